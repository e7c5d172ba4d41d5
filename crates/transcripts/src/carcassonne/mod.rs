//! Recorded games of Carcassonne.

mod events;
pub(crate) mod figure_kinds;
mod format;
pub(crate) mod location_names;
mod modules;
mod replay;
mod state;
mod table;

use crate::{GameTurn, Report, TranscriptError};
use carcassonne::{Carcassonne, Chosen};
pub use format::{Departure, Departures};
use format::{GameFormat, PlayedFormat};
use location_names::LocationNames;
use modules::Modules;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::Table;

/// Checks an array of recorded games, or a single one. Games with expansions that we do not have are counted separately.
///
/// # Errors
/// If a game does not have the format described for such recordings, or uses unknown tiles or figures.
pub fn check_carcassonne(games: &Value, departures: &Departures) -> Result<Report, TranscriptError> {
    let mut report = Report::default();
    let list = games.as_array().map_or(std::slice::from_ref(games), Vec::as_slice);
    let mut rules = RulesOf::new();
    for (i, game) in list.iter().enumerate() {
        check_game(game, i + 1, departures, &mut rules, &mut report)
            .map_err(|reason| TranscriptError::Form { game: i + 1, reason })?;
    }
    Ok(report)
}

/// Rules and names by options, whether inns count without their box, and number of players.
type RulesOf = BTreeMap<(String, bool, u8), (Carcassonne, LocationNames)>;

/// The rules with these options. The recording program allows a single player, which is not an option of ours.
fn rules_of(options: &str, players: u8) -> Result<Carcassonne, String> {
    if !(1..=6).contains(&players) {
        return Err(format!("{players} players"));
    }
    let parsed = options.parse().map_err(|e: game::InvalidOptions| e.to_string())?;
    let chosen = Chosen::read(&parsed).map_err(|e| e.to_string())?;
    Carcassonne::build(Chosen { players, ..chosen }, None, 1).map_err(|e| e.to_string())
}

fn check_game(
    game: &Value,
    number: usize,
    departures: &Departures,
    rules: &mut RulesOf,
    report: &mut Report,
) -> Result<(), String> {
    let form = GameFormat::deserialize(game).map_err(|e| e.to_string())?;
    let chosen = match modules::modules(&form)? {
        Modules::Ours { options, inns } => (options, inns),
        Modules::Missing(names) => {
            report.lacks(&names);
            return Ok(());
        }
    };
    let key = (chosen.0, chosen.1, form.players);
    if !rules.contains_key(&key) {
        let game = rules_of(&key.0, form.players)?;
        let game = if key.1 { game.raising("inn") } else { game };
        let location_names = LocationNames::new(&game);
        rules.insert(key.clone(), (game, location_names));
    }
    let Some((rules, location_names)) = rules.get_mut(&key) else { return Ok(()) };
    location_names.clear();
    let at = GameTurn { game: format!("{number} ({} {})", form.set, form.seed), turn: Some(0) };
    let game = PlayedFormat::deserialize(game).map_err(|e| e.to_string())?;
    report.games += 1;
    Table::new(rules, location_names, at, departures.of(&form), report).replay(&game);
    Ok(())
}
