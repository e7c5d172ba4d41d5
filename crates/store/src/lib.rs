//! Floor 4: durable storage of tables, seats and records. It knows no game: entries are text with a hash.
//!
//! [`Store`] is what the server asks for; [`Sqlite`] is the one there is. Another database takes its place by
//! implementing the trait. Promise of [`Store::write`]: when `done` is called with `Ok`, the write survives a power cut; when
//! it is called with an error, nothing of that write was done (but see [`StoreError::Unsure`]).

mod analyses;
mod backup;
mod checkpoint;
mod error;
mod files;
mod health;
mod inspect;
mod keepsakes;
mod lock;
mod migrate;
mod open_tables;
mod permissions;
mod read;
mod readers;
mod removal;
mod salvage;
mod sessions;
mod sqlite;
mod store;
mod write;

pub use backup::{Copied, backup, restore};
pub use error::StoreError;
pub use inspect::Inspection;
pub use lock::{Lock, LockError};
pub use permissions::open_to_others;
pub use salvage::{Flaw, KeptEntry, Salvage};
pub use sqlite::{Sqlite, SqliteOptions};
pub use store::{
    Analysis, Done, Generation, Keepsake, KeepsakeText, Kind, Listed, NewTable, Open, Origin, Owner, Removed, Store,
    StoredEntry, StoredSeat, StoredTable, Write, write_and_wait,
};
