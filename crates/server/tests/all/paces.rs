//! Tables with a clock. Nothing here depends on how fast the machine is: what has to come is waited for, and clocks that must not
//! run out have minutes.

use crate::common::accounts::signed_up;
use crate::common::{Client, TestServer, bot, me, open, start_with, wait_for};
use private_postgres::Server;
use serde_json::{Value, json};

pub(crate) const LONG: &str = r#"{"kind":"live","bank_s":3600,"increment_s":15}"#;
pub(crate) const SHORT: &str = r#"{"kind":"live","bank_s":2,"increment_s":0}"#;

pub(crate) async fn server() -> TestServer {
    start_with(|config| config.test_paces = true).await
}

pub(crate) async fn make(client: &mut Client, pace: &str, at_zero: &str, seats: Value) -> String {
    let pace: Value = serde_json::from_str(pace).unwrap();
    let new = json!({"game": "toy", "options": "", "seats": seats, "pace": pace, "at_zero": at_zero});
    let made = client.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["table"].as_str().unwrap().to_owned()
}

/// Ann and Bob at a table of Ann's. The game has begun.
pub(crate) async fn ann_and_bob(server: &TestServer, pace: &str, at_zero: &str) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = make(&mut ann, pace, at_zero, json!([me("Ann"), open()])).await;
    let taken = bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
    (ann, bob, table)
}

