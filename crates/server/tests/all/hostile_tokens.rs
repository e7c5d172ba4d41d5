//! Malicious programs: tokens used beyond their scopes, keys and names used twice, endless announcements.

use crate::common::guests::{Lines, program, robot, token};
use crate::common::schema::DOCUMENT;
use crate::common::{Client, me, open, start, start_with};
use serde_json::{Value, json};
use server::Scope;

/// A path from the description with something in each of its places.
fn filled(path: &str, table: &str) -> String {
    let part = |part: &str| match part {
        "{table}" => table.to_owned(),
        "{seat}" => "1".to_owned(),
        "{invitation}" => format!("{table}-none"),
        "{game}" => "toy".to_owned(),
        part if part.starts_with('{') => "none".to_owned(),
        part => part.to_owned(),
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

async fn asked(client: &Client, method: &str, path: &str) -> (u16, String) {
    // No body is one with which anything could be done.
    let answer = client.clone().send(&method.to_uppercase(), path, (method != "get").then_some(b"[]".as_slice())).await;
    let key = serde_json::from_slice::<Value>(&answer.body).ok();
    let key = key.and_then(|problem| Some(problem["reason"]["key"].as_str()?.to_owned()));
    (answer.status, key.unwrap_or_default())
}

#[tokio::test]
async fn the_description_says_who_may_ask_and_so_it_is() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let all = [Scope::Read, Scope::Play, Scope::Make];
    let with = |scopes: &[Scope], bot| program(&server, &token(&server, &format!("T {scopes:?} {bot}"), bot, scopes));
    let able = with(&all, true);
    let lacking = all.map(|scope| with(&all.into_iter().filter(|other| *other != scope).collect::<Vec<_>>(), true));
    let alone = all.map(|scope| with(&[scope], true));
    let mut asked_for = 0;
    for (path, operations) in DOCUMENT["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let security = &operation["security"];
            if path.starts_with("/healthz") || path.starts_with("/readyz") || path.starts_with("/metrics") {
                assert_eq!(security, &Value::Null, "{path}");
                continue;
            }
            let what = format!("{method} {path}");
            let ways = security.as_array().unwrap_or_else(|| panic!("{what} says nothing of who may ask"));
            let nobody = ways.contains(&json!({}));
            let by_session = ways.iter().any(|way| way.get("session").is_some());
            assert_eq!(by_session, ways.iter().any(|way| way.get("secure-session").is_some()), "{what}");
            let scope = ways.iter().find_map(|way| way["token"][0].as_str());
            let (path, streams) = (filled(path, &table), path.contains("stream") || path.ends_with("/socket"));
            asked_for += 1;
            // A stream that opens does not end, but callers without permission are refused before it opens.
            if !streams || !nobody {
                let (status, key) = asked(&server.client(), method, &path).await;
                assert!(nobody || status >= 400, "{what} is for those who are known: {status} {key}");
                assert!(!nobody || status != 401, "{what}: {status} {key}");
            }
            let Some(scope) = scope else {
                // Not with any token.
                let (status, key) = asked(&able, method, &path).await;
                let refused = match path.contains("/moderation/") {
                    true => (status, &*key) == (404, "not-found"),
                    false => [(403, "tokens-by-page"), (403, "accounts-by-page"), (400, "bad-message")]
                        .contains(&(status, &*key)),
                };
                assert!(refused, "{what}: {status} {key}");
                continue;
            };
            let at = all.iter().position(|one| one.to_string() == scope).unwrap();
            let (status, key) = asked(&lacking[at], method, &path).await;
            assert_eq!((status, &*key), (403, "token-scope"), "{what} without {scope}");
            let opens = streams && nobody || path.ends_with("/stream/events") || path.ends_with("/socket");
            if !opens {
                let (_, key) = asked(&alone[at], method, &path).await;
                assert!(!["token-scope", "bad-token", "bad-origin"].contains(&&*key), "{what} with {scope}: {key}");
            }
            if !by_session {
                let (status, key) = asked(&ann, method, &path).await;
                assert!([400, 403].contains(&status), "{what} is for programs: {status} {key}");
            }
        }
    }
    assert!(asked_for > 40, "{asked_for}");
    let schemes = &DOCUMENT["components"]["securitySchemes"];
    assert_eq!((&schemes["token"]["scheme"], &schemes["session"]["name"]), (&json!("bearer"), &json!("goldfever")));
}

