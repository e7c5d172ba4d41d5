//! Reads a database without changing it, for checks: a file with any known schema, or a PostgreSQL database with today's.

use crate::health::{keep_log, open_existing};
use crate::in_order::{InOrder, Judged};
use crate::parts::PARTS;
use crate::permissions::beside;
use crate::salvage::{Salvage, salvage};
use crate::{
    Kind, Outcomes, Place, Postgres, SeatPoints, Store, StoreError, StoredOutcome, account_statements, ask, keepsakes,
    migrate, outcome_statements, points_statements, read,
};
use ids::TableId;
use rusqlite::{Connection, OpenFlags};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

/// How long to wait for another process that has the database locked.
const BUSY: Duration = Duration::from_secs(10);

/// Free bytes for this user on the disk of a folder.
///
/// # Errors
/// When the system does not say.
pub fn free_space(folder: &Path) -> std::io::Result<u64> {
    fs4::available_space(folder)
}

/// A database to inspect; a server may use it at the same time.
pub struct Inspection {
    database: Database,
}

enum Database {
    File(Connection),
    Postgres(Postgres),
}

impl Inspection {
    /// Opens an existing database. A read-only file is read without its log.
    ///
    /// # Errors
    /// There is no such file or database, it belongs to another program ([`StoreError::Other`]), it was written by a newer
    /// version ([`StoreError::Newer`]), or it cannot be opened.
    pub fn open(place: impl Into<Place>) -> Result<Inspection, StoreError> {
        let database = match place.into() {
            Place::File(file) => Database::File(open_file(&file)?),
            Place::Postgres(url) => Database::Postgres(Postgres::existing(&url)?),
        };
        Ok(Inspection { database })
    }

    /// The same, but without creating, changing or removing any file, not even one of SQLite's additional files. Data
    /// that another program writes at the same time may be missed. For PostgreSQL there is no difference.
    ///
    /// # Errors
    /// Also if a file has a log that cannot be read in this way: its `-shm` is missing.
    pub fn look(place: impl Into<Place>) -> Result<Inspection, StoreError> {
        match place.into() {
            Place::File(file) => Ok(Inspection { database: Database::File(look_at_file(&file)?) }),
            place => Inspection::open(place),
        }
    }

    /// The errors of the database as such; empty if all is well. In a file, every page, index and reference is checked.
    /// PostgreSQL keeps these consistent itself, and has its own programs to check them.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        match &self.database {
            Database::File(connection) => faults(connection),
            Database::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Tables and entries of records.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn counts(&self) -> Result<(u64, u64), StoreError> {
        let connection = match &self.database {
            Database::File(connection) => connection,
            Database::Postgres(store) => return store.counts(),
        };
        let count = |table: &str| {
            connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
        };
        Ok((count("tables")?.max(0).cast_unsigned(), count("entries")?.max(0).cast_unsigned()))
    }

