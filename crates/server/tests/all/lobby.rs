//! The lobby: tables that anyone may find and join.

use crate::common::guests::{Lines, program, token};
use crate::common::{Client, bot, me, open, start, start_with, wait_for};
use serde_json::{Value, json};
use server::Scope;

/// Makes a table of the toy that is in the lobby.
async fn public(client: &mut Client, seats: Value) -> crate::common::Answer {
    client.post("/api/tables", json!({"game": "toy", "seats": seats, "visibility": "public"})).await
}

async fn listed(client: &mut Client) -> Vec<Value> {
    let answer = client.get("/api/v1/lobby").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["tables"].as_array().unwrap().clone()
}

/// The list is up to half a second old.
async fn lists(client: &mut Client, tables: &[&str]) {
    wait_for("the lobby", async || {
        let found = listed(client).await;
        found.iter().map(|table| table["table"].as_str().unwrap()).eq(tables.iter().copied())
    })
    .await;
}

#[tokio::test]
async fn two_who_do_not_know_each_other_meet() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let made = public(&mut ann, json!([me("Ann"), open()])).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    // A table by link is found by nobody.
    ann.make("", json!([me("Ann"), open()])).await;
    lists(&mut bob, &[&table]).await;
    let found = listed(&mut bob).await.remove(0);
    assert_eq!((&found["game"], &found["custom_data"]), (&json!("toy"), &json!(false)));
    assert_eq!(found["options"], ann.look(&table).await["table"]["options"]);
    assert_eq!(
        found["seats"],
        json!([{"kind": "human", "name": "Ann", "program": false}, {"kind": "open", "name": "", "program": false}])
    );
    assert!(found["age_s"].as_u64().unwrap() < 60);
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(bob.look(&table).await["table"]["phase"], "playing");
    lists(&mut bob, &[]).await;
    // Once somebody has moved, others may watch.
    let view = ann.look(&table).await;
    let (version, action) = (view["version"].as_u64().unwrap(), view["legal_actions"][0]["action"].as_str().unwrap());
    assert_eq!(ann.act(&table, "m1", version, 0, &[action]).await.status, 200);
    lists(&mut server.client(), &[&table]).await;
    assert_eq!(listed(&mut bob).await[0]["playing"], true);
    // Somebody who read the list before comes too late.
    let late = server.client().post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Eve"})).await;
    assert_eq!(late.status, 409, "{}", late.text());
}

#[tokio::test]
async fn a_public_table_has_an_open_seat() {
    let server = start().await;
    let mut ann = server.client();
    let refused = public(&mut ann, json!([me("Ann"), bot()])).await;
    assert_eq!(refused.refusal(), (400, "public-without-open-seat".to_owned()));
    let body = json!({"game": "toy", "seats": [me("Ann"), open()], "visibility": "everybody"});
    assert_eq!(ann.post("/api/tables", body).await.refusal(), (400, "bad-message".to_owned()));
    lists(&mut ann, &[]).await;
}

#[tokio::test]
async fn the_same_request_lists_one_table() {
    let server = start().await;
    let mut ann = server.client();
    let body = json!({"game": "toy", "seats": [me("Ann"), open()], "visibility": "public", "request": "r1"});
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(ann.post("/api/tables", body.clone()).await.json()["table"].as_str().unwrap().to_owned());
    }
    assert_eq!(tables[0], tables[1]);
    lists(&mut ann, &[&tables[0]]).await;
    // It is still there after a restart.
    let server = server.restart().await;
    lists(&mut server.client(), &[&tables[0]]).await;
}

/// The next message that has something to do with tables: the ids of those that are new or different, and of those that left.
async fn news(lines: &mut Lines) -> (String, Vec<String>, Vec<String>) {
    let message = lines.next("LobbyNews").await.expect("the stream goes on");
    let ids = |value: &Value, of: &dyn Fn(&Value) -> String| -> Vec<String> {
        value.as_array().map(|all| all.iter().map(of).collect()).unwrap_or_default()
    };
    let tables = ids(&message["tables"], &|table| table["table"].as_str().unwrap().to_owned());
    let gone = ids(&message["gone"], &|id| id.as_str().unwrap().to_owned());
    (message["type"].as_str().unwrap().to_owned(), tables, gone)
}

