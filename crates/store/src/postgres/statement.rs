//! Used by all changes and reads: statements, and the values in their rows.

use crate::StoreError;
use deadpool_postgres::Transaction;
use tokio_postgres::types::ToSql;

/// Runs a prepared statement and returns how many rows it changed.
pub(crate) async fn execute(
    on: &Transaction<'_>,
    sql: &str,
    parameters: &[&(dyn ToSql + Sync)],
) -> Result<u64, StoreError> {
    Ok(on.execute(&on.prepare_cached(sql).await?, parameters).await?)
}

/// A change that has to affect exactly one row; a conflict otherwise.
pub(crate) fn exactly_one(changed: u64) -> Result<(), StoreError> {
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// A number of a seat.
pub(crate) fn seat_of(column: i16) -> Result<u8, StoreError> {
    u8::try_from(column).map_err(|_| StoreError::BadRow("the number of a seat".to_owned()))
}
