//! Floor 2: Carcassonne on the tile-map kernel, with the Goldmines, the Circus, castles, the tiles of
//! Bridges, Castles and Bazaars, and crop circles.
//!
//! Rulings are numbered `CA-...`; the rulebook in `rulebook/carcassonne` states them in words, and the tests play
//! the scenarios there.
//!
//! The modules are layers ("rooms"): each may import those below it in this list, and no others, but for `base` and
//! `expansions`, which do not import each other (`cargo xtask tidy` checks it):
//!
//! - [`interface`]: the interface to other crates: the traits of `game` implemented, with options, views, notations and hashes.
//! - [`legacy`]: the hash of rules 1.
//! - [`expansions`]: the closed list, the turn table, and each expansion as a module that names no other.
//! - [`base`]: the rules of the base game. It calls expansions by number, through the trait `Hooks`, and names none.
//! - [`expansion`]: what an expansion is: what it declares and the hooks it may have.
//! - [`core`]: what lies on the table, as data.

mod base;
mod core;
mod expansion;
mod expansions;
mod interface;
mod legacy;

pub use self::base::foresight;
pub use self::core::action::{Action, Chance, FOLLOWER, Piece, Verb};
pub use self::core::action_view::{ActionView, SpanView};
pub use self::core::declared::{Form, Id};
pub use self::core::event::{Event, Score, ScoreItem};
pub use self::core::farmers::Farmers;
pub use self::core::game::Carcassonne;
pub use self::core::illegal::{Illegal, Rule};
pub use expansions::{PartViews, State, kind_name, piece_word, turn_table};
pub use interface::{
    Aids, Chosen, CoveredView, EventView, Facts, FeatureView, FigureView, OtherView, PieceView, SeatView, View,
};
