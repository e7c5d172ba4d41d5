//! An SQLite file as source or target of a copy.

use super::side::{CopyError, Side};
use crate::health::open_existing;
use crate::inspect::faults;
use crate::lock::is_data_folder;
use crate::parts::{Kind, Line, Part, Value};
use crate::permissions::{beside, folder_of, give_to_folder, narrow, sync_folder_of};
use crate::{Inspection, Sqlite, SqliteOptions, Store, StoreError, migrate};
use rusqlite::types::{Null, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for another process that has the database locked.
const BUSY: Duration = Duration::from_secs(10);

/// SQLite's additional files of a database.
const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A file that is read or written.
pub(crate) struct FileSide {
    connection: Connection,
    /// The name under which it is written, and its name once it is complete.
    writing: Option<(PathBuf, PathBuf)>,
}

impl FileSide {
    /// A file to copy from, in its current state.
    pub fn source(file: &Path) -> Result<FileSide, CopyError> {
        if !file.is_file() {
            return Err(StoreError::Other("there is no such file".to_owned()).into());
        }
        let connection = open_existing(file, BUSY)?;
        connection.pragma_update(None, "query_only", true).map_err(StoreError::from)?;
        connection.execute_batch("BEGIN").map_err(StoreError::from)?;
        let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(StoreError::from)?;
        migrate::check_form(found)?;
        if found != migrate::today() {
            return Err(CopyError::Older { found, today: migrate::today() });
        }
        // If an index lacked rows, they would be left out and nobody would notice.
        if let Some(fault) = faults(&connection)?.into_iter().next() {
            return Err(StoreError::Damaged(fault).into());
        }
        Ok(FileSide { connection, writing: None })
    }

    /// A file to copy to, which must not exist yet.
    pub fn target(file: &Path) -> Result<FileSide, CopyError> {
        if file.exists() {
            return Err(CopyError::NotEmpty);
        }
        // Files of an earlier database with this name would be mistaken for parts of the new one.
        if let Some(left) = SIDE_FILES.iter().map(|ending| beside(file, ending)).find(|left| left.exists()) {
            let why = format!("{} is left of another database: move it away first", left.display());
            return Err(StoreError::Other(why).into());
        }
        let partial = beside(file, ".copying");
        remove(&partial);
        // Created and closed once, so that it has today's schema.
        Sqlite::open(&partial, &SqliteOptions::default()).inspect_err(|_| remove(&partial))?.close();
        let connection = open_existing(&partial, BUSY)?;
        connection.execute_batch("PRAGMA foreign_keys = ON; BEGIN IMMEDIATE").map_err(StoreError::from)?;
        connection.execute("DELETE FROM secrets", []).map_err(StoreError::from)?;
        Ok(FileSide { connection, writing: Some((partial, file.to_owned())) })
    }

    /// Its connection, within a transaction.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }
}

impl Side for FileSide {
    fn page(&mut self, part: &Part, after: Option<&Line>) -> Result<Vec<Line>, StoreError> {
        let (names, key, page) = (part.names(), part.key_names(), part.page);
        let places = vec!["?"; part.key].join(", ");
        let from = if after.is_some() { format!("WHERE ({key}) > ({places})") } else { String::new() };
        let sql = format!("SELECT {names} FROM {} {from} ORDER BY {key} LIMIT {page}", part.name);
        let mut statement = self.connection.prepare_cached(&sql)?;
        let key = after.map(|line| &line[..part.key]).unwrap_or_default();
        let mut rows = statement.query(params_from_iter(key))?;
        let mut lines = Vec::new();
        while let Some(row) = rows.next()? {
            let mut line = Line::with_capacity(part.columns.len());
            for (at, (name, kind)) in part.columns.iter().enumerate() {
                line.push(
                    value(row.get_ref(at)?, *kind)
                        .ok_or_else(|| StoreError::BadRow(format!("{name} in a row of {}", part.name)))?,
                );
            }
            lines.push(line);
        }
        Ok(lines)
    }

    fn put(&mut self, part: &Part, lines: &[Line]) -> Result<(), StoreError> {
        let places = vec!["?"; part.columns.len()].join(", ");
        let sql = format!("INSERT INTO {} ({}) VALUES ({places})", part.name, part.names());
        let mut statement = self.connection.prepare_cached(&sql)?;
        for line in lines {
            statement.execute(params_from_iter(line))?;
        }
        Ok(())
    }

    fn count(&mut self, part: &str) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM {part}");
        Ok(self.connection.query_row(&sql, [], |row| row.get::<_, i64>(0))?.max(0).cast_unsigned())
    }

    fn finish(mut self: Box<Self>) -> Result<(), StoreError> {
        self.connection.execute_batch("COMMIT")?;
        let Some((partial, file)) = self.writing.take() else { return Ok(()) };
        // With the usual journal the single file is the whole database; serving it switches the log on again.
        self.connection.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
        drop(self);
        if let Some(fault) = Inspection::open(&partial)?.faults()?.into_iter().next() {
            return Err(StoreError::Damaged(fault));
        }
        narrow(&partial);
        let made = File::open(&partial)?;
        if is_data_folder(folder_of(&file)) {
            give_to_folder(&made, &partial)?;
        }
        made.sync_all()?;
        std::fs::rename(&partial, &file)?;
        sync_folder_of(&file)?;
        Ok(())
    }
}

impl Drop for FileSide {
    fn drop(&mut self) {
        if let Some((partial, _)) = &self.writing {
            remove(partial);
        }
    }
}

fn remove(file: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(beside(file, ending));
    }
}

/// A value of a column of this kind; `None` if it contains something else.
pub(crate) fn value(found: ValueRef<'_>, kind: Kind) -> Option<Value> {
    match (found, kind) {
        (ValueRef::Null, _) => Some(Value::Null),
        (ValueRef::Integer(n), Kind::Number | Kind::Small | Kind::Flag) => Some(Value::Number(n)),
        (ValueRef::Text(text), Kind::Text | Kind::AnyText) => {
            Some(Value::Text(std::str::from_utf8(text).ok()?.to_owned()))
        }
        (ValueRef::Blob(bytes), Kind::Bytes) => Some(Value::Bytes(bytes.to_vec())),
        _ => None,
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        match self {
            Value::Null => Ok(Null.into()),
            Value::Number(n) => n.to_sql(),
            Value::Text(text) => text.to_sql(),
            Value::Bytes(bytes) => bytes.to_sql(),
        }
    }
}

/// The parts match the schema: a column added by a later schema has to be copied, too.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::PARTS;

    #[test]
    fn every_column_of_every_table_is_copied() {
        let mut database = Connection::open_in_memory().unwrap();
        migrate::migrate(&mut database).unwrap();
        let sql = "SELECT m.name || '.' || c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
                   WHERE m.type = 'table' AND m.name NOT IN ('probe', 'sqlite_sequence')";
        let mut there: Vec<String> =
            database.prepare(sql).unwrap().query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        let mut copied: Vec<String> = PARTS
            .iter()
            .flat_map(|part| part.columns.iter().map(move |(column, _)| format!("{}.{column}", part.name)))
            .collect();
        there.sort();
        copied.sort();
        assert_eq!(copied, there);
    }
}
