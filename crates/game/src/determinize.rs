//! Positions dealt anew: what a player does not know is replaced by something else that is as likely by all they know.

use crate::{ChanceSource, Observer, Player, Rules};

/// Hidden facts dealt anew (determinization, as searches with hidden information call it).
///
/// Laws (checked by [`crate::laws`]): the dealt position has the same view for that observer; and two positions with
/// equal views for that observer give equal positions by equal random numbers, so that nothing hidden influences them.
pub trait Determinize: Rules {
    /// The position with everything that `observer` may not know dealt anew, with the right odds by what they do know.
    fn determinize(&self, state: &Self::State, observer: Observer, chance: &mut impl ChanceSource) -> Self::State;
}

/// A position dealt anew for one player: all that a bot ever gets. Only [`deal`] makes one, so a bot cannot read a
/// true position.
pub struct Dealt<G: Rules> {
    state: G::State,
    player: Player,
}

/// Deals the position anew for this player.
pub fn deal<G: Determinize>(game: &G, state: &G::State, player: Player, chance: &mut impl ChanceSource) -> Dealt<G> {
    Dealt { state: game.determinize(state, Observer::Player(player), chance), player }
}

impl<G: Determinize> Dealt<G> {
    /// A position that agrees with all the player knows.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The player it was dealt for.
    pub fn player(&self) -> Player {
        self.player
    }

    /// Another such position; as likely as if it came from the true one.
    pub fn again(&self, game: &G, chance: &mut impl ChanceSource) -> Dealt<G> {
        deal(game, &self.state, self.player, chance)
    }
}
