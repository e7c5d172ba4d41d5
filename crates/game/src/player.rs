//! Players and observers.

use serde::Serialize;
use std::fmt;

/// A player by seat number, counted from 0 in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    /// The seat as an index into per-player lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next player clockwise, in a game with this many `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Player {
        // A division would take much longer.
        Player(if self.0 + 1 < players { self.0 + 1 } else { 0 })
    }

    /// All players of a game with this many `players`, in turn order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        (0..players).map(Player)
    }

    /// All players of a game with this many `players`, clockwise from this one.
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Player> + Clone {
        (0..players).map(move |i| Player((self.0 + i) % players))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An observer of a game: a player, or the public (spectators, logs).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observer {
    /// Someone who knows only public facts.
    Public,
    /// A player, who also knows what only this seat may know.
    Player(Player),
}

impl Observer {
    /// True when this observer is `player`.
    pub fn is(self, player: Player) -> bool {
        self == Observer::Player(player)
    }

    /// Every observer of a game with this many `players`: the public first, then each player.
    pub fn all(players: u8) -> impl Iterator<Item = Observer> {
        std::iter::once(Observer::Public).chain(Player::all(players).map(Observer::Player))
    }
}
