//! Seats that are drawn, and the colors that players prefer.

use crate::common::accounts::signed_up;
use crate::common::{Client, TestServer, bot, me, open, start};
use serde_json::{Value, json};
use std::collections::BTreeSet;

async fn make(client: &mut Client, seating: &str, seats: Value, more: Value) -> String {
    let mut new = json!({"game": "toy", "options": "", "seats": seats, "seating": seating});
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let answer = client.post("/api/tables", new).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["table"].as_str().unwrap().to_owned()
}

async fn names(client: &mut Client, table: &str) -> Vec<String> {
    let look = client.look(table).await;
    let seats = look["table"]["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
}

async fn claim(client: &mut Client, table: &str, seat: u8, body: Value) -> u16 {
    client.post(&format!("/api/tables/{table}/seats/{seat}"), body).await.status
}

async fn mine(client: &mut Client, table: &str) -> Vec<u64> {
    let look = client.look(table).await;
    look["mine"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect()
}

async fn colors(client: &mut Client, table: &str) -> Vec<Value> {
    let look = client.look(table).await;
    look["table"]["seats"].as_array().unwrap().iter().map(|seat| seat["color"].clone()).collect()
}

#[tokio::test]
async fn all_seats_are_drawn_or_only_who_begins() {
    let server = start().await;
    let seats = || json!([me("Ann"), me("Bob"), me("Cid")]);
    let (mut drawn, mut turned) = (BTreeSet::new(), BTreeSet::new());
    // Less than one in a million of such series lacks an order.
    for n in 0..12 {
        let mut ann = server.visitor(&format!("10.0.0.{n}"));
        for _ in 0..8 {
            let table = make(&mut ann, "random", seats(), json!({})).await;
            drawn.insert(names(&mut ann, &table).await);
            let table = make(&mut ann, "random-start", seats(), json!({})).await;
            turned.insert(names(&mut ann, &table).await);
        }
    }
    let listed = |all: BTreeSet<Vec<String>>| all.into_iter().map(|names| names.join(" ")).collect::<Vec<_>>();
    assert_eq!(listed(turned), ["Ann Bob Cid", "Bob Cid Ann", "Cid Ann Bob"]);
    assert_eq!(drawn.len(), 6, "{drawn:?}");
    let mut ann = server.client();
    let table = make(&mut ann, "given", seats(), json!({})).await;
    assert_eq!(names(&mut ann, &table).await, ["Ann", "Bob", "Cid"]);
    assert_eq!(ann.look(&table).await["table"].get("seating"), None);
    let wrong = json!({"game": "toy", "seats": seats(), "seating": "chosen"});
    assert_eq!(ann.post("/api/tables", wrong).await.refusal(), (400, "bad-message".to_owned()));
}

#[tokio::test]
async fn nobody_chooses_where_seats_are_drawn() {
    let server = start().await;
    let mut ann = server.client();
    let table = make(&mut ann, "random", json!([me("Ann"), open(), open()]), json!({"visibility": "public"})).await;
    assert_eq!(ann.look(&table).await["table"]["seating"], "random");
    let lobby = server.client().get("/api/v1/lobby").await.json();
    assert_eq!(lobby["tables"][0]["seating"], "random", "known before somebody sits down");
    let own = mine(&mut ann, &table).await[0];
    let mut bob = server.client();
    // Whoever asks for a seat that somebody has gets another one.
    let asked = u8::try_from(own).unwrap();
    assert_eq!(claim(&mut bob, &table, asked, json!({"name": "Bob"})).await, 204);
    let seats = mine(&mut bob, &table).await;
    assert!(seats.len() == 1 && seats[0] != own, "{seats:?}");
    // A request that is repeated, for whichever seat, gives the same seat.
    for seat in 0..3 {
        assert_eq!(claim(&mut bob, &table, seat, json!({"name": "Bob"})).await, 204);
        assert_eq!(mine(&mut bob, &table).await, seats);
    }
    assert_eq!(claim(&mut ann, &table, 2, json!({"name": "Ann"})).await, 204);
    assert_eq!(mine(&mut ann, &table).await, [own], "nor does the maker get a second one");
    // The same without the cookie of an answer that was lost.
    let lost = json!({"name": "Cid", "request": "cid-0123456789abcdef"});
    let (mut first, mut again) = (server.client(), server.client());
    assert_eq!(claim(&mut first, &table, 0, lost.clone()).await, 204);
    assert_eq!(claim(&mut again, &table, 0, lost).await, 204);
    let third = mine(&mut again, &table).await;
    assert_eq!((mine(&mut first, &table).await, own + seats[0] + third[0]), (third, 3), "all three seats");
    assert_eq!(claim(&mut server.client(), &table, 1, json!({"name": "Dan"})).await, 409);
    assert_eq!(ann.look(&table).await["table"]["phase"], "playing");
}

#[tokio::test]
async fn every_open_seat_is_drawn() {
    let server = start().await;
    let mut taken = BTreeSet::new();
    for n in 0..40 {
        let mut ann = server.visitor(&format!("10.0.1.{n}"));
        let table = make(&mut ann, "random", json!([me(""), open(), open()]), json!({})).await;
        let mut bob = server.visitor(&format!("10.0.2.{n}"));
        assert_eq!(claim(&mut bob, &table, 1, json!({"name": ""})).await, 204);
        taken.insert(mine(&mut bob, &table).await);
    }
    assert_eq!(taken.len(), 3, "the asked one, the first and the last: {taken:?}");
}

#[tokio::test]
async fn a_request_for_a_drawn_table_that_is_repeated_makes_no_second_one() {
    let server = start().await;
    let mut ann = server.client();
    for (seating, request) in [("random", "r"), ("random-start", "s")] {
        let seats = || json!([me("Ann"), me("Bob"), open()]);
        let table = make(&mut ann, seating, seats(), json!({"request": request})).await;
        let drawn = names(&mut ann, &table).await;
        for _ in 0..12 {
            assert_eq!(make(&mut ann, seating, seats(), json!({"request": request})).await, table);
        }
        assert_eq!(names(&mut ann, &table).await, drawn);
        for other in [
            json!({"game": "toy", "seats": [me("Ann"), me("Eve"), open()], "seating": seating, "request": request}),
            json!({"game": "toy", "seats": [me("Ann"), me("Ann2"), open()], "seating": seating, "request": request}),
            json!({"game": "toy", "seats": seats(), "request": request}),
        ] {
            assert_eq!(ann.post("/api/tables", other).await.refusal(), (409, "request-used".to_owned()));
        }
    }
}

#[tokio::test]
async fn everybody_sees_the_same_colors_also_after_a_restart() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let table = make(&mut ann, "given", json!([me("Ann"), open(), bot()]), json!({"color": "red"})).await;
    assert_eq!(colors(&mut ann, &table).await, ["red", "yellow", "green"]);
    assert_eq!(claim(&mut bob, &table, 1, json!({"name": "Bob", "color": "red"})).await, 204);
    let expected = ["red", "yellow", "green"];
    for client in [&mut ann, &mut bob, &mut eve] {
        assert_eq!(colors(client, &table).await, expected, "the first one gets it");
    }
    let (mut cid, mut dan) = (server.client(), server.client());
    let other = make(&mut cid, "given", json!([open(), me("Cid"), open()]), json!({})).await;
    assert_eq!(colors(&mut cid, &other).await, [Value::Null, Value::Null, Value::Null], "nobody prefers any");
    assert_eq!(claim(&mut dan, &other, 2, json!({"name": "Dan", "color": "violet"})).await, 204);
    assert_eq!(colors(&mut cid, &other).await, ["yellow", "red", "violet"]);
    let wrong = dan.post(&format!("/api/tables/{other}/seats/0"), json!({"name": "Dan", "color": "mauve"})).await;
    assert_eq!(wrong.refusal(), (400, "bad-message".to_owned()));
    let server: TestServer = server.restart().await;
    let mut stranger = server.client();
    assert_eq!(colors(&mut stranger, &table).await, expected);
    assert_eq!(colors(&mut stranger, &other).await, ["yellow", "red", "violet"]);
}

#[tokio::test]
async fn a_quick_game_draws_seats_and_keeps_colors() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let seek = |color: &str| json!({"game": "toy", "players": 2, "color": color});
    let waits = ann.post("/api/v1/seeks", seek("blue")).await.json();
    let table = waits["table"].as_str().unwrap().to_owned();
    let own = usize::try_from(mine(&mut ann, &table).await[0]).unwrap();
    assert_eq!(ann.look(&table).await["table"]["seating"], "random");
    let found = bob.post("/api/v1/seeks", seek("blue")).await.json();
    assert_eq!(found["table"], json!(table));
    let seat = u8::try_from(found["seats"][0].as_u64().unwrap()).unwrap();
    assert_eq!(claim(&mut bob, &table, seat, json!({"name": "Bob", "color": "blue"})).await, 204);
    let colors = colors(&mut ann, &table).await;
    assert_eq!(colors.iter().filter(|color| **color == "blue").count(), 1);
    // The seats come first in their order, not the people who came first.
    assert!(colors[0] == "blue" && colors[1] == "red", "{colors:?}, she has {own}");
}
