//! What the host says is to be sent goes to the sockets.

use crate::base::text::utf8;
use crate::task::table_task::TableTask;
use host::{Sent, ViewerId};
use std::time::Duration;
use wire::ServerMessage;

impl TableTask {
    /// The time as the host counts it: since the table was loaded.
    pub(crate) fn now(&self) -> Duration {
        self.loaded.elapsed()
    }

    /// Sends what is to be sent. A socket that does not keep up is cut off.
    pub(crate) fn send(&mut self, sent: impl IntoIterator<Item = Sent>) {
        for Sent { to, text } in sent {
            let text = utf8(text);
            for listener in to {
                if !self.listeners.put(listener, text.clone()) {
                    self.host.cut_off(listener);
                }
            }
        }
    }

    pub(crate) fn send_one(&mut self, listener: ViewerId, message: &ServerMessage) {
        self.send([Sent::to_one(listener, message)]);
    }

    /// Sends the same to everybody who has joined.
    pub(crate) fn send_all(&mut self, message: &ServerMessage) {
        self.send([self.host.to_all(message)]);
    }

    /// Sends everybody seats and presence, if they have changed.
    pub(crate) fn broadcast_table(&mut self) {
        let sent = self.host.tell_table(self.now());
        self.send(sent);
    }
}
