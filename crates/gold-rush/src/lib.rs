//! Floor 2: *Gold Rush* (Carcassonne: Zlatá horečka). The rulings it follows are numbered in `rulebook/gold-rush/`;
//! comments cite them as GR-n.m.
//!
//! A turn is three steps: a tile is drawn (chance), laid, and then at most one of cowboy, tent or token; scoring
//! follows by itself. What a token is worth is drawn when somebody gets it, so no position holds a secret that nobody
//! knows.
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

mod action;
mod determinize;
mod estimate;
mod event;
mod hands;
mod illegal;
mod legal;
mod options;
mod play;
mod rules;
mod rush;
mod same;
mod sampling;
mod scoring;
mod set;
mod state;
mod terrain;
mod view;
mod worth;

pub use action::{Action, Chance};
pub use event::{Event, EventView, PartView, Score, ScoreItem, ScoreView};
pub use illegal::Illegal;
pub use rush::{COWBOYS, GoldRush, StartTile};
pub use set::{BUILT_IN, MAX_VALUES, RushSet};
pub use state::State;
pub use terrain::{CAMP, HERD, LOCOMOTIVE, MOUNTAIN, NUGGET, PRAIRIE, RAILWAY, TERRAIN, TOWN};
pub use view::{
    ActionView, DueView, Facts, FeatureView, FigureView, PileView, SeatView, SetView, SiteView, TokenView, View,
};
