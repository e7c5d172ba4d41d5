//! A database with an older schema: it is announced, backed up and migrated, or left alone if requested.

use crate::run::served::{folder, serve};
use crate::run::{code, err, goldfever, json, out, text};
use flate2::read::GzDecoder;
use std::io::Read;
use std::path::{Path, PathBuf};

/// A data folder with the frozen database of schema 7, and that database as it was.
fn older(name: &str) -> (PathBuf, Vec<u8>) {
    let data = folder(name);
    let packed =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen/stores/2026-11-23-form-7/tables.sqlite.gz");
    let mut database = Vec::new();
    let mut packed = GzDecoder::new(std::fs::File::open(packed).expect("a frozen database"));
    packed.read_to_end(&mut database).expect("it can be unpacked");
    std::fs::write(data.join(server::DATABASE), &database).expect("a file");
    (data, database)
}

fn schema(file: &Path) -> i64 {
    let database = rusqlite::Connection::open(file).expect("a database");
    database.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("its schema")
}

fn backups(data: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(data).expect("a folder").map(|entry| entry.expect("a file").path());
    let is_backup = |file: &PathBuf| file.to_str().is_some_and(|name| name.contains(".sqlite.schema-7-"));
    files.filter(is_backup).filter(|file| !text(file).ends_with("-shm") && !text(file).ends_with("-wal")).collect()
}

/// Starts a server and stops it; returns its log.
fn log_of(data: &Path) -> String {
    let log = data.join("log");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(["serve", "--port", "0", "--data-dir", text(data)]);
    command.stderr(std::fs::File::create(&log).expect("a file"));
    drop(crate::run::served::started(command));
    std::fs::read_to_string(log).expect("a log")
}

#[test]
fn an_older_database_is_announced_backed_up_and_migrated() {
    const ANNOUNCED: &str = "schema 7; this program will migrate it to 28; older programs cannot open it then";
    let (data, before) = older("migrated");
    let found = goldfever(&["doctor", "--data-dir", text(&data), "--port", "0"]);
    assert!(out(&found).contains(&format!("notice  schema: {ANNOUNCED}")), "{}", out(&found));
    assert_eq!(schema(&data.join(server::DATABASE)), 7, "doctor changes nothing");
    let log = log_of(&data);
    assert!(log.contains(&format!("the database has {ANNOUNCED}")), "{log}");
    assert_eq!(schema(&data.join(server::DATABASE)), store::SCHEMA);
    let [backup] = &backups(&data)[..] else { panic!("one backup: {:?}", backups(&data)) };
    assert!(log.contains(text(backup)), "{log}");
    assert_eq!(schema(backup), 7);
    // An older program can continue with it: it has the same contents.
    let tables = |file: &Path| -> Vec<(String, i64)> {
        let database = rusqlite::Connection::open(file).unwrap();
        let mut rows = database.prepare("SELECT table_id, count(*) FROM entries GROUP BY 1 ORDER BY 1").unwrap();
        rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
    };
    let as_it_was = data.join("as-it-was");
    std::fs::write(&as_it_was, before).unwrap();
    assert_eq!(tables(backup), tables(&as_it_was));
    // The second start has nothing to report.
    assert!(!log_of(&data).contains("schema"));
    assert_eq!(backups(&data).len(), 1);
}

#[test]
fn an_older_database_is_left_alone_where_that_is_asked_for() {
    let (data, before) = older("not-migrated");
    let refused = goldfever(&["serve", "--no-migrate", "--port", "0", "--data-dir", text(&data)]);
    assert_eq!(code(&refused), 2);
    assert!(err(&refused).contains("schema 7; this program would migrate it to 28"), "{}", err(&refused));
    let found = goldfever(&["doctor", "--no-migrate", "--data-dir", text(&data), "--port", "0"]);
    assert!(code(&found) == 1 && out(&found).contains("WRONG   schema"), "{}", out(&found));
    assert_eq!(std::fs::read(data.join(server::DATABASE)).unwrap(), before);
    assert_eq!(backups(&data).len(), 0);
    // A new database is not a migration.
    drop(serve(&folder("new-and-not-migrated"), &["--no-migrate"]));
}

#[test]
fn commands_say_that_they_migrate() {
    let (data, _) = older("migrated-by-a-command");
    let listed = goldfever(&["tables", "list", "--json", "--data-dir", text(&data)]);
    assert_eq!(code(&listed), 0, "{}", err(&listed));
    assert!(err(&listed).contains("migrated from schema 7 to 28"), "{}", err(&listed));
    assert_eq!(backups(&data).len(), 1);
    assert!(json(&["tables", "list", "--json", "--data-dir", text(&data)])["tables"].as_array().unwrap().len() > 1);
}

#[cfg(unix)]
#[test]
fn without_a_backup_nothing_is_migrated() {
    let (data, before) = older("no-backup");
    // The limit on file size prevents the copy.
    let mut command = std::process::Command::new("sh");
    let script = "ulimit -f 100; exec \"$0\" serve --port 0 --data-dir \"$1\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_goldfever"), text(&data)]);
    let refused = command.output().expect("a shell runs");
    assert_eq!(code(&refused), 2);
    assert!(err(&refused).contains("no backup could be made before the migration"), "{}", err(&refused));
    assert_eq!(std::fs::read(data.join(server::DATABASE)).unwrap(), before);
    assert_eq!(backups(&data).len(), 0, "nothing half-written is left");
}
