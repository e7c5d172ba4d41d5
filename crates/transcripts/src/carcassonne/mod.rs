//! Recorded games of Carcassonne.

mod events;
mod format;
mod location_names;
mod replay;
mod state;

use crate::{GameTurn, Report, TranscriptError};
use carcassonne::Carcassonne;
use format::GameFormat;
pub use format::{Departure, Departures};
use game::prelude::*;
use location_names::LocationNames;
use replay::Table;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Checks an array of recorded games, or a single one.
///
/// # Errors
/// When a game is not of the form described for such recordings, or is played with tiles or figures we do not have.
pub fn check_carcassonne(games: &Value, departures: &Departures) -> Result<Report, TranscriptError> {
    let mut report = Report::default();
    let list = games.as_array().map_or(std::slice::from_ref(games), Vec::as_slice);
    let mut rules: BTreeMap<String, (Carcassonne, LocationNames)> = BTreeMap::new();
    for (i, game) in list.iter().enumerate() {
        check_game(game, i + 1, departures, &mut rules, &mut report)
            .map_err(|reason| TranscriptError::Form { game: i + 1, reason })?;
        report.games += 1;
    }
    Ok(report)
}

fn check_game(
    game: &Value,
    number: usize,
    departures: &Departures,
    rules: &mut BTreeMap<String, (Carcassonne, LocationNames)>,
    report: &mut Report,
) -> Result<(), String> {
    let form = GameFormat::deserialize(game).map_err(|e| e.to_string())?;
    let options = options(&form)?;
    if !rules.contains_key(&options) {
        let parsed = options.parse().map_err(|e: game::InvalidOptions| e.to_string())?;
        let game = Carcassonne::create(&parsed, None).map_err(|e| e.to_string())?;
        let location_names = LocationNames::new(&game);
        rules.insert(options.clone(), (game, location_names));
    }
    let Some((rules, location_names)) = rules.get_mut(&options) else { return Ok(()) };
    location_names.clear();
    let at = GameTurn { game: format!("{number} ({} {})", form.set, form.seed), turn: Some(0) };
    Table::new(rules, location_names, at, departures.of(&form), report).replay(&form);
    Ok(())
}

/// The options of a game by its tile sets and elements.
fn options(form: &GameFormat) -> Result<String, String> {
    let mut with = Vec::new();
    for (set, copies) in &form.setup.sets {
        if *copies != 1 {
            return Err(format!("{copies} copies of the tiles '{set}'"));
        }
        match set.as_str() {
            "basic:1" => {}
            "goldmines" => with.push("goldmines"),
            "under-the-big-top:1" => with.push("circus"),
            "bridges-castles-and-bazaars:1" => with.push("bazaars"),
            _ => return Err(format!("the tiles '{set}' are not known")),
        }
    }
    let on = |name: &str| form.setup.elements.get(name).is_some_and(|v| *v != Value::Bool(false) && *v != 0);
    if on("castle") {
        with.push("castles");
    }
    let wanted = [("gold", "goldmines"), ("big-top", "circus"), ("acrobats", "circus"), ("ringmaster", "circus")];
    if let Some((element, _)) = wanted.iter().find(|(element, word)| on(element) != with.contains(word)) {
        return Err(format!("'{element}' goes with its tiles"));
    }
    let known = ["small-follower", "farmers", "castle"];
    if let Some(other) =
        form.setup.elements.keys().find(|k| !known.contains(&k.as_str()) && !wanted.iter().any(|(e, _)| e == k))
    {
        return Err(format!("'{other}' is not known"));
    }
    if form.setup.elements.get("small-follower") != Some(&Value::from(7)) {
        return Err("each player has seven followers".to_owned());
    }
    if !matches!(&form.setup.start[..], [s] if s.tile == "BA/RCr" && (s.x, s.y, s.rotation) == (0, 0, 0)) {
        return Err("the start is BA/RCr at 0,0".to_owned());
    }
    let farmers = if on("farmers") { "modern" } else { "none" };
    Ok(format!("players={},with={},farmers={farmers}", form.players, with.join("+")))
}
