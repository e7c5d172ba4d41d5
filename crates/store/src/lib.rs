//! Floor 4: where tables, seats and records are kept. It knows no game: entries are text with a hash.
//!
//! [`Store`] is what the server asks for; [`Sqlite`] is the one there is. Another database takes its place by
//! implementing the trait. Promise of [`Store::write`]: when `done` hears `Ok`, the write survives a power cut; when
//! it hears an error, nothing of that write was done (but see [`StoreError::Unsure`]).

mod error;
mod migrate;
mod read;
mod removal;
mod sessions;
mod sqlite;
mod store;
mod write;

pub use error::StoreError;
pub use sqlite::{Sqlite, SqliteOptions};
pub use store::{
    Done, Listed, NewTable, Open, Owner, Removed, Store, StoredEntry, StoredSeat, StoredTable, Write, write_and_wait,
};
