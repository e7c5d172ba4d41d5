//! The trait `Store`, and the values that are stored.

use crate::{
    CommitWatcher, Cursor, Engagement, Finished, Guests, Invitation, Leases, Owner, Salvage, StoreError, StoredSeat,
    StoredToken, TokenWrite,
};

/// Which token of a session is valid: its number, counted from 0, and a mark that distinguishes it from others of that
/// number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Generation {
    /// How often the token was renewed.
    pub number: u32,
    /// Random and positive; 0 for the first token, and for those of programs that made only one of each number.
    pub mark: i64,
}

/// A table to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Id, chosen by the server.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u32,
    /// Options in canonical form.
    pub options: String,
    /// Tiles or cards given with the table.
    pub data: Option<String>,
    /// Seats in turn order.
    pub seats: Vec<StoredSeat>,
    /// Who made it.
    pub maker: Owner,
    /// Where it was made from; forgotten when the game is over.
    pub origin: Option<Origin>,
}

/// Where a table was made from, as keyed hashes: the store can compare them, but not read an address from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The address.
    pub address: [u8; 16],
    /// The network that the address belongs to.
    pub network: [u8; 16],
}

/// An entry of a table's record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// A step, or an undo mark.
    pub text: String,
    /// State hash after it.
    pub hash: u64,
    /// Seat and id of the command that ended with this entry.
    pub command: Option<(u8, String)>,
}

/// A stored table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// What it was made with; its seats are as they are now.
    pub table: NewTable,
    /// Whether no seat is open and the game begins only when its maker says so.
    pub held: bool,
    /// All entries in order.
    pub entries: Vec<StoredEntry>,
}

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

/// The keepsake of a table for one observer, to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeepsakeText {
    /// For this seat; `None`: for the public.
    pub seat: Option<u8>,
    /// Its bytes. The store does not read them.
    pub text: Vec<u8>,
}

/// A stored keepsake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keepsake {
    /// Number of entries of the record that it covers.
    pub entries: u32,
    /// State hash after the last of them.
    pub hash: u64,
    /// Its bytes.
    pub text: Vec<u8>,
}

/// What was thought of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// Number of entries of the record that it is of.
    pub entries: u32,
    /// Its bytes. The store does not read them.
    pub text: Vec<u8>,
}

/// A table as the operator sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Id.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Seats in turn order, without their owners.
    pub seats: Vec<StoredSeat>,
    /// Number of entries.
    pub version: u32,
    /// True when the game is over.
    pub over: bool,
    /// True when a person has moved there.
    pub played: bool,
    /// Seconds since it was made.
    pub age: u64,
    /// Seconds since anything happened there.
    pub idle: u64,
}

/// A table that was removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removed {
    /// Removals are numbered as they happen.
    pub number: i64,
    /// Id of the table.
    pub table: String,
}

/// How many tables are open: not over, touched within the last thirty days, and, where no person has moved yet, within
/// the last hour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// Of all, without those that rest.
    pub total: u32,
    /// Made by the one who asks.
    pub own: u32,
    /// Made from his address.
    pub address: u32,
    /// Made from his network.
    pub network: u32,
}

/// The tables of one game and one version of its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Name of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: i64,
    /// How many there are.
    pub tables: u64,
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

