//! Which notices people want, and when: quiet hours, tables that they see, each event; and services that want to be left alone.

use crate::common::accounts::signed_up;
use crate::common::{Client, TestServer, me, open, start, start_with, wait_for};
use crate::notices::{Receiver, ann_and_bob, hurry, is_put_off, moves, put, rows, server, sits_down, wishes};
use crate::paces::{LONG, SHORT, make};
use jiff::{Timestamp, ToSpan, Unit};
use serde_json::{Value, json};
use std::time::Duration;

const WELL: &[&str] = &["204 No Content"];

/// Wishes that go to this service, with changes.
fn with(hook: &Receiver, changes: Value) -> Value {
    let mut wanted = wishes(json!({"address": hook.address, "format": "plain"}));
    wanted.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    wanted
}

async fn wants(client: &mut Client, hook: &Receiver, changes: Value) {
    let answer = put(client, &with(hook, changes)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

/// Only this event.
async fn wants_only(client: &mut Client, hook: &Receiver, event: &str) {
    let mut changes = json!({"turn": false, "reminders": false, "seat": false, "over": false, "invited": false,
        "time_out": false, "asked": false});
    changes[event] = json!(true);
    wants(client, hook, changes).await;
}

/// Quiet hours that began an hour ago and end in two, and when they end.
fn night() -> (Value, i64) {
    let now = Timestamp::now();
    let time = |moment: Timestamp| moment.to_string()[11..16].to_owned();
    let end = (now + 2.hours()).round(Unit::Minute).unwrap();
    (json!({"from": time(now - 1.hours()), "until": time(end), "zone": "UTC"}), end.as_millisecond())
}

/// A number in the database.
fn number(server: &TestServer, sql: &str) -> i64 {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// What happened before is stored: this is stored after it.
async fn is_stored(client: &mut Client, hook: &Receiver, changes: Value) {
    wants(client, hook, changes).await;
}

/// What is to be tried again is due now, and is dropped.
async fn is_gone(server: &TestServer) {
    wait_for("it is dropped", async || {
        hurry(server);
        rows(server) == 0
    })
    .await;
}

async fn post(client: &mut Client, table: &str, what: &str, body: Value) {
    let answer = client.post(&format!("/api/v1/tables/{table}/{what}"), body).await;
    assert!([200, 204].contains(&answer.status), "{what}: {}", answer.text());
}

#[tokio::test]
async fn what_happens_in_quiet_hours_waits_for_their_end() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let (quiet, end) = night();
    wants(&mut ann, &hook, json!({"quiet": quiet})).await;
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["quiet"], quiet);
    sits_down(&mut bob, &table).await;
    let put_off = format!("SELECT count(*) FROM notices WHERE what = 'turn' AND tries = 0 AND at = {end}");
    wait_for("it is put off", async || number(&server, &put_off) == 1).await;
    // Still in the night: once more.
    hurry(&server);
    wait_for("it is put off", async || number(&server, &put_off) == 1).await;
    assert_eq!(hook.events(), Vec::<String>::new());
    wants(&mut ann, &hook, json!({"quiet": null})).await;
    hurry(&server);
    hook.hears(&["turn"]).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
}

#[tokio::test]
async fn what_is_no_longer_true_at_their_end_is_not_sent() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let (quiet, end) = night();
    wants(&mut ann, &hook, json!({"quiet": quiet})).await;
    sits_down(&mut bob, &table).await;
    let put_off = format!("SELECT count(*) FROM notices WHERE at = {end}");
    wait_for("it is put off", async || number(&server, &put_off) == 1).await;
    moves(&mut ann, &table, 0).await;
    wants(&mut ann, &hook, json!({"quiet": null})).await;
    hurry(&server);
    wait_for("it is dropped", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), Vec::<String>::new());
}

#[tokio::test]
async fn a_live_game_has_no_turns_to_tell_of_after_the_night() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let (quiet, end) = night();
    wants(&mut ann, &hook, json!({"quiet": quiet})).await;
    let table = make(&mut ann, LONG, "lose", json!([me("Ann"), open()])).await;
    sits_down(&mut bob, &table).await;
    is_stored(&mut ann, &hook, json!({"quiet": quiet})).await;
    wait_for("it is dropped", async || rows(&server) == 0).await;
    post(&mut bob, &table, "resign", json!({})).await;
    let put_off = format!("SELECT count(*) FROM notices WHERE what = 'over' AND at = {end}");
    wait_for("the end is news in the morning, too", async || number(&server, &put_off) == 1).await;
    wants(&mut ann, &hook, json!({"quiet": null})).await;
    hurry(&server);
    hook.hears(&["over"]).await;
}

