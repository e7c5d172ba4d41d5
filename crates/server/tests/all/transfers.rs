//! Games that go on at another place: taken from the server by whoever plays alone, or brought to it with free seats.

use crate::common::{Client, TestServer, bot, me, open, start};
use serde_json::{Value, json};

async fn import(client: &mut Client, record: &str, seats: Value) -> crate::common::Answer {
    client.post("/api/records", json!({"record": record, "seats": seats})).await
}

fn id(answer: &crate::common::Answer) -> String {
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["table"].as_str().unwrap().to_owned()
}

/// What the table answers when the player of a seat takes the game away: `done`, or the key of the refusal.
async fn taken(client: &Client, table: &str, seat: u8) -> String {
    let (mut socket, _) = client.joined(table).await;
    socket.say(json!({"type": "conclude", "id": "t", "seat": seat, "how": "transfer"})).await;
    loop {
        let said = socket.next().await.expect("an answer");
        match said["type"].as_str() {
            Some("done") => return "done".to_owned(),
            Some("refused") => return said["reason"]["key"].as_str().unwrap().to_owned(),
            _ => {}
        }
    }
}

/// Ann and Bob have each had a turn, at one screen.
async fn begun(server: &TestServer) -> (Client, String) {
    let mut ann = server.client();
    let table = ann.make("rounds=3", json!([me("Ann"), me("Bob")])).await;
    for seat in [0, 1] {
        let version = ann.look(&table).await["version"].as_u64().unwrap();
        assert_eq!(ann.act(&table, &format!("a{seat}"), version, seat, &["flag 1", "keep"]).await.status, 200);
    }
    (ann, table)
}

