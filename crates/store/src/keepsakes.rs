//! Keepsakes: what each observer saw of a table, stored for programs that no longer have its rules.

use crate::StoreError;
use crate::values::{Keepsake, KeepsakeText, Kind};
use ids::TableId;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// The public, as a seat number.
const PUBLIC: i64 = -1;

fn column(seat: Option<u8>) -> i64 {
    seat.map_or(PUBLIC, i64::from)
}

/// Stores the keepsakes of a table, replacing earlier ones; [`StoreError::Conflict`] if the table does not have exactly
/// this many entries, or does not exist.
pub(crate) fn keep(
    connection: &Connection,
    table: &str,
    entries: u32,
    texts: &[KeepsakeText],
) -> Result<(), StoreError> {
    let sql = "SELECT seq, hash FROM entries WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1";
    let last = |row: &Row| Ok((row.get::<_, u32>(0)?, row.get::<_, i64>(1)?));
    let last = connection.prepare_cached(sql)?.query_row([table], last).optional()?;
    let Some((_, hash)) = last.filter(|(seq, _)| *seq == entries) else { return Err(StoreError::Conflict) };
    forget(connection, table)?;
    let sql = "INSERT INTO keepsakes (table_id, seat, entries, hash, told) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut insert = connection.prepare_cached(sql)?;
    for KeepsakeText { seat, text } in texts {
        insert.execute(params![table, column(*seat), entries, hash, text])?;
    }
    Ok(())
}

/// Removes the keepsakes of a table.
pub(crate) fn forget(connection: &Connection, table: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM keepsakes WHERE table_id = ?1")?.execute([table])?;
    Ok(())
}

/// The keepsake of a table for a seat, or for the public.
pub(crate) fn of(connection: &Connection, table: &str, seat: Option<u8>) -> Result<Option<Keepsake>, StoreError> {
    let sql = "SELECT entries, hash, told FROM keepsakes WHERE table_id = ?1 AND seat = ?2";
    let kept = |row: &Row| {
        let hash = row.get::<_, i64>(1)?.cast_unsigned();
        Ok(Keepsake { entries: row.get(0)?, hash, text: row.get(2)? })
    };
    Ok(connection.prepare_cached(sql)?.query_row(params![table, column(seat)], kept).optional()?)
}

/// Ids of tables of one kind, after this one, with entries without a keepsake; at most `most`, in order.
pub(crate) fn without_keepsake(
    connection: &Connection,
    kind: &Kind,
    after: &str,
    most: u32,
) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE game = ?1 AND rules = ?2 AND id > ?3
               AND (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = id)
                   > coalesce((SELECT entries FROM keepsakes WHERE table_id = id AND seat = -1), 0)
               ORDER BY id LIMIT ?4";
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map(params![kind.game, kind.rules, after, most], |row| row.get::<_, String>(0))?;
    Ok(ids.map(|id| id.map(TableId::from)).collect::<Result<_, _>>()?)
}
