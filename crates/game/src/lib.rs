//! Floor 0: what a game is. Players, actions, chance, views, events, records and the laws every game obeys.
//!
//! A [`Game`] value holds what never changes during play (options, tiles, cards); its `State` is a small flat value
//! that is cloned rather than undone. Rules are functions of the two. Nothing here does I/O, reads a clock, starts a
//! thread or calls a random source of its own: chance comes from a [`ChanceSource`] that the caller brings.
//!
//! The walk of one step: [`ToAct`] says who decides; a player's choice becomes a [`Legal`] witness through
//! [`admit`], chance through [`draw`] or [`admit_chance`]; [`Game::apply`] takes the witness and cannot fail.

mod chance;
mod event;
mod game;
mod hash;
pub mod laws;
mod legal;
mod options;
mod outcome;
mod perft;
mod player;
mod record;
mod refusal;

pub use chance::{ChanceSource, Seeded, pick_weighted};
pub use event::{EventSink, NoEvents};
pub use game::{Estimate, Game, Step, ToAct};
pub use hash::{StableHasher, state_hash};
pub use legal::{Legal, admit, admit_chance, admit_step, draw, legal_at, play_randomly, sample};
pub use options::{InvalidOptions, Narrow, OptionKind, OptionSpec, Options};
pub use outcome::{Item, Outcome, PlayerOutcome};
pub use perft::perft;
pub use player::{Observer, Player};
pub use record::{Record, RecordError, RecordedStep, parse_step, step_text};
pub use refusal::{BadNotation, Refusal};
