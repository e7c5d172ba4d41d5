//! `goldfever transcript check` with the real binary, on valid, changed and broken files.

use crate::run::{code, err, file, goldfever, json, out, text};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/transcripts").join(name)
}

/// The games of a sample, unpacked.
fn unpacked(name: &str) -> String {
    let packed = fs::File::open(sample(name)).expect("the sample");
    let mut games = String::new();
    flate2::read::MultiGzDecoder::new(packed).read_to_string(&mut games).expect("gzip");
    games
}

#[test]
fn samples_hold_no_difference() {
    for name in ["gold-rush-sample.json.gz", "gold-river-sample.json.gz", "gold-river-rules-1.json.gz"] {
        let told = json(&["transcript", "check", text(&sample(name)), "--json"]);
        assert!(told["games"].as_u64() >= Some(40) && told["decisions"].as_u64() > Some(5_000), "{told}");
        assert_eq!((&told["differences"], &told["known_departures"]), (&0.into(), &0.into()), "{told}");
    }
}

#[test]
fn known_departures_are_counted_apart() {
    let (games, list) = (sample("carcassonne-sample.json.gz"), sample("carcassonne-departures.json"));
    let told = json(&["transcript", "check", text(&games), "--departures", text(&list), "--json"]);
    assert_eq!((&told["games"], &told["differences"], &told["known_departures"]), (&240.into(), &0.into(), &9.into()));
    for bad in [&b"{}"[..], b"[1]", b"\xff"] {
        let list = file("bad-departures.json", bad);
        let output = goldfever(&["transcript", "check", text(&games), "--departures", text(&list)]);
        assert_eq!(code(&output), 2, "{}{}", out(&output), err(&output));
    }
}

#[test]
fn plain_files_do_as_well_and_several_are_added_up() {
    let plain = file("plain.json", unpacked("gold-rush-sample.json.gz").as_bytes());
    let output = goldfever(&["transcript", "check", text(&plain), text(&sample("gold-river-sample.json.gz"))]);
    assert_eq!(code(&output), 0, "{}{}", out(&output), err(&output));
    assert!(out(&output).trim_end().ends_with(" 0 differences"), "{}", out(&output));
    assert!(out(&output).starts_with("91 games, "), "{}", out(&output));
}

#[test]
fn a_changed_game_is_found_out() {
    let games = unpacked("gold-rush-sample.json.gz");
    let changed = games.replacen("\"left\":60", "\"left\":59", 1).replacen("\"left\": 60", "\"left\": 59", 1);
    assert_ne!(games, changed);
    let path = file("changed.json", changed.as_bytes());
    let output = goldfever(&["transcript", "check", text(&path)]);
    assert_eq!(code(&output), 1, "{}{}", out(&output), err(&output));
    assert_eq!(out(&output).lines().count(), 2, "one line for the difference, one for the sums: {}", out(&output));
    assert!(out(&output).trim_end().ends_with(" 1 differences"), "{}", out(&output));
    let output = goldfever(&["transcript", "check", text(&path), "--json"]);
    assert_eq!(code(&output), 1);
    let told: serde_json::Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    assert_eq!(told["differences"], 1);
}

#[test]
fn what_is_no_transcript_ends_with_2() {
    let packed = fs::read(sample("gold-rush-sample.json.gz")).expect("the sample");
    let games = unpacked("gold-rush-sample.json.gz");
    let mut files = vec![PathBuf::from("/no/such/file.json")];
    for (name, content) in [
        ("cut.json.gz", &packed[..packed.len() / 2]),
        ("cut.json", &games.as_bytes()[..games.len() / 2]),
        ("empty.json", b""),
        ("noise.json", &[0x1f, 0x8b, 8, 0, 255, 254, 0, 1, 2, 3]),
        ("bytes.json", &[0, 159, 146, 150]),
        ("list.json", b"[]"),
        ("numbers.json", b"[1, 2, 3]"),
        ("object.json", b"{}"),
        ("word.json", b"\"gold-rush\""),
        ("unknown.json", b"[{\"set\": \"chess\"}]"),
        ("hollow.json", b"[{\"set\": \"gold-rush\"}]"),
        ("hollow-too.json", b"[{\"set\": \"gold-rush\", \"players\": 2, \"setup\": {}, \"turns\": 7}]"),
    ] {
        files.push(file(name, content));
    }
    for path in files {
        for form in [&[][..], &["--json"]] {
            let output = goldfever(&[&["transcript", "check", text(&path)][..], form].concat());
            assert_eq!(code(&output), 2, "{}: {}{}", path.display(), out(&output), err(&output));
            assert!(
                out(&output).is_empty() == form.is_empty() && err(&output).starts_with("goldfever: "),
                "{}",
                err(&output)
            );
        }
    }
}
