//! Random steps without making lists: where a game is faster than its own lists.

use crate::{ChanceSource, NoEvents, Rules, pick_weighted, sample};

/// Random steps. All of it follows from [`Rules`]; a game overrides what it can do faster with equal odds.
pub trait Sampling: Rules {
    /// A legal choice, each with the same odds. `scratch` is room it may use. Only called when a player is to act.
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
    /// override this to hand what was drawn straight to its rules.
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

    /// Takes one or several steps at random, as [`Sampling::step_randomly`] would one after the other; returns how many, 0 when the
    /// game is over. A game may override this where several are carried out sooner together.
    fn steps_randomly(
        &self,
        state: &mut Self::State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Self::Action>,
    ) -> u32 {
        u32::from(self.step_randomly(state, chance, scratch))
    }
}
