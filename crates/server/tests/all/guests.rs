//! Programs with a token: what it allows them, bots that are invited to tables, and the stream of their events.

use crate::common::guests::{Lines, program, revoke, robot, token};
use crate::common::{SHELF, me, open, start, start_with, wait_for};
use serde_json::{Value, json};
use server::{Scope, TokenWanted, make_token};
use store::Postgres;

#[tokio::test]
async fn a_token_does_what_its_scopes_say_until_it_is_revoked() {
    let server = start().await;
    let nobody = program(&server, "gf_unknown").get("/api/games").await;
    assert_eq!(nobody.refusal(), (401, "bad-token".to_owned()));
    // Other kinds of authorization are ignored.
    assert_eq!(server.client().with("authorization", "Basic abc").get("/api/games").await.status, 200);
    let mut reader = program(&server, &token(&server, "Reader", false, &[Scope::Read]));
    let table = json!({"game": "toy", "seats": [me("X"), open()]});
    assert_eq!(reader.get("/api/tables").await.status, 200);
    let refused = reader.post("/api/tables", table.clone()).await;
    assert_eq!(refused.refusal(), (403, "token-scope".to_owned()));
    assert_eq!(refused.json()["reason"]["args"]["scope"], "make");
    let mut ann = server.client();
    let id = ann.make("", json!([me("Ann"), open()])).await;
    let seat = format!("/api/tables/{id}/seats/1");
    assert_eq!(reader.post(&seat, json!({"name": "R"})).await.refusal(), (403, "token-scope".to_owned()));
    assert_eq!(reader.get("/api/v1/stream/nothing").await.status, 404);
    // A program that may play needs no `Origin`, gets no cookie, and holds its seat.
    let mut player = program(&server, &token(&server, "Player", false, &[Scope::Read, Scope::Play]))
        .with("origin", "https://elsewhere.example");
    let taken = player.post(&seat, json!({"name": "Petra"})).await;
    assert_eq!((taken.status, taken.header("set-cookie")), (204, None));
    let looked = player.look(&id).await;
    assert_eq!((&looked["mine"], &looked["table"]["seats"][1]["name"]), (&json!([1]), &json!("Petra")));
    assert_eq!(looked["table"]["seats"][1]["program"], Value::Null, "it plays for a person");
    let refused = player.post("/api/tables", table).await;
    assert_eq!(refused.refusal(), (403, "token-scope".to_owned()));
    let plays = json!({"games": []}).to_string();
    let refused = player.send("PUT", "/api/v1/bot", Some(plays.as_bytes())).await;
    assert_eq!(refused.refusal(), (403, "not-a-bot".to_owned()));
    let nobody = server.client().get("/api/v1/stream/events").await;
    assert_eq!(nobody.refusal(), (403, "no-token".to_owned()));
    // Once revoked, it is invalid, and its streams end.
    let mut stream = Lines::open(&player, &format!("/api/v1/tables/{id}/stream")).await;
    assert_eq!(stream.next("ToProgram").await.unwrap()["type"], "full");
    revoke(&server, "Player");
    while stream.next("ToProgram").await.is_some() {}
    assert_eq!(player.get(&format!("/api/tables/{id}")).await.refusal(), (401, "bad-token".to_owned()));
    let stored = std::fs::read(server.file()).unwrap();
    let secret = player.headers[0].1.trim_start_matches("Bearer ");
    assert!(!stored.windows(secret.len()).any(|bytes| bytes == secret.as_bytes()), "only its hash is stored");
}

#[tokio::test]
async fn each_token_has_an_account_of_its_own() {
    let server = start_with(|config| {
        (config.limits.requests_per_second, config.limits.request_burst) = (1, 5);
    })
    .await;
    let mut one = program(&server, &token(&server, "One", false, &[Scope::Read]));
    let mut other = program(&server, &token(&server, "Other", false, &[Scope::Read]));
    // A costly request takes the whole allowance; five seconds fill it again.
    assert_eq!(one.get("/api/tables").await.status, 200);
    let refused = one.get("/api/tables").await;
    assert_eq!(refused.refusal(), (429, "too-many-requests".to_owned()));
    assert_eq!(refused.json()["ratelimit"]["key"], "requests");
    assert!(refused.header("retry-after").is_some_and(|seconds| seconds.parse::<u32>().is_ok()));
    assert_eq!(other.get("/api/tables").await.status, 200, "the other one still may");
}

