//! Games that end before their rules end them: by resignation, by agreement, or abandoned.

use crate::common::{Client, TestServer, me, open, start};
use serde_json::{Value, json};

/// A table of Ann and Bob, in play.
async fn two(server: &TestServer) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("rounds=3", json!([me("Ann"), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    (ann, bob, table)
}

fn at(table: &str, how: &str) -> String {
    format!("/api/v1/tables/{table}/{how}")
}

async fn shown(who: &mut Client, table: &str) -> Value {
    who.look(table).await["table"].clone()
}

#[tokio::test]
async fn a_player_resigns_and_the_end_survives_a_restart() {
    let server = start().await;
    let (mut ann, mut bob, table) = two(&server).await;
    let mut eve = server.client();
    assert_eq!(eve.post(&at(&table, "resign"), json!({})).await.refusal(), (403, "not-your-seat".to_owned()));
    assert_eq!(bob.post(&at(&table, "resign"), json!({"seat": 0})).await.refusal(), (403, "not-your-seat".to_owned()));
    for (body, status) in [(json!({"version": 1}), 400), (json!({"seat": -1}), 400), (json!({"seat": 9}), 422)] {
        let refused = bob.post(&at(&table, "resign"), body).await.status;
        assert!(refused == status || refused == 403 || refused == 404, "{refused}");
    }
    assert_eq!(bob.post(&at("none", "resign"), json!({})).await.status, 404);
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1"]).await.status, 200);
    // Repeated with the same key it is carried out once.
    let mut keyed = bob.clone().with("idempotency-key", "gone");
    for _ in 0..2 {
        let done = keyed.post(&at(&table, "resign"), json!({})).await;
        assert_eq!((done.status, done.json()), (200, json!({"id": "gone", "version": 4})));
    }
    let late = ann.act(&table, "b", 4, 0, &["keep"]).await;
    assert_eq!(late.refusal(), (422, "game-over".to_owned()));
    let server = server.restart().await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    let told = shown(&mut ann, &table).await;
    assert_eq!((&told["phase"], &told["ended"], &told["to_act"]), (&json!("over"), &json!("resigned"), &Value::Null));
    assert_eq!((&told["seats"][1]["resigned"], &told["seats"][0]["resigned"]), (&json!(true), &Value::Null));
    let record = ann.get(&format!("/api/tables/{table}/record")).await;
    let text = record.text();
    assert!(text.lines().rev().nth(1).unwrap().starts_with("resign 1 #"), "{text}");
    assert!(text.lines().next_back().unwrap().starts_with("end resigned #"), "{text}");
    // Both play again, and nobody has resigned there.
    let again = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(again.status, 201, "{}", again.text());
}

#[tokio::test]
async fn one_refuses_the_end_and_the_other_is_told() {
    let server = start().await;
    let (mut ann, mut bob, table) = two(&server).await;
    assert_eq!(ann.post(&at(&table, "disagree"), json!({})).await.refusal(), (422, "nobody-agreed".to_owned()));
    assert_eq!(bob.post(&at(&table, "agree"), json!({})).await.status, 200);
    assert_eq!(ann.post(&at(&table, "disagree"), json!({})).await.status, 200);
    let told = shown(&mut bob, &table).await;
    assert_eq!((&told["phase"], &told["seats"][1]["agrees"]), (&json!("playing"), &json!(null)));
    assert_eq!((&told["seats"][1]["end_refused"], &told["seats"][1]["end_waits"]), (&json!(true), &json!(true)));
    assert_eq!(bob.post(&at(&table, "agree"), json!({})).await.refusal(), (422, "end-refused".to_owned()));
    // Whoever moves takes their wish back; nobody has refused it, but they do not propose it again at once.
    assert_eq!(ann.post(&at(&table, "agree"), json!({})).await.status, 200);
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1"]).await.status, 200);
    let told = shown(&mut bob, &table).await;
    assert_eq!((&told["seats"][0]["end_refused"], &told["seats"][0]["end_waits"]), (&json!(null), &json!(true)));
    assert_eq!(ann.post(&at(&table, "agree"), json!({})).await.refusal(), (422, "end-refused".to_owned()));
}

#[tokio::test]
async fn both_agree_and_the_game_is_over() {
    let server = start().await;
    let (mut ann, mut bob, table) = two(&server).await;
    assert_eq!(bob.post(&at(&table, "agree"), json!({})).await.status, 200);
    let told = shown(&mut ann, &table).await;
    assert_eq!((&told["phase"], &told["seats"][1]["agrees"]), (&json!("playing"), &json!(true)));
    assert_eq!(bob.post(&at(&table, "agree"), json!({})).await.refusal(), (422, "agreed-already".to_owned()));
    assert_eq!(ann.post(&at(&table, "agree"), json!({})).await.status, 200);
    let told = shown(&mut bob, &table).await;
    assert_eq!((&told["phase"], &told["ended"]), (&json!("over"), &json!("agreed")));
}

#[tokio::test]
async fn a_game_is_abandoned_before_everybody_has_moved() {
    let server = start().await;
    let (mut ann, mut bob, table) = two(&server).await;
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(bob.post(&at(&table, "abandon"), json!({})).await.status, 200);
    let told = shown(&mut ann, &table).await;
    assert_eq!((&told["phase"], &told["ended"]), (&json!("over"), &json!("abandoned")));
    assert_eq!(ann.look(&table).await["version"], version + 1);
    let (mut ann, mut bob, table) = two(&server).await;
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(bob.act(&table, "b", version, 1, &["flag 1", "keep"]).await.status, 200);
    assert_eq!(ann.post(&at(&table, "abandon"), json!({})).await.refusal(), (422, "abandon-late".to_owned()));
}
