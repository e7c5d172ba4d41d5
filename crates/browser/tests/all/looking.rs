//! Looking: lists, the past, trials, advice, analysis, puzzles, records; and requests that cannot be answered.

use crate::worker::Worker;
use serde_json::{Value, json};

fn table(worker: &mut Worker, game: &str) -> String {
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Bob" }]);
    worker.open(json!({ "game": game, "options": "", "seats": seats, "data": null }))
}

/// Plays to the end by the first legal action.
fn play_out(worker: &mut Worker) {
    loop {
        let shown = worker.shown(1).clone();
        let Some(legal) = shown["legal_actions"].get(0).cloned() else { return };
        let id = format!("m{}", shown["version"]);
        let (version, seat) = (&shown["version"], &shown["seat"]);
        worker.heard.clear();
        worker
            .say(1, json!({ "type": "act", "id": id, "version": version, "seat": seat, "actions": [legal["action"]] }));
    }
}

#[test]
fn games_and_their_files_are_those_of_the_program() {
    let mut worker = Worker::new(1);
    let (_, games) = worker.ask("GET", "/api/games", Value::Null);
    let names: Vec<&str> = games.as_array().expect("a list").iter().filter_map(|game| game["name"].as_str()).collect();
    assert_eq!(names, ["gold-rush", "carcassonne", "gold-river"]);
    for game in games.as_array().expect("a list") {
        for file in game["files"].as_array().expect("a list") {
            let (name, file) = (game["name"].as_str().expect("a name"), file.as_str().expect("a name"));
            let (status, data) = worker.ask("GET", &format!("/api/games/{name}/data?file={file}"), Value::Null);
            assert!(status == 200 && data.as_str().expect("a text").lines().count() > 10, "{name} {file}");
        }
    }
}

#[test]
fn the_past_trials_and_aids_are_told() {
    let mut worker = Worker::new(6);
    let table = table(&mut worker, "carcassonne");
    let (status, aids) = worker.ask("GET", &format!("/api/tables/{table}/aids"), Value::Null);
    assert!(status == 200 && aids["aids"].is_object(), "{aids}");
    let (_, now) = worker.ask("GET", &format!("/api/tables/{table}"), Value::Null);
    let (status, moments) =
        worker.ask("GET", &format!("/api/tables/{table}/moments?at=0&perspective=public"), Value::Null);
    assert_eq!((status, &moments["version"]), (200, &now["version"]));
    assert!(!moments["moments"].as_array().expect("a list").is_empty());
    let step = format!("{}: {}", now["seat"], now["legal_actions"][0]["action"].as_str().expect("an action"));
    let wanted = json!({ "at": now["version"], "steps": [step] });
    let (status, tried) = worker.ask("POST", &format!("/api/tables/{table}/trial"), wanted);
    assert!(status == 200 && tried["view"].is_object(), "{tried}");
    let (status, refused) =
        worker.ask("POST", &format!("/api/tables/{table}/trial"), json!({ "at": 1, "steps": ["0: fly"] }));
    assert_eq!((status, &refused["error"]), (409, &json!("trial-step")));
}

#[test]
fn advice_is_about_the_version_that_is_shown() {
    let mut worker = Worker::new(6);
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let table = table(&mut worker, game);
        let (status, advice) = worker.ask("GET", &format!("/api/tables/{table}/advice"), Value::Null);
        assert_eq!((status, &advice["version"]), (200, &worker.shown(1)["version"]), "{advice}");
        assert!(advice["turns"][0]["actions"][0]["action"].is_string(), "{advice}");
    }
}

/// It takes long: the analysis thinks about every decision of a whole game.
#[test]
fn a_game_that_is_over_is_analysed_continued_and_imported_again() {
    let mut worker = Worker::new(12);
    let table = table(&mut worker, "gold-river");
    let early = worker.ask("GET", &format!("/api/tables/{table}/analysis"), Value::Null);
    assert_eq!(early.1["error"], "analysis-later");
    let early = worker.ask("GET", &format!("/api/tables/{table}/record"), Value::Null);
    assert_eq!(early.1["error"], "record-later");
    play_out(&mut worker);
    let (status, analysis) = worker.ask("POST", &format!("/api/tables/{table}/analysis"), Value::Null);
    assert_eq!((status, &analysis["version"]), (200, &worker.shown(1)["version"]), "{analysis}");
    assert!(analysis["turns"].as_array().expect("turns").len() > 5);

    let seats = json!([{ "kind": "me", "name": "" }, { "kind": "bot", "bot": "random" }]);
    let (status, made) =
        worker.ask("POST", &format!("/api/tables/{table}/continue"), json!({ "at": 3, "seats": seats }));
    assert_eq!(status, 201, "{made}");
    let made = made["table"].as_str().expect("an id").to_owned();
    assert_eq!(worker.entries[&made][..3], worker.entries[&table][..3]);

    let (_, record) = worker.ask("GET", &format!("/api/tables/{table}/record"), Value::Null);
    let (_, whole) = worker.ask("GET", &format!("/api/tables/{table}/record.json"), Value::Null);
    for record in [record.clone(), json!(whole.to_string())] {
        let (status, made) = worker.ask("POST", "/api/records", json!({ "record": record, "seats": seats }));
        assert_eq!(status, 201, "{made}");
        let made = made["table"].as_str().expect("an id");
        assert_eq!(worker.heads[made].info.phase, wire::TablePhase::Over);
        assert_eq!(worker.entries[made].len(), worker.entries[&table].len());
    }
    let damaged = record.as_str().expect("a text").replacen(char::is_numeric, "x", 40);
    let (status, refused) = worker.ask("POST", "/api/records", json!({ "record": damaged, "seats": seats }));
    assert_eq!((status, &refused["error"]), (400, &json!("bad-record")));
}

