//! A table that the operator deletes while the server runs, and tables where nobody plays.

use crate::common::{me, open, start, start_with};
use serde_json::json;
use std::time::Duration;
use store::{Sqlite, SqliteOptions, Write, write_and_wait};

#[tokio::test]
async fn a_running_server_lets_go_of_a_deleted_table() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let other = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let (mut socket, _) = ann.joined(&table).await;
    let file = server.file();
    // Another process, like `goldfever tables delete`.
    let store = Sqlite::open(&file, &SqliteOptions::default()).unwrap();
    write_and_wait(&store, Write::Remove { table: table.clone().into() }).unwrap();
    // Nothing more is stored there, whether the server has noticed or not.
    let refused = ann.act(&table, "a", 1, 0, &["flag 1"]).await;
    assert_ne!(refused.status, 200, "{}", refused.text());
    while socket.next().await.is_some() {}
    for _ in 0..200 {
        if ann.get(&format!("/api/tables/{table}")).await.status == 404 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}")).await.refusal(), (404, "no-such-table".to_owned()));
    assert_eq!(ann.get("/api/tables").await.json().as_array().unwrap().len(), 1);
    assert_eq!(ann.act(&other, "a", 1, 0, &["flag 1"]).await.status, 200);
}

#[tokio::test]
async fn an_idle_table_that_is_deleted_leaves_memory() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    assert_eq!(server.server.tables_in_memory(), 1);
    let file = server.file();
    write_and_wait(&Sqlite::open(&file, &SqliteOptions::default()).unwrap(), Write::Remove { table: table.into() })
        .unwrap();
    for _ in 0..400 {
        if server.server.tables_in_memory() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it is still in memory");
}

#[tokio::test]
async fn tables_without_a_move_do_not_fill_the_server() {
    let server = start_with(|config| config.limits.tables = 2).await;
    let mut ann = server.client();
    let new = || json!({"game": "toy", "seats": [me("Ann"), me("Bob")]});
    let played = ann.make("", json!([me("Ann"), me("Bob")])).await;
    assert_eq!(ann.act(&played, "a", 1, 0, &["flag 1"]).await.status, 200);
    ann.make("", json!([me("Ann"), me("Bob")])).await;
    let full = ann.post("/api/tables", new()).await;
    assert_eq!(full.refusal(), (429, "too-many-tables".to_owned()));
    assert_eq!(full.header("retry-after"), Some("3600"));
    assert_eq!(full.json()["ratelimit"], json!({"key": "tables", "seconds": 3600}));
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE tables SET touched = touched - 3700", []).unwrap();
    assert_eq!(ann.post("/api/tables", new()).await.status, 201, "the one that was played still counts, the other not");
    assert_eq!(ann.post("/api/tables", new()).await.refusal().1, "too-many-tables");
}
