//! The statements that keep how players made their points, in words that SQLite and PostgreSQL both understand.

use crate::columns::Columns;
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Statement, bytes, run, text};
use crate::{Owner, PointsMade, SeatPoints, StoreError};
use ids::TableId;

/// The schema version of SQLite files from which on they have accounts.
pub(crate) const SINCE: i64 = 25;

/// Stores the accounts of a rated game anew.
pub(crate) fn keep(table: &TableId, seats: &[SeatPoints]) -> Vec<Statement> {
    let add = |seat: u8, line: &str, points: i64| {
        let sql = "INSERT INTO outcome_points (table_id, seat, line, points)
            SELECT outcomes.table_id, $1, $2, $3 FROM outcomes WHERE table_id = $4 AND rated = 1
            ON CONFLICT (table_id, seat, line) DO UPDATE SET points = excluded.points";
        run(sql, vec![Value::Number(seat.into()), text(line), Value::Number(points), text(table.as_str())])
    };
    let mut all = forget(table.as_str());
    for (seat, lines) in (0u8..).zip(seats) {
        all.extend(
            lines.iter().filter(|(line, _)| !line.is_empty()).map(|(line, points)| add(seat, line, i64::from(*points))),
        );
        all.push(add(seat, "", lines.iter().map(|(_, points)| i64::from(*points)).sum()));
    }
    all
}

fn forget(table: &str) -> Vec<Statement> {
    vec![run("DELETE FROM outcome_points WHERE table_id = $1", vec![text(table)])]
}

/// The stored accounts of a game, by seat, without their sums; each in the order of the names.
#[must_use]
pub fn points_of(table: &TableId) -> Question<Vec<SeatPoints>> {
    Question::new(read_points(table), points)
}

/// A statement that reads the accounts of a game.
pub(crate) fn read_points(table: &TableId) -> Statement {
    let sql = "SELECT seat, line, points FROM outcome_points WHERE table_id = $1 ORDER BY seat, line";
    run(sql, vec![text(table.as_str())])
}

/// The rows of [`read_points`].
pub(crate) fn points(lines: Vec<Line>) -> Result<Vec<SeatPoints>, StoreError> {
    let rows = statements::each(lines, "points", |row| Ok((row.small::<u8>()?, row.text()?, row.small::<i32>()?)))?;
    let mut seats: Vec<SeatPoints> = Vec::new();
    for (seat, line, points) in rows {
        seats.resize_with(seats.len().max(usize::from(seat) + 1), Vec::new);
        match seats.last_mut() {
            Some(last) if !line.is_empty() => last.push((line, points)),
            _ => {}
        }
    }
    Ok(seats)
}

/// The ids, after this one, of tables with a rated game whose accounts are not stored; at most `most`, in order.
#[must_use]
pub fn without_points(after: &str, most: u32) -> Question<Vec<TableId>> {
    let sql = "SELECT outcomes.table_id FROM outcomes JOIN tables ON tables.id = outcomes.table_id
        WHERE outcomes.rated = 1 AND outcomes.table_id > $1
            AND NOT EXISTS (SELECT 1 FROM outcome_points WHERE outcome_points.table_id = outcomes.table_id)
        ORDER BY outcomes.table_id LIMIT $2";
    Question::new(run(sql, vec![text(after), Value::Number(most.into())]), |lines: Vec<Line>| {
        statements::each(lines, "a table", |row| Ok(row.text()?.into()))
    })
}

/// Sums over the rated games that were played to the end and not struck out.
macro_rules! made {
    ($where:literal) => {
        concat!(
            "SELECT game, seats, line, CAST(sum(points) AS bigint), count(*), count(DISTINCT person) FROM (
                SELECT outcomes.game, outcome_points.line, outcome_points.points, own.person,
                    (SELECT count(*) FROM outcome_seats AS every WHERE every.table_id = own.table_id) AS seats
                FROM outcome_seats AS own
                    JOIN outcomes ON outcomes.table_id = own.table_id
                    JOIN outcome_points ON outcome_points.table_id = own.table_id AND outcome_points.seat = own.seat
                WHERE ",
            $where,
            " AND outcomes.rated = 1 AND outcomes.struck IS NULL AND outcomes.reason = 'rules' AND own.gone = 0) AS all_points
            GROUP BY game, seats, line ORDER BY game, seats, line"
        )
    };
}

/// How an account made its points, in games that ended before this time (in seconds since 1970).
#[must_use]
pub fn points_made(account: &Owner, before: i64) -> Question<Vec<PointsMade>> {
    let sql = made!("own.person = $1 AND outcomes.ended < $2");
    Question::new(run(sql, vec![bytes(account), Value::Number(before)]), read)
}

/// How all accounts together made their points in such games: those that show their games to everybody.
#[must_use]
pub fn points_made_by_all(before: i64) -> Question<Vec<PointsMade>> {
    let sql = made!("own.person IN (SELECT owner FROM accounts WHERE shows = 'all') AND outcomes.ended < $1");
    Question::new(run(sql, vec![Value::Number(before)]), read)
}

fn read(lines: Vec<Line>) -> Result<Vec<PointsMade>, StoreError> {
    statements::each(lines, "points", |row: &mut Columns| {
        let (game, seats, line) = (row.text()?, row.small()?, row.text()?);
        Ok(PointsMade { game, seats, line, points: row.number()?, accounts: row.small()?, people: row.small()? })
    })
}
