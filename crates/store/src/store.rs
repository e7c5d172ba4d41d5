//! The trait `Store`.

use crate::change::{Done, Write};
use crate::values::{Analysis, Generation, Keepsake, Kind, Listed, NewTable, Open, Origin, Removed, StoredTable};
use crate::{CommitWatcher, Cursor, Engagement, Finished, Guests, Leases, Owner, Salvage, StoreError, StoredToken};

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
