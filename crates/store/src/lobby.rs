//! The lobby: tables that anyone may join while a seat is open, and watch during the game.

use crate::clock::now;
use crate::wish::{PRESENT, Wish};
use crate::{Owner, Presence, StoreError, StoredSeat};
use ids::TableId;
use rusqlite::{Connection, Row, ToSql, Transaction, params};
use std::cmp::Reverse;

/// Seconds after which a table where nothing has happened is no longer shown in the lobby, unless its turns have days.
pub(crate) const FRESH: i64 = 3600;
/// Seconds after which a table leaves the lobby, unless its turns have days and a seat is open: then it stays as long as it is kept.
pub(crate) const LISTED: i64 = 24 * 3600;

/// Seconds for which a table is kept and listed to which people may come days later, such as one where turns have days.
pub(crate) const DAYS_UNPLAYED: i64 = 14 * 24 * 3600;

/// Seconds for which a number of spectators holds.
pub(crate) const WATCHED: i64 = 25;

/// A table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Id.
    pub id: TableId,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// Whether the table was made with its own tiles or cards.
    pub has_data: bool,
    /// Seats in turn order, without their owners.
    pub seats: Vec<StoredSeat>,
    /// The numbers of the seats that somebody's bot has.
    pub programs: Vec<u8>,
    /// The account that has each seat, if others may see its ratings: nobody is banned or shows nothing.
    pub accounts: Vec<Option<Owner>>,
    /// The account that has each seat, whatever others may see of it.
    pub people: Vec<Option<Owner>>,
    /// Whether no seat is open any more and a person has moved.
    pub playing: bool,
    /// Whether its game counts for ratings.
    pub rated: bool,
    /// Its time control, if it has one.
    pub pace: Option<String>,
    /// Seconds since it was listed.
    pub age: u64,
    /// Seconds since somebody with a seat was last known to be there.
    pub away: u64,
    /// How many people without a seat were there in the last seconds.
    pub watching: u32,
}

/// Where people wait for a quick game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Waiting {
    /// The tables for it, the one that has waited longest first.
    pub tables: Vec<Listing>,
    /// Those among them where the seeker has a seat.
    pub own: Vec<TableId>,
    /// At how many tables of the lobby the seeker has a seat and waits, for whatever game.
    pub seeks: u32,
}

