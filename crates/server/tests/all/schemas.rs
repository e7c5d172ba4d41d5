//! JSON Schema of messages: games of every kind are played over stream and socket, every message fits its schema, and changed
//! ones do not.

use crate::common::schema::check_in;
use crate::common::{Client, bot, me, start_with};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Schemas as they are served.
struct Schemas(BTreeMap<String, Value>);

impl Schemas {
    async fn read(client: &mut Client) -> Schemas {
        let list = client.get("/api/v1/schema").await.json();
        assert_eq!(list["version"], wire::PROGRAM_PROTOCOL);
        let mut all = BTreeMap::new();
        for schema in list["schemas"].as_array().unwrap() {
            assert!(!schema["description"].as_str().unwrap().is_empty(), "{schema}");
            let path = schema["path"].as_str().unwrap();
            let answer = client.get(path).await;
            assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/schema+json")));
            let served = answer.json();
            assert_eq!(served["$schema"], "https://json-schema.org/draft/2020-12/schema");
            assert_eq!(served["$id"], path);
            let tag = answer.header("etag").unwrap().to_owned();
            let again = client.clone().with("if-none-match", &format!("\"other\", W/{tag}")).get(path).await;
            assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, Some(tag.as_str())));
            let changed = client.clone().with("if-none-match", "\"0123456789abcdef\"").get(path).await;
            assert_eq!((changed.status, changed.body), (200, answer.body));
            all.insert(schema["name"].as_str().unwrap().to_owned(), served);
        }
        assert_eq!(client.get("/api/v1/schema/nothing").await.status, 404);
        Schemas(all)
    }

    fn fits(&self, name: &str, message: &Value) -> Result<(), String> {
        check_in(&self.0[name], &self.0[name], message)
    }

    /// The game part of a message fits the game's own schema, and nothing else does.
    fn check_game(&self, game: &str, message: &Value) {
        let check = |field: &str, value: &Value| {
            self.fits(game, &json!({ field: value })).unwrap_or_else(|why| panic!("{game}, {field}: {why}\n{value}"));
            let name = self.0[game]["properties"][field]["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
            let required = self.0[game]["$defs"][name]["required"][0].as_str().unwrap_or("type");
            let mut less = value.as_object().unwrap().clone();
            assert!(less.remove(required).is_some(), "{game}: {field} with {required}: {value}");
            assert!(self.fits(game, &json!({ field: less })).is_err(), "{game}: {field} without {required}");
        };
        for field in ["facts", "view"] {
            message.get(field).filter(|value| !value.is_null()).into_iter().for_each(|value| check(field, value));
        }
        let log = message["log"].as_array().into_iter().flatten();
        log.flat_map(|entry| entry["events"].as_array().unwrap()).for_each(|event| check("event", event));
        let actions = message["legal_actions"].as_array().into_iter().flatten();
        actions.for_each(|legal| check("action", &legal["view"]));
    }

    /// The message fits; without a required field, and with a field of another type, it does not.
    fn check(&self, name: &str, message: &Value) {
        if let Err(why) = self.fits(name, message) {
            panic!("no {name}: {why}\n{message}");
        }
        for (field, value) in message.as_object().unwrap() {
            // The game part of a message may be any JSON.
            if ["view", "facts"].contains(&field.as_str()) {
                continue;
            }
            let mut changed = message.clone();
            changed[field] = json!({"of another kind": true});
            assert!(self.fits(name, &changed).is_err(), "{name} with another {field}: {message}");
            if !value.is_null() && field != "log" {
                changed.as_object_mut().unwrap().remove(field);
                let optional =
                    ["id", "seat", "to_act", "undone", "table", "rematch", "deadline_ms", "now_ms", "result", "record"];
                let is_optional = optional.contains(&field.as_str());
                assert!(is_optional || self.fits(name, &changed).is_err(), "{name} without {field}: {message}");
            }
        }
    }
}

