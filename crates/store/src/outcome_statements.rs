//! The statements that change and read outcomes, in words that SQLite and PostgreSQL both understand.

use crate::account_statements::{Expect, Statement, run, say, text};
use crate::columns::Columns;
use crate::outcomes::{Outcome, OutcomeSeat, OutcomeWrite, Outcomes, StoredOutcome};
use crate::parts::{Line, Value};
use crate::{Owner, StoreError};
use ids::TableId;

/// The schema version of SQLite files from which on they have outcomes.
pub(crate) const SINCE: i64 = 13;

fn number(number: impl Into<i64>) -> Value {
    Value::Number(number.into())
}

fn maybe(what: Option<&str>) -> Value {
    what.map_or(Value::Null, text)
}

/// What a change does, in order.
pub(crate) fn statements(write: &OutcomeWrite) -> Vec<Statement> {
    match write {
        OutcomeWrite::Keep(outcome) => {
            let seats = (0u8..).zip(&outcome.seats).map(|(at, seat)| keep_seat(outcome.table.as_str(), at, seat));
            std::iter::once(keep(outcome)).chain(seats).collect()
        }
        OutcomeWrite::Strike { table, why } => {
            let sql = "UPDATE outcomes SET struck = $1, changed = changed + 1 WHERE table_id = $2";
            vec![say(Expect::One, sql, vec![maybe(why.as_deref()), text(table.as_str())])]
        }
    }
}

fn keep(outcome: &Outcome) -> Statement {
    let Outcome { table, aids, reason, turns, entries, .. } = outcome;
    let sql = "INSERT INTO outcomes (table_id, game, options, pace, aids, rated, custom, reason, ended, turns, entries)
        SELECT id, game, options, CASE WHEN pace IS NULL THEN 'none' ELSE substr(pace, 1, 4) END, $1,
            CASE WHEN rated THEN 1 ELSE 0 END, CASE WHEN file IS NULL THEN 0 ELSE 1 END,
            $2, touched, $3, $4 FROM tables WHERE id = $5 AND over
        ON CONFLICT (table_id) DO UPDATE SET pace = excluded.pace, aids = excluded.aids, reason = excluded.reason,
            turns = excluded.turns, entries = excluded.entries, changed = outcomes.changed + 1";
    let values = vec![number(*aids), text(reason), number(*turns), number(*entries), text(table.as_str())];
    say(Expect::One, sql, values)
}

fn keep_seat(table: &str, at: u8, seat: &OutcomeSeat) -> Statement {
    let sql = "INSERT INTO outcome_seats (table_id, seat, bot, points, place, gone, person)
        SELECT $1, $2, $3, $4, $5, $6, (SELECT owners.owner FROM owners JOIN accounts ON accounts.owner = owners.owner
            WHERE owners.table_id = $1 AND CAST(owners.seat AS bigint) = $2 ORDER BY owners.owner LIMIT 1)
        WHERE TRUE
        ON CONFLICT (table_id, seat) DO UPDATE SET bot = excluded.bot, points = excluded.points,
            place = excluded.place, gone = excluded.gone";
    let OutcomeSeat { bot, points, rank, left } = seat;
    let values = vec![text(table), number(at), maybe(bot.as_deref()), number(*points), number(*rank), number(*left)];
    run(sql, values)
}

/// Forgets the outcome of a table that is removed, unless ratings depend on it.
pub(crate) const FORGET: [&str; 2] = [
    "DELETE FROM outcome_seats WHERE table_id IN
        (SELECT table_id FROM outcomes WHERE outcomes.table_id = $1 AND rated = 0)",
    "DELETE FROM outcomes WHERE table_id = $1 AND rated = 0",
];

/// The statements that forget the outcome of a table.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    FORGET.iter().map(|sql| run(sql, vec![text(table)])).collect()
}

macro_rules! outcomes {
    ($where:literal) => {
        concat!(
            "SELECT outcomes.table_id, game, options, pace, aids, rated, custom, reason, ended, turns, entries, struck,
                 bot, points, place, gone, person
             FROM outcomes JOIN outcome_seats ON outcome_seats.table_id = outcomes.table_id WHERE ",
            $where,
            " ORDER BY outcomes.table_id, outcome_seats.seat"
        )
    };
}

/// A statement that reads outcomes, a row for each seat.
pub(crate) fn read_outcomes(which: &Outcomes) -> Statement {
    match which {
        Outcomes::Rated => run(outcomes!("rated = 1"), Vec::new()),
        Outcomes::Of(table) => run(outcomes!("outcomes.table_id = $1"), vec![text(table.as_str())]),
    }
}

/// A statement that reads a number which grows with every change of the outcomes of rated tables.
pub(crate) fn read_stamp() -> Statement {
    run("SELECT CAST(coalesce(sum(changed), 0) AS bigint) FROM outcomes WHERE rated = 1", Vec::new())
}

/// A statement that reads the ids, after this one, of tables whose game is over and that have no outcome.
pub(crate) fn read_without(after: &str, most: u32) -> Statement {
    let sql = "SELECT id FROM tables WHERE over AND id > $1
        AND NOT EXISTS (SELECT 1 FROM outcomes WHERE outcomes.table_id = tables.id) ORDER BY id LIMIT $2";
    run(sql, vec![text(after), number(most)])
}

/// The number of [`read_stamp`].
pub(crate) fn stamp(lines: Vec<Line>) -> Result<i64, StoreError> {
    lines.into_iter().next().map_or(Ok(0), |line| Columns::new(line, "an outcome").number())
}

/// The ids of [`read_without`].
pub(crate) fn ids(lines: Vec<Line>) -> Result<Vec<TableId>, StoreError> {
    lines.into_iter().map(|line| Ok(Columns::new(line, "a table").text()?.into())).collect()
}

/// The rows of [`read_outcomes`].
pub(crate) fn outcomes(lines: Vec<Line>) -> Result<Vec<StoredOutcome>, StoreError> {
    let mut all: Vec<StoredOutcome> = Vec::new();
    for line in lines {
        let mut row = Columns::new(line, "an outcome");
        let (head, seat, person) = (head(&mut row)?, seat(&mut row)?, person(&mut row)?);
        if all.last().is_none_or(|last| last.outcome.table != head.outcome.table) {
            all.push(head);
        }
        if let Some(last) = all.last_mut() {
            last.outcome.seats.push(seat);
            last.people.push(person);
        }
    }
    Ok(all)
}

fn head(row: &mut Columns) -> Result<StoredOutcome, StoreError> {
    let (table, game, options, pace) = (row.text()?, row.text()?, row.text()?, row.text()?);
    let (aids, rated, custom) = (row.number()? != 0, row.number()? != 0, row.number()? != 0);
    let (reason, ended) = (row.text()?, row.number()?);
    let (turns, entries, struck) = (row.small()?, row.small()?, row.maybe_text()?);
    let outcome = Outcome { table: table.into(), pace, aids, reason, turns, entries, seats: Vec::new() };
    Ok(StoredOutcome { outcome, game, options, rated, custom, ended, struck, people: Vec::new() })
}

fn seat(row: &mut Columns) -> Result<OutcomeSeat, StoreError> {
    let (bot, points, rank, left) = (row.maybe_text()?, row.small()?, row.small()?, row.number()? != 0);
    Ok(OutcomeSeat { bot, points, rank, left })
}

fn person(row: &mut Columns) -> Result<Option<Owner>, StoreError> {
    row.maybe_owner()
}
