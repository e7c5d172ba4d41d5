//! No quick game begins with somebody who has closed the page while they waited.

use crate::common::{Client, TestServer, start_with, wait_for};
use serde_json::json;
use std::time::Duration;

const CLOSED: Duration = Duration::from_millis(200);

async fn server() -> TestServer {
    start_with(|config| config.limits.page_closed = CLOSED).await
}

/// Seeks, and sits down where somebody waits.
async fn meets(client: &mut Client, players: u8) -> String {
    let answer = client.post("/api/v1/seeks", json!({"game": "toy", "players": players})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found = answer.json();
    let table = found["table"].as_str().unwrap().to_owned();
    if let Some(seat) = found["seats"][0].as_u64() {
        let claimed = client.post(&format!("/api/tables/{table}/seats/{seat}"), json!({"name": ""})).await;
        assert_eq!(claimed.status, 204, "{}", claimed.text());
    }
    table
}

/// How many seats are of this kind.
async fn count(client: &mut Client, table: &str, kind: &str) -> usize {
    let look = client.look(table).await;
    look["table"]["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == kind).count()
}

async fn phase(client: &mut Client, table: &str) -> String {
    client.look(table).await["table"]["phase"].as_str().unwrap().to_owned()
}

/// Opens the page of a table and closes it for long enough.
async fn comes_and_goes(client: &mut Client, table: &str, onlooker: &mut Client) {
    let seat = usize::try_from(client.look(table).await["mine"][0].as_u64().unwrap()).unwrap();
    let (mut socket, _) = client.joined(table).await;
    socket.close().await;
    wait_for("a closed page", async || onlooker.look(table).await["table"]["seats"][seat]["present"] == false).await;
    tokio::time::sleep(CLOSED).await;
}

#[tokio::test]
async fn whoever_comes_next_gets_the_place_of_somebody_who_waited_alone() {
    let server = server().await;
    let (mut ann, mut bob, mut cid, mut dan) = (server.client(), server.client(), server.client(), server.client());
    let table = meets(&mut ann, 2).await;
    comes_and_goes(&mut ann, &table, &mut dan).await;
    assert_eq!(meets(&mut bob, 2).await, table);
    assert_eq!((phase(&mut dan, &table).await, count(&mut dan, &table, "open").await), ("waiting".to_owned(), 1));
    assert_eq!(ann.look(&table).await["mine"], json!([]), "she is told when she comes back");
    // Bob is the host, here and in the store, and his page stays open.
    assert_eq!(bob.look(&table).await["maker"], true);
    let database = rusqlite::Connection::open(server.file()).unwrap();
    let sql = "SELECT count(*) FROM tables JOIN owners ON owners.table_id = id AND owners.owner = maker WHERE id = ?1";
    assert_eq!(database.query_row(sql, [&table], |row| row.get::<_, u32>(0)).unwrap(), 1);
    let (_socket, _) = bob.joined(&table).await;
    tokio::time::sleep(CLOSED).await;
    assert_eq!(meets(&mut cid, 2).await, table);
    assert_eq!((phase(&mut dan, &table).await, count(&mut dan, &table, "open").await), ("playing".to_owned(), 0));
}

#[tokio::test]
async fn among_others_only_those_who_are_there_keep_their_seats() {
    let server = server().await;
    let (mut ann, mut bob, mut cid, mut dan) = (server.client(), server.client(), server.client(), server.client());
    let table = meets(&mut ann, 3).await;
    assert_eq!(meets(&mut bob, 3).await, table);
    let (_socket, _) = bob.joined(&table).await;
    comes_and_goes(&mut ann, &table, &mut dan).await;
    assert_eq!(count(&mut dan, &table, "human").await, 2, "as long as nobody comes, she may come back");
    assert_eq!(meets(&mut cid, 3).await, table);
    assert_eq!((phase(&mut dan, &table).await, count(&mut dan, &table, "human").await), ("waiting".to_owned(), 2));
    // Ann comes back and looks again.
    assert_eq!(meets(&mut ann, 3).await, table);
    assert_eq!(phase(&mut dan, &table).await, "playing");
}

#[tokio::test]
async fn a_page_that_was_loaded_anew_and_people_without_a_socket_are_there() {
    let server = server().await;
    let (mut ann, mut bob, mut dan) = (server.client(), server.client(), server.client());
    let table = meets(&mut ann, 2).await;
    comes_and_goes(&mut ann, &table, &mut dan).await;
    let (_socket, _) = ann.joined(&table).await;
    tokio::time::sleep(CLOSED).await;
    assert_eq!(meets(&mut bob, 2).await, table);
    assert_eq!(phase(&mut dan, &table).await, "playing");
    let (mut eve, mut fay) = (server.client(), server.client());
    let table = meets(&mut eve, 2).await;
    eve.look(&table).await;
    tokio::time::sleep(CLOSED).await;
    assert_eq!(meets(&mut fay, 2).await, table);
    assert_eq!(phase(&mut dan, &table).await, "playing");
}

#[tokio::test]
async fn a_line_that_fails_and_a_seek_after_the_page_are_no_closed_page() {
    let server = server().await;
    let (mut ann, mut bob, mut dan) = (server.client(), server.client(), server.client());
    let table = meets(&mut ann, 2).await;
    let seat = usize::try_from(ann.look(&table).await["mine"][0].as_u64().unwrap()).unwrap();
    drop(ann.joined(&table).await);
    wait_for("a lost line", async || dan.look(&table).await["table"]["seats"][seat]["present"] == false).await;
    tokio::time::sleep(CLOSED).await;
    assert_eq!(meets(&mut bob, 2).await, table);
    assert_eq!(phase(&mut dan, &table).await, "playing");
    let (mut eve, mut fay) = (server.client(), server.client());
    let table = meets(&mut eve, 2).await;
    comes_and_goes(&mut eve, &table, &mut dan).await;
    let again = json!({"game": "toy", "players": 2, "waits_at": table});
    assert_eq!(eve.post("/api/v1/seeks", again).await.json()["table"], table.as_str());
    assert_eq!(meets(&mut fay, 2).await, table);
    assert_eq!(phase(&mut dan, &table).await, "playing");
}

#[tokio::test]
async fn whoever_is_refused_takes_no_place() {
    let server = server().await;
    let (mut ann, mut eve, mut dan) = (server.client(), server.client(), server.client());
    let table = meets(&mut ann, 2).await;
    let mine = ann.look(&table).await["mine"][0].as_u64().unwrap();
    comes_and_goes(&mut ann, &table, &mut dan).await;
    let seat = format!("/api/tables/{table}/seats/{}", 1 - mine);
    assert_eq!(
        eve.post(&seat, json!({"name": "Administrator"})).await.refusal(),
        (409, "account-name-reserved".to_owned())
    );
    assert_eq!(ann.look(&table).await["mine"], json!([mine]));
}
