//! Slow tables delay only themselves: their commands, their loading, repeated requests.

use crate::common::slow_toy::SlowToy;
use crate::common::{Client, me, start, start_with, wait_for};
use registry::toy_hooks::ToyHooks;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Plays a turn and says how long it took.
async fn turn(client: &mut Client, table: &str, n: u64) -> Duration {
    let began = Instant::now();
    let done = client.act(table, &format!("t{n}"), 1 + n * 3, (n % 2) as u8, &["flag 1", "keep"]).await;
    assert_eq!(done.status, 200, "{}", done.text());
    began.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_commands_delay_no_other_table() {
    let slow = SlowToy::new(150, 0, 0);
    let server = start_with(|config| config.shelf = slow.shelf()).await;
    let mut ann = server.client();
    let quick = ann.make("rounds=200", json!([me("Ann"), me("Bob")])).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut others = Vec::new();
    for _ in 0..4 {
        let (mut eve, stop) = (server.client(), Arc::clone(&stop));
        let slow = eve.make("rounds=9", json!([me("Eve"), me("Eva")])).await;
        // Once it is known to be slow.
        turn(&mut eve, &slow, 0).await;
        others.push(tokio::spawn(async move {
            let mut n = 1;
            while n < 17 && !stop.load(Ordering::Relaxed) {
                turn(&mut eve, &slow, n).await;
                n += 1;
            }
            n
        }));
    }
    let mut times = Vec::new();
    for n in 0..20 {
        times.push(turn(&mut ann, &quick, n).await);
    }
    times.sort_unstable();
    stop.store(true, Ordering::Relaxed);
    for other in others {
        assert!(other.await.unwrap() > 1, "the slow ones play too");
    }
    // A slow turn takes 300 ms. Four tables that hold both threads would make every quick one wait for that long.
    assert!(times[10] < Duration::from_millis(120), "{times:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reading_a_long_table_holds_up_neither_another_nor_the_end() {
    let slow = SlowToy::new(0, 250, 0);
    let server = start().await;
    let mut ann = server.client();
    let mut long = Vec::new();
    for _ in 0..5 {
        long.push(long_table(&mut ann).await.0);
    }
    let quick = ann.make("", json!([me("Ann"), me("Bob")])).await;
    turn(&mut ann, &quick, 0).await;
    let server = server.restart_with(|config| config.shelf = slow.shelf()).await;
    ann.addr = server.server.addr();
    // Each of these takes 13 s to read.
    let asking: Vec<_> = long
        .iter()
        .map(|table| {
            let (mut ann, path) = (ann.clone(), format!("/api/tables/{table}"));
            tokio::spawn(async move { ann.get(&path).await.refusal() })
        })
        .collect();
    wait_for("all of them being read", async || slow.replays.load(Ordering::SeqCst) >= 2 * long.len()).await;
    let began = Instant::now();
    assert_eq!(ann.look(&quick).await["version"], 4);
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    let began = Instant::now();
    server.server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    for one in asking {
        assert_eq!(one.await.unwrap(), (503, "closing".to_owned()));
    }
}

#[tokio::test]
async fn thirty_who_join_again_and_again_are_shown_little() {
    let counts = SlowToy::new(0, 0, 0);
    let server = start_with(|config| config.shelf = counts.shelf()).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let mut sockets = Vec::new();
    for _ in 0..30 {
        sockets.push(server.client().joined(&table).await.0);
    }
    let before = counts.views.load(Ordering::Relaxed);
    for _ in 0..40 {
        for socket in &mut sockets {
            socket.say(json!({"type": "join", "since": null})).await;
        }
    }
    let mut shown = 0;
    for socket in &mut sockets {
        socket.say(json!({"type": "ping"})).await;
        socket.receive("pong").await;
        // Every request is answered in the end, by one snapshot for all that a client requested in the meantime.
        socket.say(json!({"type": "join", "since": null})).await;
        socket.receive("snapshot").await;
        shown += socket.heard.iter().filter(|m| m["type"] == "snapshot").count();
    }
    assert!(shown < 30 * 15, "{shown} snapshots for 1200 that were asked for");
    let made = counts.views.load(Ordering::Relaxed) - before;
    assert!(made <= 4, "{made} views of one version");
    turn(&mut ann, &table, 0).await;
    for socket in &mut sockets {
        assert_eq!(socket.receive("update").await["version"], 4);
    }
}

#[tokio::test]
async fn a_table_takes_so_many_viewers_and_always_its_players() {
    let server = start_with(|config| (config.limits.sockets_per_table, config.behind_proxy) = (3, true)).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let mut viewers = Vec::new();
    for n in 0..3 {
        viewers.push(server.visitor(&format!("192.0.2.{n}")).joined(&table).await);
    }
    assert_eq!(server.visitor("192.0.2.3").socket(&table).await.err(), Some(503));
    let (mut seated, _) = ann.joined(&table).await;
    seated.say(json!({"type": "ping"})).await;
    seated.receive("pong").await;
    let other = ann.make("", json!([me("Ann"), me("Bob")])).await;
    server.client().joined(&other).await;
}

#[tokio::test]
async fn onviewers_from_one_network_leave_places_for_others() {
    let server = start_with(|config| (config.limits.sockets_per_table, config.behind_proxy) = (8, true)).await;
    let mut ann = server.visitor("2001:db8:7:9::1");
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    // A player of the table takes no spectator's place.
    let mut viewers = vec![ann.joined(&table).await, ann.joined(&table).await];
    for n in 0..2 {
        viewers.push(server.visitor(&format!("2001:db8:7:{n}::1")).joined(&table).await);
    }
    assert_eq!(server.visitor("2001:db8:7:2::1").socket(&table).await.err(), Some(503), "a quarter of the places");
    viewers.push(server.visitor("2001:db8:8:1::1").joined(&table).await);
    viewers.push(ann.joined(&table).await);
    // When one leaves, another from that network gets in.
    viewers.remove(2);
    wait_for("his place", async || server.visitor("2001:db8:7:2::1").socket(&table).await.is_ok()).await;
}

/// Plays seventeen turns at a table of nine rounds; then the rules get slow. Returns the version.
async fn long_table(ann: &mut Client) -> (String, u64) {
    let table = ann.make("rounds=9", json!([me("Ann"), me("Bob")])).await;
    for n in 0..17 {
        turn(ann, &table, n).await;
    }
    (table, 52)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_from_ever_other_versions_has_the_game_played_again_once() {
    let slow = SlowToy::new(0, 1, 0);
    let server = start().await;
    let mut ann = server.client();
    let (table, version) = long_table(&mut ann).await;
    let server = server.restart_with(|config| config.shelf = slow.shelf()).await;
    ann.addr = server.server.addr();
    let visitor = server.client();
    let whole = ann.look(&table).await;
    assert_eq!(whole["version"], version);
    let looks: Vec<_> = (0..version)
        .flat_map(|since| [(ann.clone(), since), (visitor.clone(), since)])
        .map(|(mut who, since)| {
            let path = format!("/api/tables/{table}?since={since}");
            tokio::spawn(async move { (since, who.get(&path).await.json()) })
        })
        .collect();
    for look in looks {
        let (since, look) = look.await.unwrap();
        let expected: Vec<u64> = (since + 1..=version).collect();
        let told: Vec<u64> = look["log"].as_array().unwrap().iter().map(|e| e["version"].as_u64().unwrap()).collect();
        assert_eq!((look["log_since"].as_u64(), told), (Some(since), expected));
    }
    // Once to load it, and once for all who see the same: here everyone, since Ann holds both seats.
    let replays = slow.replays.load(Ordering::SeqCst) as u64;
    assert!(replays <= 2 * version, "{replays} steps were replayed of a table with {version}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_do_not_wait_for_the_log() {
    let slow = SlowToy::new(0, 40, 0);
    let server = start().await;
    let mut ann = server.client();
    let (table, version) = long_table(&mut ann).await;
    let server = server.restart_with(|config| config.shelf = slow.shelf()).await;
    ann.addr = server.server.addr();
    let path = format!("/api/tables/{table}");
    // Loaded by a request that needs no log.
    assert_eq!(ann.get(&format!("{path}?since={version}")).await.json()["version"], version);
    // Its log takes two seconds. Meanwhile a socket joins, a choice is made, undone and made differently.
    let asked = tokio::spawn({
        let (mut ann, path) = (ann.clone(), path.clone());
        async move { ann.get(&path).await.json() }
    });
    let mut socket = ann.socket(&table).await.unwrap();
    socket.say(json!({"type": "join", "since": null})).await;
    let replays = slow.replays.load(Ordering::SeqCst);
    while slow.replays.load(Ordering::SeqCst) < replays + 3 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let began = Instant::now();
    assert_eq!(ann.act(&table, "x", version, 1, &["flag 1"]).await.status, 200);
    let undo = json!({"id": "y", "version": version + 1, "seat": 1});
    assert_eq!(ann.post(&format!("{path}/undo"), undo).await.status, 200);
    assert_eq!(ann.act(&table, "z", version + 2, 1, &["flag 2"]).await.status, 200);
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    assert!(!asked.is_finished(), "the past is still being told");
    let (look, snapshot) = (asked.await.unwrap(), socket.receive("snapshot").await);
    for shown in [look, snapshot] {
        let log = shown["log"].as_array().unwrap();
        assert_eq!((shown["version"].as_u64(), shown["log_since"].as_u64()), (Some(version + 3), Some(0)));
        let told: Vec<u64> = log.iter().map(|entry| entry["version"].as_u64().unwrap()).collect();
        let expected: Vec<u64> = (1..=version).chain([version + 3]).collect();
        assert_eq!(told, expected, "a step taken back is not in the log, one after it is");
        assert_eq!(log.last().unwrap()["events"][0]["height"], 2);
    }
    assert_eq!(ann.act(&table, "w", version + 3, 1, &["keep"]).await.status, 200);
    assert_eq!(socket.receive("update").await["from"], version + 3);
}
