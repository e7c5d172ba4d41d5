//! The commands as a user runs them: what they print, and how they end.

use crate::run::{code, err, file, goldfever, json, out, talk, text};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

/// The record of a whole game in which a person always took the first choice.
fn record(name: &str, seed: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let args = ["play", "gold-rush", "random", "--seed", seed, "--record", text(&path), "--lang", "en"];
    let output = talk(&args, &"1\n".repeat(400));
    assert!(code(&output) <= 1 && out(&output).contains("The game is over."), "{}", err(&output));
    path
}

#[test]
fn help_explains_every_command() {
    let output = goldfever(&["--help"]);
    assert_eq!(code(&output), 0);
    for command in [
        "serve",
        "tables",
        "backup",
        "restore",
        "verify",
        "salvage",
        "transcript",
        "play",
        "replay",
        "analyse",
        "puzzles",
        "perft",
        "arena",
        "bench",
        "data",
        "render",
        "games",
        "notation",
    ] {
        assert!(out(&output).contains(&format!("\n  {command} ")), "{command} is not explained");
        assert_eq!(code(&goldfever(&[command, "--help"])), 0);
    }
}

#[test]
fn bad_use_ends_with_2() {
    for args in [
        &[][..],
        &["dance"],
        &["play", "chess"],
        &["play", "gold-rush", "nobody"],
        &["play", "gold-rush", "--seat", "9"],
        &["arena", "gold-rush", "random"],
        &["arena", "gold-rush", "random", "random", "--games", "0"],
        &["arena", "gold-rush", "random", "random", "--options", "players=3"],
        &["bench", "gold-rush", "--options", "players=99"],
        &["bench", "gold-rush", "--options", "colour=red"],
        &["bench", "gold-rush", "--options", "players"],
        &["perft", "gold-rush"],
        &["perft", "gold-rush", "--depth", "2", "--draws", "X99"],
        &["replay", "/no/such/file"],
        &["render", "/no/such/file"],
        &["data", "check", "/no/such/file"],
        &["games", "--lang", "xx"],
    ] {
        let output = goldfever(args);
        assert_eq!(code(&output), 2, "{args:?}: {}{}", out(&output), err(&output));
        assert!(!err(&output).is_empty() && !err(&output).contains("panicked"), "{args:?}: {}", err(&output));
        assert!(out(&output).is_empty(), "{args:?}: {}", out(&output));
    }
}

#[test]
fn a_played_game_replays_and_a_changed_one_does_not() {
    let path = record("played.record", "5");
    let replayed = goldfever(&["replay", text(&path), "--log", "--lang", "en"]);
    assert_eq!(code(&replayed), 0, "{}", err(&replayed));
    assert!(out(&replayed).contains("every state hash as recorded"));
    let told = json(&["replay", text(&path), "--json"]);
    assert_eq!((&told["game"], &told["over"], &told["difference"]), (&"gold-rush".into(), &true.into(), &Value::Null));
    assert_eq!(told["players"].as_array().map(Vec::len), Some(2));

    let sound = fs::read_to_string(&path).expect("the record");
    let (hash, at) = (sound.find('#').expect("a hash"), sound.find("place ").expect("a tile laid"));
    let mut wrong_hash = sound.clone();
    let digit = if sound.as_bytes()[hash + 1] == b'0' { "1" } else { "0" };
    wrong_hash.replace_range(hash + 1..hash + 2, digit);
    let forbidden = format!("{}place 9,9 0{}", &sound[..at], &sound[sound[at..].find(" #").expect("a hash") + at..]);
    for (name, text) in [("hash.record", wrong_hash), ("forbidden.record", forbidden)] {
        let output = goldfever(&["replay", self::text(&file(name, text.as_bytes()))]);
        assert_eq!(code(&output), 1, "{name}: {}{}", out(&output), err(&output));
    }
}

