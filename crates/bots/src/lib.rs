//! Floor 1: computer players for any game. A bot sees a player's view and never a position, so it cannot know more
//! than that player; what it does not know it deals anew with [`Game::determinize`].
//!
//! - [`Random`] takes any legal choice.
//! - [`Greedy`] looks one decision ahead, and to the end of its own decisions in a row, on the game's
//!   [`Estimate`](game::Estimate).
//!
//! A bot is a value with settings of its own; a search would keep its budget there, deal several positions from the
//! view, and meet chance through `game::draw` or `chance_outcomes`.

mod greedy;
mod random;

pub use greedy::Greedy;
pub use random::Random;

use game::{ChanceSource, Game, Player};

/// A computer player.
pub trait Bot<G: Game>: Send + Sync {
    /// The choice of `who`, who sees `view`. `None` when nothing is to be chosen by him.
    fn choose(&self, game: &G, view: &G::View, who: Player, chance: &mut dyn ChanceSource) -> Option<G::Action>;
}
