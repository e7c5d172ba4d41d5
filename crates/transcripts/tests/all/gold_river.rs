//! The recorded games of Gold River and Boomtown, and records that have been tampered with.

use serde_json::{Value, json};
use transcripts::{check_gold_river, read_games};

fn games(file: &str) -> Value {
    let file = format!("{}/../../testdata/transcripts/{file}.json.gz", env!("CARGO_MANIFEST_DIR"));
    read_games(std::fs::File::open(file).unwrap()).unwrap()
}

fn sample() -> Value {
    games("gold-river-sample")
}

#[test]
fn the_recorded_games_come_out_as_written() {
    for (games, number) in [(sample(), 46), (games("gold-river-rules-1"), 40)] {
        let report = check_gold_river(&games);
        assert_eq!(report.lines, Vec::<String>::new());
        assert_eq!((report.games, report.differences), (number, 0));
        let recorded: usize = games.as_array().unwrap().iter().map(decisions).sum();
        assert_eq!(report.decisions, recorded);
    }
}

/// The two versions of the rules are two games: under the other one the recorded games end differently.
#[test]
fn rules_are_not_mixed_up() {
    let under = |games: &Value, rules: u32| {
        let mut games = games.clone();
        games.as_array_mut().unwrap().iter_mut().for_each(|g| g["rules"] = json!(rules));
        check_gold_river(&games).differences
    };
    assert!(under(&sample(), 1) > 0);
    assert!(under(&games("gold-river-rules-1"), 2) > 0);
    let sample = sample();
    assert_eq!(under(&json!([sample[0]]), 3), 0, "rules 3 play as rules 2 do");
    assert!(under(&json!([sample[0]]), 4) > 0, "rules 4 discard before resolving, rules 2 after it");
    assert_eq!(under(&json!([sample[0]]), 5), 1, "these rules are not known");
}

fn decisions(game: &Value) -> usize {
    let steps = game["rounds"].as_array().unwrap().iter().flat_map(|r| r["steps"].as_array().unwrap());
    steps.filter(|s| s.get("decision").is_some()).count()
}

/// Every kind of field is compared: a changed one is reported.
#[test]
fn a_changed_record_is_noticed() {
    let sample = sample();
    type Change = (&'static str, fn(&mut Value));
    let changes: [Change; 14] = [
        ("money of a state", |g| g["rounds"][2]["after"]["money"][0] = json!(999)),
        ("mayors of a state", |g| g["rounds"][0]["after"]["mayors"]["los-dolos"] = json!(1)),
        ("the pile", |g| g["rounds"][1]["after"]["discard"] = json!([])),
        ("claims", |g| g["rounds"][3]["after"]["claims"][0] = json!([])),
        ("the deck's count", |g| g["rounds"][0]["after"]["deck"] = json!(1)),
        ("the starter of a round", |g| g["rounds"][4]["starter"] = json!(7)),
        ("a winner", |g| g["rounds"][0]["winner"] = json!(null)),
        ("an offer", |g| g["rounds"][1]["offer"][0] = json!("gr-bank")),
        ("an option", |g| g["rounds"][0]["steps"][0]["options"]["max"] = json!(14)),
        ("a field that is not ours", |g| g["rounds"][0]["steps"][0]["extra"] = json!(1)),
        ("a score", |g| g["final"]["scores"][0]["claims"] = json!(-1)),
        ("ranks", |g| g["final"]["ranks"] = json!([1, 1])),
        ("unused cards", |g| g["unused"] = json!(["gr-bank"])),
        ("excluded cards", |g| g["hidden"]["excluded"] = json!([])),
    ];
    for (what, change) in changes {
        let mut game = sample[0].clone();
        change(&mut game);
        let report = check_gold_river(&json!([game]));
        assert!(report.differences > 0, "nobody noticed a change of {what}");
        assert_eq!(report.differences, report.lines.len());
    }
}

/// Anything that is not a record is a difference, never a panic.
#[test]
fn rubbish_is_a_difference() {
    for rubbish in [json!(null), json!([1]), json!([{}]), json!([{ "edition": "gold-river", "players": 2 }])] {
        assert!(check_gold_river(&rubbish).differences > 0);
    }
    let sample = sample();
    for cut in ["hidden", "rounds", "final", "unused", "edition"] {
        let mut game = sample[20].clone();
        game.as_object_mut().unwrap().remove(cut);
        assert!(check_gold_river(&json!([game])).differences > 0, "without {cut}");
    }
}
