//! Tells a computer player to move now.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Notify;

/// Whether a computer player is to move now.
#[derive(Default)]
pub(crate) struct Hurry {
    wanted: AtomicBool,
    told: Notify,
}

impl Hurry {
    /// He is to move now.
    pub fn now(&self) {
        self.wanted.store(true, Ordering::Relaxed);
        // Kept for one who does not wait yet.
        self.told.notify_one();
    }

    /// Whether he is.
    pub fn is_wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Waits until somebody asks for it, but no longer than this.
    pub async fn within(&self, pause: Duration) {
        let _ = tokio::time::timeout(pause, self.told.notified()).await;
    }
}
