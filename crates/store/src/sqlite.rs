//! The store in one SQLite file: a writer thread, a thread for checkpoints, and connections for reading.

use crate::change::{Done, Write};
use crate::checkpoint::Log;
use crate::commits::{CommitWatcher, Commits};
use crate::health::{self, Health};
use crate::readers::Readers;
use crate::salvage::{Salvage, salvage};
use crate::store::Store;
use crate::values::{Analysis, Generation, Keepsake, Kind, Listed, NewTable, Open, Origin, Removed, StoredTable};
use crate::write::{Around, Job, run};
use crate::{
    AccountSeat, Accounts, Cursor, DueItem, Engagement, Finished, Guests, Listing, Outcomes, Owner, SignIn, StoreError,
    StoredAccount, StoredClock, StoredOutcome, StoredToken, StoredUptime, Waiting, Wish, account_statements, analyses,
    clock::now,
    due_statements, finished, invitations, keepsakes, lobby,
    migrate::migrate,
    older::{Migrated, back_up_older},
    open_tables, outcome_statements,
    parts::Line,
    permissions, read, removal, sessions,
    statements::Rows,
    tokens,
};
use ids::TableId;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// How to open the file.
#[derive(Clone, Debug)]
pub struct SqliteOptions {
    /// How long to wait for another process that has the database locked.
    pub busy: Duration,
    /// The most pages of 4096 bytes that the file may have; `None`: as many as fit on the disk. For tests of a full disk.
    pub most_pages: Option<u32>,
    /// Whether a database with an older schema is migrated, with a backup beside it; otherwise it is refused.
    pub migrate: bool,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions { busy: Duration::from_secs(2), most_pages: None, migrate: true }
    }
}

/// Tables in one SQLite file, in WAL mode with `synchronous=FULL`.
pub struct Sqlite {
    jobs: Mutex<Option<Sender<Job>>>,
    /// The writer thread, then the checkpoint thread; they are joined in this order.
    threads: Mutex<Vec<JoinHandle<()>>>,
    readers: Readers,
    secret: [u8; 32],
    file: PathBuf,
    busy: Duration,
    health: Arc<Health>,
    commits: Arc<Commits>,
    migrated: Option<Migrated>,
}

impl Sqlite {
    /// Opens the file, creates it if necessary, and migrates it to today's schema.
    ///
    /// # Errors
    /// The file is not a database of this program, was written by a newer version ([`StoreError::Newer`]), is locked,
    /// damaged or read-only, cannot be created, or has an older schema and must not be migrated or cannot be backed up
    /// first.
    pub fn open(file: &Path, options: &SqliteOptions) -> Result<Sqlite, StoreError> {
        permissions::own(file)?;
        // This comes before anything writes there.
        let refusal = |error| permissions::refusal(file).unwrap_or(error);
        let migrated = back_up_older(file, options.migrate).map_err(refusal)?;
        let mut writing = connect(file, options).map_err(refusal)?;
        migrate(&mut writing)?;
        let log = Log::watch(&mut writing)?;
        let readers = Readers::open(file, options.busy)?;
        let sql = "SELECT value FROM secrets WHERE name = 'links'";
        let secret = readers.with(|reading| Ok(reading.query_row(sql, [], |row| row.get(0))?))?;
        let folding = connect(file, options)?;
        // Now the side files exist, too.
        permissions::own(file)?;
        let health = Arc::new(Health::default());
        let (noted, log_there) = (Arc::clone(&health), Arc::clone(&log));
        let commits = Arc::<Commits>::default();
        let told = Arc::clone(&commits);
        let (busy, (sender, receiver)) = (options.busy, channel());
        let writer = thread("store", move || {
            run(writing, &receiver, &Around { health: &noted, log: &log_there, commits: &told, busy })
        })?;
        let folder = thread("store-log", move || log.make_checkpoints(&folding))?;
        Ok(Sqlite {
            jobs: Mutex::new(Some(sender)),
            threads: Mutex::new(vec![writer, folder]),
            readers,
            secret,
            file: file.to_owned(),
            busy: options.busy,
            health,
            commits,
            migrated,
        })
    }

