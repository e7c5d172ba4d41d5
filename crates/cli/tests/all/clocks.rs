//! Servers with clocks that run are killed and suspended. What passes without a server is charged to nobody, a deadline
//! within that time does not fire, and one that is due later fires once. Nothing here depends on how fast the machine is: a
//! slow one only makes the times longer that are compared.

use crate::run::served::{Browser, Served, folder, serve};
use private_postgres::Server as Database;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long no server is there, by day and at night.
const DOWN: Duration = Duration::from_secs(10);
const LONG_DOWN: Duration = Duration::from_secs(30);
/// If another server takes a table over, this much after the last sign of life of its owner is charged to nobody.
const TAKEOVER: Duration = Duration::from_secs(10);
/// A bank that would run out within that time.
const BANK: Duration = Duration::from_secs(9);
/// What everybody gets who had to decide.
const GIFT: u64 = 15_000;
const HOUR: u64 = 3_600_000;

/// Ann and Bob, and their tables.
struct Tables {
    ann: Browser,
    bob: Browser,
    /// Before any was made.
    began: Instant,
    /// An hour for the game.
    long: String,
    /// An hour, and a pause is on.
    paused: String,
    /// A few seconds.
    short: String,
}

impl Tables {
    /// Tables right before the server goes: the short time has not run out.
    fn new(server: &Served) -> Tables {
        let (mut ann, mut bob) = (server.browser(), server.browser());
        let began = Instant::now();
        let long = make(&mut ann, &mut bob, 3600);
        let paused = make(&mut ann, &mut bob, 3600);
        for (browser, said) in [(&mut ann, json!({})), (&mut bob, json!({"answer": "accept"}))] {
            let answer = browser.post(&format!("/api/v1/tables/{paused}/pause"), &said);
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
        loop {
            let before = Instant::now();
            let short = make(&mut ann, &mut bob, BANK.as_secs());
            // A busy machine may have been so slow that the time is over.
            if before.elapsed() < BANK / 2 {
                return Tables { ann, bob, began, long, paused, short };
            }
        }
    }

    /// No server was there for at least `down`, and then this one from `back` on, in milliseconds since 1970.
    fn check(&mut self, server: &Served, down: Duration, back: u64) {
        (self.ann.addr, self.bob.addr) = (server.addr, server.addr);
        let mut look = |table: &str| self.ann.get(&format!("/api/tables/{table}")).json();
        let long = look(&self.long);
        // Only the time since the last move is not yet charged to what is shown.
        let charged = HOUR + GIFT - left(&long);
        let there = ms(self.began.elapsed().saturating_sub(down));
        assert!(charged <= there, "{charged} ms are charged, of {there}: {long}");
        assert!(long["table"]["credited_ms"].as_u64() >= Some(ms(down)), "the table says so: {long}");
        let paused = look(&self.paused);
        assert!(paused["table"]["paused"]["until_ms"].is_u64(), "{paused}");
        assert_eq!(paused["table"]["credited_ms"], Value::Null, "nobody had to decide: {paused}");
        let short = self.bob.until(&self.short, |look| look["table"]["phase"] == "over");
        let fired = short["table"]["clocks_at_ms"].as_u64().expect("a moment");
        assert!(fired >= back + GIFT, "it fired at {fired}, and the server was back at {back}");
        let record = self.ann.get(&format!("/api/tables/{}/record", self.short)).body;
        let ends = record.lines().filter(|line| line.contains("end time")).count();
        assert_eq!(ends, 1, "the clock decides once: {record}");
    }
}

/// A table of Ann and Bob where the clock runs.
fn make(ann: &mut Browser, bob: &mut Browser, bank_s: u64) -> String {
    let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "open"}]);
    let pace = json!({"kind": "live", "bank_s": bank_s, "increment_s": 0});
    let table = ann.make(&json!({"game": "gold-rush", "options": "", "seats": seats, "pace": pace, "at_zero": "lose"}));
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), &json!({"name": "Bob"})).status, 204);
    // It begins to run with the first tile, which may be drawn after the answer.
    bob.until(&table, |look| {
        let clocks = look["table"]["clocks"].as_array();
        look["table"]["phase"] == "over" || clocks.is_some_and(|all| all.iter().any(|clock| clock["running"] == true))
    });
    table
}

/// What the player who has to decide had left at the moment for which the clocks are shown.
fn left(look: &Value) -> u64 {
    let clocks = look["table"]["clocks"].as_array().expect("clocks");
    let running: Vec<&Value> = clocks.iter().filter(|clock| clock["running"] == true).collect();
    assert_eq!(running.len(), 1, "{look}");
    running[0]["left_ms"].as_u64().expect("a time")
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).expect("not for ever")
}

fn now_ms() -> u64 {
    ms(SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970"))
}

fn clocked(data: &Path, database: Option<&str>) -> Served {
    let database: Vec<&str> = database.into_iter().flat_map(|url| ["--database", url]).collect();
    serve(data, &[&["--test-paces"], &database[..]].concat())
}

/// A server is killed, and another starts later with the same data.
fn killed(name: &str, database: Option<&str>, down: Duration) {
    let data = folder(name);
    let server = clocked(&data, database);
    let mut tables = Tables::new(&server);
    drop(server);
    std::thread::sleep(down);
    let back = now_ms();
    tables.check(&clocked(&data, database), down, back);
}

/// A server is suspended, as a machine that sleeps.
fn suspended(name: &str, database: Option<&str>, down: Duration) {
    let server = clocked(&folder(name), database);
    let mut tables = Tables::new(&server);
    server.signal("STOP");
    std::thread::sleep(down);
    let back = now_ms();
    server.signal("CONT");
    tables.check(&server, down, back);
}

/// One of two servers is killed, and the other takes its tables over.
fn taken_over(name: &str, database: &str) {
    let [first, second] = [0, 1].map(|n| clocked(&folder(&format!("{name}-{n}")), Some(database)));
    let mut tables = Tables::new(&first);
    let back = now_ms();
    drop(first);
    std::thread::sleep(TAKEOVER + Duration::from_secs(1));
    tables.check(&second, TAKEOVER, back);
}

/// All of them at once: they mostly wait.
fn everything(down: Duration) {
    let (database, name) = (Database::start(), format!("clocks-{}", down.as_secs()));
    let urls = [(); 3].map(|()| database.url(&database.database()));
    std::thread::scope(|scope| {
        scope.spawn(|| killed(&format!("{name}-killed"), None, down));
        scope.spawn(|| suspended(&format!("{name}-suspended"), None, down));
        scope.spawn(|| killed(&format!("{name}-killed-postgres"), Some(&urls[0]), down));
        scope.spawn(|| suspended(&format!("{name}-suspended-postgres"), Some(&urls[1]), down));
        scope.spawn(|| taken_over(&format!("{name}-taken-over"), &urls[2]));
    });
}

#[test]
fn no_time_without_a_server_is_charged_and_what_is_due_fires_once() {
    everything(DOWN);
}

#[test]
#[ignore = "night: no server for 30 seconds"]
fn no_long_time_without_a_server_is_charged_and_what_is_due_fires_once() {
    everything(LONG_DOWN);
}
