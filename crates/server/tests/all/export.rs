//! Finished games over HTTP: whose they are, filters, how an export continues after a cut, limits.

use crate::common::schema::check_named;
use crate::common::{Answer, Client, PATIENCE, TestServer, bot, me, open, start_with, wait_for};
use private_postgres::Server as Database;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

const EXPORT: &str = "/api/v1/export";

/// Plays a game of the toy to the end and returns the table.
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

/// This many seconds ago.
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

/// The games of a whole export, each with its description.
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
    assert_eq!(
        game["players"],
        json!([{"name": "Ann", "kind": "human", "program": false}, {"name": "random", "kind": "bot", "program": false}])
    );
    let whole = ann.get(&format!("/api/tables/{first}/record")).await.text();
    assert_eq!(game["record"], whole.as_str());
    let record: game::Record = whole.parse().unwrap();
    let position = registry::replay(crate::common::SHELF, &record).unwrap();
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
        ("game=toy&palyer=Bob", 400),
    ] {
        assert_eq!(reader.get(&format!("{EXPORT}?{query}")).await.status, status, "{query}");
    }
    // A record that was tampered with is exported as it is, without a result.
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
    // A client that disconnects after the first line.
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

/// The games after this one, once the previous export has released its place.
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

/// Makes this many copies of a table whose game is over.
fn copied(server: &TestServer, table: &str, times: u32) {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(5)).unwrap();
    for (of, key) in [("tables", "id"), ("seats", "table_id"), ("entries", "table_id")] {
        let columns: Vec<String> = database
            .prepare(&format!("SELECT name FROM pragma_table_info('{of}') WHERE name <> '{key}'"))
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let columns = columns.join(", ");
        let sql = format!(
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
             INSERT INTO {of} ({key}, {columns}) SELECT {key} || 'c' || n, {columns} FROM {of}, numbers WHERE {key} = ?1"
        );
        assert!(database.execute(&sql, rusqlite::params![table, times]).unwrap() >= times as usize, "{of}");
    }
}

