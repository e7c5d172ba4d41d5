//! How quickly computer players move at a table: as those who sit there wish, and at once when one of them asks for it.

use crate::base::fault::Fault;
use crate::task::table_task::TableTask;
use std::time::Duration;
use table::Holder;
use wire::Pace;

impl TableTask {
    /// How long a computer player waits before he moves.
    pub(crate) fn pause(&self) -> Duration {
        let counts = |holder: &Holder| self.counts_for_pace(holder);
        let usual = self.context.config.bot_delay;
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
