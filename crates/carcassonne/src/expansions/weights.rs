//! The weights for evaluating a game with any expansions, and the built-in tuned ones.

use super::words::{ALL_WEIGHTS, WEIGHTS, first_weight};
use super::{AS_USUAL, LIST, TUNED_APART};
use crate::core::declared::Id;
use crate::core::weights::Weights;
use game::WeightSpec;

/// Weights of the base game, then those of all expansions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AllWeights([i32; WEIGHTS]);

/// The tuned weights: without the circus and with it, for two players and for more.
const TUNED: [[&str; 2]; 2] = [
    [include_str!("../../weights/base.txt"), include_str!("../../weights/base-many.txt")],
    [include_str!("../../weights/expansions.txt"), include_str!("../../weights/expansions-many.txt")],
];

/// Weights of expansions that were each tuned separately, in games of any kind. The value of such a weight before
/// tuning never changes, because reference bots use it.
const TUNED_ALONE: &str = include_str!("../../weights/alone.txt");

impl AllWeights {
    /// The weights before tuning.
    pub const UNTUNED: AllWeights = {
        let (mut all, mut n) = ([0; WEIGHTS], 0);
        while n < WEIGHTS {
            all[n] = ALL_WEIGHTS[n].untuned;
            n += 1;
        }
        AllWeights(all)
    };
    /// Their meanings.
    pub const SPECS: &'static [WeightSpec] = &ALL_WEIGHTS;

    /// The tuned weights for a game with these expansions (bits) and this many players. Weights of expansions with
    /// their own figures were tuned together with the base game's; the others change too little to need separate
    /// weights, or remove figures from the map again.
    pub(crate) fn built_in(playing: u32, players: u8) -> AllWeights {
        let many = usize::from(players > 2);
        // A test reads the files, so they contain no errors.
        let read = |text, from| game::read_weights(text, AllWeights::SPECS, from).unwrap_or(from);
        let alone = read(TUNED_ALONE, AllWeights::UNTUNED);
        let apart = playing & TUNED_APART != 0;
        let own = if apart { read(TUNED[1][many], alone) } else { alone };
        if apart && playing & AS_USUAL == 0 { own } else { read(TUNED[0][many], own) }
    }

    /// Those of the base game.
    pub(crate) fn base(&self) -> Weights {
        let mut weights = Weights::UNTUNED;
        weights.as_mut().iter_mut().zip(self.0).for_each(|(to, from)| *to = from);
        weights
    }

    /// Those of an expansion.
    pub(crate) fn of(&self, id: Id) -> &[i32] {
        let first = first_weight(id);
        &self.0[first..first + LIST[id.index()].weights.len()]
    }
}

impl AsRef<[i32]> for AllWeights {
    fn as_ref(&self) -> &[i32] {
        &self.0
    }
}

impl AsMut<[i32]> for AllWeights {
    fn as_mut(&mut self) -> &mut [i32] {
        &mut self.0
    }
}
