//! Limits on the tables of one visitor.

use crate::common::{Client, TestServer, me, start_with};
use serde_json::{Value, json};
use server::Limits;
use store::{Sqlite, SqliteOptions, Store, StoredEntry, Write, write_and_wait};
use table::Table;

/// A server behind a proxy that sends the addresses of visitors.
async fn crowded(change: impl FnOnce(&mut Limits)) -> TestServer {
    start_with(|config| {
        config.behind_proxy = true;
        change(&mut config.limits);
    })
    .await
}

/// A new browser at this address.
fn visitor(server: &TestServer, address: &str) -> Client {
    server.client().with("x-forwarded-for", address)
}

fn new() -> Value {
    json!({"game": "toy", "seats": [me("Ann"), me("Bob")]})
}

/// Makes a table and moves there.
async fn played(client: &mut Client) -> String {
    let table = client.make("", new()["seats"].clone()).await;
    assert_eq!(client.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    table
}

#[tokio::test]
async fn an_address_and_a_site_have_so_many_open_tables() {
    let server = crowded(|limits| limits.tables_per_address = 2).await;
    let refused = async |address: &str| {
        let answer = visitor(&server, address).post("/api/tables", new()).await;
        let limit = answer.json()["reason"]["args"]["limit"].clone();
        (answer.refusal(), limit)
    };
    let too_many = |limit: &str| ((429, "too-many-tables".to_owned()), json!(limit));
    for _ in 0..2 {
        // Each time another browser.
        played(&mut visitor(&server, "192.0.2.1")).await;
    }
    assert_eq!(refused("192.0.2.1").await, too_many("2"));
    played(&mut visitor(&server, "192.0.2.2")).await;
    for net in 1..5 {
        played(&mut visitor(&server, &format!("2001:db8:1:{net}::1"))).await;
    }
    // Another network of the same site has none yet.
    assert_eq!(refused("2001:db8:1:99::1").await, too_many("4"));
    played(&mut visitor(&server, "2001:db8:2:1::1")).await;
}

#[tokio::test]
async fn when_the_server_is_full_those_with_the_most_tables_lose_one() {
    let server = crowded(|limits| limits.tables = 6).await;
    let (mut ann, mut eve) = (visitor(&server, "192.0.2.1"), visitor(&server, "203.0.113.9"));
    let honest = played(&mut ann).await;
    let mut many = Vec::new();
    for _ in 0..5 {
        many.push(played(&mut eve).await);
    }
    assert_eq!(eve.post("/api/tables", new()).await.refusal().1, "too-many-tables");
    let mut bob = visitor(&server, "192.0.2.77");
    let own = played(&mut bob).await;
    assert_eq!(eve.post("/api/tables", new()).await.refusal().1, "too-many-tables", "nor when one of hers rests");
    // Nothing is lost, whether people play there or not.
    for (client, table) in [(&ann, &honest), (&bob, &own), (&eve, &many[0]), (&eve, &many[4])] {
        assert_eq!(client.clone().act(table, "b", 4, 1, &["flag 2"]).await.status, 200);
    }
}

#[tokio::test]
async fn asking_again_for_the_same_table_reads_no_record() {
    let server = start_with(|_| {}).await;
    let mut ann = server.client();
    let new = json!({"game": "toy", "seats": [me("Ann"), me("Bob")], "request": "r1"});
    let made = ann.post("/api/tables", new.clone()).await.json();
    let table = made["table"].as_str().unwrap().to_owned();
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    // Any read of the record now hits an error.
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("DELETE FROM entries WHERE seq = 2", []).unwrap();
    let again = ann.post("/api/tables", new).await;
    assert_eq!((again.status, again.json()), (201, made), "{}", again.text());
}

#[tokio::test]
async fn a_table_with_a_record_as_long_as_one_may_be_says_so_and_can_be_read() {
    let server = start_with(|_| {}).await;
    let mut ann = server.client();
    let id = ann.make("", new()["seats"].clone()).await;
    assert_eq!(ann.act(&id, "a", 1, 0, &["flag 1"]).await.status, 200);
    let undo = json!({"id": "u", "version": 2, "seat": 0});
    assert_eq!(ann.post(&format!("/api/tables/{id}/undo"), undo).await.status, 200);
    let refused = ann.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(refused.refusal(), (403, "record-later".to_owned()));
    let file = server.file();
    server.server.stop().await;
    // Back and forth, as an earlier program allowed.
    let store = Sqlite::open(&file, &SqliteOptions::default()).unwrap();
    let there = store.load(&id.as_str().into()).unwrap().unwrap().entries;
    let again = |n: usize| StoredEntry { command: None, ..there[1 + n % 2].clone() };
    let entries: Vec<_> = (0..Table::MOST_ENTRIES as usize).map(again).collect();
    write_and_wait(&store, Write::Append { table: id.clone().into(), from: 3, entries, over: false }).unwrap();
    store.close();
    let restarted = server::Server::start(crate::common::config(&server.folder)).await.unwrap();
    ann.addr = restarted.addr();
    let version = u64::from(Table::MOST_ENTRIES) + 3;
    let look = ann.look(&id).await;
    assert_eq!((&look["version"], &look["can_undo"]), (&json!(version), &json!(false)));
    assert_eq!(ann.act(&id, "b", version, 0, &["flag 1"]).await.refusal(), (422, "table-full".to_owned()));
    let record = ann.get(&format!("/api/tables/{id}/record")).await;
    assert!(record.status == 200 && record.text().starts_with("goldfever-record 1\ngame toy\n"));
}
