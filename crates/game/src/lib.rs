//! Floor 0: what a game is. Players, actions, chance, views, events, records, and the laws that every game obeys.
//!
//! A [`Game`] value holds what never changes during play (options, tiles, cards); its `State` is a small flat value
//! that is cloned rather than undone. Rules are functions of the two. Nothing here does I/O, reads a clock, starts a
//! thread or has a random source of its own: the caller passes a [`ChanceSource`] in.
//!
//! A step goes like this: [`ToAct`] says who decides; a player's choice becomes a [`Legal`] witness through [`admit`],
//! chance through [`draw`] or [`admit_chance`]; [`Rules::apply`] takes the witness and cannot fail.
//!
//! This plays a whole game. `src/nim.rs` implements everything that a game needs, in one short file:
//!
//! ```
//! use game::nim::Nim;
//! use game::prelude::*;
//! use game::{NoEvents, ToAct, admit};
//!
//! let game = Nim::create(&"heap=5".parse()?, None)?;
//! let (mut state, mut actions) = (game.start(), Vec::new());
//! while let ToAct::Player(who) = game.to_act(&state) {
//!     game.legal_actions(&state, &mut actions);
//!     println!("player {who} may {} to {}", actions[0], actions[actions.len() - 1]);
//!     // The check gives a witness, and only a witness can be carried out.
//!     let step = admit(&game, &state, who, actions[0]).expect("listed actions are legal");
//!     game.apply(&mut state, step, &mut NoEvents);
//! }
//!
//! // One stone at a time: player 0 takes the fifth and last one.
//! let outcome = game.outcome(&state);
//! assert_eq!(outcome.players[0].rank, 1);
//! assert_eq!(outcome.totals().collect::<Vec<_>>(), [1, 0]);
//! # Ok::<(), game::InvalidOptions>(())
//! ```

mod chance;
mod choices;
mod determinize;
mod evaluate;
mod event;
mod features;
mod game;
mod hash;
pub mod laws;
mod legal;
mod mark;
mod marks;
mod net;
#[cfg(feature = "nim")]
pub mod nim;
mod notation;
mod options;
mod outcome;
mod pause;
mod perft;
mod phrase;
pub mod picture;
mod player;
mod record;
mod refusal;
mod refused;
mod remark;
mod rules;
mod sampling;
mod setup;
mod take_back;
mod turns;
mod views;

pub use chance::{ChanceSource, Seeded, pick_weighted};
pub use choices::{ChoicePlane, NumberedChoice, NumberedChoices};
pub use determinize::{Dealt, Determinize, deal};
pub use evaluate::{
    BadWeights, Evaluate, Horizon, MAX_WEIGHT, Part, Ranking, WeightSpec, parse_weights, read_weights, weights_text,
};
pub use event::{EventSink, NoEvents};
pub use features::Features;
pub use game::{Estimate, Game};
pub use hash::{StableHasher, stable_hash, word_hash};
pub use legal::{admit, admit_chance, legal_at};
pub use mark::{EndReason, Mark, MarkError, TakeBackRule};
pub use marks::Marks;
pub use net::{BadNet, Net, NetSpec, SeenByNet};
pub use notation::{Notation, NotationEntry, NotationPlace};
pub use options::{InvalidOptions, Narrow, Need, OptionKind, OptionSpec, Options, ValueNeeds, Whole};
pub use outcome::{Item, Outcome, PlayerOutcome};
pub use pause::{AskedPause, Pauses};
pub use perft::perft;
pub use phrase::{Field, Phrase, Term};
pub use picture::{Picture, Pictures};
pub use player::{Observer, Player};
pub use record::{Record, RecordError, RecordedMark, RecordedStep, admit_step, parse_step, step_text};
pub use refusal::{BadNotation, Refusal};
pub use remark::Remark;
pub use rules::{Legal, Rules, Step, ToAct};
pub use sampling::{Sampling, draw, play_randomly, sample};
pub use setup::Setup;
pub use take_back::{AskedBack, TakeBacks};
pub use turns::Turns;
pub use views::Views;

/// [`Game`] and the methods of all its traits: `use game::prelude::*`.
pub mod prelude {
    pub use crate::Game;
    pub use crate::{Determinize as _, Pictures as _, Rules as _, Sampling as _, Setup as _, Views as _};
}
