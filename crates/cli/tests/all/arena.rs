//! `goldfever arena` as a user runs it: tournaments, files of games, drawings, refusals.

use crate::run::{code, err, file, goldfever, json, out, text};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of this test, empty.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a folder");
    dir
}

/// The lines of a file of games without the last field, which is the time.
fn timeless(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a file of games");
    text.lines().map(|line| line.rsplit_once(',').expect("fields").0.to_owned()).collect()
}

#[test]
fn the_same_seed_gives_the_same_file_of_games() {
    let dir = folder("arena-csv");
    let play = |name: &str, seed: &str| {
        let file = dir.join(name);
        let bots = ["best:6sims,3wide,2turns", "tuned", "greedy"];
        let args = ["--options", "players=3", "--games", "6", "--seed", seed, "--csv", text(&file)];
        let output = goldfever(&[&["arena", "gold-rush"], &bots[..], &args].concat());
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(err(&output).is_empty(), "what is no terminal is told nothing: {}", err(&output));
        assert!(!out(&output).contains('\x1b'), "{}", out(&output));
        timeless(&file)
    };
    let first = play("first.csv", "5");
    assert_eq!(first, play("second.csv", "5"));
    assert_ne!(first, play("other.csv", "6"));
    assert_eq!(first.len(), 7);
    assert_eq!(first[0], "game,deck,seats,bots,points,ranks");
    assert!(first[2].starts_with("2,1,3 1 2,\"greedy best:6sims,3wide,2turns tuned\","), "{}", first[2]);
    assert!(first[4].starts_with("4,2,1 2 3,"), "{}", first[4]);
    assert_eq!(fs::read_dir(&dir).expect("the folder").count(), 3, "nothing else is left there");
}

#[test]
fn levels_meet_each_other_and_are_rated() {
    let dir = folder("arena-levels");
    let (games, drawing) = (file("arena-levels.csv", b"what was there before\n"), dir.join("ratings.svg"));
    let args = ["arena", "gold-river", "--levels=1-4", "--games", "6", "--csv", text(&games), "--plot", text(&drawing)];
    let told = json(&[&args[..], &["--json"]].concat());
    assert_eq!(told["games"], 36, "six pairs");
    assert!(told["options"].as_str().expect("options").contains("players=2"), "{told}");
    let ratings = told["ratings"].as_array().expect("ratings");
    assert_eq!(ratings.len(), 4);
    for rated in ratings {
        let end = |i: usize| rated["interval95"][i].as_f64().expect("a number");
        let rating = rated["rating"].as_f64().expect("a number");
        assert!(end(0) < rating && rating < end(1), "{rated}");
    }
    assert!(ratings.windows(2).all(|two| two[0]["rating"].as_f64() >= two[1]["rating"].as_f64()), "{told}");
    assert_eq!(ratings[3]["bot"], "level-1", "{told}");
    assert!(told["bots"].as_array().expect("bots").iter().all(|bot| bot["games"] == 18), "{told}");
    let against = told["against"].as_array().expect("pairs");
    assert!(against.len() == 12 && against.iter().all(|pair| pair["meetings"] == 6), "{told}");
    let lines = timeless(&games);
    assert_eq!(lines.len(), 37);
    assert!(lines[1].starts_with("1,1,1 2,level-1 level-2,") && lines[7].starts_with("7,1,2 1,level-2 level-1,"));
    let svg = fs::read_to_string(&drawing).expect("a drawing");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.matches("<circle").count() == 4, "{svg}");
    let plain = out(&goldfever(&args));
    assert!(plain.contains("\nratings (") && plain.contains("\nahead of the bot of the column"), "{plain}");
}

#[test]
fn what_contradicts_is_refused_before_anything_is_played() {
    let dir = folder("arena-refusals");
    let (file, picture) = (dir.join("ratings.svg"), dir.join("ratings.png"));
    let missing = dir.join("no").join("games.csv");
    for (args, why) in [
        (&["--levels", "tuned", "greedy"][..], "cannot be used with"),
        (&[], "required"),
        (&["--levels=4"], "write levels as 1-6"),
        (&["--levels=3-2"], "write levels as 1-6"),
        (&["--levels=1-7"], "write levels as 1-6"),
        (&["--levels", "--options", "players=1"], "levels need two players or more"),
        (&["--levels", "--options", "players=9"], "not possible"),
        (&["--levels", "--games", "4294967295"], "too many"),
        (&["tuned", "greedy", "--plot", text(&picture)], "must end in .svg"),
        (&["tuned", "tuned", "--plot", text(&file)], "two different computer players"),
        (&["tuned", "greedy", "--plot", text(&file), "--csv", text(&file)], "the same file"),
        (&["tuned", "greedy", "--csv", text(&missing)], "games.csv"),
        (&["tuned", "greedy", "--speed", "9"], "--speed"),
    ] {
        let output = goldfever(&[&["arena", "carcassonne"], args].concat());
        assert_eq!(code(&output), 2, "{args:?}: {}{}", out(&output), err(&output));
        assert!(err(&output).contains(why) && out(&output).is_empty(), "{args:?}: {}", err(&output));
    }
    assert_eq!(fs::read_dir(&dir).expect("the folder").count(), 0, "a refusal leaves no file");
}

#[cfg(unix)]
#[test]
fn an_interrupted_arena_prints_what_it_has() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let dir = folder("arena-interrupted");
    let csv = dir.join("games.csv");
    for (signal, exit, more) in [("INT", 130, &[][..]), ("TERM", 143, &["--json"])] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_goldfever"))
            .args(["arena", "gold-rush", "random", "greedy", "--games", "1000000", "--csv", text(&csv)])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("goldfever runs");
        // Some games have been played by then.
        let part = dir.join("games.csv.part");
        while fs::read_to_string(&part).map_or(0, |text| text.lines().count()) < 4 {
            assert!(child.try_wait().expect("it can be asked").is_none(), "it has ended");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(killed.expect("kill runs").success());
        let mut printed = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_to_string(&mut printed).expect("text");
        assert_eq!(child.wait().expect("it ends").code(), Some(exit), "{printed}");
        let games = BufReader::new(fs::File::open(&csv).expect("the file")).lines().count() - 1;
        assert!(games >= 3);
        if more.is_empty() {
            assert!(
                printed.contains(&format!("interrupted after {games}")) && printed.contains("ratings"),
                "{printed}"
            );
        } else {
            let told: serde_json::Value = serde_json::from_str(&printed).expect("one object");
            assert_eq!((&told["interrupted"], &told["played"]), (&true.into(), &games.into()));
        }
        assert!(!part.exists());
    }
}
