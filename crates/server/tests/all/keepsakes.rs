//! Tables under rules that a later program drops: their keepsakes are shown step by step, to each visitor only what they
//! might know then, and nothing is played on under other rules.

use crate::common::{Client, PATIENCE, TestServer, me, start};
use registry::toy_hooks::ToyHooks;
use serde_json::{Value, json};
use server::{Hindrance, KeepsakesWritten, write_keepsakes};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store::{Keepsake, Kind, Sqlite, SqliteOptions, Store};

/// The toy with these versions of its rules; counts the views that are requested.
struct Versions(&'static [u32], AtomicUsize);

impl ToyHooks for Versions {
    fn versions(&self) -> &'static [u32] {
        self.0
    }
    fn view(&self) {
        self.1.fetch_add(1, Ordering::SeqCst);
    }
}

fn versions(versions: &'static [u32]) -> &'static Versions {
    Box::leak(Box::new(Versions(versions, AtomicUsize::new(0))))
}

fn store(server: &TestServer) -> Sqlite {
    Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap()
}

/// A game of two people in two browsers, with one undo, abandoned in the middle of a turn: what each saw at every version,
/// Ann's views first.
async fn played(ann: &mut Client, bob: &mut Client) -> (String, Vec<[Value; 2]>) {
    let table = ann.make("rounds=3", json!([me("Ann"), {"kind": "open"}])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    let mut seen = Vec::new();
    for (n, (seat, action)) in
        [(0, "flag 1"), (0, "flag 2"), (0, "keep"), (1, "flag 0"), (1, "keep"), (0, "flag 1")].into_iter().enumerate()
    {
        let now = [ann.look(&table).await, bob.look(&table).await];
        let version = now[0]["version"].as_u64().unwrap();
        seen.push(now);
        let player = if seat == 0 { &mut *ann } else { &mut *bob };
        assert_eq!(player.act(&table, &format!("c{n}"), version, seat, &[action]).await.status, 200);
        if n == 0 {
            let undo = json!({"id": "u", "version": version + 1, "seat": 0});
            assert_eq!(player.post(&format!("/api/tables/{table}/undo"), undo).await.status, 200);
            seen.pop();
        }
    }
    seen.push([ann.look(&table).await, bob.look(&table).await]);
    (table, seen)
}

async fn left(browser: &Client, table: &str, query: &str) -> Value {
    let answer = browser.clone().get(&format!("/api/tables/{table}/unplayable{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The log seen in play and the log of the keepsake must have the same events.
fn events(log: &Value) -> Vec<&Value> {
    log.as_array().unwrap().iter().flat_map(|entry| entry["events"].as_array().unwrap()).collect()
}

#[tokio::test]
async fn a_table_of_dropped_rules_can_be_replayed_and_is_never_played_on() {
    // The program with which the table was made.
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let (table, seen) = played(&mut ann, &mut bob).await;
    let path = format!("/api/tables/{table}");
    let public_then = server.client().look(&table).await;
    // A server that also has new rules continues the table, and writes its keepsakes automatically.
    let both = versions(&[1, 2]);
    let server = server.restart_with(|config| config.shelf = both.shelf()).await;
    for browser in [&mut ann, &mut bob] {
        browser.addr = server.server.addr();
    }
    assert_eq!(ann.look(&table).await["view"], seen.last().unwrap()[0]["view"]);
    let (there, kind) = (store(&server), Kind { game: "toy".to_owned(), rules: 1, tables: 1 });
    let until = Instant::now() + PATIENCE;
    while !there.without_keepsake(&kind, "", 10).unwrap().is_empty() {
        assert!(Instant::now() < until, "the server does not write the keepsakes");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(write_keepsakes(&there, both.shelf(), false).unwrap(), KeepsakesWritten::default(), "all is told");
    // A server that has dropped the old ones.
    let new = versions(&[2]);
    let server = server.restart_with(|config| config.shelf = new.shelf()).await;
    for browser in [&mut ann, &mut bob] {
        browser.addr = server.server.addr();
    }
    let visitor = server.client();
    let now = left(&ann, &table, "").await;
    assert_eq!(now["reason"]["args"]["kind"], "other-rules");
    let message = now["reason"]["message"].as_str().unwrap();
    assert!(message.contains("version 1 of the rules, but this server only goes up to version 2"), "{message}");
    let steps = now["steps"].as_u64().unwrap();
    assert_eq!((steps, &now["entries"], &now["position"]["version"]), (8, &json!(10), &json!(10)));
    assert_eq!(now["table"]["phase"], "unplayable");
    // The last position, as each player saw it.
    let last = seen.last().unwrap();
    for (browser, then) in [(&ann, &last[0]), (&bob, &last[1]), (&visitor, &public_then)] {
        let position = &left(browser, &table, "").await["position"];
        assert_eq!(position["view"], then["view"]);
        assert_eq!(position["facts"], then["facts"]);
        assert_eq!((&position["seat"], &position["mine"]), (&then["seat"], &then["mine"]));
        assert_eq!(events(&position["log"]), events(&then["log"]));
        assert_eq!((&position["legal_actions"], &position["can_undo"]), (&json!([]), &json!(false)));
    }
    // Every step that was not undone; where people had to decide, what they saw then.
    let mut compared = 0;
    for step in 0..=steps {
        let query = format!("?step={step}");
        let all = [&ann, &bob, &visitor].map(|browser| left(browser, &table, &query));
        let [of_ann, of_bob, of_all] = futures_util::future::join_all(all).await.try_into().unwrap();
        let version = &of_ann["position"]["version"];
        assert_eq!(events(&of_all["position"]["log"]).len() as u64, step, "one event a step");
        for then in seen.iter().filter(|[then, _]| then["version"] == *version) {
            compared += 1;
            for (then, now) in then.iter().zip([&of_ann, &of_bob]) {
                assert_eq!(then["view"], now["position"]["view"], "step {step}");
                assert_eq!(events(&then["log"]), events(&now["position"]["log"]), "step {step}");
            }
        }
        // A die is its roller's secret, in views and events.
        let roller = usize::from((4..=5).contains(&step));
        for (n, told) in [&of_ann, &of_bob, &of_all].into_iter().enumerate() {
            let view = &told["position"]["view"];
            assert!(view["die"].is_null() || n == roller, "step {step}: {view}");
            for (owner, kept) in view["kept"].as_array().unwrap().iter().enumerate() {
                assert!(kept["secrets"].is_null() || n == owner, "step {step}: {view}");
            }
            let secrets = events(&told["position"]["log"]).into_iter().filter(|e| e["type"] == "rolled");
            for event in secrets {
                assert_eq!(event["value"].is_null(), event["player"] != n, "step {step}: {event}");
            }
        }
    }
    assert_eq!(compared, seen.len() - 1, "all but the one position whose step was taken back");
    assert_eq!(left(&ann, &table, "?step=4000000000").await["position"]["version"], 10, "beyond the end is the end");
    assert_eq!(ann.clone().get(&format!("{path}/unplayable?step=-1")).await.status, 400);
    assert_eq!(new.1.load(Ordering::SeqCst), 0, "the new rules showed nothing of it");
    // No action, no undo, no seat, no socket; the record as before.
    let act = ann.clone().act(&table, "late", 10, 0, &["keep"]).await;
    assert_eq!(act.refusal(), (409, "table-unplayable".to_owned()));
    let undo = ann.clone().post(&format!("{path}/undo"), json!({"id": "l", "version": 10, "seat": 0})).await;
    assert_eq!(undo.refusal(), (409, "table-unplayable".to_owned()));
    assert_eq!(ann.socket(&table).await.err(), Some(409));
    let record = ann.clone().get(&format!("{path}/record")).await;
    assert_eq!(record.status, 200);
    assert!(record.text().contains(": flag 1") && !record.text().contains("die"), "{}", record.text());
    // A program that has the rules again continues.
    let server = server.restart_with(|config| config.shelf = both.shelf()).await;
    ann.addr = server.server.addr();
    assert_eq!(ann.act(&table, "late", 10, 0, &["keep"]).await.status, 200);
}

#[tokio::test]
async fn a_finished_game_of_dropped_rules_shows_all_that_its_end_revealed_and_its_whole_record() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=1", json!([me("Ann"), me("Bob")])).await;
    for (seat, version) in [(0, 1), (1, 4)] {
        assert_eq!(ann.act(&table, &format!("c{seat}"), version, seat, &["flag 1", "keep"]).await.status, 200);
    }
    let (then, record) = (ann.look(&table).await, ann.get(&format!("/api/tables/{table}/record")).await.text());
    assert_eq!(then["table"]["phase"], "over");
    let both = versions(&[1, 2]);
    assert_eq!(write_keepsakes(&store(&server), both.shelf(), false).unwrap().tables, 1);
    let server = server.restart_with(|config| config.shelf = versions(&[2]).shelf()).await;
    ann.addr = server.server.addr();
    for browser in [ann.clone(), server.client()] {
        let position = &left(&browser, &table, "").await["position"];
        assert_eq!(position["version"], then["version"]);
        assert_eq!(position["view"]["flags"], then["view"]["flags"]);
        assert_eq!(browser.clone().get(&format!("/api/tables/{table}/record")).await.text(), record);
    }
    // A browser with several seats sees what the seat to act sees, and reads the public log.
    let first = &left(&ann, &table, "?step=1").await["position"];
    assert_eq!((&first["seat"], first["view"]["die"].is_u64()), (&json!(0), true));
    assert!(events(&first["log"])[0]["value"].is_null());
    let fourth = &left(&ann, &table, "?step=4").await["position"];
    assert_eq!((&fourth["seat"], fourth["view"]["die"].is_u64()), (&json!(1), true));
}

/// A keepsake counts only together with the record that it covers.
#[tokio::test]
async fn a_keepsake_that_is_behind_says_so_and_one_that_does_not_fit_is_not_shown() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=9", json!([me("Ann"), me("Bob")])).await;
    ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await;
    let both = versions(&[1, 2]);
    assert_eq!(write_keepsakes(&store(&server), both.shelf(), false).unwrap().tables, 1);
    ann.act(&table, "b", 4, 1, &["flag 1", "keep"]).await;
    let server = server.restart_with(|config| config.shelf = versions(&[2]).shelf()).await;
    ann.addr = server.server.addr();
    let behind = left(&ann, &table, "").await;
    assert_eq!((&behind["position"]["version"], &behind["entries"]), (&json!(4), &json!(7)));
    // A program that has the rules writes the rest; afterwards one entry of the record is changed.
    assert_eq!(write_keepsakes(&store(&server), both.shelf(), false).unwrap().tables, 1);
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE entries SET hash = hash - 1 WHERE seq = 7", []).unwrap();
    let server = server.restart_with(|config| config.shelf = versions(&[2]).shelf()).await;
    ann.addr = server.server.addr();
    let other = left(&ann, &table, "").await;
    assert_eq!(
        (&other["steps"], &other["position"]["version"]),
        (&Value::Null, &json!(6)),
        "as far as hashes are equal"
    );
    // A damaged keepsake counts as none.
    database.execute("UPDATE entries SET hash = hash + 1 WHERE seq = 7", []).unwrap();
    database.execute("UPDATE keepsakes SET told = x'1f8b00'", []).unwrap();
    let server = server.restart_with(|config| config.shelf = versions(&[2]).shelf()).await;
    ann.addr = server.server.addr();
    let other = left(&ann, &table, "").await;
    assert_eq!((&other["steps"], &other["position"]["version"]), (&Value::Null, &json!(7)));
}

#[tokio::test]
async fn a_table_without_keepsake_is_named_and_does_not_stop_the_others() {
    let server = start().await;
    let mut ann = server.client();
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = ann.make("rounds=9", json!([me("Ann"), me("Bob")])).await;
        ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await;
        tables.push(table);
    }
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE entries SET hash = 1 WHERE seq = 3 AND table_id = ?1", [&tables[1]]).unwrap();
    let store = store(&server);
    // For the latest rules only on request.
    assert_eq!(write_keepsakes(&store, crate::common::SHELF, false).unwrap(), KeepsakesWritten::default());
    let kept = write_keepsakes(&store, crate::common::SHELF, true).unwrap();
    assert_eq!((kept.tables, kept.failed.len()), (2, 1));
    let (id, why) = &kept.failed[0];
    assert_eq!(
        (id.as_str(), why.as_ref().map(|why| (why.kind, why.entry))),
        (tables[1].as_str(), Some((Hindrance::HashDiffers, 3)))
    );
    let told = |seat| store.keepsake(&tables[0].as_str().into(), seat).unwrap();
    let all: Vec<Keepsake> = [None, Some(0), Some(1)].into_iter().map(|seat| told(seat).expect("told")).collect();
    assert!(all.iter().all(|kept| kept.entries == 4) && told(Some(2)).is_none());
    // The keepsakes of a table are removed with it.
    store::write_and_wait(&store, store::Write::Remove { table: tables[0].clone().into() }).unwrap();
    assert!(told(None).is_none() && told(Some(0)).is_none());
}
