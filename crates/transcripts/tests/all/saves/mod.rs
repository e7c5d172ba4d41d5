//! Makes saves: from recorded games, and by hand.

mod of_recorded;

pub use of_recorded::of_recorded;
use serde_json::{Value, json};
use std::fs::File;

/// The recorded games in this repository.
pub fn recorded() -> Vec<Value> {
    let path = format!("{}/../../testdata/transcripts/carcassonne-sample.json.gz", env!("CARGO_MANIFEST_DIR"));
    let games = transcripts::read_games(File::open(path).unwrap()).unwrap();
    games.as_array().unwrap().clone()
}

/// A save with these sets, elements and messages, for two players.
pub fn by_hand(sets: &[&str], elements: &Value, messages: Vec<Value>) -> Value {
    let sets: serde_json::Map<String, Value> = sets.iter().map(|set| ((*set).to_owned(), json!(1))).collect();
    json!({
        "appVersion": "5.12.0", "gameId": "1", "name": "", "initialRandom": 0.5, "clock": 1000,
        "created": "2026-11-22T08:00:00.000Z",
        "setup": {
            "sets": sets, "elements": elements, "rules": {"tiny-city-scoring": "4", "fairy-placement": "on-tile"},
            "timer": null, "options": {}, "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}],
        },
        "players": [{"name": "Ada", "slot": 3}, {"name": "Béla", "slot": 0}],
        "replay": messages,
    })
}

/// A message.
pub fn message(kind: &str, player: &Value, payload: &Value) -> Value {
    json!({"type": kind, "payload": payload, "player": player, "clock": 1})
}

/// The recorded games in a file of this repository.
pub fn recorded_in(name: &str) -> Vec<Value> {
    let path = format!("{}/../../testdata/transcripts/{name}.json.gz", env!("CARGO_MANIFEST_DIR"));
    let games = transcripts::read_games(File::open(path).unwrap()).unwrap();
    games.as_array().unwrap().clone()
}
