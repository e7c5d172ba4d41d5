//! Converts a recorded game's tile sets and elements to our options, and finds those we do not have.

use super::format::GameFormat;
use carcassonne::Chosen;
use game::Options;
use serde_json::Value;

/// The name of each tile set (without its edition) and its expansion.
const SETS: [(&str, &str); 20] = [
    ("basic", ""),
    ("goldmines", "goldmines"),
    ("under-the-big-top", "circus"),
    ("bridges-castles-and-bazaars", "bazaars"),
    ("inns-and-cathedrals", "inns"),
    ("traders-and-builders", "traders"),
    ("hills-and-sheep", "hills"),
    ("abbey-and-mayor", "abbey"),
    ("tower", "tower"),
    ("princess-and-dragon", "princess"),
    ("river/1", "river"),
    ("river/2", "river-2"),
    ("king-and-robber", "king"),
    ("monasteries", "monasteries"),
    ("darmstadt", "darmstadt"),
    ("cult/6", "cult"),
    ("corn-circles/1", "crop-circles-1"),
    ("corn-circles/2", "crop-circles-2"),
    ("gq11", "gq11"),
    ("gq11/river", "gq11"),
];

/// An element of such a game, our expansion for it, and the tile sets it belongs to (any, if none is named).
const ELEMENTS: [(&str, &str, &[&str]); 37] = [
    ("small-follower", "", &[]),
    ("farmers", "", &[]),
    ("castle", "castles", &[]),
    ("gold", "goldmines", &["goldmines"]),
    ("big-top", "circus", &["under-the-big-top"]),
    ("acrobats", "circus", &["under-the-big-top"]),
    ("ringmaster", "circus", &["under-the-big-top"]),
    ("big-follower", "inns", &["inns-and-cathedrals"]),
    ("inn", "inns", &["inns-and-cathedrals", "bridges-castles-and-bazaars", "river/2"]),
    ("cathedral", "inns", &["inns-and-cathedrals"]),
    ("builder", "traders", &["traders-and-builders"]),
    ("pig", "traders", &["traders-and-builders"]),
    ("traders", "traders", &["traders-and-builders"]),
    ("shepherd", "hills", &["hills-and-sheep"]),
    ("hill", "hills", &["hills-and-sheep"]),
    ("vineyard", "hills", &["hills-and-sheep"]),
    ("abbey", "abbey", &["abbey-and-mayor"]),
    ("barn", "abbey", &["abbey-and-mayor"]),
    ("mayor", "abbey", &["abbey-and-mayor"]),
    ("wagon", "abbey", &["abbey-and-mayor"]),
    ("bridge", "bridges", &["bridges-castles-and-bazaars"]),
    ("bazaar", "tile-auctions", &["bridges-castles-and-bazaars"]),
    ("tower", "tower", &["tower"]),
    ("dragon", "princess", &["princess-and-dragon"]),
    ("fairy", "princess", &["princess-and-dragon"]),
    ("princess", "princess", &["princess-and-dragon"]),
    ("portal", "princess", &["princess-and-dragon"]),
    ("abbot", "abbot", &["basic"]),
    ("garden", "abbot", &["basic"]),
    ("river", "", &["river/1", "river/2"]),
    ("pig-herd", "river-2", &["river/2"]),
    ("monastery", "monasteries", &["monasteries"]),
    ("church", "darmstadt", &["darmstadt"]),
    ("shrine", "cult", &["cult/6"]),
    ("king", "king", &["king-and-robber"]),
    ("robber", "king", &["king-and-robber"]),
    ("corn-circle", "crop-circles", &["corn-circles/2"]),
];