#[tokio::test]
async fn who_always_wants_notices_gets_them_while_they_see_the_table() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    wants(&mut ann, &hook, json!({"always": true})).await;
    let (mut socket, _) = ann.joined(&table).await;
    sits_down(&mut bob, &table).await;
    hook.hears(&["turn"]).await;
    wants(&mut ann, &hook, json!({"always": false})).await;
    moves(&mut ann, &table, 0).await;
    post(&mut bob, &table, "resign", json!({})).await;
    is_stored(&mut ann, &hook, json!({"always": false})).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["turn"]);
    socket.is_heard().await;
}

#[tokio::test]
async fn a_player_hears_that_another_one_asks_until_they_have_answered() {
    let answers = &["503 Busy", "204 No Content"];
    let (server, hook) = (server().await, Receiver::start(answers).await);
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut bob, "Bob").await;
    wants_only(&mut bob, &hook, "asked").await;
    let new = json!({"game": "toy", "options": "rounds=3", "seats": [me("Ann"), open()]});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    sits_down(&mut bob, &table).await;
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200);
    post(&mut ann, &table, "take-back", json!({})).await;
    hook.hears(&["asked"]).await;
    assert!(hook.heard()[0]["text"].as_str().unwrap().contains("has asked you something"), "{:?}", hook.heard());
    is_put_off(&server).await;
    post(&mut bob, &table, "take-back", json!({"answer": "refuse"})).await;
    is_gone(&server).await;
    post(&mut ann, &table, "agree", json!({})).await;
    hook.hears(&["asked", "asked"]).await;
    // Who asks hears nothing, and the end is another event.
    post(&mut bob, &table, "agree", json!({})).await;
    wants(&mut bob, &hook, json!({})).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
}

#[tokio::test]
async fn a_player_hears_that_the_time_of_another_one_has_run_out() {
    for (event, heard) in [("time_out", "time-out"), ("both", "over")] {
        let server = start_with(|config| (config.test_notices, config.test_paces) = (true, true)).await;
        let hook = Receiver::start(WELL).await;
        let (mut ann, mut bob) = (server.client(), server.client());
        signed_up(&mut bob, "Bob").await;
        match event {
            "both" => wants(&mut bob, &hook, json!({"turn": false})).await,
            event => wants_only(&mut bob, &hook, event).await,
        }
        let table = make(&mut ann, SHORT, "lose", json!([me("Ann"), open()])).await;
        sits_down(&mut bob, &table).await;
        // The end says more than why it came.
        hook.hears(&[heard]).await;
        wait_for("nothing is due", async || rows(&server) == 0).await;
        assert_eq!(hook.events(), [heard]);
    }
}

#[tokio::test]
async fn a_person_hears_that_a_computer_player_plays_for_them_and_is_still_asked() {
    let server = start_with(|config| {
        (config.test_notices, config.limits.away) = (true, Duration::ZERO);
    })
    .await;
    let hook = Receiver::start(WELL).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut bob, "Bob").await;
    wants(&mut bob, &hook, json!({})).await;
    let new = json!({"game": "toy", "options": "rounds=3", "seats": [me("Ann"), open()]});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    sits_down(&mut bob, &table).await;
    let seat = format!("/api/tables/{table}/seats/1/bot");
    assert_eq!(ann.post(&seat, json!({"bot": "random"})).await.status, 204);
    hook.hears(&["represented"]).await;
    assert!(hook.heard()[0]["text"].as_str().unwrap().contains("plays for you"), "{:?}", hook.heard());
    post(&mut ann, &table, "agree", json!({})).await;
    hook.hears(&["represented", "asked"]).await;
    assert_eq!(ann.look(&table).await["table"]["phase"], "playing", "he has not agreed");
    // What he does himself is no news to him.
    for bot in [Value::Null, json!("random")] {
        assert_eq!(bob.post(&seat, json!({ "bot": bot })).await.status, 204);
    }
    wants(&mut bob, &hook, json!({})).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["represented", "asked"]);
}

#[tokio::test]
async fn a_person_hears_of_an_invitation_until_they_decline() {
    let answers = &["204 No Content", "503 Busy", "204 No Content"];
    let (server, hook) = (server().await, Receiver::start(answers).await);
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    wants(&mut bob, &hook, json!({})).await;
    let new = json!({"game": "toy", "seats": [me("Ann"), open()], "visibility": "private", "invite": ["Bob"]});
    let mut made = async || ann.post("/api/tables", new.clone()).await.json()["table"].as_str().unwrap().to_owned();
    let first = made().await;
    // They alone are invited to a game for two.
    hook.hears(&["challenged"]).await;
    assert_eq!(hook.heard()[0]["link"], format!("https://games.example/t/{first}"));
    wait_for("nothing is due", async || rows(&server) == 0).await;
    let second = made().await;
    hook.hears(&["challenged", "challenged"]).await;
    is_put_off(&server).await;
    post(&mut bob, &second, "decline", json!({})).await;
    is_gone(&server).await;
    wants(&mut bob, &hook, json!({"invited": false})).await;
    made().await;
    is_stored(&mut bob, &hook, json!({"invited": false})).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["challenged", "challenged"], "whoever has not chosen otherwise wants both or neither");
}

