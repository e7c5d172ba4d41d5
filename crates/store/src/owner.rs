//! Owners: the holders of seats in the store.

use crate::StoreError;
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};

/// The holder of seats: the hash of a session's token. The token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner([u8; 32]);

impl Owner {
    /// An owner by the hash of a token.
    pub const fn new(hash: [u8; 32]) -> Owner {
        Owner(hash)
    }

    /// The hash of their token.
    pub const fn bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The same, as a part of a row.
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.0
    }

    /// Reads the form written by [`Owner::as_slice`].
    pub(crate) fn read(bytes: &[u8]) -> Result<Owner, StoreError> {
        let hash = bytes.try_into();
        hash.map(Owner).map_err(|_| StoreError::BadRow(format!("{} bytes in the place of an owner", bytes.len())))
    }
}

impl ToSql for Owner {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for Owner {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Owner> {
        FromSql::column_result(value).map(Owner)
    }
}
