//! Programs that play over HTTP: the stream of a table, acting and undoing, what they may know.

use crate::common::schema::check_named;
use crate::common::{Client, PATIENCE, bot, me, open, start, start_with, wait_for};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A stream that is being read.
struct Stream {
    reader: BufReader<TcpStream>,
    head: String,
    /// The bytes after the last whole line.
    rest: String,
}

impl Stream {
    /// Opens the stream of a table; `Err` is the status of a refusal.
    async fn open(client: &Client, table: &str, since: u64) -> Result<Stream, u16> {
        let mut stream = TcpStream::connect(client.addr).await.unwrap();
        let mut head = format!(
            "GET /api/v1/tables/{table}/stream?since={since} HTTP/1.1\r\nhost: {}\r\naccept-encoding: gzip\r\n",
            client.addr
        );
        if let Some(cookie) = &client.cookie {
            head += &format!("cookie: goldfever={cookie}\r\n");
        }
        stream.write_all((head + "\r\n").as_bytes()).await.unwrap();
        let mut reader = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(reader.read_line(&mut head).await.unwrap() > 0, "no answer: {head}");
        }
        match head.split(' ').nth(1).unwrap().parse().unwrap() {
            200 => Ok(Stream { reader, head, rest: String::new() }),
            status => Err(status),
        }
    }

    /// The next line, empty ones too; `None` at the end.
    async fn line(&mut self) -> Option<String> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.rest = rest;
                return Some(line);
            }
            let mut size = String::new();
            self.reader.read_line(&mut size).await.ok().filter(|read| *read > 0)?;
            let size = usize::from_str_radix(size.trim(), 16).unwrap();
            let mut piece = vec![0; size + 2];
            self.reader.read_exact(&mut piece).await.ok()?;
            if size == 0 {
                return None;
            }
            self.rest += std::str::from_utf8(&piece[..size]).unwrap();
        }
    }

    /// The next message, as it is described.
    async fn message(&mut self) -> Option<Value> {
        let next = async {
            loop {
                let line = self.line().await?;
                if !line.is_empty() {
                    return Some(line);
                }
            }
        };
        let line = tokio::time::timeout(PATIENCE, next).await.expect("a line in time")?;
        let message: Value = serde_json::from_str(&line).unwrap();
        check_named("ToProgram", &message);
        Some(message)
    }

    /// The next message, which has this type.
    async fn expect(&mut self, kind: &str) -> Value {
        let message = self.message().await.expect("a message");
        assert_eq!(message["type"], kind, "{message}");
        message
    }
}

async fn act(client: &mut Client, table: &str, version: u64, actions: &[&str]) -> crate::common::Answer {
    client.post(&format!("/api/v1/tables/{table}/act"), json!({"version": version, "actions": actions})).await
}

fn version(message: &Value) -> u64 {
    message["version"].as_u64().unwrap()
}

#[tokio::test]
async fn a_program_plays_a_game_by_its_stream_to_the_end() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=3", json!([bot(), me("Ann")])).await;
    let mut stream = Stream::open(&ann, &table, 0).await.ok().unwrap();
    let head = stream.head.to_lowercase();
    assert!(head.contains("content-type: application/x-ndjson") && !head.contains("content-encoding"), "{head}");
    let full = stream.expect("full").await;
    assert_eq!((&full["seat"], &full["table"]["game"], &full["log_since"]), (&json!(1), &json!("toy"), &json!(0)));
    assert!(full["rules"].as_u64().is_some_and(|rules| rules > 0));
    let (mut at, mut moves) = (version(&full), 0);
    let over = loop {
        let message = stream.message().await.expect("the game goes on");
        match message["type"].as_str().unwrap() {
            "update" => {
                assert_eq!(message["from"].as_u64(), Some(at), "nothing is left out");
                at = version(&message);
                let look = ann.look(&table).await;
                if version(&look) == at {
                    assert_eq!(message["view"], look["view"], "exactly what the seat may see");
                    assert_eq!(message["to_act"], look["table"]["to_act"]);
                }
            }
            "ask" => {
                assert_eq!((version(&message), &message["seat"]), (at, &json!(1)));
                let choice = message["actions"][0].as_str().unwrap();
                let done = act(&mut ann, &table, at, &[choice]).await;
                assert_eq!(done.status, 200, "{}", done.text());
                moves += 1;
            }
            other => {
                assert_eq!(other, "over");
                break message;
            }
        }
    };
    assert!(moves >= 3);
    assert_eq!(over["players"].as_array().unwrap().len(), 2);
    assert!(over["players"].as_array().unwrap().iter().any(|player| player["rank"] == 1), "{over}");
    assert_eq!(stream.message().await, None, "the stream ends with the game");
    // A program that connects later learns it too.
    let mut late = Stream::open(&ann, &table, 0).await.ok().unwrap();
    assert_eq!(late.expect("full").await["log"].as_array().unwrap().len() as u64, at);
    assert_eq!(late.expect("over").await["players"], over["players"]);
}

