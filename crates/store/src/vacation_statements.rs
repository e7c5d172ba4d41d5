//! The statements that change and read vacations, in words that SQLite and PostgreSQL both understand.

use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::vacations::{StoredVacation, VacationWrite, VacationsDue};
use crate::{Owner, StoreError};
use ids::TableId;

/// Vacations are kept for this many milliseconds after their end: 400 days.
const KEPT: i64 = 400 * 24 * 3600 * 1000;

/// The statements of a change, in order.
pub(crate) fn statements(write: &VacationWrite) -> Vec<Statement> {
    match write {
        VacationWrite::GoAway { owner, vacation } => go_away(owner, vacation),
        VacationWrite::ComeBack { owner, at_ms } => come_back(owner, *at_ms),
        VacationWrite::Seen { table, at_ms } => seen(table, *at_ms),
    }
}

/// Somebody goes on vacation.
fn go_away(owner: &Owner, vacation: &StoredVacation) -> Vec<Statement> {
    let StoredVacation { number, from_ms, until_ms } = *vacation;
    vec![
        // Visitors whose browsers have forgotten them never come back: this forgets what everybody had.
        run("DELETE FROM vacations WHERE until < $1", vec![Value::Number(from_ms.saturating_sub(KEPT))]),
        // Two requests at once do not begin two vacations.
        say(
            Expect::One,
            "INSERT INTO vacations (owner, number, began, until) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            vec![bytes(owner), Value::Number(number), Value::Number(from_ms), Value::Number(until_ms)],
        ),
        makes_due(owner, from_ms),
    ]
}

/// The vacation of somebody ends.
fn come_back(owner: &Owner, at_ms: i64) -> Vec<Statement> {
    vec![end(owner, at_ms), makes_due(owner, at_ms)]
}

fn end(owner: &Owner, at_ms: i64) -> Statement {
    let sql =
        "UPDATE vacations SET until = CASE WHEN began > $1 THEN began ELSE $1 END WHERE owner = $2 AND until > $1";
    run(sql, vec![Value::Number(at_ms), bytes(owner)])
}

/// The games of somebody that allow vacations are due: their tables have to look at the vacations again. Each time at another moment:
/// a table that has seen what was due before has not seen this.
fn makes_due(owner: &Owner, at_ms: i64) -> Statement {
    let sql = "INSERT INTO due_items (table_id, what, at, state, server)
        SELECT DISTINCT tables.id, 'vacation', CAST($1 AS bigint), '', '' FROM owners
            JOIN tables ON tables.id = owners.table_id
        WHERE owners.owner = $2 AND NOT tables.over AND tables.pace LIKE '% vacations' ORDER BY tables.id
        ON CONFLICT (table_id, what) DO UPDATE
        SET at = CASE WHEN due_items.at < excluded.at THEN excluded.at ELSE due_items.at + 1 END";
    run(sql, vec![Value::Number(at_ms), bytes(owner)])
}

/// The same where the holders of seats change, or somebody gets the vacations of somebody else: nobody gets time back for what has
/// passed. The moment is in seconds since 1970.
fn settles(owner: &Owner, now: i64) -> Statement {
    let sql = "INSERT INTO due_items (table_id, what, at, state, server)
        SELECT DISTINCT tables.id, 'vacation', CAST($1 AS bigint), CAST($2 AS text), '' FROM owners
            JOIN tables ON tables.id = owners.table_id
        WHERE owners.owner = $3 AND NOT tables.over AND tables.pace LIKE '% vacations' ORDER BY tables.id
        ON CONFLICT (table_id, what) DO UPDATE SET state = excluded.state,
            at = CASE WHEN due_items.at < excluded.at THEN excluded.at ELSE due_items.at + 1 END";
    let at_ms = now.saturating_mul(1000);
    // The second is not over yet.
    let settle_ms = at_ms.saturating_add(999).to_string();
    run(sql, vec![Value::Number(at_ms), text(&settle_ms), bytes(owner)])
}

/// A table has looked at the vacations.
fn seen(table: &TableId, at_ms: i64) -> Vec<Statement> {
    let sql = "DELETE FROM due_items WHERE table_id = $1 AND what = 'vacation' AND at = $2";
    vec![run(sql, vec![text(table.as_str()), Value::Number(at_ms)])]
}

