//! The speed of computer players: the pace chosen by those at the table, or immediately when one of them asks for it.

use crate::common::slow_toy::SlowToy;
use crate::common::{TestServer, bot, me, open, start_with};
use registry::toy_hooks::ToyHooks;
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A server whose computer players usually never move.
async fn patient() -> TestServer {
    start_with(|config| config.bot_delay = Duration::from_secs(3600)).await
}

#[tokio::test]
async fn who_shows_no_moves_of_others_does_not_wait_for_them() {
    let server = patient().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    socket.say(json!({"type": "pace", "pace": "off"})).await;
    socket.say(json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": ["flag 1", "keep"]})).await;
    while socket.receive("update").await["version"].as_u64() < Some(7) {}
}

#[tokio::test]
async fn of_those_who_sit_there_the_slowest_counts_and_one_who_looks_on_does_not() {
    let server = patient().await;
    let (mut ann, mut ben, eve) = (server.client(), server.client(), server.client());
    let table = ann.make("players=3", json!([me("Ann"), open(), bot()])).await;
    let claim = ben.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Ben"})).await;
    assert_eq!(claim.status, 204, "{}", claim.text());
    let (mut hers, snapshot) = ann.joined(&table).await;
    let (mut his, _) = ben.joined(&table).await;
    let (mut onlooker, _) = eve.joined(&table).await;
    for (socket, pace) in [(&mut hers, "off"), (&mut his, "normal"), (&mut onlooker, "off")] {
        socket.say(json!({"type": "pace", "pace": pace})).await;
        socket.say(json!({"type": "ping"})).await;
        socket.receive("pong").await;
    }
    let version = snapshot["version"].as_u64().unwrap();
    hers.say(json!({"type": "act", "id": "a", "version": version, "seat": 0, "actions": ["flag 1", "keep"]})).await;
    hers.receive("done").await;
    let version = ben.look(&table).await["version"].as_u64().unwrap();
    his.say(json!({"type": "act", "id": "b", "version": version, "seat": 1, "actions": ["flag 1", "keep"]})).await;
    his.receive("done").await;
    // The computer player waits because of Ben's pace.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let waits = ann.look(&table).await["version"].as_u64().unwrap();
    onlooker.say(json!({"type": "hurry"})).await;
    assert_eq!(onlooker.receive("refused").await["reason"]["key"], "not-your-seat");
    assert_eq!(ann.look(&table).await["version"].as_u64(), Some(waits));
    // Ann hurries it.
    hers.say(json!({"type": "hurry"})).await;
    while hers.receive("update").await["version"].as_u64() <= Some(waits) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thought_that_goes_on_ends_with_a_move_when_somebody_hurries() {
    let slow = SlowToy::new(0, 0, 3_600_000);
    let server = start_with(|config| {
        config.shelf = slow.shelf();
        config.limits.thought = Duration::from_secs(3600);
    })
    .await;
    let mut ann = server.client();
    let table = ann.make("rounds=9", json!([{"kind": "bot", "bot": "first"}, {"kind": "bot", "bot": "first"}])).await;
    let (mut socket, snapshot) = ann.joined(&table).await;
    let mut version = snapshot["version"].as_u64().unwrap();
    for _ in 0..3 {
        while slow.pondering.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // Only computer players have seats: any spectator may hurry them.
        socket.say(json!({"type": "hurry"})).await;
        let next = socket.receive("update").await["version"].as_u64().unwrap();
        assert!(next > version);
        version = next;
    }
}
