//! Tokens that visitors make on the page: each visitor has their own, the tokens allow no more than the visitor may do, and
//! they are counted.

use crate::common::guests::{Lines, program, token};
use crate::common::{Client, TestServer, me, open, start, start_with};
use serde_json::{Value, json};
use server::{Scope, VisitorTokens};
use store::{Sqlite, SqliteOptions, Store};

fn plain(name: &str) -> Value {
    json!({"name": name, "scopes": ["read", "play"], "days": 30})
}

fn of_bot(name: &str) -> Value {
    json!({"name": name, "scopes": ["read", "play"], "bot": true, "days": 30})
}

/// Makes a token on the page: returns its secret and its id.
async fn made(visitor: &mut Client, wanted: Value) -> (String, String) {
    let answer = visitor.post("/api/v1/tokens", wanted).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let made = answer.json();
    (made["secret"].as_str().unwrap().to_owned(), made["token"]["id"].as_str().unwrap().to_owned())
}

async fn listed(visitor: &mut Client) -> Vec<String> {
    let list = visitor.get("/api/v1/tokens").await.json();
    list["tokens"].as_array().unwrap().iter().map(|token| token["name"].as_str().unwrap().to_owned()).collect()
}

fn stored(server: &TestServer) -> Sqlite {
    Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap()
}

#[tokio::test]
async fn a_visitor_makes_lists_and_revokes_his_own_tokens() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    assert_eq!(ann.get("/api/v1/tokens").await.json(), json!({"allowed": "bots", "most": 10, "tokens": []}));
    assert!(ann.cookie.is_none(), "who only looks gets no session");
    let (secret, id) = made(&mut ann, plain("Notes")).await;
    assert!(ann.cookie.is_some() && secret.starts_with("gf_") && secret.len() == 67);
    let before = ann.cookie.clone();
    made(&mut ann, of_bot("Robot")).await;
    assert_ne!(ann.cookie, before, "a right that is gained renews the cookie");
    let list = ann.get("/api/v1/tokens").await;
    assert!(!list.text().contains("gf_") && !list.text().contains(&secret[3..]), "no secret is told again");
    let all = list.json();
    let robot = all["tokens"].as_array().unwrap().iter().find(|token| token["name"] == "Robot").unwrap();
    let told = (&robot["bot"], &robot["scopes"], &robot["unused_seconds"]);
    assert_eq!(told, (&json!(true), &json!(["read", "play"]), &Value::Null));
    assert!((29 * 86400..=30 * 86400).contains(&robot["left_seconds"].as_u64().unwrap()), "{robot}");
    // Others neither see nor revoke it.
    assert_eq!(listed(&mut bob).await, [""; 0]);
    let address = format!("/api/v1/tokens/{id}");
    assert_eq!(bob.send("DELETE", &address, None).await.refusal(), (404, "no-such-token".to_owned()));
    bob.make("", json!([me("Bob"), open()])).await;
    assert_eq!(bob.send("DELETE", &address, None).await.refusal(), (404, "no-such-token".to_owned()));
    // The program is a separate player: it owns nothing of its maker's.
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let mut notes = program(&server, &secret);
    assert_eq!(notes.look(&table).await["mine"], json!([]));
    assert_eq!(notes.get("/api/tables").await.json(), json!([]));
    let taken = notes.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Notes"})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
    // A token makes no tokens, whatever its scopes.
    let (able, _) = made(&mut ann, json!({"name": "Able", "scopes": ["read", "play", "make"], "days": 1})).await;
    let mut able = program(&server, &able);
    for answer in [able.get("/api/v1/tokens").await, able.post("/api/v1/tokens", plain("x")).await] {
        assert_eq!(answer.refusal(), (403, "tokens-by-page".to_owned()));
    }
    assert_eq!(able.send("DELETE", &address, None).await.refusal(), (403, "tokens-by-page".to_owned()));
    // Once revoked, it is invalid immediately, and its streams end.
    let mut stream = Lines::open(&notes, &format!("/api/v1/tables/{table}/stream")).await;
    assert_eq!(stream.next("ToProgram").await.unwrap()["type"], "full");
    assert_eq!(ann.send("DELETE", &address, None).await.status, 204);
    assert_eq!(notes.get("/api/games").await.refusal(), (401, "bad-token".to_owned()));
    while stream.next("ToProgram").await.is_some() {}
    assert_eq!(ann.send("DELETE", &address, None).await.refusal(), (404, "no-such-token".to_owned()));
    assert_eq!(listed(&mut ann).await, ["Able", "Robot"]);
    // All of it is there after a restart, and the secret is nowhere.
    let server = server.restart().await;
    ann.addr = server.server.addr();
    assert_eq!(listed(&mut ann).await, ["Able", "Robot"]);
    let file = std::fs::read(server.file()).unwrap();
    assert!(!file.windows(64).any(|bytes| bytes == &secret.as_bytes()[3..]), "only hashes are stored");
}

