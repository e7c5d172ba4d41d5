//! The state after a round in the form of the record.

use ::gold_river::{Cards, GoldRiver, State};
use game::Observer;
use game::prelude::*;
use serde_json::{Map, Value, json};

/// The state after a round. Lists of cards are sorted.
pub fn of(game: &GoldRiver, state: &State) -> Value {
    let view = game.view(state, Observer::Public);
    let n = usize::from(game.settings().players);
    let id = |card| json!(game.card(card).id);
    let list = |cards: Cards| sorted(cards.iter().map(id).collect());
    let lists = |sets: &[Cards]| sets[..n].iter().map(|set| list(*set)).collect::<Value>();
    let towns = game.deck().towns.iter().map(|t| t.id.clone());
    let mayors: Map<String, Value> = towns.zip(view.mayors.iter().map(|m| json!(m))).collect();
    let saloons = view.saloons.iter();
    let saloons: Map<String, Value> =
        saloons.map(|s| (game.card(s.card).id.clone(), json!(game.deck().towns[s.town.index()].id))).collect();
    let attached = view.attached.iter();
    let attached: Map<String, Value> = attached.map(|a| (game.card(a.card).id.clone(), id(a.host))).collect();
    json!({
        "money": state.money[..n], "bank": state.bank, "claims": lists(&state.claims),
        "buildings": lists(&state.buildings), "kept": lists(&state.kept), "used": lists(&state.used),
        "mayors": mayors, "saloons": saloons, "attached": attached, "barred": state.barred,
        "discard": list(state.discard), "deck": state.deck,
    })
}

fn sorted(mut list: Vec<Value>) -> Value {
    list.sort_by_key(Value::to_string);
    Value::Array(list)
}

/// A recorded field with its lists of cards sorted: their order means nothing.
pub fn normal(key: &str, value: &Value) -> Value {
    match (key, value) {
        ("discard", Value::Array(list)) => sorted(list.clone()),
        ("claims" | "buildings" | "kept" | "used", Value::Array(players)) => {
            players.iter().map(|p| p.as_array().map_or(Value::Null, |list| sorted(list.clone()))).collect()
        }
        _ => value.clone(),
    }
}
