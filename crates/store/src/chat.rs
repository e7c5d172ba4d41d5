//! The chat of tables: what people write there.

use crate::Owner;
use ids::TableId;

/// The most lines that a table keeps. One more takes the place of the oldest.
pub const MOST_LINES: u32 = 300;
/// The most lines that belong to a report: the latest of the reported person at the table.
pub const MOST_REPORTED: u32 = 20;

/// A line that somebody wrote, to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewLine {
    /// The table.
    pub table: TableId,
    /// Its number at the table; the first has 1.
    pub number: u32,
    /// Who is responsible for it.
    pub author: Owner,
    /// The seat of a player; `None`: a spectator wrote it.
    pub seat: Option<u8>,
    /// Whether a spectator wrote it during the game.
    pub aside: bool,
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A stored line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredLine {
    /// Its number at the table.
    pub number: u32,
    /// Who is responsible for it; `None` if the account was deleted.
    pub author: Option<Owner>,
    /// The name of the author's account; `None` if there is none, or none any more.
    pub name: Option<String>,
    /// The seat of a player; `None`: a spectator wrote it.
    pub seat: Option<u8>,
    /// Whether a spectator wrote it during the game.
    pub aside: bool,
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A line that somebody wrote, with its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnLine {
    /// The table.
    pub table: TableId,
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A line that belongs to a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportedLine {
    /// The text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A change of the chat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChatWrite {
    /// A line; [`StoreError::Conflict`](crate::StoreError::Conflict) if the table does not exist, or has a line with this number.
    Add(NewLine),
    /// Chat is switched on or off; [`StoreError::Conflict`](crate::StoreError::Conflict) if the table does not exist.
    Switch {
        /// The table.
        table: TableId,
        /// Whether it is on from now on.
        on: bool,
    },
}

impl ChatWrite {
    /// The table.
    pub(crate) fn table(&self) -> &TableId {
        match self {
            ChatWrite::Add(NewLine { table, .. }) | ChatWrite::Switch { table, .. } => table,
        }
    }
}
