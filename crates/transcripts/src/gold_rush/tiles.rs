//! The tiles of a recorded game as a set: exactly the tiles it draws, so that the bag matches the recording.

use super::format::{Setup, StartFormat};
use game::InvalidOptions;
use gold_rush::{BUILT_IN, GoldRush, RushSet, StartTile, TERRAIN};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use tile_map::{Cell, Rotation, TileSet};

/// A tile that fits nowhere. Drawn last, it ends the game without a turn, so that the state after the last turn can be
/// examined before the final scoring.
pub const LAST: &str = "!last";

#[derive(Deserialize)]
struct Design {
    id: String,
    edges: BTreeMap<char, String>,
    #[serde(default)]
    features: Vec<FeatureForm>,
    #[serde(default)]
    prairies: Vec<PrairieForm>,
    #[serde(default)]
    variants: Vec<Variant>,
}

#[derive(Deserialize)]
struct FeatureForm {
    kind: String,
    #[serde(default)]
    edges: Vec<char>,
    #[serde(default)]
    nuggets: u8,
    #[serde(default)]
    locomotives: u8,
    #[serde(default)]
    ends: Vec<String>,
}

#[derive(Deserialize)]
struct PrairieForm {
    half_edges: Vec<String>,
}

#[derive(Deserialize)]
struct Variant {
    #[serde(default)]
    prairies: Vec<Wealth>,
}

#[derive(Deserialize, Default, Clone)]
struct Wealth {
    #[serde(default)]
    tipis: u8,
    #[serde(default)]
    horses: u8,
}

/// The recorded game, set up with exactly its tiles and tokens (and [`LAST`]).
pub fn set_up(players: u8, setup: &Setup) -> Result<GoldRush, String> {
    let known = descriptions(setup.custom_tiles.as_ref())?;
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let starts = setup.start.iter().map(|s| &s.tile);
    for tile in starts.chain(&setup.hidden.draw) {
        *counts.entry(tile).or_default() += 1;
    }
    let first = setup.start.first().ok_or("there is no start tile")?;
    let mut book = "set recorded\n".to_owned();
    for (tile, count) in &counts {
        let parts = known.get(*tile).ok_or_else(|| format!("tile '{tile}' is not known"))?;
        let star = if **tile == first.tile { "*" } else { "" };
        let _ = writeln!(book, "{tile} {count}{star} | {parts}");
    }
    let _ = writeln!(book, "{LAST} 1 | railway N E S W");
    let tiles = TileSet::parse(&book, &TERRAIN).map_err(|e| e.reason)?;
    let start = setup.start.iter().map(|s| start_tile(&tiles, s)).collect::<Result<Vec<_>, _>>()?;
    let set = RushSet { tiles, tokens: tokens(&setup.hidden.tokens)? };
    GoldRush::arranged(set, players, setup.farmers, setup.cowboys, start).map_err(|e| match e {
        InvalidOptions::Data { reason, .. } => reason,
        other => other.to_string(),
    })
}

fn start_tile(tiles: &TileSet, form: &StartFormat) -> Result<StartTile, String> {
    let kind = tiles.find(&form.tile).ok_or_else(|| format!("tile '{}' is not known", form.tile))?;
    let rotation = Rotation::from_degrees(form.rotation).ok_or("a rotation is 0, 90, 180 or 270")?;
    Ok(StartTile { kind, cell: Cell::new(form.x, form.y), rotation })
}

fn tokens(values: &[u8]) -> Result<Vec<(u8, u8)>, String> {
    let mut counts: BTreeMap<u8, u8> = BTreeMap::new();
    for value in values {
        let count = counts.entry(*value).or_default();
        *count = count.checked_add(1).ok_or("more than 255 tokens of one value")?;
    }
    if counts.len() > gold_rush::MAX_VALUES {
        return Err(format!("more than {} values of tokens", gold_rush::MAX_VALUES));
    }
    Ok(counts.into_iter().collect())
}