    /// The schema from which the database was migrated when it was opened.
    #[must_use]
    pub fn migrated(&self) -> Option<&Migrated> {
        self.migrated.as_ref()
    }

    /// The rows that a statement reads.
    fn lines(&self, statement: &account_statements::Statement) -> Result<Vec<Line>, StoreError> {
        self.read(|reading| account_statements::sqlite::lines(reading, statement))
    }

    fn read<T>(&self, read: impl FnOnce(&mut Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.health.note(self.readers.with(read))
    }
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    std::thread::Builder::new().name(name.to_owned()).spawn(work).map_err(|e| StoreError::Other(e.to_string()))
}

impl Store for Sqlite {
    fn write(&self, write: Write, done: Done) {
        // A game that begins in a damaged file may be lost; those that are stored there go on as far as they can.
        if let (Write::Create(_) | Write::CreateFrom { .. }, Err(damaged)) = (&write, self.health.undamaged()) {
            return done(Err(damaged));
        }
        let job = (write, done);
        self.commits.queued();
        let unsent = match &*lock(&self.jobs) {
            Some(sender) => sender.send(job).err().map(|e| e.0),
            None => Some(job),
        };
        if let Some((_, done)) = unsent {
            self.commits.given_up();
            done(Err(StoreError::Closed));
        }
    }

    fn writes_waiting(&self) -> usize {
        self.commits.waiting()
    }

    fn watch_commits(&self, watcher: CommitWatcher) {
        self.commits.watch(watcher);
    }

    fn game(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        self.read(|reading| read::game(reading, table.as_str()))
    }

    fn head(&self, table: &TableId) -> Result<Option<NewTable>, StoreError> {
        self.read(|reading| read::head(reading, table.as_str()))
    }

    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        self.health.note(read::load(&self.readers, table.as_str()))
    }

    fn salvage(&self, table: &TableId) -> Result<Option<Salvage>, StoreError> {
        self.read(|reading| salvage(reading, table.as_str()))
    }

    fn kinds(&self) -> Result<Vec<Kind>, StoreError> {
        self.read(|reading| read::kinds(reading))
    }

    fn ids_of(&self, kind: &Kind, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.read(|reading| read::ids_of(reading, kind, most))
    }

    fn keepsake(&self, table: &TableId, seat: Option<u8>) -> Result<Option<Keepsake>, StoreError> {
        self.read(|reading| keepsakes::of(reading, table.as_str(), seat))
    }

    fn analysis(&self, table: &TableId) -> Result<Option<Analysis>, StoreError> {
        self.read(|reading| analyses::of(reading, table.as_str()))
    }

    fn without_keepsake(&self, kind: &Kind, after: &str, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.read(|reading| keepsakes::without_keepsake(reading, kind, after, most))
    }

    fn check(&self) -> Result<(), StoreError> {
        self.health.undamaged()?;
        self.health.note(health::readable(&self.file, self.busy))?;
        health::room(&self.file)
    }

    fn tables_of(&self, owner: &Owner) -> Result<Vec<TableId>, StoreError> {
        self.read(|reading| read::tables_of(reading, owner))
    }

    fn open_tables(&self, owner: &Owner, origin: Option<&Origin>) -> Result<Open, StoreError> {
        self.read(|reading| open_tables::count(reading, owner, origin))
    }

    fn generation(&self, owner: &Owner) -> Result<Generation, StoreError> {
        self.read(|reading| sessions::generation(reading, owner))
    }

    fn knows(&self, owner: &Owner) -> Result<bool, StoreError> {
        self.read(|reading| sessions::knows(reading, owner))
    }

    fn holds_seat(&self, owner: &Owner, table: &TableId) -> Result<bool, StoreError> {
        self.read(|reading| sessions::holds_seat(reading, owner, table.as_str()))
    }

    fn token(&self, owner: &Owner) -> Result<Option<StoredToken>, StoreError> {
        self.read(|reading| tokens::of(reading, owner))
    }

