//! What can be changed in a store.

use crate::values::{Analysis, Generation, KeepsakeText, NewTable, Origin, StoredEntry};
use crate::{Invitation, Owner, StoreError, TokenWrite};

/// A change to be made, whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new table.
    Create(NewTable),
    /// A new table that begins where a record ends. Also when the game is over with it, it counts as open and is removed
    /// like others where no person has moved.
    CreateFrom {
        /// The table.
        table: NewTable,
        /// The record.
        entries: Vec<StoredEntry>,
    },
    /// Somebody takes an open seat.
    Claim {
        /// Table.
        table: String,
        /// Seat.
        seat: u8,
        /// Name shown.
        name: String,
        /// Who.
        owner: Owner,
    },
    /// A computer player is put on an open seat or in the place of another one, or taken off.
    PutBot {
        /// Table.
        table: String,
        /// Seat; [`StoreError::Conflict`] where a person sits.
        seat: u8,
        /// Which computer player; `None`: the seat is open.
        bot: Option<String>,
        /// Whether the game then waits for its maker alone.
        held: bool,
    },
    /// A computer player goes on for a person, or no longer does.
    StandIn {
        /// Table.
        table: String,
        /// Seat; [`StoreError::Conflict`] where no person sits.
        seat: u8,
        /// Which computer player; `None`: the person plays again.
        bot: Option<String>,
    },
    /// A game that waits for its maker alone begins; [`StoreError::Conflict`] when it does not wait.
    Begin {
        /// Table.
        table: String,
    },
    /// A bot is asked to take an open seat in the place of whoever was asked before; [`StoreError::Conflict`] where the seat
    /// is not open. Whoever takes the seat ends the invitation.
    Invite {
        /// Table.
        table: String,
        /// Seat.
        seat: u8,
        /// Who is asked; `None`: nobody any more.
        invitation: Option<Invitation>,
    },
    /// A bot says no; [`StoreError::Conflict`] when it is not asked any more.
    Decline {
        /// Table.
        table: String,
        /// Seat.
        seat: u8,
        /// The invitation.
        id: String,
    },
    /// Another device of the same person.
    Enter {
        /// Table.
        table: String,
        /// Seat.
        seat: u8,
        /// Who.
        owner: Owner,
    },
    /// Entries of a record.
    Append {
        /// Table.
        table: String,
        /// Number of entries before; refused as [`StoreError::Conflict`] when there are more or fewer.
        from: u32,
        /// The entries.
        entries: Vec<StoredEntry>,
        /// True when the game is over with them.
        over: bool,
    },
    /// A renewed token of this owner was used: older ones, and others of its generation, no longer count.
    Renew {
        /// Who.
        owner: Owner,
        /// The token that counts.
        to: Generation,
    },
    /// Stores the keepsakes of a table in the place of earlier ones; [`StoreError::Conflict`] when its record does not
    /// have exactly so many entries.
    Keep {
        /// Table.
        table: String,
        /// Number of entries that they cover.
        entries: u32,
        /// One for each observer.
        texts: Vec<KeepsakeText>,
    },
    /// Stores what was thought of a game in the place of an earlier analysis; [`StoreError::Conflict`] when its record does not
    /// have exactly so many entries.
    KeepAnalysis {
        /// Table.
        table: String,
        /// The analysis.
        analysis: Analysis,
    },
    /// Removes a table for good; [`StoreError::Conflict`] when there is none.
    Remove {
        /// Table.
        table: String,
    },
    /// Removes the tables where no person has moved and nothing has happened for so many seconds.
    Sweep {
        /// Seconds.
        idle: u32,
    },
    /// Makes room for one more open table when there are too many: of the network with the most tables, the one where
    /// nothing has happened for the longest time *rests*. It does not count any more until something happens there.
    /// When too many rest, the one that has rested longest is removed, if nothing happened there for a day and no
    /// second person ever took a seat. [`StoreError::Conflict`] when no network has more tables than this one will.
    MakeRoom {
        /// Who wants to make a table.
        origin: Option<Origin>,
        /// Most tables that may rest.
        most_resting: u32,
    },
    /// A change of the tokens of programs.
    Token(TokenWrite),
    /// Changes no data; finds out whether the store can be written and may grow.
    Probe,
}

impl Write {
    /// The table that only its owner may change so. What is kept beside tables, and what is done to many, anybody may write.
    pub(crate) fn owned(&self) -> Option<&str> {
        match self {
            Write::Claim { table, .. }
            | Write::PutBot { table, .. }
            | Write::StandIn { table, .. }
            | Write::Begin { table }
            | Write::Invite { table, .. }
            | Write::Decline { table, .. }
            | Write::Enter { table, .. }
            | Write::Append { table, .. } => Some(table),
            Write::Create(_)
            | Write::CreateFrom { .. }
            | Write::Renew { .. }
            | Write::Keep { .. }
            | Write::KeepAnalysis { .. }
            | Write::Remove { .. }
            | Write::Sweep { .. }
            | Write::MakeRoom { .. }
            | Write::Token(_)
            | Write::Probe => None,
        }
    }
}

/// Called once with what became of a write, on a thread of the store; it must not block.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
