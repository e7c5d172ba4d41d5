//! Custom tiles or cards of tables: each text is stored once, under its SHA-256, as long as a table uses it.

use crate::StoreError;
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

/// The key of a file.
pub(crate) type FileHash = [u8; 32];

/// The key of this text.
pub(crate) fn hash_of(text: &str) -> FileHash {
    Sha256::digest(text.as_bytes()).into()
}

/// Stores a text, if it is not there already.
pub(crate) fn keep(connection: &Connection, text: &str) -> Result<FileHash, StoreError> {
    let hash = hash_of(text);
    let sql = "INSERT INTO files (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    connection.prepare_cached(sql)?.execute(params![hash, text])?;
    Ok(hash)
}

/// The file of a table.
pub(crate) fn of(connection: &Connection, table: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let sql = "SELECT file FROM tables WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?.flatten())
}

/// Removes a file that no table uses any more.
pub(crate) fn forget(connection: &Connection, file: &[u8]) -> Result<(), StoreError> {
    let sql = "DELETE FROM files WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE file = ?1)";
    connection.prepare_cached(sql)?.execute([file])?;
    Ok(())
}

/// Whether the schema of the database has files apart from tables.
pub(crate) fn are_apart(connection: &Connection) -> rusqlite::Result<bool> {
    connection.prepare("SELECT 1 FROM pragma_table_info('tables') WHERE name = 'file'")?.exists([])
}

/// Part of a migration: moves the texts out of the rows of tables, byte for byte.
pub(crate) fn take_from_tables(connection: &Connection) -> Result<(), StoreError> {
    let mut next = connection.prepare("SELECT id, data FROM tables WHERE id > ?1 AND data IS NOT NULL ORDER BY id")?;
    let mut keep = connection
        .prepare("INSERT INTO files (hash, text) SELECT ?1, data FROM tables WHERE id = ?2 ON CONFLICT DO NOTHING")?;
    let mut point = connection.prepare("UPDATE tables SET file = ?1, data = NULL WHERE id = ?2")?;
    let mut last = String::new();
    loop {
        let found = next
            .query_row([&last], |row| {
                let hash: FileHash = Sha256::digest(row.get_ref(1)?.as_bytes()?).into();
                Ok((row.get::<_, String>(0)?, hash))
            })
            .optional()?;
        let Some((id, hash)) = found else { return Ok(()) };
        keep.execute(params![hash, id])?;
        point.execute(params![hash, id])?;
        last = id;
    }
}