#[tokio::test]
async fn a_secret_counts_in_its_header_alone_and_guesses_are_counted() {
    let server = start_with(|config| {
        (config.limits.requests_per_second, config.limits.request_burst) = (1, 80);
    })
    .await;
    let secret = token(&server, "Reader", false, &[Scope::Read]);
    for query in ["token", "access_token", "authorization", "bearer"] {
        let asked = server.client().get(&format!("/api/v1/stream/events?{query}={secret}")).await;
        assert_eq!(asked.refusal(), (403, "no-token".to_owned()), "{query}");
    }
    for value in [&secret[3..], &secret.to_uppercase(), &format!("{secret}0"), &secret[..66], "gf_", "gf_\u{e9}"] {
        let mut wrong = server.client().with("authorization", &format!("Bearer {value}"));
        let status = wrong.get("/api/v1/stream/events").await.status;
        assert!([401, 403].contains(&status), "{value}: {status}");
    }
    let mut refused = 0;
    for n in 0..120 {
        let guess = format!("gf_{n:064x}");
        refused += u32::from(program(&server, &guess).get("/api/games").await.status == 429);
    }
    assert!(refused > 20, "guesses cost requests: {refused}");
}

#[tokio::test]
async fn a_key_that_comes_with_another_command_is_no_success() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=5", json!([me("Ann"), me("Ann too")])).await;
    let mut keyed = ann.clone().with("idempotency-key", "k");
    let path = format!("/api/v1/tables/{table}/act");
    let first = json!({"version": 1, "actions": ["flag 1"], "seat": 0});
    for _ in 0..2 {
        assert_eq!(keyed.post(&path, first.clone()).await.json()["version"], 2);
    }
    let other = json!({"version": 2, "actions": ["keep"], "seat": 0});
    let refused = keyed.post(&path, other.clone()).await;
    assert_eq!((refused.refusal(), &refused.json()["version"]), ((422, "key-used".to_owned()), &json!(2)));
    let undo = keyed.post(&format!("/api/v1/tables/{table}/undo"), json!({"version": 2, "seat": 0})).await;
    assert_eq!(undo.refusal(), (422, "key-used".to_owned()));
    assert_eq!(ann.look(&table).await["version"], 2, "nothing was done");
    assert_eq!(ann.clone().with("idempotency-key", "l").post(&path, other).await.status, 200);
}