/// What the database has, without asking the server for the table.
pub(crate) fn stored(server: &TestServer, sql: &str) -> i64 {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(std::time::Duration::from_secs(60)).unwrap();
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

pub(crate) async fn until_stored(server: &TestServer, text: &str) {
    let sql = format!("SELECT count(*) FROM entries WHERE text = '{text}'");
    wait_for(text, async || stored(server, &sql) > 0).await;
    assert_eq!(stored(server, &sql), 1, "exactly once");
}

pub(crate) fn clock(look: &Value, seat: usize) -> (u64, bool) {
    let clock = &look["table"]["clocks"][seat];
    assert_eq!(clock["seat"], seat);
    (clock["left_ms"].as_u64().unwrap(), clock["running"].as_bool().unwrap())
}

#[tokio::test]
async fn a_time_control_is_checked_and_shown_before_anybody_sits_down() {
    let server = server().await;
    let mut ann = server.client();
    let seats = json!([me("Ann"), open()]);
    for (pace, at_zero, said) in [
        (json!({"kind": "live", "bank_s": 1, "increment_s": 0}), Value::Null, "2"),
        (json!({"kind": "live", "bank_s": 60, "increment_s": 9999}), Value::Null, "600"),
        (json!({"kind": "days", "days": 4}), Value::Null, "14"),
        (json!({"kind": "days", "days": 1, "bank_h": 9999}), Value::Null, "336"),
        (json!({"kind": "live", "bank_s": 60, "increment_s": 5}), json!("bot:nobody"), "random"),
        (json!({"kind": "none"}), json!("lose"), ""),
    ] {
        let new = json!({"game": "toy", "seats": seats, "pace": pace, "at_zero": at_zero});
        let answer = ann.post("/api/tables", new).await;
        assert_eq!(answer.refusal(), (400, "bad-pace".to_owned()), "{pace}");
        assert!(answer.json()["reason"]["message"].as_str().unwrap().contains(said), "{}", answer.text());
    }
    for bad in [json!("fast"), json!({"kind": "live"}), json!({"kind": "live", "bank_s": -5, "increment_s": 0})] {
        let answer = ann.post("/api/tables", json!({"game": "toy", "seats": seats, "pace": bad})).await;
        assert_eq!(answer.refusal(), (400, "bad-message".to_owned()), "{bad}");
    }
    let new = json!({"game": "toy", "seats": seats, "visibility": "public", "at_zero": "bot:random",
        "pace": {"kind": "days", "days": 3, "bank_h": 24, "weekends": false}});
    let made = ann.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    let mut bob = server.client();
    let lobby = bob.get("/api/v1/lobby").await.json();
    let listed = &lobby["tables"][0];
    assert_eq!(listed["pace"], json!({"kind": "days", "days": 3, "bank_h": 24, "weekends": false}));
    assert_eq!(listed["at_zero"], "bot:random");
    let look = bob.look(&table).await;
    assert_eq!((&look["table"]["pace"], &look["table"]["at_zero"]), (&listed["pace"], &listed["at_zero"]));
    assert_eq!(clock(&look, 1), (4 * 24 * 3_600_000, false), "nobody waits for a game that has not begun");
    // Nobody who seeks a game without a clock is sent to this table, nor those who seek one where time decides.
    let sought = bob.post("/api/v1/seeks", json!({"game": "toy", "players": 2, "name": "Bob"})).await;
    assert_ne!(sought.json()["table"], json!(table));
}

#[tokio::test]
async fn quick_games_bring_those_together_who_want_the_same_clock() {
    let server = server().await;
    let seek = async |client: &mut Client, name: &str, pace: Value| {
        let sought =
            client.post("/api/v1/seeks", json!({"game": "toy", "players": 2, "name": name, "pace": pace})).await;
        assert_eq!(sought.status, 200, "{}", sought.text());
        sought.json()
    };
    let live: Value = serde_json::from_str(LONG).unwrap();
    let days = json!({"kind": "days", "days": 2, "bank_h": 48});
    let (mut ann, mut bob, mut cid, mut dan) = (server.client(), server.client(), server.client(), server.client());
    let waits = seek(&mut ann, "Ann", live.clone()).await;
    assert_eq!(waits["seats"], json!([]));
    let other = seek(&mut bob, "Bob", days.clone()).await;
    assert_ne!(other["table"], waits["table"], "another clock");
    let look = ann.look(waits["table"].as_str().unwrap()).await;
    assert_eq!((&look["table"]["pace"], &look["table"]["at_zero"]), (&live, &json!("lose")));
    // Whoever wants turns of days need not stay.
    let found = seek(&mut cid, "Cid", days).await;
    assert_eq!((&found["table"], found["seats"].as_array().map(Vec::len)), (&other["table"], Some(1)));
    let bad =
        dan.post("/api/v1/seeks", json!({"game": "toy", "players": 2, "pace": {"kind": "days", "days": 4}})).await;
    assert_eq!(bad.refusal(), (400, "bad-pace".to_owned()));
}

#[tokio::test]
async fn games_that_wait_for_somebody_come_first_by_the_time_left() {
    let server = server().await;
    let mut ann = server.client();
    assert_eq!(ann.get("/api/v1/me/games").await.json(), json!([]));
    let mut tables = Vec::new();
    let hour = r#"{"kind":"live","bank_s":3600,"increment_s":0}"#;
    let week = r#"{"kind":"days","days":7,"bank_h":0}"#;
    let seats = || json!([me("Ann"), me("Bea")]);
    tables.push(make(&mut ann, week, "lose", seats()).await);
    tables.push(make(&mut ann, hour, "lose", seats()).await);
    tables.push(make(&mut ann, LONG, "lose", json!([me("Ann"), open()])).await);
    let untimed = ann.post("/api/tables", json!({"game": "toy", "seats": seats()})).await;
    tables.push(untimed.json()["table"].as_str().unwrap().to_owned());
    let games = ann.get("/api/v1/me/games").await.json();
    let order: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["table"]["id"].as_str().unwrap()).collect();
    assert_eq!(order, [&*tables[1], &*tables[0], &*tables[3], &*tables[2]]);
    assert_eq!(server.client().get("/api/v1/me/games").await.json(), json!([]), "they are nobody else's");
}

