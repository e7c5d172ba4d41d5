//! The sockets of a table: they open, ask to be shown everything, say how quickly they show moves, and close.

use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::task::listeners::Listener;
use crate::task::message::Connection;
use crate::task::snapshot_queue::{self, Asker, SnapshotRequest};
use crate::task::table_task::{Flow, TableTask};
use crate::task::view_cache::SnapshotForm;
use std::time::Duration;
use table::Holder;
use tokio::time::Instant;
use wire::ServerMessage;

/// Onlookers from one network may take one place in so many of a table's.
const ONLOOKERS: usize = 4;

impl TableTask {
    pub(crate) async fn connection(&mut self, message: Connection) -> Flow {
        match message {
            Connection::MayConnect { holder, network, reply } => {
                let _ = reply.send(self.knock(&holder, network));
            }
            Connection::Connect(listener) => {
                self.listeners.add(*listener);
                self.looked = Instant::now();
                // Computer players who rested go on.
                return self.go_on().await;
            }
            Connection::Join { listener, since } => {
                if let Some(page) = self.listeners.get(listener) {
                    let due = if page.joins.take() { Duration::ZERO } else { snapshot_queue::AGAIN };
                    self.snapshots.ask(listener, since, Instant::now() + due);
                }
            }
            Connection::Pace { listener, pace } => {
                if let Some(page) = self.listeners.get(listener) {
                    page.pace = Some(pace);
                }
            }
            Connection::Hurry { listener } => self.hurry(listener),
            Connection::Ping { listener } => self.listeners.send(listener, &ServerMessage::Pong),
            Connection::Refuse { listener, id, fault } => self.refuse(listener, id, &fault),
            Connection::Leave { listener } => {
                self.listeners.remove(listener);
                self.snapshots.forget(listener);
                self.looked = Instant::now();
                self.broadcast_table();
            }
        }
        Flow::Continue
    }

    /// Whether another socket of this holder may come. Those with a seat here always find a place; of the others, those from
    /// one network have a part of the places.
    fn knock(&self, holder: &Holder, network: Address) -> Result<Vec<u8>, Fault> {
        let (mine, places) = (self.mine(Some(holder)), self.context.config.limits.sockets_per_table);
        let full = || {
            let looks = |who: &Holder| self.table.seats_of(who).is_empty();
            self.listeners.len() >= places || self.listeners.from(network, looks) >= places.div_ceil(ONLOOKERS)
        };
        if mine.is_empty() && full() { Err(Fault::full()) } else { Ok(mine) }
    }

    /// Shows somebody everything anew; later, if what has happened before is not at hand.
    pub(crate) fn show(&mut self, wanted: SnapshotRequest) {
        let holder = match &wanted.asker {
            Asker::Request(holder, reply) if !reply.is_closed() => *holder,
            Asker::Request(..) => return,
            Asker::Aids(holder, reply) if !reply.is_closed() => *holder,
            Asker::Aids(..) => return,
            Asker::Page(listener) => match self.listeners.get(*listener) {
                Some(Listener { holder, .. }) => Some(*holder),
                None => return,
            },
        };
        let (mine, since) = (self.mine(holder.as_ref()), wanted.since);
        let maker = holder == Some(self.maker);
        if let Asker::Aids(_, reply) = wanted.asker {
            return drop(reply.send(self.aids(&mine)));
        }
        if !self.can_send_log(self.table.perspective(&mine).log, self.table.still_true(since)) {
            return self.snapshots.park(wanted);
        }
        match wanted.asker {
            Asker::Aids(..) => {}
            Asker::Request(_, reply) => drop(reply.send(self.snapshot(&mine, maker, since, SnapshotForm::Request))),
            Asker::Page(listener) => {
                // First, so that they see themselves as present.
                if let Some(page) = self.listeners.get(listener) {
                    page.joined = true;
                }
                let snapshot = self.snapshot(&mine, maker, since, SnapshotForm::Socket);
                self.listeners.send_text(listener, snapshot);
            }
        }
    }

    pub(crate) fn refuse(&mut self, listener: u64, id: Option<String>, fault: &Fault) {
        let version = self.table.version();
        self.context.metrics.refused(fault.key());
        if let Some(lang) = self.listeners.get(listener).map(|l| l.lang) {
            let reason = fault.reason(lang);
            self.listeners.send(listener, &ServerMessage::Refused { id, version, reason });
        }
    }
}