#[test]
fn what_is_no_record_ends_with_2() {
    let future = record("future.record", "6");
    let future = fs::read_to_string(future).expect("the record");
    let rules = future.lines().find(|line| line.starts_with("rules ")).expect("the line of the rules");
    let future = future.replacen(rules, "rules 999", 1);
    for (name, content) in [
        ("empty.record", &b""[..]),
        ("noise.record", &[0, 255, 254, 1, 2, 0x80, 7]),
        ("prose.record", b"Once upon a time\n"),
        ("head.record", b"goldfever-record 1\ngame gold-rush\n"),
        ("step.record", b"goldfever-record 1\ngame gold-rush\nrules 1\noptions players=2\nwalk #0123456789abcdef\n"),
        ("game.record", b"goldfever-record 1\ngame chess\nrules 1\noptions players=2\n"),
        ("options.record", b"goldfever-record 1\ngame gold-rush\nrules 1\noptions players=77\n"),
        ("future.record", future.as_bytes()),
        (
            "escape.record",
            b"goldfever-record 1\ngame gold-rush\nrules 2\noptions players=2\n\x1b[31m0: pass #0123456789abcdef\n",
        ),
        ("bell.record", b"goldfever-record 1\ngame \x07\x1b]0;x\nrules 2\noptions players=2\n"),
    ] {
        let path = file(name, content);
        for command in ["replay", "render"] {
            let output = goldfever(&[command, text(&path)]);
            assert_eq!(code(&output), 2, "{command} {name}: {}{}", out(&output), err(&output));
            // The file is named in every case.
            assert!(err(&output).starts_with("goldfever: "), "{command} {name}: {}", err(&output));
            assert!(err(&output).contains(name), "{command} {name}: {}", err(&output));
            // Text from a file of unknown origin is escaped before it is printed.
            assert!(!err(&output).trim_end().contains(|c: char| c.is_control() && c != '\n'), "{command} {name}");
        }
    }
}

#[test]
fn a_position_is_drawn() {
    let path = record("drawn.record", "7");
    let tiles = |args: &[&str]| {
        let output = goldfever(args);
        assert_eq!(code(&output), 0, "{}", err(&output));
        let svg = out(&output);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
        // A tile's, not a mark's on it.
        svg.matches("</title>\n</g>").count()
    };
    assert_eq!(tiles(&["render", text(&path), "--step", "0"]), 1);
    assert!(tiles(&["render", text(&path)]) > 40);
    assert_eq!(code(&goldfever(&["render", text(&path), "--step", "100000"])), 2);
}

#[test]
fn bars_castles_and_the_big_top_are_drawn() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tokens.record");
    let with = "with=goldmines+circus+castles";
    let args = ["play", "carcassonne", "greedy", "--seed", "1", "--options", with, "--record", text(&path)];
    let output = talk(&[&args[..], &["--lang", "en"]].concat(), &"1\n".repeat(150));
    let shown = out(&output);
    // Line breaks do not matter here.
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("builds a castle"), "the game has a castle: {}", err(&output));
    for sign in ["CC", "1$", "^", "C a castle", "gold bars 0, castles 2"] {
        assert!(shown.contains(sign), "{sign} is shown");
    }
    let drawn = |step: &str| {
        let svg = out(&goldfever(&["render", text(&path), "--step", step]));
        ["#f2b820", "#d8483e", "#8d8a86"].map(|colour| svg.matches(colour).count())
    };
    assert_eq!(drawn("0"), [0, 0, 0]);
    assert_eq!(drawn("110"), [4, 1, 1], "bars, big top, castle");
}

#[test]
fn the_terminal_refuses_by_ruling_in_both_languages() {
    let answers = "place 9,9 0\nfly away\nq\n";
    let args = ["play", "gold-rush", "random", "--seed", "5", "--lang"];
    let english = talk(&[&args[..], &["en"]].concat(), answers);
    assert_eq!(code(&english), 0);
    assert!(out(&english).contains("[GR-3.1]") && out(&english).contains("“fly away”"), "{}", out(&english));
    assert!(out(&english).contains("reconstruction"), "the reconstruction is not mentioned");
    let czech = talk(&[&args[..], &["cs"]].concat(), answers);
    assert!(out(&czech).contains("[GR-3.1]") && out(&czech).contains("Vaše volba"), "{}", out(&czech));
}

