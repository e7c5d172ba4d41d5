//! Tables that one visitor makes: as many as he may, in nobody's way.

#[allow(dead_code)]
mod common;

use common::{Client, TestServer, me, start_with};
use serde_json::{Value, json};
use server::Limits;

/// A server behind a proxy that tells where visitors come from.
async fn crowded(change: impl FnOnce(&mut Limits)) -> TestServer {
    start_with(|config| {
        config.behind_proxy = true;
        change(&mut config.limits);
    })
    .await
}

/// A browser that has not been here yet, at this address.
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
async fn a_full_house_takes_from_those_who_have_the_most() {
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
    // Nothing is lost, neither where somebody plays nor where nobody does.
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
    // Whoever reads the record now meets a fault.
    let database = rusqlite::Connection::open(server.folder.path().join("goldfever.sqlite")).unwrap();
    database.execute("DELETE FROM entries WHERE seq = 2", []).unwrap();
    let again = ann.post("/api/tables", new).await;
    assert_eq!((again.status, again.json()), (201, made), "{}", again.text());
}
