//! Statements that both SQLite and PostgreSQL understand, with their parameters, and the rows that they read.

use crate::columns::Columns;
use crate::parts::{Line, Value};
use crate::{Owner, StoreError};

/// How many rows a statement must find or change; any other number is a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expect {
    /// Any number of rows.
    Any,
    /// It changes one row.
    One,
    /// It reads and finds none.
    NoRow,
    /// It reads and finds one.
    Row,
}

/// A statement with its parameters.
pub struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) parameters: Vec<Value>,
    pub(crate) expect: Expect,
}

/// An owner as a value.
pub(crate) fn bytes(owner: &Owner) -> Value {
    Value::Bytes(owner.bytes().to_vec())
}

/// A text as a value.
pub(crate) fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// A statement that has to find or change so many rows.
pub(crate) fn say(expect: Expect, sql: &'static str, parameters: Vec<Value>) -> Statement {
    Statement { sql, parameters, expect }
}

/// A statement that may find or change any number of rows.
pub(crate) fn run(sql: &'static str, parameters: Vec<Value>) -> Statement {
    say(Expect::Any, sql, parameters)
}

/// The rows of an answer.
pub struct Rows(pub(crate) Vec<Line>);

/// What is read from each of these rows, which are `of` something.
pub(crate) fn each<T>(
    lines: Vec<Line>,
    of: &'static str,
    read: impl Fn(&mut Columns) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    lines.into_iter().map(|line| read(&mut Columns::new(line, of))).collect()
}
