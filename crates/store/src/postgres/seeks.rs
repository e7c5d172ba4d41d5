//! Ends waits for quick games.

use super::accounts::carry_out;
use super::tables;
use crate::seek_statements::{ENDED, is_lone};
use crate::{Owner, StoreError};
use deadpool_postgres::Transaction;

/// Removes the tables where somebody waited alone who is now at this table, because this person has taken a seat there.
pub(crate) async fn end(on: &Transaction<'_>, table: &str, owner: &Owner) -> Result<(), StoreError> {
    let found = ended(on, table, owner).await?;
    if found.is_empty() {
        return Ok(());
    }
    // Whoever takes a seat there at this moment changes that row, too: what is read after it is locked stays true.
    let lock = on.prepare_cached("SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE").await?;
    on.query(&lock, &[&found]).await?;
    let still = ended(on, table, owner).await?;
    let still: Vec<&str> = still.iter().filter(|id| found.contains(id)).map(String::as_str).collect();
    tables::remove_all(on, &still).await?;
    Ok(())
}

async fn ended(on: &Transaction<'_>, table: &str, owner: &Owner) -> Result<Vec<String>, StoreError> {
    let rows = on.query(&on.prepare_cached(ENDED).await?, &[&table, &owner.as_slice()]).await?;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}

/// Removes a table where nobody but this person has a seat; a conflict if that is not so.
pub(crate) async fn remove_lone(on: &Transaction<'_>, table: &str, owner: &Owner) -> Result<(), StoreError> {
    let lock = on.prepare_cached("SELECT id FROM tables WHERE id = $1 FOR UPDATE").await?;
    on.query(&lock, &[&table]).await?;
    carry_out(on, is_lone(table, owner)).await?;
    tables::remove(on, table).await
}
