//! A rough judgement of a position for bots: the final points each player may expect.

use crate::base::expected_points::ExpectedPoints;
use crate::base::ranking;
use crate::core::account::BASE_LINES;
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::slot::{OVER, PLACE};
use crate::expansion::Hooks;
use crate::expansions::{AllWeights, Parts, State};
use game::{Estimate, Evaluate, Part, Player, Ranking, WeightSpec};

impl Estimate for Carcassonne {
    fn estimate(&self, state: &State, out: &mut Vec<i32>) {
        self.evaluate(&AllWeights::UNTUNED, state, out);
    }
}

impl Evaluate for Carcassonne {
    type Weights = AllWeights;
    type Room = ranking::Room<Parts>;

    const PRIOR: u32 = 12;

    fn weight_specs() -> &'static [WeightSpec] {
        AllWeights::SPECS
    }

    fn untuned() -> AllWeights {
        AllWeights::UNTUNED
    }

    fn tuned(&self) -> AllWeights {
        let mut weights = AllWeights::UNTUNED;
        weights.as_mut().iter_mut().zip(&self.tuned).for_each(|(to, from)| *to = *from);
        weights
    }

    fn evaluate(&self, weights: &AllWeights, state: &State, out: &mut Vec<i32>) {
        self.judge(weights, state, &ExpectedPoints::of(self, weights.base(), state), out);
    }

    fn parts(&self, weights: &AllWeights, state: &State) -> Vec<Part> {
        let none = vec![0; usize::from(self.players)];
        let mut terms: Vec<Part> =
            vec![("points", Player::all(self.players).map(|p| 1_000 * state.total(p)).collect())];
        if state.row == OVER {
            return terms;
        }
        let outlook = ExpectedPoints::of(self, weights.base(), state);
        let (mut kinds, mut followers) = (std::array::from_fn(|_| none.clone()), none.clone());
        outlook.features_apart(&mut kinds, &mut followers);
        outlook.supplies(&mut followers);
        terms.extend(BASE_LINES.into_iter().zip(kinds));
        terms.push(("followers", followers));
        for id in &self.with {
            let mut own = none.clone();
            state.parts.estimate(*id, self, &state.core, weights.of(*id), &mut own);
            terms.push((id.word(), own));
        }
        terms
    }

    fn evaluate_in(&self, weights: &AllWeights, state: &State, room: &mut Self::Room, out: &mut Vec<i32>) {
        room.odds.begin(&state.bag.counts());
        self.judge(weights, state, &ExpectedPoints::quick(self, weights.base(), state, &room.odds), out);
    }

    /// In the base game all turns are ranked. Expansions add what only a turn played out shows.
    fn ranking(&self, state: &State) -> Ranking {
        match (state.row, self.playing) {
            (PLACE, 0) => Ranking::All,
            (PLACE, _) => Ranking::FirstLook(PLACEMENTS),
            _ => Ranking::None,
        }
    }

    fn kind_of_luck(&self, state: &State) -> usize {
        usize::from(state.waits)
    }

    fn rank_turns(
        &self,
        weights: &AllWeights,
        state: &State,
        room: &mut Self::Room,
        _most: usize,
        found: impl FnMut(&[Action], i64),
    ) {
        if state.row == PLACE {
            ranking::each_turn(self, weights.base(), state, room, found);
        }
    }
}

/// How many ways to lay a tile are worth playing out in a game with expansions.
const PLACEMENTS: usize = 6;

impl Carcassonne {
    fn judge(&self, weights: &AllWeights, state: &State, outlook: &ExpectedPoints<'_, Parts>, out: &mut Vec<i32>) {
        out.clear();
        out.extend(Player::all(self.players).map(|p| 1_000 * state.total(p)));
        if state.row == OVER {
            return;
        }
        outlook.features(out);
        outlook.supplies(out);
        for id in &self.with {
            state.parts.estimate(*id, self, &state.core, weights.of(*id), out);
        }
    }
}