#[test]
fn arena_prints_the_results_of_each_bot() {
    let args = ["arena", "gold-rush", "greedy", "random", "--games", "20", "--json"];
    let told = json(&args);
    let bots = told["bots"].as_array().expect("bots");
    assert_eq!(bots.len(), 2);
    for bot in bots {
        assert_eq!(bot["games"], 20);
        assert!(bot["wins"].is_u64() && bot["ties"].is_u64() && bot["mean_score"].is_f64());
        let (low, high) = (bot["interval95"][0].as_f64(), bot["interval95"][1].as_f64());
        assert!(low < bot["mean_difference"].as_f64() && bot["mean_difference"].as_f64() < high);
        let (low, high) = (bot["win_share95"][0].as_f64(), bot["win_share95"][1].as_f64());
        assert!(low < bot["win_share"].as_f64() || bot["win_share"] == 0.0, "{bot}");
        assert!(high > bot["win_share"].as_f64() || bot["win_share"] == 1.0, "{bot}");
        assert!(bot["mean_ms"].as_f64() > Some(0.0));
    }
    assert!(bots[0]["wins"].as_u64() > bots[1]["wins"].as_u64(), "greedy does not beat random: {told}");
    let without_times = |mut told: Value| {
        told["bots"].as_array_mut().expect("bots").iter_mut().for_each(|bot| drop(bot["mean_ms"].take()));
        told
    };
    assert_eq!(without_times(json(&args)), without_times(told), "the same seed gives other games");
    // Two games with the same deck and exchanged seats: equal bots share the wins.
    let pair = json(&["arena", "carcassonne", "greedy", "greedy", "--games", "2", "--json"]);
    assert_eq!(pair["bots"][0]["mean_difference"].as_f64(), Some(0.0), "the same deck twice, both seats: {pair}");
}

#[test]
fn tuning_goes_on_where_it_stopped() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tuning");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a folder");
    let file = |name: &str| text(&dir.join(name)).to_owned();
    let tune = |game: &str, name: &str, steps: &str, more: &[&str]| {
        let out = file(name);
        let usual = ["tune", game, "--out", &out, "--steps", steps, "--changes", "2", "--decks", "1", "--check", "1"];
        goldfever(&[&usual[..], more].concat())
    };
    let weights = |name: &str| fs::read_to_string(file(name)).expect("weights");
    assert_eq!(code(&tune("carcassonne", "whole.txt", "2", &[])), 0);
    assert_eq!(code(&tune("carcassonne", "parts.txt", "1", &[])), 0);
    assert_ne!(weights("parts.txt"), weights("whole.txt"));
    assert_eq!(code(&tune("carcassonne", "parts.txt", "2", &["--resume"])), 0);
    assert_eq!(weights("parts.txt"), weights("whole.txt"));
    let other = tune("gold-rush", "parts.txt", "2", &["--resume"]);
    assert!(code(&other) == 2 && err(&other).contains("is of carcassonne"), "{}", err(&other));
    fs::write(file("bad.txt"), "hope = much\n").expect("written");
    let bad = tune("carcassonne", "new.txt", "1", &["--from", &file("bad.txt")]);
    assert!(code(&bad) == 2 && err(&bad).contains("line 1: 'much' is no whole number"), "{}", err(&bad));
    // Errors are reported with their file, before anything is played, and no run is overwritten.
    for (name, more, says) in [
        ("none.txt", &["--resume"][..], "none.json: "),
        ("bad.txt", &["--resume"], "bad.json: "),
        ("new.txt", &["--from", "nowhere.txt"], "nowhere.txt: "),
        ("whole.txt", &[], "whole.json: an earlier run wrote to this file"),
        ("whole.json", &[], "whole.json: this file contains what is needed to resume"),
        ("no/folder.txt", &[], "folder.txt: "),
    ] {
        fs::write(file("bad.json"), "much").expect("written");
        let refused = tune("carcassonne", name, "1", more);
        assert!(code(&refused) == 2 && err(&refused).contains(says), "{name}: {}", err(&refused));
        assert_eq!(out(&refused), "", "{name}");
    }
    // Against others at the other seats, and then at a table with weights from a file.
    assert_eq!(code(&tune("carcassonne", "greedy.txt", "1", &["--against", "greedy"])), 0);
    let whole = file("whole.txt");
    assert_eq!(code(&tune("carcassonne", "file.txt", "1", &["--against", &whole])), 0);
    assert_ne!(weights("file.txt"), weights("greedy.txt"));
    let arena = |bot: &str, more: &[&str]| {
        goldfever(&[&["arena", "carcassonne", bot, "greedy", "--games", "2"], more].concat())
    };
    let (by_file, built_in) = (arena(&format!("tuned:weights={whole}"), &["--json"]), arena("tuned", &["--json"]));
    let points = |output: &Output| {
        let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        told["bots"][0]["mean_score"].clone()
    };
    assert!(points(&by_file).is_number() && points(&by_file) != points(&built_in), "{}", err(&by_file));
    let bad = arena(&format!("tuned:weights={}", file("bad.txt")), &[]);
    assert!(code(&bad) == 2 && err(&bad).contains("bad.txt: line 1: 'much' is no whole number"), "{}", err(&bad));
    let plain = arena(&format!("greedy:weights={whole}"), &[]);
    assert!(code(&plain) == 2 && err(&plain).contains("'greedy' does not use weights"), "{}", err(&plain));
    assert_eq!(code(&arena("tuned:weights=", &[])), 2);
}

