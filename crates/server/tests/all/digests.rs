//! Digests: what waits for the time that a person chose goes out as one notice, with what is still true then.

use crate::common::accounts::signed_up;
use crate::common::smtp::{SITE, Smtp};
use crate::common::{Client, TestServer, me, open, start_with, wait_for};
use crate::mail::{ADDRESS, with_address};
use crate::notices::{Receiver, ann_and_bob, hurry, moves, put, rows, server, sits_down, wishes};
use crate::paces::{LONG, make};
use jiff::{Timestamp, ToSpan, Unit};
use private_postgres::Server;
use serde_json::{Value, json};
use std::time::Duration;

const WELL: &[&str] = &["204 No Content"];

/// A digest that comes in two hours, and its moment.
fn in_two_hours() -> (Value, i64) {
    let at = (Timestamp::now() + 2.hours()).round(Unit::Minute).unwrap();
    (json!({"at": at.to_string()[11..16], "zone": "UTC"}), at.as_millisecond())
}

/// Wishes that go to this service, with changes.
async fn wants(client: &mut Client, hook: &Receiver, changes: Value) {
    let mut wanted = wishes(json!({"address": hook.address, "format": "plain"}));
    wanted.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    let answer = put(client, &wanted).await;
    assert_eq!((answer.status, &answer.json()["digest"]), (200, &wanted["digest"]), "{}", answer.text());
}

fn number(server: &TestServer, sql: &str) -> i64 {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// So many notices wait for the digest at this moment.
async fn are_held(server: &TestServer, count: i64, at: i64) {
    let sql = format!("SELECT count(*) FROM notices WHERE rest = 'digest' AND tries = 0 AND at = {at}");
    wait_for(&format!("{count} are held"), async || number(server, &sql) == count).await;
}

/// Another table of Ann's, where it is her turn.
async fn another(ann: &mut Client, bob: &mut Client) -> String {
    let table = ann.make("", json!([me("Ann"), open()])).await;
    sits_down(bob, &table).await;
    table
}

#[tokio::test]
async fn what_waits_for_a_digest_goes_out_as_one_notice() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let (digest, at) = in_two_hours();
    wants(&mut ann, &hook, json!({"digest": digest})).await;
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["digest"], digest);
    sits_down(&mut bob, &table).await;
    let second = another(&mut ann, &mut bob).await;
    let third = another(&mut ann, &mut bob).await;
    let fourth = another(&mut ann, &mut bob).await;
    are_held(&server, 4, at).await;
    // One is no longer true, and one says more now.
    moves(&mut ann, &second, 0).await;
    let gone = bob.post(&format!("/api/v1/tables/{third}/resign"), json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text());
    let over = format!("SELECT count(*) FROM notices WHERE what = 'over' AND rest = 'digest' AND at = {at}");
    wait_for("the end is held, too", async || number(&server, &over) == 1).await;
    assert_eq!(hook.events(), Vec::<String>::new());
    hurry(&server);
    hook.hears(&["digest"]).await;
    let heard = hook.heard().remove(0);
    assert_eq!(heard["text"], "2 games wait for you, 1 game has ended.");
    assert_eq!((&heard["table"], &heard["link"]), (&Value::Null, &json!("https://games.example/")));
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["digest"]);
    drop(fourth);
}

#[tokio::test]
async fn one_thing_is_told_as_it_is_and_nothing_if_nothing_is_left() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let (digest, at) = in_two_hours();
    wants(&mut ann, &hook, json!({"digest": digest})).await;
    sits_down(&mut bob, &table).await;
    are_held(&server, 1, at).await;
    hurry(&server);
    hook.hears(&["turn"]).await;
    assert_eq!(hook.heard()[0]["link"], format!("https://games.example/t/{table}"));
    wait_for("nothing is due", async || rows(&server) == 0).await;
    let second = another(&mut ann, &mut bob).await;
    are_held(&server, 1, at).await;
    moves(&mut ann, &second, 0).await;
    hurry(&server);
    wait_for("it is dropped", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["turn"]);
}

#[tokio::test]
async fn a_live_game_waits_for_no_digest() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let (digest, _) = in_two_hours();
    wants(&mut ann, &hook, json!({"digest": digest})).await;
    let table = make(&mut ann, LONG, "lose", json!([me("Ann"), open()])).await;
    sits_down(&mut bob, &table).await;
    hook.hears(&["turn"]).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
}

#[tokio::test]
async fn a_digest_comes_in_quiet_hours() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let (digest, at) = in_two_hours();
    wants(&mut ann, &hook, json!({"digest": digest})).await;
    sits_down(&mut bob, &table).await;
    another(&mut ann, &mut bob).await;
    are_held(&server, 2, at).await;
    let quiet = json!({"from": "00:00", "until": "23:59", "zone": "UTC"});
    wants(&mut ann, &hook, json!({"quiet": quiet, "digest": digest})).await;
    hurry(&server);
    hook.hears(&["digest"]).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
}

