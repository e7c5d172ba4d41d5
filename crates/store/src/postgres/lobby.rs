//! The lobby: tables that anyone may join while a seat is open, and watch during the game.

use super::read::moment;
use super::statement::{exactly_one, execute};
use crate::lobby::{DAYS_UNPLAYED, FRESH, LISTED, Listing, WATCHED, in_order};
use crate::{Owner, Presence, SeatKind, StoreError, StoredSeat};
use deadpool_postgres::{Client, Transaction};
use std::collections::BTreeMap;
use tokio_postgres::types::ToSql;

/// Lists a table; a conflict if it does not exist.
pub(crate) async fn list(on: &Transaction<'_>, table: &str) -> Result<(), StoreError> {
    // An existing row is written again, so that the number of rows tells whether the table exists.
    let sql = concat!(
        "INSERT INTO lobby (table_id, listed, present) SELECT id, ",
        now!(),
        ", ",
        now!(),
        " FROM tables WHERE id = $1 ON CONFLICT (table_id) DO UPDATE SET listed = lobby.listed"
    );
    exactly_one(execute(on, sql, &[&table]).await?)
}

/// Who is at these tables.
pub(crate) async fn present(on: &Transaction<'_>, tables: &[Presence]) -> Result<(), StoreError> {
    let ids: Vec<&str> = tables.iter().map(|one| one.table.as_str()).collect();
    let seated: Vec<bool> = tables.iter().map(|one| one.seated).collect();
    let watching: Vec<i64> = tables.iter().map(|one| i64::from(one.watching)).collect();
    let sql = concat!(
        "UPDATE lobby SET present = CASE WHEN seated THEN ",
        now!(),
        " ELSE present END, watching = there.watching, watched = ",
        now!(),
        " FROM unnest($1::text[], $2::boolean[], $3::bigint[]) AS there (id, seated, watching) WHERE table_id = there.id"
    );
    execute(on, sql, &[&ids, &seated, &watching]).await?;
    Ok(())
}

/// Removes tables that were listed long ago.
pub(crate) async fn sweep(on: &Transaction<'_>) -> Result<(), StoreError> {
    let sql = concat!(
        "DELETE FROM lobby WHERE listed < ",
        now!(),
        " - $1 AND (listed < ",
        now!(),
        " - $2 OR table_id NOT IN (SELECT id FROM tables WHERE pace LIKE 'days %'))"
    );
    execute(on, sql, &[&LISTED, &DAYS_UNPLAYED]).await?;
    Ok(())
}

/// The tables that can be joined and those that are being played, the latest listed first. If there are more than
/// `most`, those that can be joined come first, and the latest table of each network comes before any network's second.
pub(crate) async fn lobby(client: &mut Client, most: u32) -> Result<Vec<Listing>, StoreError> {
    let on = moment(client).await?;
    let sql = concat!(
        "SELECT id, game, options, has_data, ",
        now!(),
        " - listed, ",
        now!(),
        " - present, playing, rated, pace, CASE WHEN watched > ",
        now!(),
        " - $4 THEN watching ELSE 0 END FROM (
             SELECT id, game, options, file IS NOT NULL AS has_data, listed, present, rated, pace, watching, watched,
                    NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open') AS playing,
                    row_number() OVER (PARTITION BY coalesce(network, convert_to(id, 'UTF8'))
                                       ORDER BY listed DESC, id) AS place
             FROM lobby JOIN tables ON id = table_id
             WHERE (listed > ",
        now!(),
        " - $1 OR listed > ",
        now!(),
        " - $5 AND pace LIKE 'days %' AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open'))
                 AND (pace LIKE 'days %' OR greatest(touched, present) > ",
        now!(),
        " - $2) AND NOT over
                 AND (played OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open'))) AS listings
         ORDER BY playing, place, listed DESC, id LIMIT $3"
    );
    let mut found = Vec::new();
    let asked: [&(dyn ToSql + Sync); 5] = [&LISTED, &FRESH, &i64::from(most), &WATCHED, &DAYS_UNPLAYED];
    for row in on.query(&on.prepare_cached(sql).await?, &asked).await? {
        let seconds = |column| row.try_get(column).map(|seconds: i64| u64::try_from(seconds).unwrap_or_default());
        found.push(Listing {
            id: row.try_get::<_, String>(0)?.into(),
            game: row.try_get(1)?,
            options: row.try_get(2)?,
            has_data: row.try_get(3)?,
            seats: Vec::new(),
            programs: Vec::new(),
            accounts: Vec::new(),
            playing: row.try_get(6)?,
            rated: row.try_get(7)?,
            pace: row.try_get(8)?,
            age: seconds(4)?,
            away: seconds(5)?,
            watching: u32::try_from(row.try_get::<_, i64>(9)?).unwrap_or_default(),
        });
    }
    let ids: Vec<&str> = found.iter().map(|table| table.id.as_str()).collect();
    let sql = concat!(
        "SELECT table_id, kind, name, EXISTS (SELECT 1 FROM owners JOIN tokens USING (owner)
             WHERE owners.table_id = seats.table_id AND owners.seat = seats.seat AND bot),
             (SELECT owner FROM owners JOIN accounts USING (owner)
              WHERE owners.table_id = seats.table_id AND owners.seat = seats.seat AND shows <> 'nothing'
                  AND coalesce(banned_until, 0) <= ",
        now!(),
        " ORDER BY owner LIMIT 1)
         FROM seats WHERE table_id = ANY($1) ORDER BY table_id, seat"
    );
    let mut seats: BTreeMap<String, Vec<(StoredSeat, bool, Option<Owner>)>> = BTreeMap::new();
    for row in on.query(&on.prepare_cached(sql).await?, &[&ids]).await? {
        let (kind, name) = (SeatKind::read(row.try_get(1)?)?, row.try_get(2)?);
        let seat = StoredSeat { kind, name, owners: Vec::new(), stand_in: None, color: None };
        let account = row.try_get::<_, Option<&[u8]>>(4)?.map(Owner::read).transpose()?;
        seats.entry(row.try_get(0)?).or_default().push((seat, row.try_get(3)?, account));
    }
    for table in &mut found {
        for (at, (seat, by_program, account)) in (0..).zip(seats.remove(table.id.as_str()).unwrap_or_default()) {
            table.seats.push(seat);
            table.accounts.push(account);
            if by_program {
                table.programs.push(at);
            }
        }
    }
    in_order(&mut found);
    Ok(found)
}
