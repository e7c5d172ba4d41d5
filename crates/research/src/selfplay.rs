//! Games that bots play to learn from: each with its record, and every decision with features, playouts and value.
//!
//! The folder of a run has two files: `selfplay.json` describes it, and `games.jsonl` has one game a line, in the order of
//! their numbers. A game depends only on the description and its number, so a run that was killed is continued, and the number
//! of threads does not matter.

mod folder;
mod game;
mod piece;

pub use folder::{GAMES, Run, SETTINGS, run};
pub use piece::piece;

use crate::fault::Fault;
use crate::interface::Model;
use crate::thinker::Thinker;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the format.
const FORM: u32 = 1;

/// What to play.
pub struct Plan {
    model: Arc<dyn Model>,
    bots: Vec<Thinker>,
    seed: u64,
    explore: u32,
    features: bool,
}

/// The description of a run, as it is saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    goldfever_selfplay: u32,
    /// The version of the program: bots of another one may play differently.
    version: String,
    game: String,
    rules: u32,
    options: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    data: Option<String>,
    bots: Vec<BotSetting>,
    seed: u64,
    explore: u32,
    /// The version of the features; `None` if there are none in the games.
    features: Option<u32>,
}

/// A bot, as it is saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BotSetting {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weights: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    net: Option<String>,
}

impl Plan {
    /// One bot takes all seats; several take one each, and move on by a seat from game to game. In the first `explore` decisions of
    /// a game, actions are drawn in proportion to their playouts. `features` says whether they are written.
    ///
    /// # Errors
    /// The number of bots does not fit, or the game has no such bot.
    pub fn new(
        model: Arc<dyn Model>,
        bots: Vec<Thinker>,
        seed: u64,
        explore: u32,
        features: bool,
    ) -> Result<Plan, Fault> {
        let players = usize::from(model.players());
        if bots.len() != 1 && bots.len() != players {
            let why =
                format!("{} bots do not fit a game for {players}: name one for all seats, or one for each", bots.len());
            return Err(Fault::NoBot(why));
        }
        for bot in &bots {
            model.check_bot(bot)?;
        }
        Ok(Plan { model, bots, seed, explore, features })
    }

    /// The description of the run.
    pub fn settings(&self) -> Settings {
        let saved = |bot: &Thinker| BotSetting {
            name: bot.given(),
            weights: bot.weights().map(str::to_owned),
            net: bot.net().map(str::to_owned),
        };
        Settings {
            goldfever_selfplay: FORM,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: self.model.name().to_owned(),
            rules: self.model.rules(),
            options: self.model.options().to_string(),
            data: self.model.data().map(str::to_owned),
            bots: self.bots.iter().map(saved).collect(),
            seed: self.seed,
            explore: self.explore,
            features: self.features.then(|| self.model.schema().version),
        }
    }

    /// The bot at a seat of a game.
    fn seated(&self, game: u32, seat: usize) -> &Thinker {
        let moved = seat + self.bots.len() - game as usize % self.bots.len();
        &self.bots[moved % self.bots.len()]
    }
}
