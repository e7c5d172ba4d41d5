//! Quick games in which nobody waits with somebody who is gone, and nobody is led away from a table of their own.

use crate::common::accounts::{PASSWORD, signed_up};
use crate::common::guests::{program, store, token};
use crate::common::{Answer, Client, TestServer, start, start_with, wait_for};
use private_postgres::Server as Database;
use serde_json::{Value, json};
use server::{Scope, name_skeleton};
use std::time::Duration;
use store::{AccountWrite, Accounts, Store, Write, write_and_wait};

async fn ask(client: &mut Client, more: Value) -> Answer {
    let mut body = json!({"game": "toy", "players": 3});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    client.post("/api/v1/seeks", body).await
}

async fn sought(client: &mut Client, more: Value) -> (String, Vec<u64>) {
    let answer = ask(client, more).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found = answer.json();
    let seats = found["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
    (found["table"].as_str().unwrap().to_owned(), seats)
}

async fn claim(client: &mut Client, table: &str, seat: u64, more: Value) -> Answer {
    let mut body = json!({"name": ""});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    client.post(&format!("/api/tables/{table}/seats/{seat}"), body).await
}

/// Seeks, and sits down where somebody waits.
async fn meets(client: &mut Client, players: u8) -> String {
    let (table, seats) = sought(client, json!({"players": players})).await;
    if let Some(seat) = seats.first() {
        assert_eq!(claim(client, &table, *seat, json!({})).await.status, 204);
    }
    table
}

async fn put_bot(client: &mut Client, table: &str, seat: u64) -> u16 {
    client.post(&format!("/api/tables/{table}/seats/{seat}/bot"), json!({"bot": "random"})).await.status
}

async fn stop(client: &mut Client, table: &str) -> Answer {
    client.send("DELETE", &format!("/api/v1/seeks/{table}"), None).await
}

/// The seats of this kind.
async fn seats(client: &mut Client, table: &str, kind: &str) -> Vec<u64> {
    let look = client.look(table).await;
    let all = look["table"]["seats"].as_array().unwrap().clone();
    (0..).zip(all).filter(|(_, seat)| seat["kind"] == kind).map(|(at, _)| at).collect()
}

/// How many tables are in the lobby.
fn listed(server: &TestServer) -> u32 {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.query_row("SELECT count(*) FROM lobby", [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn whoever_plays_with_computer_players_too_is_led_nowhere_else() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = meets(&mut ann, 3).await;
    let free = seats(&mut ann, &table, "open").await;
    assert_eq!(put_bot(&mut ann, &table, free[0]).await, 204);
    let again = json!({"waits_at": table});
    assert_eq!(sought(&mut ann, again.clone()).await, (table.clone(), vec![]));
    assert_eq!(listed(&server), 1, "no other table was made");
    // Not even if somebody waits elsewhere.
    assert_ne!(meets(&mut bob, 3).await, table);
    assert_eq!(sought(&mut ann, again).await, (table, vec![]));
}

#[tokio::test]
async fn a_seek_makes_no_table_for_whoever_has_one_with_a_program() {
    let server = start().await;
    let bot = |name: &str| program(&server, &token(&server, name, true, &[Scope::Read, Scope::Play, Scope::Make]));
    let (mut ann, mut one, mut two) = (server.client(), bot("One"), bot("Two"));
    let table = meets(&mut ann, 3).await;
    let free = seats(&mut ann, &table, "open").await;
    assert_eq!(claim(&mut one, &table, free[0], json!({})).await.status, 204);
    for _ in 0..2 {
        assert_eq!(sought(&mut ann, json!({"waits_at": table})).await, (table.clone(), vec![]));
    }
    assert_eq!(listed(&server), 1);
    // A program that looks for people waits at one table, however often it asks, and goes where people wait.
    let own = meets(&mut two, 3).await;
    for more in [json!({}), json!({"waits_at": own})] {
        assert_eq!(sought(&mut two, more).await, (own.clone(), vec![]));
    }
    assert_eq!(listed(&server), 2);
    let people = meets(&mut server.client(), 3).await;
    assert_ne!(people, own, "nobody is led to a program");
    let (found, open) = sought(&mut two, json!({"waits_at": own})).await;
    assert_eq!((found, open.len()), (people, 2));
}

#[tokio::test]
async fn whoever_is_gone_waits_with_nobody() {
    let server = start_with(|config| config.limits.gone = Duration::from_secs(2)).await;
    let mut clients: Vec<Client> = (0..4).map(|_| server.client()).collect();
    let [ann, bob, cid, dan] = &mut clients[..] else { unreachable!() };
    // Ann has made the table and is gone, Bob has a socket, and Cid asks again and again without one.
    let table = meets(ann, 4).await;
    assert_eq!((meets(bob, 4).await, meets(cid, 4).await), (table.clone(), table.clone()));
    let (_socket, before) = bob.joined(&table).await;
    assert_eq!(before["maker"], false);
    let again = json!({"players": 4, "waits_at": table});
    wait_for("an open seat", async || {
        assert_eq!(sought(cid, again.clone()).await, (table.clone(), vec![]));
        seats(dan, &table, "open").await.len() == 2
    })
    .await;
    assert_eq!(ann.look(&table).await["mine"], json!([]));
    for client in [&mut *bob, &mut *cid] {
        assert_eq!(client.look(&table).await["mine"].as_array().unwrap().len(), 1, "they are there");
    }
    // Somebody else is the host now.
    assert_eq!(ann.look(&table).await["maker"], false);
    let makers = [bob.look(&table).await["maker"] == true, cid.look(&table).await["maker"] == true];
    assert_eq!(makers.iter().filter(|maker| **maker).count(), 1, "{makers:?}");
}

#[tokio::test]
async fn whoever_is_silent_for_long_is_gone_where_there_are_several_servers() {
    let database = Database::start();
    let url: store::PostgresUrl = database.url(&database.database()).parse().unwrap();
    let server = start_with(move |config| {
        config.database = Some(url);
        config.limits.gone = Duration::from_millis(300);
    })
    .await;
    let (mut ann, mut bob, mut dan) = (server.client(), server.client(), server.client());
    let table = meets(&mut ann, 3).await;
    assert_eq!(meets(&mut bob, 3).await, table);
    let (_socket, _) = bob.joined(&table).await;
    wait_for("Ann's seat", async || seats(&mut dan, &table, "open").await.len() == 2).await;
    let held = |look: Value| look["mine"].as_array().unwrap().len();
    assert_eq!((held(ann.look(&table).await), held(bob.look(&table).await)), (0, 1));
}

#[tokio::test]
async fn whoever_remains_at_a_quick_table_is_its_host() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = meets(&mut ann, 3).await;
    assert_eq!(meets(&mut bob, 3).await, table);
    let (mut socket, before) = bob.joined(&table).await;
    assert_eq!(before["maker"], false);
    assert_eq!(stop(&mut ann, &table).await.status, 204);
    while socket.receive("snapshot").await["maker"] != true {}
    let free = seats(&mut bob, &table, "open").await;
    assert_eq!(put_bot(&mut ann, &table, free[0]).await, 403, "it is not hers any more");
    assert_eq!(put_bot(&mut bob, &table, free[0]).await, 204);
    drop(socket);
    let server = server.restart().await;
    bob.addr = server.server.addr();
    assert_eq!(bob.look(&table).await["maker"], true);
    assert_eq!(put_bot(&mut bob, &table, free[1]).await, 204);
}

#[tokio::test]
async fn the_seat_of_an_account_that_plays_no_more_is_for_others() {
    let server = start().await;
    let mut clients: Vec<Client> = (0..3).map(|_| server.client()).collect();
    let [eve, bob, cid] = &mut clients[..] else { unreachable!() };
    for (name, players) in [("Eve", 3), ("Iva", 4)] {
        *eve = server.client();
        signed_up(eve, name).await;
        let table = meets(bob, players).await;
        assert_eq!(meets(eve, players).await, table);
        let hers = eve.look(&table).await["mine"][0].as_u64().unwrap();
        if players == 3 {
            // As the command line does it, while the table is in memory.
            let store = store(&server);
            let account = store.accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0).owner;
            let ban = AccountWrite::Ban { account, until: i64::MAX / 2, reason: String::new() };
            write_and_wait(&store, Write::Account(ban)).unwrap();
        } else {
            let body = json!({"password": PASSWORD}).to_string();
            let deleted = eve.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await;
            assert_eq!(deleted.status, 204, "{}", deleted.text());
        }
        let (found, open) = sought(cid, json!({"players": players})).await;
        assert_eq!((&found, open.contains(&hers)), (&table, true), "{name}");
        assert_eq!(claim(cid, &table, hers, json!({})).await.status, 204);
        assert_eq!(seats(cid, &table, "human").await.len(), 2, "{name}: Bob and Cid");
        assert_eq!(stop(cid, &table).await.status, 204);
    }
}

#[tokio::test]
async fn a_request_whose_table_was_removed_finds_or_makes_another() {
    let server = start().await;
    let mut ann = server.client();
    let body = json!({"request": "ann-0123456789abcdef"});
    let (first, _) = sought(&mut ann, body.clone()).await;
    assert_eq!(stop(&mut ann, &first).await.status, 204);
    let (second, open) = sought(&mut ann, body.clone()).await;
    assert!(second != first && open.is_empty());
    assert_eq!(sought(&mut ann, body).await, (second.clone(), vec![]), "she waits there");
    // A table that the store has removed without its task can be left, too.
    let owner = rusqlite::Connection::open(server.file()).unwrap().query_row(
        "SELECT owner FROM owners WHERE table_id = ?1",
        [&second],
        |row| row.get::<_, Vec<u8>>(0),
    );
    let owner = store::Owner::new(owner.unwrap().try_into().unwrap());
    assert_eq!(ann.look(&second).await["mine"].as_array().unwrap().len(), 1);
    write_and_wait(&store(&server), Write::RemoveLone { table: second.as_str().into(), owner }).unwrap();
    assert_eq!(stop(&mut ann, &second).await.status, 204);
}

#[tokio::test]
async fn nobody_leaves_a_game_that_has_begun_for_another_table() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let table = meets(&mut ann, 2).await;
    let other = meets(&mut eve, 3).await;
    let open = seats(&mut eve, &other, "open").await;
    assert_eq!(meets(&mut bob, 2).await, table);
    let replaces = json!({"replaces": table});
    let refused = claim(&mut ann, &other, open[0], replaces.clone()).await;
    assert_eq!(refused.refusal(), (409, "game-begun".to_owned()));
    assert_eq!(claim(&mut eve, &other, open[0], replaces.clone()).await.status, 204, "she does not play there");
    // Without it she may play twice, if she likes; and repeating the request is harmless.
    assert_eq!(claim(&mut ann, &other, open[1], json!({})).await.status, 204);
    assert_eq!(claim(&mut ann, &other, open[1], replaces).await.status, 204);
}

