//! Decisions in the form of the record: the question, the options, the choice.

use ::gold_river::card::{Effect, Kind};
use ::gold_river::{Action, CardId, GoldRiver, Phase, State, TownId};
use game::Player;
use game::prelude::*;
use serde_json::{Value, json};

/// The kind of the decision that is due.
fn kind(game: &GoldRiver, state: &State) -> Option<&'static str> {
    Some(match state.phase {
        Phase::Auction(_) => "bid",
        Phase::Stagecoach(_) => "stagecoach",
        Phase::Choose(_) => "choose",
        Phase::Discard(_) | Phase::DiscardFirst(..) => "discard",
        Phase::Last(_) => "loser",
        Phase::Reroll(..) => "reroll",
        Phase::Deposit(_) => "deposit",
        Phase::Target(_, card) | Phase::Interrupt(_, card, _) => match game.card(card).kind {
            Kind::Action(Effect::Judge) => "judge",
            Kind::Action(Effect::Seize { compensated: true }) => "bandit",
            Kind::Action(Effect::Seize { compensated: false }) => "expropriation",
            Kind::Action(Effect::Whisky) => "whisky",
            Kind::Action(Effect::Girls) => "girls",
            Kind::Action(Effect::Dynamite) => "dynamite",
            Kind::Action(Effect::HoldUp(_)) => "hold-up",
            Kind::Action(Effect::NewVein(_)) => "new-vein",
            Kind::Building(_) => "saloon-town",
            _ => return None,
        },
        Phase::Starter | Phase::Offer | Phase::Search { .. } | Phase::Dice(_) | Phase::Over => return None,
    })
}

/// The decision that is due, without the choice. `None` when chance is due or the game is over.
pub fn of(game: &GoldRiver, state: &State) -> Option<Value> {
    let game::ToAct::Player(player) = game.to_act(state) else { return None };
    let kind = kind(game, state)?;
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let mut ours = json!({ "decision": kind, "player": player, "options": options(game, state, &actions) });
    let view = game.view(state, game::Observer::Public);
    let id = |card: CardId| json!(game.card(card).id);
    match state.phase {
        Phase::Reroll(_, card) => {
            ours["card"] = id(card);
            ours["dice"] = json!(state.dice);
        }
        Phase::Deposit(_) => ours["card"] = view.card.map_or(Value::Null, id),
        Phase::Target(_, card) if kind == "saloon-town" => ours["card"] = id(card),
        Phase::Last(_) => {
            ours["card"] = state.on_offer().first().map_or(Value::Null, id);
            ours["nuggets"] = json!(state.pot.div_ceil(2));
        }
        _ => {}
    }
    Some(ours)
}

/// All legal choices in the record's form: amounts as a range, everything else as a list.
fn options(game: &GoldRiver, state: &State, actions: &[Action]) -> Value {
    let amounts =
        || actions.iter().filter_map(|a| if let Action::Bid(n) | Action::Deposit(n) = a { Some(n) } else { None });
    match actions.first() {
        Some(Action::Pass) => match (amounts().min(), amounts().max()) {
            (Some(min), Some(max)) => json!({ "pass": true, "min": min, "max": max }),
            _ => json!({ "pass": true }),
        },
        Some(Action::Deposit(_)) => json!({ "min": amounts().min(), "max": amounts().max() }),
        _ => actions.iter().map(|a| option(game, state, *a)).collect(),
    }
}

/// A choice in the record's form.
fn option(game: &GoldRiver, state: &State, action: Action) -> Value {
    let id = |card: CardId| json!(game.card(card).id);
    match action {
        Action::Pass => json!("pass"),
        Action::Bid(n) | Action::Deposit(n) => json!(n),
        Action::Take(_) if matches!(state.phase, Phase::Last(_)) => json!("card"),
        Action::Take(card)
        | Action::Discard(card)
        | Action::Seize(card)
        | Action::Attach(card)
        | Action::Destroy(card) => id(card),
        Action::Nuggets => json!("nuggets"),
        Action::Exchange(own, other) => json!([id(own), id(other)]),
        Action::Bar(player) | Action::Rob(player) => json!(player),
        Action::Open(TownId(town)) => json!(game.deck().towns[usize::from(town)].id),
        Action::Keep => json!("keep"),
        Action::Reroll => json!("reroll"),
        Action::Use => json!("use"),
    }
}

/// The action that a recorded choice means.
pub fn chosen(game: &GoldRiver, state: &State, chosen: &Value) -> Option<Action> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    let listed = actions.iter().copied().find(|a| option(game, state, *a) == *chosen);
    listed.or_else(|| unlisted(game, state, chosen))
}

/// A recorded amount or seat that is not among our options: it is tried all the same, so that our reason for refusing it is reported.
fn unlisted(game: &GoldRiver, state: &State, chosen: &Value) -> Option<Action> {
    let card = || chosen.as_str().and_then(|id| game.deck().find(id));
    let number = chosen.as_u64().and_then(|n| u16::try_from(n).ok());
    match state.phase {
        Phase::Auction(_) => number.map(Action::Bid),
        Phase::Deposit(_) => number.map(Action::Deposit),
        Phase::Choose(_) => card().map(Action::Take),
        Phase::Discard(_) | Phase::DiscardFirst(..) => card().map(Action::Discard),
        Phase::Target(..) | Phase::Interrupt(..) => {
            number.and_then(|n| u8::try_from(n).ok()).map(|n| Action::Bar(Player(n)))
        }
        _ => None,
    }
}
