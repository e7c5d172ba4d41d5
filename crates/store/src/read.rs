//! Reads tables back.

use crate::readers::Readers;
use crate::values::{Kind, Moment, NewTable, Origin, StoredTable};
use crate::{Owner, StoreError, StoredEntry, StoredSeat};
use ids::TableId;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Entries read at a time.
const PAGE: u32 = 1000;

/// The game of a table. Its file, which may be long, is not read.
pub(crate) fn game(connection: &Connection, id: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT game FROM tables WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// The data a table was made with, with its current seats.
pub(crate) fn head(connection: &mut Connection, id: &str) -> Result<Option<NewTable>, StoreError> {
    // One transaction, so that table and seats are from the same moment.
    let transaction = connection.transaction()?;
    head_in(&transaction, id)
}

fn head_in(connection: &Connection, id: &str) -> Result<Option<NewTable>, StoreError> {
    let sql =
        "SELECT id, game, rules, options, maker, address, network, file, (SELECT text FROM files WHERE hash = file),
               rated, pace, private FROM tables WHERE id = ?1";
    let head = |row: &Row| {
        let (file, data): (Option<[u8; 32]>, Option<String>) = (row.get(7)?, row.get(8)?);
        let origin = row.get::<_, Option<_>>(5)?.zip(row.get::<_, Option<_>>(6)?);
        let table = NewTable {
            id: row.get::<_, String>(0)?.into(),
            game: row.get(1)?,
            rules: row.get(2)?,
            options: row.get(3)?,
            maker: row.get(4)?,
            origin: origin.map(|(address, network)| Origin { address, network }),
            seats: Vec::new(),
            data,
            rated: row.get(9)?,
            pace: row.get(10)?,
            private: row.get(11)?,
        };
        Ok((file.is_some() == table.data.is_some()).then_some(table))
    };
    let Some(found) = connection.prepare_cached(sql)?.query_row([id], head).optional()? else { return Ok(None) };
    let mut table = found.ok_or_else(|| StoreError::BadRow("the file of the table is missing".to_owned()))?;
    table.seats = seats(connection, id)?;
    Ok(Some(table))
}

/// A table with all its entries, read in pieces: between pieces the connection is free for others. Entries are only ever
/// added, so those up to the last one at the first moment are from that moment.
pub(crate) fn load(readers: &Readers, id: &str) -> Result<Option<StoredTable>, StoreError> {
    let first = readers.with(|connection| {
        let transaction = connection.transaction()?;
        // The index knows of entries that a damaged key hides; without it, the record would seem to end there.
        let last = length(&transaction, id)?.max(count_by_index(&transaction, id)?);
        let sql = "SELECT held FROM tables WHERE id = ?1";
        let held: Option<bool> = transaction.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?;
        Ok(head_in(&transaction, id)?.map(|table| (table, held.unwrap_or_default(), last)))
    });
    let Some((table, held, last)) = first? else { return Ok(None) };
    let mut entries = Vec::new();
    let count = |entries: &Vec<StoredEntry>| u32::try_from(entries.len()).unwrap_or(u32::MAX);
    while count(&entries) < last {
        let read = count(&entries);
        readers.with(|connection| page(connection, id, last.min(read.saturating_add(PAGE)), &mut entries))?;
        if count(&entries) == read {
            // It was removed meanwhile, or an entry is missing.
            let there = readers.with(|connection| {
                Ok(connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([id])?)
            })?;
            return if there { Err(StoreError::Missing(read.saturating_add(1))) } else { Ok(None) };
        }
    }
    Ok(Some(StoredTable { table, held, entries }))
}

/// Reads the following entries up to number `to`.
fn page(connection: &Connection, id: &str, to: u32, entries: &mut Vec<StoredEntry>) -> Result<(), StoreError> {
    let sql = "SELECT seq, text, hash, seat, command, at, decided_by FROM entries
               WHERE table_id = ?1 AND seq > ?2 AND seq <= ?3 ORDER BY seq";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params![id, entries.len() as i64, to])?;
    while let Some(row) = rows.next()? {
        if row.get::<_, u32>(0)? as usize != entries.len() + 1 {
            return Err(StoreError::Missing(u32::try_from(entries.len()).unwrap_or(u32::MAX).saturating_add(1)));
        }
        let (seat, command): (Option<u8>, Option<String>) = (row.get(3)?, row.get(4)?);
        let hash = row.get::<_, i64>(2)?.cast_unsigned();
        let moment = Moment::read(row.get(5)?, row.get::<_, Option<String>>(6)?.as_deref());
        entries.push(StoredEntry { text: row.get(1)?, hash, command: seat.zip(command), moment });
    }
    Ok(())
}

fn seats(connection: &Connection, id: &str) -> Result<Vec<StoredSeat>, StoreError> {
    let sql = "SELECT kind, name, stand_in, color FROM seats WHERE table_id = ?1 ORDER BY seat";
    let seat = |row: &Row| {
        let (kind, name, stand_in, color) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(StoredSeat { kind, name, owners: Vec::new(), stand_in, color })
    };
    let mut seats: Vec<StoredSeat> =
        connection.prepare_cached(sql)?.query_map([id], seat)?.collect::<Result<_, _>>()?;
    let sql = "SELECT seat, owner FROM owners WHERE table_id = ?1 ORDER BY seat, owner";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([id])?;
    while let Some(row) = rows.next()? {
        if let Some(seat) = seats.get_mut(usize::from(row.get::<_, u8>(0)?)) {
            seat.owners.push(row.get(1)?);
        }
    }
    Ok(seats)
}

pub(crate) fn tables_of(connection: &Connection, owner: &Owner) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables
               WHERE maker = ?1 OR id IN (SELECT table_id FROM owners WHERE owner = ?1)
               ORDER BY touched DESC, created DESC, id LIMIT 200";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([owner])?;
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        // One row that cannot be read must not hide the others.
        ids.extend(row.get::<_, String>(0).map(TableId::from));
    }
    Ok(ids)
}

