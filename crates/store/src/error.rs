//! Errors of a store.

use rusqlite::ErrorCode;
use std::io::ErrorKind;

/// Why something was not stored or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// No space on the disk, or the file may not grow.
    #[error("the disk is full")]
    Full,
    /// Another process has the database locked.
    #[error("the database is locked: {0}")]
    Locked(String),
    /// The database server cannot be reached, or does not answer. Nothing was done.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// The database server rejects this program, or does not have the database. Nothing was done.
    #[error("the database refuses this program: {0}")]
    Refused(String),
    /// The connection to the database server cannot be protected as its address requires: a certificate is missing,
    /// wrong or expired, or the server does not support TLS. Nothing was done.
    #[error("no protected connection to the database: {0}")]
    Tls(String),
    /// Another node owns the table by now. Nothing was done.
    #[error("another server has the table")]
    Fenced,
    /// The file or its folder is read-only.
    #[error("the database cannot be written: {0}")]
    ReadOnly(String),
    /// The table has other entries than the caller expected, the seat is taken, or the id is in use.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// The disk failed while writing, or the connection to the database server was lost. The data may or may not be stored:
    /// read it again.
    #[error("it is not known whether it was stored: {0}")]
    Unsure(String),
    /// Written by a newer version of this program.
    #[error("the database has schema {found}; this program knows {known}")]
    Newer {
        /// Schema version of the file.
        found: i64,
        /// Latest schema version known.
        known: i64,
    },
    /// Written by an older version of this program, and must not be changed.
    #[error("the database has schema {found}; this program would migrate it to {known}")]
    Older {
        /// Schema of the database.
        found: i64,
        /// Schema of this program.
        known: i64,
    },
    /// No backup could be made of a database that was to be migrated.
    #[error(
        "no backup could be made before the migration from schema {found} to {known}, so it was not migrated: {why}"
    )]
    NoBackup {
        /// Schema of the database.
        found: i64,
        /// Schema of this program.
        known: i64,
        /// Why.
        why: String,
    },
    /// The file is damaged or not a database.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The file is an undamaged database, but a row of this table contains something invalid.
    #[error("a row of the table is damaged: {0}")]
    BadRow(String),
    /// An entry of this table is missing, though later ones exist.
    #[error("entry {0} of the table is missing")]
    Missing(u32),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else.
    #[error("the database failed: {0}")]
    Other(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
        let text = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked(text),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => StoreError::ReadOnly(text),
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => StoreError::Unsure(text),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged(text),
            Some(_) => StoreError::Other(text),
            None => match error {
                FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..) => {
                    StoreError::BadRow(text)
                }
                _ => StoreError::Other(text),
            },
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> StoreError {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded => StoreError::Full,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly(error.to_string()),
            _ => StoreError::Other(error.to_string()),
        }
    }
}
