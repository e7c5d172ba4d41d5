//! Converts the tile sets and elements of a save to our options. Those we do not have are refused by name.

use super::error::SaveError;
use super::form::Form;
use game::Options;
use serde_json::value::RawValue;

/// Tile sets that we have, with the expansion of each.
const SETS: [(&str, &str); 3] =
    [("basic:1", ""), ("goldmines", "goldmines"), ("bridges-castles-and-bazaars:1", "bazaars")];

/// The options of our game.
pub fn options(form: &Form<'_>) -> Result<Options, SaveError> {
    let setup = &form.setup;
    let mut with = Vec::new();
    for (set, copies) in &setup.sets {
        let place = format!("setup.sets.{set}");
        let known = SETS.iter().find(|(name, _)| name == set);
        match (known, copies) {
            (_, 0) => {}
            (Some((_, expansion)), 1) => with.extend(Some(*expansion).filter(|word| !word.is_empty())),
            (Some(_), n) => return Err(SaveError::unsupported(place, format!("{set} x {n}"))),
            (None, _) => return Err(SaveError::unsupported(place, set)),
        }
    }
    if setup.sets.get("basic:1") != Some(&1) {
        return Err(SaveError::unsupported("setup.sets", "a game without basic:1"));
    }
    let on = |name: &str| setup.elements.get(name).is_some_and(|value| is_on(value));
    for name in setup.elements.keys().filter(|name| on(name)) {
        if !["small-follower", "farmers", "gold", "castle"].contains(&name.as_str()) {
            return Err(SaveError::unsupported(format!("setup.elements.{name}"), name));
        }
    }
    let followers = setup.elements.get("small-follower").map_or("0", |value| value.get());
    if followers != "7" {
        return Err(SaveError::unsupported("setup.elements.small-follower", followers));
    }
    if on("gold") != with.contains(&"goldmines") {
        return Err(SaveError::unsupported("setup.elements.gold", "gold without its tiles, or its tiles without gold"));
    }
    if on("castle") {
        with.push("castles");
    }
    if !matches!(&setup.start[..], [s] if s.tile == "BA/RCr" && (s.x, s.y, s.rotation) == (0, 0, 0)) {
        return Err(SaveError::unsupported("setup.start", "a start other than BA/RCr at 0,0"));
    }
    let known = ["drawOrder", "endTurn"];
    if let Some(other) = form.annotations.iter().flat_map(|a| a.keys()).find(|name| !known.contains(&name.as_str())) {
        return Err(SaveError::unsupported(format!("gameAnnotations.{other}"), other));
    }
    let small_city = match setup.rules.get("tiny-city-scoring").map_or("\"4\"", |value| value.get()) {
        "\"4\"" | "4" => 4,
        "\"2\"" | "2" => 2,
        other => return Err(SaveError::unsupported("setup.rules.tiny-city-scoring", other)),
    };
    let players = form.players.len();
    if !(2..=6).contains(&players) {
        return Err(SaveError::unsupported("players", format!("{players} players")));
    }
    Ok(Options::default()
        .with("players", players)
        .with("with", with.join("+"))
        .with("farmers", if on("farmers") { "modern" } else { "none" })
        .with("small-city", small_city))
}

/// Whether an element is in play: it is `true`, or the number of pieces.
fn is_on(value: &RawValue) -> bool {
    !["false", "0", "null", "0.0"].contains(&value.get())
}
