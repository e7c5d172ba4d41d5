//! Tables that continue another game: from a moment of a table, and from a record.

use crate::common::{Client, PATIENCE, TestServer, bot, me, open, start, start_with};
use registry::toy_hooks::ToyHooks;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A game of the toy for two at one screen, played to the end, always with the first choice.
async fn played(server: &TestServer) -> (Client, String, String) {
    let mut client = server.client();
    let table = client.make("rounds=3", json!([me("Ann"), me("Bob")])).await;
    play_out(&mut client, &table).await;
    let record = client.get(&format!("/api/tables/{table}/record")).await.text();
    (client, table, record)
}

async fn play_out(client: &mut Client, table: &str) {
    loop {
        let look = client.look(table).await;
        if look["table"]["phase"] == "over" {
            return;
        }
        let version = look["version"].as_u64().unwrap();
        let seat = look["table"]["to_act"].as_u64().unwrap() as u8;
        let action = look["legal_actions"][0]["action"].as_str().unwrap().to_owned();
        let done = client.act(table, &format!("p{version}"), version, seat, &[&action]).await;
        assert_eq!(done.status, 200, "{}", done.text());
    }
}

fn steps(record: &str) -> Vec<&str> {
    record.lines().filter(|line| line.contains(" #")).collect()
}

async fn import(client: &mut Client, record: &str, seats: Value) -> crate::common::Answer {
    client.post("/api/records", json!({"record": record, "seats": seats})).await
}

#[tokio::test]
async fn a_game_that_is_over_is_played_on_from_any_moment_by_anybody() {
    let server = start().await;
    let (mut ann, table, record) = played(&server).await;
    let mut visitor = server.client();
    for at in [0, 1, 4, steps(&record).len() - 1] {
        let seats = json!([me("Cyril"), me("Dora")]);
        let made = visitor.post(&format!("/api/tables/{table}/continue"), json!({"at": at, "seats": seats})).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let branch = made.json()["table"].as_str().unwrap().to_owned();
        play_out(&mut visitor, &branch).await;
        let other = visitor.get(&format!("/api/tables/{branch}/record")).await.text();
        assert_eq!(steps(&other)[..at], steps(&record)[..at]);
        // A visitor without a seat at the table cannot play.
        assert_eq!(ann.look(&branch).await["mine"], json!([]));
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}/record")).await.text(), record, "the record is as it was");
}

#[tokio::test]
async fn a_running_game_is_played_on_only_by_who_knows_all_of_it() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("rounds=3", json!([me("Ann"), open()])).await;
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    let ask = json!({"at": 1, "seats": [me("Ann"), me("Eva")]});
    for client in [&mut ann, &mut bob, &mut server.client()] {
        let refused = client.post(&format!("/api/tables/{table}/continue"), ask.clone()).await;
        assert_eq!(refused.refusal(), (403, "branch-later".to_owned()));
    }
    let mut alone = server.client();
    let with_bot = alone.make("rounds=3", json!([me("Ann"), bot()])).await;
    let refused = alone.post(&format!("/api/tables/{with_bot}/continue"), ask.clone()).await;
    assert_eq!(refused.refusal(), (403, "branch-later".to_owned()), "the bot has a secret");
    let both = alone.make("rounds=3", json!([me("Ann"), me("Bob")])).await;
    assert_eq!(alone.post(&format!("/api/tables/{both}/continue"), ask.clone()).await.status, 201);
    let refused = ann.post(&format!("/api/tables/{both}/continue"), ask).await;
    assert_eq!(refused.refusal(), (403, "branch-later".to_owned()), "it is not hers");
}

#[tokio::test]
async fn a_record_becomes_a_table_to_look_back_at_or_to_play_on() {
    let server = start().await;
    let (_, _, record) = played(&server).await;
    let mut other = server.client();
    let made = import(&mut other, &record, json!([me("Ann"), me("Bob")])).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(other.look(&table).await["table"]["phase"], "over");
    assert_eq!(other.get(&format!("/api/tables/{table}/record")).await.text(), record);
    let json = other.get(&format!("/api/tables/{table}/record.json")).await.text();
    for json in [json.clone(), format!("\u{feff} {json}")] {
        let made = import(&mut other, &json, json!([me("Ann"), me("Bob")])).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let table = made.json()["table"].as_str().unwrap().to_owned();
        assert_eq!(other.get(&format!("/api/tables/{table}/record")).await.text(), record, "from its JSON");
    }
    for (from, to) in [
        ("\"hash\":\"", "\"hash\":\"x"),
        ("\"rules\":", "\"rules\":-"),
        ("rounds=3", "rounds"),
        ("\"step\":\"", "\"step\":\"?"),
    ] {
        let refused = import(&mut other, &json.replace(from, to), json!([me("Ann"), me("Bob")])).await;
        assert_eq!(refused.refusal(), (400, "bad-record".to_owned()), "{to}");
    }
    let half: Vec<&str> = record.lines().take(record.lines().count() - 4).collect();
    let made = import(&mut other, &half.join("\n"), json!([me("Ann"), me("Bob")])).await;
    let table = made.json()["table"].as_str().unwrap().to_owned();
    let server = server.restart().await;
    other.addr = server.server.addr();
    play_out(&mut other, &table).await;
    let whole = other.get(&format!("/api/tables/{table}/record")).await.text();
    assert_eq!(steps(&whole)[..steps(&half.join("\n")).len()], steps(&half.join("\n")));
}

