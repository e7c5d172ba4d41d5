//! Open tables: how many there are, and which one is closed or removed if there are too many.

use crate::clock::now;
use crate::values::{Open, Origin};
use crate::{Owner, StoreError, removal};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Seconds after which an untouched table no longer counts as open.
pub(crate) const FORGOTTEN: i64 = 30 * 24 * 3600;
/// The same for a table where no person has moved yet.
pub(crate) const UNPLAYED: i64 = 3600;
/// Seconds without any activity after which a table that rests may be removed, if no second person ever had a seat there.
pub(crate) const ALONE: i64 = 24 * 3600;

/// The condition for an open table: `?1` is the moment before which it is forgotten, `?2` the same if no person has moved
/// yet.
macro_rules! is_open {
    () => {
        "over = 0 AND touched > ?1 AND (played OR touched > ?2)"
    };
}

/// Read only from an index, since the rows of all tables are many pages.
const COUNT: &str = concat!(
    "SELECT coalesce(sum(NOT rests), 0), coalesce(sum(maker = ?3), 0),
            coalesce(sum(address = ?4), 0), coalesce(sum(network = ?5), 0)
     FROM tables WHERE ",
    is_open!()
);

/// Counts the open tables: all of them, those made by this owner, and those made from this address and network.
pub(crate) fn count(connection: &Connection, owner: &Owner, origin: Option<&Origin>) -> Result<Open, StoreError> {
    let (address, network) = origin.map(|origin| (origin.address, origin.network)).unzip();
    let open =
        |row: &Row| Ok(Open { total: row.get(0)?, own: row.get(1)?, address: row.get(2)?, network: row.get(3)? });
    let now = now();
    let parameters = params![now - FORGOTTEN, now - UNPLAYED, owner, address, network];
    Ok(connection.prepare_cached(COUNT)?.query_row(parameters, open)?)
}

/// Marks one table as resting and removes one that has rested long enough; [`StoreError::Conflict`] if no table has to make
/// room for this origin.
pub(crate) fn make_room(connection: &Connection, origin: Option<&Origin>, most_resting: u32) -> Result<(), StoreError> {
    let now = now();
    let (forgotten, unplayed) = (now - FORGOTTEN, now - UNPLAYED);
    // The network with the most tables, if it has more than the asking one would have: nobody has to make room for a
    // network with more.
    let sql = concat!(
        "SELECT network FROM tables WHERE ",
        is_open!(),
        " AND NOT rests AND network IS NOT NULL GROUP BY network
          HAVING count(*) > 1 + (SELECT count(*) FROM tables WHERE ",
        is_open!(),
        " AND NOT rests AND network = ?3) ORDER BY count(*) DESC LIMIT 1"
    );
    let network = origin.map(|origin| origin.network);
    let largest: Option<[u8; 16]> = connection
        .prepare_cached(sql)?
        .query_row(params![forgotten, unplayed, network], |row| row.get(0))
        .optional()?;
    let largest = largest.ok_or(StoreError::Conflict)?;
    let sql = concat!(
        "UPDATE tables SET rests = 1 WHERE id = (SELECT id FROM tables WHERE ",
        is_open!(),
        " AND NOT rests AND network = ?3 ORDER BY touched LIMIT 1)"
    );
    connection.prepare_cached(sql)?.execute(params![forgotten, unplayed, largest])?;
    let sql = concat!("SELECT count(*) FROM tables WHERE ", is_open!(), " AND rests");
    let resting: u32 = connection.prepare_cached(sql)?.query_row([forgotten, unplayed], |row| row.get(0))?;
    if resting <= most_resting {
        return Ok(());
    }
    let sql = "SELECT id FROM tables WHERE over = 0 AND rests AND touched < ?1
                   AND (SELECT count(DISTINCT owner) FROM owners WHERE table_id = id) < 2
               ORDER BY touched LIMIT 1";
    let id: Option<String> = connection.prepare_cached(sql)?.query_row([now - ALONE], |row| row.get(0)).optional()?;
    removal::remove(connection, &id.ok_or(StoreError::Conflict)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_tables_are_counted_from_an_index_alone() {
        let mut database = Connection::open_in_memory().unwrap();
        crate::migrate::migrate(&mut database).unwrap();
        let mut statement = database.prepare(&format!("EXPLAIN QUERY PLAN {COUNT}")).unwrap();
        let mut steps = statement.raw_query();
        let mut plan = Vec::new();
        while let Some(step) = steps.next().unwrap() {
            plan.push(step.get::<_, String>(3).unwrap());
        }
        assert!(matches!(&plan[..], [one] if one.contains("COVERING INDEX tables_open")), "{plan:?}");
    }
}
