//! The frozen sets in `testdata/frozen`: what an earlier program wrote, this one replays, opens and continues.

#[path = "frozen/client.rs"]
mod client;

use client::{People, without_rates};
use flate2::read::GzDecoder;
use game::{Record, ToAct};
use serde_json::{Value, json};
use server::{Config, Server};
use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use store::{Postgres, Sqlite, SqliteOptions, Store};

/// The sets, and what this program can do with them.
const SETS: &[(&str, Fate)] = &[
    ("2026-11", Fate::Same),
    ("2026-11-22", Fate::Same),
    ("2026-11-23", Fate::Same),
    ("2026-11-23-form-7", Fate::Same),
    ("2026-11-25", Fate::Same),
    ("2026-11-30", Fate::Same),
    ("2026-12-01", Fate::Same),
];

/// The outcome of a set. `testdata/frozen/README.md` describes it; another outcome gets its own name here.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    /// Every step is legal, every hash is as written, every table continues under the rules with which it was made.
    Same,
}

fn frozen(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen").join(kind)
}

/// Names of the files in a folder, sorted.
fn names(folder: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    files.map(|f| f.expect("a file").file_name().to_string_lossy().into_owned()).collect()
}

/// The tables of a set as they were when it was written.
fn tables(set: &str) -> Vec<Value> {
    let text = fs::read_to_string(frozen("stores").join(set).join("tables.json")).expect("tables.json");
    serde_json::from_str(&text).expect("a list of tables")
}

/// The people at its tables.
fn people(set: &str) -> People {
    People::of_set(&frozen("stores").join(set))
}

/// The contents of a compressed file of a set.
fn unpacked(set: &str, name: &str) -> Vec<u8> {
    let packed = fs::File::open(frozen("stores").join(set).join(name)).expect("a packed database");
    let mut database = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut database).expect("it can be unpacked");
    database
}

/// A set's database, unpacked for a single test: a file in a folder, or a database in PostgreSQL with a folder next to
/// it.
struct Thawed {
    set: &'static str,
    folder: PathBuf,
    /// The address of the one in PostgreSQL.
    database: Option<String>,
}

/// The PostgreSQL part of a set, if it has one.
const DUMP: &str = "tables.pgsql.gz";

/// Calls `test` with every database of every set; those for PostgreSQL are in a private server.
fn with_each(test: &str, mut work: impl FnMut(&Thawed)) {
    let server = private_postgres::Server::start();
    let mut thawed = 0;
    for (set, Fate::Same) in SETS {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("frozen-{set}-{test}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder can be made");
        fs::write(folder.join("goldfever.sqlite"), unpacked(set, "tables.sqlite.gz")).expect("it can be written");
        work(&Thawed { set, folder, database: None });
        if frozen("stores").join(set).join(DUMP).exists() {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("frozen-{set}-{test}-postgres"));
            let _ = fs::remove_dir_all(&folder);
            let dump = String::from_utf8(unpacked(set, DUMP)).expect("a dump is text");
            let database = Some(server.url(&server.load(&dump)));
            work(&Thawed { set, folder, database });
            thawed += 1;
        }
    }
    assert!(thawed > 0, "a set has a database of PostgreSQL");
}

impl Thawed {
    /// Its name in the message of a failed test.
    fn name(&self) -> String {
        format!("{}{}", self.set, if self.database.is_some() { " in PostgreSQL" } else { "" })
    }

    /// The database, once no server uses it.
    fn store(&self) -> Box<dyn Store> {
        match &self.database {
            Some(url) => Box::new(Postgres::open(&url.parse().expect("an address")).expect("it opens")),
            None => {
                let file = self.folder.join("goldfever.sqlite");
                Box::new(Sqlite::open(&file, &SqliteOptions::default()).expect("it opens"))
            }
        }
    }
}

/// A server on that database. It stops when dropped.
struct Running {
    runtime: tokio::runtime::Runtime,
    server: Option<Server>,
}

impl Running {
    fn start(thawed: &Thawed, bot_delay: Duration) -> Running {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        let mut config = Config::new(thawed.folder.clone());
        config.database = thawed.database.as_ref().map(|url| url.parse().expect("an address"));
        config.bot_delay = bot_delay;
        without_rates(&mut config.limits);
        let server = Some(runtime.block_on(Server::start(config)).expect("the server starts on the old database"));
        Running { runtime, server }
    }

