//! Prepared answers over HTTP: who may prepare what, that nobody else learns of it, and that it is stored.

use crate::common::{Answer, Client, TestServer, me, open, start_with, wait_for};
use crate::paces::stored;
use serde_json::{Value, json};

async fn server() -> TestServer {
    start_with(|config| (config.shelf, config.test_paces) = (registry::shelf(), true)).await
}

/// Ann and Bob at a table for two over days. The game has begun.
async fn two(server: &TestServer, game: &str, pace: Value) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let new = json!({"game": game, "options": "players=2", "seats": [me("Ann"), open()], "pace": pace});
    let made = ann.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    (ann, bob, table)
}

fn days() -> Value {
    json!({"kind": "days", "days": 3, "bank_h": 24, "weekends": false})
}

fn at(table: &str) -> String {
    format!("/api/v1/tables/{table}/prepared")
}

/// Whether the clock of a table is due in more than a day.
const DUE_LATER: &str =
    "SELECT count(*) FROM due_items WHERE what = 'clock' AND at > (strftime('%s', 'now') + 86400) * 1000";

async fn put(who: &mut Client, table: &str, body: Value) -> Answer {
    who.send("PUT", &at(table), Some(body.to_string().as_bytes())).await
}

async fn look(who: &mut Client, table: &str) -> Value {
    let answer = who.get(&at(table)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn attempt(who: &mut Client, table: &str, at: &Value, steps: &[String]) -> Value {
    let tried = who.post(&format!("/api/tables/{table}/trial"), json!({"at": at, "steps": steps})).await;
    assert_eq!(tried.status, 200, "{}", tried.text());
    tried.json()
}

/// The next turn of Ann's, and Bob's answers to it, one for each tile that may be drawn.
async fn lines(who: &mut Client, table: &str, version: &Value) -> (Vec<String>, Vec<Vec<String>>) {
    let mut before = Vec::new();
    let draws = loop {
        let tried = attempt(who, table, version, &before).await;
        if tried["to_act"] != 0 {
            break tried["draws"].as_array().unwrap().clone();
        }
        before.push(format!("0: {}", tried["legal_actions"][0]["action"].as_str().unwrap()));
    };
    let mut lines = Vec::new();
    for draw in draws {
        let mut line = before.clone();
        line.push(draw["step"].as_str().unwrap().to_owned());
        loop {
            let tried = attempt(who, table, version, &line).await;
            if tried["to_act"] != 1 {
                break;
            }
            line.push(format!("1: {}", tried["legal_actions"][0]["action"].as_str().unwrap()));
        }
        // A tile that fits nowhere is laid aside, and there is nothing to answer.
        if line.len() > before.len() + 1 {
            lines.push(line);
        }
    }
    (before, lines)
}

fn actions(steps: &[String]) -> Vec<&str> {
    steps.iter().map(|step| step.split_once(": ").unwrap().1).collect()
}

#[tokio::test]
async fn an_answer_survives_a_restart_and_is_given_at_once() {
    let server = server().await;
    let (mut ann, mut bob, table) = two(&server, "carcassonne", days()).await;
    let version = bob.look(&table).await["version"].clone();
    let (turn, lines) = lines(&mut bob, &table, &version).await;
    let prepared = put(&mut bob, &table, json!({"at": version, "lines": lines})).await;
    assert_eq!(prepared.status, 200, "{}", prepared.text());
    let kept = prepared.json();
    assert_eq!((&kept["seat"], &kept["at"], kept.get("dropped")), (&json!(1), &version, None));
    let mine = kept["lines"].as_array().unwrap();
    assert_eq!(mine.len(), lines.len());
    let place = turn.iter().position(|step| step.starts_with("0: place")).unwrap();
    assert_eq!(mine[0]["choices"][place]["action"], actions(&turn)[place], "what each step chooses");
    assert_eq!(mine[0]["choices"][turn.len()], Value::Null, "that is a tile");
    assert_eq!(look(&mut bob, &table).await, kept);
    let server = server.restart_with(|config| (config.shelf, config.test_paces) = (registry::shelf(), true)).await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(look(&mut bob, &table).await, kept, "after a restart, too");
    let from = version.as_u64().unwrap();
    assert_eq!(ann.act(&table, "a", from, 0, &actions(&turn)).await.status, 200);
    let after = ann.look(&table).await;
    assert_eq!(after["table"]["to_act"], 0, "Bob has answered before Ann looks");
    let by = "SELECT count(*) FROM entries WHERE decided_by = 'prepared' AND seat = 1";
    assert_eq!(stored(&server, by), 1);
    let nothing = "SELECT count(*) FROM due_items WHERE what LIKE 'prepared %'";
    assert_eq!(stored(&server, nothing), 0);
    assert_eq!(look(&mut bob, &table).await["lines"], json!([]));
    // The same request again does nothing, and nobody prepares an answer to the past.
    let late = put(&mut bob, &table, json!({"at": version, "lines": lines})).await;
    assert_eq!(late.refusal(), (409, "stale".to_owned()));
}

#[tokio::test]
async fn an_answer_is_given_after_a_restart_even_if_nobody_looks() {
    let server = server().await;
    let (mut ann, mut bob, table) = two(&server, "carcassonne", days()).await;
    let version = bob.look(&table).await["version"].clone();
    let (turn, lines) = lines(&mut bob, &table, &version).await;
    assert_eq!(put(&mut bob, &table, json!({"at": version, "lines": lines})).await.status, 200);
    // As if the server stopped between the two writes: the second one is refused.
    let refuse = "CREATE TRIGGER no_answers BEFORE INSERT ON entries WHEN NEW.decided_by = 'prepared'
        BEGIN SELECT RAISE(ABORT, 'not yet'); END";
    rusqlite::Connection::open(server.file()).unwrap().execute_batch(refuse).unwrap();
    assert_eq!(ann.act(&table, "a", version.as_u64().unwrap(), 0, &actions(&turn)).await.status, 200);
    let by = "SELECT count(*) FROM entries WHERE decided_by = 'prepared' AND seat = 1";
    assert_eq!(stored(&server, by), 0);
    let file = server.file();
    let server = server
        .restart_with(|config| {
            (config.shelf, config.test_paces) = (registry::shelf(), true);
            rusqlite::Connection::open(file).unwrap().execute_batch("DROP TRIGGER no_answers").unwrap();
        })
        .await;
    wait_for("the answer", async || stored(&server, by) == 1).await;
    wait_for("the clock of the next turn", async || stored(&server, DUE_LATER) == 1).await;
}

#[tokio::test]
async fn two_devices_do_not_overwrite_each_others_answers() {
    let server = server().await;
    let (_, mut bob, table) = two(&server, "carcassonne", days()).await;
    let version = bob.look(&table).await["version"].clone();
    let (_, lines) = lines(&mut bob, &table, &version).await;
    let [first, all] = [&lines[..1], &lines[..]].map(<[Vec<String>]>::to_vec);
    let from = |lines: &[Vec<String>], seen: Value| json!({"at": version, "lines": lines, "instead_of": seen});
    assert_eq!(put(&mut bob, &table, from(&first, json!([]))).await.status, 200);
    // The other device has not seen that.
    let late = put(&mut bob, &table, from(&all, json!([]))).await;
    assert_eq!(late.refusal(), (409, "prepared-changed".to_owned()));
    assert_eq!(look(&mut bob, &table).await["lines"].as_array().unwrap().len(), 1);
    assert_eq!(put(&mut bob, &table, from(&all, json!(first))).await.status, 200);
    assert_eq!(put(&mut bob, &table, json!({"at": version, "lines": []})).await.status, 200, "whatever is there");
    assert_eq!(look(&mut bob, &table).await["lines"], json!([]));
}

#[tokio::test]
async fn another_course_discards_them_and_only_the_owner_is_told() {
    let server = server().await;
    let (mut ann, mut bob, table) = two(&server, "carcassonne", days()).await;
    let version = bob.look(&table).await["version"].clone();
    let (turn, lines) = lines(&mut bob, &table, &version).await;
    let before = ann.look(&table).await;
    assert_eq!(put(&mut bob, &table, json!({"at": version, "lines": lines})).await.status, 200);
    // Nothing that anybody else can ask for differs, not even for Bob's own page.
    assert_eq!(ann.look(&table).await["table"], before["table"]);
    assert_eq!(look(&mut ann, &table).await["lines"], json!([]), "Ann has prepared nothing");
    let mut eve = server.client();
    eve.post("/api/tables", json!({"game": "carcassonne", "seats": [me("Eve"), open()]})).await;
    assert_eq!(eve.get(&at(&table)).await.refusal(), (403, "not-your-seat".to_owned()));
    // Another turn than the prepared one: a tile may have only one place, and then the figure makes the difference.
    let mut steps: Vec<String> = Vec::new();
    loop {
        let tried = attempt(&mut ann, &table, &version, &steps).await;
        if tried["to_act"] != 0 {
            break;
        }
        let all = tried["legal_actions"].as_array().unwrap().iter();
        let all: Vec<String> = all.map(|legal| format!("0: {}", legal["action"].as_str().unwrap())).collect();
        let differs = !turn.starts_with(&steps);
        let other = all.iter().find(|step| differs || Some(*step) != turn.get(steps.len()));
        steps.push(other.unwrap_or(&all[0]).clone());
    }
    assert!(!turn.starts_with(&steps), "another turn than {turn:?}");
    assert_eq!(ann.act(&table, "a", version.as_u64().unwrap(), 0, &actions(&steps)).await.status, 200);
    let mine = look(&mut bob, &table).await;
    assert_eq!((&mine["lines"], &mine["dropped"]), (&json!([]), &bob.look(&table).await["version"]));
    assert_eq!(look(&mut ann, &table).await.get("dropped"), None);
    wait_for("the clock of Bob's turn", async || stored(&server, DUE_LATER) == 1).await;
    for _ in 0..2 {
        assert_eq!(bob.send("DELETE", &at(&table), None).await.status, 204);
    }
    assert_eq!(look(&mut bob, &table).await.get("dropped"), None, "he has understood");
}

#[tokio::test]
async fn what_cannot_be_prepared_is_refused() {
    let server = server().await;
    let (mut ann, mut bob, table) = two(&server, "carcassonne", days()).await;
    let version = ann.look(&table).await["version"].clone();
    let empty = json!({"at": version, "lines": []});
    assert_eq!(put(&mut ann, &table, empty.clone()).await.refusal(), (422, "prepared-own-turn".to_owned()));
    assert_eq!(put(&mut bob, &table, json!({"at": 0, "lines": []})).await.refusal(), (409, "stale".to_owned()));
    assert_eq!(put(&mut bob, &table, empty.clone()).await.status, 200, "nothing is prepared then");
    for (lines, said) in [
        (json!([["0: nonsense"]]), (422, "prepared-step")),
        (json!([["1: pass"]]), (422, "prepared-step")),
        (json!([[]]), (422, "prepared-line")),
        (json!(vec![vec!["0: pass"]; 61]), (413, "too-big")),
        (json!([vec!["0: pass"; 41]]), (413, "too-big")),
        (json!("lines"), (400, "bad-message")),
    ] {
        let refused = put(&mut bob, &table, json!({"at": version, "lines": lines})).await;
        assert_eq!(refused.refusal(), (said.0, said.1.to_owned()), "{lines}");
    }
    let live = json!({"kind": "live", "bank_s": 600, "increment_s": 15});
    for (game, pace) in [("gold-rush", days()), ("carcassonne", live), ("carcassonne", json!({"kind": "none"}))] {
        let (_, mut bob, table) = two(&server, game, pace).await;
        let version = bob.look(&table).await["version"].clone();
        let nowhere = (403, "prepared-nowhere".to_owned());
        assert_eq!(put(&mut bob, &table, json!({"at": version, "lines": []})).await.refusal(), nowhere);
        assert_eq!(bob.get(&at(&table)).await.refusal(), nowhere);
    }
    assert_eq!(bob.get(&at("nowhere")).await.status, 404);
}
