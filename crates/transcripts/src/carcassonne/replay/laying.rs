//! Laying the drawn tile: all places for it, and which of them need a bridge.

use super::{Table, int};
use crate::carcassonne::format::Decision;
use carcassonne::Action;
use game::prelude::*;
use serde_json::{Value, json};
use tile_map::{Cell, Rotation, TileKindNo};

impl Table<'_> {
    pub(super) fn lay(&mut self, decision: Option<&Decision>, kind: TileKindNo) -> Option<Cell> {
        let decision = decision.filter(|d| d.kind == "tile")?;
        let list = self.legal();
        let (mut ours, mut bridges): (Vec<(i16, i16, u16)>, Vec<String>) = (Vec::new(), Vec::new());
        for action in &list {
            let Action::Place { cell, rotation } = action else { continue };
            if let Some(over) = self.rules.action_view(&self.state, *action).span {
                let word = json!(["Road", over.x, over.y, over.axis.to_uppercase()]);
                let turned = self.location_names.alike(kind, *rotation);
                bridges.extend(turned.map(|r| json!([cell.x, cell.y, r.degrees(), word]).to_string()));
            }
            ours.extend(self.location_names.alike(kind, *rotation).map(|r| (cell.x, cell.y, r.degrees())));
        }
        let refusing = list.contains(&Action::Pass);
        self.list = list;
        ours.sort_unstable();
        let mut theirs: Vec<(i16, i16, u16)> = Vec::new();
        for option in &decision.options {
            let (x, y) = (int(&option[0]), int(&option[1]));
            theirs.extend(option[2].as_array().into_iter().flatten().map(|r| (x, y, int(r) as u16)));
        }
        theirs.sort_unstable();
        self.report.compare_sets(&self.at, "places for the tile", &theirs, &ours);
        let mut needed: Vec<String> = decision.bridges.iter().map(Value::to_string).collect();
        needed.sort();
        bridges.sort();
        self.report.compare_sets(&self.at, "places that need a bridge", &needed, &bridges);
        self.report.compare(&self.at, "refusing the tile", &decision.pass.unwrap_or(false), &refusing);
        let chosen = &decision.chosen;
        let cell = Cell::new(int(&chosen[0]), int(&chosen[1]));
        let rotation = Rotation::from_degrees(int(&chosen[2]) as u16)?;
        let ours = self.location_names.canonical(kind, rotation);
        self.location_names.lay(cell, kind, ours);
        self.act(decision.player, Action::Place { cell, rotation: ours }).then_some(cell)
    }
}
