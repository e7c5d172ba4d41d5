//! Checking and listing steps. Both produce the witness that [`Rules::apply`] requires.

use crate::{Legal, Player, Rules, Step, ToAct};

/// Checks a player's choice.
///
/// # Errors
/// The rule that forbids the action, if `check` refuses it for this player in this position.
pub fn admit<G: Rules>(game: &G, state: &G::State, who: Player, action: G::Action) -> Result<Legal<G>, G::Illegal> {
    game.check(state, who, action).map(|()| Legal::vouched(Step::Act(who, action)))
}

/// Checks a given outcome of chance (from a record, or a forced draw): `None` if it is not possible now.
pub fn admit_chance<G: Rules>(game: &G, state: &G::State, outcome: G::Chance) -> Option<Legal<G>> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    outcomes.iter().any(|(c, _)| *c == outcome).then_some(Legal::vouched(Step::Chance(outcome)))
}

/// The choice at `index` in a list that `legal_actions` has just made for this position.
pub fn legal_at<G: Rules>(game: &G, state: &G::State, list: &[G::Action], index: usize) -> Option<Legal<G>> {
    let ToAct::Player(who) = game.to_act(state) else { return None };
    let action = *list.get(index)?;
    debug_assert!(game.check(state, who, action).is_ok(), "the list is of another position");
    Some(Legal::vouched(Step::Act(who, action)))
}
