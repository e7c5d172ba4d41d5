//! What the terminal and `render` show of a position, compared with files in `tests/pictures`. `GOLDFEVER_BLESS=1` rewrites
//! them: read what has changed.

use crate::run::{code, err, goldfever, out, text};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A game in which a person takes the first choice this many times and then leaves: the output, and the record.
fn played(name: &str, args: &[&str], choices: usize) -> (String, PathBuf) {
    let record = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("picture-{name}.record"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_goldfever"))
        .arg("play")
        .args(args)
        .args(["--record", text(&record)])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("goldfever runs");
    let lines = "1\n".repeat(choices) + "q\n";
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("goldfever ends");
    assert_eq!(code(&output), 0, "{name}: {}", err(&output));
    (out(&output), record)
}

fn compare(name: &str, shown: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name);
    if std::env::var_os("GOLDFEVER_BLESS").is_some() {
        return std::fs::write(&file, shown).expect("it can be written");
    }
    let expected = std::fs::read_to_string(&file).expect("a file that was blessed");
    for (i, (now, then)) in shown.lines().zip(expected.lines()).enumerate() {
        assert_eq!(now, then, "{name}, line {}", i + 1);
    }
    assert_eq!(shown.lines().count(), expected.lines().count(), "{name}");
}

/// The output after the last choice: the events, the position, the choices.
fn last(shown: &str) -> &str {
    let asks: Vec<usize> = shown.match_indices(": ").map(|(at, _)| at).collect();
    let prompt = |at: &&usize| shown[..**at].ends_with("? for help)") || shown[..**at].ends_with("? pro nápovědu)");
    let from = asks.iter().rev().filter(prompt).nth(1).map_or(0, |at| at + 2);
    &shown[from..]
}

#[test]
fn the_terminal_shows_every_game() {
    const ALL: &str = "with=goldmines+circus+castles+bazaars+crop-circles";
    const POKER: &str = "players=4,poker-expert=yes";
    for (name, lang, args, choices) in [
        ("gold-rush", "en", &["gold-rush", "greedy", "--seed", "3"][..], 30),
        ("gold-rush-five", "cs", &["gold-rush", "random", "--seed", "4", "--options", "players=5"], 14),
        ("carcassonne", "en", &["carcassonne", "greedy", "--seed", "1", "--options", ALL], 70),
        ("carcassonne-inns", "en", &["carcassonne", "greedy", "--seed", "7", "--options", "with=inns"], 40),
        ("carcassonne-rivers", "cs", &["carcassonne", "greedy", "--seed", "3", "--options", "with=rivers"], 44),
        ("carcassonne-traders", "cs", &["carcassonne", "greedy", "--seed", "7", "--options", "with=traders"], 40),
        ("carcassonne-abbot", "en", &["carcassonne", "greedy", "--seed", "7", "--options", "with=abbot"], 40),
        ("carcassonne-cult", "cs", &["carcassonne", "greedy", "--seed", "14", "--options", "with=cult"], 40),
        ("carcassonne-king", "cs", &["carcassonne", "greedy", "--seed", "7", "--options", "with=king"], 40),
        ("carcassonne-hills", "cs", &["carcassonne", "greedy", "--seed", "7", "--options", "with=hills"], 60),
        (
            "carcassonne-monasteries",
            "en",
            &["carcassonne", "greedy", "--seed", "8", "--options", "with=monasteries"],
            44,
        ),
        ("carcassonne-abbey", "en", &["carcassonne", "greedy", "--seed", "7", "--options", "with=abbey"], 60),
        ("carcassonne-darmstadt", "cs", &["carcassonne", "greedy", "--seed", "7", "--options", "with=darmstadt"], 60),
        ("carcassonne-tower", "cs", &["carcassonne", "greedy", "--seed", "7", "--options", "with=tower"], 60),
        ("carcassonne-princess", "en", &["carcassonne", "greedy", "--seed", "7", "--options", "with=princess"], 60),
        ("carcassonne-bridges", "cs", &["carcassonne", "greedy", "--seed", "3", "--options", "with=bridges"], 24),
        ("carcassonne-plain", "cs", &["carcassonne", "random", "--seed", "2"], 24),
        ("gold-river", "en", &["gold-river", "value", "--seed", "5", "--options", POKER], 25),
        ("boomtown", "cs", &["gold-river", "value", "--seed", "6", "--options", "players=5,edition=boomtown"], 12),
    ] {
        let (shown, _) = played(name, &[args, &["--lang", lang]].concat(), choices);
        compare(&format!("{name}.txt"), last(&shown));
    }
}

