//! Sessions in the store: their rights, and which of their tokens is valid.

use crate::values::Generation;
use crate::{Owner, StoreError};
use rusqlite::{Connection, OptionalExtension, params};

/// The valid token of this owner; the first for owners whose token was never renewed.
pub(crate) fn generation(connection: &Connection, owner: &Owner) -> Result<Generation, StoreError> {
    let sql = "SELECT generation, mark FROM sessions WHERE owner = ?1";
    let read = |row: &rusqlite::Row<'_>| Ok(Generation { number: row.get(0)?, mark: row.get(1)? });
    Ok(connection.prepare_cached(sql)?.query_row([owner], read).optional()?.unwrap_or_default())
}

/// Refuses older tokens from now on, and others of the same generation; never the other way round.
pub(crate) fn renew(connection: &Connection, owner: &Owner, to: Generation) -> Result<(), StoreError> {
    let sql = "INSERT INTO sessions (owner, generation, mark) VALUES (?1, ?2, ?3)
               ON CONFLICT (owner) DO UPDATE SET generation = excluded.generation, mark = excluded.mark
               WHERE excluded.generation > generation";
    connection.prepare_cached(sql)?.execute(params![owner, to.number, to.mark])?;
    Ok(())
}

/// Whether this owner made a table or holds a seat anywhere.
pub(crate) fn knows(connection: &Connection, owner: &Owner) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM owners WHERE owner = ?1) OR EXISTS (SELECT 1 FROM tables WHERE maker = ?1)";
    Ok(connection.prepare_cached(sql)?.query_row([owner], |row| row.get(0))?)
}

/// Whether this owner holds a seat at this table.
pub(crate) fn holds_seat(connection: &Connection, owner: &Owner, table: &str) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM owners WHERE owner = ?1 AND table_id = ?2)";
    Ok(connection.prepare_cached(sql)?.query_row(params![owner, table], |row| row.get(0))?)
}
