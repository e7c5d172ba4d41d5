//! Floor 1: computer players for any game. A bot gets a position dealt anew for its player ([`game::Dealt`]) and never
//! the true one, so it cannot know more than that player.
//!
//! - [`Random`] takes any legal choice.
//! - [`Greedy`] looks one decision ahead, and to the end of its own decisions in a row, on the game's
//!   [`Estimate`](game::Estimate).
//!
//! A bot is a value with settings of its own; a search would keep its budget there, deal several positions with
//! [`Dealt::again`], and meet chance through `game::draw` or `chance_outcomes`.

mod greedy;
mod random;

pub use greedy::Greedy;
pub use random::Random;

use game::{ChanceSource, Dealt, Game};

/// A computer player.
pub trait Bot<G: Game>: Send + Sync {
    /// The choice of the player whom the position was dealt for. `None` when nothing is to be chosen by him.
    fn choose(&self, game: &G, dealt: &Dealt<G>, chance: &mut dyn ChanceSource) -> Option<G::Action>;
}
