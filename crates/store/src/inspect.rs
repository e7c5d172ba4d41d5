//! Reading a database file of any known form without changing it: for checks.

use crate::health::open_existing;
use crate::salvage::{Salvage, salvage};
use crate::{StoreError, migrate};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// How long to wait for another process that holds the database.
const BUSY: Duration = Duration::from_secs(10);

/// A database file to be inspected; a server may be at work on it.
pub struct Inspection {
    connection: Connection,
}

impl Inspection {
    /// Opens a file that is there. One that may only be read is read without its log.
    pub fn open(file: &Path) -> Result<Inspection, StoreError> {
        if !file.is_file() {
            return Err(StoreError::Other("there is no such file".to_owned()));
        }
        let connection = open_existing(file, BUSY).or_else(|_| {
            let reading = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            Ok::<_, StoreError>(reading)
        })?;
        connection.pragma_update(None, "query_only", true)?;
        let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        migrate::check_form(found)?;
        Ok(Inspection { connection })
    }

    /// What SQLite finds wrong with the file: every page, index and reference is looked at. Empty when all is well.
    pub fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut found = Vec::new();
        for pragma in ["PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"] {
            let mut statement = self.connection.prepare(pragma)?;
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
        }
        Ok(found)
    }

    /// Tables and entries of records.
    pub fn counts(&self) -> Result<(u64, u64), StoreError> {
        let count = |table: &str| {
            self.connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
        };
        Ok((count("tables")?.max(0).cast_unsigned(), count("entries")?.max(0).cast_unsigned()))
    }

    /// Ids of all tables.
    pub fn ids(&self) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection.prepare("SELECT id FROM tables ORDER BY id")?;
        let ids = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// A table as far as it can be read.
    pub fn table(&mut self, id: &str) -> Result<Option<Salvage>, StoreError> {
        salvage(&mut self.connection, id)
    }
}
