//! Floor 3: recorded games of another program, played again by our rules. Every option list, event, state and score
//! of the record is compared with ours; a difference names the game, the place and both sides.

pub mod gold_river;
mod report;

pub use gold_river::check_gold_river;
pub use report::Report;

use serde_json::Value;
use std::io::Read;

/// Why a file of recorded games cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The bytes do not come.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The text is not JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// Reads a file of recorded games, packed with gzip or not.
pub fn read_games(mut from: impl Read) -> Result<Value, Unreadable> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let mut text = Vec::new();
        flate2::read::MultiGzDecoder::new(&bytes[..]).read_to_end(&mut text)?;
        bytes = text;
    }
    Ok(serde_json::from_slice(&bytes)?)
}
