//! The lobby: tables that anyone may find and join.

use crate::common::{Client, bot, me, open, start, wait_for};
use serde_json::{Value, json};

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
    assert_eq!(found["seats"], json!([{"kind": "human", "name": "Ann"}, {"kind": "open", "name": ""}]));
    assert!(found["age_s"].as_u64().unwrap() < 60);
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(bob.look(&table).await["table"]["phase"], "playing");
    lists(&mut bob, &[]).await;
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