#[tokio::test]
async fn what_waits_for_a_digest_goes_out_at_once_when_it_is_switched_off() {
    let (server, hook) = (server().await, Receiver::start(WELL).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let (digest, at) = in_two_hours();
    wants(&mut ann, &hook, json!({"digest": digest})).await;
    sits_down(&mut bob, &table).await;
    another(&mut ann, &mut bob).await;
    are_held(&server, 2, at).await;
    wants(&mut ann, &hook, json!({"digest": null})).await;
    hook.hears(&["turn", "turn"]).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
}

#[tokio::test]
async fn a_digest_that_failed_goes_only_to_the_channel_that_is_left() {
    let (smtp, hook) = (Smtp::start(&["250 Good"]).await, Receiver::start(&["503 Busy", "204 No Content"]).await);
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    let mut bob = server.client();
    signed_up(&mut bob, "Bob").await;
    let (digest, at) = in_two_hours();
    wants(&mut ann, &hook, json!({"digest": digest, "email": true, "language": "cs"})).await;
    let (first, second) = (another(&mut ann, &mut bob).await, another(&mut ann, &mut bob).await);
    are_held(&server, 2, at).await;
    hurry(&server);
    let letter = smtp.nth(ADDRESS, 2).await;
    assert_eq!(letter.subject(), "2 hry čekají na váš tah.");
    for table in [&first, &second] {
        assert!(letter.text.contains(&format!("\n{SITE}/t/{table}\n")), "{letter:?}");
    }
    assert!(letter.text.contains(&format!("\n{SITE}/\n")), "{letter:?}");
    assert_eq!(letter.header("list-unsubscribe-post"), Some("List-Unsubscribe=One-Click"));
    hook.hears(&["digest"]).await;
    let again = "SELECT count(*) FROM notices WHERE tries = 1 AND rest LIKE 'digest %'";
    wait_for("it waits again", async || number(&server, again) == 2).await;
    // What is new in the meantime is not mixed with it.
    another(&mut ann, &mut bob).await;
    are_held(&server, 1, at).await;
    moves(&mut ann, &first, 0).await;
    hurry(&server);
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["digest", "turn", "turn"], "one of the two is still true, and one is new");
    assert_eq!(smtp.to(ADDRESS).len(), 3, "the link, the digest, and what is new");
}

#[tokio::test]
async fn of_two_servers_with_a_table_each_one_sends_the_digest() {
    let (database, hook) = (Server::start(), Receiver::start(WELL).await);
    let name = database.database();
    let start = async || {
        let url = database.url(&name).parse().unwrap();
        start_with(move |config| (config.database, config.test_notices) = (Some(url), true)).await
    };
    let (first, second) = (start().await, start().await);
    let (mut ann, mut bob, table) = ann_and_bob(&first).await;
    let (digest, at) = in_two_hours();
    wants(&mut ann, &hook, json!({"digest": digest})).await;
    sits_down(&mut bob, &table).await;
    let mut ann_there = ann.clone();
    (ann_there.addr, bob.addr) = (second.client().addr, second.client().addr);
    another(&mut ann_there, &mut bob).await;
    let held = format!("SELECT count(*) FROM notices WHERE rest = 'digest' AND at = {at}");
    wait_for("both are held", async || database.sql(&name, &held) == "2").await;
    // The time of the digest has come, just now.
    database.sql(&name, "UPDATE notices SET at = CAST(extract(epoch FROM now()) * 1000 AS bigint)");
    hook.hears(&["digest"]).await;
    assert_eq!(hook.heard()[0]["text"], "2 games wait for you.");
    wait_for("nothing is due", async || database.sql(&name, "SELECT count(*) FROM notices") == "0").await;
    assert_eq!(hook.events(), ["digest"]);
}

#[tokio::test]
async fn a_time_that_is_none_is_refused() {
    let server = server().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    for (digest, key) in [
        (json!({"at": "25:00", "zone": "Europe/Prague"}), "digest-bad"),
        (json!({"at": "", "zone": "Europe/Prague"}), "digest-bad"),
        (json!({"at": "18:00", "zone": "Europe/Nowhere"}), "digest-bad"),
        (json!({"at": "18:00", "zone": "A".repeat(20_000)}), "digest-bad"),
        (json!({"at": "18:00"}), "bad-message"),
        (json!("18:00"), "bad-message"),
    ] {
        let mut wanted = wishes(Value::Null);
        wanted["digest"] = digest;
        assert_eq!(put(&mut ann, &wanted).await.refusal(), (400, key.to_owned()));
    }
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["digest"], Value::Null);
}
