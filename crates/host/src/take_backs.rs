//! The rules for takebacks and for ends of turns that a new table chooses. If they are not the usual ones, the record begins
//! with them.

use game::{Mark, TakeBackRule};
use registry::AnyGame;
use std::ops::RangeInclusive;
use std::sync::Arc;
use table::Entry;

/// How many turns a player may take back in a game.
pub const TAKE_BACKS: RangeInclusive<u8> = 0..=20;

/// The rule of a table that chose nothing: rated games have no takebacks.
pub fn usual_take_backs(rated: bool) -> TakeBackRule {
    if rated { TakeBackRule::NONE } else { TakeBackRule::USUAL }
}

/// The rule that a new table asks for; `None`: the usual one. A rated game has no takebacks.
///
/// # Errors
/// The possible numbers, if it asks for another.
pub fn asked_take_backs(new: &wire::NewTable) -> Result<Option<TakeBackRule>, RangeInclusive<u8>> {
    let usual = usual_take_backs(new.rated);
    let most = new.take_backs.unwrap_or(usual.most);
    let possible = if new.rated { 0..=0 } else { TAKE_BACKS };
    if !possible.contains(&most) {
        return Err(possible);
    }
    // Without takebacks there is nothing to say about draws.
    let draws = new.take_back_draws.unwrap_or(usual.draws) && most > 0;
    let rule = TakeBackRule { most, draws };
    Ok(Some(rule).filter(|rule| *rule != usual))
}

/// The first entries of a table with these rules. `take_backs`: a rule that is not the usual one.
pub fn first_entries(take_backs: Option<TakeBackRule>, end_of_turn: bool, game: &Arc<dyn AnyGame>) -> Vec<Entry> {
    let marks = take_backs.map(Mark::TakeBacks).into_iter().chain(end_of_turn.then_some(Mark::EndOfTurn));
    let hash = Arc::clone(game).start().hash();
    marks.map(|mark| Entry { text: mark.to_string(), hash, command: None }).collect()
}
