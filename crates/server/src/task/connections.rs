//! The sockets of a table: they open, request snapshots, set their pace, and close.

use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::task::message::Connection;
use crate::task::snapshot_queue::{self, Asker, SnapshotRequest};
use crate::task::table_task::{Flow, TableTask};
use host::{SnapshotForm, ViewerId};
use std::time::Duration;
use table::Holder;
use tokio::time::Instant;
use wire::{Phrase, ServerMessage};

/// Spectators from one network may take one in this many of a table's places.
const ONLOOKERS: usize = 4;

impl TableTask {
    pub(crate) async fn connection(&mut self, message: Connection) -> Flow {
        match message {
            Connection::MayConnect { holder, network, reply } => {
                let _ = reply.send(self.knock(&holder, network));
            }
            Connection::Connect(listener) => {
                let now = self.now();
                self.host_for(Some(&listener.holder)).connect_for(listener.id, listener.holder, listener.person, now);
                self.host.looks(now);
                self.listeners.add(*listener);
                // Paused computer players continue.
                return self.go_on().await;
            }
            Connection::Join { listener, since } => {
                if let Some(page) = self.listeners.get(listener) {
                    let due = if page.joins.take() { Duration::ZERO } else { snapshot_queue::AGAIN };
                    self.snapshots.ask(listener, since, Instant::now() + due);
                }
            }
            Connection::Pace { listener, pace } => self.host_of(listener).set_pace(listener, pace),
            Connection::Visible { listener, visible } => self.turns(listener, visible),
            Connection::Hurry { listener } => self.hurry(listener),
            Connection::OfferThinking { listener, offered } => {
                if let Some(helper) = self.listeners.helper(listener) {
                    helper.offer(offered);
                }
            }
            Connection::Thought { listener, thought } => {
                if let Some(helper) = self.listeners.helper(listener) {
                    helper.answer(thought);
                }
            }
            Connection::Say { listener, seat, phrase, unheard_by } => self.say(listener, seat, phrase, &unheard_by),
            Connection::Ping { listener } => {
                let now_ms = Some(self.context.uptime.now_ms());
                self.send_one(listener, &ServerMessage::Pong { now_ms });
            }
            Connection::Delay { listener, delay } => {
                if let Some(page) = self.listeners.get(listener) {
                    page.delay = delay;
                }
                self.set_delays();
            }
            Connection::Refuse { listener, id, fault } => self.refuse(listener, id, &fault),
            Connection::Leave { listener, closed } => {
                if let Some(page) = self.listeners.get(listener) {
                    let holder = page.holder;
                    self.note_end(holder, closed);
                }
                self.turns(listener, false);
                self.sight.forget(listener);
                self.listeners.remove(listener);
                self.snapshots.forget(listener);
                let now = self.now();
                let sent = self.host_of(listener).leave(listener, now);
                self.send(sent);
                self.host.looks(now);
                if self.late.is_some() {
                    self.broadcast_table();
                }
            }
        }
        Flow::Continue
    }

    /// Whether another socket of this holder may open. Players of this table always find a place; others from one network
    /// have a part of the places.
    fn knock(&self, holder: &Holder, network: Address) -> Result<Vec<u8>, Fault> {
        let (mine, places) = (self.host.mine(Some(holder)), self.context.config.limits.sockets_per_table);
        let full = || {
            let looks = |who: &Holder| self.host.table().seats_of(who).is_empty();
            self.listeners.len() >= places || self.listeners.from(network, looks) >= places.div_ceil(ONLOOKERS)
        };
        if mine.is_empty() && full() { Err(Fault::full()) } else { Ok(mine) }
    }

    /// Tells the computer player that is thinking to move now.
    fn hurry(&mut self, listener: ViewerId) {
        let Some(holder) = self.host_of(listener).holder(listener) else { return };
        if !self.host.counts_for_pace(&holder) {
            return self.refuse(listener, None, &Fault::not_your_seat());
        }
        if let Some(thinking) = &self.thinking {
            thinking.hurry.now();
        }
    }

    /// A player says a phrase: a few in a burst, then one a second.
    fn say(&mut self, listener: ViewerId, seat: u8, phrase: Phrase, unheard_by: &[Holder]) {
        if !self.listeners.get(listener).is_some_and(|page| page.phrases.take()) {
            return self.refuse(listener, None, &Fault::too_fast());
        }
        match self.host.say(listener, seat, phrase, unheard_by) {
            Ok(sent) => {
                let late = self.late.as_ref().map(|late| late.tell_phrase(seat, phrase, unheard_by));
                self.send([sent].into_iter().chain(late));
            }
            Err(why) => {
                let fault = Fault::from(why);
                self.refuse(listener, None, &fault);
            }
        }
    }

    /// Sends a viewer a snapshot; later, if the log is not in memory.
    pub(crate) fn show(&mut self, wanted: SnapshotRequest) {
        let holder = match &wanted.asker {
            Asker::Request(_, reply) if reply.is_closed() => return,
            Asker::Aids(_, reply) if reply.is_closed() => return,
            Asker::Request(holder, _) | Asker::Aids(holder, _) => *holder,
            Asker::Page(listener) => match self.host_of(*listener).holder(*listener) {
                Some(holder) => Some(holder),
                None => return,
            },
        };
        let since = wanted.since;
        if let Asker::Aids(_, reply) = wanted.asker {
            let aids = self.host_for(holder.as_ref()).aids(holder.as_ref());
            let aids = aids.map_err(|why| self.fault_for(why, holder.as_ref()));
            return drop(reply.send(aids));
        }
        if !self.can_send_log(holder.as_ref(), since) {
            return self.snapshots.park(wanted);
        }
        match wanted.asker {
            Asker::Aids(..) => {}
            Asker::Request(_, reply) => {
                let host = self.host_for(holder.as_ref());
                let _ = reply.send(host.snapshot(holder.as_ref(), since, SnapshotForm::Request));
            }
            Asker::Page(listener) => {
                let sent = self.host_of(listener).show(listener, since);
                self.send(sent);
            }
        }
    }

    pub(crate) fn refuse(&mut self, listener: ViewerId, id: Option<String>, fault: &Fault) {
        let version = self.host_of(listener).table().version();
        self.context.metrics.refused(fault.key());
        if let Some(lang) = self.listeners.get(listener).map(|l| l.lang) {
            let reason = fault.reason(lang);
            self.send_one(listener, &ServerMessage::Refused { id, version, reason });
        }
    }
}
