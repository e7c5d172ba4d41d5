//! Blocks: quick games, invitations and phrases keep two people apart, and nobody else learns of it.

use crate::common::accounts::{PASSWORD, signed_up};
use crate::common::{Client, TestServer, me, open, start};
use serde_json::{Value, json};

async fn account(server: &TestServer, name: &str) -> Client {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    client
}

async fn block(client: &mut Client, name: &str) {
    assert_eq!(client.post("/api/v1/account/blocks", json!({"name": name})).await.status, 204);
}

async fn blocked(client: &mut Client) -> Vec<Value> {
    let list = client.get("/api/v1/account/blocks").await.json()["blocks"].as_array().unwrap().clone();
    list.into_iter().map(|one| one["name"].clone()).collect()
}

async fn seek(client: &mut Client) -> (String, bool) {
    let answer = client.post("/api/v1/seeks", json!({"game": "toy", "players": 2})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found = answer.json();
    (found["table"].as_str().unwrap().to_owned(), found["seats"] == json!([]))
}

#[tokio::test]
async fn quick_games_do_not_seat_them_together() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) =
        (account(&server, "Ann").await, account(&server, "Bob").await, account(&server, "Eve").await);
    block(&mut ann, "bob").await;
    let (waits, _) = seek(&mut ann).await;
    let (other, alone) = seek(&mut bob).await;
    assert!(other != waits && alone, "whom she has blocked");
    assert_eq!(seek(&mut bob).await, (other.clone(), true), "he still waits there");
    let (met, alone) = seek(&mut eve).await;
    assert!([&waits, &other].contains(&&met) && !alone, "others meet them");
    // It works in both directions.
    let (mut first, mut second) = (account(&server, "Hana").await, account(&server, "Ivan").await);
    block(&mut second, "Hana").await;
    assert_eq!(first.post("/api/v1/seeks", json!({"game": "toy", "players": 3})).await.status, 200);
    let answer = second.post("/api/v1/seeks", json!({"game": "toy", "players": 3})).await.json();
    assert_eq!(answer["seats"], json!([]), "he waits at his own table");
}

#[tokio::test]
async fn invitations_of_a_blocked_person_are_not_shown() {
    let server = start().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    block(&mut ann, "Bob").await;
    let body = json!({"game": "toy", "seats": [me(""), open()], "invite": ["Ann"]});
    let table = bob.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    let invitations =
        async |ann: &mut Client| ann.get("/api/v1/account/invitations").await.json()["invitations"].clone();
    assert_eq!(invitations(&mut ann).await, json!([]));
    let invited = bob.look(&table).await["table"]["invited"].clone();
    assert_eq!(invited, json!([{"name": "Ann", "declined": false}]), "the host learns nothing of it");
    assert_eq!(ann.send("DELETE", "/api/v1/account/blocks/BOB", None).await.status, 204);
    assert_eq!(invitations(&mut ann).await[0]["table"], json!(table));
}

#[tokio::test]
async fn phrases_of_a_blocked_person_are_not_heard() {
    let server = start().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let eve = server.client();
    let table = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    block(&mut ann, "Bob").await;
    let (mut at_ann, _) = ann.joined(&table).await;
    let (mut at_bob, _) = bob.joined(&table).await;
    let (mut at_eve, _) = eve.joined(&table).await;
    at_bob.say(json!({"type": "say", "seat": 1, "phrase": "hello"})).await;
    for page in [&mut at_bob, &mut at_eve] {
        assert_eq!(page.receive("said").await["phrase"], "hello");
    }
    // Messages come in order: what she hears next is her own.
    at_ann.say(json!({"type": "say", "seat": 0, "phrase": "wow"})).await;
    assert_eq!(at_ann.receive("said").await["phrase"], "wow");
    assert_eq!(at_bob.receive("said").await["phrase"], "wow", "he hears her");
}

#[tokio::test]
async fn blocks_are_listed_and_end_with_either_account() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) =
        (account(&server, "Ann").await, account(&server, "Bob").await, account(&server, "Eve").await);
    for name in ["Eve", "Bob", "bob"] {
        block(&mut ann, name).await;
    }
    assert_eq!(blocked(&mut ann).await, [json!("Bob"), json!("Eve")]);
    assert_eq!((blocked(&mut bob).await, blocked(&mut eve).await), (vec![], vec![]));
    let refusal = async |client: &mut Client, name: &str| {
        client.post("/api/v1/account/blocks", json!({"name": name})).await.refusal()
    };
    assert_eq!(refusal(&mut ann, "ANN").await, (400, "block-yourself".to_owned()));
    assert_eq!(refusal(&mut ann, "Nemo").await, (404, "no-such-player".to_owned()));
    assert_eq!(refusal(&mut server.client(), "Ann").await, (403, "not-signed-in".to_owned()));
    let mut nobody = server.client();
    assert_eq!(nobody.get("/api/v1/account/blocks").await.refusal(), (403, "not-signed-in".to_owned()));
    assert_eq!(ann.send("DELETE", "/api/v1/account/blocks/Eve", None).await.status, 204);
    let again = ann.send("DELETE", "/api/v1/account/blocks/Eve", None).await;
    assert_eq!(again.refusal(), (404, "not-blocked".to_owned()));
    let told = ann.get("/api/v1/account/data").await.json();
    assert_eq!(told["blocks"][0]["name"], "Bob");
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(bob.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(blocked(&mut ann).await, [] as [Value; 0]);
}

#[tokio::test]
async fn the_player_of_a_seat_is_blocked_if_they_play_there_under_the_name_of_their_account() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) =
        (account(&server, "Ann").await, account(&server, "Bob").await, account(&server, "Eve").await);
    let body = json!({"game": "toy", "options": "players=3", "seats": [me("Ann"), open(), open()]});
    let made = ann.post("/api/tables", body).await.json();
    let table = made["table"].as_str().unwrap().to_owned();
    let claim = |seat: u8| format!("/api/tables/{table}/seats/{seat}");
    assert_eq!(bob.post(&claim(1), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(eve.post(&claim(2), json!({"name": "Bert"})).await.status, 204);
    assert_eq!(bob.post("/api/v1/account/shows", json!({"shows": "nothing"})).await.status, 200);
    let mut at = async |seat: u8| ann.post("/api/v1/account/blocks", json!({"table": table, "seat": seat})).await;
    assert_eq!(at(1).await.status, 204);
    assert_eq!(at(2).await.refusal(), (409, "block-without-account".to_owned()), "nobody learns whose seat it is");
    assert_eq!(at(0).await.refusal(), (400, "block-yourself".to_owned()));
    assert_eq!(at(3).await.refusal(), (404, "no-such-seat".to_owned()));
    let nobody = ann.post("/api/v1/account/blocks", json!({"table": table})).await;
    assert_eq!(nobody.refusal(), (400, "block-nobody".to_owned()));
    assert_eq!(blocked(&mut ann).await, [json!("Bob")]);
}