#[tokio::test]
async fn without_the_switch_for_tests_times_are_as_long_as_people_need() {
    let server = start_with(|_| {}).await;
    let mut ann = server.client();
    for pace in [json!({"kind": "live", "bank_s": 59, "increment_s": 0}), json!({"kind": "days", "seconds": 2})] {
        let new = json!({"game": "toy", "seats": [me("Ann"), open()], "pace": pace});
        assert_eq!(ann.post("/api/tables", new).await.refusal(), (400, "bad-pace".to_owned()));
    }
}

#[tokio::test]
async fn time_runs_for_whoever_decides_and_survives_a_restart() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server, LONG, "lose").await;
    let look = ann.look(&table).await;
    assert!(clock(&look, 0).1 && !clock(&look, 1).1);
    let version = look["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200);
    let look = bob.look(&table).await;
    let (left, running) = clock(&look, 0);
    assert!(!running && left > 3_600_000 - 120_000 && left <= 3_615_000, "{left}");
    assert!(clock(&look, 1).1);
    assert_eq!(stored(&server, "SELECT count(*) FROM due_items WHERE at IS NOT NULL"), 1);
    let before = clock(&look, 1).0;
    let server = server.restart_with(|config| config.test_paces = true).await;
    bob.addr = server.server.addr();
    let look = bob.look(&table).await;
    let credited = look["table"]["credited_ms"].as_u64().unwrap();
    assert!(credited >= 15_000, "{credited}");
    // What was charged before the server stopped is short; a test waits two minutes at most.
    assert!(clock(&look, 1).0 > before - 120_000 && clock(&look, 1).1, "{} then {}", before, clock(&look, 1).0);
    assert_eq!(clock(&look, 0), (left, false), "who had not to decide gets nothing");
    let version = look["version"].as_u64().unwrap();
    assert_eq!(bob.act(&table, "b", version, 1, &["flag 1", "keep"]).await.status, 200);
    assert_eq!(bob.look(&table).await["table"]["credited_ms"], Value::Null);
}

#[tokio::test]
async fn who_runs_out_of_time_loses_although_nobody_looks() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server, SHORT, "lose").await;
    until_stored(&server, "end time").await;
    let look = bob.look(&table).await;
    assert_eq!((&look["table"]["phase"], &look["table"]["ended"]), (&json!("over"), &json!("time")));
    assert_eq!(look["table"]["seats"][0]["out_of_time"], true);
    assert_eq!(clock(&look, 0), (0, false));
    assert_eq!(stored(&server, "SELECT count(*) FROM due_items WHERE at IS NOT NULL"), 0);
    let late = ann.act(&table, "late", 1, 0, &["flag 1", "keep"]).await;
    assert_eq!(late.refusal().1, "game-over");
    let by = "SELECT count(*) FROM entries WHERE decided_by = 'clock' AND at > 1700000000000";
    assert_eq!(stored(&server, by), 2, "the record says who decided it, and when");
    wait_for("the outcome", async || stored(&server, "SELECT count(*) FROM outcomes WHERE pace = 'live'") == 1).await;
    assert_eq!(stored(&server, "SELECT place FROM outcome_seats WHERE seat = 0"), 2);
}

#[tokio::test]
async fn a_table_that_is_not_in_memory_is_loaded_when_something_is_due_there() {
    let server = start_with(|config| {
        config.test_paces = true;
        config.limits.table_idle = std::time::Duration::from_millis(1);
    })
    .await;
    let (_, _, table) = ann_and_bob(&server, SHORT, "bot:random").await;
    until_stored(&server, "overtime 0 random").await;
    let mut bob = server.client();
    assert_eq!(bob.look(&table).await["table"]["seats"][0]["stand_in"], "random");
}

