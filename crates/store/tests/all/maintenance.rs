//! Maintenance of a database file: permissions, checks, backup and restore, and what can be read of a damaged table.

use crate::common::{ANN, create, folder, open, table};
use rusqlite::Connection;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Flaw, Inspection, Kind, Sqlite, SqliteOptions, Store, StoreError, Write, backup, restore, write_and_wait};

fn make(store: &Sqlite, id: &str) {
    create(store, table(id));
}

fn append(store: &Sqlite, id: &str, from: u32, count: u32) -> Result<(), StoreError> {
    write_and_wait(store, crate::common::append(id, from, count))
}

fn quiet(_: u64, _: u64) {}

#[cfg(unix)]
fn mode(file: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(file).unwrap().permissions()) & 0o777
}

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, file) = folder();
    let wide = |file: &Path| std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o664)).unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let all = ["goldfever.sqlite", "goldfever.sqlite-wal", "goldfever.sqlite-shm"].map(|name| folder.path().join(name));
    let store = open(&file);
    make(&store, "t");
    assert!(all.iter().all(|file| mode(file) == 0o600), "new files");
    all.iter().for_each(|file| wide(file));
    // Another one opens it at the same time, as after a kill: the permissions of existing files are narrowed.
    let again = open(&file);
    assert!(all.iter().all(|file| mode(file) == 0o600), "files that were there");
    drop((store, again));
    backup(&file, &folder.path().join("copy"), &mut quiet).unwrap();
    assert_eq!(mode(&folder.path().join("copy")), 0o600);
}

#[test]
fn a_backup_under_load_is_whole_and_of_one_moment() {
    let (folder, file) = folder();
    let store = Arc::new(open(&file));
    for id in ["a", "b"] {
        make(&store, id);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let (writing, ended) = (Arc::clone(&store), Arc::clone(&stop));
    // Both tables get their entries alternately: a copy of two moments would show it.
    let writer = std::thread::spawn(move || {
        let mut n = 0;
        while !ended.load(Ordering::Relaxed) {
            append(&writing, "a", n, 1).unwrap();
            append(&writing, "b", n, 1).unwrap();
            n += 1;
        }
        n
    });
    let mut last = 0;
    for round in 0..5 {
        let acknowledged = store.load(&"b".into()).unwrap().unwrap().entries.len();
        let copy = folder.path().join(format!("copy-{round}"));
        let copied = backup(&file, &copy, &mut quiet).unwrap();
        assert_eq!(copied.tables, 2);
        let mut found = Inspection::open(&copy).unwrap();
        let lengths = ["a", "b"].map(|id| found.table(&id.into()).unwrap().unwrap().entries.len());
        assert!(lengths[0] == lengths[1] || lengths[0] == lengths[1] + 1, "{lengths:?}");
        assert!(lengths[1] >= acknowledged, "{} of {acknowledged} acknowledged entries", lengths[1]);
        assert!(!folder.path().join(format!("copy-{round}-wal")).exists(), "one file is the whole backup");
        last = lengths[1];
    }
    stop.store(true, Ordering::Relaxed);
    let written = writer.join().unwrap();
    assert!(last > 0 && written as usize >= last);
    let names = std::fs::read_dir(folder.path()).unwrap().flatten().map(|f| f.file_name().into_string().unwrap());
    assert!(names.into_iter().all(|name| !name.contains("partial")));
}

#[test]
fn a_restore_moves_the_old_database_aside_with_what_its_log_holds() {
    let (folder, file) = folder();
    let store = open(&file);
    make(&store, "kept");
    append(&store, "kept", 0, 3).unwrap();
    let copy = folder.path().join("copy");
    backup(&file, &copy, &mut quiet).unwrap();
    append(&store, "kept", 3, 4).unwrap();
    let secret = store.secret();
    drop(store);
    let (copied, aside) = restore(&copy, &file, &mut quiet).unwrap();
    assert_eq!((copied.tables, copied.entries), (1, 3));
    let store = open(&file);
    assert_eq!(store.load(&"kept".into()).unwrap().unwrap().entries.len(), 3);
    assert_eq!(store.secret(), secret, "private links stay valid");
    let aside = Inspection::open(aside.unwrap()).unwrap().table(&"kept".into()).unwrap().unwrap();
    assert_eq!(aside.last(), 7);
}

/// As root, the folder is given to another user first; any other user can only own it themselves.
#[cfg(unix)]
#[test]
fn what_is_made_in_a_data_folder_belongs_to_the_owner_of_the_folder() {
    use std::os::unix::fs::{MetadataExt, chown};
    let (home, file) = folder();
    let backed_up = home.path().join("backup");
    make(&open(&file), "t");
    backup(&file, &backed_up, &mut quiet).unwrap();
    let data = home.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let _ = chown(&data, Some(65_534), Some(65_534));
    let owner = data.metadata().unwrap().uid();
    let _lock = store::Lock::take(&data, "a test").unwrap();
    let database = data.join("goldfever.sqlite");
    restore(&backed_up, &database, &mut quiet).unwrap();
    store::copy(&(&file).into(), &(&data.join("copied")).into(), &mut quiet).unwrap();
    for name in ["goldfever.lock", "goldfever.sqlite", "copied"] {
        assert_eq!(data.join(name).metadata().unwrap().uid(), owner, "{name}");
    }
    // Files that a user keeps elsewhere are left alone, whoever owns the folder.
    let kept = home.path().join("kept");
    std::fs::create_dir(&kept).unwrap();
    let _ = chown(&kept, Some(65_534), Some(65_534));
    backup(&database, &kept.join("backup"), &mut quiet).unwrap();
    assert_eq!(kept.join("backup").metadata().unwrap().uid(), backed_up.metadata().unwrap().uid());
}

#[test]
fn while_a_backup_is_restored_there_is_a_database_at_every_moment() {
    let (folder, file) = folder();
    make(&open(&file), "t");
    let copy = folder.path().join("copy");
    backup(&file, &copy, &mut quiet).unwrap();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let looking = scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                assert!(file.exists(), "a server that starts now begins anew");
            }
        });
        let restored = (0..10).try_for_each(|round| {
            let (_, aside) = restore(&copy, &file, &mut quiet)?;
            // The name is free again for the same second.
            Ok::<_, StoreError>(std::fs::rename(aside.unwrap(), folder.path().join(format!("old-{round}")))?)
        });
        done.store(true, Ordering::Relaxed);
        restored.unwrap();
        looking.join().unwrap();
    });
    assert!(open(&file).load(&"t".into()).unwrap().is_some());
}

