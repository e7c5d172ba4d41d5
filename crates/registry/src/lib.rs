//! Floor 3: the closed list of games, and one dynamic face of them for every door.

mod face;
mod generic;
mod json;
mod list;
mod replay;
#[cfg(feature = "toy")]
pub mod toy;

pub use bots::{NEVER, Stop};
pub use face::{AIDS, AnyAction, AnyGame, AnyPosition, AnyRefusal, Applied, Events, Shelf};
pub use generic::{BotEntry, Entry, Think};
pub use json::{Json, to_json};
pub use list::{Visitor, find, shelf, with_game};
pub use replay::{replay, set_up};