#[tokio::test]
async fn names_of_bots_are_public_and_one_makers_alone() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let (_, id) = made(&mut ann, of_bot("Robot")).await;
    token(&server, "Strongest", true, &[Scope::Read]);
    let taken = (409, "token-name-taken".to_owned());
    for name in ["Robot", "robot", "R o b o t", "Rоbot", "Ｒobot", "strongest"] {
        assert_eq!(bob.post("/api/v1/tokens", of_bot(name)).await.refusal(), taken, "{name}");
    }
    for name in ["Random", "RANDOM 2", "first", "Prospector"] {
        let refused = bob.post("/api/v1/tokens", of_bot(name)).await;
        let expected = if name == "Prospector" { 201 } else { 409 };
        assert_eq!(refused.status, expected, "{name}: {}", refused.text());
    }
    for name in ["", " ", "\u{200b}", "a\u{202e}b", &"x".repeat(41), &"x".repeat(100_000), "a\0b", "a\r\nb"] {
        assert_eq!(bob.post("/api/v1/tokens", of_bot(name)).await.refusal(), (400, "bad-name".to_owned()), "{name:?}");
    }
    // Nobody sees the names of other programs, so they block nobody; one maker can use each name once.
    made(&mut ann, plain("Notes")).await;
    made(&mut bob, plain("Notes")).await;
    made(&mut bob, plain("Robot")).await;
    assert_eq!(bob.post("/api/v1/tokens", plain("NOTES")).await.refusal(), taken);
    // A bot's name stays reserved after the token has expired, and its owner can use it again.
    assert_eq!(ann.send("DELETE", &format!("/api/v1/tokens/{id}"), None).await.status, 204);
    assert_eq!(bob.post("/api/v1/tokens", of_bot("ROBOT")).await.refusal(), taken);
    made(&mut ann, of_bot("Robot")).await;
}

#[tokio::test]
async fn what_is_no_token_is_refused() {
    let server = start().await;
    let mut ann = server.client();
    for bad in [
        json!({}),
        json!({"name": "x", "scopes": ["steal"], "days": 1}),
        json!({"name": "x", "scopes": ["read"], "days": -1}),
        json!({"name": "x", "scopes": ["read"], "days": 1, "owner": "me"}),
        json!({"name": ["x"], "scopes": ["read"], "days": 1}),
        json!(["x"]),
    ] {
        assert_eq!(ann.post("/api/v1/tokens", bad.clone()).await.refusal(), (400, "bad-message".to_owned()), "{bad}");
    }
    for (bad, why) in [
        (json!({"name": "x", "scopes": [], "days": 1}), "no-scopes"),
        (json!({"name": "x", "scopes": ["read"], "days": 0}), "bad-days"),
        (json!({"name": "x", "scopes": ["read"], "days": 366}), "bad-days"),
    ] {
        assert_eq!(ann.post("/api/v1/tokens", bad.clone()).await.refusal(), (400, why.to_owned()), "{bad}");
    }
    let doubled = json!({"name": "x", "scopes": ["read", "read"], "days": 365});
    let made = ann.post("/api/v1/tokens", doubled).await.json();
    assert_eq!(made["token"]["scopes"], json!(["read"]));
    // A page of another site can neither make nor revoke one.
    let mut eve = ann.clone().with("origin", "https://evil.example");
    assert_eq!(eve.post("/api/v1/tokens", plain("Eve")).await.refusal(), (403, "bad-origin".to_owned()));
    let address = format!("/api/v1/tokens/{}", made["token"]["id"].as_str().unwrap());
    assert_eq!(eve.send("DELETE", &address, None).await.refusal(), (403, "bad-origin".to_owned()));
    for id in ["x", "%00", "0000000000000000", "*"] {
        let answer = ann.send("DELETE", &format!("/api/v1/tokens/{id}"), None).await;
        assert_eq!(answer.refusal(), (404, "no-such-token".to_owned()), "{id}");
    }
    assert_eq!(listed(&mut ann).await, ["x"]);
}

#[tokio::test]
async fn the_operator_says_which_tokens_visitors_make() {
    for (allowed, programs, bots) in
        [(VisitorTokens::No, 403, 403), (VisitorTokens::Programs, 201, 403), (VisitorTokens::Bots, 201, 201)]
    {
        let server = start_with(|config| config.visitor_tokens = allowed).await;
        let mut ann = server.client();
        assert_eq!(ann.get("/api/v1/tokens").await.json()["allowed"], json!(allowed.to_string()));
        for (wanted, status) in [(plain("Notes"), programs), (of_bot("Robot"), bots)] {
            let answer = ann.post("/api/v1/tokens", wanted).await;
            assert_eq!(answer.status, status, "{allowed}: {}", answer.text());
            if status == 403 {
                assert_eq!(answer.refusal().1, "tokens-not-allowed");
            }
        }
    }
}

