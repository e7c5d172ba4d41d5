//! The format of recorded Gold Rush games.

use serde::Deserialize;
use serde_json::{Map, Value};

/// A part of a tile on the map: x, y, and the edges it touches in its rotation.
pub type At = (i16, i16, String);

#[derive(Deserialize)]
pub struct GameFormat {
    pub set: String,
    pub name: Option<String>,
    pub seed: Option<Value>,
    pub players: u8,
    pub setup: Setup,
    pub start: Start,
    pub turns: Vec<Turn>,
    pub r#final: Final,
}

#[derive(Deserialize)]
pub struct Setup {
    #[serde(default = "yes")]
    pub farmers: bool,
    #[serde(default = "four")]
    pub cowboys: u8,
    pub start: Vec<StartFormat>,
    pub hidden: Stacks,
    #[serde(default)]
    pub custom_tiles: Option<Value>,
}

fn yes() -> bool {
    true
}

fn four() -> u8 {
    4
}

#[derive(Deserialize)]
pub struct StartFormat {
    pub tile: String,
    pub x: i16,
    pub y: i16,
    #[serde(default)]
    pub rotation: u16,
}

#[derive(Deserialize)]
pub struct Stacks {
    pub draw: Vec<String>,
    pub tokens: Vec<u8>,
}

#[derive(Deserialize)]
pub struct Start {
    pub placed: Vec<(i16, i16, String, u32)>,
    pub after: After,
}

#[derive(Deserialize)]
pub struct Turn {
    pub player: u8,
    #[serde(default)]
    pub discarded: Vec<String>,
    pub tile: String,
    pub decisions: (TileDecision, ActionDecision),
    pub placed: Vec<(i16, i16, String, u32)>,
    pub completed: Vec<Map<String, Value>>,
    pub after: After,
    pub hidden: Hidden,
}

#[derive(Deserialize)]
pub struct TileDecision {
    pub player: u8,
    pub options: Vec<(i16, i16, Vec<u16>)>,
    pub chosen: (i16, i16, u16),
}

#[derive(Deserialize)]
pub struct ActionDecision {
    pub player: u8,
    #[serde(default = "yes")]
    pub pass: bool,
    pub options: Vec<RecordedAction>,
    pub chosen: Option<RecordedAction>,
}

/// `cowboy`, `tent` or `token`, then kind, x, y and edges of a part.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RecordedAction(pub String, pub String, pub i16, pub i16, pub String);

#[derive(Deserialize, PartialEq, Eq, Debug)]
pub struct After {
    pub scores: Vec<u32>,
    pub cowboys: Vec<u8>,
    pub standing: Vec<(u8, String, i16, i16, String)>,
    pub tents: Vec<Option<At>>,
    pub piles: Vec<(i16, i16, String, u32)>,
    pub tokens: Vec<u32>,
    pub supply: u32,
    pub left: u32,
}

#[derive(Deserialize)]
pub struct Hidden {
    #[serde(default)]
    pub placed: Vec<u8>,
    pub taken: Option<u8>,
    #[serde(default)]
    pub awarded: Vec<(u8, u8)>,
    pub held: Vec<Vec<u8>>,
}

#[derive(Deserialize)]
pub struct Final {
    #[serde(default)]
    pub discarded: Vec<String>,
    pub tokens_removed: u32,
    pub during: Vec<u32>,
    pub events: Vec<Map<String, Value>>,
    pub by: By,
    pub scores: Vec<i32>,
    pub ranks: Vec<u8>,
    pub winners: Vec<u8>,
    pub board: Vec<(i16, i16, String, u16)>,
    pub features: Vec<Feature>,
}

#[derive(Deserialize, PartialEq, Eq, Debug)]
pub struct By {
    pub mountains: Vec<u32>,
    pub railways: Vec<u32>,
    pub cities: Vec<u32>,
    pub prairies: Vec<u32>,
    pub tokens: Vec<u32>,
}

/// Kind, parts, complete, tiles, counts.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Feature(pub String, pub Vec<At>, pub bool, pub u32, pub Vec<u32>);
