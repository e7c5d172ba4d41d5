//! What the store knows of sessions: whose rights it holds, and which generation of a session's token is the oldest
//! that still counts.

use crate::{Owner, StoreError};
use rusqlite::{Connection, OptionalExtension, params};

/// Tokens of this owner older than this generation are refused; 0 for owners that never had their token renewed.
pub(crate) fn generation(connection: &Connection, owner: &Owner) -> Result<u32, StoreError> {
    let sql = "SELECT generation FROM sessions WHERE owner = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([owner], |row| row.get(0)).optional()?.unwrap_or_default())
}

/// Refuses older tokens from now on; never the other way round.
pub(crate) fn renew(connection: &Connection, owner: &Owner, generation: u32) -> Result<(), StoreError> {
    let sql = "INSERT INTO sessions (owner, generation) VALUES (?1, ?2)
               ON CONFLICT (owner) DO UPDATE SET generation = max(generation, excluded.generation)";
    connection.prepare_cached(sql)?.execute(params![owner, generation])?;
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
