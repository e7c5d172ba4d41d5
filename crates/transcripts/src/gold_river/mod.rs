//! Recorded games of Gold River and Boomtown. The hidden information in the record determines our chance, the recorded
//! choices determine our players; everything else must come out as recorded.

mod decision;
mod entry;
mod hidden;
mod state;

use crate::Report;
use ::gold_river::{Event, GoldRiver, State};
use game::prelude::*;
use game::{Options, Outcome, ToAct, admit, admit_chance};
use hidden::Hidden;
use serde_json::{Map, Value, json};

/// Checks an array of recorded games.
pub fn check_gold_river(games: &Value) -> Report {
    let mut report = Report::default();
    match games.as_array() {
        None => report.differ("the file is not an array of games".to_owned()),
        Some(games) => {
            for (i, game) in games.iter().enumerate() {
                check_game(i, game, &mut report);
            }
        }
    }
    report
}

fn check_game(number: usize, record: &Value, report: &mut Report) {
    report.games += 1;
    let mut lines = Vec::new();
    match Replay::set_up(record) {
        Err(why) => lines.push(why),
        Ok(mut replay) => {
            replay.run(&mut lines);
            report.decisions += replay.decisions;
        }
    }
    for line in lines {
        report.differ(format!("game {number}: {line}"));
    }
}

/// One record in replay.
struct Replay<'a> {
    game: GoldRiver,
    state: State,
    record: &'a Value,
    hidden: Hidden,
    decisions: usize,
    /// Our entries of the current round, and our place in the recorded ones.
    round: Option<Round<'a>>,
}

/// A round as we play it, together with its record.
struct Round<'a> {
    record: &'a Value,
    index: usize,
    starter: u8,
    number: u8,
    offer: Vec<Value>,
    winner: Value,
    bid: Value,
    /// Entries of `steps` compared so far.
    done: usize,
}

/// A place in a record as text, such as `round 3 step 7`.
type Lines = Vec<String>;

impl<'a> Replay<'a> {
    fn set_up(record: &'a Value) -> Result<Replay<'a>, String> {
        let text = |key: &str| record[key].as_str().ok_or_else(|| format!("'{key}' is missing"));
        let flag = |key: &str| if record[key].as_bool() == Some(true) { "yes" } else { "no" };
        let options = Options::default()
            .with("players", record["players"].as_u64().unwrap_or(0))
            .with("edition", text("edition")?)
            .with("first-game", flag("first_game"))
            .with("poker-expert", flag("poker_expert"));
        // The first recorded games name no version; they have rules 1.
        let rules = record.get("rules").map_or(Some(1), |told| u32::try_from(told.as_u64()?).ok());
        let rules = rules.filter(|n| GoldRiver::VERSIONS.contains(n)).ok_or("these rules are not known")?;
        let game = GoldRiver::create_under(rules, &options, None).map_err(|e| e.to_string())?;
        let state = game.start();
        let hidden = Hidden::read(&game, &record["hidden"])?;
        Ok(Replay { game, state, record, hidden, decisions: 0, round: None })
    }

    fn run(&mut self, lines: &mut Lines) {
        self.hidden.check(&self.game, lines);
        loop {
            let went = match self.game.to_act(&self.state) {
                ToAct::Over => break,
                ToAct::Chance => self.chance(lines),
                ToAct::Player(_) => self.decide(lines),
            };
            if let Err(why) = went {
                lines.push(format!("{}: {why}; the rest of the game is not checked", self.place()));
                return;
            }
        }
        self.end(lines);
    }

    fn place(&self) -> String {
        self.round.as_ref().map_or("before round 1".to_owned(), |r| format!("round {} step {}", r.number, r.done))
    }

    fn chance(&mut self, lines: &mut Lines) -> Result<(), String> {
        let outcome = self.hidden.next(&self.game, &self.state)?;
        let step = admit_chance(&self.game, &self.state, outcome).ok_or(format!("'{outcome}' cannot come here"))?;
        let mut events = Vec::new();
        self.game.apply(&mut self.state, step, &mut events);
        self.follow(&events, lines)
    }

    /// Compares a decision with its record and makes the recorded choice.
    fn decide(&mut self, lines: &mut Lines) -> Result<(), String> {
        let ToAct::Player(who) = self.game.to_act(&self.state) else { return Ok(()) };
        let ours = decision::of(&self.game, &self.state).ok_or("there is no decision here")?;
        let recorded = self.next_entry().ok_or_else(|| format!("the record ends, ours goes on with {ours}"))?;
        let mut told = recorded.as_object().cloned().unwrap_or_default();
        let chosen = told.remove("chosen").unwrap_or(Value::Null);
        let (ours, told) = (entry::normal(ours), entry::normal(Value::Object(told)));
        if ours != told {
            lines.push(format!("{}: the decision is {told}, ours {ours}", self.place()));
        }
        self.decisions += 1;
        let action = decision::chosen(&self.game, &self.state, &chosen).ok_or(format!("no such choice: {chosen}"))?;
        let step = admit(&self.game, &self.state, who, action).map_err(|why| format!("{chosen} is refused: {why}"))?;
        let mut events = Vec::new();
        self.game.apply(&mut self.state, step, &mut events);
        self.follow(&events, lines)
    }

    fn next_entry(&mut self) -> Option<&'a Value> {
        let round = self.round.as_mut()?;
        let entry = round.record["steps"].get(round.done)?;
        round.done += 1;
        Some(entry)
    }

