//! `goldfever analyse`: every turn of a record, by what its player could know.

#[path = "run/mod.rs"]
mod run;

use run::{code, err, file, goldfever, json, out, text};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The record of a game in which a person takes the first choice each time, against somebody good.
fn record() -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("analysed.record");
    let mut child = Command::new(env!("CARGO_BIN_EXE_goldfever"))
        .args(["play", "carcassonne", "level-4", "--seed", "4", "--record", text(&path)])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("goldfever runs");
    // It may end before it has read all.
    let _ = child.stdin.take().expect("a pipe").write_all("1\n".repeat(400).as_bytes());
    assert!(child.wait().expect("goldfever ends").code().is_some_and(|code| code <= 1));
    path
}

#[test]
fn whoever_takes_the_first_choice_gives_more_away() {
    let path = record();
    let ask = ["analyse", text(&path), "--sims", "12"];
    let found = json(&["analyse", text(&path), "--json"]);
    let away = |player: usize| found["players"][player]["given_away"].as_f64().unwrap();
    assert!(away(0) > 40.0 && away(0) > 2.0 * away(1), "{} and {}", away(0), away(1));
    let turns = found["turns"].as_array().unwrap();
    assert!(turns.len() > 60 && turns.iter().all(|turn| turn["given_away"].as_f64().unwrap() >= 0.0));
    assert!(turns.iter().any(|turn| !turn["reasons"].as_array().unwrap().is_empty()));
    assert_eq!(found["costliest"].as_array().unwrap().len(), 3);
    for lang in ["en", "cs"] {
        let said = out(&goldfever(&[&ask[..], &["--lang", lang]].concat()));
        assert_eq!(said.lines().filter(|line| line.starts_with('!')).count(), 3, "{said}");
        assert!(!said.contains("cli-") && !said.contains('{'), "{said}");
        assert_eq!(said, out(&goldfever(&[&ask[..], &["--lang", lang]].concat())), "the same each time");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let path = file("not-analysed.record", b"Once upon a time\n");
    let refused = goldfever(&["analyse", text(&path)]);
    assert!(code(&refused) == 2 && err(&refused).contains("not-analysed.record"), "{}", err(&refused));
    assert_eq!(code(&goldfever(&["analyse", text(&path), "--sims", "0"])), 2);
}
