//! The recorded games of Gold Rush, and records that have been tampered with.

use serde_json::{Value, json};
use transcripts::{check, check_gold_rush, read_games};

fn file(name: &str) -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/transcripts/");
    read_games(std::fs::File::open(format!("{folder}{name}")).unwrap()).unwrap()
}

fn sample() -> Value {
    file("gold-rush-sample.json.gz")
}

#[test]
fn the_recorded_games_come_out_as_written() {
    let report = check(&sample()).unwrap();
    assert_eq!(report.lines, Vec::<String>::new());
    assert_eq!((report.games, report.differences), (45, 0));
    let turns: usize = sample().as_array().unwrap().iter().map(|g| g["turns"].as_array().unwrap().len()).sum();
    assert_eq!(report.decisions, 2 * turns);
}

/// Games from our own slow simulator, written independently of the engine: random custom tiles, rotated start tiles, short
/// supplies of tokens, few cowboys, two to five players.
#[test]
fn odd_settings_come_out_as_written() {
    let games = file("gold-rush-custom.json.gz");
    let report = check(&games).unwrap();
    assert_eq!(report.lines, Vec::<String>::new());
    assert_eq!((report.games, report.differences), (26, 0));
}

/// The first turn of a game with a score event of this kind.
fn scored<'a>(game: &'a mut Value, kind: &str) -> &'a mut Value {
    let turns = game["turns"].as_array_mut().unwrap();
    let events = turns.iter_mut().flat_map(|t| t["completed"].as_array_mut().unwrap());
    events.into_iter().find(|e| e["kind"] == kind && e["points"] != json!([])).expect("such a score is recorded")
}

