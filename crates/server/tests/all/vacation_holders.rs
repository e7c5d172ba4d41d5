//! Vacations where the holders of a seat change: nobody gets time back for what has passed, and nobody gets more days.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::{Client, TestServer, open, wait_for};
use crate::paces::{server, stored};
use crate::vacations::{DAY, ann_and_bob, days, goes, make, of_seat, of_zero, until_away, vacation};
use serde_json::{Value, json};

/// The vacation that somebody is on began at this moment and has this many days.
fn began(server: &TestServer, at: u64, days: u64) {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(std::time::Duration::from_secs(60)).unwrap();
    let moments = [at, at + days * DAY].map(|ms| i64::try_from(ms).unwrap());
    let sql = "UPDATE vacations SET began = ?1, until = ?2 WHERE until > ?1 + 86400000 / 2";
    assert_eq!(database.execute(sql, moments).unwrap(), 1, "one vacation");
}

/// All tables have seen the vacations.
async fn seen(server: &TestServer) {
    let due = "SELECT count(*) FROM due_items WHERE what = 'vacation'";
    wait_for("tables that look at vacations", async || stored(server, due) == 0).await;
}

/// When time was charged last at the table.
fn charged_at(look: &Value) -> u64 {
    look["table"]["clocks_at_ms"].as_u64().unwrap()
}

async fn enters(device: &mut Client, table: &str, key: &str) {
    let entered = device.post(&format!("/api/tables/{table}/enter"), json!({"seat": 0, "key": key})).await;
    assert_eq!(entered.status, 204, "{}", entered.text());
}

async fn signs_in(device: &mut Client, name: &str) {
    let answer = sign_in(device, name, PASSWORD).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[tokio::test]
async fn a_vacation_of_a_visitor_ends_when_they_sign_in_and_frees_no_time_of_the_account() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    signed_up(&mut ann, "Anna").await;
    let before = bob.look(&table).await;
    for left in [20, 19] {
        let mut phone = server.client();
        make(&mut phone, days(), open()).await;
        goes(&mut phone, 21).await;
        // It began when her turn did.
        began(&server, charged_at(&before), 21);
        signs_in(&mut phone, "Anna").await;
        seen(&server).await;
        assert_eq!(of_seat(&bob.look(&table).await, 0), (&Value::Null, left, of_zero(&before)));
        let known = vacation(&mut ann).await;
        assert_eq!((&known["until_ms"], &known["days_left"]), (&Value::Null, &json!(left)), "a day had begun");
    }
}

#[tokio::test]
async fn what_has_passed_of_the_vacation_of_a_visitor_stays_uncharged() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    signed_up(&mut server.client(), "Cid").await;
    let before = bob.look(&table).await;
    let (zero, at) = (of_zero(&before), charged_at(&before));
    goes(&mut ann, 5).await;
    seen(&server).await;
    began(&server, at, 5);
    // Whatever happens, the table looks at it.
    assert_ne!(bob.act(&table, "b", 0, 1, &["flag 1"]).await.status, 200);
    assert_eq!(of_zero(&bob.look(&table).await), zero + 5 * DAY);
    signs_in(&mut ann, "Cid").await;
    seen(&server).await;
    let look = until_away(&mut bob, &table, Value::is_null).await;
    assert!(charged_at(&look) > at);
    assert_eq!(of_zero(&look), zero + (charged_at(&look) - at));
}

#[tokio::test]
async fn whoever_stays_when_a_device_signs_in_gets_no_time_back() {
    let server = server().await;
    // The device that signs in was away, and then the account was.
    for account_is_away in [false, true] {
        let (mut ann, mut bob, table) = ann_and_bob(&server).await;
        let name = if account_is_away { "Anna" } else { "Bea" };
        signed_up(&mut ann, name).await;
        let (mut phone, key) = (server.client(), ann.seat_key(&table, 0).await);
        enters(&mut phone, &table, &key).await;
        let before = bob.look(&table).await;
        let (zero, at) = (of_zero(&before), charged_at(&before));
        goes(if account_is_away { &mut ann } else { &mut phone }, 5).await;
        began(&server, at, 5);
        seen(&server).await;
        assert_eq!(of_seat(&bob.look(&table).await, 0), (&Value::Null, 16, zero), "one of them is here");
        signs_in(&mut phone, name).await;
        seen(&server).await;
        let look = bob.look(&table).await;
        let gets = if account_is_away { at + 5 * DAY - charged_at(&look) } else { 0 };
        assert!(charged_at(&look) > at, "{look}");
        assert_eq!(of_zero(&look), zero + gets, "time is free from now on, if at all");
    }
}

#[tokio::test]
async fn whoever_stays_when_an_account_is_deleted_gets_no_time_back() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    signed_up(&mut ann, "Anna").await;
    let (mut phone, key) = (server.client(), ann.seat_key(&table, 0).await);
    enters(&mut phone, &table, &key).await;
    let before = bob.look(&table).await;
    let (zero, at) = (of_zero(&before), charged_at(&before));
    goes(&mut phone, 5).await;
    began(&server, at, 5);
    seen(&server).await;
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    seen(&server).await;
    let look = bob.look(&table).await;
    assert!(charged_at(&look) > at, "{look}");
    assert_eq!(of_seat(&look, 0).2, zero + (at + 5 * DAY - charged_at(&look)));
}

#[tokio::test]
async fn a_finished_game_shows_no_vacations_and_looks_at_none() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let until = goes(&mut ann, 3).await["until_ms"].as_u64().unwrap();
    until_away(&mut bob, &table, |away| *away == until).await;
    assert_eq!(bob.post(&format!("/api/v1/tables/{table}/resign"), json!({})).await.status, 200);
    let look = bob.look(&table).await;
    assert_eq!(look["table"]["phase"], "over");
    for seat in 0..2 {
        assert_eq!(look["table"]["clocks"][seat]["vacation"], Value::Null, "{look}");
    }
    seen(&server).await;
    crate::vacations::comes_back(&mut ann).await;
    assert_eq!(stored(&server, "SELECT count(*) FROM due_items WHERE what = 'vacation'"), 0);
}