#[tokio::test]
async fn a_bot_is_asked_by_name_says_yes_and_plays() {
    let server = start().await;
    let mut ann = server.client();
    let robot = robot(&server, "Robot").await;
    assert_eq!(ann.get("/api/v1/bots").await.json(), json!([]), "it reads no events");
    let program_seat = json!([me("Ann"), {"kind": "program", "name": "Robot"}]);
    let body = json!({"game": "toy", "options": "rounds=2", "seats": program_seat});
    assert_eq!(ann.post("/api/tables", body.clone()).await.refusal(), (409, "bot-not-here".to_owned()));
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    assert_eq!(events.event("hello").await["name"], "Robot");
    let listed = ann.get("/api/v1/bots?game=toy&options=players=2").await.json();
    assert_eq!((&listed[0]["name"], &listed[0]["plays"]["thinks_ms"]), (&json!("Robot"), &json!(50)));
    assert_eq!(ann.get("/api/v1/bots?game=toy&options=players=3").await.json(), json!([]));
    assert_eq!(ann.get("/api/v1/bots?gmae=toy").await.refusal(), (400, "bad-message".to_owned()), "a misspelt wish");
    let three = json!({"game": "toy", "seats": [me("Ann"), {"kind": "program", "name": "Robot"}, open()]});
    assert_eq!(ann.post("/api/tables", three).await.refusal(), (409, "bot-does-not-play".to_owned()));
    let made = ann.post("/api/tables", body).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    let offer = events.event("invitation").await;
    assert_eq!((&offer["table"], &offer["seat"], &offer["game"]), (&json!(table), &json!(1), &json!("toy")));
    assert!(offer["options"].as_str().unwrap().contains("rounds=2"));
    let seat = ann.look(&table).await["table"]["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["invited"]["name"]), (&json!("open"), &json!("Robot")));
    // Nobody else can accept.
    let path = |id: &Value, answer: &str| format!("/api/v1/invitations/{}/{answer}", id.as_str().unwrap());
    let mut other = program(&server, &token(&server, "Other", true, &[Scope::Play]));
    let yes = path(&offer["id"], "accept");
    assert_eq!(other.post(&yes, json!({})).await.refusal(), (404, "no-such-invitation".to_owned()));
    assert_eq!(ann.post(&yes, json!({})).await.refusal(), (403, "not-a-bot".to_owned()));
    let mut robot = robot;
    for _ in 0..2 {
        let taken = robot.clone().with("idempotency-key", "yes").post(&yes, json!({})).await;
        assert_eq!((taken.status, taken.json()), (200, json!({"table": table, "seat": 1})));
    }
    assert_eq!(events.event("invitation-gone").await["id"], offer["id"]);
    assert_eq!(events.event("game-start").await["table"], json!(table));
    let seat = ann.look(&table).await["table"]["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["name"], &seat["program"]), (&json!("human"), &json!("Robot"), &json!(true)));
    // A program that reconnects learns again what is on.
    let mut again = Lines::open(&robot, "/api/v1/stream/events").await;
    again.event("hello").await;
    assert_eq!(again.event("game-start").await["seat"], 1);
    // Both play to the end.
    let mut stream = Lines::open(&robot, &format!("/api/v1/tables/{table}/stream")).await;
    let mut at = ann.look(&table).await["version"].as_u64().unwrap();
    loop {
        let looked = ann.look(&table).await;
        if looked["table"]["to_act"] == 0 {
            at = looked["version"].as_u64().unwrap();
            let action = looked["legal_actions"][0]["action"].as_str().unwrap().to_owned();
            assert_eq!(ann.act(&table, &format!("a{at}"), at, 0, &[&action]).await.status, 200);
        }
        let message = stream.next("ToProgram").await.expect("the game goes on");
        match message["type"].as_str().unwrap() {
            "ask" => {
                at = message["version"].as_u64().unwrap();
                let act = json!({"version": at, "actions": [message["actions"][0]]});
                let done = robot.post(&format!("/api/v1/tables/{table}/act"), act).await;
                assert_eq!((done.status, done.header("set-cookie")), (200, None), "{}", done.text());
            }
            "over" => break,
            _ => {}
        }
    }
    assert!(at > 2);
    assert_eq!(events.event("game-over").await["table"], json!(table));
    // A rematch: the bot has its seat there immediately.
    let again = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await.json();
    assert_eq!(events.event("game-start").await["table"], again["table"]);
    assert_eq!(ann.look(again["table"].as_str().unwrap()).await["table"]["seats"][1]["program"], json!(true));
    // A restarted server knows all of it.
    let server = server.restart().await;
    robot.addr = server.server.addr();
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    events.event("hello").await;
    assert_eq!(events.event("game-start").await["table"], again["table"]);
    drop(events);
    ann.addr = server.server.addr();
    wait_for("the bot has gone", async || ann.get("/api/v1/bots").await.json() == json!([])).await;
}

#[tokio::test]
async fn a_bot_is_asked_in_the_waiting_room_and_says_no() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let mut robot = robot(&server, "Robot").await;
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    events.event("hello").await;
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let ask = format!("/api/tables/{table}/seats/1/invitation");
    assert_eq!(bob.post(&ask, json!({"bot": "Robot"})).await.refusal(), (403, "not-your-table".to_owned()));
    assert_eq!(ann.post(&ask, json!({"bot": "Nobody"})).await.refusal(), (409, "bot-not-here".to_owned()));
    let taken = ann.post(&ask.replace("seats/1", "seats/0"), json!({"bot": "Robot"})).await;
    assert_eq!(taken.refusal(), (409, "seat-taken".to_owned()));
    for _ in 0..2 {
        assert_eq!(ann.post(&ask, json!({"bot": "Robot"})).await.status, 204);
    }
    let offer = events.event("invitation").await;
    let no = format!("/api/v1/invitations/{}/decline", offer["id"].as_str().unwrap());
    for _ in 0..2 {
        assert_eq!(robot.post(&no, json!({})).await.status, 204, "twice is once");
    }
    assert_eq!(events.event("invitation-gone").await["id"], offer["id"]);
    let invited = ann.look(&table).await["table"]["seats"][1]["invited"].clone();
    assert_eq!(invited, json!({"name": "Robot", "declined": true}));
    assert_eq!(robot.post(&no.replace("decline", "accept"), json!({})).await.status, 404, "no is no");
    // A new invitation is a different one; it ends when it is withdrawn, and also when somebody else takes the seat.
    assert_eq!(ann.post(&ask, json!({"bot": "Robot"})).await.status, 204);
    let second = events.event("invitation").await;
    assert_ne!(second["id"], offer["id"]);
    assert_eq!(ann.post(&ask, json!({"bot": null})).await.status, 204);
    assert_eq!(events.event("invitation-gone").await["id"], second["id"]);
    assert_eq!(ann.post(&ask, json!({"bot": "Robot"})).await.status, 204);
    let third = events.event("invitation").await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(events.event("invitation-gone").await["id"], third["id"]);
    let late = robot.post(&format!("/api/v1/invitations/{}/accept", third["id"].as_str().unwrap()), json!({})).await;
    assert_eq!(late.refusal(), (404, "no-such-invitation".to_owned()));
}

#[tokio::test]
async fn a_bot_at_one_server_is_asked_to_a_table_of_another() {
    let database = private_postgres::Server::start();
    let url = database.url(&database.database());
    let on = |url: &str| {
        let url = url.parse().unwrap();
        start_with(move |config| config.database = Some(url))
    };
    let (here, there) = (on(&url).await, on(&url).await);
    let secret = tokio::task::spawn_blocking(move || {
        let store = Postgres::existing(&url.parse().unwrap()).unwrap();
        let scopes = vec![Scope::Read, Scope::Play];
        let wanted = TokenWanted { name: "Robot".to_owned(), scopes, bot: true, days: None };
        make_token(&store, SHELF, &wanted).unwrap()
    })
    .await
    .unwrap();
    let mut robot = program(&there, &secret);
    let plays = json!({"games": [{"game": "toy"}]}).to_string();
    assert_eq!(robot.send("PUT", "/api/v1/bot", Some(plays.as_bytes())).await.status, 204);
    let mut events = Lines::open(&robot, "/api/v1/stream/events").await;
    events.event("hello").await;
    let mut ann = here.client();
    let table = ann.make("", json!([me("Ann"), {"kind": "program", "name": "Robot"}])).await;
    let offer = events.event("invitation").await;
    let yes = format!("/api/v1/invitations/{}/accept", offer["id"].as_str().unwrap());
    assert_eq!(robot.post(&yes, json!({})).await.json(), json!({"table": table, "seat": 1}));
    assert_eq!(events.event("invitation-gone").await["id"], offer["id"]);
    assert_eq!(events.event("game-start").await["table"], json!(table));
    let mut stream = Lines::open(&robot, &format!("/api/v1/tables/{table}/stream")).await;
    assert_eq!(stream.next("ToProgram").await.unwrap()["seat"], 1);
    assert_eq!(ann.look(&table).await["table"]["seats"][1]["program"], json!(true));
}
