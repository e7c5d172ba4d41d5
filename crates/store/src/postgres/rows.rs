//! Small changes: seats, sessions, and data kept with a table.

use super::invitations::answered;
use super::statement::{exactly_one, execute};
use crate::values::{Analysis, Generation, KeepsakeText};
use crate::{Owner, SeatKind, StoreError};
use deadpool_postgres::Transaction;

/// The public, as a seat number.
const PUBLIC: i16 = -1;

/// A seat in the form of the keepsakes' column.
pub(crate) fn column(seat: Option<u8>) -> i16 {
    seat.map_or(PUBLIC, i16::from)
}

/// Activity at a table without a command.
async fn touch(on: &Transaction<'_>, table: &str) -> Result<(), StoreError> {
    let sql = concat!("UPDATE tables SET touched = ", now!(), ", rests = false WHERE id = $1");
    exactly_one(execute(on, sql, &[&table]).await?)
}

pub(crate) async fn claim(
    on: &Transaction<'_>,
    table: &str,
    seat: u8,
    (name, color): (&str, Option<&str>),
    owner: &Owner,
) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET kind = 'human', name = $3, color = $4
               WHERE table_id = $1 AND seat = $2 AND kind = 'open'";
    exactly_one(execute(on, sql, &[&table, &i16::from(seat), &name, &color]).await?)?;
    own(on, table, seat, owner).await?;
    answered(on, table, seat).await?;
    touch(on, table).await
}

pub(crate) async fn leave(on: &Transaction<'_>, table: &str, seat: u8) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET kind = 'open', name = '' WHERE table_id = $1 AND seat = $2 AND kind = 'human'
               AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND NOT played AND NOT over)";
    exactly_one(execute(on, sql, &[&table, &i16::from(seat)]).await?)?;
    execute(on, "UPDATE tables SET held = false WHERE id = $1 AND held", &[&table]).await?;
    touch(on, table).await
}

pub(crate) async fn own(on: &Transaction<'_>, table: &str, seat: u8, owner: &Owner) -> Result<(), StoreError> {
    let sql = "INSERT INTO owners (owner, table_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    execute(on, sql, &[&owner.as_slice(), &table, &i16::from(seat)]).await?;
    Ok(())
}

pub(crate) async fn put_bot(
    on: &Transaction<'_>,
    table: &str,
    seat: u8,
    bot: Option<&str>,
    held: bool,
) -> Result<(), StoreError> {
    let kind = if bot.is_some() { SeatKind::Bot } else { SeatKind::Open };
    let (kind, name) = (kind.word(), bot.unwrap_or_default());
    let sql = "UPDATE seats SET kind = $3, name = $4 WHERE table_id = $1 AND seat = $2 AND kind <> 'human'";
    exactly_one(execute(on, sql, &[&table, &i16::from(seat), &kind, &name]).await?)?;
    // It is reserved for nobody any more.
    execute(on, "DELETE FROM owners WHERE table_id = $1 AND seat = $2", &[&table, &i16::from(seat)]).await?;
    answered(on, table, seat).await?;
    execute(on, "UPDATE tables SET held = $2 WHERE id = $1 AND held <> $2", &[&table, &held]).await?;
    touch(on, table).await
}

pub(crate) async fn stand_in(on: &Transaction<'_>, table: &str, seat: u8, bot: Option<&str>) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET stand_in = $3 WHERE table_id = $1 AND seat = $2 AND kind = 'human'";
    exactly_one(execute(on, sql, &[&table, &i16::from(seat), &bot]).await?)?;
    touch(on, table).await
}

pub(crate) async fn begin(on: &Transaction<'_>, table: &str) -> Result<(), StoreError> {
    exactly_one(execute(on, "UPDATE tables SET held = false WHERE id = $1 AND held", &[&table]).await?)?;
    touch(on, table).await
}

/// Refuses older tokens from now on, and others of the same generation; never the other way round.
pub(crate) async fn renew(on: &Transaction<'_>, owner: &Owner, to: Generation) -> Result<(), StoreError> {
    let sql = "INSERT INTO sessions (owner, generation, mark) VALUES ($1, $2, $3)
               ON CONFLICT (owner) DO UPDATE SET generation = excluded.generation, mark = excluded.mark
               WHERE excluded.generation > sessions.generation";
    execute(on, sql, &[&owner.as_slice(), &i64::from(to.number), &to.mark]).await?;
    Ok(())
}

/// Number and hash of the last entry of a table, which nobody can remove meanwhile.
async fn last(on: &Transaction<'_>, table: &str) -> Result<Option<(i64, i64)>, StoreError> {
    let sql = "SELECT seq, hash FROM entries WHERE table_id = $1 ORDER BY seq DESC LIMIT 1";
    let found = on.query_opt(&on.prepare_cached(sql).await?, &[&table]).await?;
    Ok(found.map(|row| (row.get(0), row.get(1))))
}

/// Stores the keepsakes of a table, replacing earlier ones; a conflict if the table does not have exactly this many
/// entries, or does not exist.
pub(crate) async fn keep_told(
    on: &Transaction<'_>,
    table: &str,
    entries: u32,
    texts: &[KeepsakeText],
) -> Result<(), StoreError> {
    let entries = i64::from(entries);
    let hash = match last(on, table).await? {
        Some((seq, hash)) if seq == entries => hash,
        _ => return Err(StoreError::Conflict),
    };
    execute(on, "DELETE FROM keepsakes WHERE table_id = $1", &[&table]).await?;
    let sql = "INSERT INTO keepsakes (table_id, seat, entries, hash, told) VALUES ($1, $2, $3, $4, $5)";
    for KeepsakeText { seat, text } in texts {
        execute(on, sql, &[&table, &column(*seat), &entries, &hash, text]).await?;
    }
    Ok(())
}

/// Stores the analysis of a table, replacing an earlier one; a conflict if the table does not have exactly this many
/// entries, or does not exist.
pub(crate) async fn keep_analysis(on: &Transaction<'_>, table: &str, kept: &Analysis) -> Result<(), StoreError> {
    let entries = i64::from(kept.entries);
    if last(on, table).await?.is_none_or(|(seq, _)| seq != entries) {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO analyses (table_id, entries, text) VALUES ($1, $2, $3)
               ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries, text = excluded.text";
    execute(on, sql, &[&table, &entries, &kept.text]).await?;
    Ok(())
}