#[tokio::test]
async fn only_whoever_plays_alone_takes_a_game_away_and_then_it_is_over() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let alone = ann.make("rounds=3", json!([me("Ann"), bot()])).await;
    let early = ann.get(&format!("/api/tables/{alone}/record.json")).await;
    assert_eq!(early.refusal(), (403, "record-later".to_owned()), "the bot has a secret");
    assert_eq!(taken(&bob, &alone, 0).await, "not-your-seat");
    assert_eq!(taken(&ann, &alone, 0).await, "done");
    assert_eq!(taken(&ann, &alone, 0).await, "done", "the answer may have been lost");
    let look = ann.look(&alone).await;
    assert_eq!((&look["table"]["phase"], &look["table"]["ended"]), (&json!("over"), &json!("transferred")));
    let record = ann.get(&format!("/api/tables/{alone}/record.json")).await;
    assert_eq!(
        record.json()["players"],
        json!([{"kind": "human", "name": "Ann"}, {"kind": "bot", "name": bot()["bot"]}])
    );

    let together = ann.make("rounds=3", json!([me("Ann"), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{together}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(taken(&ann, &together, 0).await, "transfer-others");
    // Of two seats at one screen, somebody else has got one by its private link.
    let (ann, shared) = begun(&server).await;
    let key = ann.clone().seat_key(&shared, 1).await;
    let entered = bob.post(&format!("/api/tables/{shared}/enter"), json!({"seat": 1, "key": key})).await;
    assert_eq!(entered.status, 204, "{}", entered.text());
    assert_eq!(taken(&ann, &shared, 0).await, "transfer-others");
}

#[tokio::test]
async fn a_game_that_was_taken_away_goes_on_where_its_record_is_brought() {
    let server = start().await;
    let (ann, table) = begun(&server).await;
    assert_eq!(taken(&ann, &table, 0).await, "done");
    let mut ann = ann;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.text();
    assert!(record.lines().next_back().unwrap().starts_with("end transferred #"), "{record}");
    let other = id(&import(&mut ann, &record, json!([me("Ann"), me("Bob")])).await);
    let (there, here) = (ann.look(&other).await, ann.look(&table).await);
    assert_eq!(there["table"]["phase"], "playing");
    assert_eq!(there["version"].as_u64(), here["version"].as_u64().map(|version| version - 1), "without the end");
}

#[tokio::test]
async fn a_game_that_has_ended_early_is_over_where_its_record_is_brought() {
    let server = start().await;
    for (how, reason, last) in [("resign", "resigned", 0), ("agree", "agreed", 1)] {
        let (mut ann, table) = begun(&server).await;
        for seat in 0..=last {
            assert_eq!(ann.post(&format!("/api/v1/tables/{table}/{how}"), json!({"seat": seat})).await.status, 200);
        }
        let record = ann.get(&format!("/api/tables/{table}/record")).await.text();
        let json = ann.get(&format!("/api/tables/{table}/record.json")).await.text();
        for given in [&record, &json] {
            let other = id(&import(&mut ann, given, json!([me("Ann"), me("Bob")])).await);
            let shown = ann.look(&other).await["table"].clone();
            assert_eq!((&shown["phase"], &shown["ended"]), (&json!("over"), &json!(reason)));
            assert_eq!(shown["seats"][0]["resigned"] == json!(true), how == "resign");
            assert_eq!(ann.get(&format!("/api/tables/{other}/record")).await.text(), record);
        }
        let refused = import(&mut ann, &record, json!([me("Ann"), open()])).await;
        assert_eq!(refused.refusal(), (400, "bad-seats".to_owned()), "nobody can join a game that is over");
        // A mark is checked like a step.
        let twice = format!("{record}{}\n", record.lines().next_back().unwrap());
        let refused = import(&mut ann, &twice, json!([me("Ann"), me("Bob")])).await;
        assert_eq!(refused.refusal(), (400, "bad-record".to_owned()));
    }
}

#[tokio::test]
async fn nobody_is_offered_a_seat_that_has_lost() {
    let server = start().await;
    let (mut ann, table) = begun(&server).await;
    assert_eq!(taken(&ann, &table, 0).await, "done");
    let record = ann.get(&format!("/api/tables/{table}/record")).await.text();
    let (steps, end) = record.trim_end().rsplit_once('\n').unwrap();
    let (_, hash) = end.rsplit_once('#').unwrap();
    for mark in ["resign 1 random", "time 1 random", "overtime 1 random"] {
        let lost = format!("{steps}\n{mark} #{hash}\n");
        let refused = import(&mut ann, &lost, json!([me("Ann"), open()])).await;
        assert_eq!(refused.refusal(), (400, "bad-seats".to_owned()), "{mark}");
        assert!(refused.text().contains("Seat 2"), "{}", refused.text());
        for seats in [json!([open(), bot()]), json!([me("Ann"), me("Bob")])] {
            assert_eq!(import(&mut ann, &lost, seats.clone()).await.status, 201, "{mark} {seats}");
        }
    }
}

#[tokio::test]
async fn the_seats_that_are_left_free_are_taken_by_others_and_the_game_goes_on() {
    let server = start().await;
    let (mut ann, table) = begun(&server).await;
    assert_eq!(taken(&ann, &table, 0).await, "done");
    let record = ann.get(&format!("/api/tables/{table}/record")).await.text();
    let sent = id(&import(&mut ann, &record, json!([me("Ann"), open()])).await);
    let look = ann.look(&sent).await;
    assert_eq!((&look["table"]["phase"], &look["mine"]), (&json!("waiting"), &json!([0])));
    let mut bob = server.client();
    let hidden = bob.get(&format!("/api/tables/{sent}/record")).await;
    assert_eq!(hidden.refusal(), (403, "record-later".to_owned()));
    let server = server.restart().await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(bob.post(&format!("/api/tables/{sent}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    let look = bob.look(&sent).await;
    assert_eq!((&look["table"]["phase"], &look["mine"]), (&json!("playing"), &json!([1])));
    let version = look["version"].as_u64().unwrap();
    let seat = look["table"]["to_act"].as_u64().unwrap() as u8;
    let player = if seat == 0 { &mut ann } else { &mut bob };
    assert_eq!(player.act(&sent, "on", version, seat, &["flag 1", "keep"]).await.status, 200);
    let lists = ann.get("/api/tables").await.json();
    assert!(
        lists.as_array().unwrap().iter().all(|one| one["changed_ms"].as_u64() > Some(1_600_000_000_000)),
        "{lists}"
    );
}
