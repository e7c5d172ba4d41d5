//! Sends the exporter's batches, using the HTTP client that the server has anyway.

use async_trait::async_trait;
use axum::body::Body;
use axum::http::{HeaderValue, Uri, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::time::timeout;

/// How long a collector may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);
/// The most bytes of its answer that are read.
const MOST_READ: usize = 64 * 1024;

/// Each batch opens a connection: spans are sent only every few seconds.
#[derive(Debug)]
pub(super) struct Collector {
    /// The exporter calls this on a thread of its own.
    runtime: Handle,
    /// The last state that was logged.
    fails: AtomicBool,
}

impl Collector {
    pub(super) fn new() -> Collector {
        Collector { runtime: Handle::current(), fails: AtomicBool::new(false) }
    }

    /// Logs when exports begin to fail, and when they work again.
    fn tell(&self, fault: Option<&str>) {
        match (fault, self.fails.swap(fault.is_some(), Ordering::Relaxed)) {
            (Some(fault), false) => tracing::warn!(fault, "traces cannot be sent; until they can, they are lost"),
            (None, true) => tracing::info!("traces can be sent again"),
            _ => {}
        }
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let sent = self.runtime.spawn(async { timeout(ANSWER_TIMEOUT, send(request)).await }).await;
        let answer = match sent {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(format!("no answer within {} s", ANSWER_TIMEOUT.as_secs()).into()),
            Err(_) => Err("the server has stopped".into()),
        };
        match &answer {
            Ok(answer) if answer.status().is_success() => self.tell(None),
            Ok(answer) => self.tell(Some(&format!("the collector answers {}", answer.status()))),
            Err(error) => self.tell(Some(&error.to_string())),
        }
        answer
    }
}

async fn send(request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let (mut head, body) = request.into_parts();
    let authority = head.uri.authority().ok_or("an address without a name")?.clone();
    let stream = TcpStream::connect((unbracketed(authority.host()), authority.port_u16().unwrap_or(80))).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    head.headers.insert(header::HOST, HeaderValue::from_str(authority.as_str())?);
    head.uri = head.uri.path_and_query().map_or_else(Uri::default, |path| path.clone().into());
    let answer = sender.send_request(Request::from_parts(head, Body::from(body))).await?;
    let (head, body) = answer.into_parts();
    let bytes = axum::body::to_bytes(Body::new(body), MOST_READ).await?;
    Ok(Response::from_parts(head, bytes))
}

/// `::1` of `[::1]`.
fn unbracketed(host: &str) -> &str {
    host.trim_start_matches('[').trim_end_matches(']')
}
