//! The database of a frozen set: tables of the real server, and beside it what they were like when it was written.

use crate::client::{PEOPLE, act, cookie, look, send};
use crate::records::own;
use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use game::{ChanceSource, Seeded};
use serde_json::{Value, json};
use server::{Config, Server};
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use store::{Sqlite, SqliteOptions, Store};

/// Game, options, seats in turn order (a person, a computer player, or `open`), entries to play (0: leave it at that).
const TABLES: &[(&str, &str, &[&str], u64)] = &[
    ("gold-rush", "", &["Anna", "Bořek"], 90),
    ("gold-rush", "farmers=no", &["Anna", "greedy", "random"], 60),
    ("gold-rush", "own", &["Anna", "Anna"], 50),
    ("gold-rush", "", &["random", "Anna", "greedy", "Bořek", "Cyril"], u64::MAX),
    ("gold-rush", "", &["Anna", "open"], 0),
    ("carcassonne", "", &["Bořek", "open", "greedy"], 0),
    ("carcassonne", "", &["Anna", "greedy"], u64::MAX),
    ("carcassonne", "with=goldmines+castles,farmers=2001", &["Bořek", "Cyril"], 100),
    ("carcassonne", "with=circus", &["Anna", "random", "Cyril"], 100),
    ("carcassonne", "with=goldmines+circus+castles+bazaars+crop-circles", &["Anna", "Bořek", "greedy"], 160),
    ("carcassonne", "with=goldmines+circus+castles+bazaars+crop-circles", &["Cyril", "random"], u64::MAX),
    ("carcassonne", "own", &["Anna", "Bořek"], 40),
    ("gold-river", "", &["Anna", "value", "Bořek", "random"], 80),
    ("gold-river", "poker-expert=yes", &["Anna", "Bořek"], 200),
    ("gold-river", "edition=boomtown", &["Anna", "value", "Cyril"], 60),
    ("gold-river", "own", &["Anna", "Bořek", "Cyril"], 40),
    ("gold-river", "first-game=yes", &["Anna", "value"], u64::MAX),
    ("gold-river", "", &["Anna", "open", "open"], 0),
];

