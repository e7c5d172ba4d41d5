//! Memory for tables in play is bounded: tables without viewers are unloaded and come back as they were; what does not fit
//! is refused with a reason.

use crate::common::slow_toy::SlowToy;
use crate::common::socket::Socket;
use crate::common::{Client, TestServer, bot, me, open, start_with, wait_for};
use registry::toy_hooks::ToyHooks;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A file of tiles that no other table has.
fn file(n: usize) -> String {
    format!("face {}\n", n + 1).repeat(50_000)
}

async fn make(client: &mut Client, n: usize, seats: Value) -> (u16, Value) {
    let new = json!({"game": "toy", "options": "rounds=100", "data": file(n), "seats": seats});
    let made = client.post("/api/tables", new).await;
    (made.status, made.json())
}

#[tokio::test]
async fn tables_without_viewers_leave_memory_and_come_back_as_they_were() {
    let server = start_with(|config| config.memory = 4 << 20).await;
    let mut ann = server.client();
    let mut tables = Vec::new();
    for n in 0..40 {
        let (status, made) = make(&mut ann, n, json!([me("Ann"), me("Bob")])).await;
        assert_eq!(status, 201, "{made}");
        let table = made["table"].as_str().unwrap().to_owned();
        assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
        let look = ann.look(&table).await;
        tables.push((table, look));
    }
    // Each takes about 400 kB.
    for _ in 0..500 {
        if server.server.tables_in_memory() < 15 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        ann.look(&tables[39].0).await;
    }
    assert!(server.server.tables_in_memory() < 15, "{}", server.server.tables_in_memory());
    for (table, before) in &tables {
        assert_eq!(ann.look(table).await, *before);
    }
    let (table, before) = &tables[0];
    assert_eq!(before["version"], 4);
    assert_eq!(ann.act(table, "a", 1, 0, &["flag 1", "keep"]).await.json()["version"], 4, "repeated, not done again");
    assert_eq!(ann.act(table, "b", 4, 1, &["flag 2"]).await.json()["version"], 5);
}

