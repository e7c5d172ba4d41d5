//! Output errors: a full disk is an error, a closed pipe is not, and `--json` prints one object whatever happens.

use crate::run::served::folder;
use crate::run::{code, err, file, goldfever, json, out, text};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs a command with this as its standard output.
fn into(stdout: impl Into<Stdio>, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(args).stdin(Stdio::null()).stdout(stdout).stderr(Stdio::piped());
    command.spawn().and_then(std::process::Child::wait_with_output).expect("goldfever runs")
}

#[cfg(target_os = "linux")]
fn full() -> fs::File {
    fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it")
}

/// A pipe that nobody reads.
fn closed() -> std::io::PipeWriter {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer
}

/// A record of the frozen ones.
fn record() -> String {
    let frozen = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen");
    let mut records: Vec<_> = walk(&frozen).into_iter().filter(|f| f.ends_with(".record")).collect();
    records.sort();
    let fine = |record: &String| code(&goldfever(&["replay", record])) == 0;
    records.into_iter().find(fine).expect("a frozen record")
}

fn walk(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![text(&path).to_owned()] }).collect()
}

/// Commands that print something and end by themselves.
fn printing(record: &str) -> Vec<Vec<&str>> {
    let arena = ["arena", "gold-rush", "random", "random", "--games", "2"];
    vec![
        vec!["--help"],
        vec!["--version"],
        vec!["arena", "--help"],
        vec!["render", record],
        vec!["replay", record],
        vec!["replay", record, "--log"],
        vec!["replay", record, "--json"],
        vec!["games"],
        vec!["games", "--json"],
        vec!["notation", "carcassonne"],
        vec!["notation", "gold-rush", "--json"],
        vec!["data", "show", "carcassonne"],
        vec!["languages"],
        vec!["languages", "--template"],
        vec!["config"],
        vec!["config", "--json"],
        vec!["perft", "gold-rush", "--depth", "1"],
        vec!["bench", "gold-rush", "--games", "1"],
        [&arena[..], &["--json"]].concat(),
        arena.to_vec(),
        vec!["play", "gold-rush", "random"],
    ]
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let record = record();
    for args in printing(&record) {
        let output = into(full(), &args);
        assert_eq!(code(&output), 2, "{args:?}: {}", err(&output));
        assert!(err(&output).contains("standard output"), "{args:?}: {}", err(&output));
        assert!(!err(&output).contains("panicked"), "{args:?}: {}", err(&output));
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let record = record();
    for args in printing(&record) {
        let output = into(closed(), &args);
        assert_eq!((code(&output), err(&output).as_str()), (0, ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn notes_that_cannot_be_written_stop_nothing() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(["data", "show", "gold-river"]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(full());
    let output = command.spawn().and_then(std::process::Child::wait_with_output).expect("goldfever runs");
    assert_eq!(code(&output), 0);
    assert!(!out(&output).is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_token_whose_secret_nobody_read_counts_no_longer() {
    let data = folder("unread-token");
    let at = ["--data-dir", text(&data)];
    // A database, as the server makes it.
    drop(store::Sqlite::open(&data.join(server::DATABASE), &store::SqliteOptions::default()).unwrap());
    for (stdout, more) in [(Stdio::from(full()), &[][..]), (full().into(), &["--json"]), (closed().into(), &[])] {
        let output = into(stdout, &[&["tokens", "make", "unread"], &at[..], more].concat());
        assert_eq!(code(&output), 2, "{}", err(&output));
        assert!(err(&output).contains("the token was revoked"), "{}", err(&output));
        let tokens = json(&[&["tokens", "list", "--json"], &at[..]].concat());
        let states: Vec<_> = tokens["tokens"].as_array().unwrap().iter().map(|token| &token["state"]).collect();
        assert!(!states.is_empty() && states.iter().all(|state| **state == "revoked"), "{tokens}");
    }
    // The name is free again.
    assert_eq!(code(&goldfever(&[&["tokens", "make", "unread"], &at[..]].concat())), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_written_whole_is_left_as_it_was() {
    use std::os::unix::process::CommandExt;
    let at = folder("no-room");
    let csv = at.join("games.csv");
    fs::write(&csv, "as before").unwrap();
    // A limit on file size is handled like a full disk.
    let mut command = Command::new("sh");
    let script = "ulimit -f 1; exec \"$0\" arena gold-rush random random --games 60 --csv \"$1\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_goldfever"), text(&csv)]).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let output = command.spawn().and_then(std::process::Child::wait_with_output).expect("a shell runs");
    assert_eq!(code(&output), 2, "{}{}", out(&output), err(&output));
    assert_eq!(fs::read_to_string(&csv).unwrap(), "as before");
    let names: Vec<_> = fs::read_dir(&at).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "beside it only the games that were played: {names:?}");
}

/// The one object that a command printed, and its exit code.
fn object(args: &[&str]) -> (i32, Value) {
    let output = goldfever(args);
    let printed = out(&output);
    let value: Value = serde_json::from_str(&printed).unwrap_or_else(|_| panic!("{args:?}: not one object: {printed}"));
    assert_eq!(value["format_version"], 1, "{args:?}");
    (code(&output), value)
}

#[test]
fn errors_are_one_json_object_too() {
    let damaged = file("damaged.db", &[b'x'; 5000]);
    let prose = file("prose.json-record", b"Once upon a time\n");
    for args in [
        &["verify", text(&damaged), "--json"][..],
        &["verify", "/no/such/file", "--json"],
        &["replay", text(&prose), "--json"],
        &["analyse", text(&prose), "--json"],
        &["import", text(&prose), "--json"],
        &["transcript", "check", text(&prose), "--json"],
        &["perft", "chess", "--depth", "1", "--json"],
        &["arena", "gold-rush", "nobody", "nobody", "--json"],
        &["bench", "chess", "--json"],
        &["notation", "chess", "--json"],
        &["config", "--json", "--config", "/no/such/file"],
        &["tables", "list", "--json", "--data-dir", "/no/such/folder"],
        &["tokens", "list", "--json", "--data-dir", "/no/such/folder"],
        // Usage errors.
        &["games", "--json", "--dance"],
        &["dance", "--json"],
        &["perft", "gold-rush", "--json"],
        &["games", "--json", "--lang", "xx"],
    ] {
        let (ended, told) = object(args);
        assert_eq!(ended, 2, "{args:?}: {told}");
        assert!(told["error"].as_str().is_some_and(|text| !text.is_empty()), "{args:?}: {told}");
    }
    assert!(
        !object(&["games", "--json", "--databas=postgres://a:verysecret@b/c"]).1.to_string().contains("verysecret")
    );
}

#[test]
fn every_object_names_its_format() {
    let record = record();
    for args in printing(&record).into_iter().filter(|args| args.contains(&"--json")) {
        let (ended, told) = object(&args);
        assert_eq!((ended, &told["error"]), (0, &Value::Null), "{args:?}");
    }
}
