//! The source and the target of a copy.

use crate::StoreError;
use crate::parts::{Line, Part};

/// Why nothing was copied.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the databases failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The target is not empty.
    #[error("the target exists already and is not empty; copy into a new file, or into an empty database")]
    NotEmpty,
    /// The source has an older schema.
    #[error("the source has schema {found}; a copy needs schema {today}: start the program on it once")]
    Older {
        /// Its schema version.
        found: i64,
        /// Today's schema version.
        today: i64,
    },
    /// What was read back differs from what was written.
    #[error("a row of {0} differs between source and target")]
    Differs(&'static str),
}

/// One end of a copy.
pub(crate) trait Side {
    /// The rows after this one, in key order; none at the end.
    fn page(&mut self, part: &Part, after: Option<&Line>) -> Result<Vec<Line>, StoreError>;
    /// Adds rows.
    fn put(&mut self, part: &Part, lines: &[Line]) -> Result<(), StoreError>;
    /// How many rows a part has.
    fn count(&mut self, part: &str) -> Result<u64, StoreError>;
    /// Makes it durable.
    fn finish(self: Box<Self>) -> Result<(), StoreError>;
}
