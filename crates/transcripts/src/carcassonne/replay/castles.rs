//! Castles in the replay of a recorded game: who gets an offer, and what sets a castle off.

use super::{Table, int};
use crate::carcassonne::format::Decision;
use carcassonne::Action;
use game::prelude::*;
use serde_json::{Value, json};
use std::collections::VecDeque;
use tile_map::Cell;

impl Table<'_> {
    /// The recording program offers a player one castle per turn, and none to anyone once one was declined.
    pub(super) fn castle(&mut self, who: u8, here: Cell, decisions: &mut VecDeque<&Decision>) -> bool {
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

    /// The recording program takes the most points; its event says which of several equal ones.
    pub(super) fn lord(&mut self, who: u8, events: &mut Vec<(u8, String)>) -> bool {
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
}

/// What set off each castle of a turn, by the player it paid: `castle.road` is a road.
pub(super) fn lord_features(events: &[Value]) -> Vec<(u8, String)> {
    let entries = events.iter().filter(|e| e[0] == "points").filter_map(|e| e[1].as_array()).flatten();
    let castles = entries.filter(|entry| entry[2] == "castle");
    let feature = |entry: &Value| {
        let word = entry[3][0][0].as_str()?.strip_prefix("castle.")?;
        let word = word.strip_suffix(".tiny").unwrap_or(word);
        Some((int(&entry[0]) as u8, if word == "monastery" { "cloister" } else { word }.to_owned()))
    };
    castles.filter_map(feature).collect()
}
