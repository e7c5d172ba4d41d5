//! Games that moderators strike out: all ratings are as if they had not been played, to the last digit, until it is undone.

use crate::common::accounts::signed_up;
use crate::common::{Client, TestServer, start};
use crate::moderation::{log, moderator, report, reports, sanctions, undo};
use crate::ratings::{ENOUGH, play, rated, ratings, stored, two};
use serde_json::{Value, json};
use server::Standings;

/// Decides the first open report.
async fn decide(by: &mut Client, decision: Value) -> (u16, String) {
    let id = reports(by).await[0]["id"].as_str().unwrap().to_owned();
    let answer = by.post(&format!("/api/v1/moderation/reports/{id}"), decision).await;
    if answer.status == 204 { (204, String::new()) } else { answer.refusal() }
}

fn ladder(server: &TestServer) -> ratings::Ladder {
    Standings::read(&stored(server)).unwrap().ladder
}

async fn counts(client: &mut Client, name: &str, table: &str) -> bool {
    let games = client.get(&format!("/api/v1/players/{name}/games")).await.json();
    let all = games["games"].as_array().unwrap().clone();
    let game = all.into_iter().find(|game| game["table"] == table).expect("the game is still listed");
    game["change"].is_number()
}

#[tokio::test]
async fn a_moderator_strikes_games_out_and_another_one_lets_them_count_again() {
    let server = start().await;
    let (mut one, mut two_) = (moderator(&server, "Mona").await, moderator(&server, "Max").await);
    let (mut ann, mut bob) = two(&server).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = rated(&mut ann, &mut bob, ENOUGH).await;
        play([&mut ann, &mut bob], &table).await;
        ratings(&mut ann, "Ann", tables.len() as u64 + 1).await;
        tables.push(table);
    }
    let before = ladder(&server);
    let made = report(&mut bob, json!({"table": tables[1], "seat": 0, "reason": "cheating"})).await;
    assert_eq!(made.status, 204, "{}", made.text());
    let listed = reports(&mut one).await[0]["games"].clone();
    let listed: Vec<_> = listed.as_array().unwrap().clone();
    assert_eq!((listed.len(), &listed[0]["table"], &listed[0]["struck"]), (3, &json!(tables[1]), &json!(false)));
    // What makes no sense is refused, and nothing happens.
    for bad in [
        json!({"act": "strike"}),
        json!({"act": "strike", "games": []}),
        json!({"act": "strike", "games": [tables[1]], "days": 3}),
        json!({"act": "strike", "games": vec!["x"; 51]}),
        json!({"act": "warn", "games": [tables[1]]}),
    ] {
        assert_eq!(decide(&mut one, bad.clone()).await, (400, "bad-decision".to_owned()), "{bad}");
    }
    let none = json!({"act": "strike", "games": [tables[1], "none"]});
    assert_eq!(decide(&mut one, none).await, (409, "cannot-strike".to_owned()));
    assert_eq!(ladder(&server), before);
    let strike = json!({"act": "strike", "games": [tables[1], tables[2]], "text": "Two accounts."});
    assert_eq!(decide(&mut one, strike).await.0, 204);
    // Everybody sees it at once, and the ratings are those that the command line computes.
    ratings(&mut ann, "Ann", 1).await;
    let after = ratings(&mut bob, "Bob", 1).await;
    assert!(!counts(&mut bob, "Bob", &tables[1]).await && counts(&mut bob, "Bob", &tables[0]).await);
    let now = ladder(&server);
    assert_ne!(now, before);
    assert_eq!(now.history().len(), 2, "as if only the first game had been played");
    let act = log(&mut one).await.remove(0);
    let mut struck = vec![tables[1].clone(), tables[2].clone()];
    struck.sort();
    assert_eq!((&act["act"], &act["text"], &act["games"]), (&json!("strike"), &json!("Two accounts."), &json!(struck)));
    let told = sanctions(&mut ann).await;
    assert_eq!((&told[0]["act"], &told[0]["text"]), (&json!("strike"), &json!("Two accounts.")));
    let data = ann.get("/api/v1/account/data").await.json();
    assert_eq!(data["decisions"][0]["games"], json!(struck));
    // It outlasts a restart.
    let server = server.restart().await;
    for client in [&mut ann, &mut bob, &mut one, &mut two_] {
        client.addr = server.server.addr();
    }
    assert_eq!(ratings(&mut bob, "Bob", 1).await, after);
    assert_eq!(undo(&mut one, 1).await.refusal(), (409, "cannot-undo".to_owned()), "nobody undoes their own");
    assert_eq!(undo(&mut two_, 1).await.status, 204);
    ratings(&mut bob, "Bob", 3).await;
    assert_eq!(ladder(&server), before, "to the last digit");
    assert!(counts(&mut bob, "Bob", &tables[1]).await);
    assert_eq!(reports(&mut two_).await.len(), 1);
    assert_eq!(sanctions(&mut ann).await, Value::Null, "none is left");
}

#[tokio::test]
async fn moderators_are_no_judges_of_their_own_games() {
    let server = start().await;
    let (mut one, mut two_) = (moderator(&server, "Mona").await, moderator(&server, "Max").await);
    let (mut ann, mut eve) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut eve, "Eve").await;
    let table = rated(&mut one, &mut eve, ENOUGH).await;
    play([&mut one, &mut eve], &table).await;
    ratings(&mut eve, "Eve", 1).await;
    assert_eq!(report(&mut ann, json!({"player": "Eve", "reason": "other"})).await.status, 204);
    assert_eq!(reports(&mut one).await[0]["games"], json!([]));
    let strike = json!({"act": "strike", "games": [table]});
    assert_eq!(decide(&mut one, strike.clone()).await, (409, "cannot-strike".to_owned()));
    assert_eq!(reports(&mut two_).await[0]["games"][0]["table"], json!(table));
    assert_eq!(decide(&mut two_, strike).await.0, 204);
    assert_eq!(undo(&mut one, 1).await.refusal(), (409, "cannot-undo".to_owned()));
}
