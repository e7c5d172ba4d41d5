//! What is true of a table for somebody, and whether they see it: `notices` asks before it sends a notice.

use crate::task::about::Concern;
use crate::task::table_task::TableTask;
use host::ViewerId;
use table::Holder;
use tokio::time::Instant;

impl TableTask {
    /// What is true now for somebody.
    pub(crate) fn concern(&self, holder: &Holder) -> Concern {
        let (table, mine) = (self.host.table(), self.host.mine(Some(holder)));
        let waits = self.host.decider().is_some_and(|seat| mine.contains(&seat));
        let deadline = self.host.deadline().and_then(|at| i64::try_from(at).ok()).filter(|_| waits);
        Concern {
            waits,
            left_ms: deadline.map(|at| at.saturating_sub(self.now_ms())),
            asked: self.host.questions().wait_for(&mine),
            plays: !mine.is_empty(),
            done: table.is_done(),
            made: self.host.maker() == *holder,
            live: self.host.is_live(),
            sees: self.sees(holder),
            game: table.game().name().to_owned(),
        }
    }

    /// Whether they see the table, or did a moment ago.
    pub(super) fn sees(&self, holder: &Holder) -> bool {
        self.sight.fresh(holder, &self.host.viewers_of(holder), Instant::now())
    }

    /// A page becomes visible, or no longer is.
    pub(crate) fn turns(&mut self, page: ViewerId, visible: bool) {
        if let Some(holder) = self.host.holder(page) {
            self.sight.turns(page, holder, visible, Instant::now());
        }
    }

    /// The time that clocks follow, in milliseconds since 1970.
    pub(super) fn now_ms(&self) -> i64 {
        i64::try_from(self.context.uptime.now_ms()).unwrap_or(i64::MAX)
    }
}
