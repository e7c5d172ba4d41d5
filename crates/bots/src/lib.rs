//! Floor 1: computer players for any game. A bot gets a position dealt anew for its player ([`game::Dealt`]) and never
//! the true one, so its choice cannot depend on what that player may not know.
//!
//! - [`Random`] picks any legal action.
//! - [`Greedy`] searches one decision deep, and to the end of its own decisions in a row, on the game's
//!   [`Estimate`](game::Estimate).
//! - [`Tuned`] looks one whole turn ahead by weights of the game's [`Evaluate`](game::Evaluate), which are data.
//! - [`Search`] plays the best turns out by that policy.
//! - [`Tree`] grows a tree with random games at its leaves, as other programs do.
//!
//! [`Greedy`] and its weights never change, because other bots are measured against them.
//!
//! The caller may end a bot's thinking with [`Stop`]; bots read no clock themselves.
//!
//! ```
//! use bots::{Bot, Random};
//! use game::nim::Nim;
//! use game::prelude::*;
//! use game::{NoEvents, Seeded, ToAct, admit, deal};
//!
//! let game = Nim::create(&"heap=9".parse()?, None)?;
//! let (mut state, mut luck) = (game.start(), Seeded::new(1));
//! while let ToAct::Player(who) = game.to_act(&state) {
//!     // A bot never sees the true position, but one dealt anew by what its player knows.
//!     let dealt = deal(&game, &state, who, &mut luck);
//!     let action = Random.choose(&game, &dealt, &mut luck).expect("this player has to choose");
//!     let step = admit(&game, &state, who, action).expect("bots choose legal actions");
//!     game.apply(&mut state, step, &mut NoEvents);
//! }
//! assert_eq!(game.outcome(&state).totals().sum::<i32>(), 1);
//! # Ok::<(), game::InvalidOptions>(())
//! ```

mod advice;
mod contest;
mod evolution;
mod greedy;
mod outlook;
mod policy;
mod random;
mod reward;
mod search;
mod setting;
mod shares;
mod stop;
mod tree;
mod tuned;
mod turns;
mod workbench;

pub use advice::{Advice, OTHERS};
pub use contest::play_game;
pub use evolution::Evolution;
pub use greedy::Greedy;
pub use outlook::{CERTAIN, chances_to_win, luck, thousandths};
pub use random::Random;
pub use search::{Budget, Search};
pub use setting::{BadSetting, Setting, named};
pub use shares::{Part, Share, Weighed, merged, most_shares};
pub use stop::{NEVER, Stop};
pub use tree::Tree;
pub use tuned::Tuned;
pub use turns::{MAX_DECISIONS, Turn};
pub use workbench::Workbench;

use game::{ChanceSource, Dealt, Game};

/// A computer player.
pub trait Bot<G: Game>: Send + Sync {
    /// The choice of the player for whom the position was dealt. `None` if that player has nothing to choose.
    fn choose(&self, game: &G, dealt: &Dealt<G>, chance: &mut dyn ChanceSource) -> Option<G::Action> {
        self.choose_until(NEVER, game, dealt, chance)
    }

    /// As `choose`, but the bot stops soon after `stop` says so.
    fn choose_until(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<G::Action>;
}