#[tokio::test]
async fn a_bad_record_is_refused_with_its_line() {
    let server = start().await;
    let (mut client, _, record) = played(&server).await;
    let seats = || json!([me("Ann"), me("Bob")]);
    let line = |n: usize| record.lines().nth(n - 1).unwrap().to_owned();
    let first = record.lines().position(|line| line.contains(" #")).unwrap() + 1;
    let hash = line(first + 2).split_once(" #").unwrap().0.to_owned() + " #0000000000000000";
    let cases = [
        (record.replace(&line(first + 2), &hash), first + 2),
        (record.replacen(&line(first + 1), "1: keep #0000000000000000", 1), first + 1),
        (record.replacen(&line(first + 3), "0: dance #0000000000000000", 1), first + 3),
        (record.replacen(&line(first + 1), "nonsense", 1), first + 1),
        ("hello".to_owned(), 1),
    ];
    for (bad, line) in cases {
        let answer = import(&mut client, &bad, seats()).await;
        assert_eq!(answer.refusal(), (400, "bad-record".to_owned()), "{bad}");
        assert_eq!(answer.json()["reason"]["args"]["line"], line.to_string(), "{}", answer.text());
    }
    let hello = import(&mut client, "hello", seats()).await;
    assert_eq!(hello.json()["reason"]["args"]["reason"], "'goldfever-record ...' should stand here");
    let unknown = import(&mut client, &record.replace("game toy", "game chess"), seats()).await;
    assert_eq!(unknown.refusal(), (404, "no-such-game".to_owned()));
    for wrong in [json!([me("Ann")]), json!([me("Ann"), me("Bob"), me("Eva")]), json!([me("Ann"), open()])] {
        assert_eq!(import(&mut client, &record, wrong).await.refusal(), (400, "bad-seats".to_owned()));
    }
    let same = import(&mut client, &record, json!([me("Ann"), me("Ann")])).await;
    assert_eq!(same.refusal(), (409, "name-taken".to_owned()));
    let huge = import(&mut client, &"x".repeat(600 * 1024), seats()).await;
    assert_eq!(huge.refusal(), (413, "too-big".to_owned()));
}

#[tokio::test]
async fn the_same_request_makes_one_table() {
    let server = start_with(|config| config.limits.tables_per_hour = 4).await;
    let (mut ann, table, record) = played(&server).await;
    let seats = || json!([me("Ann"), me("Bob")]);
    let table_of = |answer: crate::common::Answer| {
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["table"].as_str().unwrap().to_owned()
    };
    let ask = |record: &str, request: &str| json!({"record": record, "seats": seats(), "request": request});
    let bad = ann.post("/api/records", ask(&record, "no good")).await;
    assert_eq!(bad.refusal(), (400, "bad-id".to_owned()));
    // Several at the same moment, then again: more often than tables may be made.
    let (mut first, mut second) = (ann.clone(), ann.clone());
    let (one, other) =
        tokio::join!(first.post("/api/records", ask(&record, "a")), second.post("/api/records", ask(&record, "a")));
    let made = table_of(one);
    assert_eq!(table_of(other), made);
    for _ in 0..5 {
        assert_eq!(table_of(ann.post("/api/records", ask(&record, "a")).await), made);
    }
    let continued = format!("/api/tables/{table}/continue");
    let play_on = |at: u32, request: &str| json!({"at": at, "seats": seats(), "request": request});
    let branch = table_of(ann.post(&continued, play_on(3, "b")).await);
    for _ in 0..5 {
        assert_eq!(table_of(ann.post(&continued, play_on(3, "b")).await), branch);
    }
    assert_ne!(branch, made);
    // Even after the table was played on, it is the answer to this request, and never to another one.
    play_out(&mut ann, &branch).await;
    assert_eq!(table_of(ann.post(&continued, play_on(3, "b")).await), branch);
    let shorter: Vec<&str> = record.lines().take(record.lines().count() - 1).collect();
    let changed = record.replacen("rounds=3", "rounds=4", 1);
    for used in [
        ann.post(&continued, play_on(3, "a")).await,
        ann.post("/api/records", ask(&record, "b")).await,
        ann.post("/api/records", ask(&changed, "a")).await,
        ann.post("/api/records", json!({"record": record, "seats": [me("Ann"), me("Eva")], "request": "a"})).await,
    ] {
        // The table begins with a shorter part of the same steps.
        assert!(used.status == 201 || used.refusal() == (409, "request-used".to_owned()), "{}", used.text());
    }
    let used = ann.post("/api/records", ask(&shorter.join("\n"), "b")).await;
    assert_eq!(used.refusal(), (409, "request-used".to_owned()));
    let mut eve = server.client();
    let hers = eve.post("/api/records", ask(&record, "a")).await;
    assert_eq!(hers.refusal(), (429, "too-many-new-tables".to_owned()), "another session's request is another's");
    assert!(hers.header("retry-after").is_some());
}

