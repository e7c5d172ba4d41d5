//! The verdict on an answer to a puzzle.

use crate::puzzle::{Opened, Puzzle};
use game::Seeded;
use registry::{Ask, Setting, Stop};

/// How an answer compares with the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether it is the solution, or leads to the same position.
    pub solved: bool,
    /// How much worse it is, in thousandths of a point.
    pub less: i64,
}

/// Playouts for an answer that is not one of the best turns.
const PLAYOUTS: u32 = 600;
/// The number of turns to compare it with.
const TURNS: usize = 8;
/// Any number: the same answer is always evaluated alike.
const SEED: u64 = 1849;

/// Judges a whole turn. One of the best turns has the value that the puzzle states; any other is played out against the
/// best ones, and is never better than the last of those in the puzzle, which were found with more thought.
pub fn answer(stop: Stop<'_>, puzzle: &Puzzle, opened: &Opened, actions: &[String]) -> Answer {
    let Some(solution) = puzzle.best.first() else { return Answer { solved: false, less: 0 } };
    if opened.same(&solution.actions, actions) {
        return Answer { solved: true, less: 0 };
    }
    if let Some(turn) = puzzle.best[1..].iter().find(|turn| opened.same(&turn.actions, actions)) {
        return Answer { solved: false, less: solution.lead - turn.lead };
    }
    let ask = Ask { most: TURNS, also: actions, setting: Setting::playouts(PLAYOUTS, TURNS) };
    let turns = opened.position.advise(stop, opened.who, &ask, &mut Seeded::new(SEED));
    let own = turns.iter().find(|turn| turn.asked).map(|turn| turn.lead);
    let is_solution = |turn: &&registry::AnyAdvice| {
        let decisions = turn.actions.iter().map(|legal| &legal.action);
        decisions.eq(&solution.actions)
    };
    let best = turns.iter().find(is_solution).or(turns.first()).map(|turn| turn.lead);
    let found = best.zip(own).map_or(0, |(best, own)| best - own);
    let least = puzzle.best.last().map_or(0, |last| solution.lead - last.lead);
    Answer { solved: false, less: found.max(least) }
}
