//! A rough judgement of a position for bots: the final points each player may expect.

use crate::base::expected_points::ExpectedPoints;
use crate::base::ranking;
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::slot::OVER;
use crate::core::weights::Weights;
use crate::expansion::Hooks;
use crate::expansions::{Parts, State};
use game::{Estimate, Evaluate, Player, WeightSpec};

impl Estimate for Carcassonne {
    fn estimate(&self, state: &State, out: &mut Vec<i32>) {
        self.evaluate(&Weights::UNTUNED, state, out);
    }
}

impl Evaluate for Carcassonne {
    type Weights = Weights;
    type Room = ranking::Room<Parts>;

    fn weight_specs() -> &'static [WeightSpec] {
        &Weights::SPECS
    }

    fn untuned() -> Weights {
        Weights::UNTUNED
    }

    fn tuned(&self) -> Weights {
        self.tuned
    }

    fn evaluate(&self, weights: &Weights, state: &State, out: &mut Vec<i32>) {
        out.clear();
        out.extend(Player::all(self.players).map(|p| 1_000 * state.total(p)));
        if state.row == OVER {
            return;
        }
        let outlook = ExpectedPoints::of(self, weights, state);
        outlook.features(out);
        outlook.supplies(out);
        for id in &self.with {
            state.parts.estimate(*id, self, &state.core, out);
        }
    }

    fn rank_turns(
        &self,
        weights: &Weights,
        state: &State,
        room: &mut Self::Room,
        found: impl FnMut(&[Action], i64),
    ) -> bool {
        let can = ranking::can_rank(self, state);
        if can {
            ranking::each_turn(self, weights, state, room, found);
        }
        can
    }
}