#[tokio::test]
async fn seats_are_counted_before_anything_is_done_with_each() {
    let server = start().await;
    let (mut client, table, record) = played(&server).await;
    let seats = json!([me("Ann"), me("Bob"), me("\u{202e}")]);
    let refused = import(&mut client, &record, seats.clone()).await;
    assert_eq!(refused.refusal(), (400, "bad-seats".to_owned()));
    let refused = client.post(&format!("/api/tables/{table}/continue"), json!({"at": 1, "seats": seats})).await;
    assert_eq!(refused.refusal(), (400, "bad-seats".to_owned()));
}

#[tokio::test]
async fn a_record_has_no_undo_marks_and_so_many_steps_at_most() {
    let server = start().await;
    let (mut client, table, record) = played(&server).await;
    // An undo mark of a table, as if it were part of a record.
    let head: Vec<&str> = record.lines().take_while(|line| !line.contains(" #")).collect();
    let all: Vec<&str> = steps(&record);
    let mark = format!("undo #{}", all[0].rsplit_once(" #").unwrap().1);
    let text = [&head[..], &all[..2], &[mark.as_str()]].concat().join("\n");
    let refused = import(&mut client, &text, json!([me("Ann"), me("Bob")])).await;
    assert_eq!(refused.refusal(), (400, "bad-record".to_owned()));
    assert_eq!(refused.json()["reason"]["args"]["line"], (head.len() + 3).to_string());
    let long = head.join("\n") + &"\n0: keep #0000000000000000".repeat(10_001);
    let refused = import(&mut client, &long, json!([me("Ann"), me("Bob")])).await;
    assert_eq!(refused.refusal(), (413, "too-big".to_owned()));
    assert_eq!(client.look(&table).await["table"]["phase"], "over");
}

#[tokio::test]
async fn records_of_games_that_are_over_count_as_tables() {
    let server = start_with(|config| config.limits.tables_per_session = 2).await;
    let (_, _, record) = played(&server).await;
    let mut client = server.client();
    for _ in 0..2 {
        assert_eq!(import(&mut client, &record, json!([me("Ann"), me("Bob")])).await.status, 201);
    }
    let refused = import(&mut client, &record, json!([me("Ann"), me("Bob")])).await;
    assert_eq!(refused.refusal(), (429, "too-many-tables".to_owned()));
    assert!(refused.header("retry-after").is_some());
}

/// Counts the steps that are replayed, each of which takes a while.
#[derive(Default)]
struct Slow(AtomicUsize);