#[tokio::test]
async fn tokens_are_counted_by_session_by_address_and_in_all() {
    let server = start_with(|config| (config.limits.tokens_per_session, config.limits.tokens) = (2, 3)).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let (_, first) = made(&mut ann, plain("1")).await;
    // Simultaneous requests do not exceed the limit either.
    let (mut one, mut other) = (ann.clone(), ann.clone());
    let (one, other) = tokio::join!(one.post("/api/v1/tokens", plain("2")), other.post("/api/v1/tokens", plain("3")));
    assert_eq!(one.status.min(other.status), 201);
    let refused = if one.status == 201 {
        other
    } else {
        ann.cookie.clone_from(&None);
        one
    };
    let key = refused.refusal();
    assert!([(429, "too-many-tokens".to_owned()), (403, "old-session".to_owned())].contains(&key), "{key:?}");
    made(&mut bob, plain("1")).await;
    let full = bob.post("/api/v1/tokens", plain("2")).await;
    assert_eq!((full.refusal(), full.header("retry-after")), ((503, "tokens-full".to_owned()), Some("3600")));
    // Tokens made by the operator do not count, and a revoked one makes room.
    token(&server, "Official", true, &[Scope::Read]);
    let store = stored(&server);
    let counting = store.tokens().unwrap().into_iter().filter(|token| token.counts()).count();
    assert_eq!(counting, 4);
    drop((store, first));

    let server = start_with(|config| config.limits.tokens_per_hour = 2).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    made(&mut ann, plain("1")).await;
    assert_eq!(bob.post("/api/v1/tokens", plain(" ")).await.status, 400, "what cannot be is not counted");
    made(&mut bob, plain("1")).await;
    let refused = ann.post("/api/v1/tokens", plain("2")).await;
    assert_eq!(refused.refusal(), (429, "too-many-new-tokens".to_owned()));
    assert_eq!(refused.json()["ratelimit"]["key"], "tokens");
}

#[tokio::test]
async fn a_token_made_in_the_page_brings_nobody_more_than_his_address_has() {
    let server = start_with(|config| {
        (config.limits.requests_per_second, config.limits.request_burst) = (1, 60);
        config.limits.tables_per_hour = 2;
        config.limits.sessions_per_hour = 5;
    })
    .await;
    let mut ann = server.client();
    let all = json!(["read", "play", "make"]);
    let mut programs = Vec::new();
    for name in ["1", "2"] {
        let (secret, _) = made(&mut ann, json!({"name": name, "scopes": all, "days": 1})).await;
        programs.push(program(&server, &secret));
    }
    let table = json!({"game": "toy", "seats": [me("Ann"), open()]});
    assert_eq!(programs[0].post("/api/tables", table.clone()).await.status, 201);
    assert_eq!(programs[1].post("/api/tables", table.clone()).await.status, 201);
    for who in &mut programs {
        assert_eq!(who.post("/api/tables", table.clone()).await.refusal(), (429, "too-many-new-tables".to_owned()));
    }
    // The requests of all of them share one account.
    for n in 0.. {
        assert!(n < 60, "nothing was too much");
        if programs[n % 2].get("/api/tables").await.status == 429 {
            break;
        }
    }
    for who in programs.iter_mut().chain([&mut ann]) {
        assert_eq!(who.get("/api/tables").await.refusal(), (429, "too-many-requests".to_owned()));
    }
}

#[tokio::test]
async fn a_bot_made_in_the_page_is_asked_by_others_and_plays() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let (secret, id) = made(&mut ann, of_bot("Ann's robot")).await;
    let mut robot = program(&server, &secret);
    let plays = json!({"games": [{"game": "toy"}]}).to_string();
    assert_eq!(robot.send("PUT", "/api/v1/bot", Some(plays.as_bytes())).await.status, 204);
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    events.event("hello").await;
    assert_eq!(ann.get("/api/v1/tokens").await.json()["tokens"][0]["online"], json!(true));
    let table = bob.make("", json!([me("Bob"), {"kind": "program", "name": "Ann's robot"}])).await;
    let offer = events.event("invitation").await;
    let yes = format!("/api/v1/invitations/{}/accept", offer["id"].as_str().unwrap());
    assert_eq!(robot.post(&yes, json!({})).await.status, 200);
    assert_eq!(bob.look(&table).await["table"]["seats"][1]["program"], json!(true));
    // Once revoked, it is in no list any more.
    assert_eq!(ann.send("DELETE", &format!("/api/v1/tokens/{id}"), None).await.status, 204);
    assert_eq!(bob.get("/api/v1/bots").await.json(), json!([]));
    while events.next("ProgramEvent").await.is_some() {}
}
