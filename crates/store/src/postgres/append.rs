//! Entries of records: one statement per move, so that a move takes one message.

use crate::StoreError;
use crate::change::Write;
use crate::values::{Moment, StoredEntry};
use deadpool_postgres::Transaction;
use futures_util::future::join_all;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// Appends entries after exactly this many, and notes activity at the table, by a command of this seat or without one. The
/// table's row is changed at most once a second, unless more has changed. Returns the number of entries before, and whether
/// the table exists. `$7` is NULL if only the entries should be stored.
const APPEND: &str = concat!(
    "WITH before AS (SELECT coalesce(max(seq), 0) AS last FROM entries WHERE table_id = $1),
     added AS (
        INSERT INTO entries (table_id, seq, text, hash, seat, command, at, decided_by)
        SELECT $1, $2 + e.n, e.text, e.hash, e.seat, e.command, e.at, e.decided_by
        FROM before, unnest($3::text[], $4::bigint[], $5::smallint[], $6::text[], $9::bigint[], $10::text[])
            WITH ORDINALITY AS e (text, hash, seat, command, at, decided_by, n)
        WHERE before.last = $2),
     person AS (SELECT EXISTS (SELECT 1 FROM seats WHERE table_id = $1 AND seat = $8 AND kind = 'human') AS moved),
     touched AS (
        UPDATE tables SET touched = ",
    now!(),
    ", over = over OR $7, rests = false, played = played OR moved,
            address = CASE WHEN NOT $7 THEN address END, network = CASE WHEN NOT $7 THEN network END
        FROM before, person
        WHERE id = $1 AND before.last = $2
            AND (touched <> ",
    now!(),
    " OR over < $7 OR rests OR NOT played AND moved) AND $7 IS NOT NULL)
     SELECT last, EXISTS (SELECT 1 FROM tables WHERE id = $1) FROM before"
);

/// The columns of some entries.
struct Columns<'a> {
    table: &'a str,
    from: i64,
    texts: Vec<&'a str>,
    hashes: Vec<i64>,
    seats: Vec<Option<i16>>,
    commands: Vec<Option<&'a str>>,
    over: Option<bool>,
    seat: Option<i16>,
    times: Vec<Option<i64>>,
    deciders: Vec<Option<&'static str>>,
}

impl<'a> Columns<'a> {
    fn new(table: &'a str, from: u32, entries: &'a [StoredEntry], over: Option<bool>) -> Columns<'a> {
        let command = |entry: &'a StoredEntry| entry.command.as_ref();
        let (times, deciders) = entries.iter().map(|entry| Moment::columns(entry.moment.as_ref())).unzip();
        Columns {
            table,
            from: i64::from(from),
            texts: entries.iter().map(|entry| entry.text.as_str()).collect(),
            hashes: entries.iter().map(|entry| entry.hash.cast_signed()).collect(),
            seats: entries.iter().map(|entry| command(entry).map(|(seat, _)| i16::from(*seat))).collect(),
            commands: entries.iter().map(|entry| command(entry).map(|(_, id)| id.as_str())).collect(),
            over,
            // The last command of a batch is the one behind it.
            seat: entries.iter().rev().find_map(command).map(|(seat, _)| i16::from(*seat)),
            times,
            deciders,
        }
    }

    fn parameters(&self) -> [&(dyn ToSql + Sync); 10] {
        let Columns { table, from, texts, hashes, seats, commands, over, seat, times, deciders } = self;
        [table, from, texts, hashes, seats, commands, over, seat, times, deciders]
    }

    /// Whether the database's answer means success.
    fn done(&self, answer: &Row) -> Result<(), StoreError> {
        let (last, there): (i64, bool) = (answer.try_get(0)?, answer.try_get(1)?);
        if last == self.from && there { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

/// Adds entries; `over` is `None` if they are no activity at the table.
pub(crate) async fn append(
    on: &Transaction<'_>,
    table: &str,
    from: u32,
    entries: &[StoredEntry],
    over: Option<bool>,
) -> Result<(), StoreError> {
    let statement = on.prepare_cached(APPEND).await?;
    let columns = Columns::new(table, from, entries, over);
    columns.done(&on.query_one(&statement, &columns.parameters()).await?)
}

/// Runs many without waiting for answers in between. The first failure ends the transaction.
pub(crate) async fn append_all<'a>(
    on: &Transaction<'_>,
    writes: impl Iterator<Item = &'a Write>,
) -> Result<(), StoreError> {
    let statement = &on.prepare_cached(APPEND).await?;
    let sent = writes.filter_map(|write| match write {
        Write::Append { table, from, entries, over } => Some(Columns::new(table.as_str(), *from, entries, Some(*over))),
        _ => None,
    });
    // They are sent when they are first polled, and that happens in order.
    let answers = join_all(sent.map(|columns| async move {
        let answer = on.query_one(statement, &columns.parameters()).await?;
        columns.done(&answer)
    }));
    answers.await.into_iter().collect()
}