    /// Schema version of the database.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn form(&self) -> Result<i64, StoreError> {
        match &self.database {
            Database::File(connection) => Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?),
            Database::Postgres(_) => Ok(Postgres::FORM),
        }
    }

    /// The games and versions of rules for which there are tables.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn kinds(&self) -> Result<Vec<Kind>, StoreError> {
        match &self.database {
            Database::File(connection) => read::kinds(connection),
            Database::Postgres(store) => store.kinds(),
        }
    }

    /// How many tables of this kind have entries without a keepsake: all of them in a schema from before keepsakes.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn without_keepsake(&self, kind: &Kind) -> Result<u64, StoreError> {
        let connection = match &self.database {
            Database::File(connection) => connection,
            Database::Postgres(store) => return Ok(store.without_keepsake(kind, "", u32::MAX)?.len() as u64),
        };
        let sql = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'keepsakes'";
        if connection.query_row(sql, [], |row| row.get::<_, i64>(0))? == 0 {
            return Ok(kind.tables);
        }
        Ok(keepsakes::without_keepsake(connection, kind, "", u32::MAX)?.len() as u64)
    }

    /// Ids of all tables.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn ids(&self) -> Result<Vec<TableId>, StoreError> {
        let connection = match &self.database {
            Database::File(connection) => connection,
            Database::Postgres(store) => return store.ids(),
        };
        let mut statement = connection.prepare("SELECT id FROM tables ORDER BY id")?;
        let ids =
            statement.query_map([], |row| row.get::<_, String>(0).map(TableId::from))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// The ids in a damaged database: of all tables, and of all rows of tables, as far as they can be read.
    ///
    /// # Errors
    /// The database cannot be opened.
    pub fn ids_anywhere(&self) -> Result<Vec<TableId>, StoreError> {
        match &self.database {
            Database::File(connection) => Ok(ids_anywhere(connection)),
            Database::Postgres(store) => store.ids(),
        }
    }

    /// The tables with entries whose keys are damaged, and the number of the first such entry or of the one before it.
    /// Their rows may be hidden from each other, so that the record seems to end early. Stops at a page that cannot be read.
    ///
    /// # Errors
    /// The database is busy or closed.
    pub fn with_damaged_keys(&self) -> Result<BTreeMap<TableId, u32>, StoreError> {
        match &self.database {
            Database::File(connection) => with_damaged_keys(connection),
            Database::Postgres(_) => Ok(BTreeMap::new()),
        }
    }

    /// The stored outcome of a table; none in a schema from before outcomes.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn outcome(&self, table: &TableId) -> Result<Option<StoredOutcome>, StoreError> {
        let which = Outcomes::Of(table.clone());
        let all = match &self.database {
            Database::File(_) if self.form()? < outcome_statements::SINCE => return Ok(None),
            Database::File(connection) => {
                let statement = outcome_statements::read_outcomes(&which);
                outcome_statements::outcomes(account_statements::sqlite::lines(connection, &statement)?)?
            }
            Database::Postgres(store) => store.outcomes(&which)?,
        };
        Ok(all.into_iter().next())
    }

    /// The stored accounts of a rated game; none in a schema from before they were stored.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn points(&self, table: &TableId) -> Result<Vec<SeatPoints>, StoreError> {
        match &self.database {
            Database::File(_) if self.form()? < points_statements::SINCE => Ok(Vec::new()),
            Database::File(connection) => {
                let statement = points_statements::read_points(table);
                points_statements::points(account_statements::sqlite::lines(connection, &statement)?)
            }
            Database::Postgres(store) => ask(store, points_statements::points_of(table)),
        }
    }

    /// A table as far as it can be read.
    ///
    /// # Errors
    /// The database cannot be read. Unreadable rows of the table are no error: they are left out.
    pub fn table(&mut self, id: &TableId) -> Result<Option<Salvage>, StoreError> {
        match &mut self.database {
            Database::File(connection) => salvage(connection, id.as_str()),
            Database::Postgres(store) => store.salvage(id),
        }
    }
}

fn ids_anywhere(connection: &Connection) -> Vec<TableId> {
    let mut ids = BTreeSet::new();
    let mut read = |sql: &str| {
        let mut statement = connection.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            ids.extend(row.get::<_, String>(0).ok().map(TableId::from));
        }
        Ok::<_, rusqlite::Error>(())
    };
    // From both ends, since each ends at a page that cannot be read.
    for order in ["ASC", "DESC"] {
        let _ = read(&format!("SELECT id FROM tables ORDER BY id {order}"));
        let _ = read(&format!("SELECT table_id FROM seats ORDER BY table_id {order}, seat {order}"));
    }
    ids.into_iter().collect()
}

fn with_damaged_keys(connection: &Connection) -> Result<BTreeMap<TableId, u32>, StoreError> {
    type Key = (String, i64);
    let mut found = BTreeMap::new();
    let mut note = |(id, number): Key| {
        found.entry(TableId::from(id)).or_insert(u32::try_from(number).unwrap_or_default());
    };
    let mut in_order = InOrder::new(|last: Option<&Key>, (id, number)| match last {
        Some((same, before)) if same == id => before.checked_add(1) == Some(*number),
        _ => *number == 1,
    });
    let (mut last, mut latest) = (None::<Key>, None::<Key>);
    // A row with a damaged key belongs to the table of the row before it if its number continues from there, otherwise
    // to the next one.
    let mut of_next = false;
    let mut take = |judged: Option<Judged<Key>>, note: &mut dyn FnMut(Key)| match judged {
        Some(Judged::Good(key)) => {
            if std::mem::take(&mut of_next) {
                note(key.clone());
            }
            last = Some(key);
        }
        Some(Judged::Bad((_, number))) => {
            match last.clone().filter(|(_, before)| before.checked_add(1) == Some(number)) {
                Some(before) => note(before),
                None => of_next = true,
            }
        }
        None => {}
    };
    // With all columns, the entries are read in the order in which they are stored; an index might have the keys intact.
    let sql = "SELECT table_id, seq, text, hash FROM entries ORDER BY table_id, seq";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    loop {
        match rows.next().map_err(StoreError::from) {
            Ok(Some(row)) => {
                if let (Ok(id), Ok(number)) = (row.get(0), row.get(1)) {
                    let key: Key = (id, number);
                    latest = Some(key.clone());
                    take(in_order.next(key), &mut note);
                } else if let Some(before) = latest.take() {
                    note(before);
                }
            }
            Ok(None) | Err(StoreError::Damaged(_) | StoreError::BadRow(_)) => break,
            Err(error) => return Err(error),
        }
    }
    while let Some(judged) = in_order.rest() {
        take(Some(judged), &mut note);
    }
    Ok(found)
}

