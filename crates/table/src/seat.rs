//! Seats, who plays there, and which sessions may act for them.

use std::collections::BTreeSet;

/// Somebody who may hold seats, by what the caller identifies people with, such as the hash of a session's token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Holder([u8; 32]);

impl Holder {
    /// A holder by what the caller identifies people with.
    pub const fn new(id: [u8; 32]) -> Holder {
        Holder(id)
    }

    /// What the caller identifies them with.
    pub const fn bytes(&self) -> [u8; 32] {
        self.0
    }
}

/// Who plays at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person, by the name shown.
    Human(String),
    /// A computer player, by its name.
    Bot(String),
}

/// A seat. A person may hold it from several devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Who plays there.
    pub occupant: Occupant,
    /// Who may play for it; empty for bots and open seats.
    pub holders: BTreeSet<Holder>,
    /// The computer player that takes over for a person who has left. They may come back and play on.
    pub stand_in: Option<String>,
}

impl Seat {
    /// Most devices that may play for one seat. A table of an earlier program, where more do, keeps them all.
    pub const MOST_HOLDERS: usize = 50;

    /// A seat nobody holds yet.
    pub fn new(occupant: Occupant) -> Seat {
        Seat { occupant, holders: BTreeSet::new(), stand_in: None }
    }

    /// The seat of a person.
    pub fn human(name: &str, holder: Holder) -> Seat {
        Seat { holders: BTreeSet::from([holder]), ..Seat::new(Occupant::Human(name.to_owned())) }
    }
}

/// Why a seat cannot be taken or entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatError {
    /// There is no such seat.
    #[error("there is no such seat")]
    None,
    /// Somebody, or a bot, has the seat.
    #[error("the seat is taken")]
    Taken,
    /// Nobody has the seat, so there is no other device to add.
    #[error("the seat is open")]
    Open,
    /// The game has begun, so no computer player comes or goes.
    #[error("the game has begun")]
    Begun,
    /// Nobody can be stood in for: no person sits there, or the game is not on.
    #[error("nobody can be stood in for")]
    NoStandIn,
    /// [`Seat::MOST_HOLDERS`] devices play for it, and this is none of them.
    #[error("too many devices play for this seat")]
    Full,
}

/// Why a game does not begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BeginError {
    /// A seat is open.
    #[error("a seat is open")]
    OpenSeat,
}
