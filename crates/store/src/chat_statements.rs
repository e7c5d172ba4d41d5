//! The statements about the chat of tables, in SQL that works in both SQLite and PostgreSQL.

use crate::chat::{ChatWrite, MOST_LINES, MOST_REPORTED, NewLine, OwnLine, ReportedLine, StoredLine};
use crate::columns::Columns;
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError};
use ids::TableId;

/// The statements of a change, in order.
pub(crate) fn statements(write: &ChatWrite) -> Vec<Statement> {
    let table = text(write.table().as_str());
    let mut all = vec![say(Expect::Row, "SELECT 1 FROM tables WHERE id = $1", vec![table.clone()])];
    match write {
        ChatWrite::Add(line) => all.extend(add(line)),
        ChatWrite::Switch { on: true, .. } => {
            all.push(run("DELETE FROM chat_off WHERE table_id = $1", vec![table]));
        }
        ChatWrite::Switch { on: false, .. } => {
            all.push(switched_off(table));
        }
    }
    all
}

fn switched_off(table: Value) -> Statement {
    run("INSERT INTO chat_off (table_id) VALUES ($1) ON CONFLICT DO NOTHING", vec![table])
}

/// Stores whether the chat of a new table is switched off.
pub(crate) fn of_new(table: &str, off: bool) -> Vec<Statement> {
    if off { vec![switched_off(text(table))] } else { Vec::new() }
}

fn add(line: &NewLine) -> [Statement; 2] {
    let NewLine { table, number, author, seat, aside, text: words, at_ms } = line;
    let insert = "INSERT INTO chat_lines (table_id, number, author, seat, aside, text, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    let number = i64::from(*number);
    let row = vec![
        text(table.as_str()),
        Value::Number(number),
        bytes(author),
        seat.map_or(Value::Null, |seat| Value::Number(i64::from(seat))),
        Value::Number(i64::from(*aside)),
        text(words),
        Value::Number(*at_ms),
    ];
    // Spectators during the game do not displace what players write.
    let oldest = "DELETE FROM chat_lines WHERE table_id = $1 AND aside = $2 AND number NOT IN
        (SELECT number FROM chat_lines WHERE table_id = $1 AND aside = $2 ORDER BY number DESC LIMIT $3)";
    let before = vec![text(table.as_str()), Value::Number(i64::from(*aside)), Value::Number(i64::from(MOST_LINES))];
    [say(Expect::One, insert, row), run(oldest, before)]
}

/// Adds to a new report what the reported person has written at the table.
pub(crate) fn report(report: &str, table: &TableId, person: &Owner) -> Statement {
    let sql = "INSERT INTO report_lines (report, number, text, at)
        SELECT reports.id, chat_lines.number, chat_lines.text, chat_lines.at FROM reports
        JOIN chat_lines ON chat_lines.table_id = $1 AND chat_lines.author = $2
        WHERE reports.id = $3 ORDER BY chat_lines.number DESC LIMIT $4";
    run(sql, vec![text(table.as_str()), bytes(person), text(report), Value::Number(i64::from(MOST_REPORTED))])
}

/// Forgets the lines of a table that is removed. Those that belong to reports stay.
pub(crate) const FORGET: [&str; 2] =
    ["DELETE FROM chat_lines WHERE table_id = $1", "DELETE FROM chat_off WHERE table_id = $1"];

/// The statements that forget a table.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    FORGET.iter().map(|sql| run(sql, vec![text(table)])).collect()
}

/// The lines of an account that is deleted stay, without an author.
pub(crate) fn forget_account(account: &Owner) -> Statement {
    run("UPDATE chat_lines SET author = NULL WHERE author = $1", vec![bytes(account)])
}

/// The account gets the lines that it wrote as a visitor.
pub(crate) fn adopt(account: &Owner, guest: &Owner) -> Statement {
    run("UPDATE chat_lines SET author = $1 WHERE author = $2", vec![bytes(account), bytes(guest)])
}

fn each<T>(lines: Vec<Line>, read: impl Fn(&mut Columns) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    statements::each(lines, "the chat", read)
}

/// The lines of a table after this number, in order, without those of people whom the reader has blocked.
#[must_use]
pub fn chat_lines(table: &TableId, after: u32, reader: Option<&Owner>) -> Question<Vec<StoredLine>> {
    let sql =
        "SELECT number, author, (SELECT name FROM accounts WHERE owner = author), seat, aside, text, at FROM chat_lines
        WHERE table_id = $1 AND number > $2
            AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.account = $3 AND blocks.blocked = chat_lines.author)
        ORDER BY number";
    let values = vec![text(table.as_str()), Value::Number(i64::from(after)), reader.map_or(Value::Null, bytes)];
    Question::new(run(sql, values), |lines| {
        each(lines, |row| {
            Ok(StoredLine {
                number: row.small()?,
                author: row.maybe_owner()?,
                name: row.maybe_text()?,
                seat: row.maybe_number()?.and_then(|seat| u8::try_from(seat).ok()),
                aside: row.number()? != 0,
                text: row.text()?,
                at_ms: row.number()?,
            })
        })
    })
}

/// Who wrote the latest line from a seat of a table, among the authors with an account other than this one.
#[must_use]
pub fn chat_author(table: &TableId, seat: u8, but: &Owner) -> Question<Option<Owner>> {
    let sql = "SELECT author FROM chat_lines JOIN accounts ON accounts.owner = chat_lines.author
        WHERE table_id = $1 AND seat = $2 AND author <> $3 ORDER BY number DESC LIMIT 1";
    let values = vec![text(table.as_str()), Value::Number(i64::from(seat)), bytes(but)];
    Question::new(run(sql, values), |lines| Ok(each(lines, Columns::owner)?.pop()))
}

/// The number of the last line of a table; 0 if there is none.
#[must_use]
pub fn last_chat_line(table: &TableId) -> Question<u32> {
    let sql = "SELECT number FROM chat_lines WHERE table_id = $1 ORDER BY number DESC LIMIT 1";
    Question::new(run(sql, vec![text(table.as_str())]), |lines| {
        Ok(each(lines, Columns::small)?.pop().unwrap_or_default())
    })
}

/// Whether the chat of a table is switched off.
#[must_use]
pub fn chat_is_off(table: &TableId) -> Question<bool> {
    let sql = "SELECT table_id FROM chat_off WHERE table_id = $1";
    Question::new(run(sql, vec![text(table.as_str())]), |lines| Ok(!lines.is_empty()))
}

/// What somebody has written at all tables, the latest first.
#[must_use]
pub fn chat_lines_by(author: &Owner) -> Question<Vec<OwnLine>> {
    let sql = "SELECT table_id, text, at FROM chat_lines WHERE author = $1 ORDER BY at DESC, table_id, number";
    Question::new(run(sql, vec![bytes(author)]), |lines| {
        each(lines, |row| Ok(OwnLine { table: row.text()?.into(), text: row.text()?, at_ms: row.number()? }))
    })
}

/// The lines that belong to a report, in order.
#[must_use]
pub fn report_lines(report: &str) -> Question<Vec<ReportedLine>> {
    let sql = "SELECT text, at FROM report_lines WHERE report = $1 ORDER BY number";
    Question::new(run(sql, vec![text(report)]), |lines| {
        each(lines, |row| Ok(ReportedLine { text: row.text()?, at_ms: row.number()? }))
    })
}
