//! Waits for quick games that end in a SQLite file.

use crate::account_statements::sqlite::carry_out;
use crate::seek_statements::{ENDED, is_lone};
use crate::{Owner, StoreError};
use rusqlite::{Connection, params};

/// The tables that are removed because this person now has a seat at this table; nobody else may wait there.
pub(crate) fn ended_by(connection: &Connection, table: &str, owner: &Owner) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached(ENDED)?;
    Ok(statement.query_map(params![table, owner], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// A conflict if somebody else has a seat at a table, or a person has moved.
pub(crate) fn check_lone(connection: &Connection, table: &str, owner: &Owner) -> Result<(), StoreError> {
    carry_out(connection, is_lone(table, owner))
}
