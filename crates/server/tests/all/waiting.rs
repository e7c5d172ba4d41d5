//! Before the game: the maker gives open seats to computer players, takes them back, and begins; nobody else can.

use crate::common::{Client, bot, me, open, start};
use serde_json::{Value, json};

async fn put(client: &mut Client, table: &str, seat: u8, bot: Value) -> crate::common::Answer {
    client.post(&format!("/api/tables/{table}/seats/{seat}/bot"), json!({"bot": bot})).await
}

async fn begin(client: &mut Client, table: &str) -> crate::common::Answer {
    client.send("POST", &format!("/api/tables/{table}/begin"), None).await
}

async fn sit(client: &mut Client, table: &str, seat: u8, name: &str) -> u16 {
    client.post(&format!("/api/tables/{table}/seats/{seat}"), json!({"name": name})).await.status
}

fn phase(look: &Value) -> &str {
    look["table"]["phase"].as_str().unwrap()
}

#[tokio::test]
async fn the_maker_puts_computer_players_takes_them_off_and_begins() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("players=3", json!([me("Ann"), open(), open()])).await;
    let (mut at_bob, seen) = bob.joined(&table).await;
    assert_eq!((ann.look(&table).await["maker"].clone(), seen["maker"].clone()), (json!(true), json!(false)));
    assert_eq!(begin(&mut ann, &table).await.refusal(), (409, "seat-still-open".to_owned()));
    assert_eq!(put(&mut ann, &table, 1, json!("random")).await.status, 204);
    let sits = json!({"kind": "bot", "name": "random", "present": true, "stand_in": null});
    // First he learns of himself.
    while at_bob.receive("table").await["table"]["seats"][1] != sits {}
    // The last open seat: the game waits until the maker begins it, who may still change the seats.
    assert_eq!(put(&mut ann, &table, 2, json!("random")).await.status, 204);
    let look = ann.look(&table).await;
    assert_eq!((phase(&look), look["version"].clone(), look["view"].clone()), ("waiting", json!(0), Value::Null));
    assert_eq!(ann.act(&table, "a", 0, 0, &["flag 1", "keep"]).await.refusal().1, "not-started");
    assert_eq!(put(&mut ann, &table, 2, Value::Null).await.status, 204);
    assert_eq!(put(&mut ann, &table, 2, json!("random")).await.status, 204);
    assert_eq!(put(&mut ann, &table, 2, json!("random")).await.status, 204, "an answer may get lost");
    // Waiting tables survive a restart.
    let server = server.restart().await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(phase(&ann.look(&table).await), "waiting");
    let (mut at_bob, _) = bob.joined(&table).await;
    assert_eq!(begin(&mut ann, &table).await.status, 204);
    let begun = at_bob.receive("update").await;
    assert_eq!((begun["from"].clone(), begun["table"]["phase"].clone()), (json!(0), json!("playing")));
    assert_eq!(begin(&mut ann, &table).await.status, 204, "it has begun");
    assert_eq!(put(&mut ann, &table, 2, Value::Null).await.refusal(), (409, "game-begun".to_owned()));
    let server = server.restart().await;
    ann.addr = server.server.addr();
    assert_eq!(phase(&ann.look(&table).await), "playing", "begun for good");
}

#[tokio::test]
async fn nobody_else_puts_computer_players_or_begins() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let table = ann.make("players=3", json!([me("Ann"), open(), open()])).await;
    assert_eq!(sit(&mut bob, &table, 1, "Bob").await, 204);
    let before = ann.look(&table).await;
    // A visitor without a seat, with and without a session, and one who has a seat.
    let mut nobody = server.client();
    for who in [&mut eve, &mut nobody, &mut bob] {
        for (seat, wanted) in
            [(2, json!("random")), (2, Value::Null), (1, Value::Null), (0, Value::Null), (9, json!("random"))]
        {
            assert_eq!(put(who, &table, seat, wanted).await.refusal(), (403, "not-your-table".to_owned()));
        }
        assert_eq!(begin(who, &table).await.refusal(), (403, "not-your-table".to_owned()));
    }
    assert_eq!(ann.look(&table).await, before);
    // Nor may the maker do what makes no sense.
    for (seat, wanted, refusal) in [
        (0, json!("random"), (409, "seat-taken")),
        (1, Value::Null, (409, "seat-taken")),
        (3, json!("random"), (404, "no-such-seat")),
        (2, json!("Random"), (400, "no-such-bot")),
        (2, json!(""), (400, "no-such-bot")),
        (2, json!(7), (400, "bad-message")),
    ] {
        let (status, key) = put(&mut ann, &table, seat, wanted).await.refusal();
        assert_eq!((status, key.as_str()), refusal);
    }
    let none = ann.post("/api/tables/nosuchtable/seats/0/bot", json!({"bot": "random"})).await;
    assert_eq!(none.refusal(), (404, "no-such-table".to_owned()));
    let more = ann.post(&format!("/api/tables/{table}/seats/2/bot"), json!({"bot": "random", "name": "x"})).await;
    assert_eq!(more.refusal(), (400, "bad-message".to_owned()));
    assert_eq!(ann.look(&table).await, before);
    // A computer player's seat is taken; once it is removed, a person takes it, and with the last one the game begins
    // automatically.
    assert_eq!(put(&mut ann, &table, 2, json!("random")).await.status, 204);
    assert_eq!(sit(&mut eve, &table, 2, "Eve").await, 409);
    assert_eq!(put(&mut ann, &table, 2, Value::Null).await.status, 204);
    assert_eq!(sit(&mut eve, &table, 2, "Eve").await, 204);
    assert_eq!(phase(&ann.look(&table).await), "playing");
}

#[tokio::test]
async fn a_seat_goes_to_one_of_a_person_and_a_computer_player() {
    let server = start().await;
    for _ in 0..10 {
        let (mut ann, mut bob) = (server.client(), server.client());
        let table = ann.make("players=2", json!([me("Ann"), open()])).await;
        let (put, sat) = tokio::join!(put(&mut ann, &table, 1, json!("random")), sit(&mut bob, &table, 1, "Bob"));
        assert!((put.status == 204) != (sat == 204), "{} {sat}", put.status);
        let look = ann.look(&table).await;
        let (kind, phase) = (look["table"]["seats"][1]["kind"].as_str().unwrap(), phase(&look));
        assert!([("bot", "waiting"), ("human", "playing")].contains(&(kind, phase)), "{kind} {phase}");
        assert_eq!(bob.look(&table).await["mine"], if kind == "human" { json!([1]) } else { json!([]) });
    }
}

#[tokio::test]
async fn the_request_that_made_a_table_finds_it_when_computer_players_have_come_and_gone() {
    let server = start().await;
    let mut ann = server.client();
    let asked = json!({"game": "toy", "options": "players=3", "seats": [me("Ann"), open(), bot()], "request": "r"});
    let table = ann.post("/api/tables", asked.clone()).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(put(&mut ann, &table, 1, json!("random")).await.status, 204);
    assert_eq!(put(&mut ann, &table, 2, Value::Null).await.status, 204);
    assert_eq!(ann.post("/api/tables", asked).await.json()["table"], table.as_str());
}
