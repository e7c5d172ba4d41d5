//! Floor 4: games for machine learning. Actions are numbers, the type of the game is hidden, and text is made only on
//! request. The Python package is a thin layer over this crate.
//!
//! A [`Model`] is a game with its options, an [`AnyState`] a position of it with its history, an [`AnyBatch`] many games side by
//! side.
//!
//! ```
//! use game::{Options, ToAct};
//! use research::model;
//!
//! let options: Options = "players=2".parse()?;
//! let game = model("carcassonne", None, &options, None)?;
//! let mut state = game.start(7);
//! loop {
//!     match state.to_act() {
//!         ToAct::Over => break,
//!         ToAct::Chance => state.sample_chance()?,
//!         // The first of the sorted legal actions.
//!         ToAct::Player(_) => state.apply(0)?,
//!     }
//! }
//! assert_eq!(state.record()?.steps.len(), state.steps());
//! # Ok::<(), research::Fault>(())
//! ```

pub mod arena;
mod counsel;
mod encode;
mod fault;
mod grid;
mod history;
mod interface;
mod load;
mod luck;
mod many;
mod many_boards;
mod many_numbers;
mod model;
mod position;
mod returns;
mod saved;
mod schema;
pub mod selfplay;
mod set;
mod thinker;
mod window;

pub use counsel::Advised;
pub use fault::Fault;
pub use interface::{
    AnyBatch, AnyState, Autoreset, BatchSetting, Contest, Contestant, Model, Outside, Planes, Rewards, Snapshot,
    Standing, Turned,
};
pub use load::{load, replayed};
pub use luck::Luck;
pub use model::{games, model};
pub use returns::returns;
pub use schema::Schema;
pub use thinker::{Thinker, Thought};
