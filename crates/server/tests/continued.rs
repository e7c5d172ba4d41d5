//! Tables that go on where another game stood: from a moment of a table, and from a record.

#[allow(dead_code)]
mod common;

use common::{Client, TestServer, bot, me, open, start};
use serde_json::{Value, json};

/// A game of the toy for two at one screen, played to its end with the first choice each time.
async fn played(server: &TestServer) -> (Client, String, String) {
    let mut client = server.client();
    let table = client.make("rounds=3", json!([me("Ann"), me("Bob")])).await;
    play_out(&mut client, &table).await;
    let record = client.get(&format!("/api/tables/{table}/record")).await.text();
    (client, table, record)
}

async fn play_out(client: &mut Client, table: &str) {
    loop {
        let look = client.look(table).await;
        if look["table"]["phase"] == "over" {
            return;
        }
        let version = look["version"].as_u64().unwrap();
        let seat = look["table"]["to_act"].as_u64().unwrap() as u8;
        let action = look["legal_actions"][0]["action"].as_str().unwrap().to_owned();
        let done = client.act(table, &format!("p{version}"), version, seat, &[&action]).await;
        assert_eq!(done.status, 200, "{}", done.text());
    }
}

fn steps(record: &str) -> Vec<&str> {
    record.lines().filter(|line| line.contains(" #")).collect()
}

async fn import(client: &mut Client, record: &str, seats: Value) -> common::Answer {
    client.post("/api/records", json!({"record": record, "seats": seats})).await
}

#[tokio::test]
async fn a_game_that_is_over_is_played_on_from_any_moment_by_anybody() {
    let server = start().await;
    let (mut ann, table, record) = played(&server).await;
    let mut stranger = server.client();
    for at in [0, 1, 4, steps(&record).len() - 1] {
        let seats = json!([me("Cyril"), me("Dora")]);
        let made = stranger.post(&format!("/api/tables/{table}/continue"), json!({"at": at, "seats": seats})).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let branch = made.json()["table"].as_str().unwrap().to_owned();
        play_out(&mut stranger, &branch).await;
        let other = stranger.get(&format!("/api/tables/{branch}/record")).await.text();
        assert_eq!(steps(&other)[..at], steps(&record)[..at]);
        // Whoever has no seat there cannot play.
        assert_eq!(ann.look(&branch).await["mine"], json!([]));
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}/record")).await.text(), record, "the record is as it was");
}

#[tokio::test]
async fn a_running_game_is_played_on_only_by_who_knows_all_of_it() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("rounds=3", json!([me("Ann"), open()])).await;
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    let ask = json!({"at": 1, "seats": [me("Ann"), me("Eva")]});
    for client in [&mut ann, &mut bob, &mut server.client()] {
        let refused = client.post(&format!("/api/tables/{table}/continue"), ask.clone()).await;
        assert_eq!(refused.refusal(), (403, "branch-later".to_owned()));
    }
    let mut alone = server.client();
    let with_bot = alone.make("rounds=3", json!([me("Ann"), bot()])).await;
    let refused = alone.post(&format!("/api/tables/{with_bot}/continue"), ask.clone()).await;
    assert_eq!(refused.refusal(), (403, "branch-later".to_owned()), "the bot has a secret");
    let both = alone.make("rounds=3", json!([me("Ann"), me("Bob")])).await;
    assert_eq!(alone.post(&format!("/api/tables/{both}/continue"), ask.clone()).await.status, 201);
    let refused = ann.post(&format!("/api/tables/{both}/continue"), ask).await;
    assert_eq!(refused.refusal(), (403, "branch-later".to_owned()), "it is not hers");
}

#[tokio::test]
async fn a_record_becomes_a_table_to_look_back_at_or_to_play_on() {
    let server = start().await;
    let (_, _, record) = played(&server).await;
    let mut other = server.client();
    let made = import(&mut other, &record, json!([me("Ann"), me("Bob")])).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(other.look(&table).await["table"]["phase"], "over");
    assert_eq!(other.get(&format!("/api/tables/{table}/record")).await.text(), record);
    let half: Vec<&str> = record.lines().take(record.lines().count() - 4).collect();
    let made = import(&mut other, &half.join("\n"), json!([me("Ann"), me("Bob")])).await;
    let table = made.json()["table"].as_str().unwrap().to_owned();
    let server = server.restart().await;
    other.addr = server.server.addr();
    play_out(&mut other, &table).await;
    let whole = other.get(&format!("/api/tables/{table}/record")).await.text();
    assert_eq!(steps(&whole)[..steps(&half.join("\n")).len()], steps(&half.join("\n")));
}

#[tokio::test]
async fn a_bad_record_is_refused_with_its_line() {
    let server = start().await;
    let (mut client, _, record) = played(&server).await;
    let seats = || json!([me("Ann"), me("Bob")]);
    let line = |n: usize| record.lines().nth(n - 1).unwrap().to_owned();
    let first = record.lines().position(|line| line.contains(" #")).unwrap() + 1;
    let hash = line(first + 2).split_once(" #").unwrap().0.to_owned() + " #0000000000000000";
    let cases = [
        (record.replace(&line(first + 2), &hash), first + 2),
        (record.replacen(&line(first + 1), "1: keep #0000000000000000", 1), first + 1),
        (record.replacen(&line(first + 3), "0: dance #0000000000000000", 1), first + 3),
        (record.replacen(&line(first + 1), "nonsense", 1), first + 1),
        ("hello".to_owned(), 1),
    ];
    for (bad, line) in cases {
        let answer = import(&mut client, &bad, seats()).await;
        assert_eq!(answer.refusal(), (400, "bad-record".to_owned()), "{bad}");
        assert_eq!(answer.json()["reason"]["args"]["line"], line.to_string(), "{}", answer.text());
    }
    let hello = import(&mut client, "hello", seats()).await;
    assert_eq!(hello.json()["reason"]["args"]["reason"], "'goldfever-record ...' should stand here");
    let unknown = import(&mut client, &record.replace("game toy", "game chess"), seats()).await;
    assert_eq!(unknown.refusal(), (404, "no-such-game".to_owned()));
    for wrong in [json!([me("Ann")]), json!([me("Ann"), me("Bob"), me("Eva")]), json!([me("Ann"), open()])] {
        assert_eq!(import(&mut client, &record, wrong).await.refusal(), (400, "bad-seats".to_owned()));
    }
    let same = import(&mut client, &record, json!([me("Ann"), me("Ann")])).await;
    assert_eq!(same.refusal(), (409, "name-taken".to_owned()));
    let huge = import(&mut client, &"x".repeat(600 * 1024), seats()).await;
    assert_eq!(huge.refusal(), (413, "too-big".to_owned()));
}
