//! Copies everything from one database to another: between a file and PostgreSQL, in either direction. Wherever the
//! copy is interrupted, the target is either complete or as empty as before.

pub(crate) mod file;
pub(crate) mod side;

pub use side::CopyError;

use crate::Place;
use crate::parts::{PARTS, USED};
use crate::postgres::dump::PostgresSide;
use file::FileSide;
use side::Side;

/// The amount copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Tables.
    pub tables: u64,
    /// Entries of their records.
    pub entries: u64,
}

/// Copies everything in its current state, while others may keep using the source; then reads both and compares every
/// row. The target must be empty, and nobody may use it before the end. `progress` is called with rows done (copied or
/// compared) and the total. Must not be called within an asynchronous task.
///
/// # Errors
/// After any error, the target is as empty as before.
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
