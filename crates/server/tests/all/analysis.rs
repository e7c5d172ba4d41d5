//! The analysis of a game that is over: started by anyone who sees the table, reported, stopped, and stored with the game.

use crate::common::{Client, TestServer, bot, me, start_with, wait_for};
use registry::analysis::Effort;
use serde_json::{Value, json};
use server::Config;
use std::time::Duration;

const GOLD_RIVER: &str = include_str!("../../../../testdata/frozen/records/2026-11-23/gold-river-2-first-game.record");
const GOLD_RUSH: &str = include_str!("../../../../testdata/frozen/records/2026-11-23/gold-rush-2.record");
const LITTLE: Effort = Effort { sims: 2, games: 1 };
/// A decision takes as long as thinking may.
const ENDLESS: Effort = Effort { sims: 10_000_000, games: 1 };

fn quick(config: &mut Config) {
    config.shelf = registry::shelf();
    config.analysis = LITTLE;
}

fn slow(config: &mut Config) {
    config.shelf = registry::shelf();
    config.analysis = ENDLESS;
    config.limits.thought = Duration::from_millis(100);
}

fn path(table: &str) -> String {
    format!("/api/tables/{table}/analysis")
}

/// A table with this record, whose game is over.
async fn over(client: &mut Client, record: &str) -> String {
    let body = json!({"record": record, "seats": [me("Ann"), me("Bob")]});
    let answer = client.post("/api/records", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["table"].as_str().unwrap().to_owned()
}

async fn begin(client: &mut Client, table: &str) -> Value {
    let answer = client.send("POST", &path(table), None).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn look(client: &mut Client, table: &str) -> Value {
    let answer = client.get(&path(table)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn ready(client: &mut Client, table: &str) -> Value {
    for _ in 0..2_000 {
        let told = look(client, table).await;
        assert_ne!(told["stage"], "failed", "{told}");
        if told["stage"] == "ready" {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it is never ready");
}

fn server(change: impl FnOnce(&mut Config)) -> impl Future<Output = TestServer> {
    start_with(change)
}

#[tokio::test]
async fn a_game_is_analysed_once_and_the_analysis_outlives_the_server() {
    let server = server(quick).await;
    let (mut ann, mut visitor) = (server.client(), server.client());
    for record in [GOLD_RUSH, GOLD_RIVER] {
        let table = over(&mut ann, record).await;
        assert_eq!(look(&mut ann, &table).await, json!({"stage": "none", "done": 0, "total": 0, "result": null}));
        let begun = begin(&mut visitor, &table).await;
        assert!(begun["total"].as_u64().unwrap() > 30 && begun["done"] == 0, "{begun}");
        let told = ready(&mut ann, &table).await;
        assert_eq!((&told["done"], &told["total"]), (&begun["total"], &begun["total"]));
        let result = &told["result"];
        let version = ann.look(&table).await["version"].clone();
        assert_eq!(result["version"], version);
        let turns = result["turns"].as_array().unwrap();
        assert_eq!(turns.len() as u64, told["total"].as_u64().unwrap());
        assert_eq!(turns.last().unwrap()["to"], version, "it goes to the end");
        for turn in turns {
            let sum: u64 = turn["chances"].as_array().unwrap().iter().map(|part| part.as_u64().unwrap()).sum();
            assert_eq!(sum, 1_000, "{turn}");
        }
        let cost = |at: &Value| turns[at.as_u64().unwrap() as usize]["decision"]["given_away"].as_i64().unwrap();
        let costliest = result["costliest"].as_array().unwrap();
        assert_eq!(costliest.len(), 3);
        assert!(costliest.windows(2).all(|pair| cost(&pair[0]) >= cost(&pair[1])) && cost(&costliest[2]) > 0);
        // At the moment named, the player whose decision it was is to act, and the best turn there is legal.
        for at in costliest {
            let turn = &turns[at.as_u64().unwrap() as usize];
            let step =
                format!("{}: {}", turn["decision"]["seat"], turn["decision"]["best"][0]["action"].as_str().unwrap());
            let tried =
                ann.post(&format!("/api/tables/{table}/trial"), json!({"at": turn["from"], "steps": [step]})).await;
            assert_eq!(tried.status, 200, "{}", tried.text());
        }
        assert_eq!(begin(&mut visitor, &table).await, told, "it is not made again");
    }
    let table = over(&mut ann, GOLD_RIVER).await;
    begin(&mut ann, &table).await;
    let told = ready(&mut ann, &table).await;
    let server = server.restart_with(slow).await;
    ann.addr = server.server.addr();
    assert_eq!(look(&mut ann, &table).await, told, "it is kept with the game");
}

#[tokio::test]
async fn it_is_stopped_and_one_is_made_at_a_time() {
    let server = server(slow).await;
    let mut ann = server.client();
    let (first, second) = (over(&mut ann, GOLD_RUSH).await, over(&mut ann, GOLD_RIVER).await);
    begin(&mut ann, &first).await;
    wait_for("a first turn", async || look(&mut ann.clone(), &first).await["done"].as_u64() > Some(0)).await;
    // Further requests get the same analysis.
    let again = begin(&mut server.client(), &first).await;
    assert!(again["stage"] == "running" && again["done"].as_u64() > Some(0), "{again}");
    assert_eq!(begin(&mut ann, &second).await["stage"], "waiting");
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(look(&mut ann, &second).await["stage"], "waiting", "one game at a time");
    let mut eve = server.client();
    over(&mut eve, GOLD_RUSH).await;
    for mut stranger in [server.client(), eve] {
        let refused = stranger.send("DELETE", &path(&first), None).await;
        assert_eq!(refused.refusal(), (403, "analysis-theirs".to_owned()));
    }
    let stopped = ann.send("DELETE", &path(&first), None).await;
    assert_eq!(stopped.json(), json!({"stage": "none", "done": 0, "total": 0, "result": null}));
    wait_for("its turn", async || look(&mut ann.clone(), &second).await["stage"] == "running").await;
    assert_eq!(look(&mut ann, &first).await["stage"], "none");
    // The server shuts down in the middle of it, immediately.
    let began = std::time::Instant::now();
    let server = server.restart_with(quick).await;
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    ann.addr = server.server.addr();
    assert_eq!(look(&mut ann, &second).await["stage"], "none", "half an analysis is none");
    begin(&mut ann, &second).await;
    ready(&mut ann, &second).await;
}

#[tokio::test]
async fn people_play_on_beside_it() {
    let server = server(slow).await;
    let mut ann = server.client();
    let analysed = over(&mut ann, GOLD_RUSH).await;
    begin(&mut ann, &analysed).await;
    wait_for("a first turn", async || look(&mut ann.clone(), &analysed).await["done"].as_u64() > Some(0)).await;
    let body = json!({"game": "gold-rush", "options": "players=2", "seats": [me("Ann"), bot()]});
    let made = ann.post("/api/tables", body).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    let before = look(&mut ann, &analysed).await["done"].as_u64();
    for n in 0..12 {
        wait_for("one's turn", async || ann.clone().look(&table).await["table"]["to_act"] == 0).await;
        let now = ann.look(&table).await;
        let action = now["legal_actions"][0]["action"].as_str().unwrap().to_owned();
        let done = ann.act(&table, &format!("p{n}"), now["version"].as_u64().unwrap(), 0, &[&action]).await;
        assert_eq!(done.status, 200, "{}", done.text());
    }
    wait_for("progress", async || look(&mut ann.clone(), &analysed).await["done"].as_u64() > before).await;
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_analysed() {
    let server = server(quick).await;
    let mut ann = server.client();
    let body = json!({"game": "carcassonne", "options": "players=2", "seats": [me("Ann"), me("Bob")]});
    let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    for method in ["POST", "GET", "DELETE"] {
        let refused = ann.send(method, &path(&table), None).await.refusal();
        assert_eq!(refused, (403, "analysis-later".to_owned()), "{method}");
        assert_eq!(
            ann.send(method, &path("none"), None).await.refusal(),
            (404, "no-such-table".to_owned()),
            "{method}"
        );
    }
}
