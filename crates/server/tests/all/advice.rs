//! "What would you play?": for the player to act, from what that seat may know, and not if a table is played without aids.

use crate::common::{TestServer, me, open, start_with};
use serde_json::{Value, json};

/// A server with the games that people play.
async fn games() -> TestServer {
    start_with(|config| config.shelf = registry::shelf()).await
}

async fn table(client: &mut crate::common::Client, game: &str, options: &str, seats: Value) -> String {
    let body = json!({"game": game, "options": options, "seats": seats});
    let answer = client.post("/api/tables", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["table"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn who_is_to_act_gets_legal_turns_best_first() {
    let server = games().await;
    let mut ann = server.client();
    for (game, options) in [("gold-rush", "players=2"), ("carcassonne", "players=2"), ("gold-river", "players=3")] {
        let players = if game == "gold-river" { 3 } else { 2 };
        let seats: Vec<Value> = ["Ann", "Bob", "Eve"][..players].iter().map(|name| me(name)).collect();
        let table = table(&mut ann, game, options, json!(seats)).await;
        let look = ann.look(&table).await;
        let answer = ann.get(&format!("/api/tables/{table}/advice")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let advice = answer.json();
        assert_eq!((&advice["version"], &advice["seat"]), (&look["version"], &look["table"]["to_act"]));
        let turns = advice["turns"].as_array().unwrap();
        assert!((1..=3).contains(&turns.len()), "{advice}");
        let legal: Vec<&Value> = look["legal_actions"].as_array().unwrap().iter().collect();
        for turn in turns {
            assert!(legal.contains(&&turn["actions"][0]), "{turn}");
            assert!(turn["lead"].is_i64() && turn["reasons"].is_array());
        }
        assert!(turns.windows(2).all(|pair| pair[0]["lead"].as_i64() >= pair[1]["lead"].as_i64()), "{advice}");
        // It was only a question.
        assert_eq!(ann.look(&table).await["version"], look["version"]);
    }
}

#[tokio::test]
async fn nobody_else_gets_any() {
    let server = games().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let advice = |table: &str| format!("/api/tables/{table}/advice");
    let open_table = table(&mut ann, "carcassonne", "players=2", json!([me("Ann"), open()])).await;
    assert_eq!(ann.get(&advice(&open_table)).await.refusal(), (422, "not-started".to_owned()));
    bob.post(&format!("/api/tables/{open_table}/seats/1"), json!({"name": "Bob"})).await;
    let to_act = ann.look(&open_table).await["table"]["to_act"].clone();
    let (acts, waits) = if to_act == 0 { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
    assert_eq!(acts.get(&advice(&open_table)).await.status, 200);
    assert_eq!(waits.get(&advice(&open_table)).await.refusal(), (422, "not-your-turn".to_owned()));
    assert_eq!(server.client().get(&advice(&open_table)).await.refusal(), (422, "not-your-turn".to_owned()));
    assert_eq!(ann.get("/api/tables/none/advice").await.refusal().0, 404);
    let without = table(&mut ann, "carcassonne", "players=2,aids=no", json!([me("Ann"), me("Eve")])).await;
    assert_eq!(ann.get(&advice(&without)).await.refusal(), (403, "aids-locked".to_owned()));
}