/// Plays a game to the end over its stream and returns every line.
async fn play(client: &mut Client, table: &str) -> Vec<Value> {
    let mut stream = TcpStream::connect(client.addr).await.unwrap();
    let head = format!(
        "GET /api/v1/tables/{table}/stream HTTP/1.1\r\nhost: {}\r\ncookie: goldfever={}\r\n\r\n",
        client.addr,
        client.cookie.as_ref().unwrap()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let (mut reader, mut lines, mut got) = (BufReader::new(stream), Vec::new(), String::new());
    loop {
        got.clear();
        let read = tokio::time::timeout(std::time::Duration::from_secs(30), reader.read_line(&mut got));
        assert!(read.await.expect("a line in time").unwrap() > 0, "it ended before the game");
        // Each line is a chunk of its own.
        if !got.starts_with('{') {
            continue;
        }
        let line: Value = serde_json::from_str(&got).unwrap();
        let kind = line["type"].as_str().unwrap().to_owned();
        if kind == "ask" {
            // Any choice will do, as long as it is not always the first.
            let actions = line["actions"].as_array().unwrap();
            let choice = &actions[line["version"].as_u64().unwrap() as usize % actions.len()];
            let done = client
                .post(&format!("/api/v1/tables/{table}/act"), json!({"version": line["version"], "actions": [choice]}))
                .await;
            assert_eq!(done.status, 200, "{}", done.text());
        }
        lines.push(line);
        if kind == "over" {
            return lines;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_of_games_of_every_kind_fit_their_schemas_and_changed_ones_do_not() {
    let server = start_with(|config| {
        config.shelf = registry::shelf();
        config.public_games = true;
    })
    .await;
    let mut ann = server.client();
    let schemas = Schemas::read(&mut ann).await;
    for entry in registry::shelf() {
        let seats = json!([me("Ann"), bot()]);
        let new = json!({"game": entry.name(), "options": "players=2", "seats": seats});
        let made = ann.post("/api/tables", new).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let table = made.json()["table"].as_str().unwrap().to_owned();
        let (mut socket, _) = ann.joined(&table).await;
        socket.say(json!({"type": "ping"})).await;
        socket.say(json!({"type": "act", "id": "x", "version": 0, "seat": 1, "actions": ["x"]})).await;
        let (lines, heard) = tokio::join!(play(&mut ann, &table), async {
            while socket.heard.last().is_none_or(|last| last["table"]["phase"] != "over") {
                socket.next().await.expect("the game goes on");
            }
            std::mem::take(&mut socket.heard)
        });
        let mut kinds = BTreeSet::new();
        let all = lines.iter().map(|m| ("to-program", m)).chain(heard.iter().map(|m| ("server-message", m)));
        for (number, (name, message)) in all.enumerate() {
            if number.is_multiple_of(5) || message["type"] == "full" || message["type"] == "snapshot" {
                schemas.check_game(entry.name(), message);
            }
            // The first of each kind is changed in every way; with long views that would be too slow for all of them.
            match kinds.insert((name, message["type"].as_str().unwrap())) {
                true => schemas.check(name, message),
                false => schemas.fits(name, message).unwrap_or_else(|why| panic!("{}: {why}\n{message}", entry.name())),
            }
        }
        for kind in ["full", "update", "ask", "over"] {
            assert!(kinds.contains(&("to-program", kind)), "{}: no {kind}", entry.name());
        }
        for kind in ["snapshot", "update", "pong", "refused"] {
            assert!(kinds.contains(&("server-message", kind)), "{}: no {kind}", entry.name());
        }
    }
}

#[tokio::test]
async fn what_programs_and_pages_say_fits_its_schema_and_nothing_else_does() {
    let server = start_with(|_| {}).await;
    let schemas = Schemas::read(&mut server.client()).await;
    for (name, message) in [
        ("from-program", json!({"type": "hello", "protocol": 1, "name": "My program"})),
        ("from-program", json!({"type": "act", "version": 1, "actions": ["pass"]})),
        ("from-program", json!({"type": "try", "version": 1, "actions": ["pass", "! die 3", "!"]})),
        ("seat-answer", json!({"version": 1, "actions": ["pass"], "seat": 0})),
        ("seat-undo", json!({"version": 1})),
        ("client-message", json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": ["pass"]})),
        ("client-message", json!({"type": "undo", "id": "a", "version": 1, "seat": 0})),
    ] {
        schemas.check(name, &message);
    }
    for (name, message) in [
        ("client-message", json!({"type": "join", "since": null})),
        ("from-program", json!({"type": "view"})),
        (
            "from-program",
            json!({"type": "hello", "protocol": 1, "name": "x", "views": "on-request", "action_views": true}),
        ),
        ("from-program", json!({"type": "try", "version": 1, "actions": [], "seed": 7, "view": false})),
        ("client-message", json!({"type": "ping"})),
        ("problem", json!({"error": "stale", "reason": {"key": "stale", "args": {}, "message": "..."}})),
    ] {
        schemas.fits(name, &message).unwrap();
    }
    for (name, message) in [
        ("client-message", json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": [], "more": 1})),
        ("client-message", json!({"type": "dance"})),
        ("from-program", json!({"type": "hello", "protocol": 1, "name": "x", "views": "some"})),
        ("from-program", json!({"type": "try", "version": 1, "actions": [], "seed": -1})),
        ("seat-undo", json!({"version": -1})),
        ("seat-answer", json!({"version": 1, "actions": "pass"})),
        ("problem", json!({"error": "stale", "reason": {"key": "stale", "args": {"n": 1}, "message": "..."}})),
    ] {
        assert!(schemas.fits(name, &message).is_err(), "{message}");
    }
}