/// Opens a file for reading. If SQLite cannot create files next to it, as in a read-only folder, the file is opened
/// without them.
fn open_file(file: &Path) -> Result<Connection, StoreError> {
    if !file.is_file() {
        return Err(StoreError::Other("there is no such file".to_owned()));
    }
    match open_beside_others(file) {
        Err(StoreError::Unsure(_) | StoreError::ReadOnly(_)) => look_at_file(file).map_err(unreadable),
        done => done,
    }
}

/// Without files of its own, SQLite cannot read this file.
fn unreadable(error: StoreError) -> StoreError {
    match error {
        StoreError::Unsure(why) | StoreError::ReadOnly(why) => StoreError::Other(format!("it cannot be read: {why}")),
        other => other,
    }
}

/// Opens a file that other programs may write at the same time.
fn open_beside_others(file: &Path) -> Result<Connection, StoreError> {
    let connection = open_existing(file, BUSY).or_else(|_| {
        let reading = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        Ok::<_, StoreError>(reading)
    })?;
    keep_log(&connection)?;
    connection.pragma_update(None, "query_only", true)?;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    migrate::check_form(found)?;
    Ok(connection)
}

/// Opens a file so that SQLite writes nothing. A file without a log counts as closed everywhere.
fn look_at_file(file: &Path) -> Result<Connection, StoreError> {
    if !file.is_file() {
        return Err(StoreError::Other("there is no such file".to_owned()));
    }
    let there = |ending: &str| std::fs::metadata(beside(file, ending)).is_ok_and(|found| found.len() > 0);
    let alone = !["-wal", "-shm", "-journal"].into_iter().any(there);
    let how = if alone { "immutable=1" } else { "mode=ro&readonly_shm=1" };
    let file = std::path::absolute(file)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(format!("file:{}?{how}", escaped(&file.to_string_lossy())), flags)?;
    connection.busy_timeout(BUSY)?;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    migrate::check_form(found)?;
    Ok(connection)
}

/// A path in the form that SQLite reads in a URI.
fn escaped(path: &str) -> String {
    let path = if cfg!(windows) { format!("/{}", path.replace('\\', "/")) } else { path.to_owned() };
    path.replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

/// The errors of a file as such: pages, indexes, references, and, in today's schema, anything missing.
pub(crate) fn faults(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let form: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    for part in PARTS.iter().filter(|_| form == migrate::today()) {
        if let Err(error) = connection.prepare(&format!("SELECT {} FROM {}", part.names(), part.name)) {
            found.push(error.to_string());
        }
    }
    for pragma in ["PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"] {
        match faults_by(connection, pragma, &mut found).map_err(StoreError::from) {
            // The check itself stops at some kinds of damage.
            Err(StoreError::Damaged(why) | StoreError::BadRow(why)) => found.push(why),
            done => done?,
        }
    }
    Ok(found)
}

fn faults_by(connection: &Connection, pragma: &str, found: &mut Vec<String>) -> rusqlite::Result<()> {
    let mut statement = connection.prepare(pragma)?;
    let references = pragma.ends_with("foreign_key_check");
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let text = row.get::<_, String>(0)?;
        if references {
            found.push(format!("a row of {text} belongs to nothing"));
        } else if text != "ok" {
            found.push(text);
        }
        if found.len() >= 20 {
            break;
        }
    }
    Ok(())
}