/// Names of tiles and their parts, in the notation of tile books: the built-in ones and those of the recording.
fn descriptions(custom: Option<&Value>) -> Result<BTreeMap<String, String>, String> {
    let mut known = BTreeMap::new();
    for line in BUILT_IN.lines() {
        if let Some((head, parts)) = line.split_once('|').filter(|_| !line.starts_with('#')) {
            let name = head.split_whitespace().next().unwrap_or_default();
            known.insert(name.to_owned(), parts.trim().to_owned());
        }
    }
    let Some(custom) = custom.filter(|c| !c.is_null()) else { return Ok(known) };
    let designs = custom.get("designs").unwrap_or(custom).clone();
    let designs: Vec<Design> = serde_json::from_value(designs).map_err(|e| format!("custom_tiles: {e}"))?;
    for design in &designs {
        for i in 0..design.variants.len().max(1) {
            known.insert(format!("{}.{i}", design.id), design.parts(i)?);
        }
        if design.variants.len() < 2 {
            known.entry(design.id.clone()).or_insert(design.parts(0)?);
        }
    }
    Ok(known)
}

impl Design {
    /// The parts of a variant in the notation of tile books.
    fn parts(&self, variant: usize) -> Result<String, String> {
        let mut parts = Vec::new();
        for feature in &self.features {
            parts.push(feature.part().map_err(|e| format!("custom tile {}: {e}", self.id))?);
        }
        let wealth = self.variants.get(variant).map(|v| &v.prairies[..]).unwrap_or_default();
        for (i, prairie) in self.prairies.iter().enumerate() {
            let Wealth { tipis, horses } = wealth.get(i).cloned().unwrap_or_default();
            let mut part = "prairie".to_owned();
            for half in &prairie.half_edges {
                part.push_str(&self.port(half, &prairie.half_edges)?);
            }
            mark(&mut part, "camp", tipis);
            mark(&mut part, "herd", horses);
            parts.push(part);
        }
        Ok(parts.join(" | "))
    }

    /// A half edge as ports; the left half of a side that is all prairie includes the middle.
    fn port(&self, half: &str, all: &[String]) -> Result<String, String> {
        let bad = || format!("custom tile {}: '{half}' is no half edge", self.id);
        let mut letters = half.chars();
        let (Some(side @ ('N' | 'E' | 'S' | 'W')), Some(which @ ('L' | 'R')), None) =
            (letters.next(), letters.next(), letters.next())
        else {
            return Err(bad());
        };
        let open = self.edges.get(&side).ok_or_else(bad)? == "prairie";
        let both = all.iter().any(|h| *h == format!("{side}L"));
        let middle = open && (which == 'L' || !both);
        let middle = if middle { format!(" {side}m") } else { String::new() };
        Ok(format!(" {side}{}{middle}", which.to_ascii_lowercase()))
    }
}

impl FeatureForm {
    fn part(&self) -> Result<String, String> {
        let (kind, place) = match self.kind.as_str() {
            "track" | "railway" => ("railway", "m"),
            "mountain" => ("mountain", ""),
            "city" | "town" => ("town", ""),
            other => return Err(format!("'{other}' is no kind of feature")),
        };
        let mut part = kind.to_owned();
        for edge in self.edges.iter().filter(|_| kind != "town") {
            let _ = write!(part, " {edge}{place}");
        }
        mark(&mut part, "nugget", self.nuggets);
        mark(&mut part, "locomotive", self.locomotives);
        let end = self.ends.iter().find(|e| *e == "city" || *e == "town").or(self.ends.first());
        if let Some(end) = end.filter(|_| kind == "railway") {
            let _ = write!(part, " > {}", if end == "city" { "town" } else { end });
        }
        Ok(part)
    }
}

fn mark(part: &mut String, name: &str, count: u8) {
    if count > 0 {
        let _ = write!(part, " {name}:{count}");
    }
}
