//! The lobby: tables that anyone may join while a seat is open, and watch during the game.

use super::read::moment;
use super::statement::{exactly_one, execute};
use crate::lobby::{
    DAYS_UNPLAYED, FRESH, LISTED, Listing, WATCHED, Waiting, in_order, in_order_of_waiting, waiting_among,
};
use crate::wish::{PRESENT, Wish};
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
    let given: [&(dyn ToSql + Sync); 5] = [&LISTED, &FRESH, &i64::from(most), &WATCHED, &DAYS_UNPLAYED];
    let mut found = listings(&on, sql, &given).await?;
    in_order(&mut found);
    Ok(found)
}

/// Where people wait for a quick game with this wish.
pub(crate) async fn waiting(
    client: &mut Client,
    wish: &Wish,
    seeker: &Owner,
    most: u32,
) -> Result<Waiting, StoreError> {
    let on = moment(client).await?;
    let sql = concat!(
        "SELECT id, game, options, false, ",
        now!(),
        " - listed, ",
        now!(),
        " - present, false, rated, pace, watching FROM (
             SELECT *, EXISTS (SELECT 1 FROM owners WHERE owners.table_id = id AND owner = $6) AS own
             FROM lobby JOIN tables ON id = table_id) AS listings
         WHERE listed > ",
        now!(),
        " - $7 AND game = $1 AND options = $2 AND rated = $3 AND pace IS NOT DISTINCT FROM $4 AND file IS NULL
             AND NOT private AND NOT over AND NOT played
             AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND kind = 'open')
             AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND kind = 'human')
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND kind = 'bot')
             AND NOT EXISTS (SELECT 1 FROM table_terms WHERE table_terms.table_id = id
                 AND (strength_from IS NOT NULL OR strength_to IS NOT NULL OR delay <> 0))
             AND (present > ",
        now!(),
        " - $5 OR pace LIKE 'days %' OR own)
         ORDER BY own DESC, listed, id LIMIT $8"
    );
    let Wish { game, options, rated, pace } = wish;
    let (seeker, most) = (seeker.as_slice(), i64::from(most));
    let given: [&(dyn ToSql + Sync); 8] = [game, options, rated, pace, &PRESENT, &seeker, &LISTED, &most];
    let mut tables = listings(&on, sql, &given).await?;
    in_order_of_waiting(&mut tables);
    let sql = concat!(
        "SELECT DISTINCT id, greatest(touched, present) > ",
        now!(),
        " - $2 OR coalesce(pace, '') LIKE 'days %'
         FROM owners JOIN lobby ON lobby.table_id = owners.table_id JOIN tables ON id = lobby.table_id
         WHERE owner = $1 AND listed > ",
        now!(),
        " - $3 AND NOT over AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND kind = 'open')"
    );
    let rows = on.query(&on.prepare_cached(sql).await?, &[&seeker, &FRESH, &LISTED]).await?;
    let own = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, StoreError>>()?;
    Ok(waiting_among(tables, own))
}

/// A seat, whether a program plays there, and the account of its player, if they show it, and in any case.
type Seated = (StoredSeat, bool, [Option<Owner>; 2]);

/// The tables that a statement finds, with their seats.
async fn listings(on: &Transaction<'_>, sql: &str, given: &[&(dyn ToSql + Sync)]) -> Result<Vec<Listing>, StoreError> {
    let mut found = Vec::new();
    for row in on.query(&on.prepare_cached(sql).await?, given).await? {
        let seconds = |column| row.try_get(column).map(|seconds: i64| u64::try_from(seconds).unwrap_or_default());
        found.push(Listing {
            id: row.try_get::<_, String>(0)?.into(),
            game: row.try_get(1)?,
            options: row.try_get(2)?,
            has_data: row.try_get(3)?,
            seats: Vec::new(),
            programs: Vec::new(),
            accounts: Vec::new(),
            people: Vec::new(),
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
        " ORDER BY owner LIMIT 1),
             (SELECT owner FROM owners JOIN accounts USING (owner)
              WHERE owners.table_id = seats.table_id AND owners.seat = seats.seat ORDER BY owner LIMIT 1)
         FROM seats WHERE table_id = ANY($1) ORDER BY table_id, seat"
    );
    let mut seats: BTreeMap<String, Vec<Seated>> = BTreeMap::new();
    for row in on.query(&on.prepare_cached(sql).await?, &[&ids]).await? {
        let (kind, name) = (SeatKind::read(row.try_get(1)?)?, row.try_get(2)?);
        let seat = StoredSeat { kind, name, owners: Vec::new(), stand_in: None, color: None };
        let account = |column| -> Result<Option<Owner>, StoreError> {
            row.try_get::<_, Option<&[u8]>>(column)?.map(Owner::read).transpose()
        };
        seats.entry(row.try_get(0)?).or_default().push((seat, row.try_get(3)?, [account(4)?, account(5)?]));
    }
    for table in &mut found {
        for (at, (seat, by_program, [shown, person])) in (0..).zip(seats.remove(table.id.as_str()).unwrap_or_default())
        {
            table.seats.push(seat);
            table.accounts.push(shown);
            table.people.push(person);
            if by_program {
                table.programs.push(at);
            }
        }
    }
    Ok(found)
}
