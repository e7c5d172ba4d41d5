//! Playing: whole games of all kinds, at a screen and against computer players, with browsers that are killed in
//! between.

use crate::worker::Worker;
use game::{ChanceSource, Record, Seeded};
use serde_json::{Value, json};

fn bot(name: &str) -> Value {
    json!({ "kind": "bot", "bot": name })
}

fn me(name: &str) -> Value {
    json!({ "kind": "me", "name": name })
}

/// Plays viewer 1's seats by chance until the game is over; calls `between` before each move.
fn play(worker: &mut Worker, table: &str, mut between: impl FnMut(&mut Worker, u32)) {
    let mut luck = Seeded::new(5);
    for moves in 0..2_000 {
        between(worker, moves);
        let shown = worker.shown(1).clone();
        let legal = shown["legal_actions"].as_array().expect("a list").clone();
        if legal.is_empty() {
            let head = &worker.heads[table];
            assert_eq!(head.info.phase, wire::TablePhase::Over, "nobody may move, and the game is not over");
            return;
        }
        let chosen = legal[luck.below(legal.len() as u64) as usize]["action"].clone();
        let (version, id) = (shown["version"].clone(), format!("a{moves}"));
        let entries = worker.entries[table].len();
        worker.heard.clear();
        worker
            .say(1, json!({ "type": "act", "id": id, "version": version, "seat": shown["seat"], "actions": [chosen] }));
        let heard = &worker.heard[&1];
        assert_eq!(heard[0]["type"], "done", "{}", heard[0]);
        assert!(heard[0]["version"].as_u64().expect("a version") > entries as u64);
        assert!(
            worker.entries[table].len() as u64 >= heard[0]["version"].as_u64().expect("a version"),
            "stored, then told"
        );
    }
    panic!("the game does not end");
}

/// The record is that of a whole game, and every step and hash in it is right.
fn verified(worker: &mut Worker, table: &str) -> Record {
    let (status, text) = worker.ask("GET", &format!("/api/tables/{table}/record"), Value::Null);
    assert_eq!(status, 200, "{text}");
    let record: Record = text.as_str().expect("a text").parse().expect("a record");
    let position = registry::replay(registry::shelf(), &record).expect("it can be replayed");
    assert_eq!(position.to_act(), game::ToAct::Over);
    record
}

#[test]
fn whole_games_of_all_kinds_against_computer_players() {
    let everything = "abbey=yes,bridges=yes,castles=yes,inns=yes,traders=yes,princess=yes,hills=yes,goldmines=yes";
    for (game, options, level) in [
        ("gold-rush", "", "level-3"),
        ("carcassonne", "", "level-1"),
        ("carcassonne", everything, "level-2"),
        ("gold-river", "", "level-4"),
    ] {
        let mut worker = Worker::new(11);
        let seats = json!([me("Ann"), bot(level), bot("random")]);
        let options = options_of(game, options);
        let table = worker.open(json!({ "game": game, "options": options, "seats": seats, "data": null }));
        assert!(table.starts_with("local-"));
        play(&mut worker, &table, |_, _| {});
        verified(&mut worker, &table);
    }
}

/// The values of the options that the game has.
fn options_of(game: &str, options: &str) -> String {
    let specs = registry::find(game).expect("a game").option_specs();
    let known = |option: &&str| specs.iter().any(|spec| option.split('=').next() == Some(spec.name));
    options.split(',').filter(known).collect::<Vec<_>>().join(",")
}

#[test]
fn several_people_at_one_screen_see_what_whoever_is_to_act_may_see() {
    let mut worker = Worker::new(3);
    let seats = json!([me("Ann"), me("Bob"), me("")]);
    let table = worker.open(json!({ "game": "gold-river", "options": "", "seats": seats, "data": null }));
    let mut seen = std::collections::BTreeSet::new();
    play(&mut worker, &table, |worker, _| {
        let shown = worker.shown(1);
        seen.insert(shown["seat"].as_u64());
    });
    assert!([Some(0), Some(1), Some(2)].iter().all(|seat| seen.contains(seat)), "{seen:?}");
    verified(&mut worker, &table);
}

#[test]
fn a_browser_that_is_killed_loses_no_move_that_was_told() {
    let mut worker = Worker::new(23);
    let seats = json!([me("Ann"), bot("greedy")]);
    let table = worker.open(json!({ "game": "gold-rush", "options": "", "seats": seats, "data": null }));
    let id = table.clone();
    play(&mut worker, &table, |worker, moves| {
        if moves % 3 != 2 {
            return;
        }
        let before = worker.shown(1).clone();
        worker.killed();
        worker.watch(1, &id);
        let after = worker.shown(1).clone();
        for what in ["version", "view", "legal_actions", "seat"] {
            assert_eq!(before[what], after[what], "{what}");
        }
    });
    verified(&mut worker, &table);
}

