//! Recorded games of Gold Rush.

mod events;
mod finish;
mod format;
mod geometry;
mod replay;
mod table;
mod tiles;

use crate::{GameTurn, Report, TranscriptError};
use format::GameFormat;
use serde_json::Value;
use table::Table;

/// Checks an array of recorded games, or a single one.
///
/// # Errors
/// If a game does not have the format described for such recordings, or draws tiles that are not described there.
pub fn check_gold_rush(games: &Value) -> Result<Report, TranscriptError> {
    let mut report = Report::default();
    let list = games.as_array().map_or(std::slice::from_ref(games), Vec::as_slice);
    for (i, game) in list.iter().enumerate() {
        check_game(game, i + 1, &mut report).map_err(|reason| TranscriptError::Form { game: i + 1, reason })?;
        report.games += 1;
    }
    Ok(report)
}

fn check_game(game: &Value, number: usize, report: &mut Report) -> Result<(), String> {
    let form: GameFormat = serde_json::from_value(game.clone()).map_err(|e| e.to_string())?;
    if form.set != "gold-rush" {
        return Err(format!("it is of the set '{}'", form.set));
    }
    let game = match (&form.name, &form.seed) {
        (Some(name), _) => format!("{number} ({name})"),
        (None, Some(seed)) => format!("{number} (seed {seed})"),
        (None, None) => number.to_string(),
    };
    let rules = tiles::set_up(form.players, &form.setup)?;
    Table::new(&rules, GameTurn { game, turn: Some(0) }, report).replay(&form);
    Ok(())
}
