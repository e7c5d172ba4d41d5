//! `goldfever analyse`: every turn of a record, by what its player could know.

use crate::run::{code, err, file, goldfever, json, out, text};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The record of a game in which a person always takes the first choice, against a strong opponent.
fn record() -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("analysed.record");
    let mut child = Command::new(env!("CARGO_BIN_EXE_goldfever"))
        .args(["play", "carcassonne", "level-4", "--seed", "4", "--record", text(&path)])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("goldfever runs");
    // It may exit before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all("1\n".repeat(400).as_bytes());
    assert!(child.wait().expect("goldfever ends").code().is_some_and(|code| code <= 1));
    path
}

#[test]
fn whoever_takes_the_first_choice_gives_more_away() {
    let path = record();
    let ask = ["analyse", text(&path), "--sims", "12", "--games", "4"];
    let found = json(&["analyse", text(&path), "--json", "--games", "4"]);
    let away = |player: usize| found["players"][player]["given_away"].as_f64().unwrap();
    assert!(away(0) > 40.0 && away(0) > 2.0 * away(1), "{} and {}", away(0), away(1));
    let turns = found["turns"].as_array().unwrap();
    assert!(turns.len() > 60 && turns.iter().all(|turn| turn["given_away"].as_f64().unwrap() >= 0.0));
    assert!(turns.iter().any(|turn| !turn["reasons"].as_array().unwrap().is_empty()));
    assert_eq!(found["costliest"].as_array().unwrap().len(), 3);
    let sum = |shares: &serde_json::Value| {
        shares.as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum::<f64>()
    };
    assert!(turns.iter().map(|turn| &turn["win"]).chain([&found["first"]]).all(|win| (sum(win) - 1.0).abs() < 1e-9));
    assert!(found["last"] == serde_json::json!([0.0, 1.0]), "who gave less away has won: {}", found["last"]);
    let luck = |player: usize| found["players"][player]["luck"].as_f64().unwrap();
    assert!((luck(0) + luck(1)).abs() < 1.0, "one's luck is the other's loss");
    for lang in ["en", "cs"] {
        let said = out(&goldfever(&[&ask[..], &["--lang", lang]].concat()));
        assert_eq!(said.lines().filter(|line| line.starts_with('!')).count(), 3, "{said}");
        assert!(!said.contains("cli-") && !said.contains('{'), "{said}");
        // In the format of the language; notation has commas, but no points.
        let decimals = said.as_bytes().windows(2).filter(|two| two[0] == b'.' && two[1].is_ascii_digit()).count();
        assert!(if lang == "en" { decimals > 60 } else { decimals == 0 }, "{said}");
        assert_eq!(said, out(&goldfever(&[&ask[..], &["--lang", lang]].concat())), "the same each time");
    }
}

#[test]
fn the_page_has_chart_pictures_and_every_turn_and_needs_nothing_else() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen/records/2026-11-23");
    for (record, lang, better) in [("gold-rush-2", "en", "better: "), ("gold-river-2-first-game", "cs", "lepší: ")] {
        let record = folder.join(format!("{record}.record"));
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("analysis-{lang}.html"));
        let ask = ["analyse", text(&record), "--sims", "2", "--games", "1", "--lang", lang];
        let told = out(&goldfever(&[&ask[..], &[&format!("--html={}", text(&file))]].concat()));
        assert_eq!(told, "", "it went into the file");
        let page = std::fs::read_to_string(&file).expect("the page");
        assert_eq!(page, out(&goldfever(&[&ask[..], &["--html"]].concat())), "the same on standard output");
        assert!(page.starts_with("<!DOCTYPE html>") && page.contains(&format!("<html lang=\"{lang}\">")));
        assert!(page.matches("<svg").count() == 4 && page.matches(better).count() == 3, "a chart and three pictures");
        let turns = json(&[&ask[..6], &["--json"]].concat());
        let rows = page.matches("<tr><th scope=\"row\" class=\"n\">").count();
        assert_eq!(rows, turns["turns"].as_array().unwrap().len());
        // The language's decimal point or comma, everywhere.
        let cells = page.split("<td class=\"n\">").skip(1).map(|cell| &cell[..cell.find('<').unwrap()]);
        let other = if lang == "en" { ',' } else { '.' };
        assert!(cells.clone().count() > 10 && cells.clone().all(|cell| !cell.contains(other)), "{lang}");
        for needs in ["<script", "<link", "src=", "href=", "@import", "url("] {
            assert!(!page.contains(needs), "{needs}");
        }
        for unsaid in ["analysis-", "cli-", "reason-", "{$", "{ $"] {
            assert!(!page.contains(unsaid), "{unsaid}");
        }
    }
    let both = goldfever(&["analyse", "any.record", "--json", "--html"]);
    assert_eq!(code(&both), 2);
}

#[test]
fn what_is_no_record_is_refused() {
    let path = file("not-analysed.record", b"Once upon a time\n");
    let refused = goldfever(&["analyse", text(&path)]);
    assert!(code(&refused) == 2 && err(&refused).contains("not-analysed.record"), "{}", err(&refused));
    assert_eq!(code(&goldfever(&["analyse", text(&path), "--sims", "0"])), 2);
    // A file that cannot be written is reported before minutes of analysis: this would take hours.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let whole = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/frozen/records/2026-11-23/gold-river-2-first-game.record");
    for file in [folder.join("no-such-folder/page.html"), folder.to_owned()] {
        let html = format!("--html={}", text(&file));
        let refused = goldfever(&["analyse", text(&whole), "--sims", "200000", &html]);
        assert!(code(&refused) == 2 && err(&refused).contains(text(&file)), "{}", err(&refused));
    }
}
