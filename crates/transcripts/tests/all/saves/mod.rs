//! Makes saves: from recorded games, and by hand.

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

/// The save of a recorded game, as that program would have written it.
pub fn of_recorded(game: &Value) -> Value {
    let mut messages = Vec::new();
    for turn in game["turns"].as_array().unwrap() {
        let mut figures = 0;
        for decision in turn["decisions"].as_array().unwrap() {
            let (player, chosen) = (&decision["player"], &decision["chosen"]);
            let pass = message("PASS", player, &json!({}));
            messages.push(match decision["kind"].as_str().unwrap() {
                "tile" => {
                    let tile = json!({"tileId": turn["tile"], "rotation": format!("R{}", chosen[2]), "position": [chosen[0], chosen[1]]});
                    message("PLACE_TILE", player, &tile)
                }
                "gold" => message("PLACE_TOKEN", player, &json!({"token": "GOLD", "pointer": [chosen[0], chosen[1]]})),
                "action" if !chosen.is_null() => {
                    figures += 1;
                    let pointer = json!({"position": [chosen[3], chosen[4]], "feature": chosen[2], "location": chosen[5]});
                    let meeple = format!("{player}.small.{figures}");
                    message("DEPLOY_MEEPLE", player, &json!({"pointer": pointer, "meepleId": meeple}))
                }
                "castle" if !chosen.is_null() => {
                    let pointer = json!({"position": [chosen[2], chosen[3]], "feature": "City", "location": chosen[4]});
                    message("PLACE_TOKEN", player, &json!({"token": "CASTLE", "pointer": pointer}))
                }
                _ => pass,
            });
        }
        messages.push(message("COMMIT", &turn["player"], &json!({"random": 0.25})));
    }
    let mut save = by_hand(&[], &json!({}), messages);
    let names = (0..game["players"].as_u64().unwrap()).map(|n| json!({"name": format!("P{n}"), "slot": n}));
    save["players"] = names.collect();
    save["setup"]["sets"] = game["setup"]["sets"].clone();
    save["setup"]["elements"] = game["setup"]["elements"].clone();
    save
}
