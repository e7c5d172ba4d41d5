//! Reading a table without changing it.

use crate::base::fault::Fault;
use crate::task::message::Look;
use crate::task::table_task::{Flow, TableTask};
use host::Refusal;
use table::Holder;

impl TableTask {
    pub(crate) async fn look(&mut self, message: Look) -> Flow {
        match message {
            Look::Snapshot { holder, since, reply } => {
                self.host.looks(self.now());
                self.host.note_gone(self.context.uptime.now_ms());
                self.snapshots.ask_for_request(holder, since, reply);
                return self.go_on().await;
            }
            Look::Aids { holder, reply } => {
                self.host.looks(self.now());
                self.snapshots.ask_for_aids(holder, reply);
                return self.go_on().await;
            }
            Look::LogReady { made, log } => return self.log_ready(made, log),
            Look::Summary { holder, reply } => {
                let _ = reply.send(self.host_for(holder.as_ref()).summary(holder.as_ref()));
            }
            Look::SeatFor { holder, command, reply } => {
                let _ = reply.send(self.host.seat_for(holder.as_ref(), &command));
            }
            Look::Concern { holder, reply } => drop(reply.send(self.concern(&holder))),
            Look::News { reply } => drop(reply.send(self.table_news())),
            Look::Done { reply } => drop(reply.send(())),
            Look::Standing { reply, .. } => drop(reply.send(self.host.standing())),
            Look::Record { holder, reply } => {
                let record = self.host.finished_record();
                let _ = reply.send(record.map_err(|why| self.fault_for(why, holder.as_ref())));
            }
            Look::Finished { holder, reply } => {
                let game = self.host.finished_game();
                let _ = reply.send(game.map_err(|why| self.fault_for(why, holder.as_ref())));
            }
            Look::Advise { holder, reply } => {
                let advised = self.host_for(holder.as_ref()).advised(holder.as_ref());
                let _ = reply.send(advised.map_err(|why| self.fault_for(why, holder.as_ref())));
            }
            Look::Branch { holder, at, reply } => {
                let record = self.host_for(Some(&holder)).branch(&holder, at);
                let _ = reply.send(record.map_err(|why| self.fault_for(why, Some(&holder))));
            }
            Look::Past { holder, wanted, known, reply } => {
                let host = self.host_for(holder.as_ref());
                let _ = reply.send(host.admit_to_past(holder.as_ref(), wanted, known).map_err(Fault::from));
            }
        }
        Flow::Continue
    }

    /// A refusal as an answer to somebody. If the table may allow it later, the answer contains the version that they know.
    pub(crate) fn fault_for(&self, why: Refusal, holder: Option<&Holder>) -> Fault {
        let later = matches!(
            why,
            Refusal::RecordLater
                | Refusal::AnalysisLater
                | Refusal::BranchLater
                | Refusal::RematchLater
                | Refusal::AidsLocked
        );
        let fault = Fault::from(why);
        if later { fault.at(self.version_for(holder)) } else { fault }
    }
}