/// An account gets the vacations of a visitor, after it has got the visitor's seats. The days count; but a vacation that the visitor
/// is on ends, since the account may have no days left.
pub(crate) fn adopt(account: &Owner, guest: &Owner, now: i64) -> Vec<Statement> {
    let sql = "INSERT INTO vacations (owner, number, began, until)
        SELECT $1, number + (SELECT coalesce(max(number), 0) FROM vacations WHERE owner = $1), began, until
        FROM vacations WHERE owner = $2";
    vec![
        end(guest, now.saturating_mul(1000)),
        run(sql, vec![bytes(account), bytes(guest)]),
        run("DELETE FROM vacations WHERE owner = $1", vec![bytes(guest)]),
        settles(account, now),
    ]
}

/// Forgets the vacations of an account, before its seats are forgotten.
pub(crate) fn forget_account(account: &Owner, now: i64) -> Vec<Statement> {
    let vacations = run("DELETE FROM vacations WHERE owner = $1", vec![bytes(account)]);
    vec![vacations, settles(account, now)]
}

/// The vacations of somebody, in the order of their numbers.
#[must_use]
pub fn vacations_of(owner: &Owner) -> Question<Vec<StoredVacation>> {
    let sql = "SELECT number, began, until FROM vacations WHERE owner = $1 ORDER BY number";
    Question::new(run(sql, vec![bytes(owner)]), |lines: Vec<Line>| {
        statements::each(lines, "a vacation", |row| {
            Ok(StoredVacation { number: row.number()?, from_ms: row.number()?, until_ms: row.number()? })
        })
    })
}

/// The vacations of everybody who holds a seat of a table, by seat and holder. Whoever has had none is there, too.
#[must_use]
pub fn vacations_at(table: &TableId) -> Question<Vec<(u8, Owner, Option<StoredVacation>)>> {
    let sql = "SELECT CAST(owners.seat AS bigint), owners.owner, vacations.number, vacations.began, vacations.until
        FROM owners LEFT JOIN vacations ON vacations.owner = owners.owner
        WHERE owners.table_id = $1 ORDER BY owners.seat, owners.owner, vacations.number";
    Question::new(run(sql, vec![text(table.as_str())]), |lines: Vec<Line>| -> Result<_, StoreError> {
        statements::each(lines, "a vacation", |row| {
            let (seat, owner) = (row.small()?, row.owner()?);
            let (number, from_ms, until_ms) = (row.maybe_number()?, row.maybe_number()?, row.maybe_number()?);
            let vacation = number.zip(from_ms).zip(until_ms);
            let stored = |((number, from_ms), until_ms)| StoredVacation { number, from_ms, until_ms };
            Ok((seat, owner, vacation.map(stored)))
        })
    })
}

/// Why a table has to look at the vacations of its players, if it has not since.
#[must_use]
pub fn vacations_due(table: &TableId) -> Question<Option<VacationsDue>> {
    let sql = "SELECT at, state FROM due_items WHERE table_id = $1 AND what = 'vacation'";
    Question::new(run(sql, vec![text(table.as_str())]), |lines: Vec<Line>| {
        let due = statements::each(lines, "something due", |row| {
            Ok(VacationsDue { at_ms: row.number()?, settle_ms: row.text()?.parse().ok() })
        })?;
        Ok(due.into_iter().next())
    })
}

/// The tables with a time control where somebody has a seat and the game is not over, with the time control.
#[must_use]
pub fn timed_games(owner: &Owner) -> Question<Vec<(TableId, String)>> {
    let sql = "SELECT DISTINCT tables.id, tables.pace FROM owners JOIN tables ON tables.id = owners.table_id
        WHERE owners.owner = $1 AND tables.pace IS NOT NULL AND NOT tables.over ORDER BY tables.id";
    Question::new(run(sql, vec![bytes(owner)]), |lines: Vec<Line>| {
        statements::each(lines, "a time control", |row| Ok((row.text()?.into(), row.text()?)))
    })
}
