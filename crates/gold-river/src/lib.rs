//! Gold River (2020) and Boomtown (2004), Bruno Cathala and Bruno Faidutti's auction game: rules as functions over a
//! small public position.
//!
//! One game, two editions: everything in which they differ is in their deck files (`cards/*.cards`): switches, towns
//! and cards. A round goes through the modules in this order: [`mod@auction`] (offer, auction, payment), `choice`,
//! `deeds`, `kept` and `mayor` (what cards do), `gold` (dice, production, buildings), `score`. Rulings have numbers (`GV-8.3`);
//! they are written out in `rulebook/gold-river` with scenarios that the tests play.

mod action;
pub mod auction;
mod bag;
pub mod card;
mod choice;
pub mod deck;
mod deeds;
mod desk;
mod determinize;
mod estimate;
pub mod event;
mod facts;
mod gold;
mod gold_river;
mod kept;
mod legal;
mod mayor;
mod options;
mod play;
pub mod poker;
mod readings;
mod refusal;
mod rules;
mod sampling;
mod score;
mod set;
mod setup;
mod sound;
mod state;
mod switches;
pub mod value;
mod view;

pub use action::{Action, Chance};
pub use card::{CardId, TownId};
pub use deck::Deck;
pub use event::Event;
pub use facts::{CardFacts, Facts, SetFacts, TownFacts};
pub use gold_river::GoldRiver;
pub use refusal::Illegal;
pub use score::Points;
pub use set::Cards;
pub use setup::{Dealt, Setup};
pub use state::{KeptOrder, Moment, Phase, State};
pub use switches::{Switches, Takeover};
pub use view::{ActionView, AttachedView, FeeView, HandView, PlayerView, SaloonView, View};
