//! Floor 3: replays games that other programs recorded, under our rules. It compares every list of options, event, state
//! and score; a difference names the game, the place and both sides. [`read_save`] converts a save of JCloisterZone to a
//! record.

mod boxes;
pub mod carcassonne;
mod game_turn;
pub mod gold_river;
pub mod gold_rush;
mod report;
mod save;

pub use carcassonne::{Departures, check_carcassonne};
pub use game_turn::GameTurn;
pub use gold_river::check_gold_river;
pub use gold_rush::check_gold_rush;
pub use report::Report;
pub use save::{Imported, SaveError, SaveNote, Unsupported, is_save, read_save};

use serde_json::Value;
use std::io::Read;

/// Why a file of recorded games cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TranscriptError {
    /// The bytes cannot be read.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The text is not JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The JSON does not have the format of such records.
    #[error("game {game}: {reason}")]
    Form {
        /// The game, counted from 1.
        game: usize,
        /// The error.
        reason: String,
    },
}

/// Reads a file of recorded games, compressed with gzip or not.
///
/// # Errors
/// The source cannot be read or decompressed, or its text is not JSON.
pub fn read_games(mut from: impl Read) -> Result<Value, TranscriptError> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let mut text = Vec::new();
        flate2::read::MultiGzDecoder::new(&bytes[..]).read_to_end(&mut text)?;
        bytes = text;
    }
    Ok(serde_json::from_slice(&bytes)?)
}

/// Checks an array of recorded games of any kind that is supported; the kind is read from its first game.
///
/// # Errors
/// If it is none of them, or does not have their format.
pub fn check(games: &Value) -> Result<Report, TranscriptError> {
    check_with(games, &Departures::default())
}

/// Like [`check`], with a list of known departures of the program that recorded the games.
///
/// # Errors
/// If it is none of them, or does not have their format.
pub fn check_with(games: &Value, departures: &Departures) -> Result<Report, TranscriptError> {
    let first = games.get(0).unwrap_or(games);
    match first.get("set").and_then(Value::as_str) {
        Some("gold-rush") => check_gold_rush(games),
        Some(_) if first.pointer("/setup/elements").is_some() => check_carcassonne(games, departures),
        None if first.get("edition").is_some() => Ok(check_gold_river(games)),
        Some(other) => {
            Err(TranscriptError::Form { game: 1, reason: format!("games of the set '{other}' are not known") })
        }
        None => Err(TranscriptError::Form { game: 1, reason: "it does not tell what game it is".to_owned() }),
    }
}
