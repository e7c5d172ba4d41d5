//! Any moment of a game, as each player saw it then: what others hid is in no answer before the game is over.

use crate::common::{Client, SHELF, TestServer, me, open, start, start_with};
use game::{Observer, Player, Record};
use registry::Shelf;
use serde_json::{Value, json};

/// All moments of a table from this perspective, in order, and the last answer.
async fn all_moments(client: &mut Client, table: &str, perspective: &str) -> (Vec<Value>, Value) {
    let mut all: Vec<Value> = Vec::new();
    let mut at = 0;
    loop {
        let answer = client.get(&format!("/api/tables/{table}/moments?at={at}{perspective}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let answer = answer.json();
        let first = answer["first"].as_u64().unwrap() as usize;
        assert!(first <= all.len());
        all.truncate(first);
        all.extend(answer["moments"].as_array().unwrap().iter().cloned());
        if all.len() as u64 == answer["steps"].as_u64().unwrap() + 1 {
            return (all, answer);
        }
        // Without undo, the versions are the numbers of the steps.
        at = all.len();
    }
}

/// The views of this observer after each step of a record.
fn views(shelf: &[&dyn Shelf], record: &Record, observer: Observer) -> Vec<Value> {
    let mut position = registry::set_up(shelf, record).unwrap().start();
    let mut views = vec![position.view(observer)];
    for step in &record.steps {
        position.replay(&step.text).unwrap();
        views.push(position.view(observer));
    }
    views
}

fn shown(moments: &[Value]) -> Vec<Value> {
    moments.iter().map(|moment| moment["view"].clone()).collect()
}

const OBSERVERS: [Observer; 3] = [Observer::Player(Player(0)), Observer::Player(Player(1)), Observer::Public];

/// A whole random game between Ann and Bob with a spectator. Now and then, and at the end, everyone looks at all past
/// moments.
async fn play(shelf: &'static [&'static dyn Shelf], new: Value, seed: u64, seldom: u8) {
    let server = start_with(|config| config.shelf = shelf).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let made = ann.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    let early = ann.get(&format!("/api/tables/{table}/moments?at=0")).await;
    assert_eq!(early.refusal(), (422, "not-started".to_owned()));
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    let mut all = [ann, bob, server.client()];
    let mut rng = fastrand::Rng::with_seed(seed);
    // The views at some moments of the game, to be compared with the record later.
    let mut told: Vec<(usize, Vec<Value>)> = Vec::new();
    loop {
        let look = all[0].look(&table).await;
        let version = look["version"].as_u64().unwrap();
        if look["table"]["phase"] == "over" {
            break;
        }
        if rng.u8(0..seldom) == 0 {
            for (n, client) in all.iter_mut().enumerate() {
                let (moments, answer) = all_moments(client, &table, "").await;
                assert_eq!(answer["version"], version);
                told.push((n, shown(&moments)));
                for foreign in (0..2).filter(|seat| *seat != n) {
                    let refused = client.get(&format!("/api/tables/{table}/moments?at=3&perspective={foreign}")).await;
                    // In a game without secrets all see the same.
                    if refused.status == 200 {
                        assert_eq!(shelf.len() > 1, look["facts"]["game"] == "gold-river");
                        continue;
                    }
                    assert_eq!(refused.refusal(), (403, "not-your-seat".to_owned()), "{n} as {foreign}");
                }
                let (public, _) = all_moments(client, &table, "&perspective=public").await;
                told.push((2, shown(&public)));
            }
        }
        let seat = look["table"]["to_act"].as_u64().unwrap() as usize;
        let look = all[seat].look(&table).await;
        let options = look["legal_actions"].as_array().unwrap();
        let action = options[rng.usize(0..options.len())]["action"].as_str().unwrap();
        let done = all[seat].act(&table, &format!("m{version}"), version, seat as u8, &[action]).await;
        assert_eq!(done.status, 200, "{}", done.text());
    }
    let record: Record = all[0].get(&format!("/api/tables/{table}/record")).await.text().parse().unwrap();
    let as_json = all[2].get(&format!("/api/tables/{table}/record.json")).await.json();
    let steps: Vec<String> = record.steps.iter().map(|step| format!("{} #{:016x}", step.text, step.hash)).collect();
    let told_steps = as_json["steps"].as_array().unwrap().iter();
    let told_steps = told_steps.map(|s| format!("{} #{}", s["step"].as_str().unwrap(), s["hash"].as_str().unwrap()));
    assert_eq!(told_steps.collect::<Vec<_>>(), steps);
    let by_observer = OBSERVERS.map(|observer| views(shelf, &record, observer));
    for (n, moments) in &told {
        assert_eq!(moments[..], by_observer[*n][..moments.len()], "what {:?} saw", OBSERVERS[*n]);
    }
    assert!(told.len() > 2, "{}", told.len());
    for client in &mut all {
        for (n, perspective) in ["&perspective=0", "&perspective=1", "&perspective=public"].into_iter().enumerate() {
            let (moments, _) = all_moments(client, &table, perspective).await;
            assert_eq!(shown(&moments), by_observer[n]);
        }
    }
}

#[tokio::test]
async fn every_moment_of_the_toy_is_seen_as_it_was_seen_then() {
    for seed in 0..3 {
        let faces: String = (30..100).map(|n| format!("face {n}\n")).collect();
        play(
            SHELF,
            json!({"game": "toy", "options": "rounds=12", "data": faces, "seats": [me("Ann"), open()]}),
            seed,
            10,
        )
        .await;
    }
}

#[tokio::test]
async fn every_moment_of_games_with_secrets_is_seen_as_it_was_seen_then() {
    for game in ["gold-rush", "gold-river"] {
        play(registry::shelf(), json!({"game": game, "seats": [me("Ann"), open()]}), 1, 40).await;
    }
}

async fn hot_seat(server: &TestServer) -> (Client, String) {
    let mut client = server.client();
    let table = client.make("rounds=2", json!([me("Ann"), me("Bob")])).await;
    (client, table)
}

#[tokio::test]
async fn steps_that_were_taken_back_are_no_moments() {
    let server = start().await;
    let (mut client, table) = hot_seat(&server).await;
    let at = client.look(&table).await["version"].as_u64().unwrap();
    assert_eq!(client.act(&table, "a", at, 0, &["flag 1"]).await.status, 200);
    let (before, _) = all_moments(&mut client, &table, "").await;
    let undo = json!({"id": "b", "version": at + 1, "seat": 0});
    assert_eq!(client.post(&format!("/api/tables/{table}/undo"), undo).await.status, 200);
    let answer = client.get(&format!("/api/tables/{table}/moments?at={}", at + 2)).await.json();
    assert_eq!((answer["version"].as_u64(), answer["steps"].as_u64()), (Some(at + 2), Some(at)));
    assert_eq!(answer["moments"].as_array().unwrap().len() as u64, at + 1);
    assert_eq!(client.act(&table, "c", at + 2, 0, &["flag 2"]).await.status, 200);
    let answer = client.get(&format!("/api/tables/{table}/moments?at={}", at + 1)).await.json();
    let moments = answer["moments"].as_array().unwrap();
    assert_eq!(moments.last().unwrap()["version"], at + 3);
    assert_ne!(moments.last().unwrap()["view"], before.last().unwrap()["view"]);
    assert_eq!(moments[..moments.len() - 1], before[..before.len() - 1]);
}

#[tokio::test]
async fn who_plays_several_seats_looks_back_as_everybody_sees_it() {
    let server = start().await;
    let (mut client, table) = hot_seat(&server).await;
    let (own, _) = all_moments(&mut client, &table, "").await;
    assert_eq!(own, all_moments(&mut server.client(), &table, "").await.0);
    let refused = client.get(&format!("/api/tables/{table}/moments?at=0&perspective=0")).await;
    assert_eq!(refused.refusal(), (403, "not-your-seat".to_owned()));
}

#[tokio::test]
async fn bad_questions_are_refused() {
    let server = start().await;
    let (mut client, table) = hot_seat(&server).await;
    for (query, status, key) in [
        ("", 400, "bad-message"),
        ("?at=-1", 400, "bad-message"),
        ("?at=x", 400, "bad-message"),
        ("?at=99999999999", 400, "bad-message"),
        ("?at=0&perspective=", 400, "bad-message"),
        ("?at=0&perspective=Ann", 400, "bad-message"),
        ("?at=0&perspective=256", 400, "bad-message"),
        ("?at=0&perspective=2", 404, "no-such-seat"),
        ("?at=0&perspective=255", 404, "no-such-seat"),
    ] {
        let answer = client.get(&format!("/api/tables/{table}/moments{query}")).await;
        assert_eq!(answer.refusal(), (status, key.to_owned()), "{query}");
    }
    let nowhere = client.get("/api/tables/nowhere/moments?at=0").await;
    assert_eq!(nowhere.refusal(), (404, "no-such-table".to_owned()));
    // Later than the end is the end.
    let (all, _) = all_moments(&mut client, &table, "").await;
    let answer = client.get(&format!("/api/tables/{table}/moments?at={}", u32::MAX)).await.json();
    assert_eq!(answer["moments"].as_array().unwrap().last(), all.last());
}
