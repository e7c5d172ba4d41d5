//! Sends the host's messages to the sockets.

use crate::base::text::utf8;
use crate::task::table_task::TableTask;
use host::{Sent, ViewerId};
use std::time::Duration;
use wire::ServerMessage;

impl TableTask {
    /// The time in the host's terms: since the table was loaded.
    pub(crate) fn now(&self) -> Duration {
        self.loaded.elapsed()
    }

    /// Sends the messages. A slow socket is disconnected.
    pub(crate) fn send(&mut self, sent: impl IntoIterator<Item = Sent>) {
        for Sent { to, text } in sent {
            let text = utf8(text);
            for listener in to {
                if !self.listeners.put(listener, text.clone()) {
                    self.host_of(listener).cut_off(listener);
                }
            }
        }
    }

    pub(crate) fn send_one(&mut self, listener: ViewerId, message: &ServerMessage) {
        self.send([Sent::to_one(listener, message)]);
    }

    /// Sends the same to everyone who has joined.
    pub(crate) fn send_all(&mut self, message: &ServerMessage) {
        let late = self.late.as_mut().map(|late| late.host().to_all(message));
        self.send([self.host.to_all(message)].into_iter().chain(late));
    }

    /// Sends everyone seats and presence, if they have changed.
    pub(crate) fn broadcast_table(&mut self) {
        if let Some(late) = &self.late {
            self.host.count_late(late);
        }
        // Whoever wants to end the game need not wait for people who do not come back.
        self.host.note_gone(self.context.uptime.now_ms());
        let sent = self.host.tell_table(self.now());
        self.send(sent);
        self.tell_late(Vec::new());
    }
}
