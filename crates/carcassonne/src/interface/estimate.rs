//! A rough judgement of a position for bots: the final points each player may expect.

use crate::base::expected_points::ExpectedPoints;
use crate::base::foresight::{Inputs, Net};
use crate::base::ranking;
use crate::core::account::BASE_LINES;
use crate::core::action::Action;
use crate::core::event::Event;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::slot::{OVER, PLACE};
use crate::expansion::Hooks;
use crate::expansions::{AllWeights, Parts, State, centres};
use game::{Estimate, Evaluate, Part, Player, Ranking, Remark, Rules, WeightSpec};

impl Estimate for Carcassonne {
    fn estimate(&self, state: &State, out: &mut Vec<i32>) {
        self.evaluate(&AllWeights::UNTUNED, state, out);
    }

    fn shortlist(&self, state: &State, out: &mut Vec<Action>) {
        self.shortlist_by(&AllWeights::UNTUNED, state, out);
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

    fn shortlist_by(&self, weights: &AllWeights, state: &State, out: &mut Vec<Action>) {
        self.legal_actions(state, out);
        if out.len() > 1
            && let Some(id) = state.waiting().or(self.span_owner)
        {
            state.parts.shorten(id, self, &state.core, weights.of(id), out);
        }
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
        let (mut kinds, mut followers) = (vec![none.clone(); self.land.set.terrain.kinds.len()], none.clone());
        outlook.features_apart(&mut kinds, &mut followers);
        outlook.supplies(&mut followers);
        terms.extend(BASE_LINES.into_iter().zip(kinds.iter().cloned()));
        terms.push(("followers", followers));
        for id in &self.with {
            let mut own = none.clone();
            for centre in centres(&[*id]) {
                own.iter_mut().zip(&kinds[usize::from(centre.kind.0)]).for_each(|(sum, points)| *sum += points);
            }
            state.parts.estimate(*id, self, &state.core, weights.of(*id), &outlook, &mut own);
            terms.push((id.word(), own));
        }
        terms
    }

    fn remarks(&self, before: &State, after: &State, events: &[Event], player: Player) -> Vec<Remark> {
        self.remarks_on(before, after, events, player)
    }

    fn evaluate_in(&self, weights: &AllWeights, state: &State, room: &mut Self::Room, out: &mut Vec<i32>) {
        room.odds.begin(&state.bag.counts());
        self.judge(weights, state, &ExpectedPoints::quick(self, weights.base(), state, &room.odds), out);
    }

    /// Half of the net's correction is best: what it learned of games by the policy is not all true of a search.
    fn learned(&self) -> u32 {
        if self.is_learned() { LEARNED } else { 0 }
    }

    fn foresee(&self, weights: &AllWeights, state: &State, learned: u32, room: &mut Self::Room, out: &mut Vec<i32>) {
        if learned == 0 || !self.is_learned() || state.row == OVER {
            return self.evaluate_in(weights, state, room, out);
        }
        let inputs = self.inputs(weights, state, room);
        let more = (Net::built_in().correction(&inputs) * i64::from(learned) / 200) as i32;
        out.clear();
        out.extend([inputs.points[0] + more, inputs.points[1] - more]);
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
        state.waiting().map_or(0, |id| self.declared(id).luck.into())
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
            ranking::each_turn(self, weights.base(), |id| weights.of(id), state, room, found);
        }
    }
}

/// How many ways to lay a tile are worth playing out in a game with expansions.
const PLACEMENTS: usize = 6;

/// How much of what was learned counts, in hundredths.
const LEARNED: u32 = 50;

impl Carcassonne {
    /// Whether the net knows games of this kind: the base game of two players with its own tiles.
    fn is_learned(&self) -> bool {
        let usual = self.farmers == Farmers::Modern && !self.small_city_two && self.readings.is_empty();
        self.players == 2 && self.playing == 0 && usual && self.copies == 1 && self.data.is_none()
    }

    /// What the net is shown of a position of two players, for training it.
    pub fn inputs(&self, weights: &AllWeights, state: &State, room: &mut ranking::Room<Parts>) -> Inputs {
        room.odds.begin(&state.bag.counts());
        Inputs::of(self, weights.base(), state, &room.odds)
    }

    fn judge(&self, weights: &AllWeights, state: &State, outlook: &ExpectedPoints<'_, Parts>, out: &mut Vec<i32>) {
        out.clear();
        out.extend(Player::all(self.players).map(|p| 1_000 * state.total(p)));
        if state.row == OVER {
            return;
        }
        outlook.features(out);
        outlook.supplies(out);
        for id in &self.with {
            state.parts.estimate(*id, self, &state.core, weights.of(*id), outlook, out);
        }
    }
}
