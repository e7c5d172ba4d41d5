//! Shortcuts with which an expansion saves time.

use super::{Claims, Decisions};
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use tile_map::TileKind;

/// Shortcuts that change no result. If its choices have numbers, a random game draws a number and takes that choice
/// without listing all. By default, choices are listed.
pub trait Speed: Claims + Decisions {
    /// Its facts about a kind of tile, its own or any other, computed once per game, as bits ([`Carcassonne::note`]).
    /// Hills: whether there is a vineyard; Princess: the part of the tile in which she stands.
    fn note(_: &TileKind) -> u8 {
        0
    }

    /// How many numbers there are for the choices of [`options`](Decisions::options), if they have numbers (up to 64),
    /// and which numbers are choices, as bits. Princess: the four directions in which the dragon may fly.
    fn option_numbers(_: &Carcassonne, _: &Core, _: &Self::Part) -> (u32, u64) {
        (0, 0)
    }

    /// The choice with this number, if it is one.
    fn numbered_option(_: &Carcassonne, _: &Core, _: &Self::Part, _nth: u32) -> Option<Action> {
        None
    }

    /// How many numbers there are for its choices instead of placing a figure ([`claims`](Claims::claims)). Each of its
    /// choices has one, and some numbers may be no choice. Abbey: one for each corner of the tile where the barn could
    /// stand.
    fn candidates(game: &Carcassonne, core: &Core, part: &Self::Part) -> u32 {
        let mut all = Vec::new();
        Self::claims(game, core, part, &mut all);
        all.len() as u32
    }

    /// Which of the first 64 of these numbers are no choice, as bits, as far as this can be computed for all of them
    /// together. Bits of numbers that do not exist have no meaning. Abbey: the corners where no four fields meet.
    #[inline]
    fn closed_candidates(_: &Carcassonne, _: &Core, _: &Self::Part) -> u64 {
        0
    }

    /// The choice with this number, if it is one.
    fn candidate(game: &Carcassonne, core: &Core, part: &Self::Part, nth: u32) -> Option<Action> {
        let mut all = Vec::new();
        Self::claims(game, core, part, &mut all);
        all.get(nth as usize).copied()
    }
}
