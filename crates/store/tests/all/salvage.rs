//! A flipped bit in a key, and pages that cannot be read: the damage is named, and everything else can be saved.

use crate::common::{append, create, folder, open, table};
use rusqlite::Connection;
use std::path::Path;
use store::{Flaw, Inspection, Store, StoreError, salvage_file, write_and_wait};

const TABLES: [&str; 3] = ["ann", "bob", "cat"];
const ENTRIES: u32 = 9;

/// Bits of the id, of all three letters, and of the number.
const BITS: [usize; 12] = [0, 3, 7, 8, 9, 16, 17, 23, 24, 25, 27, 31];

/// A database of three tables, in one file without a log.
fn made(file: &Path, entries: u32) {
    let store = open(file);
    for id in TABLES {
        create(&store, table(id));
        write_and_wait(&store, append(id, 0, entries)).unwrap();
    }
    drop(store);
    let mode = Connection::open(file).unwrap().pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()));
    mode.unwrap();
}

/// Where the key of this entry is in the file: the id, the number, and then the text.
fn key_of(bytes: &[u8], id: &str, number: u8) -> usize {
    let mut row = id.as_bytes().to_vec();
    row.push(number);
    row.extend(format!("0: move {number}").bytes());
    let found: Vec<usize> = (0..bytes.len() - row.len()).filter(|at| bytes[*at..].starts_with(&row)).collect();
    assert_eq!(found.len(), 1, "{id} {number}");
    found[0]
}

#[test]
fn a_flipped_bit_in_the_key_of_an_entry_is_named_and_costs_nothing_but_that_entry() {
    let (home, file) = folder();
    made(&file, ENTRIES);
    let sound = std::fs::read(&file).unwrap();
    for number in 2..=8 {
        let at = key_of(&sound, "bob", number);
        for bit in BITS {
            let mut bytes = sound.clone();
            bytes[at + bit / 8] ^= 1 << (bit % 8);
            let (harmed, saved) = (home.path().join("harmed"), home.path().join("saved"));
            std::fs::write(&harmed, &bytes).unwrap();
            let what = format!("bit {bit} of entry {number}");
            let mut inspection = Inspection::open(&harmed).unwrap();
            assert!(inspection.with_damaged_keys().unwrap().contains_key("bob"), "{what}");
            let kept = inspection.table(&"bob".into()).unwrap().unwrap();
            // A key that is too small may hide nothing; else something is known to be missing.
            assert!(kept.sound().1.is_some() || kept.entries.len() == ENTRIES as usize, "{what}: {:?}", kept.sound());
            drop(inspection);
            let salvaged = salvage_file(&harmed, &saved).unwrap();
            assert!(
                !salvaged.lost.is_empty() && salvaged.lost.iter().any(|lost| lost.contains("bob")),
                "{what}: {salvaged:?}"
            );
            let mut inspection = Inspection::open(&saved).unwrap();
            assert_eq!(inspection.faults().unwrap(), [""; 0], "{what}");
            let rest = inspection.table(&"bob".into()).unwrap().unwrap();
            let numbers: Vec<u32> = rest.entries.iter().map(|entry| entry.number).collect();
            let expected: Vec<u32> = (1..=ENTRIES).filter(|n| *n != u32::from(number)).collect();
            assert_eq!(numbers, expected, "{what}: {:?}", salvaged.lost);
            assert_eq!(rest.sound().1, Some(Flaw::Missing(number.into())));
            for other in ["ann", "cat"] {
                assert_eq!(
                    inspection.table(&other.into()).unwrap().unwrap().sound().0.len(),
                    ENTRIES as usize,
                    "{what}"
                );
            }
            drop(inspection);
            std::fs::remove_file(&saved).unwrap();
        }
    }
}

#[test]
fn a_table_with_a_damaged_key_is_never_loaded_as_a_shorter_one() {
    let (home, file) = folder();
    made(&file, ENTRIES);
    let sound = std::fs::read(&file).unwrap();
    for number in 2..=9 {
        let at = key_of(&sound, "bob", number);
        for bit in BITS {
            let mut bytes = sound.clone();
            bytes[at + bit / 8] ^= 1 << (bit % 8);
            let harmed = home.path().join(format!("harmed-{number}-{bit}"));
            std::fs::write(&harmed, &bytes).unwrap();
            let store = open(&harmed);
            let loaded = store.load(&"bob".into());
            // A key that is too small may hide nothing, and then the table is whole.
            let refused =
                matches!(loaded, Err(StoreError::Missing(_) | StoreError::BadRow(_) | StoreError::Damaged(_)));
            let length = loaded.ok().flatten().map(|table| table.entries.len());
            assert!(refused || length == Some(ENTRIES as usize), "bit {bit} of entry {number}: {length:?}");
        }
    }
}

