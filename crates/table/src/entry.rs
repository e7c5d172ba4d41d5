//! Entries of a table's record, as stores keep them.

use game::{MarkError, RecordError};

/// Identifies a command: the same seat and id always mean the same command.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandId {
    /// The seat that gave it.
    pub seat: u8,
    /// The id that the client chose, or that of a computer player's move or a prepared answer.
    pub id: String,
}

impl CommandId {
    /// Whether a computer player gave it.
    pub fn is_of_computer(&self) -> bool {
        self.id.starts_with("bot:")
    }

    /// Whether a person had prepared it.
    pub fn is_prepared(&self) -> bool {
        self.id.starts_with("prepared:")
    }

    /// The id of an answer that a person had prepared for a seat, at a version. Clients cannot choose such an id.
    pub fn of_prepared(seat: u8, version: u32) -> CommandId {
        CommandId { seat, id: format!("prepared:{version}") }
    }

    /// The id of the move that a computer player makes for a seat at a version. Clients cannot choose such an id: theirs have
    /// no colon ([`crate::good_id`]). Records written before 0.1.0 have `bot-` and the version instead, which any client could send.
    pub fn of_computer(seat: u8, version: u32) -> CommandId {
        CommandId { seat, id: format!("bot:{version}") }
    }
}

/// One entry: a step; [`Entry::UNDO`], which undoes the last step that was not undone yet; or a [`game::Mark`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The step in record notation.
    pub text: String,
    /// State hash after it.
    pub hash: u64,
    /// On the last entry of a batch: the command behind it.
    pub command: Option<CommandId>,
}

impl Entry {
    /// The text of an undo mark. No step looks like it: steps have a colon or begin with `!`. No [`game::Mark`] does either.
    pub const UNDO: &'static str = "undo";
}

/// Why no table can be made from stored entries.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// A step does not fit the game.
    #[error("entry {0}: {1}")]
    Step(u32, RecordError),
    /// The state after an entry has another hash than the entry says.
    #[error("entry {0}: the state hash is {1:016x}, the entry says {2:016x}")]
    Hash(u32, u64, u64),
    /// An undo mark with nothing to undo.
    #[error("entry {0}: there is nothing to undo")]
    Undo(u32),
    /// A mark that cannot stand where it does, or an entry after the end.
    #[error("entry {0}: {1}")]
    Mark(u32, MarkError),
    /// The number of seats differs from the number of players.
    #[error("{seats} seats for {players} players")]
    Seats {
        /// Seats given.
        seats: usize,
        /// Players of the game.
        players: u8,
    },
}
