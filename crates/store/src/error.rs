//! What can go wrong with a store.

use rusqlite::ErrorCode;

/// Why something was not stored or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// No room on the disk, or the file may not grow.
    #[error("the disk is full")]
    Full,
    /// Another process holds the database, or it may only be read.
    #[error("the database is locked: {0}")]
    Locked(String),
    /// The table has other entries than the writer thought, the seat is taken, or the id is in use.
    #[error("the table has changed meanwhile")]
    Conflict,
    /// The disk failed while writing. What was written may or may not be there: read again.
    #[error("the disk failed: {0}")]
    Unsure(String),
    /// Written by a later version of this program.
    #[error("the database has form {found}; this program knows {known}")]
    Newer {
        /// Form of the file.
        found: i64,
        /// Latest form known.
        known: i64,
    },
    /// The file is damaged or no database.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else.
    #[error("the database failed: {0}")]
    Other(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let text = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::ReadOnly) => StoreError::Locked(text),
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => StoreError::Unsure(text),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged(text),
            _ => StoreError::Other(text),
        }
    }
}
