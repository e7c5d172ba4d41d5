//! The keys by which nodes recognise each other. The clock of the database decides which of them are valid, and for
//! what.

use super::fit;
use crate::StoreError;
use crate::leases::{KEY_ACCEPTED, KEY_KNOWN, NodeKey, NodeKeys};
use deadpool_postgres::Client;
use tokio_postgres::Row;

/// The valid keys.
pub(crate) async fn valid(client: &Client) -> Result<NodeKeys, StoreError> {
    // There is no table before the schema has it; then the row of the node cannot be renewed either.
    fit::check(client).await?;
    let sql = "SELECT number, key, made < clock_timestamp() - make_interval(secs => $1) FROM node_keys AS this
               WHERE NOT EXISTS (SELECT 1 FROM node_keys AS next WHERE next.number > this.number
                   AND next.made < clock_timestamp() - make_interval(secs => $2))
               ORDER BY number";
    let (known, replaced) = (KEY_KNOWN.as_secs_f64(), (KEY_KNOWN + KEY_ACCEPTED).as_secs_f64());
    let rows = client.query(&client.prepare_cached(sql).await?, &[&known, &replaced]).await?;
    let keys = rows.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    // The first key of a database is used immediately.
    let used = keys.iter().rev().find(|(_, known)| *known).or(keys.first()).map(|(key, _)| key.number);
    Ok(NodeKeys { used: used.unwrap_or_default(), accepted: keys.into_iter().map(|(key, _)| key).collect() })
}

/// A key, and whether all nodes know it.
fn read(row: &Row) -> Result<(NodeKey, bool), StoreError> {
    let key: &[u8] = row.try_get(1)?;
    let key = key.try_into().map_err(|_| StoreError::BadRow("a key between nodes".to_owned()))?;
    Ok((NodeKey { number: row.try_get(0)?, key }, row.try_get(2)?))
}
