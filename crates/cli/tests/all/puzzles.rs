//! `goldfever puzzles`: finding puzzles, and checking files of them.

use crate::run::{code, err, file, goldfever, out, text};
use std::path::Path;

#[test]
fn what_is_found_is_added_to_the_file_and_can_be_checked() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("found.jsonl");
    let _ = std::fs::remove_file(&path);
    let find = |seed: &str| {
        let setting = ["--options", "players=2", "--quick", "12", "--sims", "60", "--ahead", "0.5"];
        let most = ["--games", "20", "--most", "1", "--seed", seed, "--out", text(&path)];
        goldfever(&[&["puzzles", "find", "gold-river"], &setting[..], &most[..]].concat())
    };
    let found = find("1");
    assert_eq!(code(&found), 0, "{}", err(&found));
    assert!(out(&found).contains("gold-river-") && out(&found).contains("1 puzzles from"), "{}", out(&found));
    let first = std::fs::read_to_string(&path).unwrap();
    let more = find("100");
    assert_eq!(code(&more), 0, "{}", err(&more));
    let both = std::fs::read_to_string(&path).unwrap();
    let count = both.lines().count();
    assert!(both.starts_with(&first) && count > first.lines().count(), "the second run adds to the first: {both}");
    let checked = goldfever(&["puzzles", "check", text(&path)]);
    assert!(
        code(&checked) == 0 && out(&checked).ends_with(&format!("{count} puzzles, 0 faults\n")),
        "{}",
        out(&checked)
    );
    let again = goldfever(&["puzzles", "check", text(&path), "--sims", "60"]);
    assert!(out(&again).lines().count() == count + 1 && out(&again).contains("gold-river-"), "{}", out(&again));
}

#[test]
fn what_is_no_puzzle_is_told() {
    let path = file("no-puzzles.jsonl", b"Once upon a time\n");
    let checked = goldfever(&["puzzles", "check", text(&path)]);
    assert!(code(&checked) == 1 && out(&checked).contains("no-puzzles.jsonl: line 1: "), "{}", out(&checked));
    let added = goldfever(&["puzzles", "find", "gold-river", "--games", "1", "--out", text(&path)]);
    assert!(code(&added) == 2 && err(&added).contains("line 1"), "{}", err(&added));
    assert_eq!(code(&goldfever(&["puzzles", "find", "chess", "--out", "nowhere"])), 2);
    // A file that cannot be written is reported before any search.
    let gone = goldfever(&["puzzles", "find", "gold-river", "--games", "20", "--out", "no/folder.jsonl"]);
    assert!(code(&gone) == 2 && err(&gone).contains("folder.jsonl: ") && out(&gone).is_empty(), "{}", err(&gone));
    for points in ["nan", "inf", "-1"] {
        let ahead = format!("--ahead={points}");
        assert_eq!(code(&goldfever(&["puzzles", "find", "gold-river", &ahead, "--out", "nowhere"])), 2, "{points}");
    }
}
