//! Floor 2: Carcassonne on the tile-map kernel, with The Goldmines, the Circus, castles, and two sets of tiles.
//!
//! Rulings are numbered `CA-...`; the rulebook in `rulebook/carcassonne` tells them in words and plays their scenarios.
//!
//! Five rooms, whose imports go down only (`cargo xtask tidy` checks it):
//!
//! - [`face`]: the face of the game to the other crates, with options, views, notations and hashes; beside it `legacy`, the hash of
//!   rules 1.
//! - [`expansions`]: the closed list, the turn table, and each expansion as a module that names no other.
//! - [`base`]: the rules of the base game. It asks expansions by number, through the trait `Hooks`, and names none.
//! - [`expansion`]: what an expansion is: what it declares and the hooks it may have.
//! - [`core`]: what lies on the table, as data.

mod base;
mod core;
mod expansion;
mod expansions;
mod face;
mod legacy;

pub use self::core::action::{Action, Chance, FOLLOWER, Piece, Verb};
pub use self::core::action_view::ActionView;
pub use self::core::declared::{Form, Id};
pub use self::core::event::{Event, Score, ScoreItem};
pub use self::core::farmers::Farmers;
pub use self::core::game::Carcassonne;
pub use self::core::illegal::{Illegal, Rule};
pub use expansions::{PartViews, State, kind_name, piece_word, turn_table};
pub use face::{
    Aids, Chosen, CoveredView, EventView, Facts, FeatureView, FigureView, OtherView, PieceView, SeatView, SetView, View,
};