#[test]
fn render_draws_the_same_as_ever() {
    const ALL: &str = "with=goldmines+circus+castles";
    const POKER: &str = "players=4,poker-expert=yes";
    for (name, args, choices) in [
        ("gold-river", &["gold-river", "value", "--seed", "5", "--options", POKER][..], 25),
        ("gold-rush", &["gold-rush", "greedy", "--seed", "3"], 16),
        ("carcassonne", &["carcassonne", "greedy", "--seed", "1", "--options", ALL], 36),
        ("carcassonne-inns", &["carcassonne", "greedy", "--seed", "7", "--options", "with=inns"], 40),
        ("carcassonne-rivers", &["carcassonne", "greedy", "--seed", "3", "--options", "with=rivers"], 44),
        ("carcassonne-abbot", &["carcassonne", "greedy", "--seed", "7", "--options", "with=abbot"], 40),
        ("carcassonne-cult", &["carcassonne", "greedy", "--seed", "14", "--options", "with=cult"], 40),
        ("carcassonne-hills", &["carcassonne", "greedy", "--seed", "7", "--options", "with=hills"], 60),
        ("carcassonne-bridges", &["carcassonne", "greedy", "--seed", "3", "--options", "with=bridges"], 24),
    ] {
        let (_, record) = played(&format!("svg-{name}"), args, choices);
        let output = goldfever(&["render", text(&record)]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        compare(&format!("{name}.svg"), &out(&output));
    }
}

#[test]
fn a_table_without_a_map_is_drawn_from_its_first_step_to_its_last_in_both_languages() {
    let (_, record) = played("cards", &["gold-river", "random", "--seed", "1"], 2);
    for (lang, player) in [("en", "Player 1"), ("cs", "Hráč 1")] {
        for step in [&["--step", "0"][..], &[]] {
            let output = goldfever(&[&["render", text(&record), "--lang", lang], step].concat());
            assert_eq!(code(&output), 0, "{}", err(&output));
            let drawn = out(&output);
            assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n") && drawn.contains(player), "{drawn}");
        }
    }
}

#[test]
fn a_picture_is_written_as_png_with_scores() {
    let (_, record) = played("png", &["carcassonne", "greedy", "--seed", "7", "--options", "with=inns"], 10);
    let svg = out(&goldfever(&["render", text(&record)]));
    assert!(svg.contains("Player 1") && svg.contains("Player 2"), "the scores stand below the map");
    let file = record.with_extension("png");
    for args in [&["--out", text(&file)][..], &["--out", text(&file), "--scale", "1"]] {
        let output = goldfever(&[&["render", text(&record)], args].concat());
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(output.stdout.is_empty());
        let png = std::fs::read(&file).expect("a file");
        assert!(png.starts_with(b"\x89PNG\r\n") && png.len() > 5_000, "{} bytes", png.len());
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
        let size = |name: &str| {
            let value = svg.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
            value.and_then(|value| value.parse::<u32>().ok()).expect("a size")
        };
        let scale = if args.len() > 2 { 1 } else { 2 };
        assert_eq!((number(16), number(20)), (scale * size("width"), scale * size("height")));
    }
    let printed = goldfever(&["render", text(&record), "--format", "png"]);
    assert!(printed.stdout.starts_with(b"\x89PNG"));
    for bad in [["--scale", "0"], ["--scale", "nan"], ["--format", "gif"]] {
        assert_eq!(code(&goldfever(&[&["render", text(&record)], &bad[..]].concat())), 2, "{bad:?}");
    }
}