    fn addr(&self) -> SocketAddr {
        self.server.as_ref().expect("running").addr()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            self.runtime.block_on(server.stop());
        }
    }
}

#[test]
fn every_frozen_set_has_its_fate_and_every_fate_its_set() {
    let known: BTreeSet<String> = SETS.iter().map(|(set, _)| (*set).to_owned()).collect();
    assert_eq!(names(&frozen("records")), known);
    assert_eq!(names(&frozen("stores")), known);
}

#[test]
fn every_record_replays_with_every_hash() {
    for (set, Fate::Same) in SETS {
        let folder = frozen("records").join(set);
        let (mut over, mut broken_off, mut steps) = (0, 0, 0);
        for name in names(&folder) {
            let text = fs::read_to_string(folder.join(&name)).expect("a record");
            let record: Record = text.parse().unwrap_or_else(|e| panic!("{set}/{name}: {e}"));
            let position = registry::replay(registry::shelf(), &record).unwrap_or_else(|e| panic!("{set}/{name}: {e}"));
            let ended = position.to_act() == ToAct::Over;
            assert_eq!(ended, !name.contains("unfinished"), "{set}/{name}");
            assert_eq!(record.to_string(), text, "{set}/{name} is written as it was");
            *if ended { &mut over } else { &mut broken_off } += 1;
            steps += record.steps.len();
        }
        println!("{set}: {over} whole games, {broken_off} broken off, {steps} steps");
        assert!(over > 0 && broken_off > 0 && steps > 5000);
    }
}

#[test]
fn a_record_with_one_false_hash_is_found_out() {
    let (set, _) = SETS[0];
    let file = frozen("records").join(set).join("gold-river-3.record");
    let mut record: Record = fs::read_to_string(file).expect("a record").parse().expect("a record");
    let last = record.steps.len();
    record.steps[last - 1].hash ^= 1;
    let why = registry::replay(registry::shelf(), &record).err().expect("the hash is false").to_string();
    assert!(why.contains(&format!("step {last}")), "{why}");
}

#[test]
fn every_table_is_as_it_was_left() {
    with_each("left", |thawed| {
        let set = thawed.name();
        // Nobody moves while this test reads.
        let running = Running::start(thawed, Duration::from_secs(3600));
        let (tables, browsers) = (tables(thawed.set), people(thawed.set));
        for told in &tables {
            let id = told["id"].as_str().expect("an id");
            for (person, seats) in told["people"].as_object().expect("people") {
                let seen = browsers.look(running.addr(), person, id);
                assert_eq!(&seen["mine"], seats, "{set}/{id}: the seats of {person}");
                assert_eq!(seen["version"], told["version"], "{set}/{id}");
                // If a game has several versions of its rules, the table says which one it has.
                let rules = &seen["facts"]["rules"];
                assert!(rules.is_null() || *rules == told["rules"], "{set}/{id} is played under other rules: {rules}");
                for what in ["game", "options", "custom_data", "phase", "to_act"] {
                    assert_eq!(seen["table"][what], told[what], "{set}/{id}: {what}");
                }
                let (status, mine) = browsers.send(running.addr(), person, "GET", "/api/tables", None);
                assert_eq!(status, 200);
                let found = mine.as_array().expect("a list").iter().any(|t| t["table"]["id"] == told["id"]);
                assert!(found, "{set}/{id} is in the list of {person}");
            }
            if told["phase"] == "over" {
                let (status, text) =
                    browsers.send(running.addr(), "", "GET", &format!("/api/tables/{id}/record"), None);
                let record: Record = text.as_str().expect("text").parse().expect("a record");
                assert_eq!((status, record.rules), (200, told["rules"].as_u64().expect("rules") as u32));
                registry::replay(registry::shelf(), &record).unwrap_or_else(|e| panic!("{set}/{id}: {e}"));
            }
        }
        drop(running);
        let store = thawed.store();
        let mut undone = 0;
        for told in &tables {
            let stored =
                store.load(&told["id"].as_str().expect("an id").into()).expect("it can be read").expect("it is there");
            let hash = stored.entries.last().map(|e| format!("{:016x}", e.hash));
            assert_eq!(json!(hash), told["hash"], "{set}/{}: the last hash", told["id"]);
            assert_eq!(json!(stored.table.rules), told["rules"], "{set}/{}: the rules", told["id"]);
            undone += stored.entries.iter().filter(|e| e.text == table::Entry::UNDO).count();
        }
        assert!(undone > 0, "{set} holds undo marks");
    });
}

