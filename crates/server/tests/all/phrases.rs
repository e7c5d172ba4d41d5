//! Phrases: what players say to each other reaches everyone at the table, a few at a time, and is stored nowhere.

use crate::common::{bot, me, open, start, start_with};
use serde_json::json;
use server::Chat;

#[tokio::test]
async fn everyone_hears_what_a_player_says() {
    let server = start().await;
    let (mut ann, mut bob, eve) = (server.client(), server.client(), server.client());
    let table = ann.make("rounds=1", json!([me("Ann"), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    let before = ann.look(&table).await;
    assert_eq!(before["table"]["phrases"], true);
    let (mut at_ann, _) = ann.joined(&table).await;
    let (mut at_bob, _) = bob.joined(&table).await;
    let (mut at_eve, _) = eve.joined(&table).await;
    at_bob.say(json!({"type": "say", "seat": 1, "phrase": "good-luck"})).await;
    for page in [&mut at_ann, &mut at_bob, &mut at_eve] {
        let said = page.receive("said").await;
        assert_eq!((&said["seat"], &said["phrase"]), (&json!(1), &json!("good-luck")));
    }
    for (page, seats) in [(&mut at_bob, &[0, 9][..]), (&mut at_eve, &[0])] {
        for seat in seats {
            page.say(json!({"type": "say", "seat": seat, "phrase": "hello"})).await;
            assert_eq!(page.receive("refused").await["reason"]["key"], "not-your-seat");
        }
    }
    at_ann.say(json!({"type": "say", "seat": 0, "phrase": "<b>my own words</b>"})).await;
    assert_eq!(at_ann.receive("refused").await["reason"]["key"], "bad-message");
    assert_eq!(ann.look(&table).await["version"], before["version"]);
}

#[tokio::test]
async fn nobody_talks_without_end() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=1", json!([me("Ann"), bot()])).await;
    let (mut page, _) = ann.joined(&table).await;
    for _ in 0..8 {
        page.say(json!({"type": "say", "seat": 0, "phrase": "wow"})).await;
    }
    page.receive("said").await;
    assert_eq!(page.receive("refused").await["reason"]["key"], "too-fast");
}

#[tokio::test]
async fn an_operator_can_have_silence() {
    let server = start_with(|config| config.chat = Chat::Off).await;
    let mut ann = server.client();
    let table = ann.make("rounds=1", json!([me("Ann"), open()])).await;
    assert_eq!(ann.look(&table).await["table"].get("phrases"), None);
    let (mut page, _) = ann.joined(&table).await;
    page.say(json!({"type": "say", "seat": 0, "phrase": "hello"})).await;
    assert_eq!(page.receive("refused").await["reason"]["key"], "phrases-off");
}