/// The built-in net from a file plays as the built-in one; without it, the game goes otherwise.
#[test]
fn best_takes_its_net_from_a_file() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nets");
    fs::create_dir_all(&dir).expect("a folder");
    let file = |name: &str| dir.join(name).to_str().expect("a path").to_owned();
    fs::copy("../carcassonne/weights/learned.txt", file("same.txt")).expect("copied");
    fs::write(file("bad.txt"), "1 2\nmuch\n").expect("written");
    let arena = |bot: &str, more: &[&str]| {
        goldfever(&[&["arena", "carcassonne", bot, "greedy", "--games", "2", "--json"], more].concat())
    };
    let score = |output: &Output| {
        let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        told["bots"][0]["mean_score"].clone()
    };
    let same = arena(&format!("best:4sims,net={}", file("same.txt")), &[]);
    assert_eq!(score(&same), score(&arena("best:4sims", &[])), "{}", err(&same));
    let bad = arena(&format!("best:4sims,net={}", file("bad.txt")), &[]);
    assert!(code(&bad) == 2 && err(&bad).contains("bad.txt: line 2: no whole number"), "{}", err(&bad));
    let plain = arena(&format!("tuned:net={}", file("same.txt")), &[]);
    assert!(code(&plain) == 2 && err(&plain).contains("'tuned' does not use a net"), "{}", err(&plain));
    for (with, why) in [("inns", "same.txt: line 152: too few weights"), ("bazaars+tile-auctions", "have no net")] {
        let others = arena(&format!("best:4sims,net={}", file("same.txt")), &["--with", with]);
        assert!(code(&others) == 2 && err(&others).contains(why), "{with}: {}", err(&others));
    }
}

#[test]
fn bench_and_perft_give_their_figures() {
    let bench = json(&["bench", "gold-rush", "--json"]);
    for key in ["playouts_per_s", "full_list_games_per_s", "clone_ns"] {
        assert!(bench[key].as_f64() > Some(0.0), "{key}: {bench}");
    }
    assert!(bench["state_bytes"].as_u64() > Some(0));
    let same = || out(&goldfever(&["bench", "gold-rush", "--games", "3"]));
    assert!(same().starts_with("3 games, ") && same() == same(), "{}", same());
    assert_eq!(code(&goldfever(&["bench"])), 2, "random games are those of one game");
    let perft = json(&["perft", "gold-rush", "--depth", "3", "--json"]);
    assert_eq!(perft["nodes"].as_array().map(Vec::len), Some(3));
    let scripted = json(&["perft", "gold-rush", "--depth", "2", "--draws", "R21.0", "--json"]);
    assert_eq!(scripted["nodes"], serde_json::json!([1, 1]), "four mountains beside the mountain: one place");
}

