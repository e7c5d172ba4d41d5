//! Notifications from other nodes on a PostgreSQL database: they take effect immediately, and are found later if they
//! were missed.

use crate::common::{TestServer, me, open, start_with};
use private_postgres::Server;
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn a_removal_elsewhere_is_told_at_once_and_found_later_when_nobody_hears() {
    let database = Server::start();
    let url = database.url(&database.database());
    let look_every = async |pause: Duration| {
        let url = url.parse().unwrap();
        start_with(move |config| {
            config.database = Some(url);
            config.limits.removals_looked_up = pause;
        })
        .await
    };
    let remove = async |table: String| {
        let url = url.parse().unwrap();
        let removing = tokio::task::spawn_blocking(move || {
            let store = store::Postgres::open(&url).unwrap();
            store::write_and_wait(&store, store::Write::Remove { table: table.into() }).unwrap();
        });
        removing.await.unwrap();
    };
    let gone = async |server: &TestServer| {
        for _ in 0..600 {
            if server.server.tables_in_memory() == 0 {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        false
    };
    // This one would look only an hour later.
    let server = look_every(Duration::from_secs(3600)).await;
    let table = server.client().make("", json!([me("Ann"), open()])).await;
    assert_eq!(server.server.tables_in_memory(), 1);
    remove(table).await;
    assert!(gone(&server).await, "it is told at once");
    server.server.stop().await;
    // This one receives no notifications at all.
    let server = look_every(Duration::from_millis(500)).await;
    let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let table = server.client().make("", json!([me("Ann"), open()])).await;
    let (name, stopped) = (url.rsplit('/').next().unwrap().to_owned(), std::sync::Arc::clone(&stop));
    let deaf = tokio::task::spawn_blocking(move || {
        while !stopped.load(std::sync::atomic::Ordering::Relaxed) {
            database
                .sql(&name, "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
        }
        database
    });
    remove(table).await;
    assert!(gone(&server).await, "it is found at the next look");
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let database = deaf.await.unwrap();
    server.server.stop().await;
    drop(database);
}
