//! Floor 3: the closed list of games, and one dynamic interface to all of them, for server, command line and tables.

pub mod analysis;
mod generic;
mod interface;
mod json;
mod judge;
mod levels;
mod list;
mod replay;
#[cfg(feature = "toy")]
pub mod toy;
#[cfg(feature = "toy")]
pub mod toy_hooks;

pub use bots::{BadSetting, NEVER, Setting, Stop, named};
pub use generic::{BotEntry, Entry, Think};
pub use interface::{
    AIDS, AnyAction, AnyAdvice, AnyGame, AnyPosition, AnyRefusal, Applied, Ask, BotKind, BotSpec, Events, Shelf,
};
pub use json::{Json, to_json};
pub use judge::Judge;
pub use list::{EvaluationVisitor, Visitor, find, shelf, with_evaluation, with_game};
pub use replay::{replay, set_up};
