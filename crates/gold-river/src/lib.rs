//! Gold River (2020) and Boomtown (2004), the auction game of Bruno Cathala and Bruno Faidutti: rules as functions over a
//! small public position.
//!
//! This is one game in two editions. Everything that differs between them is in their deck files (`cards/*.cards`): switches,
//! towns and cards. A round goes through the modules in this order: [`mod@auction`] (offer, auction, payment), `picks`,
//! `effects`, `kept_actions` and `mayor` (what cards do), `production` (dice, production, buildings), `score`. Rulings have
//! numbers such as GV-8.3. They are written out in `rulebook/gold-river`, with scenarios that the tests play.

mod action;
mod action_view;
mod aids;
mod amount;
mod apply;
pub mod auction;
pub mod bot;
pub mod card;
mod cards;
mod chance;
mod choices;
mod deal;
pub mod deck;
mod deck_check;
mod deck_file;
mod determinize;
mod effects;
mod estimate;
pub mod event;
mod facts;
mod features;
mod forecast;
mod gold_river;
mod hash;
mod illegal;
mod kept_actions;
mod legacy;
mod legal;
mod mayor;
mod notation;
mod options;
mod phrases;
mod picks;
mod picture;
pub mod poker;
mod production;
mod readings;
mod resolution;
mod rules;
mod sampling;
mod score;
mod select;
mod state;
mod switches;
mod view;
mod weights;

pub use action::{Action, Chance};
pub use action_view::{ActionView, FeeView};
pub use aids::{Aids, GroupAid};
pub use card::{CardId, TownId};
pub use cards::Cards;
pub use deal::{Deal, Settings};
pub use deck::Deck;
pub use event::Event;
pub use facts::{CardFacts, Facts, SetFacts, TownFacts};
pub use forecast::ForecastView;
pub use gold_river::GoldRiver;
pub use illegal::Illegal;
pub use score::Points;
pub use state::{KeptOrder, Moment, Phase, State};
pub use switches::{Switches, Takeover};
pub use view::{AttachedView, HandView, PlayerView, SaloonView, View};
