//! Short queries: about sessions, data kept with tables, and for the operator.

use super::read::moment;
use super::rows::column;
use crate::values::{Analysis, Generation, Keepsake, Listed, Removed};
use crate::{Owner, SeatKind, StoreError, StoredSeat};
use deadpool_postgres::Client;
use std::collections::BTreeMap;
use tokio_postgres::Row;

/// A number that is small in every valid database.
fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The keepsake of a table for a seat, or for the public.
pub(crate) async fn keepsake(client: &Client, table: &str, seat: Option<u8>) -> Result<Option<Keepsake>, StoreError> {
    let sql = "SELECT entries, hash, told FROM keepsakes WHERE table_id = $1 AND seat = $2";
    let kept = |row: Row| {
        let hash = row.try_get::<_, i64>(1)?.cast_unsigned();
        Ok::<_, StoreError>(Keepsake { entries: small(row.try_get(0)?), hash, text: row.try_get(2)? })
    };
    client.query_opt(&client.prepare_cached(sql).await?, &[&table, &column(seat)]).await?.map(kept).transpose()
}

/// The analysis of a table.
pub(crate) async fn analysis(client: &Client, table: &str) -> Result<Option<Analysis>, StoreError> {
    let sql = "SELECT entries, text FROM analyses WHERE table_id = $1";
    let kept = |row: Row| Ok::<_, StoreError>(Analysis { entries: small(row.try_get(0)?), text: row.try_get(1)? });
    client.query_opt(&client.prepare_cached(sql).await?, &[&table]).await?.map(kept).transpose()
}

/// The valid token of this owner; the first for owners whose token was never renewed.
pub(crate) async fn generation(client: &Client, owner: &Owner) -> Result<Generation, StoreError> {
    let statement = client.prepare_cached("SELECT generation, mark FROM sessions WHERE owner = $1").await?;
    let read = |row: Row| Ok::<_, StoreError>(Generation { number: small(row.try_get(0)?), mark: row.try_get(1)? });
    Ok(client.query_opt(&statement, &[&owner.as_slice()]).await?.map(read).transpose()?.unwrap_or_default())
}

/// Whether this owner made a table or holds a seat anywhere.
pub(crate) async fn knows(client: &Client, owner: &Owner) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM owners WHERE owner = $1) OR EXISTS (SELECT 1 FROM tables WHERE maker = $1)";
    Ok(client.query_one(&client.prepare_cached(sql).await?, &[&owner.as_slice()]).await?.try_get(0)?)
}

/// The removals after the one with this number, in order.
pub(crate) async fn removed_after(client: &Client, number: i64) -> Result<Vec<Removed>, StoreError> {
    let sql = "SELECT number, id FROM removed WHERE number > $1 ORDER BY number LIMIT 1000";
    let removed = |row: &Row| Ok(Removed { number: row.try_get(0)?, table: row.try_get::<_, String>(1)?.into() });
    client.query(&client.prepare_cached(sql).await?, &[&number]).await?.iter().map(removed).collect()
}

/// All tables, the most recently used first.
pub(crate) async fn list(client: &mut Client) -> Result<Vec<Listed>, StoreError> {
    let on = moment(client).await?;
    let mut seats: BTreeMap<String, Vec<StoredSeat>> = BTreeMap::new();
    for row in on.query("SELECT table_id, kind, name FROM seats ORDER BY table_id, seat", &[]).await? {
        let kind = SeatKind::read(row.try_get(1)?)?;
        let seat = StoredSeat { kind, name: row.try_get(2)?, owners: Vec::new(), stand_in: None, color: None };
        seats.entry(row.try_get(0)?).or_default().push(seat);
    }
    let sql = concat!(
        "SELECT id, game, over, ",
        now!(),
        " - created, ",
        now!(),
        " - touched, played, (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = id)
         FROM tables ORDER BY touched DESC, created DESC, id"
    );
    let mut list = Vec::new();
    for row in on.query(sql, &[]).await? {
        let id: String = row.try_get(0)?;
        list.push(Listed {
            game: row.try_get(1)?,
            over: row.try_get(2)?,
            age: u64::try_from(row.try_get::<_, i64>(3)?).unwrap_or_default(),
            idle: u64::try_from(row.try_get::<_, i64>(4)?).unwrap_or_default(),
            played: row.try_get(5)?,
            version: small(row.try_get(6)?),
            seats: seats.remove(&id).unwrap_or_default(),
            id: id.into(),
        });
    }
    Ok(list)
}

/// Tables and entries of records.
pub(crate) async fn counts(client: &Client) -> Result<(u64, u64), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM entries)";
    let row = client.query_one(sql, &[]).await?;
    let count = |at: usize| Ok::<_, StoreError>(row.try_get::<_, i64>(at)?.max(0).cast_unsigned());
    Ok((count(0)?, count(1)?))
}

/// Whether the database can read its tables and accepts writes, as far as a cheap check shows.
pub(crate) async fn check(client: &Client) -> Result<(), StoreError> {
    super::fit::check(client).await?;
    let sql = "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on',
                   (SELECT count(*) FROM (SELECT id FROM tables ORDER BY id LIMIT 1) AS first),
                   (SELECT count(*) FROM (SELECT text FROM entries ORDER BY table_id DESC, seq DESC LIMIT 1) AS last),
                   (SELECT value FROM secrets WHERE name = 'links')";
    let only_read: bool = client.query_one(sql, &[]).await?.try_get(0)?;
    if only_read { Err(StoreError::ReadOnly("it is a copy of another one".to_owned())) } else { Ok(()) }
}

/// The secret from which private links are derived.
pub(crate) async fn secret(client: &Client) -> Result<[u8; 32], StoreError> {
    let row = client.query_one("SELECT value FROM secrets WHERE name = 'links'", &[]).await?;
    let bytes: &[u8] = row.try_get(0)?;
    bytes.try_into().map_err(|_| StoreError::BadRow("the secret".to_owned()))
}
