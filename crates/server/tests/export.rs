//! Finished games in bulk over HTTP: whose they are, what is chosen, how an export goes on after a cut, what is too much.

#[allow(dead_code)]
mod common;

use common::schema::check_named;
use common::{Answer, Client, TestServer, bot, me, open, start_with, wait_for};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const EXPORT: &str = "/api/v1/export";

/// Plays a game of the toy to its end and returns the table.
async fn play(player: &mut Client, name: &str, options: &str) -> String {
    let table = player.make(options, json!([me(name), bot()])).await;
    for n in 0.. {
        let mut look = player.look(&table).await;
        wait_for("a turn", async || {
            look = player.look(&table).await;
            look["table"]["phase"] == "over" || look["legal_actions"].get(0).is_some()
        })
        .await;
        if look["table"]["phase"] == "over" {
            break;
        }
        let action = look["legal_actions"][0]["action"].as_str().unwrap();
        let done = player.act(&table, &format!("m{n}"), look["version"].as_u64().unwrap(), 0, &[action]).await;
        assert_eq!(done.status, 200, "{}", done.text());
    }
    table
}

/// So many seconds ago.
fn ended(server: &TestServer, table: &str, seconds: u32) {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(5)).unwrap();
    let sql = "UPDATE tables SET touched = touched - ?2 WHERE id = ?1";
    assert_eq!(database.execute(sql, rusqlite::params![table, seconds]).unwrap(), 1);
}

/// The body of an answer in chunks; and whether it was ended properly.
fn unchunked(mut body: &[u8]) -> (String, bool) {
    let mut text = Vec::new();
    while let Some(at) = body.windows(2).position(|pair| pair == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&body[..at]).unwrap(), 16).unwrap();
        if size == 0 {
            return (String::from_utf8(text).unwrap(), true);
        }
        text.extend_from_slice(&body[at + 2..(at + 2 + size).min(body.len())]);
        body = &body[(at + 4 + size).min(body.len())..];
    }
    (String::from_utf8(text).unwrap(), false)
}

/// The games of a whole export, each as it is described.
fn games(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("content-type"), Some("application/x-ndjson"));
    let (text, whole) = unchunked(&answer.body);
    assert!(whole, "{text}");
    let games: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    games.iter().for_each(|game| check_named("FinishedGame", game));
    games
}

