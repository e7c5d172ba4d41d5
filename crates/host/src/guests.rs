//! Programs of others at a table: which hold seats, and which are asked to take one.

use std::collections::{BTreeMap, BTreeSet};
use table::{Holder, Seat};
use wire::InvitedBot;

/// The bots of a table that others run.
#[derive(Default, Debug)]
pub struct Guests {
    /// Those that hold seats.
    pub(crate) seated: BTreeSet<Holder>,
    /// Those that were asked, by seat.
    pub(crate) invited: BTreeMap<u8, Invited>,
}

/// A bot that is asked to take a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    /// Identifies the invitation.
    pub id: String,
    /// Who is asked.
    pub holder: Holder,
    /// The name of the bot.
    pub name: String,
    /// Whether it has said no.
    pub declined: bool,
}

impl Guests {
    /// Those that hold seats, and those that are asked, with the seats they are asked to take.
    pub fn new(seated: impl IntoIterator<Item = Holder>, invited: impl IntoIterator<Item = (u8, Invited)>) -> Guests {
        Guests { seated: seated.into_iter().collect(), invited: invited.into_iter().collect() }
    }

    /// Whether a bot plays for this seat.
    pub(crate) fn play(&self, seat: &Seat) -> bool {
        seat.holders.iter().any(|holder| self.seated.contains(holder))
    }

    /// Who is asked to take this seat.
    pub(crate) fn invited(&self, seat: u8) -> Option<InvitedBot> {
        self.invited.get(&seat).map(|one| InvitedBot { name: one.name.clone(), declined: one.declined })
    }
}
