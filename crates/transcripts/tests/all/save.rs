//! Converts saves of JCloisterZone to our records. The saves are made here: from recorded games of that program, and by
//! hand.

use crate::saves;

use game::prelude::*;
use saves::{by_hand, message, of_recorded, recorded};
use serde_json::{Value, json};
use transcripts::{SaveError, SaveNote, is_save, read_save};

fn read(save: &Value) -> Result<transcripts::Imported, SaveError> {
    read_save(&save.to_string())
}

/// The message of a refusal: where, and what.
fn refused(save: &Value) -> String {
    read(save).expect_err("this save is refused").to_string()
}

#[test]
fn recorded_games_come_out_with_the_scores_of_the_other_program() {
    let mut games = 0;
    for game in recorded().iter().filter(|g| ["base", "goldmines", "castles"].contains(&g["set"].as_str().unwrap())) {
        let at = format!("{} {}", game["set"], game["seed"]);
        let imported = read(&of_recorded(game)).unwrap_or_else(|e| panic!("{at}: {e}"));
        let scores: Vec<i32> = serde_json::from_value(game["final"]["scores"].clone()).unwrap();
        let discarded = game["final"]["discarded"].as_array().map_or(0, Vec::len);
        if imported.over {
            assert_eq!(imported.points, scores, "{at}");
        } else {
            assert!(discarded > 0, "{at}: only a tile that was discarded, and would fit now, keeps a game open");
        }
        if games % 12 == 0 {
            let replayed = imported.record.replay::<carcassonne::Carcassonne>().unwrap_or_else(|e| panic!("{at}: {e}"));
            assert_eq!(replayed.0.outcome(&replayed.1).totals().collect::<Vec<_>>(), imported.points, "{at}");
        }
        games += 1;
    }
    assert_eq!(games, 120);
}

/// A change that a test makes to a save.
type Change = fn(&mut Value);

const BASE: &[&str] = &["basic:1"];

fn base() -> Value {
    json!({"small-follower": 7, "farmers": true, "abbot": 0, "phantom": false})
}

fn tile(player: u8, id: &str, rotation: &str, x: i64, y: i64) -> Value {
    message("PLACE_TILE", &json!(player), &json!({"tileId": id, "rotation": rotation, "position": [x, y]}))
}

fn figure(player: u8, pointer: &Value) -> Value {
    message("DEPLOY_MEEPLE", &json!(player), &json!({"pointer": pointer, "meepleId": format!("{player}.small.1")}))
}

fn pass(player: u8) -> Value {
    message("PASS", &json!(player), &json!({}))
}

fn commit(player: u8) -> Value {
    message("COMMIT", &json!(player), &json!({"random": 0.75}))
}

/// Ada closes a city of two tiles with a knight, Béla lays a road next to it.
fn two_turns() -> Vec<Value> {
    let knight = figure(0, &json!({"position": [0, -1], "feature": "City", "location": "S"}));
    let mut messages = vec![tile(0, "BA/C", "R180", 0, -1), knight, commit(0)];
    messages.extend([tile(1, "BA/RFr", "R180", 1, 0), pass(1), commit(1)]);
    messages
}

fn steps(imported: &transcripts::Imported) -> Vec<&str> {
    imported.record.steps.iter().map(|step| step.text.as_str()).collect()
}

#[test]
fn a_save_becomes_the_steps_of_a_record() {
    let save = by_hand(BASE, &base(), two_turns());
    assert!(is_save(&save.to_string()) && is_save("\u{feff} \n{") && !is_save("goldfever-record 1\n"));
    let imported = read(&save).unwrap();
    let wanted = ["! BA/C", "0: place 0,-1 180", "0: follower 0", "! BA/RFr", "1: place 1,0 0", "1: pass"];
    assert_eq!(steps(&imported), wanted);
    assert_eq!(imported.record.options.to_string(), "farmers=modern,players=2,small-city=4,with=");
    assert_eq!(
        (imported.names, imported.points, imported.over),
        (vec!["Ada".into(), "Béla".into()], vec![4, 0], false)
    );
    assert_eq!(imported.notes, []);
}

