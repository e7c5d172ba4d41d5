//! A computer player takes over for a person who left, until the person comes back and says so.

use crate::common::{Client, TestServer, me, open, start, start_with, wait_for};
use serde_json::{Value, json};
use std::time::Duration;

const BOT: &str = "random";

fn seat_bot(table: &str, seat: u8) -> String {
    format!("/api/tables/{table}/seats/{seat}/bot")
}

async fn put(who: &mut Client, table: &str, seat: u8, bot: Value) -> (u16, String) {
    let answer = who.post(&seat_bot(table, seat), json!({ "bot": bot })).await;
    if answer.status == 204 { (204, String::new()) } else { answer.refusal() }
}

/// A table of Ann and Bob, in play.
async fn two(server: &TestServer) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("rounds=3", json!([me("Ann"), open()])).await;
    assert_eq!(put(&mut ann, &table, 0, json!(BOT)).await, (409, "seat-taken".to_owned()), "the game is not on");
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    (ann, bob, table)
}

async fn stand_in(who: &mut Client, table: &str, seat: usize) -> Value {
    who.look(table).await["table"]["seats"][seat]["stand_in"].clone()
}

#[tokio::test]
async fn somebody_who_was_there_a_moment_ago_is_waited_for() {
    let server = start().await;
    let (mut ann, mut bob, table) = two(&server).await;
    let answer = ann.post(&seat_bot(&table, 1), json!({ "bot": BOT })).await;
    assert_eq!(answer.refusal(), (409, "still-here".to_owned()));
    assert!(answer.json()["reason"]["args"]["seconds"].as_str().unwrap().parse::<u64>().unwrap() > 50);
    assert_eq!(stand_in(&mut ann, &table, 1).await, Value::Null);
    // For one's own seat there is nobody to wait for.
    assert_eq!(put(&mut bob, &table, 1, json!(BOT)).await.0, 204);
    assert_eq!(stand_in(&mut ann, &table, 1).await, BOT);
}

#[tokio::test]
async fn a_stand_in_plays_until_the_person_is_back_and_through_a_restart() {
    let away = |config: &mut server::Config| config.limits.away = Duration::ZERO;
    let server = start_with(away).await;
    let (mut ann, mut bob, table) = two(&server).await;
    let visitor = put(&mut server.client(), &table, 1, json!(BOT)).await;
    assert_eq!(visitor, (403, "not-your-seat".to_owned()));
    assert_eq!(put(&mut ann, &table, 1, json!("deep")).await, (400, "no-such-bot".to_owned()));
    let weaker = put(&mut ann, &table, 1, json!("first")).await;
    assert_eq!(weaker, (403, "stand-in-strongest".to_owned()), "nobody gains by it that another has left");
    assert_eq!(put(&mut bob, &table, 1, json!("first")).await.0, 204, "for oneself anyone may");
    assert_eq!(put(&mut ann, &table, 1, Value::Null).await, (403, "stand-in-theirs".to_owned()));
    assert_eq!(put(&mut bob, &table, 1, Value::Null).await.0, 204);
    assert_eq!(put(&mut ann, &table, 7, json!(BOT)).await, (404, "no-such-seat".to_owned()));
    assert_eq!(put(&mut ann, &table, 1, json!(BOT)).await.0, 204);
    assert_eq!(put(&mut ann, &table, 1, json!(BOT)).await.0, 204, "once more is no error");
    // Whatever Ann does, it is her turn again: Bob's choices are made.
    let turn = async |ann: &mut Client| {
        let to_act = ann.look(&table).await["table"]["to_act"].clone();
        to_act == 0
    };
    wait_for("Ann's turn", async || turn(&mut ann).await).await;
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "m1", version, 0, &["flag 1", "keep"]).await.status, 200);
    let server = server.restart_with(away).await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(stand_in(&mut ann, &table, 1).await, BOT);
    wait_for("Ann's turn, and more steps", async || {
        let look = ann.look(&table).await;
        look["table"]["to_act"] == 0 && look["version"].as_u64().unwrap() > version + 2
    })
    .await;
    // He comes back, and from then on the game waits for him.
    assert_eq!(put(&mut bob, &table, 1, Value::Null).await.0, 204);
    assert_eq!(stand_in(&mut ann, &table, 1).await, Value::Null);
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "m2", version, 0, &["flag 1", "keep"]).await.status, 200);
    wait_for("Bob's turn", async || bob.look(&table).await["table"]["to_act"] == 1).await;
    let waits = bob.look(&table).await["version"].clone();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(bob.look(&table).await["version"], waits, "nobody moves for him");
}

#[tokio::test]
async fn an_open_turn_ends_when_a_computer_player_takes_over_and_stays_so() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let new = json!({"game": "toy", "options": "rounds=3", "seats": [me("Ann"), open()], "end_of_turn": true});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    assert_eq!(ann.act(&table, "a", 2, 0, &["flag 1", "keep"]).await.status, 200);
    assert_eq!(ann.look(&table).await["table"]["turn_to_end"], true);
    assert_eq!(put(&mut ann, &table, 0, json!(BOT)).await.0, 204);
    let mut after = Value::Null;
    wait_for("Bob's turn", async || {
        after = bob.look(&table).await;
        after["legal_actions"] != json!([])
    })
    .await;
    assert_eq!((&after["table"]["to_act"], &after["table"]["turn_to_end"]), (&json!(1), &Value::Null));
    assert_eq!(put(&mut ann, &table, 0, Value::Null).await.0, 204);
    let mine = ann.look(&table).await;
    assert_eq!((&mine["table"]["to_act"], &mine["can_undo"]), (&json!(1), &json!(false)), "nothing opens again");
    assert_eq!(mine["version"], after["version"]);
    let server = server.restart().await;
    ann.addr = server.server.addr();
    let again = ann.look(&table).await;
    assert_eq!((&again["table"]["to_act"], &again["can_undo"]), (&json!(1), &json!(false)));
}
