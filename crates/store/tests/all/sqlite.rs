//! The SQLite store: what happens to writes when its file cannot be written, and its recovery.

use crate::common::{ANN, append, create, entry, folder, open, quick, seat};
use std::path::Path;
use std::sync::mpsc::channel;
use store::{NewTable, SeatKind, Sqlite, SqliteOptions, Store, StoreError, Write, write_and_wait};

/// A file of its own, and a seat that nobody has taken.
fn table(id: &str) -> NewTable {
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    NewTable { data: Some("face 1\n".to_owned()), seats, ..crate::common::table(id) }
}

fn entries(store: &Sqlite, id: &str) -> usize {
    store.load(&id.into()).unwrap().unwrap().entries.len()
}

#[test]
fn a_move_does_not_write_a_long_file_again() {
    let (_folder, file) = folder();
    let store = open(&file);
    let long = 400_000;
    let data = Some("face 1\n".repeat(long / 7));
    create(&store, NewTable { data, ..table("t") });
    let log = file.with_extension("sqlite-wal");
    let before = std::fs::metadata(&log).unwrap().len();
    for n in 0..8 {
        write_and_wait(&store, append("t", n, 1)).unwrap();
    }
    let grown = std::fs::metadata(&log).unwrap().len() - before;
    assert!(grown < 8 * 40_000, "{grown} bytes");
    let late = Write::Append { table: "t".into(), from: 8, entries: vec![entry(9)], over: true };
    write_and_wait(&store, late).unwrap();
    assert_eq!(store.open_tables(&ANN, None).unwrap().total, 0, "the end is noted in the same second");
    assert_eq!(write_and_wait(&store, append("gone", 0, 1)), Err(StoreError::Conflict));
}

#[test]
fn a_locked_database_is_an_error_and_then_works_again() {
    let (_folder, file) = folder();
    let store = Sqlite::open(&file, &quick()).unwrap();
    create(&store, table("t"));
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    assert!(matches!(write_and_wait(&store, append("t", 0, 1)), Err(StoreError::Locked(_))));
    assert!(matches!(write_and_wait(&store, Write::Probe), Err(StoreError::Locked(_))));
    assert_eq!(entries(&store, "t"), 0);
    other.execute_batch("ROLLBACK").unwrap();
    write_and_wait(&store, append("t", 0, 1)).unwrap();
    assert_eq!(entries(&store, "t"), 1);
}

#[test]
fn a_full_disk_is_an_error_and_then_works_again() {
    let (_folder, file) = folder();
    let store = Sqlite::open(&file, &SqliteOptions { most_pages: Some(105), ..quick() }).unwrap();
    create(&store, table("t"));
    let (mut stored, mut failed) = (0, 0);
    while failed < 3 {
        match write_and_wait(&store, append("t", stored, 20)) {
            Ok(()) => stored += 20,
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                failed += 1;
            }
        }
        assert_eq!(entries(&store, "t") as u32, stored);
    }
    assert!(stored > 0);
    drop(store);
    // Space was freed: everything that was acknowledged is there, and it continues.
    let store = open(&file);
    assert_eq!(entries(&store, "t") as u32, stored);
    write_and_wait(&store, append("t", stored, 20)).unwrap();
}

#[test]
fn a_full_disk_recovers_without_a_restart() {
    let (_folder, file) = folder();
    let store = Sqlite::open(&file, &SqliteOptions { most_pages: Some(87), ..quick() }).unwrap();
    create(&store, table("t"));
    let big = NewTable { data: Some("x".repeat(60 * 4096)), ..table("big") };
    assert_eq!(write_and_wait(&store, Write::Create(big)), Err(StoreError::Full));
    write_and_wait(&store, append("t", 0, 1)).unwrap();
    assert_eq!(entries(&store, "t"), 1);
    assert_eq!(store.load(&"big".into()).unwrap(), None);
}

#[test]
fn a_group_with_a_fault_of_the_disk_leaves_nothing_behind() {
    let (_folder, file) = folder();
    let store = Sqlite::open(&file, &SqliteOptions { most_pages: Some(87), ..quick() }).unwrap();
    create(&store, table("t"));
    // While another process has the database locked, writes queue up; they then share one transaction, and the last is too
    // big.
    let (sender, receiver) = channel();
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let mut results = Vec::new();
    for n in 0..30 {
        let sender = sender.clone();
        let write = match n % 3 {
            0 => Write::Probe,
            1 => Write::Create(table(&format!("small{n}"))),
            _ => Write::Create(NewTable { data: Some("x".repeat(60 * 4096)), ..table(&format!("big{n}")) }),
        };
        store.write(write, Box::new(move |r| sender.send((n, r)).unwrap()));
    }
    other.execute_batch("ROLLBACK").unwrap();
    for _ in 0..30 {
        results.push(receiver.recv().unwrap());
    }
    assert!(results.iter().filter(|(n, _)| n % 3 == 2).all(|(_, r)| r.is_err()));
    for (n, result) in results.iter().filter(|(n, _)| n % 3 == 1) {
        let there = store.load(&format!("small{n}").into()).unwrap().is_some();
        assert_eq!(there, result.is_ok(), "the write is there exactly if it was acknowledged: {result:?}");
    }
    write_and_wait(&store, append("t", 0, 1)).unwrap();
}

#[test]
fn a_later_form_is_refused_and_left_alone() {
    let (_folder, file) = folder();
    drop(open(&file));
    let other = rusqlite::Connection::open(&file).unwrap();
    other.pragma_update(None, "user_version", 99).unwrap();
    drop(other);
    assert_eq!(Sqlite::open(&file, &quick()).err(), Some(StoreError::Newer { found: 99, known: 28 }));
    std::fs::write(file.with_extension("text"), "this is no database, whatever its length may be".repeat(100)).unwrap();
    assert!(matches!(Sqlite::open(&file.with_extension("text"), &quick()).err(), Some(StoreError::Damaged(_))));
    assert!(Sqlite::open(Path::new("/nowhere/at/all.sqlite"), &quick()).is_err());
}