#[test]
fn older_saves_do_not_say_what_a_part_is() {
    let mut messages = two_turns();
    messages[1] = figure(0, &json!({"position": [0, -1], "location": "S"}));
    messages.truncate(3);
    messages.push(tile(1, "BA/L", "R0", 0, 1));
    messages.push(figure(1, &json!({"position": [0, 1], "location": "CLOISTER"})));
    let imported = read(&by_hand(BASE, &base(), messages)).unwrap();
    assert_eq!(steps(&imported)[2..], ["0: follower 0", "! BA/L", "1: place 0,1 0", "1: follower 0"]);
}

#[test]
fn a_save_may_end_within_a_turn() {
    let whole = two_turns();
    let steps_of = |count: usize| read(&by_hand(BASE, &base(), whole[..count].to_vec())).unwrap().record.steps.len();
    assert_eq!((0..=6).map(steps_of).collect::<Vec<_>>(), [0, 2, 3, 3, 5, 6, 6]);
}

#[test]
fn points_that_a_save_tells_are_compared() {
    let mut save = by_hand(BASE, &base(), two_turns());
    save["test"] = json!({"assertions": ["Ada has 5 points", "Béla has 0 points", "Ada scored city for 4 points"]});
    let notes = read(&save).unwrap().notes;
    let differs = SaveNote::Points { seat: 0, name: "Ada".to_owned(), theirs: 5, ours: 4 };
    assert_eq!(notes, [differs, SaveNote::NotCompared { count: 1 }]);
    assert!(notes[0].is_difference() && !notes[1].is_difference());
    // If the save ends the game, what is unfinished counts.
    save["replay"][4] = figure(1, &json!({"position": [1, 0], "feature": "Road", "location": "WE"}));
    save["gameAnnotations"] = json!({"drawOrder": ["BA/C", "BA/RFr"], "endTurn": 2});
    save["test"]["assertions"] = json!(["Ada has 4 points", "Béla has 2 points"]);
    assert_eq!(read(&save).unwrap().notes, [SaveNote::EndsEarly { turns: 2 }]);
}

#[test]
fn what_we_do_not_have_is_refused_by_name_and_place() {
    let with = |change: Change| {
        let mut save = by_hand(BASE, &base(), two_turns());
        change(&mut save);
        refused(&save)
    };
    let cases: [(Change, &str); 16] = [
        (|s| s["setup"]["sets"]["river:1"] = json!(1), "setup.sets.river:1: 'river:1' is not supported"),
        (|s| s["setup"]["sets"]["count:1"] = json!(1), "setup.sets.count:1: 'Count of Carcassonne' is not supported"),
        (|s| s["setup"]["sets"]["basic:1"] = json!(2), "setup.sets.basic:1: 'Carcassonne × 2' is not supported"),
        (
            |s| s["setup"]["sets"]["goldmines:3"] = json!(1),
            "setup.sets.goldmines:3: 'The Goldmines of edition 3' is not supported",
        ),
        (|s| s["setup"]["sets"] = json!({}), "setup.sets: 'a game without the tiles of Carcassonne' is not supported"),
        (
            |s| s["setup"]["elements"]["tower"] = json!(true),
            "setup.elements.tower: 'towers without the tiles of The Tower' is not supported",
        ),
        (|s| s["setup"]["elements"]["phantom"] = json!(1), "setup.elements.phantom: 'The Phantom' is not supported"),
        (
            |s| s["setup"]["elements"]["abbot"] = json!(1),
            "setup.elements.abbot: 'abbots without the gardens of the second edition of Carcassonne' is not supported",
        ),
        (
            |s| s["setup"]["elements"]["small-follower"] = json!(8),
            "setup.elements.small-follower: '8 followers for each player' is not supported",
        ),
        (
            |s| s["setup"]["elements"]["gold"] = json!(true),
            "setup.elements.gold: 'gold bars without the tiles of The Goldmines' is not supported",
        ),
        (
            |s| s["setup"]["sets"]["goldmines"] = json!(1),
            "setup.elements.gold: 'The Goldmines without gold bars' is not supported",
        ),
        (
            |s| s["setup"]["start"][0]["x"] = json!(1),
            "setup.start: 'a start other than BA/RCr at 0,0' is not supported",
        ),
        (
            |s| s["setup"]["rules"]["tiny-city-scoring"] = json!("3"),
            "setup.rules.tiny-city-scoring: 'tiny-city-scoring 3' is not supported",
        ),
        (|s| s["gameAnnotations"] = json!({"tilePack": {}}), "gameAnnotations.tilePack: 'tilePack' is not supported"),
        (|s| s["players"] = json!([{"name": "Ada"}]), "players: '1 players' is not supported"),
        (
            |s| s["replay"][1]["payload"]["meepleId"] = json!("0.big.1"),
            "replay[1] DEPLOY_MEEPLE: '0.big.1' is not supported",
        ),
    ];
    for (change, said) in cases {
        assert_eq!(with(change), said);
    }
}

