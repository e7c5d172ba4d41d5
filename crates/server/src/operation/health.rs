//! Health checks for monitoring.

use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use axum::extract::State;
use std::sync::Arc;
use std::time::Duration;
use store::{StoreError, Write};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// The process answers requests.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn healthy() -> &'static str {
    "ok\n"
}

/// Games can be played: the database can be read, takes writes and has room for more, and the server is not shutting down.
#[utoipa::path(get, path = "/readyz", tag = "health", responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 503, body = wire::Problem)))]
pub(crate) async fn ready(State(health): State<Arc<Health>>) -> Result<&'static str, Fault> {
    match health.lifecycle.refusal() {
        Some(fault) => Err(fault),
        None => Ok(health.ask().await.map(|()| "ready\n")?),
    }
}

/// How long a good result is reused, so that many monitors cost one check.
const FRESH: Duration = Duration::from_secs(1);

/// The result of the last check of the store, and when it ended.
pub(crate) struct Health {
    database: Database,
    lifecycle: Arc<Lifecycle>,
    last: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl Health {
    pub fn new(database: Database, lifecycle: Arc<Lifecycle>) -> Health {
        Health { database, lifecycle, last: Mutex::default() }
    }

    /// Checks the store: a write that reserves space, and a read past all caches. A request that arrives during another
    /// check gets the result of that one.
    async fn ask(&self) -> Result<(), StoreError> {
        let came = Instant::now();
        let mut last = self.last.lock().await;
        if let Some((at, found)) = &*last
            && (*at >= came || (found.is_ok() && at.elapsed() < FRESH))
        {
            return found.clone();
        }
        let written = self.database.write(Write::Probe).await;
        let found = match written {
            Ok(()) => self.database.read(|store| store.check()).await,
            failed => failed,
        };
        *last = Some((Instant::now(), found.clone()));
        found
    }
}
