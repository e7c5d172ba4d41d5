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
    /// Whether the sign is that their page has closed its socket.
    pub closed: bool,
}

impl Sign {
    fn now(socket: bool) -> Sign {
        Sign { at: Instant::now(), socket, closed: false }
    }
}

impl Signs {
    /// Somebody has given a sign; with `socket`, they have a socket or are about to open one.
    pub fn note(&mut self, holder: Holder, socket: bool) {
        let known = self.0.get(&holder).is_some_and(|sign| sign.socket);
        self.0.insert(holder, Sign::now(socket || known));
    }

    /// The page of somebody has closed its socket.
    pub fn close(&mut self, holder: Holder) {
        self.0.insert(holder, Sign { closed: true, ..Sign::now(true) });
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

/// Whether a message shows that its sender is at the table: they look at it, or do something there; and then, whether with a
/// socket. A socket that is closed soon counts, too: whoever had it has been there and is gone.
pub(crate) fn sign_of(message: &TableMessage) -> Option<bool> {
    match message {
        TableMessage::Connection(Connection::MayConnect { .. }) => Some(true),
        TableMessage::Seat(_) | TableMessage::Look(Look::Snapshot { .. }) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_had_a_socket_once_has_had_one() {
        let (mut signs, holder) = (Signs::default(), Holder::new([7; 32]));
        signs.note(holder, false);
        assert!(!signs.last(holder).socket);
        signs.note(holder, true);
        signs.note(holder, false);
        assert!(signs.last(holder).socket);
    }

    #[test]
    fn whoever_has_closed_the_page_is_back_with_any_other_sign() {
        let (mut signs, holder) = (Signs::default(), Holder::new([7; 32]));
        signs.close(holder);
        assert!(signs.last(holder).closed && signs.last(holder).socket);
        signs.note(holder, false);
        assert!(!signs.last(holder).closed && signs.last(holder).socket);
    }
}
