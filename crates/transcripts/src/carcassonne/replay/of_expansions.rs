//! Decisions of expansions other than actions: tiles in hands, wagons, flocks, crop circles.

use super::{Table, int};
use crate::carcassonne::figure_kinds;
use crate::carcassonne::format::Decision;
use carcassonne::{Action, FigureView, View, piece_word};
use serde_json::{Value, json};
use std::collections::VecDeque;
use tile_map::{Cell, Rotation, SegmentNo};

impl Table<'_> {
    /// A tile from the hand: where it is laid, or nowhere.
    pub(super) fn hand(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> Option<Option<Cell>> {
        let decision = self.expect("abbey", who, decisions)?;
        let list = self.legal();
        let places =
            list.iter().filter_map(|a| if let Action::Place { cell, .. } = a { Some((cell.x, cell.y)) } else { None });
        let mut ours: Vec<(i16, i16)> = places.collect();
        self.list = list;
        let mut theirs: Vec<(i16, i16)> = decision.options.iter().map(|o| (int(&o[0]), int(&o[1]))).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        self.report.compare_sets(&self.at, "places for the abbey", &theirs, &ours);
        if decision.chosen.is_null() {
            return self.act(who, Action::Pass).then_some(None);
        }
        let cell = Cell::new(int(&decision.chosen[0]), int(&decision.chosen[1]));
        let kind = View::without_features(self.rules, &self.state).drawn.unwrap_or_default();
        self.location_names.lay(cell, kind, Rotation::NONE);
        self.act(who, Action::Place { cell, rotation: Rotation::NONE }).then_some(Some(cell))
    }

    /// A wagon that goes on, or stays at home.
    pub(super) fn wagon(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("wagon", who, decisions) else { return false };
        let list = self.legal();
        let mut ours: Vec<(String, Action)> = Vec::new();
        for action in &list {
            let Action::Do { cell, segment, .. } = *action else { continue };
            let (feature, location) = self.location_names.at(cell, segment);
            ours.push((json!(["meeple", "W", feature, cell.x, cell.y, location]).to_string(), *action));
        }
        self.list = list;
        let mut words: Vec<String> = ours.iter().map(|(word, _)| word.clone()).collect();
        let mut theirs: Vec<String> = decision.options.iter().map(Value::to_string).collect();
        words.sort();
        theirs.sort();
        self.report.compare_sets(&self.at, "ways of a wagon", &theirs, &words);
        let chosen = decision.chosen.to_string();
        let action = if decision.chosen.is_null() {
            Some(Action::Pass)
        } else {
            ours.iter().find(|(w, _)| *w == chosen).map(|(_, a)| *a)
        };
        match action {
            Some(action) => self.act(who, action),
            None => {
                self.report.differs(&self.at, "choice", &decision.chosen, "not possible");
                false
            }
        }
    }

    /// A figure that may be bought back: the record asks once, and not if none may be.
    pub(super) fn ransom(&mut self, who: u8) -> Option<bool> {
        let list = self.legal();
        let word = |action: &Action| {
            let Action::Do { verb, .. } = action else { return None };
            let jailer: u8 = verb.spec().0.strip_prefix("ransom-")?.parse().ok()?;
            let kind = figure_kinds::letter(piece_word(verb.piece()));
            Some((json!(["ransom", jailer, kind]).to_string(), *action))
        };
        let ours: Vec<(String, Action)> = list.iter().filter_map(word).collect();
        self.list = list;
        let asked = self.ransom.take();
        if self.paid || asked.is_none() && ours.is_empty() {
            return None;
        }
        self.paid = true;
        let options = asked.iter().flat_map(|asked| &asked.options);
        self.choose(options, ours, asked.as_ref().map(|asked| &asked.chosen), "ransoms", who)
    }

    /// Plays what was chosen from these options; nothing if the choice was to do nothing.
    fn choose<'o>(
        &mut self,
        options: impl Iterator<Item = &'o Value>,
        ours: Vec<(String, Action)>,
        chosen: Option<&Value>,
        what: &'static str,
        who: u8,
    ) -> Option<bool> {
        let mut theirs: Vec<String> = options.map(Value::to_string).collect();
        let mut words: Vec<String> = ours.iter().map(|(word, _)| word.clone()).collect();
        theirs.sort();
        words.sort();
        self.report.compare_sets(&self.at, what, &theirs, &words);
        let chosen = chosen.filter(|chosen| !chosen.is_null())?;
        let word = chosen.to_string();
        let found = ours.iter().find(|(own, _)| *own == word);
        let Some((_, action)) = found else {
            self.report.differs(&self.at, "choice", chosen, "not possible");
            return Some(false);
        };
        Some(self.act(who, *action))
    }

    /// Which figure a tower takes.
    pub(super) fn capture(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("capture", who, decisions) else { return false };
        let list = self.legal();
        let word = |action: &Action| {
            let Action::Do { verb, cell, segment } = *action else { return None };
            let owner: u8 = verb.spec().0.strip_prefix("capture-")?.parse().ok()?;
            let (feature, location) = self.location_names.at(cell, segment);
            let kind = figure_kinds::letter(piece_word(verb.piece()));
            Some((json!(["capture", owner, kind, feature, cell.x, cell.y, location]).to_string(), *action))
        };
        let ours = list.iter().filter_map(word).collect();
        self.list = list;
        let done = self.choose(decision.options.iter(), ours, Some(&decision.chosen), "captives", who);
        done.unwrap_or_else(|| self.act(who, Action::Pass))
    }

    /// Which own figure comes home in exchange.
    pub(super) fn exchange(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("exchange", who, decisions) else { return false };
        let list = self.legal();
        let word = |action: &Action| {
            let Action::Do { verb, .. } = action else { return None };
            Some((json!(["exchange", figure_kinds::letter(piece_word(verb.piece()))]).to_string(), *action))
        };
        let ours = list.iter().filter_map(word).collect();
        self.list = list;
        self.choose(decision.options.iter(), ours, Some(&decision.chosen), "exchanges", who).unwrap_or(false)
    }

    /// Whether a flock grows or scores.
    pub(super) fn flock(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("flock", who, decisions) else { return false };
        let word = |option: &Value| match option[0].as_str() {
            Some("expand") => "grow-flock",
            Some("score") => "score-flock",
            _ => "?",
        };
        let list = self.legal();
        let mut ours: Vec<String> = list.iter().map(Action::to_string).collect();
        self.list = list;
        let mut theirs: Vec<String> = decision.options.iter().map(|option| word(option).to_owned()).collect();
        ours.sort();
        theirs.sort();
        self.report.compare_sets(&self.at, "what a flock may do", &theirs, &ours);
        let view = View::without_features(self.rules, &self.state);
        let mine = view.parts.hills.iter().flat_map(|hills| &hills.flocks).find(|flock| flock.player.0 == who);
        let told = mine.map(|flock| {
            let (_, location) = self.location_names.at(Cell::new(flock.x, flock.y), flock.segment);
            serde_json::json!([flock.x, flock.y, location])
        });
        self.report.compare(&self.at, "whose flock", &decision.flock, &told);
        self.notation(who, word(&decision.chosen))
    }

    /// What a crop circle does.
    pub(super) fn crop(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("crop", who, decisions) else { return false };
        self.report.compare(&self.at, "choices", &decision.options, &vec![json!("deploy"), json!("remove")]);
        self.notation(who, if decision.chosen == "deploy" { "grow" } else { "mow" })
    }

    /// A figure that is added, or taken home, by a crop circle.
    pub(super) fn crop_figure(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("crop-meeple", who, decisions) else { return false };
        let list = self.legal();
        let mut ours: Vec<(String, Action)> = Vec::new();
        for action in &list {
            let Action::Do { verb, cell, segment } = *action else { continue };
            let (feature, location) = self.location_names.at(cell, segment);
            let kind = figure_kinds::letter(piece_word(verb.piece()));
            let word = match verb.spec().0 {
                "add" => json!(["meeple", kind, feature, cell.x, cell.y, location]),
                _ => json!(["return", "corn_circle", who, kind, feature, cell.x, cell.y, location]),
            };
            ours.push((word.to_string(), *action));
        }
        let mut theirs: Vec<String> = decision.options.iter().map(Value::to_string).collect();
        let mut words: Vec<String> = ours.iter().map(|(word, _)| word.clone()).collect();
        theirs.sort();
        words.sort();
        self.report.compare_sets(&self.at, "figures of the crop circle", &theirs, &words);
        self.report.compare(&self.at, "passing", &Some(list.contains(&Action::Pass)), &decision.pass);
        if decision.chosen.is_null() {
            return self.act(who, Action::Pass);
        }
        let chosen = decision.chosen.to_string();
        let Some((_, action)) = ours.iter().find(|(word, _)| *word == chosen) else {
            self.report.differs(&self.at, "choice", &decision.chosen, "not possible");
            return false;
        };
        self.act(who, *action)
    }

    /// What the princess, the magic gate and the fairy do, in the record's terms.
    pub(super) fn word_of_princess(&self, verb: &str, cell: Cell, segment: SegmentNo, kind: &str) -> Option<Value> {
        let View { turn: who, figures, .. } = View::without_features(self.rules, &self.state);
        let (feature, location) = self.location_names.at(cell, segment);
        Some(match verb {
            "gate" => json!(["meeple", kind, feature, cell.x, cell.y, location]),
            "fairy" => {
                let there = |f: &&FigureView| (f.player, f.x, f.y, f.segment) == (who, cell.x, cell.y, segment);
                let lord = figures.iter().filter(there).any(|f| f.role == "lord");
                let feature = if lord { "Castle" } else { feature };
                json!(["fairy", who.0, kind, feature, cell.x, cell.y, location])
            }
            _ => {
                let there = |f: &&FigureView| {
                    (f.x, f.y, f.segment) == (cell.x, cell.y, segment) && figure_kinds::letter(f.piece) == kind
                };
                let knight = figures.iter().find(there)?;
                json!(["return", "princess", knight.player.0, kind, feature, cell.x, cell.y, location])
            }
        })
    }

    /// A step of the dragon.
    pub(super) fn dragon(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("dragon", who, decisions) else { return false };
        let list = self.legal();
        let mut ours: Vec<String> = list.iter().map(Action::to_string).collect();
        self.list = list;
        let word = |o: &Value| format!("fly {},{}", int(&o[0]), int(&o[1]));
        let mut theirs: Vec<String> = decision.options.iter().map(word).collect();
        ours.sort();
        theirs.sort();
        self.report.compare_sets(&self.at, "ways of the dragon", &theirs, &ours);
        self.notation(who, &word(&decision.chosen))
    }
}

/// Values of the animal tokens among these events.
pub(super) fn tokens(events: &[Value]) -> VecDeque<i32> {
    let tokens = events.iter().filter(|e| e[0] == "token").filter_map(|e| e[1].as_str());
    tokens.filter_map(|t| t.strip_prefix("BIGTOP_")?.parse().ok()).collect()
}

/// Tokens drawn for flocks among these events, in notation: a wolf is 0.
pub(super) fn sheep(events: &[Value]) -> VecDeque<u8> {
    let tokens = events.iter().filter(|e| e[0] == "token").filter_map(|e| e[1].as_str());
    let value = |token: &str| match token {
        "WOLF" => Some(0),
        _ => token.strip_prefix("SHEEP_")?.strip_suffix('X')?.parse().ok(),
    };
    tokens.filter_map(value).collect()
}