/// Every kind of field is compared: a changed one is reported.
#[test]
fn a_changed_record_is_noticed() {
    let sample = sample();
    type Change = (&'static str, fn(&mut Value));
    let changes: [Change; 32] = [
        ("tokens of the start", |g| g["start"]["placed"] = json!([])),
        ("a place", |g| g["turns"][3]["decisions"][0]["options"][0][2] = json!([])),
        ("a place too many", |g| g["turns"][0]["decisions"][0]["options"][0][0] = json!(7)),
        ("an action", |g| g["turns"][0]["decisions"][1]["options"][0][4] = json!("W")),
        ("no pass", |g| g["turns"][0]["decisions"][1]["pass"] = json!(false)),
        ("who lays", |g| g["turns"][5]["decisions"][0]["player"] = json!(4)),
        ("an impossible choice", |g| g["turns"][0]["decisions"][1]["chosen"] = json!(["token", "Mountain", 0, 0, "N"])),
        ("an impossible tile", |g| g["turns"][1]["tile"] = json!("R21.0")),
        ("tokens laid", |g| g["turns"][0]["placed"] = json!([])),
        ("values laid", |g| g["turns"][0]["hidden"]["placed"] = json!([1, 1])),
        ("tokens held", |g| g["turns"][60]["hidden"]["held"][0] = json!([])),
        ("scores", |g| g["turns"][9]["after"]["scores"][1] = json!(99)),
        ("cowboys", |g| g["turns"][9]["after"]["cowboys"][0] = json!(0)),
        ("standing", |g| g["turns"][9]["after"]["standing"] = json!([])),
        ("tents", |g| g["turns"][20]["after"]["tents"] = json!([null, null])),
        ("piles", |g| g["turns"][9]["after"]["piles"][0][3] = json!(17)),
        ("supply", |g| g["turns"][9]["after"]["supply"] = json!(0)),
        ("left", |g| g["turns"][9]["after"]["left"] = json!(0)),
        ("points of a railway", |g| scored(g, "Railway")["points"][0][1] = json!(50)),
        ("doubling", |g| scored(g, "Railway")["locomotives"] = json!(9)),
        ("symbols", |g| scored(g, "Mountain")["symbols"] = json!(50)),
        ("who takes tokens", |g| scored(g, "Mountain")["tokens"] = json!([1, 1, 1, 1, 1, 1, 1, 1])),
        ("tents that go home", |g| scored(g, "Mountain")["tents"] = json!([0, 1])),
        ("cowboys that go home", |g| scored(g, "Mountain")["returned"] = json!([])),
        ("the final scores", |g| g["final"]["scores"][0] = json!(0)),
        ("points by source", |g| g["final"]["by"]["prairies"][0] = json!(100)),
        ("final events", |g| g["final"]["events"][0]["points"] = json!([])),
        ("values counted", |g| g["final"]["events"].as_array_mut().unwrap().last_mut().unwrap()["values"] = json!([])),
        ("tokens removed", |g| g["final"]["tokens_removed"] = json!(0)),
        ("winners", |g| g["final"]["winners"] = json!([])),
        ("the board", |g| g["final"]["board"][0][3] = json!(180)),
        ("a feature", |g| g["final"]["features"][0][3] = json!(50)),
    ];
    for (what, change) in changes {
        let mut game = sample[0].clone();
        change(&mut game);
        let report = check_gold_rush(&game).unwrap();
        assert!(report.differences > 0, "nobody noticed a change of {what}");
        assert_eq!(report.differences, report.lines.len());
    }
}

#[test]
fn a_line_names_game_turn_and_both_sides() {
    let mut game = sample()[40].clone();
    game["turns"][2]["after"]["scores"] = json!([9, 0]);
    let report = check_gold_rush(&game).unwrap();
    assert_eq!(report.lines, ["game 1 (locomotives), turn 3, scores: expected [9, 0], got [8, 0]"]);
    assert_eq!(report.to_string().lines().last(), Some("1 games, 12 decisions, 1 differences"));
}

/// Designs in the record are used together with the built-in ones.
#[test]
fn custom_tiles_are_played() {
    let mut text = sample()[40].to_string();
    for (built_in, custom) in [("R02.0", "Q2.0"), ("R05.0", "Q5.1"), ("R13.0", "Q13")] {
        text = text.replace(built_in, custom);
    }
    let mut game: Value = serde_json::from_str(&text).unwrap();
    game["setup"]["tile_set"] = json!("mine");
    let unknown = check_gold_rush(&game).unwrap_err();
    assert!(unknown.to_string().contains("tile 'Q13' is not known"), "{unknown}");
    game["setup"]["custom_tiles"] = serde_json::from_str(include_str!("../custom-tiles.json")).unwrap();
    let report = check_gold_rush(&game).unwrap();
    assert_eq!(report.lines, Vec::<String>::new());
}

#[test]
fn rubbish_is_an_error() {
    for rubbish in [json!(null), json!([1]), json!([{}]), json!([{ "set": "gold-rush" }]), json!({ "set": "chess" })] {
        assert!(check(&rubbish).is_err(), "{rubbish}");
    }
    assert!(read_games(&b"no json"[..]).is_err());
    assert!(read_games(&[0x1f, 0x8b, 1, 2, 3][..]).is_err());
    let sample = sample();
    for cut in ["players", "setup", "turns", "final", "start"] {
        let mut game = sample[44].clone();
        game.as_object_mut().unwrap().remove(cut);
        assert!(check_gold_rush(&game).is_err(), "without {cut}");
    }
    let changes: [fn(&mut Value); 6] = [
        |g| g["players"] = json!(9),
        |g| g["setup"]["start"] = json!([]),
        |g| g["setup"]["hidden"]["tokens"] = json!(vec![1; 300]),
        |g| g["setup"]["start"][0]["rotation"] = json!(45),
        |g| g["setup"]["start"][0]["x"] = json!(32_767),
        |g| g["setup"]["custom_tiles"] = json!([{ "id": "R10", "edges": { "N": "lava" } }]),
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let mut game = sample[44].clone();
        change(&mut game);
        assert!(check_gold_rush(&game).is_err(), "change {i}");
    }
}

/// Damage anywhere in a file is an error or a difference, or nothing that matters; never a panic.
#[test]
fn damage_makes_no_panic() {
    let sample = sample();
    let text = sample[44].to_string();
    let mut rng = game::Seeded::new(7);
    use game::ChanceSource;
    let letters = b"0123456789-\"[]{},:RNESWntul. ";
    for _ in 0..3_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(bytes.len() as u64) as usize;
            bytes[at] = letters[rng.below(letters.len() as u64) as usize];
        }
        if let Ok(game) = read_games(&bytes[..]) {
            let _ = check(&game);
        }
    }
}