    fn tokens(&self) -> Result<Vec<StoredToken>, StoreError> {
        self.read(|reading| tokens::all(reading))
    }

    fn accounts(&self, which: &Accounts) -> Result<Vec<StoredAccount>, StoreError> {
        let statement = account_statements::read_accounts(which, now());
        self.read(|reading| account_statements::accounts(account_statements::sqlite::lines(reading, &statement)?))
    }

    fn sign_ins(&self, account: &Owner) -> Result<Vec<SignIn>, StoreError> {
        let statement = account_statements::read_sign_ins(account);
        self.read(|reading| account_statements::sign_ins(account_statements::sqlite::lines(reading, &statement)?))
    }

    fn sign_outs(&self, within: u32) -> Result<Vec<Owner>, StoreError> {
        let statement = account_statements::read_sign_outs(now() - i64::from(within));
        self.read(|reading| account_statements::sign_outs(account_statements::sqlite::lines(reading, &statement)?))
    }

    fn account_seats(&self, owner: &Owner) -> Result<Vec<AccountSeat>, StoreError> {
        let statement = account_statements::read_seats(owner);
        self.read(|reading| account_statements::seats(account_statements::sqlite::lines(reading, &statement)?))
    }

    fn guests(&self, table: &TableId) -> Result<Guests, StoreError> {
        self.read(|reading| invitations::guests(reading, table.as_str()))
    }

    fn engagements(&self, owner: &Owner) -> Result<Vec<Engagement>, StoreError> {
        self.read(|reading| invitations::engagements(reading, owner))
    }

    fn list(&self) -> Result<Vec<Listed>, StoreError> {
        self.read(removal::list)
    }

    fn finished(&self, after: &Cursor, owner: Option<&Owner>, most: u32) -> Result<Vec<Finished>, StoreError> {
        self.read(|reading| finished::finished(reading, after, owner, most))
    }

    fn outcomes(&self, which: &Outcomes) -> Result<Vec<StoredOutcome>, StoreError> {
        outcome_statements::outcomes(self.lines(&outcome_statements::read_outcomes(which))?)
    }

    fn outcome_stamp(&self) -> Result<i64, StoreError> {
        outcome_statements::stamp(self.lines(&outcome_statements::read_stamp())?)
    }

    fn without_outcome(&self, after: &str, most: u32) -> Result<Vec<TableId>, StoreError> {
        outcome_statements::ids(self.lines(&outcome_statements::read_without(after, most))?)
    }

    fn clock(&self, table: &TableId) -> Result<Option<StoredClock>, StoreError> {
        due_statements::clock(self.lines(&due_statements::read_clock(table.as_str()))?)
    }

    fn due(&self, most: u32) -> Result<Vec<DueItem>, StoreError> {
        due_statements::due(self.lines(&due_statements::read_due(most))?)
    }

    fn uptimes(&self, since_ms: i64) -> Result<Vec<StoredUptime>, StoreError> {
        due_statements::uptimes(self.lines(&due_statements::read_uptimes(since_ms))?)
    }

    fn lobby(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        self.read(|reading| lobby::lobby(reading, most))
    }

    fn waiting(&self, wish: &Wish, seeker: &Owner, most: u32) -> Result<Waiting, StoreError> {
        self.read(|reading| lobby::waiting(reading, wish, seeker, most))
    }

    fn removed_after(&self, number: i64) -> Result<Vec<Removed>, StoreError> {
        self.read(|reading| removal::removed_after(reading, number))
    }

    fn rows(&self, statement: account_statements::Statement) -> Result<Rows, StoreError> {
        self.lines(&statement).map(Rows)
    }

    fn secret(&self) -> [u8; 32] {
        self.secret
    }

    fn close(&self) {
        drop(lock(&self.jobs).take());
        // Nobody reads an old state of the log when it is merged for the last time.
        self.readers.close();
        for thread in lock(&self.threads).drain(..) {
            let _ = thread.join();
        }
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.close();
    }
}

/// A panic elsewhere leaves nothing unfinished behind these locks.
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