#[tokio::test]
async fn a_game_that_its_host_begins_ends_the_other_waits_of_its_players() {
    let server = start().await;
    let mut clients: Vec<Client> = (0..4).map(|_| server.client()).collect();
    let [ann, bob, cid, dan] = &mut clients[..] else { unreachable!() };
    let lone = sought(ann, json!({"players": 4, "options": "rounds=2"})).await.0;
    let shared = meets(ann, 4).await;
    assert_eq!(meets(cid, 4).await, shared);
    let table = meets(ann, 3).await;
    assert_eq!(meets(bob, 3).await, table);
    let free = seats(ann, &table, "open").await;
    assert_eq!(put_bot(ann, &table, free[0]).await, 204);
    assert_eq!(ann.look(&shared).await["mine"].as_array().unwrap().len(), 1, "it has not begun");
    assert_eq!(ann.post(&format!("/api/tables/{table}/begin"), json!({})).await.status, 204);
    assert_eq!(ann.look(&table).await["table"]["phase"], "playing");
    assert_eq!(ann.look(&shared).await["mine"], json!([]));
    let gone = claim(dan, &lone, 1, json!({})).await;
    assert!([404, 409].contains(&gone.status), "{}", gone.text());
    // Whoever plays only with computer players goes on waiting for people.
    let waits = meets(dan, 2).await;
    let alone = sought(dan, json!({"players": 3})).await.0;
    for seat in seats(dan, &alone, "open").await {
        assert_eq!(put_bot(dan, &alone, seat).await, 204);
    }
    assert_eq!(dan.post(&format!("/api/tables/{alone}/begin"), json!({})).await.status, 204);
    assert_eq!(dan.look(&waits).await["mine"].as_array().unwrap().len(), 1);
}
