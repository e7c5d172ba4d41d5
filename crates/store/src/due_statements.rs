//! The statements that change and read clocks and signs of life, in words that SQLite and PostgreSQL both understand.

use crate::account_statements::{Expect, Statement, bytes, run, say, text};
use crate::columns::Columns;
use crate::due::{DueItem, StoredClock, StoredUptime};
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements;
use crate::{Owner, StoreError};
use ids::TableId;

/// What seats have prepared is of this kind, with the seat.
const PREPARED: &str = "prepared ";

/// Signs of life are kept for this many milliseconds, longer than any clock runs: 400 days.
const KEPT: i64 = 400 * 24 * 3600 * 1000;

/// Keeps the clock of a table; a conflict if the table does not exist.
pub(crate) fn keep(table: &str, clock: &StoredClock) -> Vec<Statement> {
    let sql = "INSERT INTO due_items (table_id, what, at, state, server)
        SELECT id, 'clock', CAST($1 AS bigint), $2, $3 FROM tables WHERE id = $4
        ON CONFLICT (table_id, what) DO UPDATE SET at = excluded.at, state = excluded.state, server = excluded.server";
    let at = clock.due_ms.map_or(Value::Null, Value::Number);
    vec![say(Expect::One, sql, vec![at, text(&clock.state), text(&clock.server), text(table)])]
}

/// Keeps what a seat has prepared, which is never due by itself; a conflict if the table does not exist.
pub(crate) fn prepare(table: &str, seat: u8, prepared: Option<&str>) -> Vec<Statement> {
    let what = format!("{PREPARED}{seat}");
    let Some(prepared) = prepared else {
        return vec![
            say(Expect::Row, "SELECT 1 FROM tables WHERE id = $1", vec![text(table)]),
            run("DELETE FROM due_items WHERE table_id = $1 AND what = $2", vec![text(table), text(&what)]),
        ];
    };
    let sql = "INSERT INTO due_items (table_id, what, state, server) SELECT id, $1, $2, '' FROM tables WHERE id = $3
        ON CONFLICT (table_id, what) DO UPDATE SET state = excluded.state";
    vec![say(Expect::One, sql, vec![text(&what), text(prepared), text(table)])]
}

/// Forgets what an account has prepared for its seats.
pub(crate) fn forget_account(account: &Owner) -> Statement {
    let sql = "DELETE FROM due_items WHERE (table_id, what) IN
        (SELECT table_id, 'prepared ' || CAST(seat AS text) FROM owners WHERE owner = $1)";
    run(sql, vec![bytes(account)])
}

/// What the seats of a table have prepared, by seat.
#[must_use]
pub fn prepared_answers(table: &TableId) -> Question<Vec<(u8, String)>> {
    let sql = "SELECT what, state FROM due_items WHERE table_id = $1 AND what LIKE 'prepared %' ORDER BY what";
    Question::new(run(sql, vec![text(table.as_str())]), |lines| {
        statements::each(lines, "prepared answers", |row| {
            let what = row.text()?;
            let seat = what.strip_prefix(PREPARED).and_then(|seat| seat.parse().ok());
            Ok((seat.ok_or(StoreError::BadRow("prepared answers".to_owned()))?, row.text()?))
        })
    })
}

/// What an account has prepared, with the table and the seat.
#[must_use]
pub fn prepared_by(owner: &Owner) -> Question<Vec<(String, u8, String)>> {
    let sql = "SELECT owners.table_id, CAST(owners.seat AS bigint), due_items.state FROM owners
        JOIN due_items ON due_items.table_id = owners.table_id
            AND due_items.what = 'prepared ' || CAST(owners.seat AS text)
        WHERE owners.owner = $1 ORDER BY owners.table_id, owners.seat";
    Question::new(run(sql, vec![bytes(owner)]), |lines| {
        statements::each(lines, "prepared answers", |row| Ok((row.text()?, row.small()?, row.text()?)))
    })
}

/// Lets a computer player go on for the person at a seat.
pub(crate) fn stand_in(table: &str, seat: u8, bot: &str) -> Statement {
    let sql = "UPDATE seats SET stand_in = $1 WHERE table_id = $2 AND CAST(seat AS bigint) = $3 AND kind = 'human'";
    say(Expect::One, sql, vec![text(bot), text(table), Value::Number(i64::from(seat))])
}

/// What is due at a table is looked at later, if it has not changed.
pub(crate) fn later(item: &DueItem, at_ms: i64) -> Vec<Statement> {
    let sql = "UPDATE due_items SET at = $1 WHERE table_id = $2 AND at = $3";
    vec![run(sql, vec![Value::Number(at_ms), text(item.table.as_str()), Value::Number(item.at_ms)])]
}

/// A sign of life.
pub(crate) fn seen(uptime: &StoredUptime) -> Vec<Statement> {
    let StoredUptime { server, began_ms, seen_ms } = uptime;
    let sql = "INSERT INTO uptimes (server, began, seen) VALUES ($1, $2, $3)
        ON CONFLICT (server) DO UPDATE SET seen = excluded.seen";
    vec![
        run(sql, vec![text(server), Value::Number(*began_ms), Value::Number(*seen_ms)]),
        run("DELETE FROM uptimes WHERE seen < $1", vec![Value::Number(seen_ms.saturating_sub(KEPT))]),
    ]
}

/// Forgets what is due at a table that is removed.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    vec![run("DELETE FROM due_items WHERE table_id = $1", vec![text(table)])]
}

/// Reads the clock of a table.
pub(crate) fn read_clock(table: &str) -> Statement {
    run("SELECT at, state, server FROM due_items WHERE table_id = $1 AND what = 'clock'", vec![text(table)])
}

/// Reads what is due next, at most this many tables.
pub(crate) fn read_due(most: u32) -> Statement {
    let sql = "SELECT table_id, at FROM due_items WHERE at IS NOT NULL ORDER BY at LIMIT $1";
    run(sql, vec![Value::Number(i64::from(most))])
}

/// Reads the signs of life after a moment.
pub(crate) fn read_uptimes(since_ms: i64) -> Statement {
    run("SELECT server, began, seen FROM uptimes WHERE seen >= $1 ORDER BY began", vec![Value::Number(since_ms)])
}

/// The rows of [`read_clock`].
pub(crate) fn clock(lines: Vec<Line>) -> Result<Option<StoredClock>, StoreError> {
    let Some(line) = lines.into_iter().next() else { return Ok(None) };
    let mut row = Columns::new(line, "a clock");
    Ok(Some(StoredClock { due_ms: row.maybe_number()?, state: row.text()?, server: row.text()? }))
}

/// The rows of [`read_due`].
pub(crate) fn due(lines: Vec<Line>) -> Result<Vec<DueItem>, StoreError> {
    let item = |line| {
        let mut row = Columns::new(line, "something due");
        Ok(DueItem { table: row.text()?.into(), at_ms: row.number()? })
    };
    lines.into_iter().map(item).collect()
}

/// The rows of [`read_uptimes`].
pub(crate) fn uptimes(lines: Vec<Line>) -> Result<Vec<StoredUptime>, StoreError> {
    let uptime = |line| {
        let mut row = Columns::new(line, "a sign of life");
        Ok(StoredUptime { server: row.text()?, began_ms: row.number()?, seen_ms: row.number()? })
    };
    lines.into_iter().map(uptime).collect()
}
