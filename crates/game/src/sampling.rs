//! Random steps without lists, for games that can draw a step faster than they can list all.

use crate::{ChanceSource, Legal, NoEvents, Rules, Step, ToAct, pick_weighted};

/// Random steps. The default implementations use [`Rules`]; a game overrides what it can do faster with the same odds.
pub trait Sampling: Rules {
    /// A legal choice, all with the same odds. `scratch` is memory it may use. Only called when a player is to act.
    fn sample_action(
        &self,
        state: &Self::State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Self::Action>,
    ) -> Self::Action {
        self.legal_actions(state, scratch);
        scratch[chance.below(scratch.len() as u64) as usize]
    }

    /// An outcome of the chance that is due, with the odds of `chance_outcomes`.
    fn sample_chance(&self, state: &Self::State, chance: &mut impl ChanceSource) -> Self::Chance {
        let mut outcomes = Vec::new();
        self.chance_outcomes(state, &mut outcomes);
        pick_weighted(&outcomes, chance)
    }

    /// Takes one step at random, as [`sample`] and [`Rules::apply`] would; false when the game is over. A game may
    /// override this to pass the outcome straight to its rules.
    fn step_randomly(
        &self,
        state: &mut Self::State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Self::Action>,
    ) -> bool {
        let Some(step) = sample(self, state, chance, scratch) else { return false };
        self.apply(state, step, &mut NoEvents);
        true
    }

    /// Takes one or several steps at random, as [`Sampling::step_randomly`] would one after the other; returns how many, 0
    /// when the game is over. A game may override this if it can carry out several at once faster.
    fn steps_randomly(
        &self,
        state: &mut Self::State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Self::Action>,
    ) -> u32 {
        u32::from(self.step_randomly(state, chance, scratch))
    }
}

/// Draws the outcome of the chance that is due.
pub fn draw<G: Sampling>(game: &G, state: &G::State, chance: &mut impl ChanceSource) -> Legal<G> {
    Legal::vouched(Step::Chance(game.sample_chance(state, chance)))
}

/// A uniformly random step: any legal choice, or an outcome of chance. `None` when the game is over.
pub fn sample<G: Sampling>(
    game: &G,
    state: &G::State,
    chance: &mut impl ChanceSource,
    scratch: &mut Vec<G::Action>,
) -> Option<Legal<G>> {
    match game.to_act(state) {
        ToAct::Over => None,
        ToAct::Chance => Some(draw(game, state, chance)),
        ToAct::Player(who) => Some(Legal::vouched(Step::Act(who, game.sample_action(state, chance, scratch)))),
    }
}

/// Plays uniformly random steps until the game is over; returns their number.
pub fn play_randomly<G: Sampling>(
    game: &G,
    state: &mut G::State,
    chance: &mut impl ChanceSource,
    scratch: &mut Vec<G::Action>,
) -> u32 {
    let mut steps = 0;
    loop {
        match game.steps_randomly(state, chance, scratch) {
            0 => return steps,
            more => steps += more,
        }
    }
}
