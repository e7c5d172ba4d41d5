//! `goldfever bench serve` with a few tables: it starts servers, plays, measures, and leaves nothing behind.

#[allow(dead_code)]
#[path = "run/mod.rs"]
mod run;
#[allow(dead_code)]
#[path = "run/served.rs"]
mod served;

use private_postgres::Server as Database;
use run::{code, err, goldfever, out};
use serde_json::Value;
use served::folder;

const SMALL: [&str; 10] = ["bench", "serve", "--seconds", "1", "--tables", "6", "--rate", "30", "--listeners", "12"];

/// Measures in a folder of this name; the report.
fn measured(name: &str, more: &[&str]) -> Value {
    let folder = folder(name);
    let place = folder.display().to_string();
    let done = goldfever(&[&SMALL[..], &["--json", "--folder", &place], more].concat());
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "what was stored is removed");
    serde_json::from_str(&out(&done)).unwrap_or_else(|error| panic!("{error}: {}", out(&done)))
}

/// What holds of every report.
fn makes_sense(report: &Value) {
    let stages = report["stages"].as_array().unwrap();
    assert_eq!(stages.len(), 3, "{report}");
    for stage in stages {
        let (p50, p99) = (stage["p50_ms"].as_f64().unwrap(), stage["p99_ms"].as_f64().unwrap());
        assert!(stage["moves"].as_u64().unwrap() >= 6 && 0.0 < p50 && p50 <= p99, "{stage}");
        if cfg!(target_os = "linux") {
            assert!(stage["servers_us"].as_f64().unwrap() > 0.0, "{stage}");
        }
    }
    assert!(stages[0]["moves"].as_u64() > stages[1]["moves"].as_u64(), "the second is slowed down");
    assert!(stages[1]["moves_per_s"].as_f64().unwrap() < 40.0, "30 a second were asked for");
    assert!(stages[2]["heard_per_s"].as_f64().unwrap() > 1.0, "listeners hear moves");
}

#[test]
fn one_server_with_a_file_is_measured() {
    let report = measured("bench-serve-file", &[]);
    makes_sense(&report);
    assert_eq!((&report["servers"], &report["store"]), (&1.into(), &"SQLite".into()));
    let told = out(&goldfever(&["bench", "serve", "--help"]));
    assert!(told.contains("--database") && told.contains("--forwarded"), "{told}");
}

#[test]
fn several_servers_on_one_database_are_measured_and_a_used_one_is_refused() {
    let database = Database::start();
    let url = database.url(&database.database());
    let report = measured("bench-serve-nodes", &["--nodes", "2", "--database", &url, "--forwarded"]);
    makes_sense(&report);
    assert_eq!((&report["servers"], &report["store"]), (&2.into(), &"PostgreSQL".into()));
    let again = goldfever(&[&SMALL[..], &["--database", &url]].concat());
    assert_eq!(code(&again), 2);
    assert!(err(&again).contains("name an empty database"), "{}", err(&again));
    let alone = goldfever(&[&SMALL[..], &["--nodes", "2"]].concat());
    assert!(code(&alone) == 2 && err(&alone).contains("--database"), "{}", err(&alone));
}
