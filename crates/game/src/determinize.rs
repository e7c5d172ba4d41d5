//! Positions dealt anew: facts that a player does not know are replaced by others that are equally likely given what they
//! do know.

use crate::{ChanceSource, Observer, Player, Rules};

/// Hidden facts dealt anew (*determinization* in the literature on search with hidden information).
///
/// Laws (checked by [`crate::laws`]): the dealt position has the same view for that observer; and two positions with equal
/// views for that observer give equal positions from equal random numbers, so that nothing hidden influences them.
pub trait Determinize: Rules {
    /// The position with everything that `observer` may not know dealt anew, with the right odds given what they do know.
    fn determinize(&self, state: &Self::State, observer: Observer, chance: &mut impl ChanceSource) -> Self::State;
}

/// A position dealt anew for one player, which is all that a bot ever gets. Only [`deal`] makes one, so a bot cannot read
/// the true position.
pub struct Dealt<G: Rules> {
    state: G::State,
    player: Player,
}

/// Deals the position anew for this player.
pub fn deal<G: Determinize>(game: &G, state: &G::State, player: Player, chance: &mut impl ChanceSource) -> Dealt<G> {
    Dealt { state: game.determinize(state, Observer::Player(player), chance), player }
}

impl<G: Determinize> Dealt<G> {
    /// A position that agrees with everything the player knows.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The player it was dealt for.
    pub fn player(&self) -> Player {
        self.player
    }

    /// Another such position, as likely as if it were dealt from the true one.
    pub fn again(&self, game: &G, chance: &mut impl ChanceSource) -> Dealt<G> {
        deal(game, &self.state, self.player, chance)
    }
}
