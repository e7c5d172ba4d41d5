//! Weekends and nights that do not count. The tests choose time zones in which it is night, or day, while they run.

use crate::common::accounts::{PASSWORD, signed_up};
use crate::common::{Client, TestServer, me, open};
use crate::paces::{server, stored, until_stored};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

const HOUR: u64 = 3_600_000;

pub(crate) fn now() -> u64 {
    u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// A time zone in which it is about this hour now.
fn zone_at(hour: i64) -> String {
    let there = i64::try_from(now() / HOUR % 24).unwrap();
    // Zones reach from 12 hours behind UTC to 14 hours before it. Their names count the other way round.
    let ahead = (hour - there + 12).rem_euclid(24) - 12;
    if ahead == 0 { "UTC".to_owned() } else { format!("Etc/GMT{:+}", -ahead) }
}

fn night() -> String {
    zone_at(3)
}

fn day() -> String {
    zone_at(14)
}

fn pace() -> Value {
    json!({"kind": "days", "seconds": 2, "nights": true})
}

async fn make(ann: &mut Client, zone: Option<&str>) -> String {
    let new = json!({"game": "toy", "seats": [me("Ann"), open()], "pace": pace(), "at_zero": "lose", "zone": zone});
    let made = ann.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["table"].as_str().unwrap().to_owned()
}

/// Ann, for whom it is night, and Bob in another zone. The game waits for Ann.
async fn ann_and_bob(server: &TestServer, zone: Option<&str>) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = make(&mut ann, Some(&night())).await;
    let taken = bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob", "zone": zone})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
    (ann, bob, table)
}

fn due(server: &TestServer) -> u64 {
    u64::try_from(stored(server, "SELECT at FROM due_items WHERE what = 'clock'")).unwrap()
}

#[tokio::test]
async fn the_clock_stands_still_while_it_is_night_for_whoever_decides() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server, Some(&day())).await;
    let look = bob.look(&table).await;
    let clock = &look["table"]["clocks"][0];
    let until = clock["free"][0]["until_ms"].as_u64().unwrap();
    assert!(until > now() + HOUR, "{look}");
    assert_eq!(clock["zero_ms"], until + clock["left_ms"].as_u64().unwrap());
    assert_eq!(clock["left_ms"], 2000, "it has stood still all the time");
    assert_eq!(due(&server), until + 2000);
    let games = ann.get("/api/v1/me/games").await.json();
    assert_eq!(games[0]["table"]["clocks"][0], *clock);
    let version = look["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200, "one may play at any time");
    // For Bob it is day.
    until_stored(&server, "end time").await;
    assert_eq!(bob.look(&table).await["table"]["seats"][1]["out_of_time"], true);
}

#[tokio::test]
async fn after_a_restart_the_same_spans_are_free() {
    let server = server().await;
    let (_, mut bob, table) = ann_and_bob(&server, None).await;
    let before = bob.look(&table).await["table"]["clocks"].clone();
    let server = server.restart_with(|config| config.test_paces = true).await;
    bob.addr = server.server.addr();
    let look = bob.look(&table).await;
    let after = &look["table"]["clocks"][0];
    assert_eq!(after["free"][0]["until_ms"], before[0]["free"][0]["until_ms"]);
    let left = after["left_ms"].as_u64().unwrap();
    assert_eq!(left, 2000 + HOUR, "nothing was charged, and she got an hour");
    assert!(after["zero_ms"].as_u64() >= before[0]["zero_ms"].as_u64().map(|zero| zero + HOUR));
}

#[tokio::test]
async fn others_see_when_the_clock_stands_still_but_no_time_zone() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server, None).await;
    for client in [&mut ann, &mut bob, &mut server.client()] {
        let look = client.look(&table).await;
        assert!(!look.to_string().contains(&night()), "{look}");
        let utc = |seat: usize| &look["table"]["clocks"][seat]["utc"];
        assert_eq!((utc(0), utc(1)), (&Value::Null, &json!(true)), "Bob named no zone");
    }
    // Once seated, nobody changes it.
    let again = json!({"name": "Ann", "zone": day()});
    assert_eq!(ann.post(&format!("/api/tables/{table}/seats/0"), again).await.status, 204);
    let zones = format!("SELECT count(*) FROM seat_zones WHERE seat = 0 AND zone = '{}'", night());
    assert_eq!(stored(&server, &zones), 1);
    let without = json!({"game": "toy", "seats": [me("Ann"), open()], "zone": day(),
        "pace": {"kind": "days", "days": 3}});
    assert_eq!(ann.post("/api/tables", without).await.status, 201);
    assert_eq!(stored(&server, "SELECT count(*) FROM seat_zones"), 1, "where nothing depends on it, nothing is kept");
}

#[tokio::test]
async fn a_zone_that_is_none_is_refused() {
    let server = server().await;
    let mut ann = server.client();
    let table = make(&mut ann, None).await;
    let mut bob = server.client();
    let long = "A".repeat(1000);
    for zone in ["", "Factory", "Etc/Unknown", "Europe/Nowhere", "../../etc/passwd", &long] {
        let new = json!({"game": "toy", "seats": [me("Ann"), open()], "pace": pace(), "zone": zone});
        assert_eq!(ann.post("/api/tables", new).await.refusal(), (400, "bad-zone".to_owned()), "{zone}");
        let seek = json!({"game": "toy", "players": 2, "name": "Bob", "pace": pace(), "zone": zone});
        assert_eq!(bob.post("/api/v1/seeks", seek).await.refusal(), (400, "bad-zone".to_owned()), "{zone}");
        let taken = bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob", "zone": zone})).await;
        assert_eq!(taken.refusal(), (400, "bad-zone".to_owned()), "{zone}");
    }
    assert_eq!(bob.look(&table).await["mine"], json!([]), "nobody sat down");
}

#[tokio::test]
async fn a_zone_belongs_to_the_data_of_an_account_and_goes_with_it() {
    let server = server().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let table = make(&mut ann, Some("Europe/Prague")).await;
    let data = ann.get("/api/v1/account/data").await.json();
    assert_eq!(data["zones"], json!([{"table": table, "seat": 0, "zone": "Europe/Prague"}]));
    assert_eq!(stored(&server, "SELECT count(*) FROM seat_zones"), 1);
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(stored(&server, "SELECT count(*) FROM seat_zones"), 0);
}

#[tokio::test]
async fn a_rematch_is_played_in_the_same_zones() {
    let server = server().await;
    let (mut ann, _, table) = ann_and_bob(&server, Some(&day())).await;
    assert_eq!(ann.post(&format!("/api/v1/tables/{table}/resign"), json!({"seat": 0})).await.status, 200);
    let made = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let made = made.json()["table"].as_str().unwrap().to_owned();
    let zones = format!("SELECT count(DISTINCT zone) FROM seat_zones WHERE table_id = '{made}'");
    assert_eq!(stored(&server, &zones), 2);
}
