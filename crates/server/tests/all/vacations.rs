//! Vacations in games over days. Nothing here depends on how fast the machine is: clocks that must not run out have days, or their
//! players are away before they begin to run.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::guests::{program, token};
use crate::common::{Answer, Client, TestServer, bot, me, open, start_with, wait_for};
use crate::free_times::now;
use crate::notices::{Receiver, put, wishes};
use crate::paces::{server, stored, until_stored};
use private_postgres::Server;
use serde_json::{Value, json};
use server::Scope;

pub(crate) const DAY: u64 = 24 * 3_600_000;

pub(crate) fn days() -> Value {
    json!({"kind": "days", "days": 3, "vacations": true})
}

pub(crate) async fn make(client: &mut Client, pace: Value, other: Value) -> String {
    let new = json!({"game": "toy", "seats": [me("Ann"), other], "pace": pace, "at_zero": "lose"});
    let made = client.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["table"].as_str().unwrap().to_owned()
}

pub(crate) async fn sit(client: &mut Client, table: &str) {
    let taken = client.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
}

/// Ann and Bob at a table that allows vacations. The game waits for Ann.
pub(crate) async fn ann_and_bob(server: &TestServer) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = make(&mut ann, days(), open()).await;
    sit(&mut bob, &table).await;
    (ann, bob, table)
}

async fn go(who: &mut Client, days: u32) -> Answer {
    who.send("PUT", "/api/v1/me/vacation", Some(json!({"days": days}).to_string().as_bytes())).await
}

