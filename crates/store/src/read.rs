//! Reading tables back.

use crate::store::{NewTable, Open, StoredSeat, StoredTable};
use crate::write::now;
use crate::{Owner, StoreError, StoredEntry};
use rusqlite::{Connection, OptionalExtension, Row};

/// Seconds after which an untouched table no longer counts as open.
const FORGOTTEN: i64 = 30 * 24 * 3600;
/// The same for a table where no person has moved yet.
const UNPLAYED: i64 = 3600;

pub(crate) fn load(connection: &mut Connection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    // One transaction, so that seats and entries are of one moment.
    let transaction = connection.transaction()?;
    let sql = "SELECT id, game, rules, options, data, maker FROM tables WHERE id = ?1";
    let head = |row: &Row| {
        Ok(NewTable {
            id: row.get(0)?,
            game: row.get(1)?,
            rules: row.get(2)?,
            options: row.get(3)?,
            data: row.get(4)?,
            maker: row.get(5)?,
            seats: Vec::new(),
        })
    };
    let Some(mut table) = transaction.prepare_cached(sql)?.query_row([id], head).optional()? else { return Ok(None) };
    table.seats = seats(&transaction, id)?;
    let sql = "SELECT seq, text, hash, seat, command FROM entries WHERE table_id = ?1 ORDER BY seq";
    let mut entries = Vec::new();
    let mut statement = transaction.prepare_cached(sql)?;
    let mut rows = statement.query([id])?;
    while let Some(row) = rows.next()? {
        if row.get::<_, u32>(0)? as usize != entries.len() + 1 {
            return Err(StoreError::Damaged(format!("entry {} of a table is missing", entries.len() + 1)));
        }
        let (seat, command): (Option<u8>, Option<String>) = (row.get(3)?, row.get(4)?);
        let hash = row.get::<_, i64>(2)?.cast_unsigned();
        entries.push(StoredEntry { text: row.get(1)?, hash, command: seat.zip(command) });
    }
    Ok(Some(StoredTable { table, entries }))
}

fn seats(connection: &Connection, id: &str) -> Result<Vec<StoredSeat>, StoreError> {
    let sql = "SELECT kind, name FROM seats WHERE table_id = ?1 ORDER BY seat";
    let seat = |row: &Row| Ok(StoredSeat { kind: row.get(0)?, name: row.get(1)?, owners: Vec::new() });
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

pub(crate) fn tables_of(connection: &Connection, owner: &Owner) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT id FROM tables
               WHERE maker = ?1 OR id IN (SELECT table_id FROM owners WHERE owner = ?1)
               ORDER BY touched DESC, created DESC, id LIMIT 200";
    let ids = connection.prepare_cached(sql)?.query_map([owner], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

pub(crate) fn open_tables(connection: &Connection, owner: &Owner) -> Result<Open, StoreError> {
    let sql = "SELECT count(*), coalesce(sum(maker = ?1), 0) FROM tables
               WHERE over = 0 AND touched > ?2 AND (played OR touched > ?3)";
    let open = |row: &Row| Ok(Open { total: row.get(0)?, own: row.get(1)? });
    Ok(connection.prepare_cached(sql)?.query_row((owner, now() - FORGOTTEN, now() - UNPLAYED), open)?)
}
