//! The store in one SQLite file: a writer thread, and a connection for reading.

use crate::salvage::{Salvage, salvage};
use crate::store::{Done, Kind, Listed, Open, Removed, Store, StoredTable, Write};
use crate::write::{Job, run};
use crate::{Owner, StoreError, check, migrate::migrate, read, removal, rights, sessions};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// How to open the file.
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    /// How long to wait for another process that holds the database.
    pub busy: Duration,
    /// Most pages of 4096 bytes the file may have; `None`: as many as fit on the disk. For tests of a full disk.
    pub most_pages: Option<u32>,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions { busy: Duration::from_secs(2), most_pages: None }
    }
}

/// Tables in one SQLite file, in WAL mode with `synchronous=FULL`.
pub struct Sqlite {
    jobs: Mutex<Option<Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    reader: Mutex<Connection>,
    secret: [u8; 32],
    file: PathBuf,
    busy: Duration,
    health: Arc<Health>,
}

/// Damage that reading or writing met. It does not heal while the program runs.
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
}

impl Sqlite {
    /// Opens the file, makes it where there is none, and brings it to today's form.
    pub fn open(file: &Path, options: &SqliteOptions) -> Result<Sqlite, StoreError> {
        rights::own(file)?;
        let mut writing = connect(file, options)?;
        migrate(&mut writing)?;
        let reading = connect(file, options)?;
        reading.pragma_update(None, "query_only", true)?;
        let sql = "SELECT value FROM secrets WHERE name = 'links'";
        let secret = reading.query_row(sql, [], |row| row.get(0))?;
        // The side files are there now, too.
        rights::own(file)?;
        let health = Arc::new(Health::default());
        let noted = Arc::clone(&health);
        let (sender, receiver) = channel();
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(writing, &receiver, &noted))
            .map_err(|e| StoreError::Other(e.to_string()))?;
        Ok(Sqlite {
            jobs: Mutex::new(Some(sender)),
            writer: Mutex::new(Some(writer)),
            reader: Mutex::new(reading),
            secret,
            file: file.to_owned(),
            busy: options.busy,
            health,
        })
    }
}

impl Store for Sqlite {
    fn write(&self, write: Write, done: Done) {
        let job = (write, done);
        let unsent = match &*lock(&self.jobs) {
            Some(sender) => sender.send(job).err().map(|e| e.0),
            None => Some(job),
        };
        if let Some((_, done)) = unsent {
            done(Err(StoreError::Closed));
        }
    }

    fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        self.health.note(read::load(&mut lock(&self.reader), table))
    }

    fn salvage(&self, table: &str) -> Result<Option<Salvage>, StoreError> {
        self.health.note(salvage(&mut lock(&self.reader), table))
    }

    fn kinds(&self) -> Result<Vec<Kind>, StoreError> {
        self.health.note(read::kinds(&lock(&self.reader)))
    }

    fn ids_of(&self, kind: &Kind, most: u32) -> Result<Vec<String>, StoreError> {
        self.health.note(read::ids_of(&lock(&self.reader), kind, most))
    }

    fn check(&self) -> Result<(), StoreError> {
        if let Some(why) = self.health.damage.get() {
            return Err(StoreError::Damaged(why.clone()));
        }
        self.health.note(check::readable(&self.file, self.busy))?;
        check::room(&self.file)
    }

    fn tables_of(&self, owner: &Owner) -> Result<Vec<String>, StoreError> {
        self.health.note(read::tables_of(&lock(&self.reader), owner))
    }

    fn open_tables(&self, owner: &Owner) -> Result<Open, StoreError> {
        self.health.note(read::open_tables(&lock(&self.reader), owner))
    }

    fn generation(&self, owner: &Owner) -> Result<u32, StoreError> {
        sessions::generation(&lock(&self.reader), owner)
    }

    fn knows(&self, owner: &Owner) -> Result<bool, StoreError> {
        sessions::knows(&lock(&self.reader), owner)
    }

    fn holds_seat(&self, owner: &Owner, table: &str) -> Result<bool, StoreError> {
        sessions::holds_seat(&lock(&self.reader), owner, table)
    }

    fn list(&self) -> Result<Vec<Listed>, StoreError> {
        removal::list(&mut lock(&self.reader))
    }

    fn removed_after(&self, number: i64) -> Result<Vec<Removed>, StoreError> {
        removal::removed_after(&lock(&self.reader), number)
    }

    fn secret(&self) -> [u8; 32] {
        self.secret
    }

    fn close(&self) {
        drop(lock(&self.jobs).take());
        if let Some(writer) = lock(&self.writer).take() {
            let _ = writer.join();
        }
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.close();
    }
}

/// A panic elsewhere leaves nothing half done behind these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn connect(file: &Path, options: &SqliteOptions) -> Result<Connection, StoreError> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(options.busy)?;
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if !mode.eq_ignore_ascii_case("wal") {
        return Err(StoreError::Other(format!("journal mode is {mode}, not WAL")));
    }
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    if let Some(pages) = options.most_pages {
        connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
    }
    Ok(connection)
}
