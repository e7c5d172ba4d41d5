//! Pauses by agreement: clocks stand still until the pause is over, whether anybody looks or not.

use crate::common::{Client, bot, me, open, start_with, wait_for};
use crate::paces::{LONG, SHORT, ann_and_bob, clock, make, server, stored, until_stored};
use serde_json::{Value, json};

fn at(table: &str) -> String {
    format!("/api/v1/tables/{table}/pause")
}

async fn say(who: &mut Client, table: &str, what: Value) -> (u16, String) {
    let answer = who.post(&at(table), what).await;
    if answer.status == 200 { (200, String::new()) } else { answer.refusal() }
}

async fn says(who: &mut Client, table: &str, what: Value) {
    assert_eq!(say(who, table, what).await, (200, String::new()));
}

#[tokio::test]
async fn clocks_stand_still_and_a_restart_changes_nothing() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server, LONG, "lose").await;
    let mut eve = server.client();
    assert_eq!(say(&mut eve, &table, json!({})).await, (403, "not-your-seat".to_owned()));
    assert_eq!(say(&mut bob, &table, json!({"answer": "accept"})).await, (422, "no-pause-asked".to_owned()));
    assert_eq!(say(&mut bob, &table, json!({"answer": "go-on"})).await, (422, "not-paused".to_owned()));
    assert_eq!(say(&mut bob, &table, json!({"answer": "perhaps"})).await.0, 400);
    assert_eq!(say(&mut bob, &table, json!({"seconds": 901})).await, (400, "bad-pause".to_owned()));
    says(&mut bob, &table, json!({})).await;
    let look = ann.look(&table).await;
    assert_eq!(look["table"]["pause"], json!({"seat": 1, "seconds": 900, "accepted": []}));
    assert!(clock(&look, 0).1, "a request stops no clock");
    let server = server.restart_with(|config| config.test_paces = true).await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    says(&mut ann, &table, json!({"answer": "accept"})).await;
    eve.addr = server.server.addr();
    let look = eve.look(&table).await;
    let paused = look["table"]["paused"].clone();
    let at_ms = look["table"]["clocks_at_ms"].as_u64().unwrap();
    assert_eq!((&paused["seat"], paused["until_ms"].as_u64()), (&json!(1), Some(at_ms + 900_000)));
    let before = clock(&look, 0);
    assert!(!before.1);
    let due = format!("SELECT count(*) FROM due_items WHERE at = {}", at_ms + 900_000);
    assert_eq!(stored(&server, &due), 1, "its end is due");
    let server = server.restart_with(|config| config.test_paces = true).await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    let look = ann.look(&table).await;
    assert_eq!(look["table"]["paused"], paused);
    assert_eq!((clock(&look, 0), &look["table"]["credited_ms"]), (before, &Value::Null), "nobody had to decide");
    let version = look["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200);
    let look = bob.look(&table).await;
    assert_eq!(look["table"]["paused"], Value::Null, "a move ends it");
    assert!(clock(&look, 1).1);
    assert_eq!((clock(&look, 0).0, &look["table"]["seats"][1]["pauses"]), (before.0 + 15_000, &json!(1)));
}

#[tokio::test]
async fn a_pause_ends_although_nobody_looks_and_then_time_runs() {
    let server = start_with(|config| {
        config.test_paces = true;
        config.limits.table_idle = std::time::Duration::from_millis(1);
    })
    .await;
    let (mut ann, mut bob, table) = ann_and_bob(&server, LONG, "lose").await;
    says(&mut ann, &table, json!({"seconds": 1})).await;
    says(&mut bob, &table, json!({"answer": "accept"})).await;
    until_stored(&server, "go-on").await;
    let by = "SELECT count(*) FROM entries WHERE decided_by = 'clock' AND text = 'go-on'";
    assert_eq!(stored(&server, by), 1);
    let lasted = "SELECT (SELECT at FROM entries WHERE text = 'go-on')
        - (SELECT at FROM entries WHERE text = 'paused 0 1')";
    assert!(stored(&server, lasted) >= 1000, "not before its end");
    let look = ann.look(&table).await;
    assert!(clock(&look, 0).1 && look["table"]["paused"].is_null());
    // A game that is decided by time is decided after a pause, too.
    let (mut ann, mut bob, short) = ann_and_bob(&server, SHORT, "lose").await;
    if say(&mut ann, &short, json!({"seconds": 1})).await.0 == 200 {
        say(&mut bob, &short, json!({"answer": "accept"})).await;
    }
    until_stored(&server, "end time").await;
}

#[tokio::test]
async fn computer_players_agree_silently_and_wait() {
    let server = server().await;
    let mut ann = server.client();
    let table = make(&mut ann, LONG, "lose", json!([me("Ann"), bot(), open()])).await;
    let mut bob = server.client();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/2"), json!({"name": "Bob"})).await.status, 204);
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    says(&mut ann, &table, json!({})).await;
    says(&mut bob, &table, json!({"answer": "refuse"})).await;
    assert_eq!(say(&mut ann, &table, json!({})).await, (422, "pause-refused".to_owned()));
    let version = version + 2;
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200);
    says(&mut ann, &table, json!({})).await;
    says(&mut bob, &table, json!({"answer": "accept"})).await;
    assert!(!ann.look(&table).await["table"]["paused"].is_null());
    says(&mut bob, &table, json!({"answer": "go-on"})).await;
    wait_for("Bob's turn", async || bob.look(&table).await["table"]["to_act"] == 2).await;
    let alone = make(&mut ann, LONG, "lose", json!([me("Ann"), bot()])).await;
    says(&mut ann, &alone, json!({})).await;
    assert!(!ann.look(&alone).await["table"]["paused"].is_null(), "nobody else has to be asked");
}

#[tokio::test]
async fn only_a_live_clock_can_be_paused_and_only_tests_choose_how_long() {
    let server = start_with(|_| {}).await;
    let mut ann = server.client();
    for pace in [json!({"kind": "none"}), json!({"kind": "days", "days": 1})] {
        let new = json!({"game": "toy", "seats": [me("Ann"), bot()], "pace": pace});
        let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
        assert_eq!(say(&mut ann, &table, json!({})).await, (422, "no-pauses".to_owned()), "{pace}");
    }
    let table = make(&mut ann, LONG, "lose", json!([me("Ann"), bot()])).await;
    assert_eq!(say(&mut ann, &table, json!({"seconds": 60})).await, (400, "bad-pause".to_owned()));
    says(&mut ann, &table, json!({})).await;
}
