//! Witnesses of legality: the only way to hand a step to [`Rules::apply`].

use crate::{ChanceSource, Player, RecordError, Refusal, Rules, Sampling, Step, ToAct};

/// A step that has been checked or listed for the position it is to be applied to.
///
/// The fields are private: a witness comes from [`admit`], [`admit_chance`], [`draw`], [`sample`] or [`legal_at`].
/// It belongs to the position it was made for; to apply it to another is a fault of the caller.
pub struct Legal<G: Rules>(Step<G::Action, G::Chance>);

impl<G: Rules> Legal<G> {
    /// The step itself.
    pub fn step(&self) -> Step<G::Action, G::Chance> {
        self.0
    }
}

/// Checks a player's choice.
pub fn admit<G: Rules>(game: &G, state: &G::State, who: Player, action: G::Action) -> Result<Legal<G>, G::Illegal> {
    game.check(state, who, action).map(|()| Legal(Step::Act(who, action)))
}

/// Checks a given outcome of chance (a record, a forced draw): `None` when it is not possible now.
pub fn admit_chance<G: Rules>(game: &G, state: &G::State, outcome: G::Chance) -> Option<Legal<G>> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    outcomes.iter().any(|(c, _)| *c == outcome).then_some(Legal(Step::Chance(outcome)))
}

/// Checks any step, as a record holds it.
pub fn admit_step<G: Rules>(
    game: &G,
    state: &G::State,
    step: Step<G::Action, G::Chance>,
) -> Result<Legal<G>, RecordError> {
    match step {
        Step::Act(who, action) => {
            admit(game, state, who, action).map_err(|why| RecordError::Illegal(why.to_string(), why.ruling()))
        }
        Step::Chance(outcome) => {
            admit_chance(game, state, outcome).ok_or_else(|| RecordError::Impossible(outcome.to_string()))
        }
    }
}

/// Draws the outcome of the chance that is due.
pub fn draw<G: Sampling>(game: &G, state: &G::State, chance: &mut impl ChanceSource) -> Legal<G> {
    Legal(Step::Chance(game.sample_chance(state, chance)))
}

/// The `index`th choice of a list that `legal_actions` has just made for this position.
pub fn legal_at<G: Rules>(game: &G, state: &G::State, list: &[G::Action], index: usize) -> Option<Legal<G>> {
    let ToAct::Player(who) = game.to_act(state) else { return None };
    let action = *list.get(index)?;
    debug_assert!(game.check(state, who, action).is_ok(), "the list is of another position");
    Some(Legal(Step::Act(who, action)))
}

/// A uniformly random step: any legal choice, or a draw. `None` when the game is over.
pub fn sample<G: Sampling>(
    game: &G,
    state: &G::State,
    chance: &mut impl ChanceSource,
    scratch: &mut Vec<G::Action>,
) -> Option<Legal<G>> {
    match game.to_act(state) {
        ToAct::Over => None,
        ToAct::Chance => Some(draw(game, state, chance)),
        ToAct::Player(who) => Some(Legal(Step::Act(who, game.sample_action(state, chance, scratch)))),
    }
}

/// Plays uniformly random steps to the end; returns their number.
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
