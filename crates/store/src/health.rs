//! Whether the database can be read and may grow, by a cheap check for monitoring, and whether damage was found before.

use crate::StoreError;
use crate::permissions::{beside, create_new};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// Bytes that must fit on the disk.
const ROOM: usize = 256 * 1024;

/// Both ends of every tree of the database: each lookup goes from the root to a leaf.
const ENDS: &[&str] = &[
    "SELECT id FROM tables ORDER BY id LIMIT 1",
    "SELECT id FROM tables ORDER BY id DESC LIMIT 1",
    "SELECT maker FROM tables ORDER BY maker LIMIT 1",
    "SELECT touched FROM tables WHERE over = 0 ORDER BY touched DESC LIMIT 1",
    "SELECT hash FROM files ORDER BY hash LIMIT 1",
    "SELECT hash FROM files ORDER BY rowid DESC LIMIT 1",
    "SELECT name FROM seats ORDER BY table_id, seat LIMIT 1",
    "SELECT name FROM seats ORDER BY table_id DESC, seat DESC LIMIT 1",
    "SELECT seat FROM owners ORDER BY owner, table_id, seat LIMIT 1",
    "SELECT text FROM entries ORDER BY table_id, seq LIMIT 1",
    "SELECT text FROM entries ORDER BY table_id DESC, seq DESC LIMIT 1",
    "SELECT value FROM secrets WHERE name = 'links'",
];

/// Damage found while reading or writing. It is reported until the program ends.
#[derive(Default)]
pub(crate) struct Health {
    damage: OnceLock<String>,
}

impl Health {
    /// Remembers damage and passes the result on.
    pub(crate) fn note<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Damaged(why)) = &result {
            self.damage.get_or_init(|| why.clone());
        }
        result
    }

    /// Whether no damage was found so far.
    pub(crate) fn undamaged(&self) -> Result<(), StoreError> {
        self.damage.get().map_or(Ok(()), |why| Err(StoreError::Damaged(why.clone())))
    }
}

/// Closing this connection, even the last one, leaves the log unchanged: reading a database must not change its files.
pub(crate) fn keep_log(connection: &Connection) -> Result<(), StoreError> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(())
}

/// Opens an existing database, without creating one and without migrating it.
pub(crate) fn open_existing(file: &Path, busy: Duration) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(busy)?;
    Ok(connection)
}

/// Reads past all caches: the schema, both ends of every tree, and some entries at a place that varies from check to
/// check.
pub(crate) fn readable(file: &Path, busy: Duration) -> Result<(), StoreError> {
    let connection = open_existing(file, busy)?;
    connection.pragma_update(None, "query_only", true)?;
    let first = |sql: &str, from: &str| -> Result<(), StoreError> {
        let mut statement = connection.prepare(sql)?;
        let mut rows = if statement.parameter_count() == 0 { statement.query([])? } else { statement.query([from])? };
        while rows.next()?.is_some() {}
        Ok(())
    };
    for sql in ENDS {
        first(sql, "")?;
    }
    let letters = *b"abcdefghijkmnpqrstuvwxyz23456789";
    let ticks = std::time::UNIX_EPOCH.elapsed().map_or(0, |d| d.subsec_micros());
    let from: String = [ticks, ticks / 32].iter().map(|n| char::from(letters[*n as usize % 32])).collect();
    first("SELECT text, hash FROM entries WHERE table_id >= ?1 ORDER BY table_id, seq LIMIT 100", &from)
}

/// Writes, syncs and removes a file next to the database, which reveals a full disk, a quota, or a limit on the size of
/// files.
pub(crate) fn room(file: &Path) -> Result<(), StoreError> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let probe = beside(file, "-probe");
    let _ = std::fs::remove_file(&probe);
    let mut made = create_new(&probe)?;
    let size = |ending: &str| std::fs::metadata(beside(file, ending)).map_or(0, |found| found.len());
    let largest = size("").max(size("-wal"));
    let done = made.write_all(&vec![b'g'; ROOM]).and_then(|()| made.sync_data());
    let done = done.and_then(|()| made.set_len(largest + ROOM as u64));
    drop(made);
    let _ = std::fs::remove_file(&probe);
    Ok(done?)
}

/// Whether the database has reached a limit on the size of files. SQLite reports it like any other failure to write.
pub(crate) fn at_size_limit(connection: &Connection) -> bool {
    connection.path().filter(|path| !path.is_empty()).is_some_and(|path| room(Path::new(path)) == Err(StoreError::Full))
}
