//! A server that keeps its tables, since it renews its row in the database, but does not answer: visitors whose requests
//! are forwarded to it soon learn that. A server that is only slow is waited for.

use crate::common::other_server::{self, Key};
use crate::common::{Client, TestServer, me, open, start_with};
use private_postgres::Server as Database;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

/// Two seconds, and twice one second in which a probe fails; on a busy machine.
const TOLD: Duration = Duration::from_secs(9);
/// How long the slow server takes.
const SLOW: Duration = Duration::from_secs(7);

/// How the other server handles requests.
#[derive(Clone, Copy)]
enum Manner {
    /// It accepts them and answers nothing.
    Silent,
    /// It answers probes immediately, and everything else after a while.
    Slow,
}

/// Another server, as it appears in the database, which has this table.
async fn other(database: &Database, name: &str, table: &str, manner: Manner) {
    let listener = other_server::takes(database, name, table).await;
    let key = Key::of(database, name);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let key = key.clone();
            tokio::spawn(async move {
                let head = match manner {
                    Manner::Silent => std::future::pending().await,
                    Manner::Slow => key.head(&mut stream).await,
                };
                match manner {
                    Manner::Silent => {}
                    Manner::Slow if head.starts_with("GET /healthz ") => {}
                    Manner::Slow => sleep(SLOW).await,
                }
                let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}").await;
                let _ = stream.shutdown().await;
            });
        }
    });
}

/// A table at another server that behaves like this, and Ann at a healthy server.
async fn table_at(manner: Manner) -> (Database, TestServer, Client, String) {
    let database = Database::start();
    let name = database.database();
    let url: store::PostgresUrl = database.url(&name).parse().unwrap();
    let (first, second) = (url.clone(), url);
    let gone = start_with(move |config| config.database = Some(first)).await;
    let server = start_with(move |config| config.database = Some(second)).await;
    let mut ann = gone.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    gone.server.stop().await;
    other(&database, &name, &table, manner).await;
    ann.addr = server.server.addr();
    (database, server, ann, table)
}

#[tokio::test]
async fn nobody_waits_long_for_a_server_that_does_not_answer() {
    let (_database, _server, mut ann, table) = table_at(Manner::Silent).await;
    let path = format!("/api/tables/{table}");
    let began = Instant::now();
    let done = ann.act(&table, "a", 1, 0, &["flag 1"]).await;
    let took = began.elapsed();
    assert_eq!(done.refusal(), (503, "server-silent".to_owned()), "it may have been done there");
    assert!(took > Duration::from_secs(2) && took < TOLD, "{took:?}");
    assert!(done.header("retry-after").is_some_and(|seconds| seconds == "2"));
    // For a moment nobody else waits, and requests that only read were certainly not carried out.
    let began = Instant::now();
    let look = ann.get(&path).await;
    assert_eq!(look.refusal(), (503, "table-elsewhere".to_owned()));
    assert!(look.header("retry-after").is_some() && began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    // Then it is tried again.
    sleep(Duration::from_secs(2)).await;
    let began = Instant::now();
    assert_eq!(ann.get(&path).await.refusal(), (503, "table-elsewhere".to_owned()));
    assert!(began.elapsed() > Duration::from_secs(2) && began.elapsed() < TOLD, "{:?}", began.elapsed());
    // Meanwhile other tables are playable.
    let elsewhere = ann.make("", json!([me("Ann"), open()])).await;
    assert_eq!(ann.look(&elsewhere).await["mine"], json!([0]));
}

#[tokio::test]
async fn a_server_that_takes_its_time_is_waited_for() {
    let (_database, _server, ann, table) = table_at(Manner::Slow).await;
    let began = Instant::now();
    let asked = format!("GET /api/tables/{table} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", ann.addr);
    let look = ann.raw(asked.as_bytes()).await.expect("an answer");
    assert_eq!((look.status, look.text().as_str()), (200, "{}"));
    assert!(began.elapsed() >= SLOW, "{:?}", began.elapsed());
}