#[test]
fn every_store_is_found_sound() {
    with_each("verified", |thawed| {
        let mut verify = std::process::Command::new(env!("CARGO_BIN_EXE_goldfever"));
        verify.arg("verify");
        match &thawed.database {
            Some(url) => verify.args(["--database", url]),
            None => verify.arg(thawed.folder.join("goldfever.sqlite")),
        };
        let out = verify.output().expect("verify runs");
        let told = [out.stdout, out.stderr].concat();
        assert!(out.status.success(), "{}: {}", thawed.name(), String::from_utf8_lossy(&told));
    });
}

#[test]
fn every_token_counts_or_does_not_as_it_did() {
    let mut all = 0;
    with_each("tokens", |thawed| {
        let Ok(text) = fs::read_to_string(frozen("stores").join(thawed.set).join("tokens.json")) else { return };
        let tokens: Vec<Value> = serde_json::from_str(&text).expect("a list of tokens");
        let running = Running::start(thawed, Duration::from_secs(3600));
        for token in &tokens {
            let secret = token["secret"].as_str().expect("a secret");
            let status = client::with_token(running.addr(), secret, "/api/tables");
            assert_eq!(status, if token["counts"] == true { 200 } else { 401 }, "{}: {token}", thawed.name());
        }
        all += tokens.len();
    });
    assert!(all >= 6, "{all} tokens in both kinds of database");
}

#[test]
fn every_table_goes_on() {
    with_each("on", |thawed| {
        let set = thawed.name();
        let running = Running::start(thawed, Duration::ZERO);
        let (mut by_people, mut by_bots, people) = (0, 0, people(thawed.set));
        for told in &tables(thawed.set) {
            let (addr, id) = (running.addr(), told["id"].as_str().expect("an id"));
            take_open_seats(&people, addr, id);
            if told["phase"] == "over" {
                continue;
            }
            let before = told["version"].as_u64().expect("a version");
            let person_was_due = told["to_act"].as_u64().is_some_and(|seat| holder(told, seat).is_some());
            let (person, seen) = person_to_act(&people, addr, id);
            if person_was_due {
                assert_eq!(seen["version"], told["version"], "{set}/{id} waited for {person}");
                by_people += 1;
            } else {
                assert!(seen["version"].as_u64() > Some(before), "{set}/{id}: somebody else moved first");
                by_bots += 1;
            }
            let version = people.act(addr, person, id, &seen, 0, "after-the-thaw");
            assert!(version > seen["version"].as_u64().expect("a version"), "{set}/{id}");
            // The same command again is the same command, even at another server.
            assert_eq!(people.act(addr, person, id, &seen, 0, "after-the-thaw"), version, "{set}/{id}");
        }
        println!("{set}: {by_people} tables waited for a person, {by_bots} for another");
        assert!(by_people > 5 && by_bots >= 2, "{set}: {by_people}, {by_bots}");
    });
}

/// The person who holds this seat.
fn holder(told: &Value, seat: u64) -> Option<&str> {
    let people = told["people"].as_object().expect("people");
    people.iter().find(|(_, seats)| seats.as_array().is_some_and(|s| s.contains(&json!(seat)))).map(|(p, _)| p.as_str())
}

/// Dana takes every open seat.
fn take_open_seats(people: &People, addr: SocketAddr, id: &str) {
    let seen = people.look(addr, "Dana", id);
    for (n, seat) in seen["table"]["seats"].as_array().expect("seats").iter().enumerate() {
        if seat["kind"] == "open" {
            let path = format!("/api/tables/{id}/seats/{n}");
            let (status, why) = people.send(addr, "Dana", "POST", &path, Some(&json!({"name": format!("Dana {n}")})));
            assert_eq!(status, 204, "{why}");
        }
    }
}

/// The person to act and what they see, once the computer players have moved.
fn person_to_act(people: &People, addr: SocketAddr, id: &str) -> (&'static str, Value) {
    let until = Instant::now() + crate::run::PATIENCE;
    loop {
        if let Some(found) = people.to_act(addr, id) {
            return found;
        }
        assert!(Instant::now() < until, "table {id}: nobody is to act");
        std::thread::sleep(Duration::from_millis(10));
    }
}