#[test]
fn all_that_we_do_not_have_is_listed_at_once() {
    let mut save = by_hand(BASE, &base(), two_turns());
    save["setup"]["sets"]["tunnel:1"] = json!(1);
    save["setup"]["sets"]["inns-and-cathedrals:1"] = json!(1);
    save["setup"]["elements"]["tunnel"] = json!(1);
    save["setup"]["elements"]["ferry"] = json!(true);
    save["setup"]["elements"]["inn"] = json!(true);
    save["setup"]["elements"]["big-follower"] = json!(2);
    save["replay"][2]["type"] = json!("DEPLOY_FLIER");
    let Err(SaveError::Unsupported(all)) = read(&save) else { panic!("this save is refused") };
    let names = "The Tunnel, 2 × large followers, The Ferries, Inns and Cathedrals without cathedrals, DEPLOY_FLIER";
    assert_eq!(all.what(), names);
    assert_eq!(all.place(), "the save");
    let said = refused(&save);
    assert!(said.starts_with("the save: not supported are 'The Tunnel' (setup.sets.tunnel:1), '2 × "), "{said}");
    // A file may name thousands; the list ends.
    for n in 0..1_000 {
        save["setup"]["sets"][format!("set-{n}")] = json!(1);
    }
    let Err(SaveError::Unsupported(all)) = read(&save) else { panic!("this save is refused") };
    assert!((20..=50).contains(&all.items.len()) && all.to_string().len() < 2_000, "{all}");
}

#[test]
fn saves_of_version_4_are_too_old() {
    let cases = [
        (json!({"setup": {"expansions": {"BASIC": 1}, "rules": {}}, "slots": [], "replay": []}), "setup.expansions"),
        (json!({"appVersion": "4.6.1", "slots": [{"number": 0}], "setup": {}}), "slots"),
    ];
    for (save, place) in cases {
        let error = read(&save).expect_err("too old");
        assert!(matches!(&error, SaveError::TooOld { place: at } if at == place), "{error}");
        assert!(error.to_string().contains("too old"), "{error}");
    }
}

