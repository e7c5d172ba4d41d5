//! Plays one recorded game again and compares every decision.

mod the_end;

use super::format::{Decision, Departure, PlayedFormat, Turn};
use super::location_names::LocationNames;
use super::{events, figure_kinds, state};
use crate::{GameTurn, Report};
use carcassonne::{Action, Carcassonne, Chance, Event, FigureView, State, View, piece_word};
use game::prelude::*;
use game::{Legal, Player, ToAct, admit, admit_chance};
use serde_json::{Value, json};
use std::collections::VecDeque;
use tile_map::{Cell, Rotation, TileKindNo};

mod of_expansions;

/// One game being played again.
pub struct Table<'a> {
    pub rules: &'a Carcassonne,
    pub location_names: &'a mut LocationNames,
    pub at: GameTurn,
    pub departures: &'a [Departure],
    pub report: &'a mut Report,
    pub state: State,
    /// Events of the turn, those of the next one, and those of the end.
    pub events: Vec<Event>,
    pub next_events: Vec<Event>,
    pub last_events: Vec<Event>,
    /// Points that the record lacks so far.
    pub missing: Vec<i32>,
    /// A castle was declined in this turn; players (as bits) who have built one.
    declined: bool,
    built: u8,
    /// What the record asked about a ransom in this turn.
    ransom: Option<Decision>,
    /// It was dealt with.
    paid: bool,
    list: Vec<Action>,
}

