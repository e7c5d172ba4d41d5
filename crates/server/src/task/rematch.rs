//! Rematches: the contents of the new table, and who is notified.

use crate::task::message::Rematch;
use crate::task::table_task::{Flow, TableTask};
use ids::TableId;

impl TableTask {
    pub(crate) fn play_again(&mut self, message: Rematch) -> Flow {
        match message {
            Rematch::Wanted { bearer, reply } => {
                let plan = |holder| self.host.rematch_plan(&holder).map_err(|why| self.fault_for(why, Some(&holder)));
                let _ = reply.send(self.still_counts(&bearer).and_then(plan));
            }
            Rematch::Made { table } => self.tell_rematch(table),
        }
        Flow::Continue
    }

    /// Tells the players of this table, and nobody else, where the rematch is.
    fn tell_rematch(&mut self, made: TableId) {
        if let Some(sent) = self.host.rematch_made(made) {
            self.weighed();
            self.send([sent]);
        }
    }
}
