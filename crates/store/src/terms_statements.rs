//! The statements that keep the terms of tables, in words that SQLite and PostgreSQL both understand.

use crate::columns::Columns;
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Statement, run, text};
use crate::{Seating, StoreError, TableTerms};
use ids::TableId;

/// Stores the terms of a new table.
pub(crate) fn of_new(table: &str, terms: &TableTerms) -> Vec<Statement> {
    if *terms == TableTerms::default() {
        return Vec::new();
    }
    let maybe = |number: Option<i32>| number.map_or(Value::Null, |number| Value::Number(number.into()));
    let sql =
        "INSERT INTO table_terms (table_id, strength_from, strength_to, delay, seating) VALUES ($1, $2, $3, $4, $5)";
    let TableTerms { strength_from, strength_to, delay, seating } = *terms;
    let (from, to) = (maybe(strength_from), maybe(strength_to));
    vec![run(sql, vec![text(table), from, to, Value::Number(delay.into()), text(seating.word())])]
}

/// Forgets a table.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    vec![run("DELETE FROM table_terms WHERE table_id = $1", vec![text(table)])]
}

/// The terms of a table.
#[must_use]
pub fn table_terms(table: &TableId) -> Question<TableTerms> {
    let sql = "SELECT strength_from, strength_to, delay, seating FROM table_terms WHERE table_id = $1";
    Question::new(run(sql, vec![text(table.as_str())]), |lines: Vec<Line>| {
        Ok(statements::each(lines, "the terms of a table", read)?.pop().unwrap_or_default())
    })
}

/// The terms of the tables in the lobby, where they have any.
#[must_use]
pub fn terms_in_lobby() -> Question<Vec<(TableId, TableTerms)>> {
    let sql = "SELECT table_terms.table_id, strength_from, strength_to, delay, seating
        FROM lobby JOIN table_terms ON table_terms.table_id = lobby.table_id";
    Question::new(run(sql, Vec::new()), |lines: Vec<Line>| {
        statements::each(lines, "the terms of a table", |row| Ok((row.text()?.into(), read(row)?)))
    })
}

fn read(row: &mut Columns) -> Result<TableTerms, StoreError> {
    let bad = || StoreError::BadRow("the terms of a table".to_owned());
    let rating = |number: Option<i64>| number.map(|number| i32::try_from(number).map_err(|_| bad())).transpose();
    let (strength_from, strength_to) = (rating(row.maybe_number()?)?, rating(row.maybe_number()?)?);
    let delay = row.small()?;
    let seating = Seating::of_word(&row.text()?).ok_or_else(bad)?;
    Ok(TableTerms { strength_from, strength_to, delay, seating })
}
