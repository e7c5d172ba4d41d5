//! Databases of an older schema: they are backed up before they are migrated.

use crate::StoreError;
use crate::backup::backup;
use crate::health::open_existing;
use crate::lock::now_as_digits;
use crate::migrate::SCHEMA;
use crate::permissions::beside;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for another process that has the database locked.
const BUSY: Duration = Duration::from_secs(10);

/// An older database that was migrated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Migrated {
    /// Its schema before.
    pub from: i64,
    /// Its schema now.
    pub to: i64,
    /// The backup from before the migration.
    pub backup: PathBuf,
}

/// Makes a backup next to a database with an older schema that will be migrated; `None` if its schema is not older, or
/// it does not exist.
pub(crate) fn back_up_older(file: &Path, may_migrate: bool) -> Result<Option<Migrated>, StoreError> {
    let Some(Older { found, known }) = older(file)? else { return Ok(None) };
    if !may_migrate {
        return Err(StoreError::Older { found, known });
    }
    let when = now_as_digits();
    let to = beside(file, &format!(".schema-{found}-{when}"));
    match backup(file, &to, &mut |_, _| {}) {
        Ok(_) => Ok(Some(Migrated { from: found, to: known, backup: to })),
        Err(error) => Err(StoreError::NoBackup { found, known, why: error.to_string() }),
    }
}

/// The schema of a database that this program would migrate, and the new schema.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Older {
    /// Its schema.
    pub found: i64,
    /// The schema of this program.
    pub known: i64,
}

/// Whether a database file has an older schema. It is not changed.
///
/// # Errors
/// If it exists and cannot be read.
pub fn older(file: &Path) -> Result<Option<Older>, StoreError> {
    if !file.metadata().is_ok_and(|about| about.len() > 0) {
        return Ok(None);
    }
    let connection = open_existing(file, BUSY)?;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok((1..SCHEMA).contains(&found).then_some(Older { found, known: SCHEMA }))
}
