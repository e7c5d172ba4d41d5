//! For those who watch the server.

use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use axum::extract::State;
use std::sync::Arc;
use std::time::Duration;
use store::{StoreError, Write};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// The process answers.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn healthy() -> &'static str {
    "ok\n"
}

/// Games can be played: the database can be read, takes writes and has room for more, and the server is not going down.
#[utoipa::path(get, path = "/readyz", tag = "health", responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 503, body = wire::Problem)))]
pub(crate) async fn ready(State(health): State<Arc<Health>>) -> Result<&'static str, Fault> {
    match health.lifecycle.refusal() {
        Some(fault) => Err(fault),
        None => Ok(health.ask().await.map(|()| "ready\n")?),
    }
}

/// How long it counts that all was well: many watchers cost one look.
const FRESH: Duration = Duration::from_secs(1);

/// What the last check of the store found, and when it ended.
pub(crate) struct Health {
    database: Database,
    lifecycle: Arc<Lifecycle>,
    last: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl Health {
    pub fn new(database: Database, lifecycle: Arc<Lifecycle>) -> Health {
        Health { database, lifecycle, last: Mutex::default() }
    }

    /// Checks the store: a write that asks for room, and a read past all caches. A request that comes while another check
    /// is under way gets its result.
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
