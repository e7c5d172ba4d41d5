//! Replaying a record of any game on the shelf.

use crate::interface::{AnyGame, AnyPosition, Shelf};
use game::{Record, RecordError};
use std::sync::Arc;

/// Sets up the game of a record, without its steps, under the rules with which it was written.
///
/// # Errors
/// [`RecordError::Version`] if there is no such game or not this version of its rules; [`RecordError::Options`] if no game
/// can be made from the options and data.
pub fn set_up(shelf: &[&dyn Shelf], record: &Record) -> Result<Arc<dyn AnyGame>, RecordError> {
    let Some(entry) = shelf.iter().find(|entry| entry.name() == record.game) else {
        let told = format!("{} rules {}", record.game, record.rules);
        return Err(RecordError::Version(told, "no such game".to_owned()));
    };
    if !entry.versions().contains(&record.rules) {
        return Err(record.unknown_version(entry.name(), entry.versions()));
    }
    Ok(entry.create_under(record.rules, &record.options, record.data.as_deref())?)
}

/// Replays a record from the start, checking every step and hash, and returns its last position.
///
/// # Errors
/// As for [`set_up`]; [`RecordError::Step`] with the number of the first step, from 1, that cannot be read or is not legal,
/// [`RecordError::Hash`] with that of the first after which the hash differs; and as for [`Record::check_marks`].
pub fn replay(shelf: &[&dyn Shelf], record: &Record) -> Result<Box<dyn AnyPosition>, RecordError> {
    let game = set_up(shelf, record)?;
    let players = game.players();
    let mut position = game.start();
    let first = position.hash();
    for (i, step) in record.steps.iter().enumerate() {
        let applied = position.replay(&step.text).map_err(|e| RecordError::Step(i + 1, Box::new(e)))?;
        if applied.hash != step.hash {
            return Err(RecordError::Hash(i + 1, applied.hash, step.hash));
        }
    }
    record.check_marks(players, first)?;
    Ok(position)
}
