//! Errors in requests. Each becomes a Python exception, and none changes anything.

use game::{BadNotation, InvalidOptions, RecordError, Refusal};

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The rules forbid the action.
    #[error("{text} [{ruling}]")]
    Illegal {
        /// Number of the ruling.
        ruling: &'static str,
        /// Key of the sentence in the message files.
        key: &'static str,
        /// The sentence in English.
        text: String,
    },
    /// The text is not an action or outcome of this game.
    #[error("{0}")]
    Notation(String),
    /// The number is not in the list of legal actions or outcomes.
    #[error("action {index} does not exist: the list has {len}")]
    Index {
        /// The number.
        index: i64,
        /// Length of the list.
        len: usize,
    },
    /// No legal action has this fixed number.
    #[error("no legal action has the number {0}")]
    NoNumber(i64),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A player has to choose, but an outcome of chance was asked for.
    #[error("no chance is due: a player has to choose")]
    NoChance,
    /// Chance is due, but a choice was asked for.
    #[error("chance is due: no player has to choose")]
    NoPlayer,
    /// Chance cannot bring this outcome here.
    #[error("'{0}' cannot be drawn here")]
    Impossible(String),
    /// There is no such game.
    #[error("unknown game '{0}'; available games: {1}")]
    NoGame(String, String),
    /// There is no such player.
    #[error("unknown player {0}; the game has {1}, numbered from 0")]
    NoSuchPlayer(i64, u8),
    /// The game cannot be set up like this.
    #[error(transparent)]
    Options(#[from] InvalidOptions),
    /// A record or saved state that cannot be used.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// These bytes are not a saved state.
    #[error("these bytes are no saved state: {0}")]
    Saved(String),
    /// Hidden facts were dealt anew, so the steps do not lead to this position.
    #[error("hidden facts of this state were dealt anew: it has no record")]
    Dealt,
    /// A state that was made without its history cannot be saved.
    #[error("this state was dealt anew without its history: it cannot be saved")]
    NoHistory,
    /// A file that cannot be read or written.
    #[error("{0}")]
    File(String),
    /// There is no such computer player.
    #[error("{0}")]
    NoBot(String),
    /// A fault in one game of a batch.
    #[error("game {0} of the batch: {1}")]
    InGame(usize, Box<Fault>),
    /// A buffer of the wrong size, or another value out of range.
    #[error("{0}")]
    Value(String),
}

impl Fault {
    /// The rules forbid it.
    pub(crate) fn illegal(why: &impl Refusal) -> Fault {
        Fault::Illegal { ruling: why.ruling(), key: why.key(), text: why.to_string() }
    }
}

impl From<BadNotation> for Fault {
    fn from(bad: BadNotation) -> Fault {
        Fault::Notation(bad.to_string())
    }
}
