//! Arguments of `goldfever arena`.

use crate::setting_args::GameSetting;
use clap::value_parser;
use std::path::PathBuf;

/// `goldfever arena`
#[derive(clap::Args)]
pub struct Arena {
    /// The game.
    #[command(flatten)]
    pub game: GameSetting,
    /// Computer players, one for each seat; `exec:./mybot` is a program of yours (see docs/programs.md)
    #[arg(value_name = "BOT", num_args = 2.., required_unless_present = "levels", conflicts_with = "levels")]
    pub bots: Vec<String>,
    /// A tournament: every level against every other (or only some of them: --levels=1-5), at tables for two unless
    /// --options says otherwise; the two alternate around the table
    #[arg(long, value_name = "A-B", num_args = 0..=1, require_equals = true, default_missing_value = "1-6",
        value_parser = levels)]
    pub levels: Option<(u8, u8)>,
    /// How many games; with --levels, for each pair of them
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub games: u32,
    /// Seed of the first game; the others follow
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// How long a program (exec:...) may think about a decision, in milliseconds; a program that takes longer loses the
    /// game
    #[arg(long, default_value_t = 5_000, value_name = "MS", value_parser = value_parser!(u64).range(1..=3_600_000))]
    pub deadline: u64,
    /// Write a file with one line per game: deck, seats, computer players, points, ranks, time
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Draw the ratings with their intervals
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Levels from one to a higher one.
fn levels(text: &str) -> Result<(u8, u8), String> {
    let level = |text: &str| text.parse().ok().filter(|level| (1..=6).contains(level));
    let range = text.split_once('-').and_then(|(low, high)| Some((level(low)?, level(high)?)));
    range.filter(|(low, high)| low < high).ok_or_else(|| "write levels as 1-6, from one to a higher one".to_owned())
}