#[test]
fn pages_that_cannot_be_read_are_named_and_the_rest_is_saved() {
    let (home, file) = folder();
    made(&file, 900);
    let sound = std::fs::read(&file).unwrap();
    let pages = sound.len() / 4096;
    let (mut opened, mut named, mut saved_whole) = (0, 0, 0);
    for page in 1..pages {
        let mut bytes = sound.clone();
        bytes[page * 4096..page * 4096 + 64].fill(0xa5);
        let (harmed, saved) = (home.path().join("harmed"), home.path().join("saved"));
        std::fs::write(&harmed, &bytes).unwrap();
        // Some pages hold the schema: without it nothing can be read.
        let Ok(mut inspection) = Inspection::open(&harmed) else { continue };
        let Ok(salvaged) = salvage_file(&harmed, &saved) else { continue };
        opened += 1;
        let faults = inspection.faults().unwrap();
        named += usize::from(!faults.is_empty());
        for id in inspection.ids_anywhere().unwrap() {
            // Whatever is damaged, nothing else is reported than damage.
            assert!(matches!(inspection.table(&id), Ok(_) | Err(StoreError::Damaged(_))), "page {page}");
        }
        drop(inspection);
        let mut inspection = Inspection::open(&saved).unwrap();
        assert_eq!(inspection.faults().unwrap(), [""; 0], "page {page}");
        let tables: Vec<_> = TABLES.iter().filter_map(|id| inspection.table(&(*id).into()).unwrap()).collect();
        let entries: usize = tables.iter().map(|table| table.entries.len()).sum();
        assert!(entries == 2700 || !salvaged.lost.is_empty(), "page {page}: {entries}");
        // A page of entries costs the entries of that page, at most some two hundred.
        saved_whole += usize::from(entries >= 2500);
        drop(inspection);
        std::fs::remove_file(&saved).unwrap();
    }
    assert!(opened * 2 > pages && named * 2 > pages, "{opened} and {named} of {pages}");
    assert!(saved_whole * 2 > pages, "{saved_whole} of {pages}");
}

#[test]
fn a_sound_database_is_salvaged_whole() {
    let (home, file) = folder();
    made(&file, 50);
    let saved = home.path().join("saved");
    let salvaged = salvage_file(&file, &saved).unwrap();
    assert_eq!((salvaged.written.tables, salvaged.written.entries, salvaged.lost), (3, 150, Vec::new()));
    assert_eq!(open(&saved).secret(), open(&file).secret());
    assert!(salvage_file(&file, &saved).is_err(), "nothing is overwritten");
    assert!(salvage_file(&home.path().join("none"), &home.path().join("other")).is_err());
    assert!(!home.path().join("other").exists());
}

#[test]
fn an_entry_with_an_impossible_number_costs_nothing_else() {
    let (home, file) = folder();
    for number in [-5, 0, 1 << 32, i64::MAX] {
        let _ = std::fs::remove_file(&file);
        made(&file, ENTRIES);
        let database = Connection::open(&file).unwrap();
        let sql = "INSERT INTO entries (table_id, seq, text, hash) VALUES ('bob', ?1, 'x', 0)";
        database.execute(sql, [number]).unwrap();
        drop(database);
        let saved = home.path().join(format!("saved{number}"));
        let salvaged = salvage_file(&file, &saved).unwrap();
        assert!(salvaged.lost.iter().any(|lost| lost.contains("bob")), "{number}: {salvaged:?}");
        let mut inspection = Inspection::open(&saved).unwrap();
        assert_eq!(inspection.table(&"ann".into()).unwrap().unwrap().entries.len(), ENTRIES as usize, "{number}");
        assert_eq!(inspection.table(&"bob".into()).unwrap().unwrap().entries.len(), ENTRIES as usize, "{number}");
    }
}

#[test]
fn the_log_of_another_database_is_not_taken_for_a_part_of_the_new_one() {
    let (home, file) = folder();
    made(&file, 3);
    let saved = home.path().join("saved");
    let log = home.path().join("saved-wal");
    std::fs::write(&log, "of another").unwrap();
    let refused = salvage_file(&file, &saved).unwrap_err().to_string();
    assert!(refused.contains("saved-wal"), "{refused}");
    assert!(!saved.exists() && log.exists());
}

#[test]
fn whoever_reads_a_database_after_a_kill_leaves_its_files_as_they_are() {
    let (home, file) = folder();
    let store = open(&file);
    create(&store, table("ann"));
    // A copy of the files while the database is open, as a kill would leave them.
    let killed = home.path().join("killed");
    let beside = |name: &Path, ending: &str| {
        name.with_file_name(format!("{}{ending}", name.file_name().unwrap().to_str().unwrap()))
    };
    for ending in ["", "-wal"] {
        std::fs::copy(beside(&file, ending), beside(&killed, ending)).unwrap();
    }
    let bytes = || ["", "-wal"].map(|ending| std::fs::read(beside(&killed, ending)).unwrap());
    let before = bytes();
    assert!(Inspection::open(killed.as_path()).unwrap().table(&"ann".into()).unwrap().is_some());
    salvage_file(&killed, &home.path().join("saved")).unwrap();
    assert!(bytes() == before, "the files have changed");
}