#[tokio::test]
async fn a_stream_that_waits_is_told_of_the_beginning_and_goes_on_where_it_was() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let mut stream = Stream::open(&ann, &table, 0).await.ok().unwrap();
    let waiting = stream.expect("full").await;
    assert_eq!((&waiting["view"], &waiting["table"]["phase"]), (&Value::Null, &json!("waiting")));
    let early = act(&mut ann, &table, 0, &["keep"]).await;
    assert_eq!(early.refusal(), (422, "not-started".to_owned()));
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    let begun = stream.expect("update").await;
    assert_eq!((version(&begun), &begun["to_act"]), (1, &json!(0)));
    let ask = stream.expect("ask").await;
    assert_eq!((version(&ask), &ask["seat"], &ask["deadline_ms"]), (1, &json!(0), &Value::Null));
    // Sent twice with one key it is carried out once; without a key, or with another, it comes too late.
    let path = format!("/api/v1/tables/{table}/act");
    let body = json!({"version": 1, "actions": ["flag 1"]});
    for _ in 0..2 {
        let mut keyed = ann.clone().with("idempotency-key", "first");
        let done = keyed.post(&path, body.clone()).await;
        assert_eq!((done.status, done.json()), (200, json!({"id": "first", "version": 2})));
    }
    let late = ann.post(&path, body.clone()).await;
    assert_eq!((late.refusal(), late.json()["version"].clone()), ((409, "stale".to_owned()), json!(2)));
    let bad =
        ann.clone().with("idempotency-key", "not an id!").post(&path, json!({"version": 2, "actions": ["keep"]})).await;
    assert_eq!(bad.refusal(), (422, "bad-id".to_owned()));
    assert_eq!(version(&stream.expect("update").await), 2);
    assert_eq!(version(&stream.expect("ask").await), 2);
    let undone = ann.post(&format!("/api/v1/tables/{table}/undo"), json!({"version": 2})).await;
    assert_eq!((undone.status, undone.json()["version"].clone()), (200, json!(3)));
    let update = stream.expect("update").await;
    assert_eq!((version(&update), &update["undone"]), (3, &json!(1)));
    assert_eq!(version(&stream.expect("ask").await), 3);
    drop(stream);
    // A program that reconnects states what it has seen.
    let mut again = Stream::open(&ann, &table, 1).await.ok().unwrap();
    let full = again.expect("full").await;
    assert_eq!((version(&full), &full["log_since"], &full["log"]), (3, &json!(1), &json!([])));
    assert_eq!(version(&again.expect("ask").await), 3);
}

#[tokio::test]
async fn a_command_that_passes_the_turn_may_be_repeated_by_someone_who_has_both_seats() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Too")])).await;
    let mut seats = std::collections::BTreeSet::new();
    for round in 0..8 {
        let seen = ann.look(&table).await;
        let Some(action) = seen["legal_actions"].as_array().unwrap().last() else { break };
        seats.insert(seen["table"]["to_act"].to_string());
        let body = json!({"version": seen["version"], "actions": [action["action"]]});
        let mut keyed = ann.clone().with("idempotency-key", &format!("round{round}"));
        let first = keyed.post(&format!("/api/v1/tables/{table}/act"), body.clone()).await;
        assert_eq!(first.status, 200, "{}", first.text());
        let again = keyed.post(&format!("/api/v1/tables/{table}/act"), body).await;
        assert_eq!((again.status, again.json()), (200, first.json()), "round {round}");
    }
    assert_eq!(seats.len(), 2, "the turn was passed");
}

