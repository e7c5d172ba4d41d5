//! Floor 3: the closed list of games, and one dynamic face of them for every door.

mod face;

pub use face::{AnyChoice, AnyGame, AnyPosition, Applied, Events, Refused, Shelf};
