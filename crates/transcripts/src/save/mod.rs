//! Converts saves of JCloisterZone (`.jcz`) to our records.
//!
//! A save contains the setup and every choice, but no position, so reading it means replaying the game. Outcomes of chance
//! follow from the tiles that were laid, and from the numbers by which that program drew tokens. It decides two things for its
//! players, and we do as it does: which bars are taken (from the tiles that most players claim), and which feature pays a castle
//! (the best one).

mod auction;
mod choices;
mod claim;
mod error;
mod form;
mod lots;
mod numbers;
mod player;
mod pointer;
mod points;
mod setup;

pub use error::{SaveError, Unsupported};
pub use points::SaveNote;

use carcassonne::Carcassonne;
use form::{Age, Form};
use game::Record;
use game::prelude::*;
use player::SavePlayer;

/// The most messages in a save. The longest games have some hundreds.
const MOST_MESSAGES: usize = 20_000;

/// The result of converting a save.
#[derive(Debug)]
pub struct Imported {
    /// The game as our record, with every step checked.
    pub record: Record,
    /// Names of the players, in seat order, as in the file.
    pub names: Vec<String>,
    /// Whether the game is over.
    pub over: bool,
    /// Points of each player after the last step.
    pub points: Vec<i32>,
    /// Differences from the save, and what could not be compared.
    pub notes: Vec<SaveNote>,
}

/// Whether a text is meant as such a save rather than as our record: it begins like JSON.
pub fn is_save(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

/// Reads a save and replays it under our rules.
///
/// # Errors
/// If it is not such a save, if it uses something we do not have, or if one of its choices is not possible.
pub fn read_save(text: &str) -> Result<Imported, SaveError> {
    let text = text.trim_start_matches('\u{feff}');
    if let Ok(Age { slots, setup }) = serde_json::from_str(text) {
        let expansions = setup.as_ref().is_some_and(|setup| setup.expansions.is_some() && setup.sets.is_none());
        let sign = if expansions { Some("setup.expansions") } else { slots.map(|_| "slots") };
        if let Some(sign) = sign.filter(|_| setup.is_none_or(|setup| setup.sets.is_none())) {
            return Err(SaveError::TooOld { place: sign.to_owned() });
        }
    }
    let form: Form<'_> = serde_json::from_str(text)?;
    if form.replay.len() > MOST_MESSAGES {
        let why = format!("{} messages; a save has {MOST_MESSAGES} at most", form.replay.len());
        return Err(SaveError::form("replay", why));
    }
    let setup = setup::setup(&form)?;
    let game = Carcassonne::create(&setup.options, None).map_err(|e| SaveError::form("setup", e))?;
    let mut player = SavePlayer::new(&game, &form, setup.plain);
    player.play()?;
    let discarded = player.discard_the_rest();
    let notes = points::notes(&player, &form, discarded);
    let points = game.outcome(&player.state).totals().collect();
    let names = form.players.iter().map(|p| p.name.clone().unwrap_or_default()).collect();
    Ok(Imported { over: player.is_over(), record: player.record, names, points, notes })
}
