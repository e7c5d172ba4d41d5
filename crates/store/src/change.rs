//! The changes that a store accepts.

use crate::due::{DueItem, StoredClock, StoredUptime};
use crate::values::{Analysis, Generation, KeepsakeText, NewTable, Origin, StoredEntry};
use crate::{
    AccountWrite, ChatWrite, EmailWrite, IdentityWrite, Invitation, Notice, NoticeWrite, OutcomeWrite, Owner,
    PasskeyWrite, PeopleWrite, StoreError, TableTerms, TokenWrite, VacationWrite,
};
use ids::{InvitationId, TableId};

/// Who is at a table of the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presence {
    /// The table.
    pub table: TableId,
    /// Whether somebody with a seat is there.
    pub seated: bool,
    /// How many people without a seat are there.
    pub watching: u32,
}

/// A change, applied as a whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new table.
    Create(NewTable),
    /// A new table that starts at the end of a record. Even if the game is over by then, the table counts as open and
    /// is removed like others where no person has moved.
    CreateFrom {
        /// The table.
        table: NewTable,
        /// The record.
        entries: Vec<StoredEntry>,
        /// The time zones of seats, by which weekends and nights are free there; seats that are not listed have UTC.
        zones: Vec<(u8, String)>,
        /// The terms of the table.
        terms: TableTerms,
        /// Whether its chat is switched off from the beginning.
        chat_off: bool,
    },
    /// A person takes an open seat. At a table of the lobby this ends waits elsewhere: tables of quick games where somebody
    /// waits alone are removed, if they are now at this table, and its game begins or is the one for which they waited there.
    Claim {
        /// Table.
        table: TableId,
        /// Seat.
        seat: u8,
        /// Name shown.
        name: String,
        /// Who.
        owner: Owner,
        /// The time zone by which weekends and nights are free there; `None`: UTC.
        zone: Option<String>,
        /// The color that they prefer, as a word; `None`: any.
        color: Option<String>,
    },
    /// A person gives up a seat before the game; [`StoreError::Conflict`] if no person has it, or somebody has moved.
    Leave {
        /// Table.
        table: TableId,
        /// Seat.
        seat: u8,
    },
    /// A computer player gets an open seat, replaces another one, or is removed.
    PutBot {
        /// Table.
        table: TableId,
        /// Seat; [`StoreError::Conflict`] if a person has it.
        seat: u8,
        /// Which computer player; `None`: the seat is open.
        bot: Option<String>,
        /// Whether the game then waits only for its maker.
        held: bool,
    },
    /// A computer player takes over for a person, or stops doing so.
    StandIn {
        /// Table.
        table: TableId,
        /// Seat; [`StoreError::Conflict`] if no person has it.
        seat: u8,
        /// Which computer player; `None`: the person plays again.
        bot: Option<String>,
    },
    /// A game that waits only for its maker starts; [`StoreError::Conflict`] if it does not wait.
    Begin {
        /// Table.
        table: TableId,
    },
    /// Lists a table in the lobby, where anyone may find and join it; a second time changes nothing.
    /// [`StoreError::Conflict`] if it does not exist.
    List {
        /// Table.
        table: TableId,
    },
    /// Who is at these tables now; those that are not in the lobby are ignored.
    Present {
        /// Tables.
        tables: Vec<Presence>,
    },
    /// A bot is invited to an open seat, replacing an earlier invitation; [`StoreError::Conflict`] if the seat is not open.
    /// The invitation ends when anyone takes the seat.
    Invite {
        /// Table.
        table: TableId,
        /// Seat.
        seat: u8,
        /// The invited bot; `None` withdraws the invitation.
        invitation: Option<Invitation>,
    },
    /// A bot declines; [`StoreError::Conflict`] if it is no longer invited.
    Decline {
        /// Table.
        table: TableId,
        /// Seat.
        seat: u8,
        /// The invitation.
        id: InvitationId,
    },
    /// Another device of the same person.
    Enter {
        /// Table.
        table: TableId,
        /// Seat.
        seat: u8,
        /// Who.
        owner: Owner,
    },
    /// Entries of a record.
    Append {
        /// Table.
        table: TableId,
        /// Number of entries before; [`StoreError::Conflict`] if there are more or fewer.
        from: u32,
        /// The entries.
        entries: Vec<StoredEntry>,
        /// True if the game is over after them.
        over: bool,
    },
    /// Entries of a record at a table with a clock.
    AppendTimed {
        /// Table.
        table: TableId,
        /// As for [`Write::Append`].
        from: u32,
        /// The entries.
        entries: Vec<StoredEntry>,
        /// True if the game is over after them.
        over: bool,
        /// The clock after them.
        clock: StoredClock,
        /// The seat whose time has run out, and the computer player that goes on for it.
        stand_in: Option<(u8, String)>,
        /// What the player hears whose turn begins with them. Players without a channel have no notices.
        notices: Vec<Notice>,
    },
    /// What a seat has prepared; [`StoreError::Conflict`] if the table does not exist.
    Prepare {
        /// The table.
        table: TableId,
        /// The seat.
        seat: u8,
        /// What it has, which the store does not read; `None`: nothing any more.
        prepared: Option<String>,
    },
    /// The clock of a table has changed without an entry; [`StoreError::Conflict`] if the table does not exist.
    KeepClock {
        /// Table.
        table: TableId,
        /// The clock.
        clock: StoredClock,
    },
    /// What is due is looked at later, because it cannot be done now.
    DueLater {
        /// What was due; it is left alone if it has changed.
        item: DueItem,
        /// The moment, in milliseconds since 1970.
        at_ms: i64,
    },
    /// A server is there.
    Seen(StoredUptime),
    /// A renewed token of this owner was used: older ones, and others of its generation, are no longer valid.
    Renew {
        /// Who.
        owner: Owner,
        /// The valid token.
        to: Generation,
    },
    /// Stores the keepsakes of a table, replacing earlier ones; [`StoreError::Conflict`] if its record does not have
    /// exactly this many entries.
    Keep {
        /// Table.
        table: TableId,
        /// Number of entries that they cover.
        entries: u32,
        /// One for each observer.
        texts: Vec<KeepsakeText>,
    },
    /// Stores the analysis of a game, replacing an earlier one; [`StoreError::Conflict`] if its record does not have
    /// exactly this many entries.
    KeepAnalysis {
        /// Table.
        table: TableId,
        /// The analysis.
        analysis: Analysis,
    },
    /// Removes a table for good; [`StoreError::Conflict`] if it does not exist.
    Remove {
        /// Table.
        table: TableId,
    },
    /// Removes a table where nobody but this person has a seat and no person has moved; [`StoreError::Conflict`] if that is not
    /// so, or it does not exist.
    RemoveLone {
        /// Table.
        table: TableId,
        /// Who.
        owner: Owner,
    },
    /// Removes the tables where no person has moved and nothing has happened for this many seconds.
    Sweep {
        /// Seconds.
        idle: u32,
    },
    /// Makes room for one more open table if there are too many: in the network with the most tables, the table without
    /// activity for the longest time starts to *rest*. It no longer counts until something happens there. If too many
    /// rest, the one that has rested longest is removed, provided that nothing happened there for a day and no second
    /// person ever took a seat. [`StoreError::Conflict`] if no network has more tables than that of the new table would
    /// have.
    MakeRoom {
        /// The origin of the new table.
        origin: Option<Origin>,
        /// The most tables that may rest.
        most_resting: u32,
    },
    /// A change of accounts.
    Account(AccountWrite),
    /// A change of outcomes.
    Outcome(OutcomeWrite),
    /// A change between people.
    People(PeopleWrite),
    /// A change of notices.
    Notice(NoticeWrite),
    /// A change of the chat of a table.
    Chat(ChatWrite),
    /// The e-mail address of an account changes.
    Email(EmailWrite),
    /// Passkeys of accounts.
    Passkey(PasskeyWrite),
    /// Vacations of people.
    Vacation(VacationWrite),
    /// Identities of accounts.
    Identity(IdentityWrite),
    /// A change of the tokens of programs.
    Token(TokenWrite),
    /// Changes no data; checks whether the store can be written and may grow.
    Probe,
}