fn ids(games: &[Value]) -> Vec<&str> {
    games.iter().map(|game| game["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn only_own_games_are_exported_unless_all_are_public() {
    let server = start_with(|config| config.limits.exports_per_address = 0).await;
    let (mut ann, mut bob, mut nobody) = (server.client(), server.client(), server.client());
    let first = play(&mut ann, "Ann", "rounds=2").await;
    let second = play(&mut bob, "Bob", "rounds=3").await;
    let running = ann.make("rounds=2", json!([me("Ann"), open()])).await;
    ended(&server, &first, 200);
    ended(&server, &second, 100);
    ended(&server, &running, 100);
    for path in [EXPORT.to_owned(), format!("{EXPORT}?mine=false&game=toy")] {
        assert_eq!(ann.get(&path).await.refusal(), (403, "games-not-public".to_owned()));
    }
    let own = games(&ann.get(&format!("{EXPORT}?mine=true")).await);
    assert_eq!(ids(&own), [&first], "neither Bob's game nor one that is still on");
    assert_eq!(games(&nobody.get(&format!("{EXPORT}?mine=true")).await), [] as [Value; 0]);
    let game = &own[0];
    assert_eq!((&game["game"], &game["unplayable"]), (&json!("toy"), &Value::Null));
    assert_eq!(game["players"], json!([{"name": "Ann", "kind": "human"}, {"name": "random", "kind": "bot"}]));
    let whole = ann.get(&format!("/api/tables/{first}/record")).await.text();
    assert_eq!(game["record"], whole.as_str());
    let record: game::Record = whole.parse().unwrap();
    let position = registry::replay(common::SHELF, &record).unwrap();
    let totals: Vec<i64> = position.outcome().totals().map(i64::from).collect();
    let told: Vec<i64> =
        game["result"].as_array().unwrap().iter().map(|player| player["points"].as_i64().unwrap()).collect();
    assert_eq!(told, totals);

    let public = |config: &mut server::Config| (config.public_games, config.limits.exports_per_address) = (true, 0);
    let server = server.restart_with(public).await;
    let mut reader = server.client();
    assert_eq!(ids(&games(&reader.get(EXPORT).await)), [&first, &second], "all, in the order in which they ended");
    let chosen = async |query: &str| {
        let found = games(&server.client().get(&format!("{EXPORT}?{query}")).await);
        ids(&found).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(chosen("player=Bob").await, std::slice::from_ref(&second));
    assert_eq!(chosen("options=rounds%3D2").await, std::slice::from_ref(&first));
    assert_eq!(chosen("game=toy&mine=true").await, [] as [String; 0]);
    let until = own[0]["ended"].as_i64().unwrap() + 1;
    assert_eq!(chosen(&format!("until={until}")).await, std::slice::from_ref(&first));
    assert_eq!(chosen(&format!("from={until}")).await, std::slice::from_ref(&second));
    for (query, status) in [
        ("game=chess", 404),
        ("options=colour%3Dred", 400),
        ("options=x", 400),
        ("from=soon", 400),
        ("after=x", 400),
        ("mine=perhaps", 400),
    ] {
        assert_eq!(reader.get(&format!("{EXPORT}?{query}")).await.status, status, "{query}");
    }
    // A record that was tampered with is given as it is, without a result.
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE entries SET hash = hash + 1 WHERE table_id = ?1 AND seq = 2", [&first]).unwrap();
    let damaged = &games(&reader.get(EXPORT).await)[0];
    assert_eq!((&damaged["result"], &damaged["unplayable"]), (&Value::Null, &json!("hash-differs")));
    assert!(damaged["record"].as_str().unwrap().starts_with("goldfever-record 1\ngame toy\n"));
}

#[tokio::test]
async fn an_export_that_was_cut_off_goes_on_without_a_gap_and_only_one_at_a_time_is_let_in() {
    let slowly = Duration::from_millis(700);
    let server = start_with(|config| (config.public_games, config.limits.export_pace) = (true, slowly)).await;
    let mut ann = server.client();
    let mut tables = Vec::new();
    for n in 0..4 {
        let table = play(&mut ann, "Ann", "rounds=1").await;
        ended(&server, &table, 500 - 10 * n);
        tables.push(table);
    }
    // Somebody who breaks off after the first line.
    let mut cut = TcpStream::connect(ann.addr).await.unwrap();
    let ask = format!("GET {EXPORT} HTTP/1.1\r\nhost: {}\r\n\r\n", ann.addr);
    cut.write_all(ask.as_bytes()).await.unwrap();
    let mut seen = Vec::new();
    while !seen.contains(&b'{') || !seen.ends_with(b"\n\r\n") {
        let mut piece = [0; 1];
        assert_eq!(cut.read(&mut piece).await.unwrap(), 1);
        seen.extend(piece);
    }
    let too_many = ann.get(EXPORT).await;
    assert_eq!(too_many.refusal(), (429, "too-many-exports".to_owned()));
    assert_eq!(too_many.json()["ratelimit"]["key"], "exports");
    assert_eq!(too_many.header("retry-after"), Some(too_many.json()["ratelimit"]["seconds"].to_string().as_str()));
    let seen = String::from_utf8(seen).unwrap();
    let line = seen.lines().find(|line| line.starts_with('{')).unwrap();
    let first: Value = serde_json::from_str(line).unwrap();
    assert_eq!(first["id"], tables[0].as_str());
    drop(cut);
    let rest = go_on(&mut ann, &first).await;
    assert_eq!(ids(&rest), tables[1..]);
    assert_eq!(go_on(&mut ann, rest.last().unwrap()).await, [] as [Value; 0]);
}

/// What comes after this game, once the export before has given its place back.
async fn go_on(client: &mut Client, game: &Value) -> Vec<Value> {
    let (path, mut answer) = (format!("{EXPORT}?after={}", game["cursor"].as_str().unwrap()), None);
    wait_for("a free place", async || {
        let got = client.get(&path).await;
        answer = (got.status == 200).then_some(got);
        answer.is_some()
    })
    .await;
    games(&answer.unwrap())
}
