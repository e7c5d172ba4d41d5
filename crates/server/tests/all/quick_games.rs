//! Quick games that never leave anybody waiting: whoever stops, moves on or plays holds no seat that others wait for.

use crate::common::accounts::signed_up;
use crate::common::{Answer, Client, TestServer, me, open, start};
use serde_json::{Value, json};

async fn sought(client: &mut Client, more: Value) -> Value {
    let mut body = json!({"game": "toy", "players": 2});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let answer = client.post("/api/v1/seeks", body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn seek(client: &mut Client, players: u8) -> (String, Vec<u64>) {
    let found = sought(client, json!({"players": players})).await;
    let seats = found["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
    (found["table"].as_str().unwrap().to_owned(), seats)
}

async fn claim(client: &mut Client, table: &str, seat: u64, name: &str) -> Answer {
    client.post(&format!("/api/tables/{table}/seats/{seat}"), json!({"name": name})).await
}

async fn stop(client: &mut Client, table: &str) -> Answer {
    client.send("DELETE", &format!("/api/v1/seeks/{table}"), None).await
}

/// Seeks, and sits down where somebody waits.
async fn meets(client: &mut Client, players: u8) -> String {
    let (table, seats) = seek(client, players).await;
    if let Some(seat) = seats.first() {
        assert_eq!(claim(client, &table, *seat, "").await.status, 204);
    }
    table
}

/// The only seat of somebody at a table: seats are drawn.
async fn own(client: &mut Client, table: &str) -> u64 {
    let mine = client.look(table).await["mine"].clone();
    let [seat] = mine.as_array().unwrap().as_slice() else { panic!("{mine}") };
    seat.as_u64().unwrap()
}

async fn status(client: &mut Client, table: &str) -> u16 {
    client.get(&format!("/api/tables/{table}")).await.status
}

fn sql(server: &TestServer, sql: &str) {
    rusqlite::Connection::open(server.file()).unwrap().execute(sql, []).unwrap();
}

#[tokio::test]
async fn whoever_stops_waiting_is_waited_for_by_nobody() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let (table, _) = seek(&mut ann, 2).await;
    assert_eq!(stop(&mut eve, &table).await.status, 204, "it is not hers, and she learns nothing");
    assert_eq!(status(&mut ann, &table).await, 200);
    assert_eq!(stop(&mut ann, &table).await.status, 204);
    assert_eq!(stop(&mut ann, &table).await.status, 204, "again");
    assert_eq!(status(&mut ann, &table).await, 404);
    let (other, seats) = seek(&mut bob, 2).await;
    assert!(other != table && seats.is_empty());
    // A game that has begun is not left like this.
    assert_eq!(meets(&mut ann, 2).await, other);
    assert_eq!(stop(&mut ann, &other).await.refusal(), (409, "game-begun".to_owned()));
}

#[tokio::test]
async fn a_seat_among_others_is_open_again() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let table = meets(&mut ann, 3).await;
    assert_eq!(meets(&mut bob, 3).await, table);
    let his = own(&mut bob, &table).await;
    let only_his: Vec<&str> = (0..3).map(|seat| if seat == his { "human" } else { "open" }).collect();
    for _ in 0..2 {
        assert_eq!(stop(&mut ann, &table).await.status, 204);
    }
    let kinds = async |client: &mut Client| {
        let seats = client.look(&table).await["table"]["seats"].clone();
        seats.as_array().unwrap().iter().map(|seat| seat["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&mut bob).await, only_his);
    assert_eq!(ann.look(&table).await["mine"], json!([]));
    assert_eq!(seek(&mut eve, 3).await, (table.clone(), (0..3).filter(|seat| *seat != his).collect()));
    // It stays so after a restart, and the last one takes the table along.
    let server = server.restart().await;
    bob.addr = server.server.addr();
    assert_eq!(kinds(&mut bob).await, only_his);
    assert_eq!(stop(&mut bob, &table).await.status, 204);
    assert_eq!(status(&mut bob, &table).await, 404);
}

#[tokio::test]
async fn the_first_game_that_begins_ends_the_other_waits_of_its_players() {
    let server = start().await;
    let mut clients: Vec<Client> = (0..4).map(|_| server.client()).collect();
    let [ann, bob, cid, dan] = &mut clients[..] else { unreachable!() };
    let lone = meets(ann, 4).await;
    let shared = meets(ann, 3).await;
    assert_eq!(meets(bob, 3).await, shared);
    let his = own(bob, &shared).await;
    let by_hand = ann
        .post(
            "/api/tables",
            json!({"game": "toy", "seats": [me(""), open(), open()], "options": "rounds=2", "visibility": "public"}),
        )
        .await;
    let by_hand = by_hand.json()["table"].as_str().unwrap().to_owned();
    let begins = meets(ann, 2).await;
    // Somebody else of the game has waited elsewhere, too.
    let other = sought(cid, json!({"options": "rounds=2"})).await["table"].as_str().unwrap().to_owned();
    assert_eq!(meets(cid, 2).await, begins);
    assert_eq!(ann.look(&begins).await["table"]["phase"], "playing");
    for gone in [&lone, &other] {
        let answer = dan.post(&format!("/api/tables/{gone}/seats/1"), json!({"name": ""})).await;
        assert!([404, 409].contains(&answer.status), "{}", answer.text());
        let (found, _) = seek(dan, 4).await;
        assert_ne!(found, *gone);
    }
    assert_eq!(ann.look(&shared).await["mine"], json!([]), "her seat is open for others");
    assert_eq!(own(bob, &shared).await, his);
    assert_eq!(status(ann, &by_hand).await, 200, "what she has made by hand stays");
    assert_eq!(stop(ann, &by_hand).await.status, 204);
    assert_eq!(status(ann, &by_hand).await, 404, "she has removed it");
}

#[tokio::test]
async fn a_table_made_by_hand_is_removed_by_its_maker_alone() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let body = json!({"game": "toy", "seats": [me(""), open(), open()], "options": "rounds=3", "visibility": "public"});
    let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(claim(&mut bob, &table, 1, "").await.status, 204);
    assert_eq!(stop(&mut ann, &table).await.refusal(), (404, "no-such-seek".to_owned()), "Bob waits with her");
    assert_eq!(stop(&mut bob, &table).await.status, 204);
    assert_eq!(status(&mut ann, &table).await, 200, "he has only left");
    assert_eq!(stop(&mut bob, &table).await.status, 204, "he waits there no longer");
    assert_eq!(status(&mut ann, &table).await, 200);
    assert_eq!(stop(&mut ann, &table).await.status, 204);
    assert_eq!(status(&mut ann, &table).await, 404);
    // A game that has begun is another matter.
    let body = json!({"game": "toy", "seats": [me(""), {"kind": "bot", "bot": "random"}], "options": "rounds=3"});
    let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(stop(&mut ann, &table).await.refusal(), (404, "no-such-seek".to_owned()));
}

#[tokio::test]
async fn whoever_moves_to_a_better_table_leaves_nothing_behind() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let first = meets(&mut ann, 3).await;
    sql(&server, "UPDATE lobby SET present = present - 31, listed = listed - 5");
    let second = meets(&mut bob, 3).await;
    assert_ne!(first, second, "nobody was there");
    sql(&server, "UPDATE lobby SET listed = listed - 5");
    // She asks again, so she is there; but she has not waited in the meantime, as he has.
    let (found, seats) = seek(&mut ann, 3).await;
    assert_eq!((&found, seats.len()), (&second, 2));
    let waits = sought(&mut bob, json!({"players": 3, "waits_at": second})).await;
    assert_eq!((&waits["table"], &waits["prospect"]["waiting"]), (&json!(second), &json!(1)), "he stays");
    assert_eq!(claim(&mut ann, &second, seats[0], "").await.status, 204);
    let lobby = server.client().get("/api/v1/lobby").await.json();
    let listed: Vec<&Value> = lobby["tables"].as_array().unwrap().iter().map(|table| &table["table"]).collect();
    assert_eq!(listed, [&json!(second)]);
}

#[tokio::test]
async fn two_pairs_become_four() {
    let server = start().await;
    let mut clients: Vec<Client> = (0..4).map(|_| server.client()).collect();
    let [ann, bob, cid, dan] = &mut clients[..] else { unreachable!() };
    let first = meets(ann, 4).await;
    sql(&server, "UPDATE lobby SET present = present - 31, listed = listed - 5");
    let second = meets(bob, 4).await;
    assert_eq!(meets(cid, 4).await, second);
    let his = own(cid, &second).await;
    assert_eq!(claim(dan, &first, 1, "").await.status, 204);
    assert_eq!(seek(ann, 4).await, (first.clone(), vec![]));
    let (found, open) = seek(bob, 4).await;
    assert_eq!((&found, open.len()), (&first, 2));
    assert_eq!(claim(bob, &first, 2, "").await.status, 204);
    assert_eq!(bob.look(&second).await["mine"], json!([]), "his seat there is open");
    assert_eq!(own(cid, &second).await, his);
    for client in [ann, dan, bob] {
        assert_eq!(seek(client, 4).await, (first.clone(), vec![]), "they stay");
    }
    let (found, open) = seek(cid, 4).await;
    assert_eq!((&found, open.len()), (&first, 1));
    assert_eq!(claim(cid, &first, 3, "").await.status, 204);
    assert_eq!(cid.look(&first).await["table"]["phase"], "playing");
}

#[tokio::test]
async fn whoever_asks_again_keeps_the_table_however_long_nobody_was_seen_there() {
    let server = start().await;
    let mut ann = server.client();
    let (table, _) = seek(&mut ann, 2).await;
    for _ in 0..3 {
        sql(&server, "UPDATE lobby SET present = present - 40");
        assert_eq!(seek(&mut ann, 2).await, (table.clone(), vec![]));
        assert_eq!(seek(&mut server.client(), 2).await.0, table, "and counts as present");
    }
}

#[tokio::test]
async fn whoever_looks_again_for_a_game_that_has_begun_finds_that_game() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let (table, _) = seek(&mut ann, 2).await;
    let again = json!({"waits_at": table});
    let waits = sought(&mut ann, again.clone()).await;
    assert_eq!((&waits["table"], &waits["prospect"]), (&json!(table), &json!({"waiting": 0, "lately": 0})));
    assert_eq!(meets(&mut bob, 2).await, table);
    let found = sought(&mut ann, again.clone()).await;
    assert_eq!((&found["table"], &found["seats"], found.get("prospect")), (&json!(table), &json!([]), None));
    let nowhere = json!({"game": "toy", "players": 2, "waits_at": "0nowhere"});
    assert_eq!(ann.post("/api/v1/seeks", nowhere).await.refusal(), (404, "no-such-table".to_owned()));
    // The game counts for whoever looks for the same within a day.
    let mut eve = server.client();
    seek(&mut eve, 3).await;
    let other = sought(&mut eve, json!({"players": 4})).await;
    assert_eq!(other["prospect"]["lately"], 0, "another game");
}

#[tokio::test]
async fn two_with_the_same_name_play_together() {
    let server = start().await;
    let (mut ann, mut bob, mut cid) = (server.client(), server.client(), server.client());
    let table = sought(&mut ann, json!({"players": 3, "name": "Jan"})).await["table"].as_str().unwrap().to_owned();
    for (client, seat, name) in [(&mut bob, 1, "Jan"), (&mut cid, 2, "JAN")] {
        let found = sought(client, json!({"players": 3, "name": name})).await;
        assert_eq!(found["table"], json!(table));
        assert_eq!(claim(client, &table, seat, name).await.status, 204);
    }
    let seats = ann.look(&table).await["table"]["seats"].clone();
    let mut names: Vec<&str> = seats.as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["JAN 3", "Jan", "Jan 2"]);
    // At a table made by hand a name stays somebody's own.
    let by_hand = ann.make("", json!([me("Jan"), open()])).await;
    assert_eq!(claim(&mut bob, &by_hand, 1, "Jan").await.refusal(), (409, "name-taken".to_owned()));
}

#[tokio::test]
async fn people_who_have_blocked_each_other_get_no_seats_at_one_table_of_the_lobby() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    assert_eq!(ann.post("/api/v1/account/blocks", json!({"name": "Bob"})).await.status, 204);
    // Both have found the same table, and one is faster.
    let (table, _) = seek(&mut eve, 3).await;
    for client in [&mut ann, &mut bob] {
        let (found, open) = seek(client, 3).await;
        assert_eq!((&found, open.len()), (&table, 2));
    }
    assert_eq!(claim(&mut bob, &table, 1, "").await.status, 204);
    assert_eq!(claim(&mut ann, &table, 2, "").await.refusal(), (409, "seat-taken".to_owned()));
    assert_eq!(claim(&mut bob, &table, 1, "").await.status, 204, "again");
    let (other, seats) = seek(&mut ann, 3).await;
    assert!(other != table && seats.is_empty());
    // By a link they may, if they like: they know whom they meet.
    let by_link = ann.make("", json!([me(""), open()])).await;
    assert_eq!(claim(&mut bob, &by_link, 1, "").await.status, 204);
}