#[tokio::test]
async fn only_who_has_a_seat_gets_a_stream_and_it_shows_what_that_seat_may_see() {
    let server = start().await;
    let (mut ann, mut bob, eve) = (server.client(), server.client(), server.client());
    let table = ann.make("", json!([me("Ann"), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(Stream::open(&eve, &table, 0).await.err(), Some(403), "nobody");
    let mut other = server.client();
    other.make("", json!([me("Eve"), open()])).await;
    assert_eq!(Stream::open(&other, &table, 0).await.err(), Some(403), "somebody from elsewhere");
    assert_eq!(Stream::open(&ann, "none", 0).await.err(), Some(404));
    let refused = act(&mut other, &table, 1, &["keep"]).await;
    assert_eq!(refused.refusal(), (403, "not-your-seat".to_owned()));
    let named = json!({"version": 1, "actions": ["keep"], "seat": 0});
    let refused = bob.post(&format!("/api/v1/tables/{table}/act"), named).await;
    assert_eq!(refused.refusal(), (403, "not-your-seat".to_owned()), "the seat of another");
    let (mut at_ann, mut at_bob) =
        (Stream::open(&ann, &table, 0).await.ok().unwrap(), Stream::open(&bob, &table, 0).await.ok().unwrap());
    let (hers, his) = (at_ann.expect("full").await, at_bob.expect("full").await);
    assert_eq!(hers["view"], ann.look(&table).await["view"]);
    assert_eq!(his["view"], bob.look(&table).await["view"]);
    assert_ne!(hers["view"], his["view"], "the die is hers alone");
    at_ann.expect("ask").await;
    let done = act(&mut ann, &table, 1, &["flag 1", "keep"]).await;
    assert_eq!(done.status, 200, "{}", done.text());
    let his = at_bob.expect("update").await;
    let looked = bob.look(&table).await;
    assert_eq!((&his["view"], &his["log"]), (&looked["view"], &json!(looked["log"].as_array().unwrap()[1..])));
    assert_eq!(at_bob.expect("ask").await["seat"], 1);
}

#[tokio::test]
async fn a_silent_stream_is_kept_alive_and_ends_with_the_server() {
    let server = start_with(|config| config.limits.sockets_per_session = 1).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let mut stream = Stream::open(&ann, &table, 0).await.ok().unwrap();
    stream.expect("full").await;
    assert_eq!(Stream::open(&ann, &table, 0).await.err(), Some(503), "there is one place");
    let began = Instant::now();
    let line = tokio::time::timeout(Duration::from_secs(15), stream.line()).await.expect("a line");
    assert_eq!(line.as_deref(), Some(""));
    assert!(began.elapsed() > Duration::from_secs(3), "every few seconds");
    // Its place is free once it has gone.
    drop(stream);
    let mut again = None;
    wait_for("a place", async || {
        again = Stream::open(&ann, &table, 0).await.ok();
        again.is_some()
    })
    .await;
    let mut again = again.unwrap();
    again.expect("full").await;
    let stopped = tokio::time::timeout(Duration::from_secs(15), server.server.stop());
    let (stopped, end) = tokio::join!(stopped, again.message());
    assert!(stopped.is_ok(), "a stream does not hold up the end");
    assert_eq!(end, None);
}

#[tokio::test]
async fn a_program_that_does_not_read_holds_up_nobody() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=3", json!([me("Ann"), me("Bob")])).await;
    let deaf = Stream::open(&ann, &table, 0).await.ok().unwrap();
    let mut stream = Stream::open(&ann, &table, 0).await.ok().unwrap();
    stream.expect("full").await;
    let ask = stream.expect("ask").await;
    let mut at = version(&ask);
    // Back and forth endlessly: more than fits into any queue.
    for n in 0..90 {
        let done = act(&mut ann, &table, at, &["flag 1"]).await;
        assert_eq!(done.status, 200, "{n}: {}", done.text());
        let undone = ann.post(&format!("/api/v1/tables/{table}/undo"), json!({"version": at + 1})).await;
        assert_eq!(undone.status, 200, "{n}: {}", undone.text());
        at += 2;
        for version_now in [at - 1, at] {
            assert_eq!(version(&stream.expect("update").await), version_now);
            assert_eq!(version(&stream.expect("ask").await), version_now);
        }
    }
    drop(deaf);
}

#[tokio::test]
async fn a_program_is_told_how_much_time_is_left() {
    let server = start().await;
    let mut ann = server.client();
    let pace = json!({"kind": "live", "bank_s": 3600, "increment_s": 15});
    let new = json!({"game": "toy", "seats": [me("Ann"), bot()], "pace": pace});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    let mut stream = Stream::open(&ann, &table, 0).await.ok().unwrap();
    let mut asked = None;
    while asked.is_none() {
        let message = stream.message().await.expect("the game goes on");
        match message["type"].as_str().unwrap() {
            "full" => assert_eq!(message["table"]["clocks"][0]["seat"], 0),
            "update" => assert_eq!(message["clocks"][0]["seat"], 0),
            _ => asked = Some(message),
        }
    }
    let left = asked.unwrap()["deadline_ms"].as_u64().unwrap();
    assert!(left <= 3_600_000 && left > 3_600_000 - 120_000, "{left}");
}

#[tokio::test]
async fn a_program_is_asked_to_end_its_turn_where_players_say_so() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let new = json!({"game": "toy", "options": "rounds=1", "seats": [me("Ann"), open()], "end_of_turn": true});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    let start = ann.look(&table).await;
    assert_eq!(start["table"]["end_of_turn"], true);
    let mut stream = Stream::open(&ann, &table, 0).await.ok().unwrap();
    stream.expect("full").await;
    stream.expect("ask").await;
    let version_of = |look: &Value| look["version"].as_u64().unwrap();
    assert_eq!(
        act(&mut ann, &table, version_of(&start), &["end-turn"]).await.refusal(),
        (422, "no-turn-to-end".to_owned())
    );
    assert_eq!(act(&mut ann, &table, version_of(&start), &["flag 1", "keep"]).await.status, 200);
    let open = bob.look(&table).await;
    assert_eq!((&open["table"]["turn_to_end"], &open["table"]["to_act"]), (&json!(true), &json!(0)));
    assert_eq!((&open["legal_actions"], version_of(&open)), (&json!([]), version_of(&start) + 2), "nothing is drawn");
    stream.expect("update").await;
    assert_eq!(stream.expect("ask").await["actions"], json!(["end-turn"]));
    assert_eq!(act(&mut ann, &table, version_of(&open), &["keep"]).await.refusal(), (422, "turn-to-end".to_owned()));
    // A restart changes nothing, and the last choice can be undone.
    let server = server.restart().await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(ann.look(&table).await["table"]["turn_to_end"], true);
    let undone = ann.post(&format!("/api/v1/tables/{table}/undo"), json!({"version": version_of(&open)})).await;
    assert_eq!(undone.status, 200, "{}", undone.text());
    let again = ann.look(&table).await;
    assert_eq!((&again["table"]["turn_to_end"], &again["table"]["to_act"]), (&Value::Null, &json!(0)));
    assert_eq!(act(&mut ann, &table, version_of(&again), &["keep"]).await.status, 200);
    let open = ann.look(&table).await;
    assert_eq!(act(&mut ann, &table, version_of(&open), &["end-turn"]).await.status, 200);
    let next = wait_until(&mut bob, &table, |look| look["legal_actions"] != json!([])).await;
    assert_eq!((&next["table"]["to_act"], &next["table"]["turn_to_end"]), (&json!(1), &Value::Null));
    assert_eq!(act(&mut bob, &table, version_of(&next), &["flag 0", "keep"]).await.status, 200);
    assert_eq!(bob.look(&table).await["table"]["phase"], "over", "the last choice of the game ends the turn");
    let rematch = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
    let rematch = rematch.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(ann.look(&rematch).await["table"]["end_of_turn"], true, "the rule stays");
}

async fn wait_until(who: &mut Client, table: &str, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let look = who.look(table).await;
        if holds(&look) {
            return look;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
