//! What `goldfever verify` finds, and what it and `backup` refuse. The drill with all commands is in `drill.rs`.

use crate::run::playing::{Player, me};
use crate::run::served::{folder, serve};
use crate::run::{code, err, goldfever, out, text};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[test]
fn a_check_names_every_table_that_differs() {
    let data = folder("verify-data");
    let server = serve(&data, &[]);
    let mut ann = server.browser();
    let tables: Vec<String> = (0..3)
        .map(|_| ann.make(&json!({"game": "gold-rush", "options": "", "seats": [me("Ann"), me("Bob")]})))
        .collect();
    for table in &tables {
        ann.until(table, |seen| seen["version"] != 0);
    }
    drop(server);
    let database = Connection::open(data.join("goldfever.sqlite")).unwrap();
    database.execute("UPDATE entries SET hash = hash - 1 WHERE table_id = ?1", [&tables[0]]).unwrap();
    database.execute("UPDATE tables SET rules = 99 WHERE id = ?1", [&tables[1]]).unwrap();
    drop(database);
    let output = goldfever(&["verify", "--json", "--data-dir", text(&data)]);
    assert_eq!(code(&output), 1, "{}", err(&output));
    let found: Value = serde_json::from_str(&out(&output)).unwrap();
    let mut named: Vec<(&str, &str)> = found["differences"].as_array().unwrap().iter().map(differs).collect();
    let mut expected = vec![(tables[0].as_str(), "hash-differs"), (tables[1].as_str(), "other-rules")];
    named.sort_unstable();
    expected.sort_unstable();
    assert_eq!(named, expected);
    let said = goldfever(&["verify", text(&data.join("goldfever.sqlite"))]);
    assert!(code(&said) == 1 && out(&said).contains(&format!("table {}: hash-differs at entry 1 of", tables[0])));
    // The log of the next start names the one whose head shows it.
    let log = folder("verify-log").join("log");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(["serve", "--port", "0", "--data-dir", text(&data)]).stderr(std::fs::File::create(&log).unwrap());
    drop(crate::run::served::started(command));
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("count=1") && log.contains(&tables[1][..6]) && !log.contains(&tables[1]), "{log}");
    for bad in [Path::new("/nowhere/at/all"), &data] {
        assert_eq!(code(&goldfever(&["verify", text(bad)])), 2);
    }
    assert_eq!(code(&goldfever(&["backup", text(&data.join("x")), "--data-dir", text(&folder("verify-empty"))])), 2);
}

#[test]
fn a_damaged_key_is_named_and_the_rest_is_salvaged() {
    let data = folder("salvage-data");
    let server = serve(&data, &[]);
    let stop = Arc::new(AtomicBool::new(false));
    let player = Player::begin(&server, &stop);
    player.until(8);
    stop.store(true, Ordering::Relaxed);
    let (table, ..) = player.stopped();
    drop(server);
    let file = data.join("goldfever.sqlite");
    let database = Connection::open(&file).unwrap();
    database.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).unwrap();
    let sql = "SELECT text, (SELECT max(seq) FROM entries) FROM entries WHERE seq = 2";
    let (step, last): (String, u32) = database.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    drop(database);
    let saved = data.join("saved.sqlite");
    let whole = goldfever(&["salvage", text(&data), text(&saved)]);
    assert_eq!(code(&whole), 0, "{}{}", out(&whole), err(&whole));
    assert!(out(&whole).contains(&format!("1 table, {last} entries")), "{}", out(&whole));
    assert_eq!(code(&goldfever(&["verify", text(&saved)])), 0);
    assert_eq!(code(&goldfever(&["salvage", text(&data), text(&saved)])), 2, "nothing is overwritten");
    std::fs::remove_file(&saved).unwrap();
    let row = [table.as_bytes(), &[2], step.as_bytes()].concat();
    let mut bytes = std::fs::read(&file).unwrap();
    let found: Vec<usize> = (0..bytes.len() - row.len()).filter(|at| bytes[*at..].starts_with(&row)).collect();
    assert!(!found.is_empty());
    found.iter().for_each(|at| bytes[*at] ^= 1);
    std::fs::write(&file, bytes).unwrap();
    let verified = goldfever(&["verify", "--json", text(&file)]);
    assert_eq!(code(&verified), 1, "{}", err(&verified));
    let found: Value = serde_json::from_str(&out(&verified)).unwrap();
    assert_eq!(found["differences"][0]["table"], table.as_str(), "{found}");
    let salvaged = goldfever(&["salvage", "--json", text(&file), text(&saved)]);
    assert_eq!(code(&salvaged), 1, "{}", err(&salvaged));
    let salvaged: Value = serde_json::from_str(&out(&salvaged)).unwrap();
    assert_eq!((&salvaged["tables"], &salvaged["entries"]), (&json!(1), &json!(last - 1)), "{salvaged}");
    let lost = salvaged["lost"].to_string();
    assert!(lost.contains(&format!("table {table}: 1 of {last} entries")), "{lost}");
}