pub(crate) async fn goes(who: &mut Client, days: u32) -> Value {
    let answer = go(who, days).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

pub(crate) async fn comes_back(who: &mut Client) -> Value {
    let answer = who.send("DELETE", "/api/v1/me/vacation", None).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

pub(crate) async fn vacation(who: &mut Client) -> Value {
    who.get("/api/v1/me/vacation").await.json()
}

pub(crate) fn of_seat(look: &Value, seat: usize) -> (&Value, u64, u64) {
    let clock = &look["table"]["clocks"][seat];
    let vacation = &clock["vacation"];
    (&vacation["until_ms"], vacation["days_left"].as_u64().unwrap(), clock["zero_ms"].as_u64().unwrap_or_default())
}

pub(crate) async fn until_away(who: &mut Client, table: &str, so: impl Fn(&Value) -> bool) -> Value {
    let mut look = Value::Null;
    wait_for("the vacation at the table", async || {
        look = who.look(table).await;
        so(of_seat(&look, 0).0)
    })
    .await;
    look
}

#[tokio::test]
async fn time_stands_still_from_the_beginning_of_a_vacation_to_its_end() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let before = bob.look(&table).await;
    let (away, left, zero) = of_seat(&before, 0);
    assert_eq!((away, left), (&Value::Null, 21));
    assert_eq!(before["table"]["clocks"][0]["utc"], Value::Null, "nobody needs a time zone");
    let known = goes(&mut ann, 3).await;
    let until = known["until_ms"].as_u64().unwrap();
    assert_eq!(known, json!({"until_ms": until, "days_left": 18, "days_a_year": 21, "still": 1, "charged": 0}));
    for who in [&mut bob, &mut server.client()] {
        let look = until_away(who, &table, |away| *away == until).await;
        assert_eq!(of_seat(&look, 0), (&json!(until), 18, zero + 3 * DAY));
        assert_eq!(of_seat(&look, 1), (&Value::Null, 21, 0));
        let free = &look["table"]["clocks"][0]["free"];
        assert_eq!(*free, json!([{"from_ms": until - 3 * DAY, "until_ms": until}]));
    }
    let due = "SELECT at FROM due_items WHERE what = 'clock'";
    assert_eq!(stored(&server, due), i64::try_from(zero + 3 * DAY).unwrap());
    let marks = "SELECT count(*) FROM due_items WHERE what = 'vacation'";
    wait_for("what made it due to be forgotten", async || stored(&server, marks) == 0).await;
    let known = comes_back(&mut ann).await;
    assert_eq!((&known["until_ms"], &known["days_left"]), (&Value::Null, &json!(20)), "one day had begun");
    let look = until_away(&mut bob, &table, Value::is_null).await;
    let length = u64::try_from(stored(&server, "SELECT until - began FROM vacations")).unwrap();
    assert_eq!(of_seat(&look, 0), (&Value::Null, 20, zero + length));
    assert_eq!(comes_back(&mut ann).await, known, "once more changes nothing");
    // Her turn ends as ever, and Bob's time runs.
    let version = look["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200);
    assert!(of_seat(&bob.look(&table).await, 1).2 > now());
}

#[tokio::test]
async fn nobody_is_out_of_time_on_vacation_and_time_goes_on_after_it() {
    let server = server().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let pace = json!({"kind": "days", "seconds": 2, "vacations": true});
    let table = make(&mut ann, pace, open()).await;
    let until = goes(&mut ann, 21).await["until_ms"].as_u64().unwrap();
    sit(&mut bob, &table).await;
    let look = bob.look(&table).await;
    assert_eq!(of_seat(&look, 0), (&json!(until), 0, until + 2000));
    assert_eq!(look["table"]["clocks"][0]["left_ms"], 2000);
    // One may play, and that ends no vacation. For Bob, time runs.
    let version = look["version"].as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", version, 0, &["flag 1", "keep"]).await.status, 200);
    until_stored(&server, "end time").await;
    assert_eq!(bob.look(&table).await["table"]["seats"][1]["out_of_time"], true);
    assert_eq!(vacation(&mut ann).await["until_ms"], json!(until));
    // In the next game her time runs out, once she is back.
    let again = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(again.status, 201, "{}", again.text());
    let again = again.json()["table"].as_str().unwrap().to_owned();
    let look = ann.look(&again).await;
    assert_eq!(look["table"]["pace"]["vacations"], true, "a rematch is played by the same rules");
    assert_eq!(bob.post(&format!("/api/tables/{table}/rematch"), json!({})).await.status, 201);
    comes_back(&mut ann).await;
    let ends = format!("SELECT count(*) FROM entries WHERE text = 'end time' AND table_id = '{again}'");
    wait_for("the end of the rematch", async || stored(&server, &ends) > 0).await;
}

#[tokio::test]
async fn time_runs_on_where_a_table_allows_no_vacations() {
    let server = server().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let (strict, live) =
        (json!({"kind": "days", "days": 3}), json!({"kind": "live", "bank_s": 3600, "increment_s": 0}));
    let table = make(&mut ann, strict, open()).await;
    sit(&mut bob, &table).await;
    make(&mut ann, live, bot()).await;
    ann.make("", json!([me("Ann"), bot()])).await;
    make(&mut ann, days(), open()).await;
    let zero = of_zero(&bob.look(&table).await);
    let known = goes(&mut ann, 1).await;
    assert_eq!((&known["still"], &known["charged"]), (&json!(1), &json!(2)), "those with a clock");
    // Something happens there afterwards.
    let refused = bob.act(&table, "b", 0, 1, &["flag 1"]).await;
    assert_ne!(refused.status, 200);
    let look = bob.look(&table).await;
    assert_eq!((of_zero(&look), &look["table"]["clocks"][0]["vacation"]), (zero, &Value::Null));
    assert_eq!(look["table"]["pace"], json!({"kind": "days", "days": 3, "bank_h": 0, "weekends": false}));
    let due = "SELECT count(*) FROM due_items WHERE what = 'vacation' AND table_id";
    assert_eq!(stored(&server, &format!("{due} = '{table}'")), 0, "it never has to look");
}

pub(crate) fn of_zero(look: &Value) -> u64 {
    look["table"]["clocks"][0]["zero_ms"].as_u64().unwrap()
}

#[tokio::test]
async fn a_vacation_has_limits() {
    let server = server().await;
    let mut ann = server.client();
    assert_eq!(vacation(&mut ann).await, json!({"days_left": 21, "days_a_year": 21, "still": 0, "charged": 0}));
    assert_eq!(comes_back(&mut ann).await["days_left"], 21, "a visitor without a session");
    for days in [0, 22, u32::MAX] {
        assert_eq!(go(&mut ann, days).await.refusal(), (400, "vacation-days".to_owned()), "{days}");
    }
    for bad in ["{}", r#"{"days":-1}"#, r#"{"days":1.5}"#, r#"{"days":1,"until":2}"#, "3", ""] {
        let answer = ann.send("PUT", "/api/v1/me/vacation", Some(bad.as_bytes())).await;
        assert_eq!(answer.refusal().1, "bad-message", "{bad}");
    }
    goes(&mut ann, 20).await;
    assert_eq!(go(&mut ann, 1).await.refusal(), (409, "vacation-on".to_owned()));
    assert_eq!(comes_back(&mut ann).await["days_left"], 20);
    let refused = go(&mut ann, 21).await;
    assert_eq!(refused.refusal(), (409, "vacation-used".to_owned()));
    assert!(refused.text().contains("20"), "{}", refused.text());
    assert_eq!(goes(&mut ann, 20).await["days_left"], 0);
    comes_back(&mut ann).await;
    // Whoever begins and ends one again and again has no days left in the end, and few rows are kept.
    for left in (0..19).rev() {
        assert_eq!(goes(&mut ann, 1).await["days_left"], left);
        assert_eq!(comes_back(&mut ann).await["days_left"], left);
    }
    assert_eq!(go(&mut ann, 1).await.refusal(), (409, "vacation-used".to_owned()));
    assert_eq!(stored(&server, "SELECT count(*) FROM vacations"), 21);
    assert_eq!(goes(&mut server.client(), 21).await["days_left"], 0, "others have their own days");
    let secret = token(&server, "robot", true, &[Scope::Read, Scope::Play]);
    let mut robot = program(&server, &secret);
    assert_eq!(robot.get("/api/v1/me/vacation").await.refusal(), (403, "accounts-by-page".to_owned()));
    assert_eq!(go(&mut robot, 1).await.status, 403);
    assert_eq!(robot.send("DELETE", "/api/v1/me/vacation", None).await.status, 403);
}

#[tokio::test]
async fn after_a_restart_a_vacation_goes_on() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let until = goes(&mut ann, 2).await["until_ms"].as_u64().unwrap();
    let before = until_away(&mut bob, &table, |away| *away == until).await;
    let server = server.restart_with(|config| config.test_paces = true).await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    let look = bob.look(&table).await;
    assert_eq!(of_seat(&look, 0).0, &json!(until));
    assert!(of_zero(&look) >= of_zero(&before), "{look}");
    assert_eq!(look["table"]["clocks"][0]["free"][0]["until_ms"], json!(until));
    comes_back(&mut ann).await;
    let look = until_away(&mut bob, &table, Value::is_null).await;
    assert!(of_zero(&look) < until + 3 * DAY, "{look}");
}

/// As another server does it, whose news this one hears late.
#[tokio::test]
async fn a_vacation_counts_from_its_own_beginning_however_late_a_table_sees_it() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let before = bob.look(&table).await;
    let (zero, at) = (of_zero(&before), before["table"]["clocks_at_ms"].as_u64().unwrap());
    goes(&mut ann, 1).await;
    comes_back(&mut ann).await;
    until_away(&mut bob, &table, Value::is_null).await;
    let length = u64::try_from(stored(&server, "SELECT until - began FROM vacations")).unwrap();
    wait_for("the first one at the table", async || of_zero(&bob.look(&table).await) == zero + length).await;
    // This one began together with her turn.
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(std::time::Duration::from_secs(60)).unwrap();
    let sql = "UPDATE vacations SET began = ?1, until = ?2";
    database.execute(sql, [at, at + 5 * DAY].map(|ms| i64::try_from(ms).unwrap())).unwrap();
    // Something happens at the table, whatever it is: the vacations are read before anybody is charged.
    assert_ne!(bob.act(&table, "b", 0, 1, &["flag 1"]).await.status, 200);
    let look = bob.look(&table).await;
    assert_eq!(of_seat(&look, 0), (&json!(at + 5 * DAY), 16, zero + 5 * DAY));
}

