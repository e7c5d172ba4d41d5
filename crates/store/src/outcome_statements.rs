//! The statements that change and read outcomes, in words that SQLite and PostgreSQL both understand.

use crate::account_statements::{Expect, Statement, run, say, text};
use crate::columns::Columns;
use crate::outcomes::{Outcome, OutcomeSeat, OutcomeWrite, Outcomes, StoredOutcome};
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{bytes, each};
use crate::{Owner, StoreError, points_statements};
use ids::TableId;

/// The schema version of SQLite files from which on they have outcomes.
pub(crate) const SINCE: i64 = 13;

fn number(number: impl Into<i64>) -> Value {
    Value::Number(number.into())
}

fn maybe(what: Option<&str>) -> Value {
    what.map_or(Value::Null, text)
}

/// How the player of a seat was absent when the game ended, from its rows: a computer player stood in for them and has decided
/// something (others cannot put one in while they think, and resign), or their time ran out when nothing had happened at the table
/// for two minutes. Players who resigned have said goodbye.
macro_rules! absent {
    () => {
        "CASE
            WHEN EXISTS (SELECT 1 FROM seats WHERE seats.table_id = outcome_seats.table_id AND seats.seat = outcome_seats.seat
                    AND seats.kind = 'human' AND seats.stand_in IS NOT NULL)
                AND EXISTS (SELECT 1 FROM entries WHERE entries.table_id = outcome_seats.table_id
                    AND entries.text LIKE outcome_seats.seat || ': %' AND entries.decided_by = 'stand-in')
                AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.table_id = outcome_seats.table_id
                    AND (entries.text = 'resign ' || outcome_seats.seat
                        OR entries.text LIKE 'resign ' || outcome_seats.seat || ' %'))
                THEN 'stand-in'
            WHEN EXISTS (SELECT 1 FROM entries WHERE entries.table_id = outcome_seats.table_id AND entries.decided_by = 'clock'
                    AND (entries.text = 'time ' || outcome_seats.seat OR entries.text LIKE 'time ' || outcome_seats.seat || ' %')
                    AND coalesce(entries.at - (SELECT max(former.at) FROM entries AS former
                        WHERE former.table_id = entries.table_id AND former.seq < entries.seq), 120000) >= 120000)
                THEN 'time' END"
    };
}

macro_rules! absences {
    ($where:literal) => {
        concat!("UPDATE outcome_seats SET absent = ", absent!(), " WHERE ", $where)
    };
}

/// What a change does, in order.
pub(crate) fn statements(write: &OutcomeWrite) -> Vec<Statement> {
    match write {
        OutcomeWrite::Keep(outcome) => {
            let seats = (0u8..).zip(&outcome.seats).map(|(at, seat)| keep_seat(outcome.table.as_str(), at, seat));
            let absent = run(absences!("outcome_seats.table_id = $1"), vec![text(outcome.table.as_str())]);
            std::iter::once(keep(outcome)).chain(seats).chain([absent]).collect()
        }
        OutcomeWrite::Points { table, seats } => points_statements::keep(table, seats),
        OutcomeWrite::Absences => {
            let all = absences!("EXISTS (SELECT 1 FROM tables WHERE tables.id = outcome_seats.table_id)");
            vec![run(all, Vec::new())]
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
        Outcomes::RatedSince(time) => run(outcomes!("rated = 1 AND ended >= $1"), vec![Value::Number(*time)]),
        Outcomes::Of(table) => run(outcomes!("outcomes.table_id = $1"), vec![text(table.as_str())]),
    }
}

/// Whether somebody has left a rated game before it counted, for instance by resigning: that costs them no rating.
macro_rules! dodged {
    ($seat:literal, $turns:literal) => {
        concat!(
            "(",
            $seat,
            ".gone = 1 AND outcomes.rated = 1 AND outcomes.reason <> 'time' AND outcomes.turns < ",
            $turns,
            ")"
        )
    };
}

/// The latest 40 games of an account that count for its conduct, the latest first: true if it was absent at the end, or has left a
/// rated game before it had `least_turns`. Others with an account played there. A game with fewer turns shows nobody's patience, so
/// staying there counts for nothing; and a player who resigned later has neither stayed nor been absent.
#[must_use]
pub fn absences(account: &Owner, least_turns: u32) -> Question<Vec<bool>> {
    let sql = concat!(
        "SELECT CAST(CASE WHEN own.absent IS NOT NULL OR ",
        dodged!("own", "$1"),
        " THEN 1 ELSE 0 END AS bigint)
        FROM outcome_seats AS own JOIN outcomes ON outcomes.table_id = own.table_id
        WHERE own.person = $2 AND outcomes.struck IS NULL AND outcomes.reason NOT IN ('abandoned', 'transferred')
            AND (own.absent IS NOT NULL OR own.gone = 0 AND outcomes.turns >= $3 OR ",
        dodged!("own", "$4"),
        ")
            AND EXISTS (SELECT 1 FROM outcome_seats AS other WHERE other.table_id = own.table_id
                AND other.seat <> own.seat AND other.bot IS NULL AND other.person <> own.person)
        ORDER BY outcomes.ended DESC, outcomes.table_id DESC LIMIT 40"
    );
    let turns = || Value::Number(least_turns.into());
    let values = vec![turns(), bytes(account), turns(), turns()];
    Question::new(run(sql, values), |lines| each(lines, "an outcome", |row| Ok(row.number()? != 0)))
}

/// The tables of the lobby with a seat of an account that was absent at the end of a game, or has left a rated one before it had
/// `least_turns`, and that account.
#[must_use]
pub fn absent_in_lobby(least_turns: u32) -> Question<Vec<(TableId, Owner)>> {
    let sql = concat!(
        "SELECT DISTINCT lobby.table_id, owners.owner
        FROM lobby JOIN owners ON owners.table_id = lobby.table_id
        WHERE EXISTS (SELECT 1 FROM outcome_seats WHERE outcome_seats.person = owners.owner AND outcome_seats.absent IS NOT NULL)
            OR EXISTS (SELECT 1 FROM outcome_seats AS own JOIN outcomes ON outcomes.table_id = own.table_id
                WHERE own.person = owners.owner AND ",
        dodged!("own", "$1"),
        ")"
    );
    let values = vec![Value::Number(least_turns.into())];
    Question::new(run(sql, values), |lines| each(lines, "the lobby", |row| Ok((row.text()?.into(), row.owner()?))))
}

/// A statement that reads a number which grows with every change of the outcomes of rated tables: by one for a new outcome.
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