#[test]
fn a_backup_can_keep_the_latest_of_its_name() {
    let (data, backups) = (folder("rotated-data"), folder("rotated"));
    drop(store::Sqlite::open(&data.join(server::DATABASE), &store::SqliteOptions::default()).unwrap());
    let old = ["games-20250101-000000.db", "games-20260101-000000.db"].map(|name| backups.join(name));
    let other = backups.join("other-20250101-000000.db");
    old.iter().chain([&other]).for_each(|file| std::fs::write(file, "old").unwrap());
    let file = backups.join("games.db");
    let args = ["backup", text(&file), "--keep", "2", "--data-dir", text(&data)];
    let done = goldfever(&args);
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert!(out(&done).contains(&format!("{}: deleted", text(&old[0]))), "{}", out(&done));
    assert!(!old[0].exists() && old[1].exists() && other.exists() && !file.exists());
    let names: Vec<_> = std::fs::read_dir(&backups).unwrap().map(|entry| entry.unwrap().path()).collect();
    let new = names.iter().find(|name| !old.contains(name) && **name != other).expect("a new backup");
    assert_eq!(code(&goldfever(&["verify", text(new)])), 0);
    // If no backup can be made, none is deleted.
    assert_eq!(code(&goldfever(&["backup", text(&file), "--keep", "1", "--data-dir", text(&backups)])), 2);
    assert_eq!(std::fs::read_dir(&backups).unwrap().count(), 3);
    for bad in [&["--keep", "0"][..], &["--keep", "1", "--force"]] {
        assert_eq!(code(&goldfever(&[&["backup", text(&file)], bad].concat())), 2);
    }
}

/// The message of a command that must fail.
fn refused(args: &[&str]) -> String {
    let output = goldfever(args);
    assert_eq!(code(&output), 2, "{args:?}: {}", out(&output));
    err(&output)
}

#[test]
fn a_reason_names_the_file_that_is_the_problem() {
    let (data, here) = (folder("reasons-data"), folder("reasons"));
    drop(store::Sqlite::open(&data.join(server::DATABASE), &store::SqliteOptions::default()).unwrap());
    let of_data = ["--data-dir", text(&data)];
    let backup = |to: &Path, more: &[&str]| refused(&[&["backup", text(to)][..], &of_data, more].concat());
    let nowhere = here.join("nowhere").join("x.sqlite");
    let why = backup(&nowhere, &[]);
    assert!(why.contains(text(&nowhere)) && !why.contains("goldfever.sqlite"), "{why}");
    // A folder is not taken for the name of a file, so that no backup appears beside it.
    let why = backup(&here, &["--keep", "2"]);
    assert!(why.contains(&format!("{}: this is a folder; name the backups, such as", here.display())), "{why}");
    assert!(backup(&here, &["--force"]).contains("a backup cannot be written there"));
    assert_eq!(std::fs::read_dir(&here).unwrap().count(), 0);
    // Every command says the same of a missing database.
    let empty = ["--data-dir", text(&here)];
    for command in [&["backup", "x"][..], &["verify"], &["tables", "list"], &["accounts", "list"]] {
        let why = refused(&[command, &empty].concat());
        assert!(why.contains("goldfever.sqlite: there is no such database"), "{why}");
    }
    let why = refused(&["verify", "no-such-file"]);
    assert!(why.contains("no-such-file: there is no such database"), "{why}");
    let why = refused(&[&["restore", "no-such-file"][..], &of_data].concat());
    assert!(why.contains("no-such-file: there is no such database"), "{why}");
}

