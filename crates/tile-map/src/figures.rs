//! Figures counted per player.

use game::Player;
use std::fmt;

/// The most players a map game may have.
pub const MAX_PLAYERS: u8 = 6;

const BITS: u32 = 5;
const MASK: u32 = (1 << BITS) - 1;

/// Figures per player, up to 31 each, in one word so that features merge by one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Figures(u32);

impl Figures {
    /// Figures of one player.
    #[must_use]
    pub const fn one(player: Player, count: u8) -> Figures {
        Figures((count as u32) << (player.0 as u32 * BITS))
    }

    /// How many this player has.
    #[inline]
    pub const fn of(self, player: Player) -> u8 {
        (self.0 >> (player.0 as u32 * BITS) & MASK) as u8
    }

    /// True if there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sum of two groups.
    #[must_use]
    #[inline]
    pub const fn plus(self, other: Figures) -> Figures {
        Figures(self.0 + other.0)
    }

    /// This group without the other, which must be a part of it.
    #[must_use]
    pub const fn minus(self, other: Figures) -> Figures {
        Figures(self.0 - other.0)
    }

    /// The greatest number of any player.
    pub fn most(self) -> u8 {
        Player::all(MAX_PLAYERS).map(|p| self.of(p)).max().unwrap_or(0)
    }

    /// The players with the majority, in seat order; none when there are no figures.
    pub fn owners(self) -> impl Iterator<Item = Player> + Clone {
        let most = self.most();
        Player::all(MAX_PLAYERS).filter(move |p| most > 0 && self.of(*p) == most)
    }

    /// Counts of the first `players` players.
    pub fn counts(self, players: u8) -> Vec<u8> {
        Player::all(players).map(|p| self.of(p)).collect()
    }
}

impl fmt::Debug for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts(MAX_PLAYERS).fmt(f)
    }
}
