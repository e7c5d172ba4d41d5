//! The SQLite store: an acknowledged write is there, a failed one leaves nothing behind, and the store recovers by itself.

#[allow(dead_code)]
mod common;

use common::{ANN, BOB, append, create, entry, folder, open, quick, seat};
use std::path::Path;
use std::sync::mpsc::channel;
use store::{NewTable, Open, Sqlite, SqliteOptions, Store, StoreError, Write, write_and_wait};

/// A file of its own, and a seat that nobody has taken.
fn table(id: &str) -> NewTable {
    let seats = vec![seat("human", "Ann", &[ANN]), seat("open", "", &[])];
    NewTable { data: Some("face 1\n".to_owned()), seats, ..common::table(id) }
}

fn entries(store: &Sqlite, id: &str) -> usize {
    store.load(id).unwrap().unwrap().entries.len()
}

#[test]
fn a_table_comes_back_as_it_was_stored() {
    let (_folder, file) = folder();
    let store = open(&file);
    assert_eq!(store.load("t").unwrap(), None);
    create(&store, table("t"));
    write_and_wait(&store, append("t", 0, 3)).unwrap();
    let secret = store.secret();
    store.close();
    assert_eq!(write_and_wait(&store, Write::Probe), Err(StoreError::Closed));
    let store = open(&file);
    let loaded = store.load("t").unwrap().unwrap();
    assert_eq!(loaded.table, table("t"));
    assert_eq!(loaded.entries, [entry(1), entry(2), entry(3)]);
    assert_eq!(store.secret(), secret);
    assert!(secret != [0; 32]);
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
    let late = Write::Append { table: "t".to_owned(), from: 8, entries: vec![entry(9)], over: true };
    write_and_wait(&store, late).unwrap();
    assert_eq!(store.open_tables(&ANN, None).unwrap().total, 0, "the end is noted in the same second");
    assert_eq!(write_and_wait(&store, append("gone", 0, 1)), Err(StoreError::Conflict));
}

#[test]
fn a_writer_that_is_behind_is_refused_and_changes_nothing() {
    let (_folder, file) = folder();
    let store = open(&file);
    create(&store, table("t"));
    assert_eq!(write_and_wait(&store, Write::Create(table("t"))), Err(StoreError::Conflict));
    write_and_wait(&store, append("t", 0, 2)).unwrap();
    for from in [0, 1, 3] {
        assert_eq!(write_and_wait(&store, append("t", from, 2)), Err(StoreError::Conflict));
    }
    assert_eq!(write_and_wait(&store, append("nowhere", 0, 1)), Err(StoreError::Conflict));
    // The same command again is refused even under a new number.
    let again = Write::Append { table: "t".to_owned(), from: 2, entries: vec![entry(9), entry(2)], over: false };
    assert_eq!(write_and_wait(&store, again), Err(StoreError::Conflict));
    assert_eq!(entries(&store, "t"), 2);
}

#[test]
fn seats_are_taken_once_and_shared_with_other_devices() {
    let (_folder, file) = folder();
    let store = open(&file);
    create(&store, table("t"));
    let claim = |seat, owner| Write::Claim { table: "t".to_owned(), seat, name: "Bob".to_owned(), owner };
    assert_eq!(write_and_wait(&store, claim(0, BOB)), Err(StoreError::Conflict));
    assert_eq!(write_and_wait(&store, claim(7, BOB)), Err(StoreError::Conflict));
    assert_eq!(store.tables_of(&BOB).unwrap(), Vec::<String>::new());
    write_and_wait(&store, claim(1, BOB)).unwrap();
    assert_eq!(write_and_wait(&store, claim(1, ANN)), Err(StoreError::Conflict));
    let enter = Write::Enter { table: "t".to_owned(), seat: 0, owner: BOB };
    write_and_wait(&store, enter.clone()).unwrap();
    write_and_wait(&store, enter).unwrap();
    let seats = store.load("t").unwrap().unwrap().table.seats;
    assert_eq!(seats, [seat("human", "Ann", &[ANN, BOB]), seat("human", "Bob", &[BOB])]);
    assert_eq!(store.tables_of(&BOB).unwrap(), ["t"]);
}

