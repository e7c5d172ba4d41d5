//! Open tables: how many there are, and which one is closed or removed if there are too many.

use super::statement::execute;
use super::tables;
use crate::open_tables::{ALONE, FORGOTTEN, UNPLAYED};
use crate::values::{Open, Origin};
use crate::{Owner, StoreError};
use deadpool_postgres::{Client, Transaction};

/// The condition for an open table: `$1` are the seconds after which it is forgotten, `$2` the same if no person has moved
/// yet.
macro_rules! is_open {
    () => {
        concat!("NOT over AND touched > ", now!(), " - $1 AND (played OR touched > ", now!(), " - $2)")
    };
}

/// Counts the open tables: all of them, those made by this owner, and those made from this address and network.
pub(crate) async fn count(client: &Client, owner: &Owner, origin: Option<Origin>) -> Result<Open, StoreError> {
    let sql = concat!(
        "SELECT count(*) FILTER (WHERE NOT rests), count(*) FILTER (WHERE maker = $3),
                count(*) FILTER (WHERE address = $4), count(*) FILTER (WHERE network = $5)
         FROM tables WHERE ",
        is_open!()
    );
    let (address, network) = origin.as_ref().map(|from| (from.address.as_slice(), from.network.as_slice())).unzip();
    let statement = client.prepare_cached(sql).await?;
    let row = client.query_one(&statement, &[&FORGOTTEN, &UNPLAYED, &owner.as_slice(), &address, &network]).await?;
    let number = |at: usize| Ok::<_, StoreError>(u32::try_from(row.try_get::<_, i64>(at)?).unwrap_or(u32::MAX));
    Ok(Open { total: number(0)?, own: number(1)?, address: number(2)?, network: number(3)? })
}

/// Marks one table as resting and removes one that has rested long enough; a conflict if no table has to make room for this
/// origin.
pub(crate) async fn make_room(
    on: &Transaction<'_>,
    origin: Option<&Origin>,
    most_resting: u32,
) -> Result<(), StoreError> {
    // The network with the most tables, if it has more than the asking one would have: nobody has to make room for a
    // network with more.
    let sql = concat!(
        "SELECT network FROM tables WHERE ",
        is_open!(),
        " AND NOT rests AND network IS NOT NULL GROUP BY network
          HAVING count(*) > 1 + (SELECT count(*) FROM tables WHERE ",
        is_open!(),
        " AND NOT rests AND network = $3) ORDER BY count(*) DESC LIMIT 1"
    );
    let network = origin.map(|origin| origin.network.as_slice());
    let largest = on.query_opt(&on.prepare_cached(sql).await?, &[&FORGOTTEN, &UNPLAYED, &network]).await?;
    let largest: Vec<u8> = largest.ok_or(StoreError::Conflict)?.try_get(0)?;
    let sql = concat!(
        "UPDATE tables SET rests = true WHERE id = (SELECT id FROM tables WHERE ",
        is_open!(),
        " AND NOT rests AND network = $3 ORDER BY touched LIMIT 1)"
    );
    execute(on, sql, &[&FORGOTTEN, &UNPLAYED, &largest]).await?;
    let sql = concat!("SELECT count(*) FROM tables WHERE ", is_open!(), " AND rests");
    let resting: i64 = on.query_one(&on.prepare_cached(sql).await?, &[&FORGOTTEN, &UNPLAYED]).await?.try_get(0)?;
    if resting <= i64::from(most_resting) {
        return Ok(());
    }
    let sql = concat!(
        "SELECT id FROM tables WHERE NOT over AND rests AND touched < ",
        now!(),
        " - $1 AND (SELECT count(DISTINCT owner) FROM owners WHERE table_id = id) < 2 ORDER BY touched LIMIT 1"
    );
    let found = on.query_opt(&on.prepare_cached(sql).await?, &[&ALONE]).await?;
    tables::remove(on, found.ok_or(StoreError::Conflict)?.try_get(0)?).await
}
