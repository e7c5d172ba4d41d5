//! Counting positions (perft): every choice is a branch, and so is every outcome of chance, unless a list fixes them.

use crate::{Legal, NoEvents, Rules, ToAct, admit_chance, legal_at};

/// Adds the number of positions one step after `state` to `counts[0]`, two steps after it to `counts[1]`, and so on. With
/// `draws`, chance yields these outcomes in turn, and a line of play ends when they are used up.
///
/// # Errors
/// The outcome in `draws` that is impossible at the point where it is due.
pub fn perft<G: Rules>(
    game: &G,
    state: &G::State,
    draws: Option<&[G::Chance]>,
    counts: &mut [u64],
) -> Result<(), G::Chance> {
    let Some((here, deeper)) = counts.split_first_mut() else { return Ok(()) };
    let mut branch = |step: Legal<G>, draws| {
        *here += 1;
        if deeper.is_empty() {
            return Ok(());
        }
        let mut next = state.clone();
        game.apply(&mut next, step, &mut NoEvents);
        perft(game, &next, draws, deeper)
    };
    match (game.to_act(state), draws) {
        (ToAct::Over, _) => Ok(()),
        (ToAct::Player(_), _) => {
            let mut list = Vec::new();
            game.legal_actions(state, &mut list);
            (0..list.len()).filter_map(|i| legal_at(game, state, &list, i)).try_for_each(|step| branch(step, draws))
        }
        (ToAct::Chance, None) => {
            let mut outcomes = Vec::new();
            game.chance_outcomes(state, &mut outcomes);
            let mut steps = outcomes.iter().filter_map(|(outcome, _)| admit_chance(game, state, *outcome));
            steps.try_for_each(|step| branch(step, None))
        }
        (ToAct::Chance, Some(draws)) => {
            let Some((next, rest)) = draws.split_first() else { return Ok(()) };
            branch(admit_chance(game, state, *next).ok_or(*next)?, Some(rest))
        }
    }
}
