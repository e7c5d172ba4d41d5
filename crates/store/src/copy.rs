//! Moving everything from one database to another one: between a file and PostgreSQL, either way. The target is whole or as
//! empty as before, wherever the copy is cut off.

mod file;

use crate::parts::{Line, PARTS, Part, USED};
use crate::postgres::dump::PostgresSide;
use crate::{Place, StoreError};
use file::FileSide;

/// What was copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Tables.
    pub tables: u64,
    /// Entries of their records.
    pub entries: u64,
}

/// Why nothing was copied.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the databases failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The target holds something.
    #[error("the target is there already and not empty; a copy goes into a new file, or into an empty database")]
    NotEmpty,
    /// The source is of an earlier form.
    #[error("the source has schema {found}; a copy needs schema {today}: start the program on it once")]
    Older {
        /// Its form.
        found: i64,
        /// Today's.
        today: i64,
    },
    /// What was read back is not what was written.
    #[error("a row of {0} is not in the target as it is in the source")]
    Differs(&'static str),
}

/// One end of a copy.
pub(crate) trait Side {
    /// The rows after this one, in the order of the key; none at the end.
    fn page(&mut self, part: &Part, after: Option<&Line>) -> Result<Vec<Line>, StoreError>;
    /// Adds rows.
    fn put(&mut self, part: &Part, lines: &[Line]) -> Result<(), StoreError>;
    /// How many rows a part has.
    fn count(&mut self, part: &str) -> Result<u64, StoreError>;
    /// Makes it durable.
    fn finish(self: Box<Self>) -> Result<(), StoreError>;
}

/// Copies everything as it is at this moment, while others may go on with the source; then reads both and compares every row.
/// The target must be empty, and nobody may use it before the end. `progress` is called with rows done (copied or compared) and
/// rows to do. Not to be called within an asynchronous task.
///
/// # Errors
/// Whatever the error, the target is as empty as before.
pub fn copy(from: &Place, to: &Place, progress: &mut dyn FnMut(u64, u64)) -> Result<Moved, CopyError> {
    let mut source: Box<dyn Side> = match from {
        Place::File(file) => Box::new(FileSide::source(file)?),
        Place::Postgres(url) => Box::new(PostgresSide::source(url)?),
    };
    let mut target: Box<dyn Side> = match to {
        Place::File(file) => Box::new(FileSide::target(file)?),
        Place::Postgres(url) => Box::new(PostgresSide::target(url)?),
    };
    for part in USED {
        if target.count(part)? > 0 {
            return Err(CopyError::NotEmpty);
        }
    }
    let mut all = 0;
    for part in PARTS {
        all += 2 * source.count(part.name)?;
    }
    let mut done = 0;
    for part in PARTS {
        let mut last = None;
        loop {
            let lines = source.page(part, last.as_ref())?;
            target.put(part, &lines)?;
            done += lines.len() as u64;
            progress(done, all);
            match lines.into_iter().next_back() {
                Some(line) => last = Some(line),
                None => break,
            }
        }
    }
    for part in PARTS {
        let mut last = None;
        loop {
            let (lines, found) = (source.page(part, last.as_ref())?, target.page(part, last.as_ref())?);
            if lines != found {
                return Err(CopyError::Differs(part.name));
            }
            done += lines.len() as u64;
            progress(done, all);
            match lines.into_iter().next_back() {
                Some(line) => last = Some(line),
                None => break,
            }
        }
    }
    let moved = Moved { tables: target.count("tables")?, entries: target.count("entries")? };
    target.finish()?;
    Ok(moved)
}
