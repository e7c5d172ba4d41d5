//! The trait `Game`, which combines all the traits of a game.

use crate::{Determinize, Pictures, Sampling};

/// A whole game: its setup ([`crate::Setup`]), its [`crate::Rules`], its [`crate::Views`], how plain screens show these
/// ([`Pictures`]), random steps ([`Sampling`]) and hidden facts dealt anew ([`Determinize`]). A type that implements them
/// is a game; there is nothing else to implement. `use game::prelude::*` imports their methods.
///
/// Laws (checked by [`crate::laws`]): `legal_actions` is sorted, without duplicates, and contains `a` exactly when `check`
/// accepts it; the same steps give the same state on every machine; facts that an observer may not know change nothing in
/// their views and events, nor in the positions dealt for them.
pub trait Game: Pictures + Sampling + Determinize {}

impl<G: Pictures + Sampling + Determinize> Game for G {}

/// A rough evaluation of a position, for bots that search one step deep.
pub trait Estimate: Game {
    /// The final points that each player may expect, in thousandths of a point; `out` gets one entry per player. It may use
    /// everything in `state`: bots pass a state dealt anew for their player.
    fn estimate(&self, state: &Self::State, out: &mut Vec<i32>);

    /// The legal actions of the player to act that bots consider, sorted; `out` is cleared first. These are all of them,
    /// unless so many are alike (bids of any height) that a few are enough. At least one, if anything is legal. The others
    /// stay legal: people may choose them, and a bot that is asked about one evaluates it.
    fn shortlist(&self, state: &Self::State, out: &mut Vec<Self::Action>) {
        self.legal_actions(state, out);
    }
}
