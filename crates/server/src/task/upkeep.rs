//! Requests from the server to a table's task: to unload, or to end.

use crate::task::message::Upkeep;
use crate::task::table_task::{Flow, TableTask};
use wire::ServerMessage;

impl TableTask {
    pub(crate) async fn upkeep(&mut self, message: Upkeep) -> Flow {
        match message {
            Upkeep::Absent => self.release_absent().await,
            Upkeep::MakeRoom => return Flow::Leave,
            Upkeep::Disconnect { network } => {
                for listener in self.listeners.turn_out(network) {
                    self.snapshots.forget(listener);
                    self.host_of(listener).cut_off(listener);
                }
                // A table that has just been asked answers, even if nothing has changed.
                self.weighed();
                self.broadcast_table();
            }
            Upkeep::Close(_) => {
                self.send_all(&ServerMessage::Closing);
                return Flow::End;
            }
        }
        Flow::Continue
    }
}
