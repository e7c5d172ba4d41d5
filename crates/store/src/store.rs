//! The trait `Store`.

use crate::change::{Done, Write};
use crate::values::{Analysis, Generation, Keepsake, Kind, Listed, NewTable, Open, Origin, Removed, StoredTable};
use crate::{
    AccountSeat, Accounts, CommitWatcher, Cursor, DueItem, Engagement, Finished, Guests, Leases, Listing, Outcomes,
    Owner, Rows, Salvage, SignIn, Statement, StoreError, StoredAccount, StoredClock, StoredOutcome, StoredToken,
    StoredUptime, Waiting, Wish,
};
use ids::TableId;

/// Durable storage of tables.
///
/// # When a read fails
///
/// Every method that reads fails if the database cannot be read: [`StoreError::Unreachable`] or [`StoreError::Refused`] if
/// the database server is down or refuses the program, [`StoreError::Damaged`] if the file is damaged,
/// [`StoreError::BadRow`] if a row contains something invalid, [`StoreError::Locked`] if the database stays busy for too
/// long, [`StoreError::Closed`] after [`Store::close`], and [`StoreError::Unsure`] or [`StoreError::Other`] for other
/// errors of the disk or the database. A failed read has changed nothing and can be retried.
pub trait Store: Send + Sync + 'static {
    /// Queues a change. Writes are carried out in the order in which they were queued.
    fn write(&self, write: Write, done: Done);
    /// Writes that were queued and are not answered yet.
    fn writes_waiting(&self) -> usize;
    /// Reports each commit from now on. Only the first observer is called.
    fn watch_commits(&self, watcher: CommitWatcher);
    /// The game of a table, and nothing else; `None` if there is none with this id. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn game(&self, table: &TableId) -> Result<Option<String>, StoreError>;
    /// The data a table was made with, with its current seats; `None` if there is none with this id. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn head(&self, table: &TableId) -> Result<Option<NewTable>, StoreError>;
    /// A table with all its entries, as of one moment; `None` if there is none with this id. A long record is read in
    /// pieces, so that others can read in between. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails). [`StoreError::Missing`] if entries are missing between others.
    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError>;
    /// Whatever can be read of a table that [`Store::load`] or the rules refuse; `None` if there is none. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails). Unreadable rows are no error: they are left out.
    fn salvage(&self, table: &TableId) -> Result<Option<Salvage>, StoreError>;
    /// How many tables there are for each game and version of its rules. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn kinds(&self) -> Result<Vec<Kind>, StoreError>;
    /// Ids of tables of one kind, at most `most`. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn ids_of(&self, kind: &Kind, most: u32) -> Result<Vec<TableId>, StoreError>;
    /// The keepsake of a table for a seat, or for the public. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn keepsake(&self, table: &TableId, seat: Option<u8>) -> Result<Option<Keepsake>, StoreError>;
    /// The analysis of a table's game. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn analysis(&self, table: &TableId) -> Result<Option<Analysis>, StoreError>;
    /// Ids, after this one, of tables of one kind with entries without a keepsake; at most `most`, in order. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn without_keepsake(&self, kind: &Kind, after: &str, most: u32) -> Result<Vec<TableId>, StoreError>;
    /// Whether the store can be read and may grow, as far as a cheap check shows; damage that was once found is reported
    /// from then on. Blocks.
    ///
    /// # Errors
    /// The store cannot be read or may not grow, or damage was found before ([`StoreError::Damaged`]): see [When a read
    /// fails](Store#when-a-read-fails).
    fn check(&self) -> Result<(), StoreError>;
    /// Ids of the tables that this owner made or holds a seat at, the latest first, at most 200. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn tables_of(&self, owner: &Owner) -> Result<Vec<TableId>, StoreError>;
    /// Counts the open tables: all of them, those made by this owner, and those made from there. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn open_tables(&self, owner: &Owner, origin: Option<&Origin>) -> Result<Open, StoreError>;
    /// The valid token of this owner. Blocks.
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
    fn holds_seat(&self, owner: &Owner, table: &TableId) -> Result<bool, StoreError>;
    /// The token of this owner, even if it is no longer valid. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn token(&self, owner: &Owner) -> Result<Option<StoredToken>, StoreError>;
    /// All tokens, by their names. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn tokens(&self) -> Result<Vec<StoredToken>, StoreError>;
    /// Accounts. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn accounts(&self, which: &Accounts) -> Result<Vec<StoredAccount>, StoreError>;
    /// The browsers that are signed in to an account, the most recently used first. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn sign_ins(&self, account: &Owner) -> Result<Vec<SignIn>, StoreError>;
    /// The sessions that were ended for good within this many seconds, at most a day. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn sign_outs(&self, within: u32) -> Result<Vec<Owner>, StoreError>;
    /// The seats of an owner, the oldest table first. Blocks, the longer the more there are.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn account_seats(&self, owner: &Owner) -> Result<Vec<AccountSeat>, StoreError>;
    /// The bots of a table. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn guests(&self, table: &TableId) -> Result<Guests, StoreError>;
    /// The seats to which a program is invited, and those that it has at tables whose game is not over, the oldest of each
    /// first. Blocks, the longer the more there are.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn engagements(&self, owner: &Owner) -> Result<Vec<Engagement>, StoreError>;
    /// All tables, the most recently used first. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn list(&self) -> Result<Vec<Listed>, StoreError>;
    /// The games that ended after this place, in the order in which they ended, at most `most`; those of the last seconds
    /// are listed a little later. [`Finished::own`] refers to this owner. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn finished(&self, after: &Cursor, owner: Option<&Owner>, most: u32) -> Result<Vec<Finished>, StoreError>;
    /// Outcomes of finished games, by the ids of their tables. Blocks, the longer the more there are.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn outcomes(&self, which: &Outcomes) -> Result<Vec<StoredOutcome>, StoreError>;
    /// A number that grows with every change of the outcomes of rated tables. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn outcome_stamp(&self) -> Result<i64, StoreError>;
    /// Ids, after this one, of tables whose game is over and that have no outcome; at most `most`, in order. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn without_outcome(&self, after: &str, most: u32) -> Result<Vec<TableId>, StoreError>;
    /// The clock of a table as it was stored; `None` if it has none. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn clock(&self, table: &TableId) -> Result<Option<StoredClock>, StoreError>;
    /// What is due next, at most `most` tables, the earliest first. Blocks, but not for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn due(&self, most: u32) -> Result<Vec<DueItem>, StoreError>;
    /// The times during which servers were there and that ended after this moment, in milliseconds since 1970. Blocks, but not
    /// for long.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn uptimes(&self, since_ms: i64) -> Result<Vec<StoredUptime>, StoreError>;
    /// Tables that anyone may join: listed, with an open seat, not over, and used within the last hour; at most `most`, the
    /// latest listed first. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn lobby(&self, most: u32) -> Result<Vec<Listing>, StoreError>;
    /// The tables of the lobby for a quick game with this wish, the one that has waited longest first, at most `most`: people
    /// wait there, a seat is open, and no person has moved. Somebody is present, or turns have days, or the seeker has a seat there;
    /// those come before all others if there are too many. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn waiting(&self, wish: &Wish, seeker: &Owner, most: u32) -> Result<Waiting, StoreError>;
    /// The removals after the one with this number, in order, at most 1000. Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn removed_after(&self, number: i64) -> Result<Vec<Removed>, StoreError>;
    /// The rows of an answer: see [`ask`](crate::ask). Blocks.
    ///
    /// # Errors
    /// See [When a read fails](Store#when-a-read-fails).
    fn rows(&self, statement: Statement) -> Result<Rows, StoreError>;
    /// A secret that is created and stored with the store; private links are derived from it.
    fn secret(&self) -> [u8; 32];
    /// How several servers share the store, if they can.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }
    /// Finishes queued writes and closes. Blocks. Later writes are answered with [`StoreError::Closed`].
    fn close(&self);
}

/// Like [`Store::write`], but waits for the answer.
///
/// # Errors
/// The result of the write. [`StoreError::Conflict`]: the table has changed meanwhile, and nothing was stored;
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