/// How many tables there are for each game and version of its rules. Reads only the head rows.
pub(crate) fn kinds(connection: &Connection) -> Result<Vec<Kind>, StoreError> {
    let sql = "SELECT CAST(game AS TEXT), rules, count(*) FROM tables GROUP BY game, rules ORDER BY game, rules";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut kinds = Vec::new();
    while let Some(row) = rows.next()? {
        let game = String::from_utf8_lossy(row.get_ref(0)?.as_bytes().unwrap_or_default()).into_owned();
        kinds.push(Kind { game, rules: row.get(1)?, tables: row.get::<_, i64>(2)?.max(0).cast_unsigned() });
    }
    Ok(kinds)
}

/// How many entries a table has.
pub(crate) fn length(connection: &Connection, id: &str) -> Result<u32, StoreError> {
    let sql = "SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

/// How many entries a table has according to the index of commands. Their numbers have no gaps, so this is also the
/// last one. Only the index is read: a query for any other column looks for the row, which a damaged key hides.
pub(crate) fn count_by_index(connection: &Connection, id: &str) -> rusqlite::Result<u32> {
    let sql = "SELECT count(*) FROM entries INDEXED BY sqlite_autoindex_entries_2 WHERE table_id = ?1";
    connection.prepare_cached(sql)?.query_row([id], |row| row.get(0))
}

/// Ids of tables of this game and version of its rules, at most `most`.
pub(crate) fn ids_of(connection: &Connection, kind: &Kind, most: u32) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE game = ?1 AND rules = ?2 LIMIT ?3";
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map((&kind.game, kind.rules, most), |row| row.get::<_, String>(0).map(TableId::from))?;
    Ok(ids.collect::<Result<_, _>>()?)
}