#[cfg(unix)]
#[test]
fn a_file_without_rights_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let (data, here) = (folder("rights-data"), folder("rights"));
    drop(store::Sqlite::open(&data.join(server::DATABASE), &store::SqliteOptions::default()).unwrap());
    let file = here.join("real.sqlite");
    assert_eq!(code(&goldfever(&["backup", text(&file), "--data-dir", text(&data)])), 0);
    let forbid =
        |path: &Path, mode: u32| std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    forbid(&file, 0o000);
    if std::fs::File::open(&file).is_ok() {
        return; // root may read everything
    }
    for command in [&["verify", text(&file)][..], &["restore", text(&file), "--data-dir", text(&data)]] {
        let why = refused(command);
        assert!(why.contains("real.sqlite: Permission denied") && !why.contains("stored"), "{why}");
    }
    forbid(&here, 0o500);
    let why = refused(&["backup", text(&here.join("new")), "--data-dir", text(&data)]);
    forbid(&here, 0o700);
    assert!(why.contains("new: Permission denied"), "{why}");
}

#[test]
fn a_damaged_database_is_in_the_log_and_takes_no_new_tables() {
    let data = folder("damaged-data");
    let server = serve(&data, &[]);
    let new = json!({"game": "gold-rush", "options": "", "seats": [me("Ann"), me("Bob")]});
    let table = server.browser().make(&new);
    server.browser().until(&table, |seen| seen["version"] != 0);
    drop(server);
    let file = data.join("goldfever.sqlite");
    let database = Connection::open(&file).unwrap();
    database.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).unwrap();
    let sql = "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema WHERE name = 'entries'";
    let (page, size): (u32, u32) = database.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    drop(database);
    let mut bytes = std::fs::read(&file).unwrap();
    let (page, size) = (page as usize, size as usize);
    bytes[(page - 1) * size..page * size].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let log = folder("damaged-log").join("log");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(["serve", "--port", "0", "--log", "error", "--data-dir", text(&data)]);
    command.stderr(std::fs::File::create(&log).unwrap());
    let server = crate::run::served::started(command);
    let lines = std::fs::read_to_string(&log).unwrap();
    assert!(lines.contains("ERROR") && lines.contains("the database is damaged"), "{lines}");
    assert_eq!(server.browser().post("/api/tables", &new).refusal(), (503, "database-damaged".to_owned()));
    assert_eq!(server.browser().get("/readyz").refusal(), (503, "database-damaged".to_owned()));
}

#[test]
fn a_new_database_is_in_the_log() {
    let (data, log) = (folder("new-data").join("typo"), folder("new-log").join("log"));
    let start = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_goldfever"));
        command.args(["serve", "--port", "0", "--data-dir", text(&data)]);
        command.stderr(std::fs::File::create(&log).unwrap());
        drop(crate::run::served::started(command));
        std::fs::read_to_string(&log).unwrap()
    };
    let first = start();
    assert!(first.contains("made a new database") && first.contains("typo"), "{first}");
    let second = start();
    assert!(!second.contains("a new database"), "{second}");
}

fn differs(found: &Value) -> (&str, &str) {
    (found["table"].as_str().unwrap(), found["reason"].as_str().unwrap())
}
