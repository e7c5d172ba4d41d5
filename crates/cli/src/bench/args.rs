//! What `goldfever bench` can be asked for.

use crate::args::{GameSetting, Setting};
use clap::Subcommand;

/// `goldfever bench`
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Bench {
    /// Something else than random games.
    #[command(subcommand)]
    pub part: Option<Part>,
    /// Name of the game (see `goldfever games`)
    #[arg(value_name = "GAME", required = true)]
    pub game: Option<String>,
    /// What is measured, and how it is told.
    #[command(flatten)]
    pub work: Work,
}

/// What else can be measured.
#[derive(Subcommand)]
pub enum Part {
    /// Measure what the thinking of computer players is made of: ranked turns and turns by the policy per second, the cost of
    /// a view, of dealing anew, of a copy, a step and a judgement
    Search {
        /// Name of the game (default: all games)
        #[arg(value_name = "GAME")]
        game: Option<String>,
        /// What is measured, and how it is told.
        #[command(flatten)]
        work: Work,
    },
}

/// What is measured, and how it is told.
#[derive(clap::Args)]
pub struct Work {
    /// Options and data.
    #[command(flatten)]
    pub setting: Setting,
    /// Expansions, joined by + : the same as --options with=...
    #[arg(long, value_name = "A+B")]
    pub with: Option<String>,
    /// Play so many games of one seed and nothing else, for a profiler
    #[arg(long, value_name = "N", conflicts_with = "json")]
    pub games: Option<u32>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

impl Work {
    /// The setting of this game.
    pub fn of(&self, game: &str) -> GameSetting {
        GameSetting { game: game.to_owned(), setting: self.setting.clone(), with: self.with.clone() }
    }
}
