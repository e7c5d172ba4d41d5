//! Servers that still renew their leases but do not answer: requests do not wait long for them.

use axum::body::Body;
use axum::http::{Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::Node;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};

/// How long to wait for an answer before probing the server, and how often to probe it then.
const FIRST: Duration = Duration::from_secs(2);
/// The pause after a failed probe.
const AGAIN: Duration = Duration::from_millis(300);
/// How long a probe may take.
const HEALTH: Duration = Duration::from_secs(1);
/// How many probes in a row may fail.
const FAILURES: u32 = 2;
/// For this long afterwards, requests do not wait for it.
const AVOIDED: Duration = Duration::from_secs(2);

/// Servers that were found silent, and until when requests do not wait for them.
#[derive(Default)]
pub(crate) struct Silent(Mutex<HashMap<String, Instant>>);

impl Silent {
    /// Whether a server was silent a moment ago.
    pub fn is(&self, node: &Node) -> bool {
        self.lock().get(&node.id).is_some_and(|until| Instant::now() < *until)
    }

    /// Returns when a server fails its probes.
    pub async fn watch(&self, node: &Node) {
        let mut failures = 0;
        while failures < FAILURES {
            sleep(if failures == 0 { FIRST } else { AGAIN }).await;
            let there = timeout(HEALTH, asked(node)).await.is_ok_and(|answered| answered.is_some());
            failures = if there { 0 } else { failures + 1 };
        }
        tracing::warn!(url = node.url, "another server has tables and does not answer");
        let mut all = self.lock();
        all.retain(|_, until| Instant::now() < *until);
        all.insert(node.id.clone(), Instant::now() + AVOIDED);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Probes a server. Any answer counts.
async fn asked(node: &Node) -> Option<()> {
    let stream = TcpStream::connect(node.host()).await.ok()?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    // It ends with the sender.
    tokio::spawn(connection);
    let request = Request::get("/healthz").header(header::HOST, node.host()).body(Body::empty()).ok()?;
    sender.send_request(request).await.ok().map(drop)
}
