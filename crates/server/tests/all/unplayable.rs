//! Tables that the program cannot play, because of other rules or damage: a clear answer, the last position, the record as
//! far as the visitor may know it, and no harm to other tables.

use crate::common::slow_toy::SlowToy;
use crate::common::{self, Client, TestServer, me, start};
use registry::Shelf;
use registry::toy_hooks::ToyHooks;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The damage to a stored table, the kind that is reported, and the entry after which the position can still be shown.
const HARMS: &[(&str, &str, Option<u32>)] = &[
    ("UPDATE tables SET rules = 7 WHERE id = ?1", "other-rules", Some(7)),
    ("UPDATE tables SET game = 'chess' WHERE id = ?1", "unknown-game", None),
    ("UPDATE tables SET options = options || ',colour=red' WHERE id = ?1", "unknown-options", None),
    ("UPDATE entries SET text = '0: dance' WHERE table_id = ?1 AND seq = 4", "step-refused", Some(3)),
    ("UPDATE entries SET text = 'undo' WHERE table_id = ?1 AND seq = 1", "step-refused", None),
    ("UPDATE entries SET hash = hash - 1 WHERE table_id = ?1 AND seq = 3", "hash-differs", Some(2)),
    ("UPDATE entries SET text = CAST(x'fffe' AS TEXT) WHERE table_id = ?1 AND seq = 4", "row-damaged", Some(3)),
    ("DELETE FROM entries WHERE table_id = ?1 AND seq = 2", "entry-missing", Some(1)),
    ("UPDATE tables SET options = CAST(x'ff' AS TEXT) WHERE id = ?1", "row-damaged", None),
    ("DELETE FROM owners WHERE table_id = ?1", "", None),
];

/// Both play once: a die, two choices, a die, two choices, and a die if the game goes on.
async fn two_turns(browser: &mut Client, table: &str) {
    let mut version = 1;
    for seat in 0..2 {
        let done = browser.act(table, &format!("turn-{seat}"), version, seat, &["flag 1", "keep"]).await;
        assert_eq!(done.status, 200, "{}", done.text());
        version = done.json()["version"].as_u64().unwrap();
    }
}

/// A server with a table for each kind of damage, all made by the same browser, and restarted after the damage.
async fn harmed() -> (TestServer, Client, Vec<String>) {
    let server = start().await;
    let mut ann = server.client();
    let mut tables = Vec::new();
    for _ in HARMS {
        let table = ann.make("rounds=9", json!([me("Ann"), me("Bob")])).await;
        two_turns(&mut ann, &table).await;
        tables.push(table);
    }
    let database = rusqlite::Connection::open(server.file()).unwrap();
    for ((sql, ..), table) in HARMS.iter().zip(&tables) {
        assert!(database.execute(sql, [table]).unwrap() > 0, "{sql}");
    }
    let server = server.restart().await;
    ann.addr = server.server.addr();
    (server, ann, tables)
}