#[test]
fn puzzles_are_shown_and_judged() {
    let mut worker = Worker::new(1);
    let (_, list) = worker.ask("GET", "/api/puzzles", Value::Null);
    assert!(list.as_array().expect("a list").len() > 50);
    let (_, daily) = worker.ask("GET", "/api/puzzles/daily", Value::Null);
    assert_eq!(daily["puzzles"].as_array().expect("a list").len(), 3);
    let id = daily["puzzles"][0]["id"].as_str().expect("an id").to_owned();
    let (status, board) = worker.ask("POST", &format!("/api/puzzles/{id}"), json!({ "actions": [] }));
    assert!(status == 200 && board["snapshot"]["legal_actions"][0].is_object());
    let (_, solution) = worker.ask("POST", &format!("/api/puzzles/{id}/answer"), json!({ "actions": null }));
    let best: Vec<Value> =
        solution["best"][0]["actions"].as_array().expect("actions").iter().map(|a| a["action"].clone()).collect();
    let (_, judged) = worker.ask("POST", &format!("/api/puzzles/{id}/answer"), json!({ "actions": best }));
    assert_eq!(judged["solved"], true);
}

#[test]
fn what_cannot_be_answered_has_a_reason() {
    let mut worker = Worker::new(1);
    let two = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "ann" }]);
    let new = |game: &str, options: &str, seats: &Value| json!({ "game": game, "options": options, "seats": seats, "data": null });
    let fine = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }]);
    let program = json!([{ "kind": "me", "name": "Ann" }, { "kind": "program", "name": "x" }]);
    let bot = json!([{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "nobody" }]);
    let one = json!([{ "kind": "me", "name": "Ann" }]);
    for (method, path, body, key) in [
        ("GET", "/api/nothing", Value::Null, "not-found"),
        ("POST", "/api/tables", json!({}), "bad-message"),
        ("POST", "/api/tables", new("chess", "", &fine), "no-such-game"),
        ("POST", "/api/tables", new("gold-rush", "colour=red", &fine), "bad-options"),
        ("POST", "/api/tables", new("gold-rush", "", &two), "name-taken"),
        ("POST", "/api/tables", new("gold-rush", "", &one), "bad-seats"),
        ("POST", "/api/tables", new("gold-rush", "", &bot), "no-such-bot"),
        ("POST", "/api/tables", new("gold-rush", "", &program), "local-alone"),
        ("POST", "/api/puzzles/none", json!({ "actions": [] }), "no-such-puzzle"),
        ("POST", "/api/records", json!({ "record": "nonsense", "seats": [] }), "bad-record"),
        ("GET", "/api/games/gold-rush/data?file=none", Value::Null, "no-such-file"),
    ] {
        let (status, body) = worker.ask(method, path, body);
        assert!((400..500).contains(&status) && body["error"] == key, "{path} {key}: {status} {body}");
    }
}

#[test]
fn seats_are_taken_at_this_device_before_the_game() {
    let mut worker = Worker::new(1);
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "open" }, { "kind": "open" }]);
    let table = worker.open(json!({ "game": "gold-rush", "options": "", "seats": seats, "data": null }));
    let (status, _) = worker.ask("POST", &format!("/api/tables/{table}/seats/1"), json!({ "name": "Bob" }));
    assert_eq!(status, 204);
    let (status, _) = worker.ask("POST", &format!("/api/tables/{table}/seats/2/bot"), json!({ "bot": "greedy" }));
    assert_eq!(status, 204);
    assert!(worker.heads[&table].held, "it waits for whoever made it");
    worker.killed();
    let (status, _) = worker.ask("POST", &format!("/api/tables/{table}/begin"), Value::Null);
    assert_eq!(status, 204);
    let (_, now) = worker.ask("GET", &format!("/api/tables/{table}"), Value::Null);
    assert_eq!((&now["table"]["phase"], &now["mine"]), (&json!("playing"), &json!([0, 1])));
}