    /// Compares our events with the recorded ones.
    fn follow(&mut self, events: &[Event], lines: &mut Lines) -> Result<(), String> {
        // Runs of events without an order of their own stay together; all others are runs of length one.
        for run in events.chunk_by(|a, b| entry::group(a).is_some() && entry::group(a) == entry::group(b)) {
            match &run[0] {
                Event::Round { round, starter } => {
                    self.finish_round(lines);
                    self.begin_round(*round, starter.0)?;
                }
                Event::Scored { .. } | Event::Over { .. } => self.finish_round(lines),
                Event::Shown { card, slot } => {
                    let card = json!(self.game.card(*card).id);
                    if let Some(place) = self.round.as_mut().and_then(|r| r.offer.get_mut(usize::from(*slot))) {
                        *place = card;
                    }
                }
                Event::Auction { winner, bid } => {
                    if let Some(round) = &mut self.round {
                        (round.winner, round.bid) = (json!(winner), json!(bid));
                    }
                    self.compare(run, lines)?;
                }
                _ => self.compare(run, lines)?,
            }
        }
        Ok(())
    }

    /// Compares a run of events with as many recorded entries, in any order.
    fn compare(&mut self, run: &[Event], lines: &mut Lines) -> Result<(), String> {
        let sorted = |mut list: Vec<Value>| {
            list.sort_by_key(Value::to_string);
            list
        };
        let ours = sorted(run.iter().filter_map(|e| entry::of(&self.game, e)).map(entry::normal).collect());
        let mut told = Vec::new();
        for entry in &ours {
            let recorded = self.next_entry().ok_or_else(|| format!("the record ends, ours goes on with {entry}"))?;
            told.push(entry::normal(recorded.clone()));
        }
        for (ours, told) in ours.iter().zip(sorted(told)).filter(|(ours, told)| *ours != told) {
            lines.push(format!("{}: the event is {told}, ours {ours}", self.place()));
            if told["event"] != ours["event"] {
                return Err("the two do not fit together".to_owned());
            }
        }
        Ok(())
    }

    fn begin_round(&mut self, number: u8, starter: u8) -> Result<(), String> {
        let index = usize::from(number) - 1;
        let record = self.record["rounds"].get(index).ok_or(format!("round {number} is not in the record"))?;
        let offer = vec![Value::Null; usize::from(self.game.shown())];
        self.round =
            Some(Round { record, index, starter, number, offer, winner: Value::Null, bid: Value::Null, done: 0 });
        Ok(())
    }

    fn finish_round(&mut self, lines: &mut Lines) {
        let Some(round) = self.round.take() else { return };
        let at = format!("round {}", round.number);
        let recorded = round.record["steps"].as_array().map_or(0, Vec::len);
        if recorded != round.done {
            lines.push(format!("{at}: {recorded} entries recorded, ours has {}", round.done));
        }
        let ours = json!({
            "round": round.index + 1, "starter": round.starter, "offer": round.offer, "winner": round.winner,
            "bid": round.bid, "after": state::of(&self.game, &self.state),
        });
        let mut told = round.record.as_object().cloned().unwrap_or_default();
        told.remove("steps");
        compare_fields(&at, &ours, &told, lines);
    }

    /// What is left of the deck, and the final account.
    fn end(&mut self, lines: &mut Lines) {
        let rounds = self.record["rounds"].as_array().map_or(0, Vec::len);
        if rounds != usize::from(self.state.round) {
            lines.push(format!("{rounds} rounds are recorded, ours are {}", self.state.round));
        }
        if self.record["unused"] != json!(self.hidden.rest(&self.game)) {
            lines.push(format!("unused is {}, ours {:?}", self.record["unused"], self.hidden.rest(&self.game)));
        }
        if let Some(left) = self.hidden.dice_left() {
            lines.push(format!("{left} recorded throws were not made"));
        }
        let ours = self.final_account();
        let told = self.record["final"].as_object().cloned().unwrap_or_default();
        compare_fields("final", &ours, &told, lines);
    }

    fn final_account(&self) -> Value {
        let outcome: Outcome = self.game.outcome(&self.state);
        let points = self.game.points(&self.state);
        let scores: Vec<Value> = points
            .iter()
            .map(|p| {
                json!({
                    "nuggets": p.nuggets, "claims": p.claims, "mayors": p.mayors, "bank": p.bank,
                    "interest": p.interest, "poker": p.poker, "total": p.total(),
                })
            })
            .collect();
        let ranks: Vec<u8> = outcome.players.iter().map(|p| p.rank).collect();
        let winners: Vec<usize> = (0..ranks.len()).filter(|i| ranks[*i] == 1).collect();
        let hands = self.game.settings().poker_expert.then(|| {
            let hand = |p| self.game.hand(&self.state, p);
            let players = game::Player::all(self.game.players()).map(hand);
            let told = players.map(|hand| hand.map(|h| json!([h.category.name(), h.ranks().collect::<Vec<_>>()])));
            told.collect::<Vec<_>>()
        });
        json!({ "scores": scores, "ranks": ranks, "winners": winners, "hands": hands })
    }
}

/// Compares two objects field by field, one level deeper if both sides are objects.
fn compare_fields(at: &str, ours: &Value, told: &Map<String, Value>, lines: &mut Lines) {
    let Some(ours) = ours.as_object() else { return };
    let mut keys: Vec<&String> = ours.keys().chain(told.keys()).collect();
    keys.sort_unstable();
    keys.dedup();
    for key in keys {
        let (ours, told) = (ours.get(key).unwrap_or(&Value::Null), told.get(key).unwrap_or(&Value::Null));
        match (ours, told) {
            (Value::Object(_), Value::Object(told)) if key == "after" => {
                compare_fields(&format!("{at} {key}"), ours, told, lines)
            }
            _ => {
                let told = if at.ends_with("after") { state::normal(key, told) } else { told.clone() };
                if *ours != told {
                    lines.push(format!("{at}: {key} is {told}, ours {ours}"));
                }
            }
        }
    }
}
