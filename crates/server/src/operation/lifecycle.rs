//! Whether the server still serves, is shutting down, or has stopped because a newer program has changed its database.

use crate::base::fault::Fault;
use std::sync::OnceLock;
use store::StoreError;
use tokio::sync::watch;

/// Whether the server still serves.
pub(crate) struct Lifecycle {
    /// True from the moment the shutdown begins.
    closing: watch::Sender<bool>,
    /// A newer program has changed the database, and this one cannot work with it any more.
    outdated: OnceLock<()>,
}

impl Default for Lifecycle {
    fn default() -> Lifecycle {
        Lifecycle { closing: watch::Sender::new(false), outdated: OnceLock::new() }
    }
}

impl Lifecycle {
    /// The server shuts down.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Whether it has stopped because a newer program has changed the database.
    pub fn is_outdated(&self) -> bool {
        self.outdated.get().is_some()
    }

    /// Returns when the server shuts down.
    pub async fn closed(&self) {
        // The sender is in this struct, so this cannot end otherwise.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// Why the server no longer serves anyone; `None` while it does.
    pub fn refusal(&self) -> Option<Fault> {
        match self.is_closing() {
            false => None,
            true if self.is_outdated() => Some(Fault::outdated()),
            true => Some(Fault::closing()),
        }
    }

    /// Stops serving if a newer program has changed the database.
    pub fn note(&self, error: Option<&StoreError>) {
        if let Some(error) = error
            && matches!(error, StoreError::Newer { .. })
            && self.outdated.set(()).is_ok()
        {
            tracing::error!(%error, "a newer program has changed the database; this server no longer serves requests");
            self.close();
        }
    }
}
