//! Backup, restore and verify as an operator runs them: a drill under load, and what is refused.

#[allow(dead_code)]
#[path = "run/mod.rs"]
mod run;
#[allow(dead_code)]
#[path = "run/served.rs"]
mod served;

use run::{code, err, goldfever, out, text};
use rusqlite::Connection;
use serde_json::{Value, json};
use served::{Browser, folder, serve};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

fn me(name: &str) -> Value {
    json!({"kind": "me", "name": name})
}

/// A person at a table with a computer player, who plays the first choice until told to stop. `seen` holds the version
/// of the last acknowledged move.
fn play(mut browser: Browser, table: &str, seen: &Mutex<u64>, stop: &AtomicBool) {
    let path = format!("/api/tables/{table}");
    for n in 0.. {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let now = browser.get(&path).json();
        if now["table"]["phase"] == "over" {
            return;
        }
        let Some(action) = now["legal_actions"][0]["action"].as_str() else { continue };
        let act = json!({"id": format!("m{n}"), "version": now["version"], "seat": now["seat"], "actions": [action]});
        let done = browser.post(&format!("{path}/actions"), &act);
        if done.status == 200 {
            *seen.lock().unwrap() = done.json()["version"].as_u64().unwrap();
        }
    }
}

#[test]
fn a_drill_loses_no_acknowledged_move() {
    let (data, elsewhere) = (folder("drill-data"), folder("drill-elsewhere"));
    let server = serve(&data, &[]);
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for n in 0..3 {
        let mut browser = server.browser();
        let seats = json!([me("Ann"), {"kind": "bot", "bot": "random"}]);
        let table = browser.make(&json!({"game": "gold-rush", "options": "", "seats": seats}));
        let (seen, stop) = (Arc::new(Mutex::new(0)), Arc::clone(&stop));
        let (there, id, client) = (Arc::clone(&seen), table.clone(), browser.clone());
        players.push((table, seen, client, std::thread::spawn(move || play(browser, &id, &there, &stop))));
        if n == 0 {
            // The first is well under way before the backup.
            while *players[0].1.lock().unwrap() < 12 {
                std::thread::sleep(std::time::Duration::from_millis(10));
            }
        }
    }
    let acknowledged: Vec<u64> = players.iter().map(|(_, seen, ..)| *seen.lock().unwrap()).collect();
    let copy = data.join("backup.sqlite");
    let done = goldfever(&["backup", text(&copy), "--data-dir", text(&data)]);
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert!(out(&done).contains("3 tables"), "{}", out(&done));
    // Not over a file that is there, and not while somebody else serves there.
    assert_eq!(code(&goldfever(&["backup", text(&copy), "--data-dir", text(&data)])), 2);
    let busy = goldfever(&["restore", text(&copy), "--data-dir", text(&data)]);
    assert_eq!(code(&busy), 2);
    assert!(err(&busy).contains(&format!("process {}", server.child.id())), "{}", err(&busy));
    // A check works beside the running server, on its database and on the copy.
    for args in [&["verify", "--data-dir", text(&data)][..], &["verify", text(&copy)]] {
        let checked = goldfever(args);
        assert_eq!(code(&checked), 0, "{}{}", out(&checked), err(&checked));
    }
    stop.store(true, Ordering::Relaxed);
    let mut browsers = Vec::new();
    for (table, _, browser, player) in players {
        player.join().unwrap();
        browsers.push((table, browser));
    }
    drop(server);
    let restored = goldfever(&["restore", text(&copy), "--data-dir", text(&elsewhere)]);
    assert_eq!(code(&restored), 0, "{}", err(&restored));
    let found = run::json(&["verify", "--json", "--data-dir", text(&elsewhere)]);
    assert_eq!((&found["tables"], &found["fine"]), (&json!(3), &json!(true)));
    let server = serve(&elsewhere, &[]);
    for ((table, mut browser), acknowledged) in browsers.into_iter().zip(acknowledged) {
        browser.addr = server.addr;
        let now = browser.get(&format!("/api/tables/{table}")).json();
        assert!(now["version"].as_u64().unwrap() >= acknowledged, "{acknowledged} acknowledged: {}", now["version"]);
        // The same person still has the seat.
        assert_eq!(now["mine"], json!([0]));
    }
}

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
    drop(served::started(command));
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
