//! `goldfever bench lobby` with a few people: it measures, and leaves nothing behind.

use crate::run::served::folder;
use crate::run::{code, err, goldfever, out};
use private_postgres::Server as Database;
use serde_json::Value;

const SMALL: &str =
    "bench lobby --seconds 1 --tables 3 --rate 30 --listeners 12 --changes 20 --seekers 16 --seekers-rate 40";

/// Measures in a folder with this name; returns the report.
fn measured(name: &str, more: &[&str]) -> Value {
    let folder = folder(name);
    let place = folder.display().to_string();
    let done = goldfever(&[&SMALL.split(' ').collect::<Vec<_>>()[..], &["--json", "--folder", &place], more].concat());
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "what was stored is removed");
    serde_json::from_str(&out(&done)).unwrap_or_else(|error| panic!("{error}: {}", out(&done)))
}

/// True for every report, however slow the machine is.
fn makes_sense(report: &Value) {
    for table in [&report["alone"], &report["beside"]] {
        assert!(table["moves"].as_u64().unwrap() > 0 && table["p99_ms"].as_f64().unwrap() > 0.0, "{table}");
    }
    let listening = &report["listening"];
    assert!(listening["changes"].as_u64().unwrap() > 0, "{listening}");
    assert_eq!(listening["heard"], 1.0, "everybody hears of every table: {listening}");
    let seeking = &report["seeking"];
    assert_eq!((&seeking["people"], &seeking["seated"]), (&16.into(), &16.into()), "{seeking}");
    assert!(seeking["p50_ms"].as_f64().unwrap() > 0.0, "{seeking}");
}

#[test]
fn the_lobby_of_one_server_is_measured() {
    let report = measured("bench-lobby-file", &[]);
    makes_sense(&report);
    assert_eq!((&report["servers"], &report["store"]), (&1.into(), &"SQLite".into()));
}

#[test]
fn the_lobby_of_two_servers_is_one() {
    let database = Database::start();
    let url = database.url(&database.database());
    let report = measured("bench-lobby-nodes", &["--nodes", "2", "--database", &url]);
    makes_sense(&report);
    assert_eq!((&report["servers"], &report["store"]), (&2.into(), &"PostgreSQL".into()));
    let alone = goldfever(&["bench", "lobby", "--nodes", "2"]);
    assert!(code(&alone) == 2 && err(&alone).contains("--database"), "{}", err(&alone));
}
