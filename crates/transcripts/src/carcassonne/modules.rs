//! Converts a recorded game's tile sets and elements to our options, and finds those we do not have.

use super::format::GameFormat;
use crate::boxes::{AS_THERE, ELEMENTS, VARIANTS, WITH_GARDENS, element_of, name_and_edition, tile_set};
use carcassonne::Chosen;
use game::Options;
use serde_json::Value;

/// What a game is played with.
pub enum Modules {
    /// Our options (for two players if there is only one), and whether inns on tiles of other boxes count without Inns and
    /// Cathedrals.
    Ours { options: String, inns: bool },
    /// Expansions that we do not have.
    Missing(Vec<&'static str>),
}

/// Whether a word of ours is in play: an expansion, or a part of one.
fn is_ours(word: &str) -> bool {
    Chosen::read(&Options::default().with("with", word)).is_ok()
}

/// Reads them from the head of a game.
pub fn modules(form: &GameFormat) -> Result<Modules, String> {
    let setup = &form.setup;
    let mut with: Vec<&'static str> = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    let (mut newer, mut old) = (false, false);
    for (set, copies) in &setup.sets {
        if *copies != 1 {
            return Err(format!("{copies} copies of the tiles '{set}'"));
        }
        let (name, edition) = name_and_edition(set);
        let word = tile_set(name).ok_or_else(|| format!("the tiles '{set}' are not known"))?.word;
        names.push(name);
        with.push(word);
        match (name, edition) {
            // The newer base box has the abbot and its gardens.
            ("basic", "2") => with.push("abbot"),
            (_, "1") => old |= WITH_GARDENS.contains(&name),
            (_, "2") if WITH_GARDENS.contains(&name) => newer = true,
            _ => return Err(format!("the tiles '{set}' are not known")),
        }
    }
    // We have the gardens of the newer boxes with the newer base box, and those of all boxes together.
    if newer && (old || !with.contains(&"abbot")) {
        with.push("some of the gardens of newer boxes");
    }
    let box_of_inns = names.contains(&"inns-and-cathedrals");
    let on = |name: &str| setup.elements.get(name).is_some_and(|v| *v != Value::Bool(false) && *v != 0);
    // Its author lets the inns on these tiles count without the box they belong to.
    let inns = on("inn") && names.contains(&"bridges-castles-and-bazaars") && !box_of_inns;
    for name in setup.elements.keys().filter(|name| on(name)) {
        let element = element_of(name).ok_or_else(|| format!("'{name}' is not known"))?;
        if !element.sets.is_empty() && !element.sets.iter().any(|set| names.contains(set)) {
            return Err(format!("'{name}' goes with its tiles"));
        }
        with.push(match name.as_str() {
            // The second river has an inn of its own.
            "inn" if !box_of_inns && names.contains(&"river/2") => "river-2",
            "inn" if inns => "",
            _ => element.word,
        });
    }
    with.sort_unstable();
    with.dedup();
    with.retain(|word| !word.is_empty());
    let missing: Vec<_> = with.iter().copied().filter(|word| !is_ours(word)).collect();
    if !missing.is_empty() {
        return Ok(Modules::Missing(missing));
    }
    if let Some(element) = ELEMENTS.iter().find(|element| with.contains(&element.word) && !on(element.name)) {
        return Err(format!("'{}' goes with its tiles", element.name));
    }
    let (river, second) = (names.iter().any(|name| name.starts_with("river/")), names.contains(&"river/2"));
    if let Some((element, _)) = [("river", river), ("inn", second)].into_iter().find(|(n, there)| *there && !on(n)) {
        return Err(format!("'{element}' goes with its tiles"));
    }
    if !names.contains(&"basic") {
        return Err("the tiles of the base game are missing".to_owned());
    }
    if setup.elements.get("small-follower") != Some(&Value::from(7)) {
        return Err("each player has seven followers".to_owned());
    }
    let start = if river { "RI/s" } else { "BA/RCr" };
    if !matches!(&setup.start[..], [s] if s.tile == start && (s.x, s.y, s.rotation) == (0, 0, 0)) {
        return Err(format!("the start is {start} at 0,0"));
    }
    let farmers = if on("farmers") { "modern" } else { "none" };
    let mut chosen = vec![format!("farmers={farmers}")];
    for variant in &VARIANTS {
        let value = setup.rules.get(variant.name).map(|value| value.as_str().map_or(value.to_string(), str::to_owned));
        let Some(value) = value else { continue };
        let option = variant.option(&value, |word| with.contains(&word));
        chosen.push(option.map_err(|()| format!("the rule {} is '{value}'", variant.name))?.to_owned());
    }
    chosen.extend(newer.then(|| "more-gardens=yes".to_owned()));
    let as_there = AS_THERE.iter().filter(|(words, _)| words.iter().all(|word| with.contains(word)));
    chosen.extend(as_there.map(|(_, option)| (*option).to_owned()));
    chosen.retain(|option| !option.is_empty());
    let with = with.join("+");
    let options = format!("players={},with={with},{}", form.players.max(2), chosen.join(","));
    Ok(Modules::Ours { options, inns })
}