fn kind(problem: &Value) -> &str {
    problem["reason"]["args"]["kind"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn every_request_gets_the_reason_and_other_tables_are_not_hidden() {
    let (server, ann, tables) = harmed().await;
    let visitor = server.client();
    for ((sql, expected, last), table) in HARMS.iter().zip(&tables).filter(|((_, kind, _), _)| !kind.is_empty()) {
        let path = format!("/api/tables/{table}");
        let looked = ann.clone().get(&path).await;
        assert_eq!(looked.refusal(), (409, "table-unplayable".to_owned()), "{sql}");
        assert_eq!(kind(&looked.json()), *expected, "{sql}");
        // Again, from what is known already, and every other kind of request.
        assert_eq!(kind(&ann.clone().get(&path).await.json()), *expected);
        let act = ann.clone().act(table, "c", 5, 0, &["flag 1"]).await;
        assert_eq!((act.status, kind(&act.json())), (409, *expected));
        let claim = visitor.clone().post(&format!("{path}/seats/0"), json!({"name": "Eve"})).await;
        assert_eq!((claim.status, kind(&claim.json())), (409, *expected));
        assert_eq!(ann.socket(table).await.err(), Some(409));
        let left = ann.clone().get(&format!("{path}/unplayable")).await;
        assert_eq!(left.status, 200, "{}", left.text());
        let left = left.json();
        assert_eq!(left["reason"]["args"]["kind"], *expected);
        assert_eq!(left["table"]["phase"], "unplayable");
        assert_eq!(left["position"]["version"].as_u64(), last.map(u64::from), "{sql}");
        if expected == &"other-rules" {
            assert_eq!((&left["rules"], &left["known"], &left["entries"]), (&json!(7), &json!(1), &json!(7)));
        }
    }
    let list = ann.clone().get("/api/tables").await.json();
    let phases: Vec<&str> = list.as_array().unwrap().iter().map(|s| s["table"]["phase"].as_str().unwrap()).collect();
    assert_eq!(phases.len(), HARMS.len());
    assert_eq!(phases.iter().filter(|phase| **phase == "playing").count(), 1, "{phases:?}");
    let fine = tables.last().unwrap();
    assert_eq!(visitor.clone().get(&format!("/api/tables/{fine}/unplayable")).await.status, 404);
    assert_eq!(visitor.clone().get("/readyz").await.status, 200, "a damaged row is no damaged database");
}

#[tokio::test]
async fn an_unfinished_record_reveals_no_secret() {
    let (server, ann, tables) = harmed().await;
    for ((sql, kind, _), table) in HARMS.iter().zip(&tables).filter(|((_, kind, _), _)| !kind.is_empty()) {
        let path = format!("/api/tables/{table}/record");
        let own = ann.clone().get(&path).await;
        assert_eq!(own.status, 200, "{sql}");
        assert!(own.text().starts_with("goldfever-excerpt 1\ngame "), "{}", own.text());
        let others = server.client().get(&path).await;
        for text in [own.text(), others.text()] {
            assert!(!text.contains("die") && !text.contains('#'), "{kind}: {text}");
            assert!(text.contains("! hidden"), "{kind}: {text}");
        }
        assert!(!others.text().contains("flag"), "{kind}: {}", others.text());
        if *kind == "entry-missing" {
            assert!(own.text().contains("entry 2 missing\n"), "{}", own.text());
        }
    }
    assert!(ann.clone().get(&format!("/api/tables/{}/record", tables[0])).await.text().contains(": flag 1"));
    // The position shows a seat no more than in play.
    let path = format!("/api/tables/{}/unplayable", tables[0]);
    let (own, others) = (ann.clone().get(&path).await.json(), server.client().get(&path).await.json());
    assert_eq!((&own["position"]["seat"], &own["mine"]), (&json!(0), &json!([0, 1])));
    assert_eq!((&others["position"]["seat"], &others["mine"]), (&Value::Null, &json!([])));
    assert_eq!(others["position"]["legal_actions"], json!([]));
    assert_eq!(own["position"]["log"].as_array().map(Vec::len), Some(7));
}

#[tokio::test]
async fn a_finished_record_can_be_had_whole() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=1", json!([me("Ann"), me("Bob")])).await;
    two_turns(&mut ann, &table).await;
    let before = ann.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(before.status, 200, "the game is over: {}", before.text());
    let file = server.file();
    let database = rusqlite::Connection::open(file).unwrap();
    database.execute("UPDATE tables SET rules = 2", []).unwrap();
    let server = server.restart().await;
    ann.addr = server.server.addr();
    let after = ann.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(after.text(), before.text().replace("\nrules 1\n", "\nrules 2\n"));
}

/// Tables of nine rounds whose last entry does not fit, and one that is played as before, on a shelf that is slow with
/// the former.
async fn last_entry_wrong(
    tables: usize,
    shelf: &'static [&'static dyn Shelf],
) -> (TestServer, Client, Vec<String>, String) {
    let server = start().await;
    let mut ann = server.client();
    let mut wrong = Vec::new();
    for _ in 0..tables {
        let table = ann.make("rounds=9", json!([me("Ann"), me("Bob")])).await;
        two_turns(&mut ann, &table).await;
        wrong.push(table);
    }
    let fine = ann.make("rounds=8", json!([me("Ann"), me("Bob")])).await;
    two_turns(&mut ann, &fine).await;
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE entries SET hash = hash - 1 WHERE seq = 7 AND table_id <> ?1", [&fine]).unwrap();
    let server = server.restart_with(|config| config.shelf = shelf).await;
    ann.addr = server.server.addr();
    (server, ann, wrong, fine)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_found_out_once_however_many_ask() {
    let slow = SlowToy::new(0, 15, 0);
    let (_server, ann, tables, _) = last_entry_wrong(1, slow.shelf()).await;
    let asking: Vec<_> = (0..60)
        .map(|n| {
            let (mut ann, path) = (ann.clone(), format!("/api/tables/{}{}", tables[0], ["", "/unplayable"][n % 2]));
            tokio::spawn(async move { (n, ann.get(&path).await) })
        })
        .collect();
    for one in asking {
        let (n, answer) = one.await.unwrap();
        assert_eq!(answer.status, [409, 200][n % 2], "{}", answer.text());
    }
    // Once to load it, twice to find the last position, once for the log up to there.
    let replays = slow.replays.load(Ordering::SeqCst);
    assert!(replays <= 4 * 7, "{replays} steps were replayed of a table with seven");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_at_once_are_refused_with_a_time_and_others_play_on() {
    let slow = SlowToy::new(0, 10, 0);
    let (_server, ann, tables, fine) = last_entry_wrong(60, slow.shelf()).await;
    let ask = |table: &String| {
        let (mut ann, path) = (ann.clone(), format!("/api/tables/{table}"));
        tokio::spawn(async move { ann.get(&path).await })
    };
    let asking: Vec<_> = tables.iter().map(ask).collect();
    let began = Instant::now();
    assert_eq!(ann.clone().look(&fine).await["version"], 7);
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    let mut keys = BTreeSet::new();
    for one in asking {
        let answer = one.await.unwrap();
        if answer.status == 503 {
            assert_eq!(answer.header("retry-after"), Some("5"));
        }
        keys.insert(answer.refusal());
    }
    let expected = [(409, "table-unplayable"), (503, "too-busy")].map(|(status, key)| (status, key.to_owned()));
    assert_eq!(keys, BTreeSet::from(expected));
    // A client that reconnects gets the reason.
    for table in &tables[..3] {
        assert_eq!(ann.clone().get(&format!("/api/tables/{table}")).await.refusal().0, 409);
    }
}

#[test]
fn the_end_of_a_loading_that_never_ends_has_a_deadline() {
    // The rest of this file goes through the store; this goes through the rules: see `slow_shelf`.
    slow_shelf::run();
}

/// A game whose rules take forever to set up.
mod slow_shelf {
    use registry::toy_hooks::ToyHooks;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Condvar, Mutex};

    static SLOW: AtomicBool = AtomicBool::new(false);
    static WAITS: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());
    struct Slow;

    impl ToyHooks for Slow {
        fn create(&self, _: Option<&str>) {
            if SLOW.load(Ordering::SeqCst) {
                let mut waits = WAITS.0.lock().unwrap();
                *waits = true;
                WAITS.1.notify_all();
                // Until the test is over.
                drop(WAITS.1.wait_while(waits, |waits| *waits).unwrap());
            }
        }
    }

    pub fn run() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let server = crate::common::start_with(|config| config.shelf = Slow.shelf()).await;
            let mut ann = server.client();
            let table = ann.make("", serde_json::json!([crate::common::me("Ann"), crate::common::me("Bob")])).await;
            let fresh = server.restart_with(|config| config.shelf = Slow.shelf()).await;
            ann.addr = fresh.server.addr();
            SLOW.store(true, Ordering::SeqCst);
            let look = tokio::spawn(async move { ann.get(&format!("/api/tables/{table}")).await.status });
            tokio::task::spawn_blocking(|| {
                drop(WAITS.1.wait_while(WAITS.0.lock().unwrap(), |waits| !*waits).unwrap());
            })
            .await
            .unwrap();
            let stopped = tokio::time::timeout(crate::common::PATIENCE, fresh.server.stop()).await;
            assert_eq!(stopped, Ok(false), "it ends, and not everything was finished");
            SLOW.store(false, Ordering::SeqCst);
            *WAITS.0.lock().unwrap() = false;
            WAITS.1.notify_all();
            look.abort();
        });
    }
}

