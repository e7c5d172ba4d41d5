//! Other people's programs at a table: those that hold seats, and those that have an invitation; and people with an
//! invitation.

use ids::InvitationId;
use std::collections::BTreeMap;
use table::{Holder, Seat};
use wire::{InvitedBot, ProgramMaker};

/// The bots at a table that other people run.
#[derive(Clone, Default, Debug)]
pub struct Guests {
    /// The bots that hold seats, and whose they are.
    pub(crate) seated: BTreeMap<Holder, ProgramMaker>,
    /// The bots with an invitation, by seat.
    pub(crate) invited: BTreeMap<u8, Invited>,
    /// The people with an invitation.
    pub(crate) people: Vec<Invitee>,
}

/// A person who is invited to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitee {
    /// The holder of their seats.
    pub holder: Holder,
    /// The name of their account.
    pub name: String,
    /// Whether they have declined.
    pub declined: bool,
}

/// A bot that is invited to a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    /// Identifies the invitation.
    pub id: InvitationId,
    /// The invited bot.
    pub holder: Holder,
    /// The name of the bot.
    pub name: String,
    /// Whether it has declined.
    pub declined: bool,
}

impl Guests {
    /// Creates the list from bots that hold seats and from open invitations.
    pub fn new(
        seated: impl IntoIterator<Item = (Holder, ProgramMaker)>,
        invited: impl IntoIterator<Item = (u8, Invited)>,
    ) -> Guests {
        Guests { seated: seated.into_iter().collect(), invited: invited.into_iter().collect(), people: Vec::new() }
    }

    /// With these people who have an invitation.
    #[must_use]
    pub fn with_people(mut self, people: impl IntoIterator<Item = Invitee>) -> Guests {
        self.people = people.into_iter().collect();
        self
    }

    /// Whether a bot plays for this seat.
    pub(crate) fn play(&self, seat: &Seat) -> bool {
        self.maker(seat).is_some()
    }

    /// Whose bot plays for this seat, if one does.
    pub(crate) fn maker(&self, seat: &Seat) -> Option<&ProgramMaker> {
        seat.holders.iter().find_map(|holder| self.seated.get(holder))
    }

    /// The bot invited to this seat.
    pub(crate) fn invited(&self, seat: u8) -> Option<InvitedBot> {
        self.invited.get(&seat).map(|one| InvitedBot { name: one.name.clone(), declined: one.declined })
    }
}