/// Lists a table; [`StoreError::Conflict`] if it does not exist.
pub(crate) fn list(connection: &Connection, table: &str) -> Result<(), StoreError> {
    if !connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([table])? {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO lobby (table_id, listed, present) VALUES (?1, ?2, ?2) ON CONFLICT DO NOTHING";
    connection.prepare_cached(sql)?.execute(params![table, now()])?;
    Ok(())
}

/// Who is at these tables.
pub(crate) fn present(connection: &Connection, tables: &[Presence]) -> Result<(), StoreError> {
    let sql = "UPDATE lobby SET present = iif(?3, ?2, present), watching = ?4, watched = ?2 WHERE table_id = ?1";
    let mut update = connection.prepare_cached(sql)?;
    for Presence { table, seated, watching } in tables {
        update.execute(params![table.as_str(), now(), seated, watching])?;
    }
    Ok(())
}

/// Removes a table from the lobby.
pub(crate) fn forget(connection: &Connection, table: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM lobby WHERE table_id = ?1")?.execute([table])?;
    Ok(())
}

/// Removes tables that were listed long ago.
pub(crate) fn sweep(connection: &Connection) -> Result<(), StoreError> {
    let sql = "DELETE FROM lobby WHERE listed < ?1
               AND (listed < ?2 OR table_id NOT IN (SELECT id FROM tables WHERE pace GLOB 'days *'))";
    connection.prepare_cached(sql)?.execute([now() - LISTED, now() - DAYS_UNPLAYED])?;
    Ok(())
}

/// The tables that can be joined and those that are being played, the latest listed first. If there are more than
/// `most`, those that can be joined come first, and the latest table of each network comes before any network's second.
pub(crate) fn lobby(connection: &mut Connection, most: u32) -> Result<Vec<Listing>, StoreError> {
    // One transaction, so that tables and seats are from the same moment.
    let transaction = connection.transaction()?;
    let now = now();
    let sql = "SELECT id, game, options, has_data, listed, present, playing, rated, pace,
                   iif(watched > ?1 + ?4, watching, 0) FROM (
                   SELECT id, game, options, file IS NOT NULL AS has_data, listed, present, rated, pace, watching, watched,
                          NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open') AS playing,
                          row_number() OVER (PARTITION BY coalesce(network, id) ORDER BY listed DESC, id) AS place
                   FROM lobby JOIN tables ON id = table_id
                   WHERE (listed > ?1 OR listed > ?5 AND pace GLOB 'days *'
                           AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open'))
                       AND (touched > ?2 OR present > ?2 OR pace GLOB 'days *') AND over = 0
                       AND (played OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open')))
               ORDER BY playing, place, listed DESC, id LIMIT ?3";
    let given = params![now - LISTED, now - FRESH, most, LISTED - WATCHED, now - DAYS_UNPLAYED];
    let mut found = listings(&transaction, sql, given, now)?;
    in_order(&mut found);
    Ok(found)
}

/// Where people wait for a quick game with this wish.
pub(crate) fn waiting(
    connection: &mut Connection,
    wish: &Wish,
    seeker: &Owner,
    most: u32,
) -> Result<Waiting, StoreError> {
    let transaction = connection.transaction()?;
    let now = now();
    let sql = "SELECT id, game, options, 0, listed, present, 0, rated, pace, watching,
                   EXISTS (SELECT 1 FROM owners WHERE owners.table_id = id AND owner = ?6) AS own
               FROM lobby JOIN tables ON id = table_id
               WHERE listed > ?7 AND game = ?1 AND options = ?2 AND rated = ?3 AND pace IS ?4 AND file IS NULL
                   AND NOT private AND NOT over AND NOT played
                   AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open')
                   AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'human')
                   AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'bot')
                   AND NOT EXISTS (SELECT 1 FROM table_terms WHERE table_terms.table_id = id
                       AND (strength_from IS NOT NULL OR strength_to IS NOT NULL OR delay <> 0))
                   AND (present > ?5 OR pace GLOB 'days *' OR own)
               ORDER BY own DESC, listed, id LIMIT ?8";
    let Wish { game, options, rated, pace } = wish;
    let given = params![game, options, rated, pace, now - PRESENT, seeker, now - LISTED, most];
    let mut tables = listings(&transaction, sql, given, now)?;
    in_order_of_waiting(&mut tables);
    let sql = "SELECT DISTINCT id, touched > ?2 OR present > ?2 OR coalesce(pace, '') GLOB 'days *'
               FROM owners JOIN lobby ON lobby.table_id = owners.table_id JOIN tables ON id = lobby.table_id
               WHERE owner = ?1 AND listed > ?3 AND NOT over
                   AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND kind = 'open')";
    let mut statement = transaction.prepare_cached(sql)?;
    let row = |row: &Row| Ok((row.get::<_, String>(0)?, row.get(1)?));
    let own = statement.query_map(params![seeker, now - FRESH, now - LISTED], row)?.collect::<Result<_, _>>()?;
    Ok(waiting_among(tables, own))
}

/// The tables that a statement finds, with their seats.
fn listings(
    transaction: &Transaction<'_>,
    sql: &str,
    given: &[&dyn ToSql],
    now: i64,
) -> Result<Vec<Listing>, StoreError> {
    let listing = |row: &Row| {
        let since = |column| row.get(column).map(|at: i64| u64::try_from(now.saturating_sub(at)).unwrap_or_default());
        let (age, away) = (since(4)?, since(5)?);
        let (id, game, options, has_data) = (row.get::<_, String>(0)?.into(), row.get(1)?, row.get(2)?, row.get(3)?);
        let (playing, rated, pace, watching) = (row.get(6)?, row.get(7)?, row.get(8)?, row.get(9)?);
        let (seats, programs, accounts, people) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let found = Listing {
            id,
            game,
            options,
            has_data,
            seats,
            programs,
            accounts,
            people,
            playing,
            rated,
            pace,
            age,
            away,
            watching,
        };
        Ok(found)
    };
    let mut found: Vec<Listing> =
        transaction.prepare_cached(sql)?.query_map(given, listing)?.collect::<Result<_, _>>()?;
    for table in &mut found {
        let sql = "SELECT kind, name, EXISTS (SELECT 1 FROM owners JOIN tokens USING (owner)
                                              WHERE table_id = seats.table_id AND seat = seats.seat AND bot),
                          (SELECT min(owner) FROM owners JOIN accounts USING (owner)
                           WHERE table_id = seats.table_id AND seat = seats.seat AND shows <> 'nothing'
                               AND coalesce(banned_until, 0) <= ?2),
                          (SELECT min(owner) FROM owners JOIN accounts USING (owner)
                           WHERE table_id = seats.table_id AND seat = seats.seat)
                   FROM seats WHERE table_id = ?1 ORDER BY seat";
        let mut statement = transaction.prepare_cached(sql)?;
        let mut rows = statement.query(params![table.id.as_str(), now])?;
        for at in 0.. {
            let Some(row) = rows.next()? else { break };
            table.seats.push(StoredSeat {
                kind: row.get(0)?,
                name: row.get(1)?,
                owners: Vec::new(),
                stand_in: None,
                color: None,
            });
            table.accounts.push(row.get(3)?);
            table.people.push(row.get(4)?);
            if row.get(2)? {
                table.programs.push(at);
            }
        }
    }
    Ok(found)
}

/// The one that has waited longest first.
pub(crate) fn in_order_of_waiting(found: &mut [Listing]) {
    found.sort_by(|a, b| (Reverse(a.age), &a.id).cmp(&(Reverse(b.age), &b.id)));
}

/// `own`: the tables of the lobby where the seeker has a seat and one is open, and whether each counts as a wait.
pub(crate) fn waiting_among(tables: Vec<Listing>, own: Vec<(String, bool)>) -> Waiting {
    let seeks = u32::try_from(own.iter().filter(|(_, waits)| *waits).count()).unwrap_or(u32::MAX);
    let is_own = |table: &&Listing| own.iter().any(|(id, _)| table.id == *id.as_str());
    let own = tables.iter().filter(is_own).map(|table| table.id.clone()).collect();
    Waiting { tables, own, seeks }
}

/// The latest first.
pub(crate) fn in_order(found: &mut [Listing]) {
    found.sort_by(|a, b| (a.age, &a.id).cmp(&(b.age, &b.id)));
}