impl<'a> Table<'a> {
    pub fn new(
        rules: &'a Carcassonne,
        location_names: &'a mut LocationNames,
        at: GameTurn,
        departures: &'a [Departure],
        report: &'a mut Report,
    ) -> Table<'a> {
        let (state, missing) = (rules.start(), vec![0; rules.players() as usize]);
        let (events, next_events, last_events, list) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (declined, built) = (false, 0);
        Table {
            rules,
            location_names,
            at,
            departures,
            report,
            state,
            events,
            next_events,
            last_events,
            missing,
            declined,
            built,
            ransom: None,
            paid: false,
            list,
        }
    }

    pub fn replay(&mut self, form: &PlayedFormat) {
        for (i, turn) in form.turns.iter().enumerate() {
            self.at.turn = Some(i + 1);
            let before = self.report.differences;
            if self.departures.iter().any(|d| d.turn == Some(i) && d.points.is_none()) {
                self.report.known_departures += 1;
                return; // a choice was taken away: what follows is another game
            }
            self.turn(turn);
            let ending = View::without_features(self.rules, &self.state).ending;
            if ending && form.turns[i + 1..].iter().any(is_late) {
                // After the last tile each player may use his hand once more. The record asks again and again where whoever
                // drew that tile was asked, too: what follows is another game.
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
                return; // the games have parted; more lines would say nothing
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
        let ending = View::without_features(self.rules, &self.state).ending;
        let mut events = Vec::new();
        self.rules.apply(&mut self.state, legal, &mut events);
        for event in events {
            match &event {
                Event::Scored(score) if score.last => self.last_events.push(event),
                // A point at the start of a turn is told in that turn.
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
        let mut decisions: VecDeque<&Decision> = turn.decisions.iter().collect();
        // The record asks for a ransom before the tile is laid; here it is paid before a figure is put.
        self.paid = false;
        self.ransom = match decisions.front() {
            Some(first) if first.kind == "ransom" => decisions.pop_front().cloned(),
            _ => None,
        };
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
            // Nothing is left to draw, and he keeps his tile.
            return self.report.compare(&self.at, "decisions left", &0, &decisions.len());
        }
        let discards = turn.events.iter().filter(|e| e[0] == "discard");
        for tile in discards.filter_map(|e| e[1].as_str()) {
            if !self.draw(tile) || self.rules.to_act(&self.state) != ToAct::Chance {
                self.report.differs(&self.at, "discarded", tile, "it fits somewhere");
                return;
            }
        }
        let drawn = from_hand.is_some() || self.draw(&turn.tile);
        if !drawn || self.rules.to_act(&self.state) == ToAct::Chance {
            return self.report.differs(&self.at, "tile", &turn.tile, "it cannot be drawn or fits nowhere");
        }
        let view = View::without_features(self.rules, &self.state);
        self.report.compare(&self.at, "player", &turn.player, &view.turn.0);
        if from_hand.is_none() || turn.left.is_some() {
            self.report.compare(&self.at, "tiles left", &turn.left, &Some(view.left));
            self.report.compare(&self.at, "of them drawn first", &turn.active.or(turn.left), &Some(view.drawn_first));
        }
        let mut picks: VecDeque<_> = turn.gold_picks.iter().copied().collect();
        let mut lords = lord_features(&turn.events);
        (self.declined, self.built) = (false, 0);
        let mut claims = Some(&turn.gold_claims);
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

    fn lay(&mut self, decision: Option<&Decision>, kind: TileKindNo) -> Option<Cell> {
        let decision = decision.filter(|d| d.kind == "tile")?;
        let list = self.legal();
        let mut ours: Vec<(i16, i16, u16)> = Vec::new();
        for action in &list {
            let Action::Place { cell, rotation } = action else { continue };
            ours.extend(self.location_names.alike(kind, *rotation).map(|r| (cell.x, cell.y, r.degrees())));
        }
        self.list = list;
        ours.sort_unstable();
        let mut theirs: Vec<(i16, i16, u16)> = Vec::new();
        for option in &decision.options {
            let (x, y) = (int(&option[0]), int(&option[1]));
            theirs.extend(option[2].as_array().into_iter().flatten().map(|r| (x, y, int(r) as u16)));
        }
        theirs.sort_unstable();
        self.report.compare_sets(&self.at, "places for the tile", &theirs, &ours);
        let chosen = &decision.chosen;
        let cell = Cell::new(int(&chosen[0]), int(&chosen[1]));
        let rotation = Rotation::from_degrees(int(&chosen[2]) as u16)?;
        let ours = self.location_names.canonical(kind, rotation);
        self.location_names.lay(cell, kind, ours);
        self.act(decision.player, Action::Place { cell, rotation: ours }).then_some(cell)
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

    /// An action in the words of the record; `None` for passing.
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

    /// The recording program offers a player one castle a turn, and none to anybody once one was declined.
    fn castle(&mut self, who: u8, here: Cell, decisions: &mut VecDeque<&Decision>) -> bool {
        let unasked = self.declined || self.built >> who & 1 == 1;
        if unasked && decisions.front().is_none_or(|d| d.kind != "castle" || d.player != who) {
            return self.act(who, Action::Pass);
        }
        let Some(decision) = self.expect("castle", who, decisions) else { return false };
        let list = self.legal();
        let word = |other: Cell| {
            let location = self.location_names.facing(here, other).unwrap_or("?");
            json!(["castle", "City", here.x, here.y, location])
        };
        let cells =
            list.iter().filter_map(|a| if let Action::Do { cell, .. } = a { Some((*a, word(*cell))) } else { None });
        let ours: Vec<(Action, Value)> = cells.collect();
        self.list = list;
        let mut words: Vec<String> = ours.iter().map(|(_, w)| w.to_string()).collect();
        let mut theirs: Vec<String> = decision.options.iter().map(Value::to_string).collect();
        words.sort();
        theirs.sort();
        self.report.compare_sets(&self.at, "castles", &theirs, &words);
        let chosen = ours.iter().find(|(_, w)| *w == decision.chosen).map_or(Action::Pass, |(action, _)| *action);
        match chosen {
            Action::Pass => self.declined = true,
            _ => self.built |= 1 << who,
        }
        self.act(who, chosen)
    }

    /// The recording program takes the most points; which of several with as many is read from its event.
    fn lord(&mut self, who: u8, events: &mut Vec<(u8, String)>) -> bool {
        let list = self.legal();
        let views: Vec<_> = list.iter().map(|a| (*a, self.rules.action_view(&self.state, *a))).collect();
        self.list = list;
        let most = views.iter().filter_map(|(_, v)| v.points).max();
        let best: Vec<_> = views.iter().filter(|(_, v)| v.points == most).collect();
        let told = best.iter().find_map(|(action, v)| {
            let at =
                events.iter().position(|(player, feature)| *player == who && Some(feature.as_str()) == v.feature)?;
            Some((*action, at))
        });
        if let Some((_, at)) = told {
            events.remove(at);
        }
        let action = told.map(|(action, _)| action).or(best.first().map(|(action, _)| *action));
        action.is_some_and(|action| self.act(who, action))
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

/// Whether nothing was drawn in this turn: it began with the question for the abbey, after the last tile.
fn is_late(turn: &Turn) -> bool {
    let asked = turn.decisions.first().is_some_and(|decision| decision.kind == "abbey");
    asked && turn.decisions.iter().all(|decision| decision.kind != "tile")
}

/// What set off each castle of a turn, by the player it paid: `castle.road` is a road.
fn lord_features(events: &[Value]) -> Vec<(u8, String)> {
    let entries = events.iter().filter(|e| e[0] == "points").filter_map(|e| e[1].as_array()).flatten();
    let castles = entries.filter(|entry| entry[2] == "castle");
    let feature = |entry: &Value| {
        let word = entry[3][0][0].as_str()?.strip_prefix("castle.")?;
        Some((int(&entry[0]) as u8, if word == "monastery" { "cloister" } else { word }.to_owned()))
    };
    castles.filter_map(feature).collect()
}

/// Values of the animal tokens among these events.
fn tokens(events: &[Value]) -> VecDeque<i32> {
    let tokens = events.iter().filter(|e| e[0] == "token").filter_map(|e| e[1].as_str());
    tokens.filter_map(|t| t.strip_prefix("BIGTOP_")?.parse().ok()).collect()
}

/// Tokens drawn for flocks among these events, in notation: a wolf is 0.
fn sheep(events: &[Value]) -> VecDeque<u8> {
    let tokens = events.iter().filter(|e| e[0] == "token").filter_map(|e| e[1].as_str());
    let value = |token: &str| match token {
        "WOLF" => Some(0),
        _ => token.strip_prefix("SHEEP_")?.strip_suffix('X')?.parse().ok(),
    };
    tokens.filter_map(value).collect()
}

pub fn int(value: &Value) -> i16 {
    value.as_i64().unwrap_or(i64::from(i16::MIN)) as i16
}