/// Boxes that have garden tiles in their second edition.
const WITH_GARDENS: [&str; 11] = [
    "under-the-big-top",
    "bridges-castles-and-bazaars",
    "inns-and-cathedrals",
    "traders-and-builders",
    "hills-and-sheep",
    "abbey-and-mayor",
    "tower",
    "princess-and-dragon",
    "king-and-robber",
    "river/1",
    "river/2",
];

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
        let (name, edition) = set.split_once(':').unwrap_or((set, "1"));
        let word = SETS.iter().find(|(n, _)| *n == name).ok_or_else(|| format!("the tiles '{set}' are not known"))?.1;
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
        let (_, word, sets) =
            ELEMENTS.iter().find(|(n, ..)| n == name).ok_or_else(|| format!("'{name}' is not known"))?;
        if !sets.is_empty() && !sets.iter().any(|set| names.contains(set)) {
            return Err(format!("'{name}' goes with its tiles"));
        }
        with.push(match name.as_str() {
            // The second river has an inn of its own.
            "inn" if !box_of_inns && names.contains(&"river/2") => "river-2",
            "inn" if inns => "",
            _ => word,
        });
    }
    with.sort_unstable();
    with.dedup();
    with.retain(|word| !word.is_empty());
    let missing: Vec<_> = with.iter().copied().filter(|word| !is_ours(word)).collect();
    if !missing.is_empty() {
        return Ok(Modules::Missing(missing));
    }
    if let Some((element, ..)) = ELEMENTS.iter().find(|(n, word, _)| with.contains(word) && !on(n)) {
        return Err(format!("'{element}' goes with its tiles"));
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
    let small = match setup.rules.get("tiny-city-scoring").and_then(Value::as_str) {
        None | Some("4") => 4,
        Some("2") => 2,
        Some(other) => return Err(format!("small cities of {other} points")),
    };
    let hills = match setup.rules.get("hill-tiebreaker").and_then(Value::as_str) {
        Some("number-of-followers") if names.contains(&"hills-and-sheep") => ",hill-count=yes",
        Some("number-of-followers" | "at-least-one-follower") | None => "",
        Some(other) => return Err(format!("ties on hills by {other}")),
    };
    let wagons = match setup.rules.get("wagon-move").and_then(Value::as_str) {
        Some("C1") if names.contains(&"abbey-and-mayor") => ",wagon-along=yes",
        Some("C1" | "C2") | None => "",
        Some(other) => return Err(format!("wagons that move by {other}")),
    };
    let princess = names.contains(&"princess-and-dragon");
    let must = match setup.rules.get("princess-action").and_then(Value::as_str).filter(|_| princess) {
        Some("must") => ",princess-must=yes",
        Some("may") | None => "",
        Some(other) => return Err(format!("princesses who '{other}' send a knight home")),
    };
    let late = match setup.rules.get("dragon-move").and_then(Value::as_str).filter(|_| princess) {
        Some("after-scoring") => ",dragon-late=yes",
        Some("before-scoring") | None => "",
        Some(other) => return Err(format!("a dragon that moves '{other}'")),
    };
    let farmers = if on("farmers") { "modern" } else { "none" };
    let keep = setup.rules.get("keep-monasteries").and_then(Value::as_str);
    let stay = match keep.filter(|_| names.contains(&"monasteries")) {
        None | Some("replace") => "",
        Some("keep") => ",cloisters-stay=yes",
        Some(other) => return Err(format!("monasteries that '{other}' cloisters")),
    };
    let gardens = if newer { ",more-gardens=yes" } else { "" };
    // That program has no upper limit for bids (CA-23.5).
    let bids = if with.contains(&"tile-auctions") { ",bid-beyond-points=yes" } else { "" };
    // There a ringmaster who is lord of a castle gets nothing more when the castle scores (CA-7.10).
    let lord = if ["circus", "castles"].iter().all(|word| with.contains(word)) { ",ringmaster-lord=no" } else { "" };
    let with = with.join("+");
    let options = format!(
        "players={},with={with},farmers={farmers},small-city={small}{hills}{stay}{wagons}{must}{late}{gardens}{bids}{lord}",
        form.players.max(2)
    );
    Ok(Modules::Ours { options, inns })
}