#[tokio::test]
async fn a_challenge_and_an_invitation_are_two_events() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, mut cid) = (server.client(), server.client(), server.client());
    for (client, name) in [(&mut ann, "Ann"), (&mut bob, "Bob"), (&mut cid, "Cid")] {
        signed_up(client, name).await;
    }
    let mut made = async |invite: &[&str]| {
        let new = json!({"game": "toy", "seats": [me("Ann"), open()], "visibility": "private", "invite": invite});
        assert_eq!(ann.post("/api/tables", new).await.status, 201);
    };
    for (invited, challenge, heard) in [(true, false, "invited"), (false, true, "challenged")] {
        let before = hook.events().len();
        wants(&mut bob, &hook, json!({"invited": invited, "challenge": challenge})).await;
        made(&["Bob"]).await;
        made(&["Bob", "Cid"]).await;
        wait_for("it is heard", async || hook.events().len() > before).await;
        wait_for("nothing is due", async || rows(&server) == 0).await;
        assert_eq!(hook.events()[before..], [heard]);
    }
}

#[tokio::test]
async fn a_service_that_wants_to_be_left_alone_is() {
    let answers = &["429 Slow\r\nretry-after: 7200", "204 No Content"];
    let (server, hook) = (server().await, Receiver::start(answers).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    wants(&mut ann, &hook, json!({})).await;
    let before = Timestamp::now().as_millisecond();
    sits_down(&mut bob, &table).await;
    hook.hears(&["turn"]).await;
    let waits =
        |tries: u8| format!("SELECT count(*) FROM notices WHERE tries = {tries} AND at >= {}", before + 7_200_000);
    wait_for("it waits for two hours", async || number(&server, &waits(1)) == 1).await;
    // Even if it is due earlier, the service hears nothing.
    hurry(&server);
    wait_for("it waits again", async || number(&server, &waits(2)) == 1).await;
    assert_eq!(hook.events(), ["turn"]);
    let server = server.restart_with(|config| config.test_notices = true).await;
    hurry(&server);
    hook.hears(&["turn", "turn"]).await;
}

#[tokio::test]
async fn older_wishes_are_kept_and_bad_ones_refused() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    assert_eq!(put(&mut ann, &wishes(Value::Null)).await.status, 200);
    let older = r#"{"turn":false,"reminders":true,"seat":true,"over":true,"language":"cs","site":"","webhook":null}"#;
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!(database.execute("UPDATE notice_settings SET state = ?1", [older]).unwrap(), 1);
    let found = ann.get("/api/v1/me/notices").await.json();
    assert_eq!((&found["turn"], &found["language"]), (&json!(false), &json!("cs")));
    assert_eq!(found["challenge"], Value::Null, "as invitations");
    let new =
        [&found["invited"], &found["time_out"], &found["asked"], &found["always"], &found["quiet"], &found["digest"]];
    assert_eq!(new, [&json!(true), &json!(true), &json!(true), &json!(false), &Value::Null, &Value::Null]);
    let older: Value = serde_json::from_str(older).unwrap();
    assert_eq!(put(&mut ann, &older).await.status, 200, "older pages go on");
    for quiet in [
        json!({"from": "22:00", "until": "22:00", "zone": "Europe/Prague"}),
        json!({"from": "22:00", "until": "25:00", "zone": "Europe/Prague"}),
        json!({"from": "", "until": "07:00", "zone": "Europe/Prague"}),
        json!({"from": "22:00", "until": "07:00", "zone": "Europe/Nowhere"}),
        json!({"from": "22:00", "until": "07:00", "zone": "A".repeat(20_000)}),
    ] {
        let mut wanted = wishes(Value::Null);
        wanted["quiet"] = quiet.clone();
        assert_eq!(put(&mut ann, &wanted).await.refusal(), (400, "quiet-bad".to_owned()), "{}", quiet["zone"]);
    }
    for (part, bad) in [("quiet", json!({"from": "22:00"})), ("quiet", json!(true)), ("always", json!(1))] {
        let mut wanted = wishes(Value::Null);
        wanted[part] = bad;
        assert_eq!(put(&mut ann, &wanted).await.refusal(), (400, "bad-message".to_owned()), "{part}");
    }
}
