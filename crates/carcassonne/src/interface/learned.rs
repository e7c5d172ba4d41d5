//! The correction of the evaluation by a net, for the kinds of games that have one.

use crate::base::expected_points::ExpectedPoints;
use crate::base::foresight::{Inputs, for_many, for_two};
use crate::base::known::Known;
use crate::base::ranking;
use crate::core::account::SEATS;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::expansion::Hooks;
use crate::expansions::{AllWeights, NETS_FOR_MANY, Parts, State};
use game::{Net, NetSpec, SeenByNet};
use std::sync::OnceLock;

/// The share of the learned correction, in hundredths. Half of it is best: not everything that the net learned from games by the
/// policy is true for a search.
const LEARNED: u32 = 50;

/// The most expansions of a game for which a net can be trained.
const MOST_EXPANSIONS: usize = 4;

impl Carcassonne {
    /// The net of this game, if there can be one: it has its own tiles and no alternative readings. The text is empty if none
    /// comes with the program.
    pub(super) fn net_spec(&self) -> Option<NetSpec> {
        let usual = self.farmers == Farmers::Modern && !self.small_city_two && self.without.is_empty();
        let looks_ahead = self.with.iter().any(|id| Parts::LIST[id.index()].looks_ahead);
        let few = self.with.len() <= MOST_EXPANSIONS;
        if !usual || self.copies != 1 || self.data.is_some() || looks_ahead || !few {
            return None;
        }
        let text = self.built_in_for_many().map_or("", |at| NETS_FOR_MANY[at].1);
        Some(if self.is_base_for_two() { for_two() } else { for_many(self.with.len(), text) })
    }

    fn is_base_for_two(&self) -> bool {
        self.players == 2 && self.with.is_empty()
    }

    /// Which of the built-in nets for more than two players this game has.
    fn built_in_for_many(&self) -> Option<usize> {
        let known = || NETS_FOR_MANY.iter().position(|(playing, _)| *playing == self.playing);
        (self.players > 2).then(known).flatten()
    }

    fn net_in_use(&self) -> Option<&Net> {
        static NETS: [OnceLock<Net>; 1 + NETS_FOR_MANY.len()] = [const { OnceLock::new() }; 1 + NETS_FOR_MANY.len()];
        let spec = self.net_spec()?;
        let at = if self.is_base_for_two() { Some(0) } else { self.built_in_for_many().map(|at| at + 1) };
        self.net.as_deref().or_else(|| Some(NETS[at?].get_or_init(|| Net::built_in(spec))))
    }

    /// The usual share of the net.
    pub(super) fn share_of_net(&self) -> u32 {
        if self.net_in_use().is_some() { LEARNED } else { 0 }
    }

    /// The usual share of the chance to be first, where it has won matches: in the base game, and where a net makes the
    /// evaluation of expansions good enough. Without one it loses matches in the Circus.
    pub(super) fn share_of_first(&self) -> u32 {
        match (self.players, self.with.is_empty()) {
            (..=2, _) => 0,
            (_, true) => 100,
            (_, false) if self.net_in_use().is_some() => 40,
            _ => 0,
        }
    }

    /// The points with this share of the net's correction; `false` if there is no net.
    pub(super) fn corrected(
        &self,
        weights: &AllWeights,
        state: &State,
        learned: u32,
        scratch: &mut ranking::Scratch<Parts>,
        out: &mut Vec<i32>,
    ) -> bool {
        let Some(net) = self.net_in_use() else { return false };
        let mut seen = self.sides(weights, state, scratch);
        net.correct(&mut seen, learned);
        out.clear();
        out.extend(seen.points);
        true
    }

    /// What the net sees in a position.
    pub(super) fn sides(
        &self,
        weights: &AllWeights,
        state: &State,
        scratch: &mut ranking::Scratch<Parts>,
    ) -> SeenByNet {
        scratch.odds.begin(&state.bag.counts());
        let inputs = Inputs::of(self, weights.base(), state, &scratch.odds);
        if self.is_base_for_two() {
            let sides = [0, 1].map(|player| inputs.seen_by(game::Player(player)));
            return SeenByNet { inputs: sides.into(), points: inputs.points[..2].to_vec() };
        }
        let number = usize::from(self.players);
        if self.with.is_empty() {
            return inputs.seen_among(state.turn, inputs.points[..number].to_vec(), &[]);
        }
        let expected = ExpectedPoints::quick(self, weights.base(), state, &scratch.odds);
        let (mut points, mut parts) = (Vec::new(), Vec::with_capacity(self.with.len()));
        self.judge_base(state, &expected, &mut points);
        self.judge_expansions(weights, state, &expected, &Known::default(), |part| {
            points.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
            let mut all = [0; SEATS];
            all[..part.len()].copy_from_slice(part);
            parts.push(all);
        });
        inputs.seen_among(state.turn, points, &parts)
    }
}