#[test]
fn bench_search_tells_what_thinking_is_made_of() {
    let told = json(&["bench", "search", "gold-rush", "--json"]);
    let games = told["games"].as_array().expect("games");
    assert!(games.len() == 1 && games[0]["game"] == "gold-rush", "{told}");
    let pieces =
        ["view", "deal", "copy", "step", "evaluation", "evaluation_again", "ranking"].map(|s| format!("{s}_ns"));
    let rates = ["ranked_turns_per_s", "policy_plies_per_s"].map(String::from);
    for key in pieces.iter().chain(&rates) {
        assert!(games[0][key].as_f64() > Some(0.0), "{key}: {told}");
    }
    let figure = |key: &str| games[0][key].as_f64().expect("a number");
    assert!(figure("ranking_ns") > figure("evaluation_again_ns"), "a ranking judges more than one position: {told}");
    let same = || out(&goldfever(&["bench", "search", "--games", "1"]));
    assert!(same() == same() && same().contains("carcassonne: 1 games, 71 turns\n"), "{}", same());
    let nowhere = goldfever(&["bench", "search", "--with", "goldmines"]);
    assert!(code(&nowhere) == 2 && err(&nowhere).contains("name it"), "{}", err(&nowhere));
    assert_eq!(code(&goldfever(&["bench", "search", "chess"])), 2);
}

#[test]
fn tile_files_are_checked() {
    let built_in = goldfever(&["data", "show", "gold-rush"]);
    let good = file("good.tiles", &built_in.stdout);
    let output = goldfever(&["data", "check", text(&good)]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("gold-rush"));
    let bad = out(&built_in).replacen("railway", "tramway", 1);
    let line = bad.lines().position(|l| l.contains("tramway")).expect("a line") + 1;
    let output = goldfever(&["data", "check", text(&file("bad.tiles", bad.as_bytes())), "--game", "gold-rush"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains(&format!("line {line}: ")) && err(&output).contains("tramway"), "{}", err(&output));
    for (name, content) in [("none.tiles", &b""[..]), ("noise.tiles", &[0xff, 0xfe, 0])] {
        assert_eq!(code(&goldfever(&["data", "check", text(&file(name, content))])), 2);
    }
    let played = talk(&["play", "gold-rush", "random", "--tiles", text(&good), "--seed", "1", "--lang", "en"], "q\n");
    assert_eq!(code(&played), 0, "{}", err(&played));
}

#[test]
fn the_decks_of_both_editions_are_shown_and_played() {
    let edition = |words: &[&str]| {
        let output = goldfever(&[&["data", "show", "gold-river"], words].concat());
        assert_eq!(code(&output), 0, "{}", err(&output));
        out(&output)
    };
    assert_eq!(edition(&[]), edition(&["gold-river"]));
    let boomtown = edition(&["boomtown"]);
    assert!(boomtown.contains("\nedition          boomtown\n"));
    let deck = file("boomtown.cards", boomtown.replacen("Boomtown (2004)", "Boomtown, corrected", 1).as_bytes());
    let output = goldfever(&["data", "check", text(&deck)]);
    assert!(out(&output).contains("edition=boomtown"), "{}{}", out(&output), err(&output));
    let played = talk(&["play", "gold-river", "random", "random", "--cards", text(&deck), "--seed", "1"], "q\n");
    assert_eq!(code(&played), 0, "{}", err(&played));
    let none = goldfever(&["data", "show", "gold-river", "klondike"]);
    assert!(code(&none) == 2 && err(&none).contains("it has gold-river, boomtown"), "{}", err(&none));
}

#[test]
fn all_games_are_listed() {
    let games = json(&["games", "--json"]);
    let names: Vec<_> = games["games"].as_array().expect("games").iter().map(|g| g["name"].as_str()).collect();
    assert!(names.contains(&Some("gold-rush")));
    assert!(out(&goldfever(&["games", "--lang", "cs"])).contains("Zlatá horečka"));
}

#[test]
fn the_notation_of_every_game_is_explained() {
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let told = json(&["notation", game, "--json"]);
        let text = out(&goldfever(&["notation", game]));
        for entry in told["entries"].as_array().expect("entries") {
            for key in ["grammar", "meaning", "example"] {
                let part = entry[key].as_str().expect("a text");
                assert!(!part.is_empty() && text.contains(part), "{game}: {part}");
            }
        }
        for place in told["places"].as_array().expect("places") {
            assert!(text.contains(place["name"].as_str().expect("a name")), "{game}: {place}");
        }
    }
    let capture = out(&goldfever(&["notation", "carcassonne"]));
    assert!(capture.contains("\n  capture-SEAT X,Y SEGMENT [FIGURE]\n"), "{capture}");
    assert_eq!(code(&goldfever(&["notation", "chess"])), 2);
}