#[test]
fn wrong_choices_are_refused_with_their_place_and_ruling() {
    let with = |change: Change| {
        let mut save = by_hand(BASE, &base(), two_turns());
        change(&mut save);
        refused(&save)
    };
    let cases: [(Change, &str); 13] = [
        (|s| s["replay"][0]["payload"]["position"] = json!([0, -2]), "replay[0] PLACE_TILE: "),
        (|s| s["replay"][0]["payload"]["rotation"] = json!("R0"), "replay[0] PLACE_TILE: "),
        (|s| s["replay"][0]["payload"]["rotation"] = json!("R45"), "replay[0] PLACE_TILE: 'R45' is no rotation"),
        (|s| s["replay"][0]["payload"]["tileId"] = json!("GO/LRr"), "replay[0] PLACE_TILE: 'GO/LRr' is not supported"),
        (|s| s["replay"][0]["payload"]["tileId"] = json!(7), "replay[0] PLACE_TILE payload: invalid type"),
        (|s| s["replay"][0]["payload"]["position"] = json!([0, 99_999]), "replay[0] PLACE_TILE payload: invalid value"),
        (|s| s["replay"][0]["payload"] = json!(null), "replay[0] PLACE_TILE payload: invalid type: null"),
        (|s| s["replay"][0]["player"] = json!(1), "replay[0] PLACE_TILE: the turn is that of player 0"),
        (
            |s| s["replay"][1]["payload"]["pointer"]["location"] = json!("N"),
            "replay[1] DEPLOY_MEEPLE: the tile has no part 'City N'",
        ),
        (
            |s| s["replay"][1]["payload"]["pointer"]["position"] = json!([0, 0]),
            "replay[1] DEPLOY_MEEPLE: a figure goes on the tile just laid",
        ),
        (|s| s["replay"][1]["player"] = json!(1), "replay[1] DEPLOY_MEEPLE: due is a figure, or PASS, of player 0"),
        (|s| s["replay"][1]["type"] = json!("COMMIT"), "replay[1] COMMIT: due is a figure, or PASS, of player 0"),
        (|s| s["replay"][3]["type"] = json!("PASS"), "replay[3] PASS: a tile is to be laid first"),
    ];
    for (change, said) in cases {
        let got = with(change);
        assert!(got.starts_with(said), "{got}");
    }
    // One tile more than there are: Béla's cathedral exists only once.
    let mut messages = two_turns();
    messages.extend([tile(0, "BA/RRRR", "R0", 2, 0), pass(0), commit(0), tile(1, "BA/RRRR", "R0", 3, 0)]);
    assert_eq!(refused(&by_hand(BASE, &base(), messages)), "replay[9] PLACE_TILE: no tile BA/RRRR is left");
}

#[test]
fn hostile_files_are_refused() {
    let deep = format!("{{\"setup\": {}1{}", "[".repeat(200_000), "]".repeat(200_000));
    let wide = format!("{{\"setup\": {{\"sets\": {{\"{}\": 1}}}}}}", "x".repeat(1_000_000));
    let whole = by_hand(BASE, &base(), two_turns()).to_string();
    for bad in
        ["", "{", "{}", "[]", "null", "{\"setup\": 1}", "\u{0}", "{\"players\": [], \"players\": []}", &deep, &wide]
    {
        let said = read_save(bad).expect_err("no save").to_string();
        assert!(said.len() < 900 && said.starts_with("line "), "{said}");
    }
    for end in (0..whole.len()).filter(|end| whole.is_char_boundary(*end)) {
        assert!(matches!(read_save(&whole[..end]), Err(SaveError::Form { .. })), "cut at {end}");
    }
    let long = by_hand(BASE, &base(), vec![commit(0); 20_001]);
    assert_eq!(refused(&long), "replay: 20001 messages; a save has 20000 at most");
    let named = by_hand(&["basic:1", &"y".repeat(5_000)], &base(), Vec::new());
    assert!(refused(&named).len() < 900, "a long name is cut");
}

/// Our game for the base box and these sets, elements and rules.
fn options(sets: &[&str], elements: &[&str], rules: &Value) -> String {
    let mut all = base();
    for name in elements {
        all[*name] = json!(true);
    }
    let mut save = by_hand(sets, &all, Vec::new());
    save["setup"]["rules"] = rules.clone();
    let imported = read(&save).unwrap_or_else(|error| panic!("{sets:?} {elements:?}: {error}"));
    imported.record.options.to_string()
}

