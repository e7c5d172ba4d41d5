//! Tiles and cards given with tables: each text is stored once, for as long as a table has it; older databases, which
//! stored it in the row of every table, are migrated.

use crate::common::{append_by, create, folder, open};
use rusqlite::types::ValueRef;
use std::path::Path;
use store::{Inspection, NewTable, Store, StoreError, Write, write_and_wait};

fn table(id: &str, data: Option<&str>) -> NewTable {
    NewTable { data: data.map(str::to_owned), ..crate::common::table(id) }
}

fn files(file: &Path) -> u32 {
    let database = rusqlite::Connection::open(file).unwrap();
    database.query_row("SELECT count(*) FROM files", [], |row| row.get(0)).unwrap()
}

#[test]
fn a_file_is_stored_once_and_goes_with_its_last_table() {
    let (_folder, file) = folder();
    let store = open(&file);
    let long = "face 1\n".repeat(50_000);
    for n in 0..20 {
        create(&store, table(&format!("t{n}"), Some(&long)));
    }
    create(&store, table("other", Some("face 2\n")));
    create(&store, table("none", None));
    let size = |ending: &str| std::fs::metadata(file.with_extension(ending)).unwrap().len();
    let bytes = size("sqlite") + size("sqlite-wal");
    assert!(bytes < 5 * long.len() as u64, "{bytes} bytes for one file of {}", long.len());
    assert_eq!(store.head(&"t7".into()).unwrap(), Some(table("t7", Some(&long))));
    assert_eq!(store.game(&"t7".into()).unwrap(), Some(table("t7", None).game));
    assert_eq!(store.load(&"none".into()).unwrap().unwrap().table, table("none", None));
    assert_eq!(store.salvage(&"t7".into()).unwrap().unwrap().data.as_deref(), Some(&*long));
    assert_eq!(files(&file), 2);
    for n in 0..20 {
        assert_eq!(files(&file), 2, "as long as one has it");
        write_and_wait(&store, Write::Remove { table: format!("t{n}").into() }).unwrap();
    }
    assert_eq!(files(&file), 1);
    write_and_wait(&store, Write::Remove { table: "other".into() }).unwrap();
    assert_eq!(files(&file), 0);
    assert_eq!(store.head(&"other".into()).unwrap(), None);
    assert_eq!(store.game(&"other".into()).unwrap(), None);
}

#[test]
fn a_file_that_is_gone_or_no_text_is_damage_of_its_tables_alone() {
    let (_folder, file) = folder();
    let store = open(&file);
    for (id, data) in [("gone", Some("face 1\n")), ("bytes", Some("face 2\n")), ("sound", None)] {
        create(&store, table(id, data));
    }
    let other = rusqlite::Connection::open(&file).unwrap();
    other.pragma_update(None, "foreign_keys", false).unwrap();
    other.execute("DELETE FROM files WHERE text = 'face 1\n'", []).unwrap();
    other.execute("UPDATE files SET text = CAST(x'ff61' AS TEXT)", []).unwrap();
    for id in ["gone", "bytes"] {
        assert!(matches!(store.load(&id.into()), Err(StoreError::BadRow(_))), "{id}: {:?}", store.load(&id.into()));
        assert_eq!(store.salvage(&id.into()).unwrap().unwrap().flaw.as_deref(), Some("the table's row"), "{id}");
    }
    assert!(store.load(&"sound".into()).unwrap().is_some());
    assert!(Inspection::open(&file).unwrap().faults().unwrap()[0].contains("tables"));
}

