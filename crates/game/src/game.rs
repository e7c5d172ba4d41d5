//! The trait everything stands on: the six sides of a game in one name.

use crate::{Determinize, Pictures, Sampling};

/// A whole game: what it is set up from ([`crate::Setup`]), its [`crate::Rules`], its [`crate::Views`], those as plain
/// screens show them ([`Pictures`]), random steps ([`Sampling`]) and hidden facts dealt anew ([`Determinize`]). A type
/// that has them is a game; there is nothing else to implement. `use game::prelude::*` brings their methods.
///
/// Laws (checked by [`crate::laws`]): `legal_actions` is sorted, without twins, and holds `a` exactly when `check`
/// accepts it; the same steps give the same state on every machine; what an observer may not know changes nothing in
/// their views and events, nor in the positions dealt for them.
pub trait Game: Pictures + Sampling + Determinize {}

impl<G: Pictures + Sampling + Determinize> Game for G {}

/// A rough judgement of a position, for bots that search one step deep.
pub trait Estimate: Game {
    /// The final points each player may expect, in thousandths of a point; `out` gets one entry a player.
    /// It may use everything in `state`: a bot hands in a state dealt anew for its player.
    fn estimate(&self, state: &Self::State, out: &mut Vec<i32>);

    /// Those of the legal actions of the player to act that bots look at, sorted; `out` is cleared first. All of them, but where
    /// so many are alike (bids of any height) that looking at a few of them is enough. One at least, where anything is legal. What
    /// is left out stays legal: people may choose it, and a bot that is asked about it judges it.
    fn shortlist(&self, state: &Self::State, out: &mut Vec<Self::Action>) {
        self.legal_actions(state, out);
    }
}
