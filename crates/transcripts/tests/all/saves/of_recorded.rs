//! The save of a recorded game, as that program would have written it. Its numbers for chance are made so that they draw the
//! tokens of the recorded game.

use super::{by_hand, message};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};

/// The bag of sheep tokens in the order of that program, and that of the big top.
const SHEEP: [(&str, usize); 5] = [("SHEEP_1X", 4), ("SHEEP_2X", 5), ("SHEEP_3X", 5), ("SHEEP_4X", 2), ("WOLF", 2)];
const TENT: [(&str, usize); 6] =
    [("BIGTOP_1", 1), ("BIGTOP_3", 4), ("BIGTOP_4", 5), ("BIGTOP_5", 3), ("BIGTOP_6", 2), ("BIGTOP_7", 1)];

type Bag = Vec<(&'static str, usize)>;

/// A number by which this token is drawn.
fn number(bag: &Bag, token: &str) -> f64 {
    let total: usize = bag.iter().map(|(_, n)| n).sum();
    let at = bag.iter().position(|(name, _)| *name == token).unwrap();
    let before: usize = bag[..at].iter().map(|(_, n)| n).sum();
    (before as f64 + 0.5 * bag[at].1.max(1) as f64) / total.max(1) as f64
}

fn take(bag: &mut Bag, token: &str) {
    let entry = bag.iter_mut().find(|(name, _)| *name == token).unwrap();
    entry.1 = entry.1.saturating_sub(1);
}

/// Tokens of a turn.
fn tokens(turn: &Value, of: &[(&'static str, usize)]) -> VecDeque<String> {
    let events = turn["events"].as_array().unwrap().iter().filter(|e| e[0] == "token");
    let names = events.filter_map(|e| e[1].as_str()).filter(|name| of.iter().any(|(token, _)| token == name));
    names.map(str::to_owned).collect()
}

fn kind(letter: &Value) -> &str {
    match letter.as_str().unwrap() {
        "S" => "small",
        "B" => "big",
        "R" => "ringmaster",
        "A" => "abbot",
        "M" => "mayor",
        "W" => "wagon",
        other => other,
    }
}

struct Writer {
    messages: Vec<Value>,
    /// Names of captured figures, by owner, kind and jailer.
    captives: BTreeMap<(u64, String, u64), Vec<String>>,
    figures: usize,
    tent: Bag,
}

fn pointer(parts: &[Value]) -> Value {
    json!({"position": [parts[1], parts[2]], "feature": parts[0], "location": parts[3]})
}

impl Writer {
    fn name(&mut self, owner: &Value, letter: &Value) -> String {
        self.figures += 1;
        format!("{owner}.{}.{}", kind(letter), self.figures)
    }

    fn push(&mut self, word: &str, player: &Value, payload: Value) {
        self.messages.push(message(word, player, &payload));
    }

    fn action(&mut self, player: &Value, chosen: &Value) {
        let parts = chosen.as_array().unwrap();
        match parts[0].as_str().unwrap() {
            "meeple" => {
                let meeple = self.name(player, &parts[1]);
                self.push("DEPLOY_MEEPLE", player, json!({"pointer": pointer(&parts[2..]), "meepleId": meeple}));
            }
            "pyramid" => self.push("SCORE_ACROBATS", player, json!({"pointer": pointer(&parts[1..])})),
            "return" => {
                let meeple = self.name(&parts[2], &parts[3]);
                let figure = json!({"featurePointer": pointer(&parts[4..]), "meepleId": meeple});
                let source = parts[1].as_str().unwrap().to_uppercase();
                self.push("RETURN_MEEPLE", player, json!({"pointer": figure, "source": source}));
            }
            "bridge" => self.push("PLACE_TOKEN", player, json!({"token": "BRIDGE", "pointer": pointer(&parts[1..])})),
            "tower" => {
                self.push("PLACE_TOKEN", player, json!({"token": "TOWER_PIECE", "pointer": [parts[1], parts[2]]}));
            }
            "fairy" => {
                let meeple = self.name(&parts[1], &parts[2]);
                let to = json!({"featurePointer": pointer(&parts[3..]), "meepleId": meeple});
                self.push("MOVE_NEUTRAL_FIGURE", player, json!({"figureId": "fairy.1", "to": to}));
            }
            other => panic!("the action {other}"),
        }
    }

    fn decision(&mut self, turn: &Value, decision: &Value, flocks: &mut VecDeque<f64>) {
        let (player, chosen) = (&decision["player"], &decision["chosen"]);
        let word = decision["kind"].as_str().unwrap();
        if chosen.is_null() {
            if word != "ransom" {
                self.push("PASS", player, json!({}));
            }
            return;
        }
        match word {
            "ransom" => {
                let key = (player.as_u64().unwrap(), kind(&chosen[2]).to_owned(), chosen[1].as_u64().unwrap());
                let meeple = self.captives.get_mut(&key).and_then(Vec::pop).unwrap_or(format!("{player}.{}.1", key.1));
                self.push("PAY_RANSOM", player, json!({"meepleId": meeple}));
            }
            "abbey" | "tile" => {
                let id = if word == "abbey" { json!("AM/A") } else { turn["tile"].clone() };
                let rotation = format!("R{}", chosen[2]);
                let place = json!({"tileId": id, "rotation": rotation, "position": [chosen[0], chosen[1]]});
                self.push("PLACE_TILE", player, place);
            }
            "gold" => self.push("PLACE_TOKEN", player, json!({"token": "GOLD", "pointer": [chosen[0], chosen[1]]})),
            "action" | "wagon" | "crop-meeple" => self.action(player, chosen),
            "castle" => {
                let parts = &chosen.as_array().unwrap()[1..];
                self.push("PLACE_TOKEN", player, json!({"token": "CASTLE", "pointer": pointer(parts)}));
            }
            "capture" => {
                let meeple = self.name(&chosen[1], &chosen[2]);
                let key = (chosen[1].as_u64().unwrap(), kind(&chosen[2]).to_owned(), player.as_u64().unwrap());
                self.captives.entry(key).or_default().push(meeple.clone());
                let figure = json!({"featurePointer": pointer(&chosen.as_array().unwrap()[3..]), "meepleId": meeple});
                self.push("CAPTURE_FOLLOWER", player, json!({"pointer": figure}));
            }
            "exchange" => {
                let meeple = self.name(player, &chosen[1]);
                self.push("EXCHANGE_FOLLOWER", player, json!({"meepleId": meeple}));
            }
            "flock" => {
                let value = chosen[0].as_str().unwrap_or("?").to_uppercase();
                let random = if value == "EXPAND" { flocks.pop_front() } else { None }.unwrap_or(0.5);
                self.push("FLOCK_EXPAND_OR_SCORE", player, json!({"value": value, "random": random}));
            }
            "dragon" => self.push("MOVE_NEUTRAL_FIGURE", player, json!({"figureId": "dragon.1", "to": chosen})),
            "crop" => {
                let value = chosen.as_str().unwrap().to_uppercase();
                self.push("CIRCLE_REMOVE_OR_DEPLOY", player, json!({"value": value}));
            }
            "auction-tile" => {
                self.push("BAZAAR_BID", player, json!({"supplyIndex": chosen[0], "price": chosen[1]}));
            }
            "auction-bid" => self.push("BAZAAR_BID", player, json!({"supplyIndex": 0, "price": chosen})),
            "auction-deal" => {
                let value = chosen.as_str().unwrap().to_uppercase();
                self.push("BAZAAR_BUY_OR_SELL", player, json!({"value": value}));
            }
            other => panic!("the decision {other}"),
        }
    }

    fn commit(&mut self, player: &Value, turn: &Value, next_shepherd: Option<f64>, last: Option<&Value>) {
        let tent = tokens(turn, &TENT).front().cloned();
        let tent = tent.or_else(|| tokens(last?, &TENT).front().cloned());
        let random = tent.map(|token| {
            let number = number(&self.tent, &token);
            take(&mut self.tent, &token);
            number
        });
        self.push("COMMIT", player, json!({"random": random.or(next_shepherd).unwrap_or(0.25)}));
    }
}

/// The numbers for the sheep tokens of a turn: of a shepherd that is placed, and of flocks that grow.
fn sheep_numbers(turn: &Value, before: Option<&Value>) -> (Option<f64>, VecDeque<f64>) {
    let mut bag: Bag = SHEEP.to_vec();
    for flock in before.into_iter().flat_map(|turn| turn["after"]["sheep"].as_array()).flatten() {
        for token in flock[3].as_array().unwrap() {
            take(&mut bag, token.as_str().unwrap());
        }
    }
    let mut numbers = VecDeque::new();
    for token in tokens(turn, &SHEEP) {
        numbers.push_back(number(&bag, &token));
        if token != "WOLF" {
            take(&mut bag, &token);
        }
    }
    let decisions = turn["decisions"].as_array().unwrap();
    let put = decisions.iter().any(|d| d["chosen"][0] == "meeple" && d["chosen"][1] == "shepherd");
    let first = if put { numbers.pop_front() } else { None };
    (first, numbers)
}

/// The save of a recorded game, as that program would have written it.
pub fn of_recorded(game: &Value) -> Value {
    let turns = game["turns"].as_array().unwrap();
    let mut writer = Writer { messages: Vec::new(), captives: BTreeMap::new(), figures: 0, tent: TENT.to_vec() };
    let sheep = |at: usize| {
        let before = at.checked_sub(1).map(|at| &turns[at]);
        turns.get(at).map(|turn| sheep_numbers(turn, before)).unwrap_or_default()
    };
    for (at, turn) in turns.iter().enumerate() {
        let (_, mut flocks) = sheep(at);
        let (next_shepherd, _) = sheep(at + 1);
        let last = (at + 1 == turns.len()).then_some(&game["final"]);
        let mut confirmed = false;
        for decision in turn["decisions"].as_array().unwrap() {
            let late = ["wagon", "crop", "crop-meeple", "auction-tile", "auction-bid", "auction-deal"];
            if !confirmed && late.iter().any(|word| decision["kind"] == *word) {
                writer.commit(&turn["player"], turn, next_shepherd, last);
                confirmed = true;
            }
            writer.decision(turn, decision, &mut flocks);
        }
        if !confirmed {
            writer.commit(&turn["player"], turn, next_shepherd, last);
        }
    }
    let mut save = by_hand(&[], &json!({}), writer.messages);
    let names = (0..game["players"].as_u64().unwrap()).map(|n| json!({"name": format!("P{n}"), "slot": n}));
    save["players"] = names.collect();
    save["initialRandom"] = json!(sheep(0).0.unwrap_or(0.5));
    for part in ["sets", "elements", "rules", "start"] {
        if !game["setup"][part].is_null() {
            save["setup"][part] = game["setup"][part].clone();
        }
    }
    save
}
