//! Requests that are refused, each with a key of its own; limits; headers; the description of the interface.

use crate::common::guests::Lines;
use crate::common::{bot, me, open, schema, start, start_with};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn tables_that_cannot_be_are_refused() {
    let server = start().await;
    let mut ann = server.client();
    let two = || json!([me("Ann"), bot()]);
    let long = "x".repeat(41);
    for (body, status, key) in [
        (json!({"game": "chess", "seats": two()}), 404, "no-such-game"),
        (json!({"game": "toy", "seats": []}), 400, "bad-seats"),
        (json!({"game": "toy", "seats": [me("Ann")]}), 400, "bad-seats"),
        (json!({"game": "toy", "seats": [bot(), bot(), bot(), bot(), bot()]}), 400, "bad-seats"),
        (json!({"game": "toy", "seats": vec![open(); 300]}), 400, "bad-seats"),
        (json!({"game": "toy", "options": "players=3", "seats": two()}), 400, "bad-seats"),
        (json!({"game": "toy", "options": "rounds=0", "seats": two()}), 400, "bad-options"),
        (json!({"game": "toy", "options": "rounds", "seats": two()}), 400, "bad-options"),
        (json!({"game": "toy", "options": "colour=red", "seats": two()}), 400, "bad-options"),
        (json!({"game": "toy", "data": "face 1\nbook 2\n", "seats": two()}), 400, "bad-data"),
        (json!({"game": "toy", "seats": [me("Ann"), {"kind": "bot", "bot": "deep"}]}), 400, "no-such-bot"),
        (json!({"game": "toy", "seats": [me("\u{2800}"), bot()]}), 400, "bad-name"),
        (json!({"game": "toy", "seats": [me(" \u{3164}\t"), bot()]}), 400, "bad-name"),
        (json!({"game": "toy", "seats": [me(&long), bot()]}), 400, "bad-name"),
        (json!({"game": "toy", "seats": [me("a\u{202e}b"), bot()]}), 400, "bad-name"),
        (json!({"game": "toy", "seats": [{"kind": "cat"}, bot()]}), 400, "bad-message"),
        (json!({"game": "toy", "seats": two(), "more": 1}), 400, "bad-message"),
        (json!([]), 400, "bad-message"),
    ] {
        let answer = ann.post("/api/tables", body.clone()).await;
        assert_eq!(answer.refusal(), (status, key.to_owned()), "{body}");
        assert!(answer.header("set-cookie").is_none());
    }
    let games = "Unknown game. Available games: toy";
    for (body, begin) in [
        (json!({"game": "chess", "seats": two()}), games),
        (json!({"game": "toy", "seats": []}), "The table needs 2 to 4 seats, not 0."),
        (json!({"game": "toy", "options": "players=3", "seats": two()}), "The table needs 3 seats, not 2."),
        (
            json!({"game": "toy", "seats": [bot(), {"kind": "bot", "bot": "deep"}]}),
            "This game has no such computer player. Available: first, random.",
        ),
        (
            json!({"game": "toy", "seats": two(), "request": "a b"}),
            "An ID has 1 to 64 characters: letters from A to Z or a to z, digits",
        ),
    ] {
        let reason = ann.post("/api/tables", body.clone()).await.json()["reason"].clone();
        assert!(reason["message"].as_str().unwrap().starts_with(begin), "{body}: {reason}");
    }
    let bad = json!({"game": "toy", "data": "face 1\nbook 2\n", "seats": two()});
    let reason = ann.post("/api/tables", bad).await.json()["reason"].clone();
    assert_eq!(reason["args"], json!({"line": "2", "reason": "'book 2' is not 'face 1' to 'face 99'"}));
    assert_eq!(reason["message"], "The file cannot be used, line 2: 'book 2' is not 'face 1' to 'face 99'");
    assert_eq!(ann.send("POST", "/api/tables", Some(b"{\"game\":")).await.refusal().1, "bad-message");
    assert_eq!(ann.get("/api/tables").await.json(), json!([]));
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_with_place_and_reason() {
    let server = start().await;
    let mut ann = server.client();
    for (body, why) in [
        ("{\"game\":", "EOF while parsing a value at line 1 column 8"),
        ("{\"game\": \"toy\"}", "missing field `seats` at line 1 column 15"),
        ("{\"game\": \"toy\",\n\"seats\": 7}", "invalid type: integer `7`, expected a sequence at line 2 column 10"),
        ("{\"game\": \"toy\", \"seats\": [], \"more\": 1}", "unknown field `more`"),
    ] {
        let reason = ann.send("POST", "/api/tables", Some(body.as_bytes())).await.json()["reason"].clone();
        let message = reason["message"].as_str().unwrap();
        assert!(message.starts_with("The message could not be read: ") && message.contains(why), "{body}: {message}");
        assert!(reason["args"]["why"].as_str().unwrap().contains(why), "{body}: {reason}");
    }
    // The message is not repeated at full length, nor with control characters.
    let long = format!("{{\"game\": \"toy\", \"seats\": \"\\u0007{}\"}}", "x".repeat(5_000));
    let reason = ann.send("POST", "/api/tables", Some(long.as_bytes())).await.json()["reason"].clone();
    let why = reason["args"]["why"].as_str().unwrap();
    assert!(why.contains("invalid type: string") && why.len() <= 300 && !why.contains('\u{7}'), "{why}");
    let reason = ann.get("/api/games/toy/data?file=toy&file=toy").await.json()["reason"].clone();
    assert!(reason["message"].as_str().unwrap().contains("duplicate field `file`"), "{reason}");
}

#[tokio::test]
async fn a_crowd_of_seats_is_refused_before_its_names_are_checked() {
    let server = start().await;
    let mut ann = server.client();
    // Each name alone, and all together, would be refused.
    let crowd: Vec<Value> = (0..5_000).map(|_| me("\u{202e}")).collect();
    assert_eq!(ann.post("/api/tables", json!({"game": "toy", "seats": crowd[..2]})).await.refusal().1, "bad-name");
    let answer = ann.post("/api/tables", json!({"game": "toy", "seats": crowd})).await;
    assert_eq!(answer.refusal(), (400, "bad-seats".to_owned()));
}

#[tokio::test]
async fn own_data_makes_a_table_of_its_own() {
    let server = start().await;
    let mut ann = server.client();
    let games = ann.get("/api/games").await.json();
    assert_eq!(games[0]["bots"], json!([{"name": "first"}, {"name": "random"}]));
    let built_in = ann.get("/api/games/toy/data").await;
    assert!(built_in.text().starts_with("face 1\n"));
    assert_eq!(games[0]["files"], json!(["toy"]));
    assert_eq!(ann.get("/api/games/toy/data?file=toy").await.text(), built_in.text());
    assert_eq!(ann.get("/api/games/toy/data?file=other").await.refusal(), (404, "no-such-file".to_owned()));
    for bad in ["file=toy&file=toy", "file=%ff%fe&file"] {
        let answer = ann.get(&format!("/api/games/toy/data?{bad}")).await;
        assert_eq!(answer.refusal(), (400, "bad-message".to_owned()), "{bad}");
    }
    assert_eq!(ann.get("/api/games/chess/data").await.refusal(), (404, "no-such-game".to_owned()));
    let new = json!({"game": "toy", "data": "face 77\n", "seats": [me("Ann"), bot()]});
    let made = ann.post("/api/tables", new).await.json();
    let look = ann.look(made["table"].as_str().unwrap()).await;
    assert_eq!((look["table"]["custom_data"].clone(), look["view"]["die"].clone()), (json!(true), json!(77)));
}

#[tokio::test]
async fn unknown_addresses_and_tables_are_refused() {
    let server = start().await;
    let mut ann = server.client();
    for path in ["/api/tables/nothere", "/api/tables/nothere/record", "/api/tables/nothere/seats/0/link"] {
        assert_eq!(ann.get(path).await.refusal(), (404, "no-such-table".to_owned()), "{path}");
    }
    assert_eq!(ann.act("nothere", "a", 0, 0, &["x"]).await.refusal().1, "no-such-table");
    let claim = ann.post("/api/tables/nothere/seats/0", json!({"name": "Ann"})).await;
    assert_eq!(claim.refusal().1, "no-such-table");
    assert_eq!(ann.socket("nothere").await.err(), Some(404));
    for path in ["/api", "/api/nothing", "/assets/none.js", "/none.png"] {
        assert_eq!(ann.get(path).await.refusal(), (404, "not-found".to_owned()), "{path}");
    }
    let mut browser = ann.clone().with("accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    for path in ["/news", "/new/table", "/t/nothere/seats"] {
        let page = browser.get(path).await;
        assert_eq!(
            (page.status, page.header("content-type").map(|kind| &kind[..9])),
            (404, Some("text/html")),
            "{path}"
        );
    }
    assert_eq!(browser.get("/api/nothing").await.refusal(), (404, "not-found".to_owned()));
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    for field in ["?since=x", "?sinc=1", "/stream?sinc=1", "/moments?at=0&perspectiv=public", "/unplayable?stap=1"] {
        let api = if field.starts_with("/stream") { "/api/v1" } else { "/api" };
        let answer = ann.get(&format!("{api}/tables/{table}{field}")).await;
        assert_eq!(answer.refusal(), (400, "bad-message".to_owned()), "{field}");
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}/socket")).await.refusal(), (400, "bad-message".to_owned()));
    let early = ann.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(early.refusal(), (403, "record-later".to_owned()));
    let waiting = ann.make("", json!([me("Ann"), open()])).await;
    assert_eq!(ann.act(&waiting, "a", 0, 0, &["flag 1"]).await.refusal().1, "not-started");
    let key = ann.seat_key(&waiting, 0).await;
    let other = ann.post(&format!("/api/tables/{waiting}/enter"), json!({"seat": 1, "key": key})).await;
    assert_eq!(other.refusal().1, "seat-key-wrong", "a key opens its own seat only");
}

#[tokio::test]
async fn requests_from_other_sites_are_refused() {
    let server = start().await;
    let (mut ann, addr) = (server.client(), server.server.addr());
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let mut own = ann.clone().with("origin", &format!("http://{addr}"));
    assert_eq!(own.act(&table, "a", 1, 0, &["flag 1"]).await.status, 200);
    assert!(own.socket(&table).await.is_ok());
    for (name, value) in [
        ("origin", "http://evil.example".to_owned()),
        ("origin", "null".to_owned()),
        ("origin", format!("http://{addr}.evil.example")),
        ("sec-fetch-site", "cross-site".to_owned()),
    ] {
        let mut evil = ann.clone().with(name, &value);
        assert_eq!(evil.act(&table, "b", 2, 0, &["keep"]).await.refusal(), (403, "bad-origin".to_owned()));
        assert_eq!(evil.socket(&table).await.err(), Some(403), "{value}");
        assert_eq!(evil.get("/api/games").await.status, 200);
    }
    assert_eq!(ann.look(&table).await["version"], 2);
}

#[tokio::test]
async fn too_much_is_refused_by_name() {
    let server = start_with(|config| {
        config.limits.body = 2000;
        config.limits.tables_per_session = 2;
        config.limits.tables = 3;
        config.limits.sockets_per_session = 2;
        config.limits.sockets = 3;
    })
    .await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let seats = || json!([me("Ann"), bot()]);
    let big = json!({"game": "toy", "data": "face 1\n".repeat(400), "seats": seats()});
    assert_eq!(ann.post("/api/tables", big).await.refusal(), (413, "too-big".to_owned()));
    let table = ann.make("", seats()).await;
    ann.make("", seats()).await;
    let new = json!({"game": "toy", "seats": seats()});
    let refused = ann.post("/api/tables", new.clone()).await;
    assert_eq!(refused.refusal(), (429, "too-many-tables".to_owned()));
    assert_eq!(refused.json()["reason"]["args"]["limit"], "2");
    bob.make("", seats()).await;
    assert_eq!(bob.post("/api/tables", new).await.refusal().1, "too-many-tables");

    let one = ann.joined(&table).await;
    let _two = ann.joined(&table).await;
    assert_eq!(ann.socket(&table).await.err(), Some(503));
    let _three = bob.joined(&table).await;
    assert_eq!(server.client().socket(&table).await.err(), Some(503));
    drop(one);
    for _ in 0..100 {
        if let Ok(mut socket) = ann.socket(&table).await {
            socket.say(json!({"type": "ping"})).await;
            socket.receive("pong").await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the place of a closed socket is not given back");
}

#[tokio::test]
async fn too_many_connections_are_turned_away() {
    let server = start_with(|config| (config.limits.sockets, config.limits.requests) = (2, 1)).await;
    let mut held = Vec::new();
    for _ in 0..6 {
        held.push(tokio::net::TcpStream::connect(server.server.addr()).await.unwrap());
    }
    // Connections are accepted in order, so these six have their places before the seventh.
    let refused = server.client().raw(b"").await.expect("an answer without a question");
    assert_eq!(refused.refusal(), (503, "too-many-connections".to_owned()));
    schema::check_named("Problem", &refused.json());
    drop(held);
    crate::common::wait_for("a place again", async || server.client().get("/api/games").await.status == 200).await;
    assert_eq!(server.client().get("/healthz").await.status, 200);
}

#[tokio::test]
async fn fast_and_big_messages_are_answered() {
    let server = start_with(|config| {
        config.limits.message = 1000;
        // So slow that a busy machine makes no difference.
        config.limits.messages_per_second = 1;
        config.limits.message_burst = 10;
    })
    .await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    socket.say_text(&format!("\"{}\"", "x".repeat(1000))).await;
    assert_eq!(socket.receive("refused").await["reason"]["key"], "too-big");
    for n in 0..30 {
        socket.say(json!({"type": "undo", "id": format!("u{n}"), "version": 1, "seat": 0})).await;
    }
    let mut keys = Vec::new();
    for n in 0..30 {
        let refused = socket.receive("refused").await;
        assert_eq!((refused["id"].clone(), refused["version"].clone()), (json!(format!("u{n}")), json!(1)));
        keys.push(refused["reason"]["key"].as_str().unwrap().to_owned());
    }
    let count = |key: &str| keys.iter().filter(|k| *k == key).count();
    assert!(count("nothing-to-undo") >= 8 && count("too-fast") >= 10, "{keys:?}");
    assert_eq!(count("nothing-to-undo") + count("too-fast"), 30);
}

#[tokio::test]
async fn answers_carry_strict_headers() {
    let server = start().await;
    let mut ann = server.client();
    for path in ["/", "/t/abc", "/rules/gold-rush", "/api/games", "/api/nothing", "/healthz"] {
        let answer = ann.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
    let page = ann.get("/t/abc").await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
    assert!(page.text().contains("Goldfever"));
    let zipped = ann.clone().with("accept-encoding", "gzip").get("/api/openapi.json").await;
    assert_eq!(zipped.header("content-encoding"), Some("gzip"));
}

#[tokio::test]
async fn sessions_are_made_when_first_needed() {
    let server = start().await;
    let mut ann = server.client();
    for path in ["/", "/api/games", "/api/tables"] {
        assert!(ann.get(path).await.header("set-cookie").is_none(), "{path}");
    }
    let new = json!({"game": "toy", "seats": [me("Ann"), bot()]});
    let made = ann.post("/api/tables", new.clone()).await;
    let cookie = made.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("; Path=/; HttpOnly; SameSite=Lax;") && !cookie.contains("Secure"), "{cookie}");
    let renewed = ann.post("/api/tables", new.clone()).await.header("set-cookie").unwrap().to_owned();
    assert_eq!(renewed.split('.').next(), cookie.split('.').next(), "the same session, renewed with the right it got");
    assert_ne!(renewed, cookie);
    let proxied = start_with(|config| config.behind_proxy = true).await;
    let made = proxied.client().with("x-forwarded-proto", "https").post("/api/tables", new).await;
    assert!(made.header("set-cookie").unwrap().ends_with("; Secure"));
}

#[tokio::test]
async fn the_description_has_every_address_and_no_other() {
    let server = start().await;
    let mut ann = server.client();
    let served: Value = ann.get("/api/openapi.json").await.json();
    assert_eq!(served, *schema::DOCUMENT);
    let committed = include_str!("../../openapi.json");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    if std::env::var_os("GOLDFEVER_BLESS").is_some() {
        std::fs::write(file, server::openapi_json() + "\n").unwrap();
    } else {
        assert_eq!(committed.trim(), server::openapi_json().trim(), "GOLDFEVER_BLESS=1 rewrites it");
    }
    let described = served["paths"].as_object().unwrap();
    let mut ours = server::addresses();
    ours.sort_unstable();
    assert_eq!(described.keys().map(String::as_str).collect::<Vec<_>>(), ours);
    for (path, operations) in described {
        let path = path.replace("{table}", "t").replace("{seat}", "0").replace("{game}", "toy");
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            if (method, path.as_str()) == ("GET", "/api/v1/lobby/stream") {
                // It is there, and does not end.
                Lines::open(&server.client(), &path).await;
                continue;
            }
            let answer = ann.send(method, &path, Some(b"{}")).await;
            let is_there = !operations[method.to_lowercase()].is_null();
            assert_eq!(answer.status != 405, is_there, "{method} {path}: {}", answer.status);
        }
    }
}