#[tokio::test]
async fn a_computer_player_goes_on_and_the_player_may_come_back() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server, SHORT, "bot:random").await;
    until_stored(&server, "overtime 0 random").await;
    wait_for("a move of the computer player", async || {
        let look = bob.look(&table).await;
        look["table"]["to_act"] != 0 || look["table"]["phase"] == "over"
    })
    .await;
    // Bob's time runs out as well, unless the machine is very fast.
    until_stored(&server, "overtime 1 random").await;
    let seat = format!("/api/tables/{table}/seats/0/bot");
    let back = ann.post(&seat, json!({"bot": null})).await;
    let look = ann.look(&table).await;
    if look["table"]["phase"] == "playing" {
        assert_eq!(back.status, 204, "{}", back.text());
        // On a slow machine, her time may run out again before she looks.
        let again = stored(&server, "SELECT count(*) FROM entries WHERE text LIKE '%overtime 0 random%'") > 1;
        assert!(again || look["table"]["seats"][0]["stand_in"] == Value::Null, "{look}");
        assert_eq!(look["table"]["seats"][0]["out_of_time"], true, "that stays known");
    }
}

/// Whoever ran out of time in a rated game has left it, whoever plays on: that is rated as a loss.
#[tokio::test]
async fn a_rated_game_is_lost_by_time_although_a_computer_player_goes_on() {
    let server = server().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    let pace: Value = serde_json::from_str(SHORT).unwrap();
    let new = json!({"game": "toy", "options": "rounds=2", "seats": [me(""), open()], "rated": true, "pace": pace,
        "at_zero": "bot:random"});
    let made = ann.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    // Nobody moves: the computer player goes on for both, one after the other.
    wait_for("the outcome", async || stored(&server, "SELECT count(*) FROM outcomes") == 1).await;
    assert_eq!(stored(&server, "SELECT count(*) FROM outcome_seats WHERE gone"), 2);
}

#[tokio::test]
async fn computer_players_need_no_clock() {
    let server = server().await;
    let mut ann = server.client();
    let table = make(&mut ann, LONG, "lose", json!([bot(), me("Ann")])).await;
    wait_for("her turn", async || ann.look(&table).await["table"]["to_act"] == 1).await;
    let look = ann.look(&table).await;
    assert!(clock(&look, 1).1);
    assert_eq!(clock(&look, 0), (3_600_000, false));
}

#[tokio::test]
async fn another_server_goes_on_with_the_clock() {
    let database = Server::start();
    let name = database.database();
    let start = async || {
        let url = database.url(&name).parse().unwrap();
        start_with(move |config| (config.database, config.test_paces) = (Some(url), true)).await
    };
    let (first, second) = (start().await, start().await);
    let (mut ann, mut bob, table) = ann_and_bob(&first, LONG, "lose").await;
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200);
    first.server.stop().await;
    bob.addr = second.server.addr();
    let look = bob.look(&table).await;
    assert!(clock(&look, 1).1 && clock(&look, 1).0 > 3_600_000 - 120_000, "{look}");
    assert!(look["table"]["credited_ms"].as_u64() >= Some(15_000));
    // A short one is decided by the server that has it, exactly once, although both look.
    let third = start().await;
    let (_ann, _bob, short) = ann_and_bob(&third, SHORT, "lose").await;
    let sql = format!("SELECT count(*) FROM entries WHERE table_id = '{short}' AND text = 'end time'");
    wait_for("its end", async || database.sql(&name, &sql) != "0").await;
    assert_eq!(database.sql(&name, &sql), "1");
}

#[tokio::test]
async fn a_rematch_has_the_same_time_control() {
    let server = server().await;
    let (mut ann, _bob, table) = ann_and_bob(&server, SHORT, "lose").await;
    until_stored(&server, "end time").await;
    let again = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(again.status, 201, "{}", again.text());
    let again = again.json()["table"].as_str().unwrap().to_owned();
    let look = ann.look(&again).await;
    assert_eq!(look["table"]["pace"], json!({"kind": "live", "bank_s": 2, "increment_s": 0}));
    assert_eq!(look["table"]["at_zero"], "lose");
}
