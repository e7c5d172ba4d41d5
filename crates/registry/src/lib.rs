//! Floor 3: the closed list of games, and one dynamic interface to all of them, for server, command line and tables.
//!
//! A [`Shelf`] entry is a game before its options are chosen, an [`AnyGame`] a game with its options, an [`AnyPosition`] a
//! position of it. Actions go in as text in the game's notation; actions, events and views come out as text or JSON. If the
//! type of the game must be known, because text would be too slow for millions of steps, use [`with_game`] and
//! [`with_evaluation`].
//!
//! ```
//! use game::{Observer, Options, Seeded, ToAct};
//! use registry::{find, shelf};
//! use std::sync::Arc;
//!
//! assert_eq!(shelf().iter().map(|entry| entry.name()).collect::<Vec<_>>(), ["gold-rush", "carcassonne", "gold-river"]);
//!
//! let options: Options = "players=2".parse()?;
//! let game = find("gold-rush").expect("it is on the shelf").create(&options, None)?;
//! let (mut position, mut luck) = (Arc::clone(&game).start(), Seeded::new(7));
//! loop {
//!     match position.to_act() {
//!         ToAct::Chance => drop(position.draw(&mut luck)),
//!         ToAct::Player(who) => {
//!             let actions = position.legal_notations();
//!             let applied = position.act(who, &actions[0]).expect("listed actions are legal");
//!             assert_eq!(applied.hash, position.hash());
//!         }
//!         ToAct::Over => break,
//!     }
//! }
//! println!("{}", position.view_json(Observer::Public));
//! assert_eq!(position.outcome().players.len(), 2);
//! # Ok::<(), game::InvalidOptions>(())
//! ```

pub mod analysis;
mod bot_entry;
mod generic;
mod idle_options;
mod interface;
mod json;
mod judge;
mod levels;
mod list;
mod refusal;
mod replay;
mod row;
#[cfg(feature = "toy")]
pub mod toy;
#[cfg(feature = "toy")]
pub mod toy_hooks;

pub use bot_entry::{BotEntry, Think, ThinkShare};
pub use bots::{BadSetting, NEVER, Part, Setting, Share, Stop, Weighed, merged, named};
pub use generic::Entry;
pub use interface::{AIDS, AnyAction, AnyAdvice, AnyGame, AnyPosition, Applied, Ask, BotKind, BotSpec, Events, Shelf};
pub use json::{Json, to_json};
pub use judge::Judge;
pub use list::{EvaluationVisitor, Visitor, find, shelf, with_evaluation, with_game};
pub use refusal::AnyRefusal;
pub use replay::{replay, set_up};
pub use row::{Row, RowFault, RowRefused, RowTried, action_views, try_row};
