//! A flood of seeks, and seeks that lie: nobody fills the lobby, nobody ends the waits of others, and whoever waits is found.

use crate::common::{Client, start_with};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

/// A seek in which each part may be wrong.
fn nearly_a_seek() -> impl Strategy<Value = Value> {
    let word = || {
        prop_oneof![
            Just(json!("toy")),
            Just(json!("")),
            Just(Value::Null),
            Just(json!(-1)),
            Just(json!(2)),
            Just(json!(1e300)),
            Just(json!({"kind": "days", "days": 4_000_000_000u64})),
            Just(json!("0".repeat(5000))),
            Just(json!("\u{202e}\u{0}")),
            Just(json!(["toy"])),
            ".{0,40}".prop_map(|text| json!(text)),
        ]
    };
    let names =
        vec!["game", "options", "players", "rated", "pace", "name", "request", "waits_at", "zone", "visibility"];
    let some = prop::sample::subsequence(names, 0..4);
    (some, prop::collection::vec(word(), 10)).prop_map(|(names, words)| {
        let mut body = json!({"game": "toy", "players": 2});
        body.as_object_mut().unwrap().extend(names.into_iter().map(str::to_owned).zip(words));
        body
    })
}

async fn seek(client: &mut Client, body: &Value) -> u16 {
    let answer = client.post("/api/v1/seeks", body.clone()).await;
    assert!(answer.status < 500 || answer.status == 503, "{body}: {}", answer.text());
    if answer.status == 429 {
        assert!(answer.json()["retry"].is_object() || answer.header("retry-after").is_some(), "{}", answer.text());
    }
    answer.status
}

#[tokio::test]
async fn a_flood_of_seeks_hides_nobody_and_ends_no_wait_of_others() {
    let server = start_with(|config| config.limits.message_burst = 1_000_000).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let wanted = json!({"game": "toy", "players": 2, "name": "Ann"});
    let table = ann.post("/api/v1/seeks", wanted).await.json()["table"].as_str().unwrap().to_owned();
    let mut runner = TestRunner::deterministic();
    let mut eve = server.client();
    for round in 0..120u32 {
        let body = nearly_a_seek().new_tree(&mut runner).unwrap().current();
        seek(&mut eve, &body).await;
        // The same for good, each time something else.
        let options = format!("rounds={}", round % 40 + 1);
        seek(&mut eve, &json!({"game": "toy", "options": options, "players": 3})).await;
        for id in [table.as_str(), "0", "", "..", "%00", "0%2F0", &"0".repeat(900)] {
            let ended = eve.send("DELETE", &format!("/api/v1/seeks/{id}"), None).await;
            assert!([204, 400, 404, 405].contains(&ended.status), "{id}: {}", ended.text());
        }
    }
    let mine = eve.get("/api/tables").await.json();
    let waits = mine.as_array().unwrap().iter().filter(|table| table["table"]["phase"] == "waiting").count();
    assert!(waits <= 11, "{waits} waits of one person");
    assert_eq!(ann.look(&table).await["table"]["phase"], "waiting");
    let found = bob.post("/api/v1/seeks", json!({"game": "toy", "players": 2, "name": "Bob"})).await.json();
    assert_eq!(found["table"], json!(table), "{found}");
    assert_eq!(found["seats"].as_array().map(Vec::len), Some(1), "{found}");
}
