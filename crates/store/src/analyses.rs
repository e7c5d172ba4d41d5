//! Analyses of finished games, stored with them.

use crate::values::Analysis;
use crate::{StoreError, read};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Stores the analysis of a table, replacing an earlier one; [`StoreError::Conflict`] if the table does not have exactly
/// this many entries, or does not exist.
pub(crate) fn keep(connection: &Connection, table: &str, kept: &Analysis) -> Result<(), StoreError> {
    if kept.entries == 0 || read::length(connection, table)? != kept.entries {
        return Err(StoreError::Conflict);
    }
    forget(connection, table)?;
    let sql = "INSERT INTO analyses (table_id, entries, text) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute(params![table, kept.entries, kept.text])?;
    Ok(())
}

/// Removes the analysis of a table.
pub(crate) fn forget(connection: &Connection, table: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM analyses WHERE table_id = ?1")?.execute([table])?;
    Ok(())
}

/// The analysis of a table.
pub(crate) fn of(connection: &Connection, table: &str) -> Result<Option<Analysis>, StoreError> {
    let sql = "SELECT entries, text FROM analyses WHERE table_id = ?1";
    let kept = |row: &Row| Ok(Analysis { entries: row.get(0)?, text: row.get(1)? });
    Ok(connection.prepare_cached(sql)?.query_row([table], kept).optional()?)
}
