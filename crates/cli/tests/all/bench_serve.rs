//! `goldfever bench serve` with a few tables: it starts servers, plays, measures, and leaves nothing behind.

use crate::run::served::folder;
use crate::run::{code, err, goldfever, out};
use private_postgres::Server as Database;
use serde_json::Value;

const SMALL: [&str; 10] = ["bench", "serve", "--seconds", "1", "--tables", "6", "--rate", "30", "--listeners", "12"];

/// Measures in a folder with this name; returns the report.
fn measured(name: &str, more: &[&str]) -> Value {
    let folder = folder(name);
    let place = folder.display().to_string();
    let done = goldfever(&[&SMALL[..], &["--json", "--folder", &place], more].concat());
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "what was stored is removed");
    serde_json::from_str(&out(&done)).unwrap_or_else(|error| panic!("{error}: {}", out(&done)))
}

/// True for every report.
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
    assert_eq!((&report["tables"], &report["pages"]), (&6.into(), &6.into()));
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

#[test]
fn tables_are_played_without_a_page_too_and_servers_that_run_already_are_measured() {
    let report = measured("bench-serve-pages", &["--pages", "2"]);
    makes_sense(&report);
    assert_eq!((&report["tables"], &report["pages"]), (&6.into(), &2.into()));
    let servers = [crate::run::served::serve(&folder("bench-serve-url"), &[])];
    let url = format!("http://{}/", servers[0].addr);
    let done = goldfever(&[&SMALL[..], &["--json", "--pages", "0", "--url", &url]].concat());
    assert_eq!(code(&done), 0, "{}", err(&done));
    let report: Value = serde_json::from_str(&out(&done)).unwrap();
    assert_eq!((&report["store"], &report["pages"]), (&"not started here".into(), &0.into()));
    assert_eq!((&report["memory"]["listener_kb"], &report["stages"][0]["servers_us"]), (&Value::Null, &Value::Null));
}

/// Runs the program with these limits on open files: soft and hard.
#[cfg(unix)]
fn with_files(limits: &str, arguments: &str) -> std::process::Output {
    let line = format!("ulimit {limits}; exec {} {arguments}", env!("CARGO_BIN_EXE_goldfever"));
    std::process::Command::new("sh").args(["-c", &line]).stdin(std::process::Stdio::null()).output().unwrap()
}

#[cfg(unix)]
#[test]
fn too_few_open_files_are_told_before_anything_is_measured() {
    let done = with_files("-n 1000", "bench serve --tables 30000 --listeners 20000");
    assert_eq!(code(&done), 2, "not so many tables");
    // Anyone who may raise the limit can do so up to 40,000.
    let done = with_files("-n 1000", "bench serve --tables 20000 --listeners 30000");
    assert_eq!(code(&done), 2);
    let told = err(&done);
    assert!(
        told.contains("20000 pages and 30000 listeners need 71310 open files") && told.contains("--pages"),
        "{told}"
    );
}

#[cfg(unix)]
#[test]
fn a_server_lets_no_more_connections_in_than_it_may_have_files() {
    use std::io::Read;
    let data = folder("few-files");
    let mut command = std::process::Command::new("sh");
    let line = "ulimit -Sn 120 && ulimit -Hn 160 && exec \"$0\" serve --port 0 --log error --max-connections-per-address 0 --data-dir \"$1\"";
    command.args(["-c", line, env!("CARGO_BIN_EXE_goldfever")]).arg(&data);
    let server = crate::run::served::started(command);
    let held: Vec<_> = (0..60).map(|_| std::net::TcpStream::connect(server.addr).unwrap()).collect();
    // The next one is refused, and does not wait for them.
    let mut late = std::net::TcpStream::connect(server.addr).unwrap();
    late.set_read_timeout(Some(crate::run::PATIENCE)).unwrap();
    let mut told = [0; 12];
    late.read_exact(&mut told).unwrap();
    assert_eq!(&told, b"HTTP/1.1 503");
    drop(held);
    let mut browser = server.browser();
    crate::run::wait_for("room for another one", || {
        browser.send("GET", "/readyz", None).is_some_and(|answer| answer.status == 200)
    });
}
