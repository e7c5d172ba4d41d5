//! A rough judgement of a position for bots: the final points each player may expect.

use crate::base::expected_points::ExpectedPoints;
use crate::core::game::Carcassonne;
use crate::core::slot::OVER;
use crate::expansion::Hooks;
use crate::expansions::State;
use game::{Estimate, Player};

impl Estimate for Carcassonne {
    fn estimate(&self, state: &State, out: &mut Vec<i32>) {
        out.clear();
        out.extend(Player::all(self.players).map(|p| 1_000 * state.total(p)));
        if state.row == OVER {
            return;
        }
        let outlook = ExpectedPoints::of(self, state);
        outlook.features(out);
        outlook.supplies(out);
        for id in &self.with {
            state.parts.estimate(*id, self, &state.core, out);
        }
    }
}
