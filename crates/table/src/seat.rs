//! Seats, their players, and the sessions that may act for them.

use std::collections::BTreeSet;

/// Someone who may hold seats. The caller identifies them, for example by the hash of a session's token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Holder([u8; 32]);

impl Holder {
    /// The holder with this identification.
    pub const fn new(id: [u8; 32]) -> Holder {
        Holder(id)
    }

    /// The caller's identification.
    pub const fn bytes(&self) -> [u8; 32] {
        self.0
    }
}

/// The name of a person whose account was deleted. No name that people choose has a control character.
pub const FORMER_PLAYER: &str = "\u{1}former player";

/// The player at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person, with their displayed name.
    Human(String),
    /// A computer player, by its name.
    Bot(String),
}

/// A seat. A person may hold it on several devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The player at the seat.
    pub occupant: Occupant,
    /// The holders that may act for it; empty for bots. If an open seat is reserved: those who may take it.
    pub holders: BTreeSet<Holder>,
    /// The computer player that has taken over for a person who left. They may come back and continue.
    pub stand_in: Option<String>,
    /// The name of the person for whom an open seat is reserved.
    pub reserved_for: Option<String>,
    /// The color that its player prefers, as the caller calls it.
    pub color: Option<String>,
}

impl Seat {
    /// The most devices that may act for one seat. A table from an earlier program with more devices keeps them all.
    pub const MOST_HOLDERS: usize = 50;

    /// A seat nobody holds yet.
    pub fn new(occupant: Occupant) -> Seat {
        Seat { occupant, holders: BTreeSet::new(), stand_in: None, reserved_for: None, color: None }
    }

    /// An open seat that only one person may take, on any of these devices.
    pub fn reserved(name: &str, holders: BTreeSet<Holder>) -> Seat {
        Seat { holders, reserved_for: Some(name.to_owned()), ..Seat::new(Occupant::Open) }
    }

    /// Whether only some people may take it, and this one is not among them.
    pub fn is_reserved_against(&self, holder: &Holder) -> bool {
        self.reserved_for.is_some() && !self.holders.contains(holder)
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
    /// A person or a bot has the seat.
    #[error("the seat is taken")]
    Taken,
    /// The seat is open, but reserved for somebody else.
    #[error("the seat is reserved for somebody else")]
    Reserved,
    /// Nobody has the seat, so no device can be added to it.
    #[error("the seat is open")]
    Open,
    /// The game has begun, so seats can no longer be given to computer players.
    #[error("the game has begun")]
    Begun,
    /// No computer player can take over: no person has the seat, or the game is not on.
    #[error("no computer player can take over for this seat")]
    NoStandIn,
    /// [`Seat::MOST_HOLDERS`] devices act for it, and this is not one of them.
    #[error("too many devices play for this seat")]
    Full,
}

/// Why a game cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BeginError {
    /// A seat is open.
    #[error("a seat is open")]
    OpenSeat,
}
