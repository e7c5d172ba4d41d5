//! `goldfever selfplay` as a user runs it: killed, continued, refused.

use crate::run::{code, err, goldfever, out, text, wait_for};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of this test that does not exist.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn args<'a>(dir: &'a Path, games: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let usual = ["selfplay", "gold-river", "--bots", "tuned", "value", "--games", games, "--out", text(dir)];
    [&usual[..], more].concat()
}

#[test]
fn a_killed_run_continues_and_ends_with_the_same_file() {
    let (killed, whole) = (folder("selfplay-killed"), folder("selfplay-whole"));
    let games = killed.join("games.jsonl");
    let count = |file: &Path| fs::read_to_string(file).map_or(0, |text| text.lines().count());
    let mut seen = 0;
    for _ in 0..3 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_goldfever"))
            .args(args(&killed, "1000000", &["--threads", "2"]))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("goldfever runs");
        wait_for("another game", || count(&games) > seen + 2);
        child.kill().expect("it runs until it is killed");
        child.wait().expect("it has ended");
        let now = count(&games);
        assert!(now >= seen, "games were lost: {now} after {seen}");
        seen = now;
    }
    let wanted = (seen + 2).to_string();
    for dir in [&killed, &whole] {
        let output = goldfever(&args(dir, &wanted, &[]));
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(out(&output).starts_with(&format!("{wanted} games in ")), "{}", out(&output));
    }
    assert!(fs::read(&games).unwrap() == fs::read(whole.join("games.jsonl")).unwrap());
}

#[test]
fn what_cannot_be_played_is_refused_at_once() {
    let dir = folder("selfplay-refused");
    for (more, why) in [
        (&["--options", "players=3"][..], "2 computer players do not fit"),
        (&["--bots", "nobody"], "unknown bot 'nobody'"),
        (&["--bots", "tuned:weights=/nowhere"], "/nowhere"),
        (&["--bots", "best:fast"], "is not a setting"),
    ] {
        let usual = ["selfplay", "gold-river", "--games", "1", "--out", text(&dir)];
        let bots = if more[0] == "--bots" { &[][..] } else { &["--bots", "tuned", "value"] };
        let output = goldfever(&[&usual[..], bots, more].concat());
        assert_eq!(code(&output), 2, "{more:?}");
        assert!(err(&output).contains(why), "{more:?}: {}", err(&output));
        assert!(!dir.exists(), "{more:?}");
    }
}