/// Flips bits of keys of entries: the table, the entry, and the bit of its key, which is the id and then the number.
fn flip(file: &Path, harms: &[(&str, u8, usize)]) {
    let database = rusqlite::Connection::open(file).unwrap();
    database.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).unwrap();
    let sql = "SELECT text FROM entries WHERE table_id = ?1 AND seq = ?2";
    let text = |table: &str, entry: u8| database.query_row(sql, (table, entry), |row| row.get::<_, String>(0)).unwrap();
    let rows: Vec<Vec<u8>> = harms
        .iter()
        .map(|(table, entry, _)| [table.as_bytes(), &[*entry], text(table, *entry).as_bytes()].concat())
        .collect();
    drop(database);
    let sound = std::fs::read(file).unwrap();
    let mut bytes = sound.clone();
    for (row, (table, entry, bit)) in rows.iter().zip(harms) {
        let found: Vec<usize> = (0..sound.len() - row.len()).filter(|at| sound[*at..].starts_with(row)).collect();
        // Where a row was moved within its page, its old place still holds it.
        assert!(!found.is_empty(), "{table} {entry}");
        for at in found {
            bytes[at + bit / 8] ^= 1 << (bit % 8);
        }
    }
    std::fs::write(file, bytes).unwrap();
}

/// The table, its owner's record, and the tables that `verify` names, after a bit of the key of this entry has flipped.
async fn with_a_flipped_key(entry: u8, bit: impl Fn(&str) -> usize) -> (String, String, Vec<String>) {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=9", json!([me("Ann"), me("Bob")])).await;
    two_turns(&mut ann, &table).await;
    let server = server.restart_after(|file| flip(file, &[(&table, entry, bit(&table))])).await;
    ann.addr = server.server.addr();
    let path = format!("/api/tables/{table}");
    for _ in 0..2 {
        let looked = ann.clone().get(&path).await;
        assert_eq!(looked.status, 409, "{}", looked.text());
        assert_eq!(looked.refusal().1, "table-unplayable");
    }
    let left = ann.clone().get(&format!("{path}/unplayable")).await;
    assert_eq!(left.status, 200, "{}", left.text());
    let record = ann.clone().get(&format!("{path}/record")).await;
    assert_eq!(record.status, 200, "{}", record.text());
    let found = server::verify(&store::Place::File(server.file()), common::SHELF, &mut |_, _| {}).unwrap();
    (table, record.text(), found.differences.into_iter().map(|(id, _)| id.into()).collect())
}

