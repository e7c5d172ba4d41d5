//! Entries of a table's record, as a store keeps them.

use game::RecordError;

/// Identifies a command: the same seat and id are the same command, at any later time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandId {
    /// The seat that gave it.
    pub seat: u8,
    /// What the client called it.
    pub id: String,
}

/// One entry: a step, or the mark [`Entry::UNDO`] that takes the last standing step back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The step in record notation.
    pub text: String,
    /// State hash after it.
    pub hash: u64,
    /// On the last entry of a batch: the command that brought it about.
    pub command: Option<CommandId>,
}

impl Entry {
    /// The text of an undo mark. No step looks like it: steps have a colon or begin with `!`.
    pub const UNDO: &'static str = "undo";
}

/// Why stored entries make no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// A step does not fit the game.
    #[error("entry {0}: {1}")]
    Step(u32, RecordError),
    /// The state after an entry is not the one that its hash names.
    #[error("entry {0}: the state hash is {1:016x}, the entry says {2:016x}")]
    Hash(u32, u64, u64),
    /// An undo mark where nothing can be taken back.
    #[error("entry {0}: there is nothing to take back")]
    Undo(u32),
    /// Seats and players are not equally many.
    #[error("{seats} seats for {players} players")]
    Seats {
        /// Seats given.
        seats: usize,
        /// Players of the game.
        players: u8,
    },
}
