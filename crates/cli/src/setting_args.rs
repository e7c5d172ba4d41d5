//! Options that choose what to play.

use std::path::PathBuf;

/// A game with its options and data.
#[derive(clap::Args, Clone)]
pub struct Setting {
    /// Options of the game, such as players=3,farmers=no (see `goldfever games`)
    #[arg(long, default_value = "", value_name = "NAME=VALUE,...")]
    pub options: String,
    /// Tiles or cards that replace the built-in ones
    #[arg(long, visible_alias = "cards", value_name = "FILE")]
    pub tiles: Option<PathBuf>,
}

/// A game by name, with its options and data.
#[derive(clap::Args)]
pub struct GameSetting {
    /// Name of the game (see `goldfever games`)
    #[arg(value_name = "GAME")]
    pub game: String,
    /// Options and data.
    #[command(flatten)]
    pub setting: Setting,
    /// Expansions, joined by + : the same as --options with=...
    #[arg(long, value_name = "A+B")]
    pub with: Option<String>,
}