/// Durable storage of tables.
///
/// # When a read fails
///
/// Every method that reads fails when the database cannot be read: [`StoreError::Unreachable`] or [`StoreError::Refused`] when the
/// database server is away or does not let the program in, [`StoreError::Damaged`] when the file is, [`StoreError::BadRow`] when a
/// row holds what cannot stand there, [`StoreError::Locked`] when the database stays busy for too long, [`StoreError::Closed`] after
/// [`Store::close`], and [`StoreError::Unsure`] or [`StoreError::Other`] for what else the disk or the database says. A failed read
/// has changed nothing and can be tried again.
pub trait Store: Send + Sync + 'static {
    /// Queues a change. Writes are carried out in the order they are queued.
    fn write(&self, write: Write, done: Done);
    /// Writes that were queued and are not answered yet.
    fn writes_waiting(&self) -> usize;
    /// Tells each commit from now on. Only the first who watches is told.
    fn watch_commits(&self, watcher: CommitWatcher);
    /// The game of a table, and nothing else of it; `None` when there is none of this id. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn game(&self, table: &str) -> Result<Option<String>, StoreError>;
    /// What a table was made with, with its seats as they are now; `None` when there is none of this id. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn head(&self, table: &str) -> Result<Option<NewTable>, StoreError>;
    /// A table with all its entries, as of one moment; `None` when there is none of this id. A long record is read in
    /// pieces, so that others can read in between. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails). [`StoreError::Missing`] when entries are missing between others.
    fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError>;
    /// Whatever can be read of a table that [`Store::load`] or the rules refuse; `None` when there is none. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails). Rows that cannot be read are no error: they are left out.
    fn salvage(&self, table: &str) -> Result<Option<Salvage>, StoreError>;
    /// How many tables there are of each game and version of its rules. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn kinds(&self) -> Result<Vec<Kind>, StoreError>;
    /// Ids of tables of one kind, `most` at most. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn ids_of(&self, kind: &Kind, most: u32) -> Result<Vec<String>, StoreError>;
    /// The keepsake of a table for a seat, or for the public. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn keepsake(&self, table: &str, seat: Option<u8>) -> Result<Option<Keepsake>, StoreError>;
    /// What was thought of a table's game. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn analysis(&self, table: &str) -> Result<Option<Analysis>, StoreError>;
    /// Ids, after this one, of tables of one kind with entries that no keepsake covers; `most` at most, in order.
    /// Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn without_keepsake(&self, kind: &Kind, after: &str, most: u32) -> Result<Vec<String>, StoreError>;
    /// Whether the store can be read and may grow, as far as a cheap check shows; damage that was met once is
    /// reported from then on. Blocks.
    ///
    /// # Errors
    /// The store cannot be read or may not grow, or damage was met before ([`StoreError::Damaged`]): see [When a read
    /// fails](Store#when-a-read-fails).
    fn check(&self) -> Result<(), StoreError>;
    /// Ids of the tables where this owner made the table or holds a seat, the latest first, 200 at most. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn tables_of(&self, owner: &Owner) -> Result<Vec<String>, StoreError>;
    /// Counts the open tables: all of them, those made by this owner, and those made from there. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn open_tables(&self, owner: &Owner, origin: Option<&Origin>) -> Result<Open, StoreError>;
    /// The token of this owner that counts. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn generation(&self, owner: &Owner) -> Result<Generation, StoreError>;
    /// Whether this owner made a table or holds a seat anywhere. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn knows(&self, owner: &Owner) -> Result<bool, StoreError>;
    /// Whether this owner holds a seat at this table. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn holds_seat(&self, owner: &Owner, table: &str) -> Result<bool, StoreError>;
    /// The token of this owner, also one that counts no longer. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn token(&self, owner: &Owner) -> Result<Option<StoredToken>, StoreError>;
    /// All tokens, by their names. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn tokens(&self) -> Result<Vec<StoredToken>, StoreError>;
    /// The bots of a table. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn guests(&self, table: &str) -> Result<Guests, StoreError>;
    /// The seats that a program is asked to take, and those that it has at tables whose game is not over, the oldest of each
    /// first. Blocks, the longer the more there are.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn engagements(&self, owner: &Owner) -> Result<Vec<Engagement>, StoreError>;
    /// All tables, those that were touched last first. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn list(&self) -> Result<Vec<Listed>, StoreError>;
    /// The games that ended after this place, in the order in which they ended, `most` at most; those of the last seconds are
    /// listed a little later. [`Finished::own`] is about this owner. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn finished(&self, after: &Cursor, owner: Option<&Owner>, most: u32) -> Result<Vec<Finished>, StoreError>;
    /// The removals after the one of this number, in order, 1000 at most. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn removed_after(&self, number: i64) -> Result<Vec<Removed>, StoreError>;
    /// A secret made with the store and kept in it; private links are derived from it.
    fn secret(&self) -> [u8; 32];
    /// How several servers share the store, where they can.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }
    /// Finishes what is queued and closes. Blocks. Later writes are answered with [`StoreError::Closed`].
    fn close(&self);
}

/// As [`Store::write`], waiting for the answer.
///
/// # Errors
/// What became of the write. [`StoreError::Conflict`]: the table has changed meanwhile, and nothing was stored;
/// [`StoreError::Unsure`]: it may or may not have been stored.
pub fn write_and_wait(store: &dyn Store, write: Write) -> Result<(), StoreError> {
    let (sender, receiver) = std::sync::mpsc::channel();
    store.write(
        write,
        Box::new(move |result| {
            let _ = sender.send(result);
        }),
    );
    receiver.recv().unwrap_or(Err(StoreError::Closed))
}
