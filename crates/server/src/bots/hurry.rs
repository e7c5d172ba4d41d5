//! Tells a computer player to move now.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Notify;

/// Whether a computer player should move now.
#[derive(Default)]
pub(crate) struct Hurry {
    wanted: AtomicBool,
    told: Notify,
}

impl Hurry {
    /// The computer player should move now.
    pub fn now(&self) {
        self.wanted.store(true, Ordering::Relaxed);
        // The request is kept for a player that does not wait yet.
        self.told.notify_one();
    }

    /// Whether it should.
    pub fn is_wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Waits for the request.
    pub async fn wanted(&self) {
        if !self.is_wanted() {
            self.told.notified().await;
        }
    }

    /// Waits for the request, but no longer than this.
    pub async fn within(&self, pause: Duration) {
        let _ = tokio::time::timeout(pause, self.wanted()).await;
    }
}