#[tokio::test]
async fn nobody_acts_answers_or_takes_back_for_another() {
    let server = start().await;
    let mut ann = server.client();
    let mut robot = robot(&server, "Robot").await;
    let mut other = program(&server, &token(&server, "Other", true, &[Scope::Read, Scope::Play]));
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    events.event("hello").await;
    let table = ann.make("", json!([me("Ann"), {"kind": "program", "name": "Robot"}])).await;
    let offer = events.event("invitation").await;
    let answer = |yes: &str| format!("/api/v1/invitations/{}/{yes}", offer["id"].as_str().unwrap());
    for (who, status) in [(&mut other, 404), (&mut ann, 403)] {
        for yes in ["accept", "decline"] {
            assert_eq!(who.post(&answer(yes), json!({})).await.status, status, "{yes}");
        }
    }
    // The contents of the body do not matter, and the seat is the one that was offered.
    let path = answer("accept");
    assert_eq!(robot.send("POST", &path, Some(b"{\"seat\":0,\"table\":\"x\"")).await.json()["seat"], 1);
    for (who, body) in [
        (&robot, json!({"version": 1, "actions": ["flag 1"], "seat": 0})),
        (&other, json!({"version": 1, "actions": ["flag 1"]})),
        (&other, json!({"version": 1, "actions": ["flag 1"], "seat": 0})),
    ] {
        let refused = who.clone().post(&format!("/api/v1/tables/{table}/act"), body).await;
        assert_eq!(refused.refusal(), (403, "not-your-seat".to_owned()));
    }
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1"]).await.status, 200);
    for body in [json!({"version": 2, "seat": 0}), json!({"version": 2, "seat": 9}), json!({"version": 2})] {
        let status = robot.post(&format!("/api/v1/tables/{table}/undo"), body).await.status;
        assert!([403, 404, 422].contains(&status), "{status}");
    }
    for body in [json!({}), json!({"version": -1}), json!({"version": 2, "id": "a"}), json!([]), json!(null)] {
        let refused = robot.post(&format!("/api/v1/tables/{table}/undo"), body).await;
        assert_eq!(refused.refusal(), (400, "bad-message".to_owned()));
    }
    assert_eq!(ann.look(&table).await["version"], 2);
    // Odd cursors from which a stream should continue.
    let path = format!("/api/v1/tables/{table}/stream?since");
    for since in ["-1", "x", "4294967296", "1&since=2", "%00", "1.5"] {
        assert_eq!(robot.get(&format!("{path}={since}")).await.refusal(), (400, "bad-message".to_owned()), "{since}");
    }
    for since in ["0", "1", "77", "4294967295"] {
        let mut stream = Lines::open(&robot, &format!("{path}={since}")).await;
        let full = stream.next("ToProgram").await.unwrap();
        assert_eq!((&full["type"], &full["version"]), (&json!("full"), &json!(2)), "{since}");
        assert!(full["log_since"].as_u64().unwrap() <= 2, "{full}");
    }
}

#[tokio::test]
async fn what_a_bot_says_it_plays_is_bounded() {
    let server = start().await;
    let mut robot = robot(&server, "Robot").await;
    let long = "x".repeat(9_000);
    let many: Vec<Value> = vec![json!({"game": "toy"}); 21];
    for (plays, status) in [
        (json!({"games": [{"game": "toy", "options": {"players": [long]}}]}), 413),
        (json!({"games": many}), 400),
        (json!({"games": [{"game": "toy", "options": {"players": vec!["2"; 101]}}]}), 400),
        (json!({"games": [{"game": "toy", "options": {"colour": ["2"]}}]}), 400),
        (json!({"games": [{"game": "chess"}]}), 404),
        (json!({"games": [], "thinks_ms": -1}), 400),
        (json!({"games": [], "name": "Ann"}), 400),
    ] {
        let answer = robot.send("PUT", "/api/v1/bot", Some(plays.to_string().as_bytes())).await;
        assert_eq!(answer.status, status, "{}", answer.text());
    }
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    events.event("hello").await;
    let mut ann = server.client();
    let listed = ann.get("/api/v1/bots?game=toy").await.json();
    assert_eq!(listed[0]["plays"]["thinks_ms"], 50, "what it said before counts");
    // Invited and withdrawn, over and over: the bot hears of it, and the last state counts.
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let ask = format!("/api/tables/{table}/seats/1/invitation");
    for _ in 0..50 {
        assert_eq!(ann.post(&ask, json!({"bot": "Robot"})).await.status, 204);
        assert_eq!(ann.post(&ask, json!({"bot": null})).await.status, 204);
    }
    assert_eq!(ann.post(&ask, json!({"bot": "Robot"})).await.status, 204);
    let last = ann.look(&table).await["table"]["seats"][1]["invited"]["name"].clone();
    assert_eq!(last, "Robot");
    drop(events);
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    events.event("hello").await;
    let offer = events.event("invitation").await;
    let yes = format!("/api/v1/invitations/{}/accept", offer["id"].as_str().unwrap());
    assert_eq!(robot.post(&yes, json!({})).await.status, 200);
}
