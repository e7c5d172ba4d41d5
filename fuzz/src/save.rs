//! Saves of JCloisterZone made of arbitrary bytes.

use transcripts::read_save;

/// A short save with gold and a castle, one message per line.
const SOUND: &str = r#"{"setup": {"sets": {"basic:1": 1, "goldmines": 1},
"elements": {"small-follower": 7, "farmers": true, "gold": true, "castle": 1}, "rules": {"tiny-city-scoring": "4"},
"start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]}, "players": [{"name": "A"}, {"name": "B"}],
"test": {"assertions": ["A has 0 points"]}, "gameAnnotations": {"endTurn": 3}, "replay": [
{"type": "PLACE_TILE", "player": 0, "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
{"type": "DEPLOY_MEEPLE", "player": 0, "payload": {"meepleId": "0.small.1", "pointer": {"position": [0, -1], "feature": "City", "location": "S"}}},
{"type": "PLACE_TOKEN", "player": 0, "payload": {"token": "CASTLE", "pointer": {"position": [0, -1], "feature": "City", "location": "S"}}},
{"type": "COMMIT", "player": 0, "payload": {"random": 0.5}},
{"type": "PLACE_TILE", "player": 1, "payload": {"tileId": "GO/LRr", "rotation": "R0", "position": [-1, 0]}},
{"type": "PLACE_TOKEN", "player": 1, "payload": {"token": "GOLD", "pointer": [0, 0]}},
{"type": "PASS", "player": 1, "payload": {}},
{"type": "COMMIT", "player": 1, "payload": {"random": 0.25}},
{"type": "PLACE_TILE", "player": 0, "payload": {"tileId": "BA/RFr", "rotation": "R0", "position": [1, 0]}},
{"type": "PASS", "player": 0, "payload": {}}
]}"#;

/// The bytes as they are, and a sound save with the bytes worked into it. What is read must replay as a record.
pub fn save(bytes: &[u8]) {
    for text in [String::from_utf8_lossy(bytes).into_owned(), super::edited(SOUND, bytes)] {
        match read_save(&text) {
            Ok(imported) => {
                let position = registry::replay(registry::shelf(), &imported.record).expect("what was made replays");
                let points: Vec<i32> = position.outcome().totals().collect();
                assert_eq!(points, imported.points, "the record has other points");
            }
            Err(why) => assert!(!why.place().is_empty() && why.to_string().len() < 2_000),
        }
    }
}
