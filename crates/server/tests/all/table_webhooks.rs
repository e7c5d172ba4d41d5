//! The webhook of a table: its maker sets it, it hears names and nothing else, and only the maker sees the address.

use crate::common::accounts::signed_up;
use crate::common::{Client, TestServer, me, open, start_with, wait_for};
use crate::notices::{Receiver, ann_and_bob, moves, rows, server, sits_down};
use crate::paces::stored;
use serde_json::{Value, json};
use std::time::Duration;

async fn set(client: &mut Client, table: &str, webhook: Value) -> crate::common::Answer {
    let wanted = json!({"webhook": webhook, "language": "en", "site": "https://games.example"});
    client.send("PUT", &format!("/api/v1/tables/{table}/webhook"), Some(wanted.to_string().as_bytes())).await
}

fn plain(address: &str) -> Value {
    json!({"address": address, "format": "plain"})
}

async fn hears_in_any_order(hook: &Receiver, events: &[&str]) {
    wait_for(&format!("{events:?}"), async || hook.heard().len() >= events.len()).await;
    let mut heard = hook.events();
    heard.sort();
    assert_eq!(heard, events);
}

#[tokio::test]
async fn a_channel_hears_of_a_table_by_names() {
    let (server, hook) = (server().await, Receiver::start(&["204 No Content"]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let path = format!("/api/v1/tables/{table}/webhook");
    assert_eq!(ann.get(&path).await.json()["webhook"], Value::Null);
    assert_eq!(set(&mut ann, &table, plain(&hook.address)).await.status, 200);
    assert_eq!(ann.get(&path).await.json()["webhook"], plain(&hook.address));
    sits_down(&mut bob, &table).await;
    hears_in_any_order(&hook, &["seat", "turn"]).await;
    let text = |event: &str| {
        let heard = hook.heard().into_iter().rfind(|one| one["event"] == event).unwrap();
        assert_eq!(heard["link"], json!(format!("https://games.example/t/{table}")));
        heard["text"].as_str().unwrap().to_owned()
    };
    assert!(text("seat").ends_with("Ann, Bob."), "{}", text("seat"));
    assert!(text("turn").starts_with("It is Ann’s turn"), "{}", text("turn"));
    wait_for("nothing is due", async || rows(&server) == 0).await;
    moves(&mut ann, &table, 0).await;
    hears_in_any_order(&hook, &["seat", "turn", "turn"]).await;
    assert!(text("turn").starts_with("It is Bob’s turn"), "{}", text("turn"));
    wait_for("nothing is due", async || rows(&server) == 0).await;
    let gone = ann.post(&format!("/api/v1/tables/{table}/resign"), json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text());
    hears_in_any_order(&hook, &["over", "seat", "turn", "turn"]).await;
    assert!(text("over").ends_with("First place: Bob."), "{}", text("over"));
}

#[tokio::test]
async fn only_the_maker_sees_or_changes_it() {
    let (server, hook) = (server().await, Receiver::start(&["204 No Content"]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    assert_eq!(set(&mut ann, &table, plain(&hook.address)).await.status, 200);
    sits_down(&mut bob, &table).await;
    let path = format!("/api/v1/tables/{table}/webhook");
    assert_eq!(bob.get(&path).await.refusal(), (403, "not-your-table".to_owned()));
    assert_eq!(set(&mut bob, &table, Value::Null).await.refusal(), (403, "not-your-table".to_owned()));
    let mut visitor = server.client();
    assert_eq!(set(&mut visitor, &table, Value::Null).await.refusal(), (403, "not-signed-in".to_owned()));
    assert_eq!(set(&mut ann, "nowhere", Value::Null).await.status, 404);
    for look in [ann.look(&table).await, bob.look(&table).await] {
        assert!(!look.to_string().contains(&hook.address), "{look}");
    }
    assert_eq!(ann.get(&path).await.json()["webhook"], plain(&hook.address));
    assert_eq!(set(&mut ann, &table, Value::Null).await.status, 200);
    assert_eq!(stored(&server, "SELECT count(*) FROM notice_channels"), 0);
    // Somebody without an account has no webhook at their own table either.
    let own = visitor.make("", json!([me("Cid"), open()])).await;
    assert_eq!(set(&mut visitor, &own, plain(&hook.address)).await.refusal(), (403, "not-signed-in".to_owned()));
}

#[tokio::test]
async fn it_has_the_checks_of_a_persons_own() {
    let server = start_with(|_| {}).await;
    let (mut ann, _, table) = ann_and_bob(&server).await;
    for address in ["http://example.org/", "https://127.0.0.1/", "https://[::1]/", "https://ann:word@example.org/", ""]
    {
        let answer = set(&mut ann, &table, plain(address)).await;
        assert_eq!(answer.refusal(), (400, "notices-address".to_owned()), "{address}");
    }
    assert_eq!(set(&mut ann, &table, json!({"address": "https://example.org/", "format": "fax"})).await.status, 400);
}

#[tokio::test]
async fn a_table_that_spectators_see_later_tells_of_no_turns() {
    let (server, hook) = (server().await, Receiver::start(&["204 No Content"]).await);
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    let made = ann.post("/api/tables", json!({"game": "toy", "seats": [me("Ann"), open()], "delay": 5})).await;
    let table = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(set(&mut ann, &table, plain(&hook.address)).await.status, 200);
    sits_down(&mut bob, &table).await;
    hook.hears(&["seat"]).await;
    moves(&mut ann, &table, 0).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["seat"]);
}

/// A table with turns of days where it is Ann's turn, who hears of it. Computer players take an hour for each choice.
async fn days(server: &TestServer, hook: &Receiver) -> (Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let wanted = crate::notices::wishes(plain(&hook.address));
    assert_eq!(crate::notices::put(&mut ann, &wanted).await.status, 200);
    let days = r#"{"kind":"days","days":3}"#;
    let table = crate::paces::make(&mut ann, days, "lose", json!([me("Ann"), open()])).await;
    sits_down(&mut bob, &table).await;
    (ann, table)
}

#[tokio::test]
async fn whoever_comes_back_from_a_computer_player_has_reminders_again() {
    let hook = Receiver::start(&["204 No Content"]).await;
    let server = start_with(|config| {
        config.test_notices = true;
        config.bot_delay = Duration::from_secs(3600);
    })
    .await;
    let (mut ann, table) = days(&server, &hook).await;
    let reminders = "SELECT count(*) FROM notices WHERE what IN ('half', 'eight-hours', 'hour')";
    wait_for("they are stored", async || stored(&server, reminders) == 3).await;
    let bot = format!("/api/tables/{table}/seats/0/bot");
    assert_eq!(ann.post(&bot, json!({"bot": "first"})).await.status, 204);
    rusqlite::Connection::open(server.file()).unwrap().execute("DELETE FROM notices", []).unwrap();
    assert_eq!(ann.post(&bot, json!({"bot": null})).await.status, 204);
    wait_for("they are stored again", async || stored(&server, reminders) == 3).await;
}

#[tokio::test]
async fn a_computer_player_that_is_put_in_and_out_stops_no_clock() {
    let hook = Receiver::start(&["204 No Content"]).await;
    let server = start_with(|config| {
        config.test_notices = true;
        config.bot_delay = Duration::from_secs(3600);
    })
    .await;
    let (mut ann, table) = days(&server, &hook).await;
    let bot = format!("/api/tables/{table}/seats/0/bot");
    let left = async |ann: &mut Client| ann.look(&table).await["table"]["clocks"][0]["left_ms"].as_u64().unwrap();
    let before = left(&mut ann).await;
    assert_eq!(ann.post(&bot, json!({"bot": "first"})).await.status, 204);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(ann.post(&bot, json!({"bot": null})).await.status, 204);
    let after = left(&mut ann).await;
    assert!(before >= after + 300, "{before}, then {after}");
}
