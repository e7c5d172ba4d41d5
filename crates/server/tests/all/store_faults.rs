//! A locked or full database: a clear error, no acknowledgement, and play goes on when the trouble is over.

use crate::common::{PATIENCE, bot, me, start, start_with};
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn nothing_is_acknowledged_while_the_database_is_locked() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    let other = rusqlite::Connection::open(server.file()).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let refused = ann.act(&table, "a", 1, 0, &["flag 1"]).await;
    assert_eq!(refused.refusal(), (503, "database-locked".to_owned()));
    assert_eq!(refused.json()["version"], 1);
    socket.say(json!({"type": "act", "id": "b", "version": 1, "seat": 0, "actions": ["flag 1"]})).await;
    assert_eq!(socket.receive("refused").await["reason"]["key"], "database-locked");
    assert_eq!(ann.get("/readyz").await.refusal(), (503, "database-locked".to_owned()));
    assert_eq!(ann.get("/healthz").await.status, 200);
    let new = json!({"game": "toy", "seats": [me("Ann"), bot()]});
    assert_eq!(ann.post("/api/tables", new).await.refusal(), (503, "database-locked".to_owned()));
    assert_eq!(ann.look(&table).await["version"], 1);
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(ann.get("/readyz").await.status, 200);
    let done = ann.act(&table, "a", 1, 0, &["flag 1"]).await;
    assert_eq!((done.status, done.json()["version"].as_u64()), (200, Some(2)));
    assert_eq!(socket.receive("update").await["version"], 2);
}

#[tokio::test]
async fn a_bot_waits_for_the_database_and_plays_on() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=1", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    // The database is locked from the moment Ann's turn is stored: the bot runs into it.
    let file = server.file();
    let turn = ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await;
    assert_eq!(turn.status, 200);
    let other = rusqlite::Connection::open(file).unwrap();
    other.busy_timeout(Duration::from_secs(5)).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    // Longer than the store waits for a lock. There is nothing else to wait for: a quick bot has moved before the lock.
    tokio::time::sleep(Duration::from_millis(700)).await;
    other.execute_batch("ROLLBACK").unwrap();
    let mut version = 0;
    while version < 6 {
        version = socket.receive("update").await["version"].as_u64().unwrap();
    }
    assert_eq!(ann.look(&table).await["table"]["phase"], "over");
}

#[tokio::test]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let server = start_with(|config| config.store.most_pages = Some(92)).await;
    let mut ann = server.client();
    let table = ann.make("rounds=200", json!([me("Ann"), me("Bob")])).await;
    let (mut version, mut moves) = (1, 0);
    loop {
        let seat = (moves % 2) as u8;
        let done = ann.act(&table, &format!("m{moves}"), version, seat, &["flag 1", "keep"]).await;
        if done.status != 200 {
            assert_eq!(done.refusal(), (503, "disk-full".to_owned()));
            break;
        }
        version = done.json()["version"].as_u64().unwrap();
        moves += 1;
        assert!(moves < 400, "the disk is never full");
    }
    assert!(moves > 10);
    assert_eq!(ann.look(&table).await["version"].as_u64(), Some(version));
    // Space is freed; the same server goes on.
    let other = rusqlite::Connection::open(server.file()).unwrap();
    let fresh = server.restart().await;
    drop(other);
    ann.addr = fresh.server.addr();
    assert_eq!(ann.look(&table).await["version"].as_u64(), Some(version));
    let seat = (moves % 2) as u8;
    let done = ann.act(&table, &format!("m{moves}"), version, seat, &["flag 1", "keep"]).await;
    assert_eq!(done.status, 200, "{}", done.text());
}

#[tokio::test]
async fn bots_go_on_when_a_table_that_was_read_again_turns_out_to_be_full() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([{"kind": "bot", "bot": "random"}, me("Ann"), {"kind": "open"}])).await;
    let link = ann.get(&format!("/api/tables/{table}/seats/1/link")).await.json()["path"].as_str().unwrap().to_owned();
    let key = link.split("key=").nth(1).unwrap();
    let other = rusqlite::Connection::open(server.file()).unwrap();
    other.execute("UPDATE seats SET kind = 'open', name = '' WHERE seat = 1", []).unwrap();
    let server = server.restart().await;
    let mut eve = server.client();
    assert_eq!(eve.look(&table).await["table"]["phase"], "waiting");
    // The store already has both seats taken; this table learns of it from the browser that sends the key of one.
    other.execute("UPDATE seats SET kind = 'human', name = 'P' || seat WHERE kind = 'open'", []).unwrap();
    let entered = eve.post(&format!("/api/tables/{table}/enter"), json!({"seat": 1, "key": key})).await;
    assert_eq!(entered.status, 204, "{}", entered.text());
    // Looking at it would start the bot, so the store is read: a die, the bot's two choices, the next die.
    let began = std::time::Instant::now();
    while other.query_row("SELECT count(*) FROM entries", [], |row| row.get::<_, u32>(0)).unwrap() < 4 {
        assert!(began.elapsed() < PATIENCE, "the bot does not go on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_command_whose_outcome_is_unknown_is_answered_once() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1"]).await.status, 200);
    let (mut socket, _) = ann.joined(&table).await;
    // The store differs from the table in memory, as it does when the answer to a commit was lost.
    let other = rusqlite::Connection::open(server.file()).unwrap();
    other.execute("DELETE FROM entries WHERE seq = 2", []).unwrap();
    socket.say(json!({"type": "act", "id": "b", "version": 2, "seat": 0, "actions": ["keep"]})).await;
    assert_eq!(socket.receive("refused").await["reason"]["key"], "stale");
    // The table is loaded again, so the socket is closed.
    while let Some(message) = socket.next().await {
        assert_ne!(message["type"], "refused", "nobody knows that nothing was changed: {message}");
    }
    assert_eq!(ann.look(&table).await["version"], 1);
}

#[tokio::test]
async fn a_claim_reads_the_table_again_when_the_store_knows_better() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), {"kind": "open"}])).await;
    let (mut socket, snapshot) = ann.joined(&table).await;
    assert_eq!(snapshot["table"]["phase"], "waiting");
    // The store already gives the seat to Bob.
    let other = rusqlite::Connection::open(server.file()).unwrap();
    other.execute("UPDATE seats SET kind = 'human', name = 'Bob' WHERE seat = 1", []).unwrap();
    let claim = json!({"name": "Eve"});
    let refused = server.client().post(&format!("/api/tables/{table}/seats/1"), claim).await;
    assert_eq!(refused.refusal(), (409, "seat-taken".to_owned()));
    assert_eq!(ann.look(&table).await["table"]["seats"][1]["name"], "Bob");
    // The listeners are notified, after earlier messages about presence.
    while socket.receive("table").await["table"]["seats"][1]["name"] != "Bob" {}
}
