//! What `goldfever verify` finds, and what it and `backup` refuse. The drill of all commands is in `drill.rs`.

use crate::run::playing::me;
use crate::run::served::{folder, serve};
use crate::run::{code, err, goldfever, out, text};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;

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

fn differs(found: &Value) -> (&str, &str) {
    (found["table"].as_str().unwrap(), found["reason"].as_str().unwrap())
}
