//! Floor 2: *Gold Rush* (Carcassonne: Gold Rush). The rulings are numbered in `rulebook/gold-rush/`, and comments cite them
//! as GR-n.m.
//!
//! A turn has three steps: a tile is drawn (chance), the player lays it, and then places a cowboy or tent, takes a token, or
//! passes. Scoring follows automatically. The value of a token is drawn when a player takes it, so no position contains a
//! secret that nobody knows.
//!
//! ```
//! use game::prelude::*;
//! use game::{Options, Seeded, play_randomly};
//! use gold_rush::GoldRush;
//! let game = GoldRush::create(&"players=3".parse().unwrap(), None).unwrap();
//! let mut state = game.start();
//! play_randomly(&game, &mut state, &mut Seeded::new(1), &mut Vec::new());
//! assert_eq!(game.outcome(&state).players.len(), 3);
//! ```

mod account;
mod action;
mod action_view;
mod aids;
mod apply;
mod choices;
mod determinize;
mod estimate;
mod event;
mod expected_points;
mod facts;
mod features;
mod figure_view;
mod foresight;
mod gold_rush;
mod hash;
mod illegal;
mod legacy;
mod legal;
mod notation;
mod options;
mod picture;
mod points;
mod ranking;
mod rules;
mod sampling;
mod score;
mod set;
mod state;
mod tables;
mod terrain;
mod tokens;
mod view;
mod weights;

pub use action::{Action, Chance};
pub use action_view::ActionView;
pub use aids::Aids;
pub use event::{Event, EventView, Score, ScoreItem, ScoreView};
pub use facts::{Facts, TokenView};
pub use figure_view::FigureView;
pub use gold_rush::{COWBOYS, GoldRush, StartTile};
pub use illegal::Illegal;
pub use set::{BUILT_IN, MAX_VALUES, RushSet};
pub use state::State;
pub use terrain::{CAMP, HERD, LOCOMOTIVE, MOUNTAIN, NUGGET, PRAIRIE, RAILWAY, TERRAIN, TOWN};
pub use view::{FeatureView, PendingTokenView, PileView, SeatView, SiteView, View};
