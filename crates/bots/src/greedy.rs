//! The bot that searches one decision deep.

use crate::{Bot, Stop};
use game::{ChanceSource, Dealt, Evaluate, NoEvents, Player, ToAct, legal_at};

/// The most decisions of its own in a row that it searches.
const OWN_STEPS: u8 = 3;

/// Takes the choice with the greatest lead in expected final points. If it decides several times in a row (lay a tile, then
/// place a figure), it searches the whole row. It evaluates with [`game::Estimate`], that is, the weights before tuning.
#[derive(Clone, Copy, Default, Debug)]
pub struct Greedy;

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose_until(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<G::Action> {
        let (state, who) = (dealt.state(), dealt.player());
        if game.to_act(state) != ToAct::Player(who) {
            return None;
        }
        let mut list = Vec::new();
        game.shortlist(state, &mut list);
        let (weights, scratch) = (G::untuned(), G::Scratch::default());
        let mut thought = Thought { game, who, stop, weights, scratch, points: Vec::new(), pool: Vec::new() };
        let mut best: Option<(i64, G::Action)> = None;
        let mut equals = 0;
        for (i, action) in list.iter().enumerate() {
            let Some(value) = thought.after(state, &list, i, OWN_STEPS) else { continue };
            // An evaluation that was cut short is ignored, except the first: there must be an answer.
            if best.is_some() && stop.now() {
                break;
            }
            let better = match best {
                None => true,
                Some((most, _)) if value == most => {
                    equals += 1;
                    chance.below(equals) == 0
                }
                Some((most, _)) => value > most,
            };
            if best.is_none_or(|(most, _)| value > most) {
                equals = 1;
            }
            if better {
                best = Some((value, *action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// Scratch memory and setting of one decision.
struct Thought<'a, G: Evaluate> {
    game: &'a G,
    who: Player,
    stop: Stop<'a>,
    weights: G::Weights,
    scratch: G::Scratch,
    points: Vec<i32>,
    pool: Vec<G::State>,
}

impl<G: Evaluate> Thought<'_, G> {
    /// The lead after one of the listed choices, with the best further decisions of its own.
    fn after(&mut self, state: &G::State, list: &[G::Action], index: usize, steps: u8) -> Option<i64> {
        let step = legal_at(self.game, state, list, index)?;
        let mut next = self.copy(state);
        self.game.apply(&mut next, step, &mut NoEvents);
        let value = if steps > 1 && self.game.to_act(&next) == ToAct::Player(self.who) {
            let mut further = Vec::new();
            self.game.shortlist(&next, &mut further);
            let mut best = None;
            for i in 0..further.len() {
                best = best.max(self.after(&next, &further, i, steps - 1));
                if self.stop.now() {
                    break;
                }
            }
            best
        } else {
            Some(self.lead(&next))
        };
        self.pool.push(next);
        value
    }

    /// A copy in recycled memory, if there is any.
    fn copy(&mut self, state: &G::State) -> G::State {
        let Some(mut used) = self.pool.pop() else { return state.clone() };
        used.clone_from(state);
        used
    }

    /// Own expected points, less the mean of the others', times the number of others.
    fn lead(&mut self, state: &G::State) -> i64 {
        self.game.evaluate_in(&self.weights, state, &mut self.scratch, &mut self.points);
        let others = self.points.len() as i64 - 1;
        let sum: i64 = self.points.iter().map(|p| i64::from(*p)).sum();
        let own = self.points.get(self.who.index()).map_or(0, |p| i64::from(*p));
        own * others - (sum - own)
    }
}
