//! Backup and restore: copies a database in use into one consistent file, and back.

mod abandoned;

use crate::health::open_existing;
use crate::lock::now_as_digits;
use crate::permissions::{beside, create_for_folder, create_new, narrow, sync_folder_of};
use crate::{Inspection, StoreError, migrate};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Pages copied per step.
const STEP: i32 = 4096;
/// How long to wait for another process that has the database locked.
const BUSY: Duration = Duration::from_secs(10);

/// The contents of a backup or a restored database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Tables.
    pub tables: u64,
    /// Entries of their records.
    pub entries: u64,
    /// Bytes of the file.
    pub bytes: u64,
}

/// Copies the database in its current state into the file `to`, while others keep writing. The file gets its name when
/// it is complete and durable. `progress` is called with the pages copied and the total.
///
/// # Errors
/// The database does not exist, belongs to another program or a newer version, or cannot be read; or the copy cannot be
/// written or is damaged. Then no file `to` is left behind.
pub fn backup(database: &Path, to: &Path, progress: &mut dyn FnMut(u64, u64)) -> Result<Copied, StoreError> {
    abandoned::remove(to);
    let partial = beside(to, &format!(".{}{}", std::process::id(), abandoned::ENDING));
    let _ = std::fs::remove_file(&partial);
    let made = create_new(&partial).map_err(StoreError::from);
    // Until it has its name, the file is locked, so that it is not mistaken for an abandoned one.
    let held = made.inspect(abandoned::hold);
    let copied =
        held.as_ref().map_err(Clone::clone).and_then(|_| copy(database, &partial, progress)).and_then(|copied| {
            std::fs::rename(&partial, to)?;
            sync_folder_of(to)?;
            Ok(copied)
        });
    if copied.is_err() {
        remove(&partial);
    }
    copied
}

/// Replaces the database by a backup. The backup is checked first; the old database, if there is one, is moved aside and
/// its new name is returned. The new one belongs to the owner of the folder. The caller holds the [`crate::Lock`] of the
/// folder.
///
/// # Errors
/// The backup does not exist, belongs to another program or a newer version, or is damaged; or the files cannot be written
/// or moved. The database is unchanged, unless it was moved aside and the last step failed.
pub fn restore(
    from: &Path,
    database: &Path,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<(Copied, Option<PathBuf>), StoreError> {
    let partial = beside(database, ".restoring");
    remove(&partial);
    let made = create_for_folder(&partial).map_err(StoreError::from);
    let copied = made.and_then(|_| copy(from, &partial, progress));
    let copied = copied.and_then(|copied| Ok((copied, move_aside(database)?)));
    let (copied, aside) = copied.inspect_err(|_| remove(&partial))?;
    std::fs::rename(&partial, database)?;
    sync_folder_of(database)?;
    Ok((copied, aside))
}

/// A copy in one file without side files, checked and synced. The file `to` exists and is empty.
fn copy(from: &Path, to: &Path, progress: &mut dyn FnMut(u64, u64)) -> Result<Copied, StoreError> {
    if !from.is_file() {
        return Err(StoreError::Other("there is no such file".to_owned()));
    }
    let source = open_existing(from, BUSY)?;
    // The copy has the state of this moment: the steps below see nothing that is written later.
    source.execute_batch("BEGIN")?;
    let found: i64 = source.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    migrate::check_form(found)?;
    source.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let mut target = Connection::open(to)?;
    {
        let backup = Backup::new(&source, &mut target)?;
        loop {
            let step = backup.step(STEP)?;
            let pages = backup.progress();
            let (left, all) = (pages.remaining.max(0).cast_unsigned(), pages.pagecount.max(0).cast_unsigned());
            progress(u64::from(all.saturating_sub(left)), u64::from(all));
            match step {
                StepResult::Done => break,
                StepResult::More => {}
                _ => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
    // With the usual journal the single file is the whole database; serving it switches the log on again.
    target.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    drop(target);
    let copy = Inspection::open(to)?;
    if let Some(fault) = copy.faults()?.into_iter().next() {
        return Err(StoreError::Damaged(fault));
    }
    let (tables, entries) = copy.counts()?;
    drop(copy);
    narrow(to);
    let file = File::open(to)?;
    file.sync_all()?;
    Ok(Copied { tables, entries, bytes: file.metadata()?.len() })
}

/// Renames the database, with everything that is still in its log.
fn move_aside(database: &Path) -> Result<Option<PathBuf>, StoreError> {
    if !database.exists() {
        // A log without a database would be mistaken for the new one's.
        remove(database);
        return Ok(None);
    }
    // With the log merged into the file it does not matter where the renames below are interrupted.
    if let Ok(old) = open_existing(database, BUSY) {
        let _ = old.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()));
    }
    let when = now_as_digits();
    let aside = beside(database, &format!(".before-{when}"));
    if aside.exists() {
        return Err(StoreError::Other(format!("{} is there already; try again in a second", aside.display())));
    }
    let alone = !["-wal", "-journal", "-shm"].iter().any(|ending| beside(database, ending).exists());
    // The old database also keeps its name until the new one takes it: after an interruption, a starting server must
    // not find nothing and begin with an empty database.
    if alone && std::fs::hard_link(database, &aside).is_ok() {
        sync_folder_of(database)?;
        return Ok(Some(aside));
    }
    for ending in ["-wal", "-journal", "-shm", ""] {
        let old = beside(database, ending);
        if old.exists() {
            std::fs::rename(&old, beside(&aside, ending))?;
        }
    }
    sync_folder_of(database)?;
    Ok(Some(aside))
}

fn remove(file: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(beside(file, ending));
    }
}