#[test]
fn pieces_may_be_switched_off_where_there_is_an_option() {
    let none = json!({});
    let with = |sets: &[&str], elements: &[&str], said: &str| {
        let options = options(&[&["basic:1"], sets].concat(), elements, &json!({}));
        assert!(options.split(',').any(|option| option == format!("with={said}")), "{options}: {said}");
    };
    with(&["under-the-big-top:1"], &["big-top", "acrobats"], "big-top+acrobats");
    with(&["under-the-big-top:1"], &["big-top", "acrobats", "ringmaster"], "circus");
    with(&[], &["ringmaster"], "ringmaster");
    with(&[], &["castle"], "castles");
    with(&[], &["bridge"], "bridges");
    with(&["bridges-castles-and-bazaars:1"], &[], "bazaars");
    with(&["bridges-castles-and-bazaars:2"], &["bazaar"], "bazaars+tile-auctions");
    with(&["corn-circles/1"], &[], "crop-circles-1");
    // Inns count only with their box; where no tile with one is laid, that makes no difference.
    with(&["bridges-castles-and-bazaars:1"], &["inn", "castle"], "castles+bazaars");
    let no_farmers = {
        let mut save = by_hand(BASE, &json!({"small-follower": 7}), Vec::new());
        save["setup"]["rules"] = none;
        read(&save).unwrap().record.options.to_string()
    };
    assert!(no_farmers.starts_with("farmers=none,"), "{no_farmers}");
}

#[test]
fn rules_become_options() {
    let princess: &[&str] = &["dragon", "fairy", "princess", "portal"];
    let cases: [(&[&str], &[&str], Value, &str); 9] = [
        (&[], &[], json!({"tiny-city-scoring": "2"}), "small-city=2"),
        (&["princess-and-dragon:1"], princess, json!({"fairy-placement": "on-tile"}), "fairy-tile=yes"),
        (&["princess-and-dragon:2"], princess, json!({"princess-action": "must"}), "princess-must=yes"),
        (&["princess-and-dragon:1"], princess, json!({"dragon-move": "after-scoring"}), "dragon-late=yes"),
        (&["king-and-robber:1"], &["king", "robber"], json!({"king-and-robber-scoring": "15/40"}), "king-points=15-40"),
        (
            &["hills-and-sheep:1"],
            &["shepherd", "hill", "vineyard"],
            json!({"hill-tiebreaker": "number-of-followers"}),
            "hill-count=yes",
        ),
        (&["abbey-and-mayor:1"], &["abbey", "barn", "mayor", "wagon"], json!({"wagon-move": "C1"}), "wagon-along=yes"),
        (&["bridges-castles-and-bazaars:1"], &["bazaar"], json!({"bazaar-no-auction": true}), "tiles-free=yes"),
        (
            &["inns-and-cathedrals:1"],
            &["inn", "cathedral", "big-follower"],
            json!({"inn-and-cathedral-final-scoring": "ignore"}),
            "inns-unfinished=yes",
        ),
    ];
    for (sets, elements, rules, said) in cases {
        let options = options(&[BASE, sets].concat(), elements, &rules);
        assert!(options.split(',').any(|option| option == said), "{options}: {said}");
        // Without what it concerns, a rule does not matter.
        let without = self::options(BASE, &[], &rules);
        assert!(sets.is_empty() || !without.contains(said), "{without}: {said}");
    }
}

/// Without the abbot, tiles of the second edition are the same as those of the first.
#[test]
fn gardens_do_not_matter_without_abbots() {
    let lay = |id: &str| {
        let messages = vec![tile(0, id, "R180", 0, -1), pass(0), commit(0)];
        read(&by_hand(&["basic:2"], &base(), messages)).unwrap().record.steps[0].text.clone()
    };
    for (garden, plain) in [("BA/CG", "! BA/C"), ("BA/CcG", "! BA/Cc.1"), ("BA/CFCG", "! BA/CFC.2"), ("BA/C", "! BA/C")]
    {
        assert_eq!(lay(garden), plain);
    }
    let mut save = by_hand(&["basic:2", "tower:2"], &base(), vec![tile(0, "BA/CG", "R180", 0, -1)]);
    save["setup"]["elements"] = json!({"small-follower": 7, "farmers": true, "abbot": 1, "garden": true, "tower": 1});
    let imported = read(&save).unwrap();
    assert_eq!(imported.record.steps[0].text, "! BA/CG");
    assert!(imported.record.options.to_string().contains("more-gardens=yes"));
}