#[test]
fn what_is_no_sound_backup_is_not_restored() {
    let (folder, file) = folder();
    let store = open(&file);
    make(&store, "t");
    append(&store, "t", 0, 200).unwrap();
    let copy = folder.path().join("copy");
    backup(&file, &copy, &mut quiet).unwrap();
    drop(store);
    let bytes = std::fs::read(&copy).unwrap();
    let bad = folder.path().join("bad");
    let refused = |why: &str| {
        let error = restore(&bad, &file, &mut quiet).expect_err(why);
        assert_eq!(open(&file).load(&"t".into()).unwrap().unwrap().entries.len(), 200, "{why}: {error}");
    };
    let error = restore(&bad, &file, &mut quiet).unwrap_err().to_string();
    assert!(error.ends_with("there is no such file"), "{error}");
    std::fs::write(&bad, "no database at all").unwrap();
    refused("text");
    std::fs::write(&bad, &bytes[..bytes.len() / 2]).unwrap();
    refused("cut off");
    let mut torn = bytes.clone();
    let middle = torn.len() / 2 / 4096 * 4096;
    torn[middle..middle + 4096].fill(0xa5);
    std::fs::write(&bad, &torn).unwrap();
    refused("torn");
    std::fs::remove_file(&bad).unwrap();
    refused("not there");
    Connection::open(&bad).unwrap().execute_batch("CREATE TABLE other (x)").unwrap();
    refused("another program's");
    std::fs::write(&bad, &bytes).unwrap();
    Connection::open(&bad).unwrap().pragma_update(None, "user_version", 99).unwrap();
    refused("a later form");
    std::fs::write(&bad, &bytes).unwrap();
    Connection::open(&bad).unwrap().execute_batch("DROP TABLE secrets").unwrap();
    refused("without a table of its form");
    restore(&copy, &file, &mut quiet).unwrap();
}

