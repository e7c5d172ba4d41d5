//! Floor 2: Carcassonne on the tile-map kernel, with its expansions: [`Id::ALL`] has all of them, by the names for the
//! option `with`. `docs/` and `rulebook/carcassonne` describe them.
//!
//! ```
//! use carcassonne::{Carcassonne, Id};
//! use game::prelude::*;
//! use game::{NoEvents, Options, Seeded, ToAct, draw, legal_at};
//!
//! assert!(Id::ALL.iter().any(|expansion| expansion.word() == "tower"));
//! let options: Options = "players=3,with=inns+river+tower".parse()?;
//! let game = Carcassonne::create(&options, None)?;
//! let (mut state, mut luck, mut actions) = (game.start(), Seeded::new(1), Vec::new());
//! loop {
//!     let step = match game.to_act(&state) {
//!         ToAct::Chance => draw(&game, &state, &mut luck),
//!         ToAct::Player(_) => {
//!             game.legal_actions(&state, &mut actions);
//!             legal_at(&game, &state, &actions, 0).expect("there is always a legal action")
//!         }
//!         ToAct::Over => break,
//!     };
//!     game.apply(&mut state, step, &mut NoEvents);
//! }
//! let outcome = game.outcome(&state);
//! let lines: Vec<&str> = outcome.players[0].items.iter().map(|item| item.name).collect();
//! assert!(lines.starts_with(&["roads", "cities"]));
//! println!("{:?}", outcome.totals().collect::<Vec<i32>>());
//! # Ok::<(), game::InvalidOptions>(())
//! ```
//!
//! Rulings are numbered `CA-...`; the rulebook in `rulebook/carcassonne` states them in words, and the tests play
//! the scenarios there.
//!
//! The modules are layers ("rooms"): each may import those below it in this list, and no others. `base` and
//! `expansions` do not import each other (`cargo xtask tidy` checks this):
//!
//! - [`interface`]: the interface to other crates: the traits of `game` implemented, with options, views, notations and hashes.
//! - [`legacy`]: the hash of rules 1.
//! - [`expansions`]: the closed list, the turn table, and each expansion as a module that names no other.
//! - [`base`]: the rules of the base game. It calls expansions by number, through the trait `Hooks`, and names none.
//! - [`expansion`]: the definition of an expansion: its declarations and its hooks.
//! - [`core`]: the content of the table, as data.

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
pub use self::core::verb_spec::VerbSpec;
pub use expansions::{PartViews, State, kind_name, piece_word, turn_table};
pub use interface::{
    Aids, Chosen, CoveredView, EventView, Facts, FeatureView, FigureView, OtherView, PieceView, SeatView, View,
};
