//! Takebacks by agreement: a player asks, the others accept or refuse, and the game goes back.

use crate::common::accounts::signed_up;
use crate::common::{Client, TestServer, bot, me, open, start};
use serde_json::{Value, json};

/// A table of Ann and Bob, in play.
async fn two(server: &TestServer, extra: Value) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let mut new = json!({"game": "toy", "options": "rounds=3", "seats": [me("Ann"), open()]});
    new.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    let made = ann.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    (ann, bob, table)
}

fn at(table: &str) -> String {
    format!("/api/v1/tables/{table}/take-back")
}

async fn shown(who: &mut Client, table: &str) -> Value {
    who.look(table).await["table"].clone()
}

async fn ann_moves(ann: &mut Client, table: &str, id: &str) {
    let version = ann.look(table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(table, id, version, 0, &["flag 1", "keep"]).await.status, 200);
}

#[tokio::test]
async fn a_request_survives_a_restart_and_the_turn_is_taken_back() {
    let server = start().await;
    let (mut ann, mut bob, table) = two(&server, json!({})).await;
    let mut eve = server.client();
    let before = ann.look(&table).await;
    assert_eq!(before["table"]["take_backs"], json!({"most": 3, "draws": true}));
    let none = ann.post(&at(&table), json!({})).await;
    assert_eq!(none.refusal(), (422, "nothing-to-take-back".to_owned()));
    assert_eq!(before["table"]["seats"][0]["no_take_back"], "nothing-to-take-back", "it says so before anybody asks");
    ann_moves(&mut ann, &table, "a").await;
    assert_eq!(eve.post(&at(&table), json!({})).await.refusal(), (403, "not-your-seat".to_owned()));
    let early = bob.post(&at(&table), json!({"answer": "accept"})).await;
    assert_eq!(early.refusal(), (422, "no-take-back-asked".to_owned()));
    assert_eq!(ann.post(&at(&table), json!({"answer": "perhaps"})).await.status, 400);
    assert_eq!(ann.post(&at(&table), json!({})).await.status, 200);
    assert_eq!(ann.post(&at(&table), json!({})).await.refusal(), (422, "take-back-asked".to_owned()));
    let own = ann.post(&at(&table), json!({"answer": "accept"})).await;
    assert_eq!(own.refusal(), (422, "no-take-back-asked".to_owned()));
    let server = server.restart().await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(shown(&mut bob, &table).await["take_back"], json!({"seat": 0, "accepted": []}));
    assert_eq!(bob.post(&at(&table), json!({"answer": "accept"})).await.status, 200);
    let after = ann.look(&table).await;
    assert_eq!((&after["view"], &after["table"]["to_act"]), (&before["view"], &json!(0)), "the game is where it was");
    assert_eq!((&after["table"]["take_back"], &after["table"]["seats"][0]["taken_back"]), (&Value::Null, &json!(1)));
    let server = server.restart().await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(ann.look(&table).await["view"], after["view"], "what was taken back stays so");
    ann_moves(&mut ann, &table, "b").await;
    for who in [&mut ann, &mut bob] {
        assert_eq!(who.post(&format!("/api/v1/tables/{table}/agree"), json!({})).await.status, 200);
    }
    let text = ann.get(&format!("/api/tables/{table}/record")).await.text();
    assert!(
        text.contains("\ntake-back 0 #") && text.contains("\naccept 1 #") && text.contains("\ntaken-back 0 "),
        "{text}"
    );
    let record: game::Record = text.parse().unwrap();
    registry::replay(&[&registry::toy::TOY], &record).unwrap();
}

#[tokio::test]
async fn others_refuse_or_move_on() {
    let server = start().await;
    let (mut ann, mut bob, table) = two(&server, json!({"take_backs": 1})).await;
    ann_moves(&mut ann, &table, "a").await;
    assert_eq!(ann.post(&at(&table), json!({})).await.status, 200);
    assert_eq!(bob.post(&at(&table), json!({"answer": "refuse"})).await.status, 200);
    let told = shown(&mut ann, &table).await["seats"][0].clone();
    assert_eq!((&told["take_back_refused"], &told["no_take_back"]), (&json!(true), &json!("take-back-refused")));
    assert_eq!(ann.post(&at(&table), json!({})).await.refusal(), (422, "take-back-refused".to_owned()));
    let version = bob.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(bob.act(&table, "b", version, 1, &["flag 1", "keep"]).await.status, 200);
    let told = shown(&mut ann, &table).await["seats"][0].clone();
    assert_eq!((&told["take_back_refused"], &told["no_take_back"]), (&Value::Null, &Value::Null), "she may ask again");
    assert_eq!(ann.post(&at(&table), json!({})).await.status, 200);
    ann_moves(&mut ann, &table, "c").await;
    assert_eq!(shown(&mut bob, &table).await["take_back"], Value::Null, "a move ends the request");
    assert_eq!(ann.post(&at(&table), json!({})).await.status, 200);
    assert_eq!(bob.post(&at(&table), json!({"answer": "accept"})).await.status, 200);
    ann_moves(&mut ann, &table, "d").await;
    assert_eq!(ann.post(&at(&table), json!({})).await.refusal(), (422, "no-take-back-left".to_owned()));
}

#[tokio::test]
async fn the_table_chooses_how_far_takebacks_go() {
    let server = start().await;
    let mut ann = server.client();
    let new = json!({"game": "toy", "seats": [me("Ann"), open()], "take_backs": 21});
    assert_eq!(ann.post("/api/tables", new).await.refusal(), (400, "bad-take-backs".to_owned()));
    let (mut ann, _, table) = two(&server, json!({"take_backs": 0})).await;
    ann_moves(&mut ann, &table, "a").await;
    assert_eq!(shown(&mut ann, &table).await["take_backs"], Value::Null);
    assert_eq!(ann.post(&at(&table), json!({})).await.refusal(), (422, "no-take-backs".to_owned()));
    let (mut ann, _, table) = two(&server, json!({"take_back_draws": false})).await;
    ann_moves(&mut ann, &table, "a").await;
    assert_eq!(shown(&mut ann, &table).await["take_backs"], json!({"most": 3, "draws": false}));
    assert_eq!(ann.post(&at(&table), json!({})).await.refusal(), (422, "take-back-revealed".to_owned()));
}

#[tokio::test]
async fn a_rated_game_has_no_takebacks() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let new = |most: u8| json!({"game": "toy", "seats": [me(""), open()], "rated": true, "take_backs": most});
    assert_eq!(ann.post("/api/tables", new(1)).await.refusal(), (400, "bad-take-backs".to_owned()));
    let made = ann.post("/api/tables", new(0)).await;
    assert_eq!(made.status, 201, "{}", made.text());
}

#[tokio::test]
async fn computer_players_agree_silently() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=3", json!([me("Ann"), bot()])).await;
    ann_moves(&mut ann, &table, "a").await;
    assert_eq!(ann.post(&at(&table), json!({})).await.status, 200);
    let told = shown(&mut ann, &table).await;
    assert_eq!((&told["to_act"], &told["seats"][0]["taken_back"]), (&json!(0), &json!(1)));
}
