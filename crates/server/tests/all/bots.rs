//! Bots: those that nobody watches rest, and slow ones do not delay quick ones.

use crate::common::slow_toy::SlowToy;
use crate::common::{PATIENCE, TestServer, bot, me, start_with};
use registry::toy_hooks::ToyHooks;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Sqlite, SqliteOptions, Write, write_and_wait};

/// Entries in the store, without anybody looking at the table.
fn entries(server: &TestServer, table: &str) -> u32 {
    let file = server.file();
    let store = rusqlite::Connection::open(file).unwrap();
    store.query_row("SELECT count(*) FROM entries WHERE table_id = ?1", [table], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_table_that_nobody_watches_rests_until_somebody_does() {
    let server = start_with(|config| {
        config.bot_delay = Duration::from_millis(5);
        config.limits.bots_rest = Duration::from_millis(400);
    })
    .await;
    let mut ann = server.client();
    let table = ann.make("rounds=200", json!([bot(), bot()])).await;
    // It rests if nothing has happened for much longer than a move takes.
    let (mut known, mut since, began) = (0, Instant::now(), Instant::now());
    while since.elapsed() < Duration::from_millis(1500) {
        let now = entries(&server, &table);
        if now != known {
            (known, since) = (now, Instant::now());
        }
        assert!(began.elapsed() < Duration::from_secs(60), "it never rests");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!((1..1200).contains(&known), "{known} entries of 1200");
    let (mut socket, snapshot) = ann.joined(&table).await;
    assert_eq!(snapshot["version"].as_u64(), Some(u64::from(known)));
    for _ in 0..200 {
        socket.receive("update").await;
    }
}

#[tokio::test]
async fn a_bot_plays_on_where_a_person_has_a_seat_but_does_not_watch() {
    let server = start_with(|config| config.limits.bots_rest = Duration::ZERO).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    let began = Instant::now();
    while entries(&server, &table) < 7 {
        assert!(began.elapsed() < PATIENCE, "it is not her turn again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_bot_does_not_delay_quick_ones() {
    let strange = SlowToy::new(0, 0, 400);
    let server = start_with(|config| config.shelf = strange.shelf()).await;
    let (mut eve, mut ann) = (server.client(), server.client());
    let thinker = || json!({"kind": "bot", "bot": "first"});
    let (mut tables, mut slow) = (Vec::new(), Vec::new());
    for _ in 0..12 {
        tables.push(eve.make("rounds=9", json!([thinker(), thinker()])).await);
    }
    for table in &tables {
        slow.push(eve.joined(table).await.0);
    }
    // It counts as slow from now on.
    slow[0].receive("update").await;
    slow[1].receive("update").await;
    let table = ann.make("rounds=20", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    let (mut times, mut version) = (Vec::new(), 1);
    for n in 0..7 {
        let began = Instant::now();
        let act = json!({"type": "act", "id": format!("a{n}"), "version": version, "seat": 0,
            "actions": ["flag 1", "keep"]});
        socket.say(act).await;
        loop {
            let update = socket.receive("update").await;
            version = update["version"].as_u64().unwrap();
            if !update["legal_actions"].as_array().unwrap().is_empty() {
                break;
            }
        }
        times.push(began.elapsed());
    }
    times.sort_unstable();
    // Two decisions each; behind a dozen that take 400 ms it would be seconds.
    assert!(times[3] < Duration::from_millis(700), "{times:?}");
    slow[5].receive("update").await;
}

fn thinker() -> Value {
    json!({"kind": "bot", "bot": "first"})
}

/// Waits until this many bots are thinking.
async fn pondering(strange: &SlowToy, wanted: usize) {
    let began = Instant::now();
    while strange.pondering.load(Ordering::SeqCst) != wanted {
        assert!(began.elapsed() < PATIENCE, "{:?} thoughts go on", strange.pondering);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_thought_without_end_is_cut_short_and_the_game_goes_on() {
    let endless = SlowToy::new(0, 0, u64::MAX);
    let server = start_with(|config| {
        config.shelf = endless.shelf();
        config.limits.thought = Duration::from_millis(100);
    })
    .await;
    let mut ann = server.client();
    let table = ann.make("rounds=9", json!([thinker(), me("Ann")])).await;
    let (mut socket, snapshot) = ann.joined(&table).await;
    let mut actions = snapshot["legal_actions"].clone();
    while actions.as_array().unwrap().is_empty() {
        actions = socket.receive("update").await["legal_actions"].clone();
    }
    // The record contains only what the bot did, nothing else it considered.
    let file = server.file();
    let store = rusqlite::Connection::open(file).unwrap();
    let steps: Vec<String> = {
        let mut rows = store.prepare("SELECT text FROM entries WHERE seq > 1 ORDER BY seq").unwrap();
        rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    assert_eq!(steps[..2], ["0: flag 0", "0: keep"]);
}

#[tokio::test]
async fn a_thought_that_nobody_wants_any_more_ends_at_once() {
    let endless = SlowToy::new(0, 0, u64::MAX);
    let server = start_with(|config| {
        config.shelf = endless.shelf();
        config.limits.thought = Duration::from_secs(3600);
    })
    .await;
    let mut ann = server.client();
    let gone = ann.make("rounds=9", json!([thinker(), me("Ann")])).await;
    pondering(endless, 1).await;
    ann.make("rounds=9", json!([thinker(), me("Ann")])).await;
    pondering(endless, 2).await;
    // The operator deletes a table; the server notices soon.
    let file = server.file();
    write_and_wait(&Sqlite::open(&file, &SqliteOptions::default()).unwrap(), Write::Remove { table: gone.into() })
        .unwrap();
    pondering(endless, 1).await;
    let began = Instant::now();
    assert!(server.server.stop().await);
    pondering(endless, 0).await;
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
}

#[tokio::test]
async fn it_is_told_how_long_computer_players_think_once_that_was_measured() {
    let server = start_with(|config| config.shelf = registry::shelf()).await;
    let mut ann = server.client();
    let thinks = |games: &Value, game: &str, bot: &str| -> Option<u64> {
        let game = games.as_array()?.iter().find(|of| of["name"] == game)?;
        game["bots"].as_array()?.iter().find(|of| of["name"] == bot)?["thinks_ms"].as_u64()
    };
    let first = ann.get("/api/games").await.json();
    assert_eq!(thinks(&first, "gold-rush", "level-6"), None, "nobody waits for it");
    for _ in 0..600 {
        let games = ann.get("/api/games").await.json();
        if let Some(slow) = thinks(&games, "carcassonne", "level-6") {
            let quick = thinks(&games, "carcassonne", "random").expect("all are told at once");
            assert!((50..3_000).contains(&slow) && quick < slow, "{quick} {slow}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nothing was measured");
}
