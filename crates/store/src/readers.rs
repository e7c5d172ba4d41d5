//! A pool of connections for reading. In WAL mode they block neither each other nor the writer; there are several, so that
//! one long query does not delay short ones.

use crate::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// The number of connections.
const READERS: usize = 4;
/// KiB of the database that each caches.
const CACHE: i64 = 1024;

/// The idle connections; `None` once the store is closed.
pub(crate) struct Readers {
    idle: Mutex<Option<Vec<Connection>>>,
    free: Condvar,
}

impl Readers {
    /// Opens them on a database that is already open for writing.
    pub fn open(file: &Path, busy: Duration) -> Result<Readers, StoreError> {
        let open = |_| {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(file, flags)?;
            connection.busy_timeout(busy)?;
            connection.pragma_update(None, "cache_size", -CACHE)?;
            Ok(connection)
        };
        let idle = (0..READERS).map(open).collect::<Result<_, StoreError>>()?;
        Ok(Readers { idle: Mutex::new(Some(idle)), free: Condvar::new() })
    }

    /// Reads with one of them, as soon as one is free.
    pub fn with<T>(&self, read: impl FnOnce(&mut Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut borrowed = Borrowed { connection: Some(self.take()?), readers: self };
        borrowed.connection.as_mut().map_or(Err(StoreError::Closed), read)
    }

    fn take(&self) -> Result<Connection, StoreError> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match idle.as_mut() {
                None => return Err(StoreError::Closed),
                Some(idle) => {
                    if let Some(connection) = idle.pop() {
                        return Ok(connection);
                    }
                }
            }
            idle = self.free.wait(idle).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Closes them; those in use as soon as they are returned.
    pub fn close(&self) {
        drop(self.idle.lock().unwrap_or_else(PoisonError::into_inner).take());
        self.free.notify_all();
    }
}

/// A connection in use; returned when dropped, even after a panic.
struct Borrowed<'a> {
    connection: Option<Connection>,
    readers: &'a Readers,
}

impl Drop for Borrowed<'_> {
    fn drop(&mut self) {
        let mut idle = self.readers.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((idle, connection)) = idle.as_mut().zip(self.connection.take()) {
            idle.push(connection);
            self.readers.free.notify_one();
        }
    }
}