#[test]
fn the_list_of_games_says_what_each_bot_is() {
    let games = json(&["games", "--json"]);
    for game in games["games"].as_array().expect("games") {
        let bots = game["bots"].as_array().expect("bots");
        let count = |kind: &str| bots.iter().filter(|bot| bot["kind"] == kind).count();
        // For Carcassonne the published recipe of tree search is a second reference.
        let references = if game["name"] == "carcassonne" { 2 } else { 1 };
        assert_eq!((count("plain"), count("level"), count("reference")), (4, 6, references), "{game}");
        for bot in bots {
            let name = bot["name"].as_str().expect("a name");
            for lang in ["en", "cs"] {
                let about = bot["about"][lang].as_str().expect(name);
                assert!(about.len() > 10 && !about.contains('{'), "{bot}");
                assert_eq!(bot["title"][lang].is_string(), bot["offered"] == true || name == "tuned", "{bot}");
            }
            let setting = bot["setting"].as_str().unwrap_or_default();
            assert!(registry::named(&format!("{name}:{setting}")).is_ok(), "arena cannot read {bot}");
            assert_eq!(bot["thinks_ms"].as_u64(), setting.strip_suffix("ms").and_then(|ms| ms.parse().ok()), "{bot}");
        }
        let bot = |name: &str| bots.iter().find(|bot| bot["name"] == name).expect("a bot");
        assert_eq!((&bot("level-6")["thinks_ms"], &bot("best")["thinks_ms"]), (&100.into(), &Value::Null));
        assert!(bot("level-5")["setting"].as_str().expect("one").ends_with("sims,4wide"));
        assert!(bot("level-1")["aims"].as_object().is_some_and(|aims| !aims.is_empty()), "{game}");
    }
}

#[test]
fn the_list_of_games_says_what_an_option_needs() {
    let games = json(&["games", "--json"]);
    let specs =
        games["games"].as_array().expect("games").iter().flat_map(|g| g["options"].as_array().expect("options"));
    let mut needing = 0;
    for (lang, only) in [("en", "only with"), ("cs", "jen když")] {
        let told = out(&goldfever(&["games", "--lang", lang]));
        for spec in specs.clone().filter(|spec| spec["needs"].is_array()) {
            let begins = format!("    {}=  ", spec["name"].as_str().expect("a name"));
            let line = told.lines().find(|line| line.starts_with(&begins)).expect("every option is told");
            let (_, needs) = line.split_once(only).expect(line);
            for need in spec["needs"].as_array().expect("needs") {
                let need =
                    format!("{}={}", need["option"].as_str().expect("a name"), need["value"].as_str().expect("one"));
                assert!(needs.contains(&need), "{line}");
                needing += 1;
            }
        }
        let auctions = format!("tile-auctions: {only} with=bazaars");
        assert!(told.lines().any(|line| line.trim() == auctions), "{told}");
        // Words for several values, and how an edition restricts other options.
        assert!(
            told.contains("big-top+acrobats+ringmaster") && told.contains("edition=boomtown: players=  "),
            "{told}"
        );
        assert!(!told.contains("cli-"), "{told}");
    }
    assert!(needing > 0, "no option needs another: this test asserts nothing");
}
