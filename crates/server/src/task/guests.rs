//! The bots of others at a table: which hold seats, and which are asked to take one.

use crate::admission::bearer::Bearer;
use crate::base::holders::AsHolder;
use std::collections::{BTreeMap, BTreeSet};
use store::Invited;
use table::{Holder, Seat};
use wire::InvitedBot;

/// The bots of a table that are not the server's own.
#[derive(Default)]
pub(crate) struct Guests {
    /// Those that hold seats.
    pub seated: BTreeSet<Holder>,
    /// Those that were asked, by seat.
    pub invited: BTreeMap<u8, Invited>,
}

impl From<store::Guests> for Guests {
    fn from(stored: store::Guests) -> Guests {
        let invited = stored.invited.into_iter().map(|one| (one.seat, one)).collect();
        Guests { seated: stored.seated.iter().map(AsHolder::holder).collect(), invited }
    }
}

impl Guests {
    /// Somebody comes who may be a bot.
    pub fn comes(&mut self, bearer: &Bearer) {
        if bearer.bot {
            self.seated.insert(bearer.holder);
        }
    }

    /// A seat is no longer open.
    pub fn taken(&mut self, seat: u8) {
        self.invited.remove(&seat);
    }

    /// Whether a bot plays for this seat.
    pub fn play(&self, seat: &Seat) -> bool {
        seat.holders.iter().any(|holder| self.seated.contains(holder))
    }

    /// Who is asked to take this seat.
    pub fn invited(&self, seat: u8) -> Option<InvitedBot> {
        self.invited.get(&seat).map(|one| InvitedBot { name: one.name.clone(), declined: one.declined })
    }
}
