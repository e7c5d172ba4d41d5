//! Floor 2: Carcassonne on the tile-map kernel, with The Goldmines, the Circus, castles, and two sets of tiles.
//!
//! Rulings are numbered `CA-...`; the rulebook in `rulebook/carcassonne` tells them in words and plays their scenarios.
//! The base game is `carcassonne`, `score` and `fields`; an expansion is a set of silent hooks (`expansion`) in a file
//! of its own under `expansions/`; the order of a turn is the table in `expansions.rs`. Expansions know nothing of each
//! other: what two of them care about lies on the shared core of the state.

mod action;
mod bag;
mod carcassonne;
mod cloisters;
mod estimate;
mod event;
mod expansion;
mod expansions;
mod few;
mod fields;
mod hash;
mod illegal;
mod land;
mod legacy;
mod options;
mod play;
mod score;
mod state;
mod terrain;
mod turn;
mod view;

pub use action::{Action, Chance, FOLLOWER, Form, Piece, Verb};
pub use carcassonne::Carcassonne;
pub use event::{Event, EventView, OtherView, Score, ScoreItem};
pub use expansions::{Id, PartViews, piece_word};
pub use illegal::{Illegal, Rule};
pub use options::{Chosen, Farmers};
pub use state::State;
pub use terrain::kind_name;
pub use turn::turn_table;
pub use view::{ActionView, Facts, FeatureView, FigureView, View};