#[test]
fn a_move_that_is_not_stored_is_not_told() {
    let mut worker = Worker::new(2);
    let table = worker.open(json!({ "game": "gold-rush", "options": "", "seats": [me(""), me("")], "data": null }));
    let shown = worker.shown(1).clone();
    let action = shown["legal_actions"][0]["action"].clone();
    let act =
        json!({ "type": "act", "id": "x", "version": shown["version"], "seat": shown["seat"], "actions": [action] });
    let refused = worker.conflicts(json!({ "kind": "hear", "viewer": 1, "message": act }));
    let told: Vec<&Value> = refused.iter().collect();
    assert_eq!((told.len(), &told[0]["type"], &told[0]["reason"]["key"]), (1, &json!("refused"), &json!("stale")));
    let stored = worker.stored(&table);
    worker.heard.clear();
    worker.tell(json!({ "kind": "load", "table": stored }));
    let again = worker.shown(1);
    assert_eq!(
        (&again["type"], &again["version"], &again["view"]),
        (&json!("snapshot"), &shown["version"], &shown["view"])
    );
}

#[test]
fn a_tab_that_follows_plays_nothing_until_it_takes_over() {
    let mut worker = Worker::new(4);
    let table =
        worker.open(json!({ "game": "gold-rush", "options": "", "seats": [me(""), bot("random")], "data": null }));
    let shown = worker.shown(1).clone();
    worker.tell(json!({ "kind": "own", "table": table, "owned": false }));
    let action = shown["legal_actions"][0]["action"].clone();
    let act =
        json!({ "type": "act", "id": "x", "version": shown["version"], "seat": shown["seat"], "actions": [action] });
    let written = worker.written;
    worker.say(1, act.clone());
    assert_eq!(worker.heard[&1].last().expect("an answer")["reason"]["key"], "local-elsewhere");
    assert_eq!(worker.written, written);
    worker.tell(json!({ "kind": "own", "table": table, "owned": true }));
    worker.say(1, act);
    assert!(worker.written > written);
}

#[test]
fn those_who_play_again_come_to_one_table() {
    let mut worker = Worker::new(9);
    let seats = json!([me("Ann"), bot("random")]);
    let table = worker.open(json!({ "game": "gold-rush", "options": "", "seats": seats, "data": null }));
    let early = worker.ask("POST", &format!("/api/tables/{table}/rematch"), Value::Null);
    assert_eq!((early.0, &early.1["error"]), (409, &json!("rematch-later")));
    play(&mut worker, &table, |_, _| {});
    let (status, made) = worker.ask("POST", &format!("/api/tables/{table}/rematch"), Value::Null);
    assert_eq!(status, 201, "{made}");
    assert_ne!(made["table"], json!(table));
    assert_eq!(worker.heard[&1].last().expect("news")["type"], "rematch");
    worker.killed();
    let again = worker.ask("POST", &format!("/api/tables/{table}/rematch"), Value::Null);
    assert_eq!(again.1["table"], made["table"]);
    let seats = &worker.heads[made["table"].as_str().expect("an id")].seats;
    assert_eq!(seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Ann", "random"]);
}

#[test]
fn steps_are_taken_back_and_stay_so() {
    let mut worker = Worker::new(8);
    let seats = json!([me("Ann"), me("Bob")]);
    let table = worker.open(json!({ "game": "gold-rush", "options": "", "seats": seats, "data": null }));
    let before = worker.shown(1).clone();
    let legal = before["legal_actions"].as_array().expect("a list").clone();
    let (version, seat) = (before["version"].clone(), before["seat"].clone());
    worker
        .say(1, json!({ "type": "act", "id": "a", "version": version, "seat": seat, "actions": [legal[0]["action"]] }));
    let after = worker.shown(1).clone();
    assert_eq!(after["can_undo"], true, "the first step of a turn");
    worker.say(1, json!({ "type": "undo", "id": "b", "version": after["version"], "seat": seat }));
    assert_eq!(worker.shown(1)["view"], before["view"]);
    worker.killed();
    worker.watch(1, &table);
    assert_eq!(worker.shown(1)["view"], before["view"]);
    assert_eq!(worker.entries[&table].last().expect("an entry").text, "undo");
}
