//! The store as the server uses it: writes are awaited, measured and traced; reads block no serving thread.

use crate::operation::lifecycle::Lifecycle;
use crate::operation::metrics::Metrics;
use crate::operation::traces::{self, Traces};
use std::sync::Arc;
use std::time::Instant;
use store::{Store, StoreError, Write};
use tokio::sync::oneshot;

/// The store of the server.
#[derive(Clone)]
pub(crate) struct Database {
    store: Arc<dyn Store>,
    lifecycle: Arc<Lifecycle>,
    metrics: Arc<Metrics>,
    traces: Option<Arc<Traces>>,
}

impl Database {
    pub fn new(
        store: Arc<dyn Store>,
        lifecycle: Arc<Lifecycle>,
        metrics: Arc<Metrics>,
        traces: Option<Arc<Traces>>,
    ) -> Database {
        store.watch_commits(metrics.commit_watcher());
        Database { store, lifecycle, metrics, traces }
    }

    /// The store itself, for work that blocks or need not be awaited.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The secret of this database, from which keys are derived.
    pub fn secret(&self) -> [u8; 32] {
        self.store.secret()
    }

    /// Writes and waits until the data is durable.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let ((sender, receiver), began) = (oneshot::channel(), Instant::now());
        let span = self.traces.as_deref().and_then(Traces::write);
        self.store.write(
            write,
            Box::new(move |result| {
                let _ = sender.send(result);
            }),
        );
        let written = receiver.await.unwrap_or(Err(StoreError::Closed));
        self.lifecycle.note(written.as_ref().err());
        self.metrics.write(began.elapsed(), written.is_ok());
        if let Some(span) = &span {
            traces::written(span, written.is_ok());
        }
        written
    }

    /// Writes something that nobody waits for.
    pub fn write_unawaited(&self, write: Write) {
        self.store.write(write, Box::new(|_| {}));
    }

    /// Reads on a thread that may block.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        let task = tokio::task::spawn_blocking(move || read(&*store));
        let read = task.await.unwrap_or_else(|e| Err(StoreError::Other(e.to_string())));
        self.lifecycle.note(read.as_ref().err());
        read
    }
}