/// Requests an export, with a small buffer for unread bytes.
async fn asks(client: &Client) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(client.addr).await.unwrap();
    let headers: String = client.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let ask = format!("GET {EXPORT} HTTP/1.1\r\nhost: {}\r\n{headers}\r\n", client.addr);
    stream.write_all(ask.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn an_export_that_takes_too_long_is_cut_off_and_goes_on_where_it_was() {
    let server = start_with(|config| {
        config.public_games = true;
        config.limits.export_pace = Duration::from_millis(200);
        config.limits.export_longest = Duration::from_secs(1);
    })
    .await;
    let mut ann = server.client();
    let table = play(&mut ann, "Ann", "rounds=1").await;
    ended(&server, &table, 500);
    copied(&server, &table, 11);
    let (mut all, mut cuts, mut after) = (Vec::new(), 0, "0-".to_owned());
    loop {
        let mut answer = None;
        wait_for("a free place", async || {
            let got = ann.get(&format!("{EXPORT}?after={after}")).await;
            answer = (got.status == 200).then_some(got);
            answer.is_some()
        })
        .await;
        let (text, whole) = unchunked(&answer.unwrap().body);
        for line in text.lines() {
            let game: Value = serde_json::from_str(line).unwrap();
            after = game["cursor"].as_str().unwrap().to_owned();
            all.push(game["id"].as_str().unwrap().to_owned());
        }
        if whole {
            break;
        }
        (cuts, _) = (cuts + 1, assert!(text.lines().count() > 1, "each gets on"));
    }
    assert!(cuts >= 2, "{cuts} cuts");
    let mut once = all.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!((all.len(), once.len()), (12, 12), "every game once");
}

/// A server with many games, and six who have asked for all of them and may be stuck for so long.
async fn slow_readers(stuck: Duration) -> (TestServer, Vec<TcpStream>) {
    let server = start_with(|config| {
        config.public_games = true;
        config.behind_proxy = true;
        config.limits.export_pace = Duration::from_millis(1);
        config.limits.exports_at_work = 1;
        config.limits.stuck = stuck;
    })
    .await;
    let mut ann = server.client();
    let table = play(&mut ann, "Ann", "rounds=9").await;
    ended(&server, &table, 500);
    copied(&server, &table, 400);
    let mut slow = Vec::new();
    for n in 0..6 {
        slow.push(asks(&server.visitor(&format!("10.0.0.{n}"))).await);
    }
    (server, slow)
}

/// Each reads a byte; returns how many of them still have their places. Those are free again once the server has seen that
/// they do not read.
async fn read_a_byte(server: &TestServer, slow: &mut [TcpStream]) -> usize {
    let mut open = 0;
    for (n, stream) in slow.iter_mut().enumerate() {
        // Only the games that exist already.
        let _ = tokio::time::timeout(Duration::from_millis(5), stream.read(&mut [0; 1])).await;
        let again = server.visitor(&format!("10.0.0.{n}")).get(&format!("{EXPORT}?after=999999999999-")).await;
        open += usize::from(again.status == 429);
    }
    open
}

#[tokio::test]
async fn those_who_read_a_byte_now_and_then_keep_nobody_waiting() {
    let (server, mut slow) = slow_readers(Duration::from_secs(3600)).await;
    assert_eq!(read_a_byte(&server, &mut slow).await, 6);
    let mut reader = server.visitor("10.9.9.9");
    let whole = tokio::time::timeout(PATIENCE, reader.get(EXPORT)).await.expect("an export beside them");
    assert_eq!(games(&whole).len(), 401);
    assert_eq!(read_a_byte(&server, &mut slow).await, 6, "they were there all the time");
}

#[tokio::test]
async fn those_who_read_a_byte_now_and_then_are_cut_off() {
    let (server, mut slow) = slow_readers(Duration::from_secs(2)).await;
    wait_for("an end of their exports", async || read_a_byte(&server, &mut slow).await == 0).await;
}

#[tokio::test]
async fn exports_at_servers_on_one_database_are_the_same() {
    let database = Database::start();
    let name = database.database();
    let url = database.url(&name);
    let on = async |database: String| {
        start_with(move |config| {
            config.database = Some(database.parse().unwrap());
            (config.public_games, config.limits.exports_per_address) = (true, 0);
        })
        .await
    };
    let (one, other) = (on(url.clone()).await, on(url).await);
    let (mut ann, mut bob) = (one.client(), other.client());
    let mut tables = Vec::new();
    for (n, player) in [&mut ann, &mut bob].into_iter().enumerate() {
        let table = play(player, "Ann", "rounds=2").await;
        database.sql(&name, &format!("UPDATE tables SET touched = touched - {} WHERE id = '{table}'", 200 - 50 * n));
        tables.push(table);
    }
    let running = ann.make("rounds=2", json!([me("Ann"), open()])).await;
    database.sql(&name, &format!("UPDATE tables SET touched = touched - 100 WHERE id = '{running}'"));
    let mut seen = Vec::new();
    for server in [&one, &other] {
        let all = games(&server.client().get(EXPORT).await);
        assert_eq!(ids(&all), tables.iter().collect::<Vec<_>>(), "whichever server has the table");
        let rest = server.client().get(&format!("{EXPORT}?after={}", all[0]["cursor"].as_str().unwrap())).await;
        assert_eq!(ids(&games(&rest)), &tables[1..]);
        ann.addr = server.server.addr();
        assert_eq!(ids(&games(&ann.get(&format!("{EXPORT}?mine=true")).await)), &tables[..1]);
        for query in ["after=x", "after=5-%00", "after=-5-a", "after=99999999999999999999-a", "player=%00", "from=%00"]
        {
            let refused = server.client().get(&format!("{EXPORT}?{query}")).await;
            assert_eq!(refused.status, 400, "{query}");
        }
        // Beyond all times, and a time before all: nothing, and everything.
        let last = server.client().get(&format!("{EXPORT}?after=9223372036854775807-zz")).await;
        assert_eq!(games(&last), [] as [Value; 0]);
        seen.push(all);
    }
    assert_eq!(seen[0], seen[1]);
}
