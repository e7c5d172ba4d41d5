//! States from saved text, and from records.

use crate::fault::Fault;
use crate::history::{Line, read};
use crate::interface::AnyState;
use crate::model::model;
use crate::saved::{FORM, Saved};
use game::{Record, RecordError};

/// The state that [`AnyState::saved`] wrote. Every step is checked.
///
/// # Errors
/// The text is not a saved state, or one of its steps is not legal.
pub fn load(text: &str) -> Result<Box<dyn AnyState>, Fault> {
    let bad = |why: String| Fault::Saved(why);
    let saved: Saved = serde_json::from_str(text).map_err(|why| bad(why.to_string()))?;
    if saved.goldfever_state != FORM {
        return Err(bad(format!("form {} is not known", saved.goldfever_state)));
    }
    let game = model(&saved.game, Some(saved.rules), &saved.options.parse()?, saved.data.as_deref())?;
    let game = match saved.window {
        Some(side) => game.with_grid(side)?,
        None => game,
    };
    let mut state = game.start(0);
    for (at, line) in saved.steps.iter().enumerate() {
        match read(line).ok_or_else(|| bad(format!("step {}: '{line}'", at + 1)))? {
            Line::Step(step) => state.apply_step(step)?,
            Line::Deal(observer, seed) => {
                if let game::Observer::Player(player) = observer {
                    state.player(player.0.into())?;
                }
                state = state.determinize(observer, seed);
            }
        }
    }
    state.set_luck(saved.luck);
    Ok(state)
}

/// The last state of a record, which can be continued. Every step and every hash is checked.
///
/// # Errors
/// The record is of an unknown game or version, one of its steps is not legal, or a hash differs.
pub fn replayed(record: &Record, seed: u64) -> Result<Box<dyn AnyState>, Fault> {
    let game = model(&record.game, Some(record.rules), &record.options, record.data.as_deref())?;
    let mut state = game.start(seed);
    for (at, step) in record.steps.iter().enumerate() {
        state.apply_step(&step.text).map_err(|why| RecordError::Step(at + 1, Box::new(why)))?;
        let hash = state.hash();
        if hash != step.hash {
            return Err(RecordError::Hash(at + 1, hash, step.hash).into());
        }
    }
    Ok(state)
}
