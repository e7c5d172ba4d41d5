//! Shortcuts by which an expansion saves time.

use super::{Claims, Decisions};
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use tile_map::TileKind;

/// Shortcuts that change no result. With numbers for its choices, a random game draws a number and takes that choice without
/// listing all. Silent, choices are listed.
pub trait Speed: Claims + Decisions {
    /// What it wants to know of a kind of tile at once, its own or any other, as bits ([`Carcassonne::note`]); it is asked once a
    /// game. Hills: whether there is a vineyard; Princess: in which part of the tile she stands.
    fn note(_: &TileKind) -> u8 {
        0
    }

    /// How many numbers there are for the choices of [`options`](Decisions::options), if they have numbers (up to 64), and which
    /// numbers are choices, as bits. Princess: the four sides by which the dragon may fly on.
    fn option_numbers(_: &Carcassonne, _: &Core, _: &Self::Part) -> (u32, u64) {
        (0, 0)
    }

    /// The choice with this number, if it is one.
    fn numbered_option(_: &Carcassonne, _: &Core, _: &Self::Part, _nth: u32) -> Option<Action> {
        None
    }

    /// How many numbers there are for what it offers in place of putting a figure ([`claims`](Claims::claims)). Each of its choices
    /// has one, and some numbers may be no choice. Abbey: one for each corner of the tile where the barn could stand.
    fn candidates(game: &Carcassonne, core: &Core, part: &Self::Part) -> u32 {
        let mut all = Vec::new();
        Self::claims(game, core, part, &mut all);
        all.len() as u32
    }

    /// Which of the first 64 of these numbers are no choice, as bits, as far as one look can tell for all of them together. Bits of
    /// numbers that do not exist mean nothing. Abbey: the corners where no four fields meet.
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