#[tokio::test]
async fn a_flipped_bit_in_a_key_is_named_with_the_record() {
    // A greater id: a smaller one may hide nothing, and then the table is whole.
    let zero = |byte: u8| (0..7).rev().find(|bit| byte >> bit & 1 == 0).unwrap();
    let letter = |at: usize| move |table: &str| at * 8 + zero(table.as_bytes()[at]);
    let number = |bit: usize| move |table: &str| table.len() * 8 + bit;
    // Early and late entries. Each has a database of its own, since damaged keys of one page may hide each other's entries.
    for (entry, harmed) in [
        (2, with_a_flipped_key(2, letter(0)).await),
        (3, with_a_flipped_key(3, letter(1)).await),
        (4, with_a_flipped_key(4, letter(2)).await),
        (5, with_a_flipped_key(5, letter(0)).await),
        (6, with_a_flipped_key(6, letter(5)).await),
        (3, with_a_flipped_key(3, number(2)).await),
        (5, with_a_flipped_key(5, number(0)).await),
    ] {
        let (table, record, found) = harmed;
        // The damaged key ends the search for later ones; `salvage` looks through them all.
        for kept in 1..entry {
            assert!(record.contains(&format!("entry {kept} ")), "{entry}: {record}");
        }
        assert!(found.contains(&table), "{entry}: {found:?}");
    }
}
