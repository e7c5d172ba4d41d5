//! Creates and removes tables.

use super::lobby;
use super::rows::own;
use super::statement::execute;
use crate::StoreError;
use crate::files::hash_of;
use crate::lobby::DAYS_UNPLAYED;
use crate::removal::{REMEMBERED, SHARED_UNPLAYED, waits_for_days};
use crate::values::NewTable;
use deadpool_postgres::Transaction;

/// Stores a new table; a conflict if there is, or was, one with this id.
pub(crate) async fn create(on: &Transaction<'_>, table: &NewTable) -> Result<(), StoreError> {
    let NewTable { id, game, rules, options, data, seats, maker, origin, rated, pace, private } = table;
    let removed = on.prepare_cached("SELECT 1 FROM removed WHERE id = $1").await?;
    if on.query_opt(&removed, &[&id.as_str()]).await?.is_some() {
        return Err(StoreError::Conflict);
    }
    let file = data.as_deref().map(|text| (hash_of(text), text.as_bytes()));
    if let Some((hash, text)) = &file {
        // The row is locked even if it exists, so that nobody removes it before this table has it.
        let sql =
            "INSERT INTO files (hash, text) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash";
        execute(on, sql, &[&hash.as_slice(), text]).await?;
    }
    let file = file.as_ref().map(|(hash, _)| hash.as_slice());
    let (address, network) = origin.as_ref().map(|from| (from.address.as_slice(), from.network.as_slice())).unzip();
    let sql = concat!(
        "INSERT INTO tables (id, game, rules, options, file, maker, address, network, rated, pace, private, created,
                             touched)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, at, at FROM (SELECT ",
        now!(),
        " AS at) AS moment"
    );
    let (rules, maker) = (i64::from(*rules), maker.as_slice());
    execute(on, sql, &[&id.as_str(), game, &rules, options, &file, &maker, &address, &network, rated, pace, private])
        .await?;
    for (n, seat) in (0u8..).zip(seats) {
        let sql = "INSERT INTO seats (table_id, seat, kind, name, stand_in, color) VALUES ($1, $2, $3, $4, $5, $6)";
        let kind = seat.kind.word();
        execute(on, sql, &[&id.as_str(), &i16::from(n), &kind, &seat.name, &seat.stand_in, &seat.color]).await?;
        for owner in &seat.owners {
            own(on, id.as_str(), n, owner).await?;
        }
    }
    Ok(())
}

/// Removes a table with everything that belongs to it; a conflict if it does not exist.
pub(crate) async fn remove(on: &Transaction<'_>, table: &str) -> Result<(), StoreError> {
    if remove_all(on, &[table]).await? { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Removes those of these tables that exist; `false` if none does. The number of queries does not depend on how many they
/// are: no move is stored meanwhile.
pub(super) async fn remove_all(on: &Transaction<'_>, tables: &[&str]) -> Result<bool, StoreError> {
    // While their rows are locked, nothing can be added to them.
    let found = on.prepare_cached("SELECT id, file FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE").await?;
    let rows = on.query(&found, &[&tables]).await?;
    if rows.is_empty() {
        return Ok(false);
    }
    let tables = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<&str>, _>>()?;
    let files = rows.iter().map(|row| row.try_get(1)).collect::<Result<Vec<Option<&[u8]>>, _>>()?;
    let files: Vec<&[u8]> = files.into_iter().flatten().collect();
    for sql in [
        "DELETE FROM keepsakes WHERE table_id = ANY($1)",
        "DELETE FROM analyses WHERE table_id = ANY($1)",
        "DELETE FROM invitations WHERE table_id = ANY($1)",
        "DELETE FROM lobby WHERE table_id = ANY($1)",
        "DELETE FROM invitees WHERE table_id = ANY($1)",
        "DELETE FROM outcome_seats WHERE table_id = ANY($1)
             AND EXISTS (SELECT 1 FROM outcomes AS o WHERE o.table_id = outcome_seats.table_id AND o.rated = 0)",
        "DELETE FROM outcomes WHERE table_id = ANY($1) AND rated = 0",
        "DELETE FROM due_items WHERE table_id = ANY($1)",
        "DELETE FROM notices WHERE table_id = ANY($1)",
        "DELETE FROM notice_channels WHERE owner = decode(repeat('ff', 32), 'hex')
             AND kind IN (SELECT 'table:' || id FROM unnest($1::text[]) AS id)",
        "DELETE FROM chat_lines WHERE table_id = ANY($1)",
        "DELETE FROM chat_off WHERE table_id = ANY($1)",
        "DELETE FROM seat_zones WHERE table_id = ANY($1)",
        "DELETE FROM table_terms WHERE table_id = ANY($1)",
        "DELETE FROM entries WHERE table_id = ANY($1)",
        "DELETE FROM owners WHERE table_id = ANY($1)",
        "DELETE FROM seats WHERE table_id = ANY($1)",
        "DELETE FROM tables WHERE id = ANY($1)",
        "DELETE FROM leases WHERE table_id = ANY($1)",
    ] {
        execute(on, sql, &[&tables]).await?;
    }
    if !files.is_empty() {
        // Checked by a statement of its own once the rows are locked, so that it sees tables with one of these files that
        // were stored just before.
        execute(on, "SELECT 1 FROM files WHERE hash = ANY($1) ORDER BY hash FOR UPDATE", &[&files]).await?;
        let sql = "DELETE FROM files WHERE hash = ANY($1) AND NOT EXISTS (SELECT 1 FROM tables WHERE file = hash)";
        execute(on, sql, &[&files]).await?;
    }
    // Only one program removes tables at a time: a reader past one number must not miss a lower one that comes later.
    on.batch_execute("LOCK TABLE removed IN SHARE ROW EXCLUSIVE MODE").await?;
    let sql = concat!(
        "INSERT INTO removed (id, at) SELECT id, ",
        now!(),
        " FROM unnest($1::text[]) AS id ON CONFLICT (id) DO NOTHING"
    );
    execute(on, sql, &[&tables]).await?;
    Ok(true)
}

/// Removes the tables where no person has moved and nothing has happened for `idle` seconds (longer if two or more people
/// have seats, who may be waiting for each other, or if it waits for people who may come days later); forgets old removals. What another node removes at this moment is left
/// to it.
pub(crate) async fn sweep(on: &Transaction<'_>, idle: i64) -> Result<(), StoreError> {
    let sql = concat!(
        "SELECT id FROM tables WHERE NOT over AND NOT played AND touched < ",
        now!(),
        " - $1 AND (touched < ",
        now!(),
        " - $2 OR (SELECT count(*) FROM seats WHERE table_id = id AND kind = 'human') < 2) AND (touched < ",
        now!(),
        " - $3 OR NOT ",
        waits_for_days!(),
        ") LIMIT 1000 FOR UPDATE SKIP LOCKED"
    );
    let found = on.prepare_cached(sql).await?;
    let rows = on.query(&found, &[&idle, &idle.max(SHARED_UNPLAYED), &idle.max(DAYS_UNPLAYED)]).await?;
    remove_all(on, &rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<&str>, _>>()?).await?;
    execute(on, concat!("DELETE FROM removed WHERE at < ", now!(), " - $1"), &[&REMEMBERED]).await?;
    lobby::sweep(on).await?;
    Ok(())
}
