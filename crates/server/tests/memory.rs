//! Memory for tables in play is bounded: what nobody looks at leaves it and comes back as it was; what does not fit is
//! refused with a reason.

#[allow(dead_code)]
mod common;

use common::{Client, me, open, start_with};
use serde_json::{Value, json};
use std::time::Duration;

/// A file of tiles that no other table has.
fn file(n: usize) -> String {
    format!("face {}\n", n + 1).repeat(8_000)
}

async fn make(client: &mut Client, n: usize, seats: Value) -> (u16, Value) {
    let new = json!({"game": "toy", "options": "rounds=100", "data": file(n), "seats": seats});
    let made = client.post("/api/tables", new).await;
    (made.status, made.json())
}

#[tokio::test]
async fn what_nobody_looks_at_leaves_memory_and_comes_back_as_it_was() {
    let server = start_with(|config| config.memory = 4 << 20).await;
    let mut ann = server.client();
    let mut tables = Vec::new();
    for n in 0..40 {
        let (status, made) = make(&mut ann, n, json!([me("Ann"), me("Bob")])).await;
        assert_eq!(status, 201, "{made}");
        let table = made["table"].as_str().unwrap().to_owned();
        assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
        let look = ann.look(&table).await;
        tables.push((table, look));
    }
    // Each takes about half a megabyte.
    for _ in 0..500 {
        if server.server.tables_in_memory() < 15 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        ann.look(&tables[39].0).await;
    }
    assert!(server.server.tables_in_memory() < 15, "{}", server.server.tables_in_memory());
    for (table, before) in &tables {
        assert_eq!(ann.look(table).await, *before);
    }
    let (table, before) = &tables[0];
    assert_eq!(before["version"], 4);
    assert_eq!(ann.act(table, "a", 1, 0, &["flag 1", "keep"]).await.json()["version"], 4, "repeated, not done again");
    assert_eq!(ann.act(table, "b", 4, 1, &["flag 2"]).await.json()["version"], 5);
}

#[tokio::test]
async fn what_does_not_fit_is_refused_and_what_is_in_play_goes_on() {
    let server = start_with(|config| config.memory = 4 << 20).await;
    let (mut ann, mut held, mut n) = (server.client(), Vec::new(), 0);
    let (status, early) = make(&mut ann, 98, json!([me("Ann"), open()])).await;
    assert_eq!(status, 201);
    let early = early["table"].as_str().unwrap().to_owned();
    let refused = loop {
        let (status, made) = make(&mut ann, n, json!([me("Ann"), me("Bob")])).await;
        if status != 201 {
            break (status, made);
        }
        let table = made["table"].as_str().unwrap().to_owned();
        // Somebody else looks: whoever makes another table sets up his own lines anew.
        held.push((server.client().joined(&table).await.0, table));
        n += 1;
        assert!(n < 40, "it is never full");
    };
    assert_eq!((refused.0, refused.1["reason"]["key"].clone()), (503, json!("no-memory")), "{}", refused.1);
    assert!(refused.1["reason"]["args"]["seconds"].as_str().is_some_and(|seconds| seconds != "0"), "{}", refused.1);
    assert!(n > 3, "{n}");
    // What is not in memory cannot come in either; and whoever plays, plays.
    for _ in 0..500 {
        let look = ann.get(&format!("/api/tables/{early}")).await;
        if look.status == 503 {
            assert_eq!(look.refusal().1, "no-memory");
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ann.socket(&early).await.err(), Some(503));
    for (socket, table) in &mut held {
        assert_eq!(ann.act(table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
        assert_eq!(socket.hear("update").await["version"], 4);
    }
    held.truncate(1);
    for _ in 0..500 {
        let look = ann.get(&format!("/api/tables/{early}")).await;
        if look.status == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("there is no room again");
}