#[tokio::test]
async fn a_seat_is_on_vacation_while_all_its_devices_are_and_what_has_passed_stays_uncharged() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let zero = of_zero(&bob.look(&table).await);
    let until = goes(&mut ann, 2).await["until_ms"].as_u64().unwrap();
    until_away(&mut bob, &table, |away| *away == until).await;
    let (mut phone, key) = (server.client(), ann.seat_key(&table, 0).await);
    let entered = phone.post(&format!("/api/tables/{table}/enter"), json!({"seat": 0, "key": key})).await;
    assert_eq!(entered.status, 204, "{}", entered.text());
    let look = until_away(&mut bob, &table, Value::is_null).await;
    let (began, at) = (until - 2 * DAY, look["table"]["clocks_at_ms"].as_u64().unwrap());
    assert_eq!(of_zero(&look), zero + (at - began), "what had passed of the vacation");
    let later = goes(&mut phone, 1).await["until_ms"].as_u64().unwrap();
    let look = until_away(&mut bob, &table, |away| *away == later).await;
    assert_eq!(of_seat(&look, 0).1, 19, "the days of whoever has the fewest");
}

#[tokio::test]
async fn vacations_belong_to_the_person() {
    let server = server().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let until = goes(&mut ann, 2).await["until_ms"].as_u64().unwrap();
    // A visitor who becomes an account keeps the seat and the vacation.
    signed_up(&mut ann, "Anna").await;
    assert_eq!(vacation(&mut ann).await["until_ms"], json!(until));
    let data = ann.get("/api/v1/account/data").await.json();
    assert_eq!(data["vacations"], json!([{"from": (until - 2 * DAY) / 1000, "until": until / 1000}]));
    // One who signs in to an account brings the seat and the days that were used.
    let mut phone = server.client();
    let other = make(&mut phone, days(), open()).await;
    goes(&mut phone, 3).await;
    assert_eq!(sign_in(&mut phone, "Anna", PASSWORD).await.status, 200);
    assert_eq!(vacation(&mut phone).await["days_left"], 18, "that of the visitor ends, and a day of it had begun");
    assert_eq!(vacation(&mut phone).await["still"], 2);
    sit(&mut bob, &other).await;
    assert!(of_seat(&bob.look(&other).await, 0).0.as_u64() >= Some(until));
    assert_eq!(comes_back(&mut phone).await["days_left"], 19, "of each a day had begun");
    until_away(&mut bob, &table, Value::is_null).await;
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(phone.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(stored(&server, "SELECT count(*) FROM vacations"), 0);
}

#[tokio::test]
async fn whether_vacations_are_allowed_is_seen_before_anybody_sits_down() {
    let server = server().await;
    let mut ann = server.client();
    let new = json!({"game": "toy", "seats": [me("Ann"), open()], "visibility": "public", "pace": days()});
    assert_eq!(ann.post("/api/tables", new).await.status, 201);
    let lobby = server.client().get("/api/v1/lobby").await.json();
    let pace = json!({"kind": "days", "days": 3, "bank_h": 0, "weekends": false, "vacations": true});
    assert_eq!(lobby["tables"][0]["pace"], pace);
    // Whoever seeks a game without them is not sent there.
    let seek = async |vacations: bool| {
        let pace = json!({"kind": "days", "days": 3, "vacations": vacations});
        let wanted = json!({"game": "toy", "players": 2, "name": "Bob", "pace": pace});
        let sought = server.client().post("/api/v1/seeks", wanted).await;
        assert_eq!(sought.status, 200, "{}", sought.text());
        sought.json()["table"].clone()
    };
    assert_ne!(seek(false).await, lobby["tables"][0]["id"]);
    let bad = json!({"kind": "live", "bank_s": 60, "increment_s": 0, "vacations": true});
    let new = json!({"game": "toy", "seats": [me("Ann"), open()], "pace": bad});
    assert_eq!(ann.post("/api/tables", new).await.refusal(), (400, "bad-message".to_owned()), "only over days");
}

#[tokio::test]
async fn reminders_wait_as_long_as_the_clock_stands_still() {
    let server = start_with(|config| config.test_notices = true).await;
    let receiver = Receiver::start(&["204 No Content"]).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let webhook = json!({"address": receiver.address, "format": "plain"});
    assert_eq!(put(&mut ann, &wishes(webhook)).await.status, 200);
    let table = make(&mut ann, days(), open()).await;
    sit(&mut bob, &table).await;
    let reminders = "FROM notices WHERE place IN ('half', 'eight-hours', 'hour')";
    let (count, sum) = (format!("SELECT count(*) {reminders}"), format!("SELECT coalesce(sum(at), 0) {reminders}"));
    wait_for("three reminders", async || stored(&server, &count) == 3).await;
    let before = stored(&server, &sum);
    goes(&mut ann, 2).await;
    let later = 3 * 2 * i64::try_from(DAY).unwrap();
    wait_for("later reminders", async || stored(&server, &sum) == before + later).await;
    comes_back(&mut ann).await;
    let length = stored(&server, "SELECT until - began FROM vacations");
    wait_for("earlier reminders", async || stored(&server, &sum) == before + 3 * length).await;
    assert_eq!(stored(&server, &count), 3);
}

/// With PostgreSQL a vacation begins and ends at a server that does not have the table.
#[tokio::test]
async fn the_server_that_has_the_table_hears_of_vacations_at_another_one() {
    let database = Server::start();
    let name = database.database();
    let start = async || {
        let url = database.url(&name).parse().unwrap();
        start_with(move |config| (config.database, config.test_paces) = (Some(url), true)).await
    };
    let (first, second) = (start().await, start().await);
    let (mut ann, mut bob, table) = ann_and_bob(&first).await;
    let zero = of_zero(&bob.look(&table).await);
    ann.addr = second.server.addr();
    let until = goes(&mut ann, 4).await["until_ms"].as_u64().unwrap();
    let look = until_away(&mut bob, &table, |away| *away == until).await;
    assert_eq!(of_seat(&look, 0), (&json!(until), 17, zero + 4 * DAY));
    comes_back(&mut ann).await;
    let look = until_away(&mut bob, &table, Value::is_null).await;
    let length: u64 = database.sql(&name, "SELECT until - began FROM vacations").trim().parse().unwrap();
    assert_eq!(of_zero(&look), zero + length);
}
