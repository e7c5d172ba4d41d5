//! Replays one recorded game and compares every decision.

mod early_end;
mod laying;
mod the_end;

use super::format::{Decision, PlayedFormat, Turn};
use super::table::{Table, int, way};
use super::{events, figure_kinds, state};
use carcassonne::{Action, Carcassonne, Chance, Event, FigureView, View, piece_word};
use game::prelude::*;
use game::{Legal, Player, Step, ToAct, admit, admit_chance};
use serde_json::{Value, json};
use std::collections::VecDeque;
use tile_map::Cell;

mod auctions;
mod castles;
mod of_expansions;

use castles::lord_features;
use of_expansions::{sheep, tokens};

impl Table<'_> {
    pub fn replay(&mut self, form: &PlayedFormat) {
        self.find_undrawn(form);
        for (i, turn) in form.turns.iter().enumerate() {
            self.at.turn = Some(i + 1);
            let before = self.report.differences;
            if self.departures.iter().any(|d| d.turn == Some(i) && d.points.is_none()) {
                self.report.known_departures += 1;
                return; // the record lacks a choice: what follows is another game
            }
            self.turn(turn);
            let ending = View::without_features(self.rules, &self.state).ending;
            if ending && form.turns[i + 1..].iter().any(is_late) {
                // After the last tile each player may use their hand once more. If the player who drew that tile was asked
                // too, the record asks again and again: what follows is another game.
                self.report.known_departures += 1;
                return;
            }
            let mut told = turn.events.clone();
            if i + 1 < form.turns.len() {
                self.departed(Some(i));
                state::compare(self, &turn.after);
            } else {
                self.the_end(form);
                self.departed(Some(i));
                told.extend_from_slice(&form.trailing);
            }
            let turned = std::mem::replace(&mut self.events, std::mem::take(&mut self.next_events));
            events::compare(self, &turned, &told, Some(i));
            if self.report.differences > before + 20 {
                return; // the games have diverged; more lines would say nothing
            }
        }
        self.at.turn = None;
        if self.departures.iter().any(|d| d.turn.is_none() && d.points.is_none()) {
            self.report.known_departures += 1;
            return;
        }
        self.departed(None);
        let ended = std::mem::take(&mut self.last_events);
        events::compare(self, &ended, &form.r#final.events, None);
        state::compare_end(self, form);
    }

    fn departed(&mut self, turn: Option<usize>) {
        for departure in self.departures.iter().filter(|d| d.turn == turn) {
            if let Some(missing) = self.missing.get_mut(departure.player as usize) {
                *missing += departure.points.unwrap_or_default();
                self.report.known_departures += 1;
            } else {
                self.report.differs(&self.at, "departure", "a player of this game", departure.player);
            }
        }
    }

    fn apply(&mut self, legal: Legal<Carcassonne>) {
        let View { ending, phase, .. } = View::without_features(self.rules, &self.state);
        let mut events = Vec::new();
        let drawn = matches!(legal.step(), Step::Chance(_)) || phase == "place";
        self.rules.apply(&mut self.state, legal, &mut events);
        for event in events {
            if let Event::Other { name: "bridge", cell: Some(cell), count, .. } = event {
                self.location_names.bridge(cell, way(count));
            }
            if let (Event::Discarded { kind }, false) = (&event, drawn) {
                self.out.push(self.rules.tiles().kind(*kind).name.clone());
                self.next_events.push(event);
                continue;
            }
            match &event {
                Event::Scored(score) if score.last => self.last_events.push(event),
                // A point at the start of a turn is recorded in that turn.
                Event::Scored(score) if score.name == "fairy-turn" => self.next_events.push(event),
                _ if ending => self.last_events.push(event),
                _ => self.events.push(event),
            }
        }
    }

    fn chance(&mut self, text: &str) -> bool {
        let legal = text.parse::<Chance>().ok().and_then(|c| admit_chance(self.rules, &self.state, c));
        match legal {
            Some(legal) => self.apply(legal),
            None => {
                self.report.differs(&self.at, "chance", text, "not possible");
                return false;
            }
        }
        true
    }

    fn draw(&mut self, tile: &str) -> bool {
        self.rules.to_act(&self.state) == ToAct::Chance && self.chance(tile)
    }

    fn act(&mut self, who: u8, action: Action) -> bool {
        self.report.decisions += 1;
        match admit(self.rules, &self.state, Player(who), action) {
            Ok(legal) => {
                self.apply(legal);
                true
            }
            Err(why) => {
                self.report.differs(&self.at, "choice", format!("{who}: {action}"), why);
                false
            }
        }
    }

    fn turn(&mut self, turn: &Turn) {
        self.leave_undrawn(false);
        let mut decisions: VecDeque<&Decision> = turn.decisions.iter().collect();
        // The record offers the ransom before the tile is laid; here it is paid before a figure is placed.
        self.ransom = match decisions.front() {
            Some(first) if first.kind == "ransom" => decisions.pop_front().cloned(),
            _ => None,
        };
        // It offers it only before the first part of a double turn, although it may be paid in the second as well.
        self.paid = turn.part == 2 && self.ransom.is_none();
        let mut from_hand = None;
        if View::without_features(self.rules, &self.state).phase == "hand" {
            let who = View::without_features(self.rules, &self.state).turn.0;
            self.report.compare(&self.at, "player", &turn.player, &who);
            match self.hand(who, &mut decisions) {
                Some(cell) => from_hand = cell,
                None => return,
            }
        }
        if from_hand.is_none() && turn.tile.is_empty() {
            // Nothing is left to draw, and the player keeps the tile.
            return self.report.compare(&self.at, "decisions left", &0, &decisions.len());
        }
        let discards = turn.events.iter().filter(|e| e[0] == "discard");
        // A tile of an auction that fits nowhere is out as soon as its turn begins.
        let mut out = std::mem::take(&mut self.out);
        for tile in discards.filter_map(|e| e[1].as_str()) {
            if let Some(at) = out.iter().position(|name| name == tile) {
                out.remove(at);
                continue;
            }
            let refused = |d: &&Decision| d.kind == "tile" && d.chosen.is_null();
            let drawn = self.draw(tile);
            if drawn
                && self.rules.to_act(&self.state) != ToAct::Chance
                && let Some(decision) = decisions.front().copied().filter(refused)
            {
                decisions.pop_front();
                if !self.act(decision.player, Action::Pass) {
                    return;
                }
            }
            if !drawn || self.rules.to_act(&self.state) != ToAct::Chance {
                self.report.differs(&self.at, "discarded", tile, "it fits somewhere");
                return;
            }
        }
        let drawn = from_hand.is_some() || self.is_laid_out(&turn.tile) || self.draw(&turn.tile);
        if !drawn || self.rules.to_act(&self.state) == ToAct::Chance {
            return self.report.differs(&self.at, "tile", &turn.tile, "it cannot be drawn or fits nowhere");
        }
        let view = View::without_features(self.rules, &self.state);
        self.report.compare(&self.at, "player", &turn.player, &view.turn.0);
        if from_hand.is_none() || turn.left.is_some() {
            let (left, drawn_first) = self.left_as_told(&view);
            self.report.compare(&self.at, "tiles left", &turn.left, &Some(left));
            // If a tile from the hand was laid, the record does not say how many could be drawn: nothing was drawn.
            if from_hand.is_none() || turn.active.is_some() {
                let active = turn.active.or(turn.left);
                self.report.compare(&self.at, "of them drawn first", &active, &Some(drawn_first));
            }
        }
        self.leave_undrawn(true);
        let mut picks: VecDeque<_> = turn.gold_picks.iter().copied().collect();
        let mut lords = lord_features(&turn.events);
        (self.declined, self.built) = (false, 0);
        let mut claims = Some(&turn.gold_claims);
        let mut offered: VecDeque<&String> = turn.bazaar.iter().collect();
        let (mut tokens, mut sheep) = (tokens(&turn.events), sheep(&turn.events));
        let laid = from_hand.or_else(|| self.lay(decisions.pop_front(), view.drawn.unwrap_or_default()));
        let Some(cell) = laid else { return };
        for _ in 0..200 {
            let view = View::without_features(self.rules, &self.state);
            let done = match (view.phase, view.to_act) {
                ("bar", Some(who)) => self.second_bar(who.0, &mut decisions),
                ("claim", Some(who)) => self.claim(who.0, cell, &mut decisions),
                ("castle", Some(who)) => self.castle(who.0, cell, &mut decisions),
                ("lord", Some(who)) => self.lord(who.0, &mut lords),
                ("crop-choose", Some(who)) => self.crop(who.0, &mut decisions),
                ("crop-add" | "crop-home", Some(who)) => self.crop_figure(who.0, &mut decisions),
                ("take", Some(_)) if claims.is_some() => {
                    self.claims(&view, claims.take().map_or(&[], Vec::as_slice));
                    true
                }
                ("take", Some(who)) => match picks.pop_front() {
                    Some((player, x, y)) if player == who.0 => self.notation(who.0, &format!("take {x},{y}")),
                    other => {
                        self.report.differs(&self.at, "gold", format!("{other:?}"), format!("{who} takes"));
                        false
                    }
                },
                ("capture", Some(who)) => self.capture(who.0, &mut decisions),
                ("exchange", Some(who)) => self.exchange(who.0, &mut decisions),
                ("dragon", Some(who)) => self.dragon(who.0, &mut decisions),
                ("wagon", Some(who)) => self.wagon(who.0, &mut decisions),
                ("flock", Some(who)) => self.flock(who.0, &mut decisions),
                ("draw", _) if !offered.is_empty() => offered.pop_front().is_some_and(|tile| self.chance(tile)),
                ("auction-choose", Some(who)) => self.auction_tile(who.0, &mut decisions),
                ("auction-bid", Some(who)) => self.auction_bid(who.0, &mut decisions),
                ("auction-deal", Some(who)) => self.auction_deal(who.0, &mut decisions),
                ("sheep", _) => match sheep.pop_front() {
                    Some(value) => self.chance(&format!("sheep {value}")),
                    None => {
                        self.report.differs(&self.at, "token of a flock", "none", "one is drawn");
                        false
                    }
                },
                ("token", _) if !view.ending => match tokens.pop_front() {
                    Some(value) => self.chance(&format!("token {value}")),
                    None => {
                        self.report.differs(&self.at, "token", "none", "one is turned up");
                        false
                    }
                },
                _ => break,
            };
            if !done {
                return;
            }
        }
        let left = (decisions.len(), picks.len(), tokens.len() + sheep.len());
        self.report.compare(&self.at, "decisions, picks and tokens left", &(0, 0, 0), &left);
    }

    fn notation(&mut self, who: u8, text: &str) -> bool {
        match text.parse() {
            Ok(action) => self.act(who, action),
            Err(why) => {
                self.report.differs(&self.at, "choice", text, why);
                false
            }
        }
    }

    fn legal(&mut self) -> Vec<Action> {
        let mut list = std::mem::take(&mut self.list);
        self.rules.legal_actions(&self.state, &mut list);
        list
    }

    fn expect<'d>(&mut self, kind: &str, who: u8, decisions: &mut VecDeque<&'d Decision>) -> Option<&'d Decision> {
        let found = decisions.front().is_some_and(|d| d.kind == kind && d.player == who);
        if !found {
            let next = decisions.front().map(|d| (&d.kind, d.player));
            self.report.differs(&self.at, "decision", format!("{next:?}"), format!("{kind} of {who}"));
            return None;
        }
        decisions.pop_front()
    }

    fn second_bar(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("gold", who, decisions) else { return false };
        let list = self.legal();
        let mut ours: Vec<String> = list.iter().map(Action::to_string).collect();
        self.list = list;
        let word = |o: &Value| format!("bar {},{}", int(&o[0]), int(&o[1]));
        let mut theirs: Vec<String> = decision.options.iter().map(word).collect();
        ours.sort();
        theirs.sort();
        self.report.compare_sets(&self.at, "tiles for the second bar", &theirs, &ours);
        self.notation(who, &word(&decision.chosen))
    }

    fn claim(&mut self, who: u8, cell: Cell, decisions: &mut VecDeque<&Decision>) -> bool {
        if let Some(done) = self.ransom(who) {
            return done;
        }
        let list = self.legal();
        let mut ours: Vec<(Value, Action)> =
            list.iter().filter_map(|a| Some((self.claim_word(cell, *a)?, *a))).collect();
        let may_pass = list.contains(&Action::Pass);
        self.list = list;
        if decisions.front().is_none_or(|d| d.kind != "action") {
            let ours: Vec<String> = ours.iter().map(|(word, _)| word.to_string()).collect();
            self.report.compare(&self.at, "actions", &Vec::new(), &ours);
            return self.act(who, Action::Pass);
        }
        let Some(decision) = self.expect("action", who, decisions) else { return false };
        let mut theirs: Vec<String> = decision.options.iter().map(Value::to_string).collect();
        let mut words: Vec<String> = ours.iter().map(|(word, _)| word.to_string()).collect();
        theirs.sort();
        words.sort();
        self.report.compare_sets(&self.at, "actions", &theirs, &words);
        self.report.compare(&self.at, "passing", &decision.pass, &Some(may_pass));
        if decision.chosen.is_null() {
            return self.act(who, Action::Pass);
        }
        match ours.iter().position(|(word, _)| *word == decision.chosen) {
            Some(at) => self.act(who, ours.swap_remove(at).1),
            None => {
                self.report.differs(&self.at, "choice", &decision.chosen, "not possible");
                false
            }
        }
    }

    /// An action in the record's terms; `None` for passing.
    fn claim_word(&self, here: Cell, action: Action) -> Option<Value> {
        match action {
            Action::Figure { piece, segment } => {
                let (feature, location) = self.location_names.at(here, segment);
                let kind = figure_kinds::letter(piece_word(piece));
                Some(json!(["meeple", kind, feature, here.x, here.y, location]))
            }
            Action::Do { verb, cell, .. } if verb.spec().0 == "acrobat" => {
                Some(json!(["meeple", "S", "Acrobats", cell.x, cell.y, "I"]))
            }
            Action::Do { verb, cell, segment } if verb.spec().0 == "barn-at" => {
                let (_, location) = self.location_names.at(cell, segment);
                Some(json!(["meeple", "barn", "Field", cell.x, cell.y, location]))
            }
            Action::Do { verb, cell, .. } if verb.spec().0 == "recall" => {
                let View { turn: who, figures, .. } = View::without_features(self.rules, &self.state);
                let there = |f: &&FigureView| f.piece == "abbot" && f.player == who && (f.x, f.y) == (cell.x, cell.y);
                let abbot = figures.iter().find(there)?;
                let (feature, location) = self.location_names.at(cell, abbot.segment);
                Some(json!(["return", "abbot_return", who.0, "A", feature, cell.x, cell.y, location]))
            }
            Action::Do { verb, cell, .. } if verb.spec().0.starts_with("bridge-") => {
                Some(json!(["bridge", "Road", cell.x, cell.y, way(i32::from(verb.spec().0 == "bridge-we"))]))
            }
            Action::Do { verb, cell, .. } if verb.spec().0 == "tower" => Some(json!(["tower", cell.x, cell.y])),
            Action::Do { verb, cell, .. } if verb.spec().0 == "close" => {
                let kind = figure_kinds::letter(piece_word(verb.piece()));
                Some(json!(["meeple", kind, "Tower", cell.x, cell.y, "I"]))
            }
            Action::Do { verb, .. } if verb.spec().0.starts_with("ransom-") => None,
            Action::Do { verb, cell, segment } if ["gate", "princess", "fairy"].contains(&verb.spec().0) => {
                self.word_of_princess(verb.spec().0, cell, segment, figure_kinds::letter(piece_word(verb.piece())))
            }
            Action::Do { cell, .. } => Some(json!(["pyramid", "Acrobats", cell.x, cell.y, "I"])),
            _ => None,
        }
    }

    /// Who may take from which tile, when bars begin to be handed out.
    fn claims(&mut self, view: &View, theirs: &[Vec<i16>]) {
        let claims = view.parts.goldmines.iter().flat_map(|gold| &gold.claims);
        let mut ours: Vec<Vec<i16>> =
            claims.map(|c| [c.x, c.y].into_iter().chain(c.players.iter().map(|p| i16::from(p.0))).collect()).collect();
        let mut theirs = theirs.to_vec();
        theirs.iter_mut().filter(|c| c.len() > 2).for_each(|c| c[2..].sort_unstable());
        ours.sort_unstable();
        theirs.sort_unstable();
        self.report.compare_sets(&self.at, "claims on gold", &theirs, &ours);
    }
}

/// Whether nothing was drawn in this turn: it began with the question about the abbey, after the last tile.
fn is_late(turn: &Turn) -> bool {
    let asked = turn.decisions.first().is_some_and(|decision| decision.kind == "abbey");
    asked && turn.decisions.iter().all(|decision| decision.kind != "tile")
}