#[test]
fn an_imported_game_that_had_ended_early_is_over() {
    let mut worker = Worker::new(12);
    let table = table(&mut worker, "gold-rush");
    worker.say(1, json!({ "type": "conclude", "id": "r", "seat": 1, "how": "resign" }));
    let (_, record) = worker.ask("GET", &format!("/api/tables/{table}/record"), Value::Null);
    let (_, whole) = worker.ask("GET", &format!("/api/tables/{table}/record.json"), Value::Null);
    assert_eq!(whole["players"], json!([{ "kind": "human", "name": "Ann" }, { "kind": "human", "name": "Bob" }]));
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "me", "name": "Bob" }]);
    for record in [record.clone(), json!(whole.to_string())] {
        let (status, made) = worker.ask("POST", "/api/records", json!({ "record": record, "seats": seats }));
        assert_eq!(status, 201, "{made}");
        let info = &worker.heads[made["table"].as_str().expect("an id")].info;
        assert_eq!((info.phase, info.ended), (wire::TablePhase::Over, Some(wire::EndReason::Resigned)));
        assert!(info.seats[1].resigned && !info.seats[0].resigned);
    }
    let text = record.as_str().expect("a text");
    let last = text.lines().next_back().expect("an end").replace("resigned", "agreed");
    let bad = format!("{}{last}\n", text.split_inclusive('\n').take(text.lines().count() - 1).collect::<String>());
    let (status, refused) = worker.ask("POST", "/api/records", json!({ "record": bad, "seats": seats }));
    assert_eq!((status, &refused["error"]), (400, &json!("bad-record")), "nobody has agreed");
}

#[test]
fn a_game_with_secrets_that_goes_on_at_a_server_tells_nothing_here() {
    let mut worker = Worker::new(3);
    let table = table(&mut worker, "gold-rush");
    let at = |what: &str| format!("/api/tables/{table}/{what}");
    assert_eq!(worker.ask("GET", &at("moments?at=0"), Value::Null).0, 200, "before");
    assert_eq!(worker.ask("POST", &at("sent"), json!({ "table": "abc" })).0, 204);
    for what in ["moments?at=0", "record", "whole-record", "record.json", "analysis"] {
        let (status, refused) = worker.ask("GET", &at(what), Value::Null);
        assert_eq!((status, &refused["error"]), (403, &json!("local-sent-secrets")), "{what}");
    }
    for what in ["trial", "continue"] {
        assert_eq!(worker.ask("POST", &at(what), json!({})).0, 403, "{what}");
    }
}

#[test]
fn a_game_that_goes_on_at_a_server_is_over_here() {
    let mut worker = Worker::new(3);
    let table = table(&mut worker, "carcassonne");
    let (_, before) = worker.ask("GET", &format!("/api/tables/{table}/whole-record"), Value::Null);
    let sent = format!("/api/tables/{table}/sent");
    let (status, refused) = worker.ask("POST", &sent, json!({ "table": "/etc" }));
    assert_eq!((status, &refused["error"]), (400, &json!("bad-id")));
    worker.tell(json!({ "kind": "own", "table": table, "owned": false }));
    let (status, refused) = worker.ask("POST", &sent, json!({ "table": "abc" }));
    assert_eq!((status, &refused["error"]), (409, &json!("local-elsewhere")));
    worker.tell(json!({ "kind": "own", "table": table, "owned": true }));
    for _ in 0..2 {
        assert_eq!(worker.ask("POST", &sent, json!({ "table": "abc" })).0, 204);
        let head = &worker.heads[&table];
        assert_eq!((head.sent.as_deref(), head.info.phase), (Some("abc"), wire::TablePhase::Over));
        assert_eq!(head.info.ended, Some(wire::EndReason::Transferred));
    }
    assert_eq!(worker.shown(1)["table"]["ended"], "transferred");
    let (_, after) = worker.ask("GET", &format!("/api/tables/{table}/record"), Value::Null);
    let seats = json!([{ "kind": "me", "name": "Ann" }, { "kind": "bot", "bot": "random" }]);
    for record in [before, after] {
        let (_, made) = worker.ask("POST", "/api/records", json!({ "record": record, "seats": seats }));
        let info = &worker.heads[made["table"].as_str().expect("an id")].info;
        assert_eq!((info.phase, info.ended), (wire::TablePhase::Playing, None), "its record goes on");
    }
}