#[tokio::test]
async fn a_stream_tells_what_changes() {
    let server = start().await;
    let mut ann = server.client();
    let made = async |ann: &mut Client| {
        let made = public(ann, json!([me("Ann"), open(), open()])).await;
        made.json()["table"].as_str().unwrap().to_owned()
    };
    let first = made(&mut ann).await;
    // Times are stored in whole seconds.
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE lobby SET listed = listed - 2", []).unwrap();
    let mut early = Lines::open(&server.client(), "/api/v1/lobby/stream").await;
    assert_eq!(news(&mut early).await, ("full".to_owned(), vec![first.clone()], vec![]));
    let second = made(&mut ann).await;
    assert_eq!(news(&mut early).await, ("update".to_owned(), vec![second.clone()], vec![]));
    let claim = format!("/api/tables/{first}/seats/1");
    assert_eq!(server.client().post(&claim, json!({"name": "Bob"})).await.status, 204);
    assert_eq!(news(&mut early).await, ("update".to_owned(), vec![first.clone()], vec![]));
    let mut late = Lines::open(&server.client(), "/api/v1/lobby/stream").await;
    assert_eq!(news(&mut late).await, ("full".to_owned(), vec![second.clone(), first.clone()], vec![]));
    let claim = format!("/api/tables/{first}/seats/2");
    assert_eq!(server.client().post(&claim, json!({"name": "Eve"})).await.status, 204);
    for lines in [&mut early, &mut late] {
        assert_eq!(news(lines).await, ("update".to_owned(), vec![], vec![first.clone()]));
    }
}

#[tokio::test]
async fn whoever_opens_many_streams_is_refused_before_others_are() {
    let server = start_with(|config| config.limits.sockets_per_address = 3).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(Lines::open(&server.client(), "/api/v1/lobby/stream?odd=%ff&odd").await);
    }
    assert_eq!(server.client().get("/api/v1/lobby/stream").await.status, 503);
    assert_eq!(server.client().socket_at("/api/v1/lobby/socket").await.err(), Some(503));
    assert_eq!(server.client().get("/api/v1/lobby").await.status, 200);
    drop(open);
    wait_for("places to be free again", async || server.client().socket_at("/api/v1/lobby/socket").await.is_ok()).await;
}

#[tokio::test]
async fn a_socket_tells_the_same_and_takes_nothing() {
    let server = start().await;
    let mut ann = server.client();
    let mut socket = server.client().socket_at("/api/v1/lobby/socket").await.unwrap();
    assert_eq!(socket.text().await.as_deref(), Some("{\"type\":\"full\",\"tables\":[]}\n"));
    let made = public(&mut ann, json!([me("Ann"), open()])).await.json();
    let update: Value = serde_json::from_str(&socket.text().await.unwrap()).unwrap();
    assert_eq!((&update["type"], &update["tables"][0]["table"]), (&json!("update"), &made["table"]));
    socket.say(json!({"type": "join", "since": null})).await;
    assert_eq!(socket.text().await, None, "who talks is turned out");
}

#[tokio::test]
async fn a_bot_of_somebody_is_named_as_one_and_no_seeker_is_sent_to_it() {
    let server = start().await;
    let mut robot = program(&server, &token(&server, "Robot", true, &[Scope::Make]));
    let made = public(&mut robot, json!([me("Robot"), open()])).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    let mut ann = server.client();
    lists(&mut ann, &[&table]).await;
    assert_eq!(listed(&mut ann).await[0]["seats"][0]["program"], true);
    let found =
        ann.post("/api/v1/seeks", json!({"game": "toy", "options": "", "players": 2, "name": "Ann"})).await.json();
    assert_ne!(found["table"], table);
}