impl ToyHooks for Slow {
    fn replay(&self, _options: &game::Options) {
        self.0.fetch_add(1, Ordering::SeqCst);
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// It takes long: replays are slowed down, so that requests pile up.
#[tokio::test]
async fn work_for_one_who_has_gone_ends_and_no_more_wait_than_may() {
    static SLOW: Slow = Slow(AtomicUsize::new(0));
    let server = start_with(|config| config.shelf = SLOW.shelf()).await;
    let mut client = server.client();
    let table = client.make("rounds=99", json!([me("Ann"), me("Bob")])).await;
    play_out(&mut client, &table).await;
    let record = client.get(&format!("/api/tables/{table}/record")).await.text();
    let (count, seats) = (steps(&record).len(), || json!([me("Ann"), me("Bob")]));
    assert!(count > 200, "{count} steps");
    let asking = |mut client: Client| {
        let record = record.clone();
        tokio::spawn(async move { import(&mut client, &record, seats()).await })
    };
    let crowd: Vec<_> = (0..30).map(|_| asking(server.client())).collect();
    let until = std::time::Instant::now() + PATIENCE;
    while !crowd.iter().any(|one| one.is_finished()) {
        assert!(std::time::Instant::now() < until, "nobody is refused");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let mut busy = 0;
    for one in crowd {
        if one.is_finished() {
            let answer = one.await.unwrap();
            assert_eq!(answer.refusal(), (503, "too-busy".to_owned()));
            assert!(answer.header("retry-after").is_some());
            busy += 1;
        } else {
            one.abort();
        }
    }
    assert!(busy > 0);
    // All have gone: soon nothing is replayed any more, and another gets its turn.
    let mut last = usize::MAX;
    while last != SLOW.0.load(Ordering::SeqCst) {
        assert!(std::time::Instant::now() < until, "it goes on for those who have gone");
        last = SLOW.0.load(Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(last < count * 6, "{last} steps were replayed");
    let made = import(&mut server.client(), &record, seats()).await;
    assert_eq!(made.status, 201, "{}", made.text());
}

/// A save of JCloisterZone in which one tile is laid.
fn save() -> Value {
    json!({
        "setup": {
            "sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": true},
            "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}],
        },
        "players": [{"name": "Ada"}, {"name": "Bob"}],
        "replay": [
            {"type": "PLACE_TILE", "player": 0, "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
            {"type": "PASS", "player": 0, "payload": {}},
        ],
    })
}

#[tokio::test]
async fn points_that_a_save_says_otherwise_are_told() {
    let server = start_with(|config| config.shelf = registry::shelf()).await;
    let mut client = server.client();
    // Two tiles are on the map, and no figures: no points by our rules.
    let cases = [
        (vec!["Ada has 0 points", "Bob has 0 points"], json!([])),
        (
            vec!["Ada has 0 points", "Bob has 7 points", "Bob has 1 point", "the dragon sleeps"],
            json!([
                {"kind": "points", "seat": 1, "theirs": 7, "ours": 0}, {"kind": "points", "seat": 1, "theirs": 1, "ours": 0},
                {"kind": "not-compared", "count": 1},
            ]),
        ),
    ];
    for (said, notes) in cases {
        let mut save = save();
        save["test"] = json!({"assertions": said});
        let made = import(&mut client, &save.to_string(), json!([me("Ada"), me("Bob")])).await;
        assert_eq!((made.status, &made.json()["notes"]), (201, &notes), "{}", made.text());
    }
    let mut save = save();
    save["test"] = json!({"assertions": vec!["Ada has 9223372036854775807 points"; 5_000]});
    let made = import(&mut client, &save.to_string(), json!([me("Ada"), me("Bob")])).await;
    assert_eq!(made.json()["notes"].as_array().map(Vec::len), Some(12), "{}", made.text());
}

#[tokio::test]
async fn a_save_of_another_program_becomes_a_table() {
    let server = start_with(|config| config.shelf = registry::shelf()).await;
    let mut client = server.client();
    let seats = || json!([me("Ada"), me("Bob")]);
    let made = import(&mut client, &save().to_string(), seats()).await;
    assert_eq!(made.status, 201, "{}", made.text());
    assert_eq!(made.json()["notes"], json!([]), "a save that says nothing of points");
    let look = client.look(made.json()["table"].as_str().unwrap()).await;
    assert_eq!((&look["table"]["game"], &look["table"]["phase"]), (&json!("carcassonne"), &json!("playing")));
    assert_eq!(look["view"]["placed"].as_array().unwrap().len(), 2);
    let mut other = save();
    other["setup"]["elements"]["dragon"] = json!(true);
    let refused = import(&mut client, &other.to_string(), seats()).await;
    assert_eq!(refused.refusal(), (400, "save-unsupported".to_owned()));
    let what = "the dragon without the tiles of The Princess and the Dragon";
    assert_eq!(refused.json()["reason"]["args"], json!({"what": what, "place": "setup.elements.dragon"}));
    let old = json!({"slots": [], "setup": {"expansions": {}}}).to_string();
    assert_eq!(import(&mut client, &old, seats()).await.refusal(), (400, "save-too-old".to_owned()));
    other = save();
    other["replay"][0]["payload"]["position"] = json!([5, 5]);
    for bad in [other.to_string(), "{\"setup\": ".to_owned(), format!("{{\"a\": {}", "[".repeat(100_000))] {
        let refused = import(&mut client, &bad, seats()).await;
        assert_eq!(refused.refusal(), (400, "bad-save".to_owned()), "{}", refused.text());
    }
    assert_eq!(import(&mut client, &save().to_string(), json!([me("Ada")])).await.status, 400, "two play");
}