/// Removes what later schema versions add to the second.
fn to_second_form(file: &Path) {
    let database = rusqlite::Connection::open(file).unwrap();
    database
        .execute_batch(
            "ALTER TABLE seats DROP COLUMN stand_in;
             ALTER TABLE tables DROP COLUMN held;
             DROP TABLE keepsakes; DROP TABLE analyses; DROP TABLE invitations; DROP TABLE tokens; DROP TABLE lobby;
             DROP TABLE accounts; DROP TABLE former_names; DROP TABLE sign_ins; DROP TABLE sign_outs;
             DROP TABLE outcomes; DROP TABLE outcome_seats; ALTER TABLE tables DROP COLUMN rated;
             DROP TABLE due_items; DROP TABLE uptimes; ALTER TABLE tables DROP COLUMN pace;
             DROP TABLE invitees; DROP TABLE blocks; DROP TABLE reports; DROP TABLE moderation;
             DROP TABLE notices; DROP TABLE notice_channels; DROP TABLE notice_settings;
             DROP TABLE chat_lines; DROP TABLE chat_off; DROP TABLE report_lines; DROP TABLE emails; DROP TABLE seat_zones;
             DROP TABLE passkeys; DROP TABLE spent_challenges; DROP TABLE vacations;
             DROP TABLE one_time_codes; DROP TABLE recovery_codes;
             DROP TABLE table_terms; DROP TABLE outcome_points;
             DROP TABLE identities; DROP TABLE account_kept; ALTER TABLE seats DROP COLUMN color;
             ALTER TABLE tables DROP COLUMN private;
             DROP INDEX tables_over;
             ALTER TABLE entries DROP COLUMN at; ALTER TABLE entries DROP COLUMN decided_by;
             ALTER TABLE sessions DROP COLUMN mark;
             ALTER TABLE tables ADD COLUMN data TEXT;
             UPDATE tables SET data = (SELECT text FROM files WHERE hash = file);
             DROP INDEX tables_open; DROP INDEX tables_by_file;
             ALTER TABLE tables DROP COLUMN file; ALTER TABLE tables DROP COLUMN address;
             ALTER TABLE tables DROP COLUMN network; ALTER TABLE tables DROP COLUMN rests;
             DROP TABLE files;
             CREATE INDEX tables_open ON tables (touched) WHERE over = 0;
             PRAGMA user_version = 2;",
        )
        .unwrap();
}

#[test]
fn a_database_of_an_earlier_form_opens() {
    for form in [1, 2] {
        let (_folder, file) = folder();
        let secret = {
            let store = open(&file);
            for (id, data) in [("idle", Some("face 1\n")), ("played", Some("face 1\n")), ("plain", None)] {
                create(&store, table(id, data));
            }
            write_and_wait(&store, append_by("idle", 0, Some(1), false)).unwrap();
            write_and_wait(&store, append_by("played", 0, Some(0), false)).unwrap();
            store.secret()
        };
        to_second_form(&file);
        if form == 1 {
            let database = rusqlite::Connection::open(&file).unwrap();
            let sql = "DROP TABLE sessions; DROP TABLE removed; ALTER TABLE tables DROP COLUMN played;
                       PRAGMA user_version = 1;";
            database.execute_batch(sql).unwrap();
        }
        let mut looked = Inspection::open(&file).unwrap();
        assert_eq!(looked.table(&"idle".into()).unwrap().unwrap().data.as_deref(), Some("face 1\n"));
        drop(looked);
        let store = open(&file);
        assert_eq!(store.secret(), secret);
        for (id, data) in [("idle", Some("face 1\n")), ("played", Some("face 1\n")), ("plain", None)] {
            assert_eq!(store.head(&id.into()).unwrap(), Some(table(id, data)), "form {form}");
        }
        assert_eq!(files(&file), 1);
        assert_eq!(store.load(&"played".into()).unwrap().unwrap().entries.len(), 1);
        let mut played: Vec<(String, bool)> =
            store.list().unwrap().into_iter().map(|t| (t.id.into(), t.played)).collect();
        played.sort();
        let told = |id: &str, played| (id.to_owned(), played);
        assert_eq!(played, [told("idle", false), told("plain", false), told("played", true)]);
        write_and_wait(&store, append_by("played", 1, Some(0), false)).unwrap();
        assert_eq!(Inspection::open(&file).unwrap().faults().unwrap(), Vec::<String>::new());
    }
}

#[test]
fn rows_of_tables_hold_no_files() {
    let (_folder, file) = folder();
    let store = open(&file);
    for n in 0..60 {
        let own = format!("face {n}\n").repeat(20_000);
        create(&store, table(&format!("t{n}"), Some(&own)));
    }
    drop(store);
    let database = rusqlite::Connection::open(&file).unwrap();
    let mut statement = database.prepare("SELECT * FROM tables").unwrap();
    let (columns, mut rows, mut count) = (statement.column_count(), statement.query([]).unwrap(), 0);
    while let Some(row) = rows.next().unwrap() {
        let long = |at: usize| match row.get_ref(at).unwrap() {
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.len(),
            _ => 8,
        };
        assert!((0..columns).map(long).sum::<usize>() < 500, "a row is short, so that listing reads few pages");
        count += 1;
    }
    assert_eq!(count, 60);
}
