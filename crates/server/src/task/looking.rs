//! Reading a table without changing it.

use crate::base::fault::Fault;
use crate::task::message::Look;
use crate::task::table_task::{Flow, TableTask};
use host::Refusal;

impl TableTask {
    pub(crate) async fn look(&mut self, message: Look) -> Flow {
        match message {
            Look::Snapshot { holder, since, reply } => {
                self.host.looks(self.now());
                self.snapshots.ask_for_request(holder, since, reply);
                return self.go_on().await;
            }
            Look::Aids { holder, reply } => {
                self.host.looks(self.now());
                self.snapshots.ask_for_aids(holder, reply);
                return self.go_on().await;
            }
            Look::LogReady { observer, number, log } => return self.log_ready(observer, number, log),
            Look::Summary { holder, reply } => drop(reply.send(self.host.summary(holder.as_ref()))),
            Look::SeatFor { holder, command, reply } => {
                let _ = reply.send(self.host.seat_for(holder.as_ref(), &command));
            }
            Look::Concern { holder, reply } => drop(reply.send(self.concern(&holder))),
            Look::Done { reply } => drop(reply.send(())),
            Look::Standing { reply, .. } => drop(reply.send(self.host.standing())),
            Look::Record { reply, .. } => drop(reply.send(self.host.finished_record().map_err(|why| self.fault(why)))),
            Look::Finished { reply, .. } => drop(reply.send(self.host.finished_game().map_err(|why| self.fault(why)))),
            Look::Advise { holder, reply } => {
                let _ = reply.send(self.host.advised(holder.as_ref()).map_err(|why| self.fault(why)));
            }
            Look::Branch { holder, at, reply } => {
                let _ = reply.send(self.host.branch(&holder, at).map_err(|why| self.fault(why)));
            }
            Look::Past { holder, wanted, known, reply } => {
                let _ = reply.send(self.host.admit_to_past(holder.as_ref(), wanted, known).map_err(Fault::from));
            }
        }
        Flow::Continue
    }

    /// A refusal as an answer. If the table may allow it later, the answer contains its current version.
    pub(crate) fn fault(&self, why: Refusal) -> Fault {
        let later = matches!(
            why,
            Refusal::RecordLater
                | Refusal::AnalysisLater
                | Refusal::BranchLater
                | Refusal::RematchLater
                | Refusal::AidsLocked
        );
        let fault = Fault::from(why);
        if later { fault.at(self.host.table().version()) } else { fault }
    }
}