/// Plays the tables and writes `tables.sqlite.gz` and `tables.json`.
pub fn write(folder: &Path) -> Result<()> {
    let work = std::env::temp_dir().join(format!("goldfever-freeze-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&work);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let start = |delay| {
        let mut config = Config::new(work.clone());
        config.bot_delay = delay;
        runtime.block_on(Server::start(config))
    };
    let server = start(Duration::ZERO)?;
    let (addr, mut dice) = (server.addr(), Seeded::new(2026));
    let mut tables = Vec::new();
    for (game, options, seats, entries) in TABLES {
        let table = make(addr, game, options, seats)?;
        play(addr, &table, *entries, &mut dice)?;
        tables.push(table);
    }
    // A seat that is played from two browsers.
    let link = send(addr, cookie("Anna"), "GET", &format!("/api/tables/{}/seats/0/link", tables[0]), None).1;
    let key = link["path"].as_str().and_then(|p| p.split_once("key=")).context("a link")?.1;
    let enter = json!({"seat": 0, "key": key});
    let (status, why) = send(addr, cookie("Dana"), "POST", &format!("/api/tables/{}/enter", tables[0]), Some(&enter));
    ensure!(status == 204, "{why}");
    runtime.block_on(server.stop());
    // A computer player is to act when this server ends.
    let server = start(Duration::from_secs(3600))?;
    for table in [&tables[1], &tables[14]] {
        for n in 0.. {
            let Some((person, seen)) = person_to_act(server.addr(), table) else { break };
            act(server.addr(), cookie(person), table, &seen, 0, &format!("last-{n}"));
        }
    }
    let mut told = Vec::new();
    for table in &tables {
        told.push(seen_by_all(server.addr(), table));
    }
    runtime.block_on(server.stop());
    add_entries(&work, &mut told)?;
    std::fs::write(folder.join("tables.json"), serde_json::to_string_pretty(&told)? + "\n")?;
    let mut gz = GzEncoder::new(std::fs::File::create(folder.join("tables.sqlite.gz"))?, Compression::best());
    gz.write_all(&std::fs::read(work.join("goldfever.sqlite"))?)?;
    gz.finish()?;
    Ok(std::fs::remove_dir_all(&work)?)
}

fn make(addr: SocketAddr, game: &str, options: &str, seats: &[&str]) -> Result<String> {
    let data = if options == "own" { Some(own(game)?) } else { None };
    let maker = seats.iter().find(|s| PEOPLE.iter().any(|(name, _)| name == *s)).context("somebody")?;
    let seat = |sits: &&str| match *sits {
        name if name == *maker => json!({"kind": "me", "name": name}),
        name if name == "open" || PEOPLE.iter().any(|(n, _)| *n == name) => json!({"kind": "open"}),
        bot => json!({"kind": "bot", "bot": bot}),
    };
    let seats_now: Vec<Value> = seats.iter().map(seat).collect();
    let options = if options == "own" { "" } else { options };
    let mut body = json!({"game": game, "options": options, "seats": seats_now});
    if let Some(data) = data {
        body["data"] = json!(data);
    }
    let (status, made) = send(addr, cookie(maker), "POST", "/api/tables", Some(&body));
    ensure!(status == 201, "{made}");
    let table = made["table"].as_str().context("a table")?.to_owned();
    for (n, name) in seats.iter().enumerate().filter(|(n, _)| seats_now[*n]["kind"] == "open") {
        if *name != "open" {
            let claim = json!({"name": name});
            let path = format!("/api/tables/{table}/seats/{n}");
            ensure!(send(addr, cookie(name), "POST", &path, Some(&claim)).0 == 204, "{name} takes a seat");
        }
    }
    Ok(table)
}

/// The person to act, and what he sees; `None` when a computer player is to act, or nobody.
fn person_to_act(addr: SocketAddr, table: &str) -> Option<(&'static str, Value)> {
    let people = PEOPLE.iter().map(|(person, cookie)| (*person, look(addr, cookie, table)));
    people.into_iter().find(|(_, seen)| seen["options"].as_array().is_some_and(|o| !o.is_empty()))
}

/// Plays by chance, taking back now and then, until so many entries are written and a person is to act.
fn play(addr: SocketAddr, table: &str, entries: u64, dice: &mut Seeded) -> Result<()> {
    for n in 0u32.. {
        let seen = look(addr, cookie("Anna"), table);
        if entries == 0 || seen["table"]["phase"] == "over" {
            break;
        }
        let Some((person, seen)) = person_to_act(addr, table) else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        if seen["version"].as_u64().context("a version")? >= entries {
            break;
        }
        if seen["can_undo"] == true && dice.below(3) == 0 {
            let undo = json!({"id": format!("u{n}"), "version": seen["version"], "seat": seen["seat"]});
            let path = format!("/api/tables/{table}/undo");
            ensure!(send(addr, cookie(person), "POST", &path, Some(&undo)).0 == 200, "an undo");
            continue;
        }
        let options = seen["options"].as_array().context("options")?.len() as u64;
        act(addr, cookie(person), table, &seen, dice.below(options) as usize, &format!("a{n}"));
    }
    Ok(())
}

/// The table as the people see it; only what later programs must tell alike.
fn seen_by_all(addr: SocketAddr, table: &str) -> Value {
    let seen = look(addr, cookie("Anna"), table);
    let info = &seen["table"];
    let mine = |(name, cookie): &(&str, &str)| (name.to_string(), look(addr, cookie, table)["mine"].clone());
    let people: serde_json::Map<String, Value> =
        PEOPLE.iter().map(mine).filter(|(_, seats)| *seats != json!([])).collect();
    json!({
        "id": table, "game": info["game"], "options": info["options"], "custom_data": info["custom_data"],
        "phase": info["phase"], "to_act": info["to_act"], "version": seen["version"], "people": people,
    })
}

/// What lies on the disk: the rules version, the undo marks, and the last hash.
fn add_entries(folder: &Path, tables: &mut [Value]) -> Result<()> {
    let store = Sqlite::open(&folder.join("goldfever.sqlite"), &SqliteOptions::default())?;
    for table in tables {
        let stored = store.load(table["id"].as_str().context("an id")?)?.context("a table")?;
        table["rules"] = json!(stored.table.rules);
        table["undone"] = json!(stored.entries.iter().filter(|e| e.text == "undo").count());
        table["hash"] = json!(stored.entries.last().map(|e| format!("{:016x}", e.hash)));
    }
    Ok(())
}
