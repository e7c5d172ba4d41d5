//! Lists tables for the operator, and removes them for good.

use crate::clock::now;
use crate::values::{Listed, Removed};
use crate::{
    StoreError, StoredSeat, account_statements, analyses, chat_statements, due_statements, files, free_statements,
    invitations, keepsakes, lobby, notice_statements, outcome_statements, people_removal, terms_statements,
};
use rusqlite::{Connection, Row, params};
use std::collections::BTreeMap;

/// Seconds for which a removal is remembered, so that every running server is informed and no late retry restores the
/// table.
pub(crate) const REMEMBERED: i64 = 30 * 24 * 3600;

/// Seconds for which a table where two or more people have taken seats is kept although none has moved.
pub(crate) const SHARED_UNPLAYED: i64 = 30 * 24 * 3600;

/// Whether a table waits for people who may come days later: turns have days, somebody is invited, or a seat is reserved for
/// somebody.
macro_rules! waits_for_days {
    () => {
        "(coalesce(tables.pace, '') LIKE 'days %'
            OR EXISTS (SELECT 1 FROM invitees WHERE invitees.table_id = tables.id AND invitees.declined = 0)
            OR EXISTS (SELECT 1 FROM owners JOIN seats ON seats.table_id = owners.table_id AND seats.seat = owners.seat
                WHERE owners.table_id = tables.id AND seats.kind = 'open'))"
    };
}
pub(crate) use waits_for_days;

/// Removes a table with everything that belongs to it; [`StoreError::Conflict`] if it does not exist.
pub(crate) fn remove(connection: &Connection, table: &str) -> Result<(), StoreError> {
    let file = files::of(connection, table)?;
    keepsakes::forget(connection, table)?;
    analyses::forget(connection, table)?;
    invitations::forget(connection, table)?;
    lobby::forget(connection, table)?;
    account_statements::sqlite::carry_out(connection, outcome_statements::forget(table))?;
    account_statements::sqlite::carry_out(connection, due_statements::forget(table))?;
    account_statements::sqlite::carry_out(connection, people_removal::forget(table))?;
    account_statements::sqlite::carry_out(connection, notice_statements::forget(table))?;
    account_statements::sqlite::carry_out(connection, chat_statements::forget(table))?;
    account_statements::sqlite::carry_out(connection, free_statements::forget(table))?;
    account_statements::sqlite::carry_out(connection, terms_statements::forget(table))?;
    for sql in [
        "DELETE FROM entries WHERE table_id = ?1",
        "DELETE FROM owners WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([table])?;
    }
    if connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])? == 0 {
        return Err(StoreError::Conflict);
    }
    if let Some(file) = file {
        files::forget(connection, &file)?;
    }
    let sql = "INSERT INTO removed (id, at) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING";
    connection.prepare_cached(sql)?.execute(params![table, now()])?;
    Ok(())
}

/// Removes the tables where no person has moved and nothing has happened for `idle` seconds (for thirty days if two or more
/// people have seats, who may be waiting for each other; for two weeks if it waits for people who may come days later); forgets
/// old removals.
pub(crate) fn sweep(connection: &Connection, idle: i64) -> Result<(), StoreError> {
    let sql = concat!(
        "SELECT id FROM tables WHERE over = 0 AND played = 0 AND touched < ?1
         AND (touched < ?2 OR (SELECT count(*) FROM seats WHERE table_id = id AND kind = 'human') < 2)
         AND (touched < ?3 OR NOT ",
        waits_for_days!(),
        ") LIMIT 1000"
    );
    let now = now();
    let since = [now - idle, now - idle.max(SHARED_UNPLAYED), now - idle.max(lobby::DAYS_UNPLAYED)];
    let ids: Vec<String> =
        connection.prepare_cached(sql)?.query_map(since, |row| row.get(0))?.collect::<Result<_, _>>()?;
    for id in &ids {
        remove(connection, id)?;
    }
    connection.prepare_cached("DELETE FROM removed WHERE at < ?1")?.execute([now - REMEMBERED])?;
    lobby::sweep(connection)?;
    Ok(())
}

/// Whether a table with this id was removed.
pub(crate) fn was_removed(connection: &Connection, table: &str) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM removed WHERE id = ?1)";
    Ok(connection.prepare_cached(sql)?.query_row([table], |row| row.get(0))?)
}

/// The removals after the one with this number, in order.
pub(crate) fn removed_after(connection: &Connection, number: i64) -> Result<Vec<Removed>, StoreError> {
    let sql = "SELECT number, id FROM removed WHERE number > ?1 ORDER BY number LIMIT 1000";
    let removed = |row: &Row| Ok(Removed { number: row.get(0)?, table: row.get::<_, String>(1)?.into() });
    Ok(connection.prepare_cached(sql)?.query_map([number], removed)?.collect::<Result<_, _>>()?)
}

/// All tables, the most recently used first.
pub(crate) fn list(connection: &mut Connection) -> Result<Vec<Listed>, StoreError> {
    // One transaction, so that tables and seats are from the same moment.
    let transaction = connection.transaction()?;
    let mut seats: BTreeMap<String, Vec<StoredSeat>> = BTreeMap::new();
    let mut statement = transaction.prepare("SELECT table_id, kind, name FROM seats ORDER BY table_id, seat")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let seat = StoredSeat { kind: row.get(1)?, name: row.get(2)?, owners: Vec::new(), stand_in: None, color: None };
        seats.entry(row.get(0)?).or_default().push(seat);
    }
    let sql = "SELECT id, game, over, created, touched, played,
                      (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = id)
               FROM tables ORDER BY touched DESC, created DESC, id";
    let now = now();
    let listed = |row: &Row| {
        let id: String = row.get(0)?;
        let age = |at: i64| u64::try_from(now - at).unwrap_or_default();
        Ok(Listed {
            game: row.get(1)?,
            over: row.get(2)?,
            age: age(row.get(3)?),
            idle: age(row.get(4)?),
            played: row.get(5)?,
            version: row.get(6)?,
            seats: seats.remove(&id).unwrap_or_default(),
            id: id.into(),
        })
    };
    let list = transaction.prepare(sql)?.query_map([], listed)?.collect::<Result<_, _>>()?;
    Ok(list)
}
