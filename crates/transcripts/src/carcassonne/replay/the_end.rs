//! A step in the replay of a recorded game: `the_end`.

use super::{PlayedFormat, Table, ToAct, View, tokens, *};

impl<'a> Table<'a> {
    pub(super) fn the_end(&mut self, form: &PlayedFormat) {
        let discards = form.trailing.iter().filter(|e| e[0] == "discard");
        for tile in discards.filter_map(|e| e[1].as_str()) {
            self.draw(tile);
        }
        let mut tokens = tokens(&form.r#final.events);
        while self.rules.to_act(&self.state) == ToAct::Chance {
            let Some(value) = tokens.pop_front() else { break };
            self.chance(&format!("token {value}"));
        }
        if self.rules.to_act(&self.state) != ToAct::Over {
            self.report.differs(&self.at, "the end", "over", View::without_features(self.rules, &self.state).phase);
        }
    }
}
