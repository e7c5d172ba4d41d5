//! How quickly computer players move at a table: as those who sit there wish, and at once when one of them asks for it.

use crate::base::fault::Fault;
use crate::task::table_task::TableTask;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::Holder;
use tokio::sync::Notify;
use wire::Pace;

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

impl TableTask {
    /// How long a computer player waits before he moves.
    pub(crate) fn pause(&self) -> Duration {
        let counts = |holder: &Holder| self.counts_for_pace(holder);
        let usual = self.app.config.bot_delay;
        match self.listeners.paces(counts).max().unwrap_or_default() {
            Pace::Off => Duration::ZERO,
            Pace::Quick => usual / 2,
            Pace::Normal => usual,
            Pace::Slow => usual * 3,
        }
    }

    /// Whoever sits here, or anybody where only computer players sit.
    fn counts_for_pace(&self, holder: &Holder) -> bool {
        self.is_alone() || !self.table.seats_of(holder).is_empty()
    }

    /// The computer player who thinks moves now.
    pub(crate) fn hurry(&mut self, listener: u64) {
        let Some(holder) = self.listeners.get(listener).map(|page| page.holder) else { return };
        if !self.counts_for_pace(&holder) {
            return self.refuse(listener, None, &Fault::not_your_seat());
        }
        if let Some(thinking) = &self.thinking {
            thinking.hurry.now();
        }
    }
}