#[test]
fn a_damaged_file_is_found_by_the_cheap_check() {
    let (_folder, file) = folder();
    let store = open(&file);
    make(&store, "t");
    append(&store, "t", 0, 2000).unwrap();
    drop(store);
    let store = open(&file);
    assert_eq!(store.check(), Ok(()));
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[4096..].fill(0xa5);
    // Through another name: closing a file drops the locks that this process holds on it.
    let other = file.with_extension("other");
    std::fs::write(&other, bytes).unwrap();
    std::fs::rename(&other, &file).unwrap();
    assert!(matches!(store.check(), Err(StoreError::Damaged(_))), "{:?}", store.check());
    std::fs::remove_file(&file).unwrap();
    assert!(store.check().is_err());
}

#[test]
fn a_probe_asks_for_room() {
    let (_folder, file) = folder();
    let store = Sqlite::open(&file, &SqliteOptions { most_pages: Some(121), ..SqliteOptions::default() }).unwrap();
    make(&store, "t");
    write_and_wait(&store, Write::Probe).unwrap();
    let mut n = 0;
    while append(&store, "t", n, 1).is_ok() {
        n += 1;
        assert!(n < 5000, "the database is never full");
        if n % 50 == 0 && write_and_wait(&store, Write::Probe) == Err(StoreError::Full) {
            break;
        }
    }
    assert_eq!(write_and_wait(&store, Write::Probe), Err(StoreError::Full));
}

#[test]
fn not_writable_is_not_locked() {
    let (_folder, file) = folder();
    drop(open(&file));
    let connection = Connection::open_with_flags(&file, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let error = connection.execute("UPDATE probe SET at = 1", []).unwrap_err();
    assert!(matches!(StoreError::from(error), StoreError::ReadOnly(_)));
    let error = std::io::Error::from(std::io::ErrorKind::FileTooLarge);
    assert_eq!(StoreError::from(error), StoreError::Full);
}

#[test]
fn what_is_left_of_a_damaged_table_can_be_read_and_hides_no_other() {
    let (_folder, file) = folder();
    let store = open(&file);
    for id in ["bad", "good", "short"] {
        make(&store, id);
        append(&store, id, 0, 5).unwrap();
    }
    let other = Connection::open(&file).unwrap();
    let text = "UPDATE entries SET text = CAST(x'ff' AS TEXT) WHERE table_id = 'bad' AND seq = 4";
    other.execute_batch(text).unwrap();
    other.execute("DELETE FROM entries WHERE table_id = 'short' AND seq = 2", []).unwrap();
    assert!(matches!(store.load(&"bad".into()), Err(StoreError::BadRow(_))));
    let bad = store.salvage(&"bad".into()).unwrap().unwrap();
    let (sound, flaw) = bad.sound();
    assert_eq!((sound.len(), flaw, bad.last()), (3, Some(Flaw::Row(4)), 5));
    let (sound, flaw) = store.salvage(&"short".into()).unwrap().unwrap().sound();
    assert_eq!((sound.len(), flaw), (1, Some(Flaw::Missing(2))));
    let (sound, flaw) = store.salvage(&"good".into()).unwrap().unwrap().sound();
    assert_eq!((sound.len(), flaw), (5, None));
    assert_eq!(store.salvage(&"none".into()).unwrap(), None);
    other.execute_batch("UPDATE tables SET options = CAST(x'fe' AS TEXT), rules = 2 WHERE id = 'bad'").unwrap();
    assert_eq!(store.salvage(&"bad".into()).unwrap().unwrap().sound().0.len(), 3);
    assert_eq!(store.tables_of(&ANN).unwrap().len(), 3);
    let kind = |rules, tables| Kind { game: "toy".to_owned(), rules, tables };
    assert_eq!(store.kinds().unwrap(), [kind(1, 2), kind(2, 1)]);
    assert_eq!(store.ids_of(&kind(2, 1), 9).unwrap(), ["bad"]);
}

#[test]
fn a_database_that_cannot_be_read_is_not_said_to_be_perhaps_stored() {
    let (_folder, file) = folder();
    let store = open(&file);
    make(&store, "t");
    drop(store);
    // SQLite can put nothing next to the database, as in a folder that it may not write.
    for ending in ["-shm", "-wal"] {
        let beside = file.with_file_name(format!("goldfever.sqlite{ending}"));
        assert!(!beside.exists(), "the last program to close a database removes this");
        std::fs::create_dir(beside).unwrap();
    }
    match Inspection::open(file.as_path()).and_then(|inspection| inspection.counts()) {
        Ok(counts) => assert_eq!(counts, (1, 0)),
        Err(error) => assert!(error.to_string().contains("it cannot be read"), "{error}"),
    }
}
