//! A rough evaluation of a position for bots: the final points each player may expect.
//!
//! What a feature gives now is certain; what it gives when completed counts with the odds that each of its open cells still
//! gets a tile, according to the tiles left that fit there. Tokens in reach of a tent or a majority count as the mean of
//! the values not yet seen; cowboys and tents in the supply count for what they may still earn.

use crate::expected_points::ExpectedPoints;
use crate::foresight::LEARNED;
use crate::state::{Phase, State};
use crate::weights::Weights;
use crate::{Action, GoldRush, ranking};
use game::{BadNet, Estimate, Evaluate, Horizon, Net, NetSpec, Part, Ranking, SeenByNet, WeightSpec};
use std::sync::Arc;

impl Estimate for GoldRush {
    fn estimate(&self, state: &State, out: &mut Vec<i32>) {
        self.evaluate(&Weights::UNTUNED, state, out);
    }
}

impl Evaluate for GoldRush {
    type Weights = Weights;
    type Scratch = ranking::Scratch;

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
        ExpectedPoints::of(self, weights, state).judge(out);
    }

    fn parts(&self, weights: &Weights, state: &State) -> Vec<Part> {
        let seats = &state.seats[..usize::from(self.players)];
        let points = seats.iter().map(|seat| 1_000 * seat.score() as i32).collect();
        let tokens = seats.iter().map(|seat| 1_000 * self.hand_points(seat) as i32).collect();
        let mut terms: Vec<Part> = vec![("points", points), ("tokens", tokens)];
        if state.phase == Phase::Over {
            return terms;
        }
        let outlook = ExpectedPoints::of(self, weights, state);
        let none = vec![0; usize::from(self.players)];
        let (mut kinds, mut cowboys) = (std::array::from_fn(|_| none.clone()), none.clone());
        outlook.features_apart(&mut kinds, &mut cowboys);
        outlook.supplies(&mut cowboys);
        terms.extend(["railways", "mountains", "towns", "prairies"].into_iter().zip(kinds));
        let mut tents = none;
        outlook.tents(&mut tents);
        if let Phase::Token(due) = state.phase
            && !due.won
        {
            tents[due.player.index()] += outlook.token;
        }
        terms.extend([("cowboys", cowboys), ("tents", tents)]);
        terms
    }

    fn evaluate_in(&self, weights: &Weights, state: &State, scratch: &mut ranking::Scratch, out: &mut Vec<i32>) {
        scratch.odds.begin(state.bag.entries());
        ExpectedPoints::quick(self, weights, state, &scratch.odds).judge(out);
    }

    fn learned(&self) -> u32 {
        if self.net_in_use().is_some() { LEARNED } else { 0 }
    }

    fn foresee(
        &self,
        weights: &Weights,
        state: &State,
        learned: u32,
        scratch: &mut ranking::Scratch,
        out: &mut Vec<i32>,
    ) {
        let net = self.net_in_use().filter(|_| learned > 0);
        let seen = net.and_then(|net| Some((net, self.seen_by_net(weights, state, scratch)?)));
        let Some((net, mut seen)) = seen else { return self.evaluate_in(weights, state, scratch, out) };
        net.correct(&mut seen, learned);
        out.clear();
        out.extend(seen.points);
    }

    fn net(&self) -> Option<NetSpec> {
        Some(self.net_spec())
    }

    fn with_net(&self, text: &str) -> Result<GoldRush, BadNet> {
        let net = Net::parse(self.net_spec(), text)?;
        Ok(GoldRush { net: Some(Arc::new(net)), ..self.clone() })
    }

    fn seen_by_net(&self, weights: &Weights, state: &State, scratch: &mut ranking::Scratch) -> Option<SeenByNet> {
        scratch.odds.begin(state.bag.entries());
        let over = state.phase == Phase::Over;
        (!over).then(|| ExpectedPoints::quick(self, weights, state, &scratch.odds).seen())
    }

    fn ranking(&self, state: &State) -> Ranking {
        if state.phase == Phase::Place { Ranking::FirstLook(PLACEMENTS) } else { Ranking::None }
    }

    /// A turn and the answer of the other player with two, or about a round with several.
    fn horizon(&self) -> Horizon {
        Horizon::Turns(if self.players > 2 { 4 } else { 2 })
    }

    const PRIOR: u32 = 15;

    /// Measured in 40 games of `tuned:1500noise`: with four players 13.5 points at the start and 5.2 when 10 tiles are left, with two 18.3
    /// and 8.2.
    fn spread(&self, state: &State) -> i32 {
        let each_tile = if self.players > 2 { 2_600_000 } else { 5_300_000 };
        (12_000_000 + u64::from(state.left) * each_tile).isqrt() as i32
    }

    fn kind_of_luck(&self, state: &State) -> usize {
        usize::from(matches!(state.phase, Phase::Token(_)))
    }

    fn rank_turns(
        &self,
        weights: &Weights,
        state: &State,
        scratch: &mut ranking::Scratch,
        _most: usize,
        found: impl FnMut(&[Action], i64),
    ) {
        if state.phase == Phase::Place {
            ranking::each_placement(self, weights, state, scratch, found);
        }
    }
}

/// How many placements of a tile are worth playing out.
const PLACEMENTS: usize = 6;
