//! The last signs of life of those who wait at a table for a quick game.

use crate::task::message::{Connection, Look, TableMessage};
use std::collections::HashMap;
use table::Holder;
use tokio::time::Instant;

/// So many holders are many.
const MANY: usize = 64;

/// The last sign of each holder.
#[derive(Default)]
pub(crate) struct Signs(HashMap<Holder, Sign>);

/// A sign of somebody.
#[derive(Clone, Copy)]
pub(crate) struct Sign {
    pub at: Instant,
    /// Whether they have had a socket.
    pub socket: bool,
}

impl Sign {
    fn now(socket: bool) -> Sign {
        Sign { at: Instant::now(), socket }
    }
}

impl Signs {
    /// Somebody has given a sign.
    pub fn note(&mut self, holder: Holder) {
        let sign = self.0.entry(holder).or_insert(Sign::now(false));
        *sign = Sign::now(sign.socket);
    }

    /// Somebody has a socket.
    pub fn note_socket(&mut self, holder: Holder) {
        self.0.insert(holder, Sign::now(true));
    }

    /// The last sign of somebody; now, if there was none.
    pub fn last(&mut self, holder: Holder) -> Sign {
        *self.0.entry(holder).or_insert(Sign::now(false))
    }

    /// Whether some should be forgotten.
    pub fn are_many(&self) -> bool {
        self.0.len() >= MANY
    }

    /// Forgets all others.
    pub fn keep(&mut self, which: impl Fn(&Holder) -> bool) {
        self.0.retain(|holder, _| which(holder));
    }
}

/// Whether a message shows that its sender is at the table: they look at it, or do something there.
pub(crate) fn is_sign(message: &TableMessage) -> bool {
    matches!(
        message,
        TableMessage::Seat(_)
            | TableMessage::Look(Look::Snapshot { .. })
            | TableMessage::Connection(Connection::MayConnect { .. })
    )
}
