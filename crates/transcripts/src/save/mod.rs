//! Saves of JCloisterZone (`.jcz`) as records of ours.
//!
//! A save tells the setup and every choice, but no position: whoever reads it plays the game again. What chance brought is
//! known by the tiles that were laid. Two things are decided by that program for its players, and are done as it does
//! them: which bars are taken (from the tiles that most players claim), and which feature pays a castle (the best one).

mod error;
mod form;
mod player;
mod pointer;
mod points;
mod setup;

pub use error::SaveError;
pub use points::SaveNote;

use carcassonne::Carcassonne;
use form::Form;
use game::Record;
use game::prelude::*;
use player::SavePlayer;

/// Most messages of a save. The longest games have some hundreds.
const MOST_MESSAGES: usize = 20_000;

/// What was made of a save.
#[derive(Debug)]
pub struct Imported {
    /// The game as a record of ours, every step checked.
    pub record: Record,
    /// Names of the players, in the order of the seats; as they stand in the file.
    pub names: Vec<String>,
    /// Whether the game is over.
    pub over: bool,
    /// Points of each player after the last step.
    pub points: Vec<i32>,
    /// What differs from the save, or could not be compared.
    pub notes: Vec<SaveNote>,
}

/// Whether a text is meant to be such a save rather than a record of ours: it begins like JSON.
pub fn is_save(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

/// Reads a save and plays it again by our rules.
///
/// # Errors
/// When it is no such save, when something plays in it that we do not have, or when one of its choices is not possible.
pub fn read_save(text: &str) -> Result<Imported, SaveError> {
    let form: Form<'_> = serde_json::from_str(text.trim_start_matches('\u{feff}'))?;
    if form.replay.len() > MOST_MESSAGES {
        let why = format!("{} messages; a save has {MOST_MESSAGES} at most", form.replay.len());
        return Err(SaveError::form("replay", why));
    }
    let options = setup::options(&form)?;
    let game = Carcassonne::create(&options, None).map_err(|e| SaveError::form("setup", e))?;
    let mut player = SavePlayer::new(&game);
    player.play(&form.replay)?;
    let discarded = player.discard_the_rest();
    let notes = points::notes(&player, &form, discarded);
    let points = game.outcome(&player.state).totals().collect();
    let names = form.players.iter().map(|p| p.name.clone().unwrap_or_default()).collect();
    Ok(Imported { over: player.is_over(), record: player.record, names, points, notes })
}
