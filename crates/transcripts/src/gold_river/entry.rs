//! Events in the form of the record.

use ::gold_river::event::{Cause, DiscardReason};
use ::gold_river::{CardId, Event, GoldRiver, TownId};
use game::Player;
use serde_json::{Map, Value, json};

/// An event as the record writes it; `None` for events that it leaves out.
pub fn of(game: &GoldRiver, event: &Event) -> Option<Value> {
    let id = |card: &CardId| json!(game.card(*card).id);
    let town = |town: &TownId| json!(game.deck().towns[town.index()].id);
    Some(match event {
        Event::Barred { player } => json!({ "event": "barred", "player": player }),
        Event::Auction { winner, bid } => json!({ "event": "auction", "winner": winner, "bid": bid }),
        Event::Money { from, to, amount, due, reason, town: of, cards } => {
            let mut money = json!({
                "event": "money", "from": from, "to": to, "amount": amount, "due": due, "reason": reason,
            });
            if let Some(of) = of {
                money["town"] = town(of);
            }
            if !cards.is_empty() {
                money["cards"] = cards.iter().map(id).collect();
            }
            money
        }
        Event::Take { player, card } => json!({ "event": "take", "player": player, "card": id(card) }),
        Event::Keep { player, card } => json!({ "event": "keep", "player": player, "card": id(card) }),
        Event::Play { player, card } => json!({ "event": "play", "player": player, "card": id(card) }),
        Event::Move { card, from, to } => json!({ "event": "move", "card": id(card), "from": from, "to": to }),
        Event::Mayor { town: of, from, to, cause } => {
            json!({ "event": "mayor", "town": town(of), "from": from, "to": to, "cause": cause })
        }
        Event::Discard { card, from, why } => {
            let from = from.map_or(json!("offer"), |p| json!(p));
            json!({ "event": "discard", "card": id(card), "from": from, "why": why })
        }
        Event::Dice { player, dice, reroll } => {
            json!({ "event": "dice", "player": player, "dice": dice, "reroll": reroll })
        }
        _ => return None,
    })
}

/// The common part of simultaneous events, whose order means nothing: claims of one player that cave in on one throw, and
/// the mayors who are checked then. `None` for events whose place matters.
pub fn group(event: &Event) -> Option<(&'static str, Option<Player>)> {
    match event {
        Event::Discard { from, why: DiscardReason::CaveIn, .. } => Some(("cave-in", *from)),
        Event::Mayor { cause: Cause::CaveIn, .. } => Some(("mayor", None)),
        _ => None,
    }
}

/// Lists whose order means nothing are sorted.
pub fn normal(entry: Value) -> Value {
    let Value::Object(entry) = entry else { return entry };
    let sorted = |(key, value): (String, Value)| match value {
        Value::Array(mut list) if key == "options" || key == "cards" => {
            list.sort_by_key(Value::to_string);
            (key, Value::Array(list))
        }
        value => (key, value),
    };
    Value::Object(entry.into_iter().map(sorted).collect::<Map<_, _>>())
}