#[test]
fn open_tables_are_counted() {
    let (_folder, file) = folder();
    let store = open(&file);
    for id in ["a", "b", "c"] {
        let maker = if id == "c" { BOB } else { ANN };
        create(&store, NewTable { maker, ..table(id) });
    }
    assert_eq!(store.open_tables(&ANN, None).unwrap(), Open { total: 3, own: 2, address: 0, network: 0 });
    let over = Write::Append { table: "a".to_owned(), from: 0, entries: vec![entry(1)], over: true };
    write_and_wait(&store, over).unwrap();
    write_and_wait(&store, append("a", 1, 1)).unwrap();
    assert_eq!(store.open_tables(&ANN, None).unwrap(), Open { total: 2, own: 1, address: 0, network: 0 });
}

#[test]
fn many_writers_share_a_commit_and_none_is_lost() {
    let (_folder, file) = folder();
    let store = open(&file);
    for t in 0..20 {
        create(&store, table(&format!("t{t}")));
    }
    let (sender, receiver) = channel();
    for round in 0..10 {
        for t in 0..20 {
            let sender = sender.clone();
            store.write(append(&format!("t{t}"), round, 1), Box::new(move |r| sender.send(r).unwrap()));
        }
    }
    for _ in 0..200 {
        receiver.recv().unwrap().unwrap();
    }
    assert!((0..20).all(|t| entries(&store, &format!("t{t}")) == 10));
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
    let store = Sqlite::open(&file, &SqliteOptions { most_pages: Some(40), ..quick() }).unwrap();
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
    // Room was made: everything that was acknowledged is there, and it goes on.
    let store = open(&file);
    assert_eq!(entries(&store, "t") as u32, stored);
    write_and_wait(&store, append("t", stored, 20)).unwrap();
}

#[test]
fn a_full_disk_recovers_without_a_restart() {
    let (_folder, file) = folder();
    let store = Sqlite::open(&file, &SqliteOptions { most_pages: Some(60), ..quick() }).unwrap();
    create(&store, table("t"));
    let big = NewTable { data: Some("x".repeat(60 * 4096)), ..table("big") };
    assert_eq!(write_and_wait(&store, Write::Create(big)), Err(StoreError::Full));
    write_and_wait(&store, append("t", 0, 1)).unwrap();
    assert_eq!(entries(&store, "t"), 1);
    assert_eq!(store.load("big").unwrap(), None);
}

#[test]
fn a_group_with_a_fault_of_the_disk_leaves_nothing_behind() {
    let (_folder, file) = folder();
    let store = Sqlite::open(&file, &SqliteOptions { most_pages: Some(60), ..quick() }).unwrap();
    create(&store, table("t"));
    // While another process holds the database, writes queue up; they then share one transaction, the last too big.
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
        let there = store.load(&format!("small{n}")).unwrap().is_some();
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
    assert_eq!(Sqlite::open(&file, &quick()).err(), Some(StoreError::Newer { found: 99, known: 8 }));
    std::fs::write(file.with_extension("text"), "this is no database, whatever its length may be".repeat(100)).unwrap();
    assert!(matches!(Sqlite::open(&file.with_extension("text"), &quick()).err(), Some(StoreError::Damaged(_))));
    assert!(Sqlite::open(Path::new("/nowhere/at/all.sqlite"), &quick()).is_err());
}

#[test]
fn a_missing_entry_is_damage_not_a_shorter_game() {
    let (_folder, file) = folder();
    let store = open(&file);
    create(&store, table("t"));
    write_and_wait(&store, append("t", 0, 3)).unwrap();
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute("DELETE FROM entries WHERE seq = 2", []).unwrap();
    assert_eq!(store.load("t"), Err(StoreError::Missing(2)));
}

#[test]
fn a_table_comes_with_its_record_or_not_at_all() {
    let (_folder, file) = folder();
    let store = open(&file);
    let from = |id: &str, count: u32| Write::CreateFrom { table: table(id), entries: (1..=count).map(entry).collect() };
    assert_eq!(write_and_wait(&store, from("t", 2)), Ok(()));
    assert_eq!(store.load("t").unwrap().unwrap().entries, [entry(1), entry(2)]);
    assert_eq!(store.open_tables(&ANN, None).unwrap().total, 1, "it counts, be the game over or not");
    assert_eq!(write_and_wait(&store, from("t", 3)), Err(StoreError::Conflict), "its id is taken");
    assert_eq!(store.load("t").unwrap().unwrap().entries.len(), 2);
}
