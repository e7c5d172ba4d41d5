//! Reading tables back.

use crate::store::{Kind, NewTable, Open, StoredSeat, StoredTable};
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
            return Err(StoreError::Missing(u32::try_from(entries.len()).unwrap_or(u32::MAX).saturating_add(1)));
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
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([owner])?;
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        // One row that cannot be read must not hide the others.
        ids.extend(row.get::<_, String>(0).ok());
    }
    Ok(ids)
}

/// How many tables there are of each game and version of its rules. Reads the head rows alone.
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

/// Ids of tables of this game and version of its rules, `most` at most.
pub(crate) fn ids_of(connection: &Connection, kind: &Kind, most: u32) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT id FROM tables WHERE game = ?1 AND rules = ?2 LIMIT ?3";
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map((&kind.game, kind.rules, most), |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

pub(crate) fn open_tables(connection: &Connection, owner: &Owner) -> Result<Open, StoreError> {
    let sql = "SELECT count(*), coalesce(sum(maker = ?1), 0) FROM tables
               WHERE over = 0 AND touched > ?2 AND (played OR touched > ?3)";
    let open = |row: &Row| Ok(Open { total: row.get(0)?, own: row.get(1)? });
    Ok(connection.prepare_cached(sql)?.query_row((owner, now() - FORGOTTEN, now() - UNPLAYED), open)?)
}