impl Write {
    /// The table that only its owner may change in this way. Data stored next to tables, and changes of many tables,
    /// may be written by anyone.
    pub(crate) fn owned(&self) -> Option<&str> {
        match self {
            Write::Claim { table, .. }
            | Write::Leave { table, .. }
            | Write::PutBot { table, .. }
            | Write::StandIn { table, .. }
            | Write::Begin { table }
            | Write::Invite { table, .. }
            | Write::Decline { table, .. }
            | Write::Enter { table, .. }
            | Write::AppendTimed { table, .. }
            | Write::KeepClock { table, .. }
            | Write::Prepare { table, .. }
            | Write::Append { table, .. } => Some(table.as_str()),
            Write::Chat(change) => Some(change.table().as_str()),
            Write::Create(_)
            | Write::CreateFrom { .. }
            | Write::Renew { .. }
            | Write::Keep { .. }
            | Write::KeepAnalysis { .. }
            | Write::List { .. }
            | Write::Present { .. }
            | Write::Remove { .. }
            | Write::RemoveLone { .. }
            | Write::Sweep { .. }
            | Write::MakeRoom { .. }
            | Write::Token(_)
            | Write::Account(_)
            | Write::Outcome(_)
            | Write::DueLater { .. }
            | Write::Seen(_)
            | Write::People(_)
            | Write::Notice(_)
            | Write::Email(_)
            | Write::Passkey(_)
            | Write::Vacation(_)
            | Write::Identity(_)
            | Write::Probe => None,
        }
    }
}

/// Called once with the result of a write, on a thread of the store; it must not block.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
