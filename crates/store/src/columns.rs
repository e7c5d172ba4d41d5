//! Rows of statements that SQLite and PostgreSQL both understand, read column by column.

use crate::parts::{Line, Value};
use crate::{Owner, StoreError};

/// Reads a row from its first column on.
pub(crate) struct Columns {
    values: std::vec::IntoIter<Value>,
    /// What the row is, for errors.
    of: &'static str,
}

impl Columns {
    /// The columns of this row, which is `of` something.
    pub fn new(line: Line, of: &'static str) -> Columns {
        Columns { values: line.into_iter(), of }
    }

    fn next(&mut self) -> Value {
        self.values.next().unwrap_or(Value::Null)
    }

    fn bad(&self) -> StoreError {
        StoreError::BadRow(self.of.to_owned())
    }

    /// A text.
    ///
    /// # Errors
    /// If it is none. So do the others.
    pub fn text(&mut self) -> Result<String, StoreError> {
        self.maybe_text()?.ok_or_else(|| self.bad())
    }

    /// A text, or nothing.
    ///
    /// # Errors
    /// If it is neither.
    pub fn maybe_text(&mut self) -> Result<Option<String>, StoreError> {
        match self.next() {
            Value::Text(text) => Ok(Some(text)),
            Value::Null => Ok(None),
            _ => Err(self.bad()),
        }
    }

    /// A number.
    ///
    /// # Errors
    /// If it is none.
    pub fn number(&mut self) -> Result<i64, StoreError> {
        self.maybe_number()?.ok_or_else(|| self.bad())
    }

    /// A number of a smaller type.
    ///
    /// # Errors
    /// If it is none.
    pub fn small<T: TryFrom<i64>>(&mut self) -> Result<T, StoreError> {
        T::try_from(self.number()?).map_err(|_| self.bad())
    }

    /// A number, or nothing.
    ///
    /// # Errors
    /// If it is neither.
    pub fn maybe_number(&mut self) -> Result<Option<i64>, StoreError> {
        match self.next() {
            Value::Number(number) => Ok(Some(number)),
            Value::Null => Ok(None),
            _ => Err(self.bad()),
        }
    }

    /// Bytes.
    ///
    /// # Errors
    /// If it has none.
    pub fn blob(&mut self) -> Result<Vec<u8>, StoreError> {
        match self.next() {
            Value::Bytes(bytes) => Ok(bytes),
            _ => Err(self.bad()),
        }
    }

    /// An owner.
    ///
    /// # Errors
    /// If it is none.
    pub fn owner(&mut self) -> Result<Owner, StoreError> {
        self.maybe_owner()?.ok_or_else(|| self.bad())
    }

    /// An owner, or nobody.
    ///
    /// # Errors
    /// If it is neither.
    pub fn maybe_owner(&mut self) -> Result<Option<Owner>, StoreError> {
        match self.next() {
            Value::Bytes(bytes) => Owner::read(&bytes).map(Some),
            Value::Null => Ok(None),
            _ => Err(self.bad()),
        }
    }
}