#[tokio::test]
async fn what_does_not_fit_is_refused_and_what_is_in_play_goes_on() {
    let server = start_with(|config| config.memory = 4 << 20).await;
    let (mut ann, mut held, mut n) = (server.client(), Vec::new(), 0);
    let (status, early) = make(&mut ann, 98, json!([me("Ann"), open()])).await;
    assert_eq!(status, 201);
    let early = early["table"].as_str().unwrap().to_owned();
    let refused = loop {
        // A session for each: gaining a right renews the session, and its older sockets are closed.
        let mut player = server.client();
        let (status, made) = make(&mut player, n, json!([me("Pat"), me("Bob")])).await;
        if status != 201 {
            break (status, made);
        }
        let table = made["table"].as_str().unwrap().to_owned();
        held.push((player.joined(&table).await.0, table, player));
        n += 1;
        assert!(n < 40, "it is never full");
    };
    assert_eq!((refused.0, refused.1["reason"]["key"].clone()), (503, json!("no-memory")), "{}", refused.1);
    assert!(refused.1["reason"]["args"]["seconds"].as_str().is_some_and(|seconds| seconds != "0"), "{}", refused.1);
    assert!(n > 3, "{n}");
    // Tables that are not in memory are not loaded for a visitor either; and players play on.
    let path = format!("/api/tables/{early}");
    let mut visitor = server.client();
    wait_for("no room", async || visitor.get(&path).await.status == 503).await;
    assert_eq!(visitor.get(&path).await.refusal().1, "no-memory");
    assert_eq!(visitor.socket(&early).await.err(), Some(503));
    for (socket, table, player) in &mut held {
        assert_eq!(player.act(table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
        assert_eq!(socket.receive("update").await["version"], 4);
    }
    held.truncate(1);
    wait_for("room again", async || visitor.get(&path).await.status == 200).await;
}

/// Takes a seat at table after table with a long file until that is refused, with a session for each, because gaining
/// rights closes older sockets; returns the sockets that keep the tables in memory.
async fn fill(server: &TestServer, address: &str) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for n in 0..60 {
        let mut eve = server.visitor(address);
        let (status, made) = make(&mut eve, n, json!([me("Eve"), me("Eva")])).await;
        if status != 201 {
            assert_eq!(made["reason"]["key"], "no-memory");
            return sockets;
        }
        sockets.push(eve.joined(made["table"].as_str().unwrap()).await.0);
    }
    panic!("it is never full");
}

#[tokio::test]
async fn a_viewer_of_many_long_tables_keeps_no_player_from_his_own() {
    let server = start_with(|config| (config.memory, config.behind_proxy) = (4 << 20, true)).await;
    let mut ann = server.visitor("192.0.2.1");
    let (status, early) = make(&mut ann, 98, json!([me("Ann"), open()])).await;
    assert_eq!(status, 201);
    let early = early["table"].as_str().unwrap().to_owned();
    let mut held = fill(&server, "2001:db8:7:1::1").await;
    assert!(held.len() > 3);
    // Another session in another network of the same site does not help.
    let mut again = server.visitor("2001:db8:7:2::1");
    held.extend(fill_some(&mut again, 70).await);
    // Ann's table was unloaded; she has a seat there, so it comes back, as often as she likes.
    for _ in 0..3 {
        assert_eq!(ann.look(&early).await["version"], 0, "seats are open");
        let (mut socket, _) = ann.joined(&early).await;
        socket.say(json!({"type": "ping"})).await;
        socket.receive("pong").await;
    }
    let (status, new) = make(&mut ann, 97, json!([me("Ann"), me("Bob")])).await;
    assert_eq!(status, 201, "{new}");
    let new = new["table"].as_str().unwrap();
    assert_eq!(ann.act(new, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    drop(held);
}

/// Some more tables, as long as they find room.
async fn fill_some(eve: &mut Client, from: usize) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for n in from..from + 6 {
        let (status, made) = make(eve, n, json!([me("Eve"), me("Eva")])).await;
        if status == 201 {
            sockets.extend(eve.socket(made["table"].as_str().unwrap()).await.ok());
        }
    }
    sockets
}

#[tokio::test]
async fn visitors_who_watch_lose_tables_to_players_and_never_fill_more_than_their_part() {
    let server = start_with(|config| (config.memory, config.behind_proxy) = (4 << 20, true)).await;
    let mut ann = server.visitor("192.0.2.1");
    let mut tables = Vec::new();
    for n in 0..12 {
        let (status, made) = make(&mut ann, n, json!([me("Ann"), me("Bob")])).await;
        assert_eq!(status, 201);
        tables.push(made["table"].as_str().unwrap().to_owned());
    }
    let eve = server.visitor("203.0.113.9");
    let (mut held, mut refused) = (Vec::new(), 0);
    for table in &tables {
        match eve.socket(table).await {
            Ok(socket) => held.push(socket),
            Err(status) => refused = status,
        }
    }
    assert_eq!(refused, 503);
    assert!((1..=5).contains(&held.len()), "{}: a quarter of the memory", held.len());
    // Viewers from many networks watch the rest.
    for (n, table) in tables.iter().enumerate() {
        held.extend(server.visitor(&format!("198.51.100.{n}")).socket(table).await.ok());
    }
    for table in &tables {
        assert_eq!(ann.act(table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200, "her own, each of them");
    }
}

#[tokio::test]
async fn a_file_that_tables_share_counts_once() {
    let server = start_with(|config| config.memory = 4 << 20).await;
    let mut ann = server.client();
    let mut sockets = Vec::new();
    for n in 0..25 {
        let (status, made) = make(&mut ann, 7, json!([me("Ann"), me("Bob")])).await;
        assert_eq!(status, 201, "{n}: {made}");
        sockets.push(ann.joined(made["table"].as_str().unwrap()).await.0);
    }
    assert_eq!(server.server.tables_in_memory(), 25);
}

#[tokio::test]
async fn tables_of_bots_alone_make_room() {
    let server = start_with(|config| {
        (config.memory, config.behind_proxy) = (4 << 20, true);
        // They think for the whole test.
        config.bot_delay = Duration::from_secs(3600);
    })
    .await;
    let mut ann = server.visitor("192.0.2.1");
    let (_, early) = make(&mut ann, 98, json!([me("Ann"), open()])).await;
    let early = early["table"].as_str().unwrap().to_owned();
    let (mut eve, mut many) = (server.visitor("203.0.113.9"), Vec::new());
    for n in 0..25 {
        let (status, made) = make(&mut eve, n, json!([bot(), bot()])).await;
        assert_eq!(status, 201, "{n}: {made}");
        many.push(made["table"].as_str().unwrap().to_owned());
    }
    for table in many.iter().chain([&early]) {
        assert!(eve.look(table).await["version"].is_u64());
    }
    let bob = server.visitor("192.0.2.2");
    assert_eq!(bob.joined(&early).await.1["version"], 0);
    let (status, new) = make(&mut ann, 97, json!([me("Ann"), me("Bob")])).await;
    assert_eq!(status, 201, "{new}");
    assert_eq!(ann.act(new["table"].as_str().unwrap(), "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    // She watches while others come and go; bots that are thinking keep nothing in memory.
    let (mut socket, _) = ann.joined(&early).await;
    for table in &many {
        eve.look(table).await;
    }
    socket.say(json!({"type": "ping"})).await;
    socket.receive("pong").await;
}

#[tokio::test]
async fn a_thought_ends_when_its_table_leaves_memory_and_begins_again_with_a_viewer() {
    let endless = SlowToy::new(0, 0, u64::MAX);
    let server = start_with(|config| {
        (config.memory, config.shelf) = (4 << 20, endless.shelf());
        config.limits.thought = Duration::from_secs(3600);
    })
    .await;
    let pondering = async |wanted: usize| {
        wait_for("the right number of thoughts", async || endless.pondering.load(Ordering::SeqCst) == wanted).await;
    };
    let mut ann = server.client();
    let table = ann.make("rounds=9", json!([{"kind": "bot", "bot": "first"}, me("Ann")])).await;
    pondering(1).await;
    let fill = async |from: usize| {
        let mut eve = server.client();
        for n in from..from + 25 {
            assert_eq!(make(&mut eve, n, json!([me("Eve"), me("Eva")])).await.0, 201);
        }
    };
    fill(0).await;
    pondering(0).await;
    // It is still the bot's turn, and it goes on when she comes back; while she stays, it continues.
    let (mut socket, snapshot) = ann.joined(&table).await;
    assert_eq!((&snapshot["version"], &snapshot["table"]["to_act"]), (&json!(1), &json!(0)));
    pondering(1).await;
    fill(25).await;
    socket.say(json!({"type": "ping"})).await;
    socket.receive("pong").await;
    assert_eq!(endless.pondering.load(Ordering::SeqCst), 1);
}
