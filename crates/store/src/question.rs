//! Questions to a store that both databases answer in the same way.

use crate::StoreError;
use crate::parts::Line;
use crate::statements::Statement;
use crate::store::Store;

/// A question: one statement, and how its rows are read.
pub struct Question<T> {
    statement: Statement,
    read: fn(Vec<Line>) -> Result<T, StoreError>,
}

impl<T> Question<T> {
    pub(crate) fn new(statement: Statement, read: fn(Vec<Line>) -> Result<T, StoreError>) -> Question<T> {
        Question { statement, read }
    }
}

/// The answer to a question. Blocks.
///
/// # Errors
/// See [When a read fails](Store#when-a-read-fails).
pub fn ask<T>(store: &dyn Store, question: Question<T>) -> Result<T, StoreError> {
    (question.read)(store.rows(question.statement)?.0)
}
