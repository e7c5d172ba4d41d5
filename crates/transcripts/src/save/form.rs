//! The format of a save. Other contents (versions, clocks, chat) do not matter and are ignored.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// What tells saves of version 4 and earlier from those of version 5.
#[derive(Deserialize)]
pub struct Age {
    #[serde(default)]
    pub slots: Option<IgnoredAny>,
    #[serde(default)]
    pub setup: Option<AgeOfSetup>,
}

#[derive(Deserialize)]
pub struct AgeOfSetup {
    #[serde(default)]
    pub expansions: Option<IgnoredAny>,
    #[serde(default)]
    pub sets: Option<IgnoredAny>,
}

#[derive(Deserialize)]
pub struct Form<'a> {
    #[serde(borrow)]
    pub setup: SetupForm<'a>,
    pub players: Vec<PlayerForm>,
    #[serde(borrow)]
    pub replay: Vec<Message<'a>>,
    #[serde(default, borrow, rename = "gameAnnotations")]
    pub annotations: Option<BTreeMap<String, &'a RawValue>>,
    #[serde(default)]
    pub test: Option<TestForm>,
    /// The number by which the first tile was drawn; saves before 5.7 have a seed instead.
    #[serde(default, rename = "initialRandom")]
    pub random: Option<f64>,
}

#[derive(Deserialize)]
pub struct SetupForm<'a> {
    pub sets: BTreeMap<String, u32>,
    #[serde(borrow)]
    pub elements: BTreeMap<String, &'a RawValue>,
    #[serde(default, borrow)]
    pub rules: BTreeMap<String, &'a RawValue>,
    pub start: Vec<StartForm>,
}

#[derive(Deserialize)]
pub struct StartForm {
    pub tile: String,
    pub x: i64,
    pub y: i64,
    pub rotation: i64,
}

#[derive(Deserialize)]
pub struct PlayerForm {
    #[serde(default)]
    pub name: Option<String>,
}

/// One choice. Its other fields are read according to its type when it is carried out.
#[derive(Deserialize)]
pub struct Message<'a> {
    pub r#type: String,
    #[serde(default, borrow)]
    pub payload: Option<&'a RawValue>,
    #[serde(default)]
    pub player: Option<u64>,
}

/// Points that the save itself states.
#[derive(Deserialize)]
pub struct TestForm {
    #[serde(default)]
    pub assertions: Vec<String>,
}

#[derive(Deserialize)]
pub struct TilePayload {
    #[serde(rename = "tileId")]
    pub tile: String,
    pub rotation: String,
    pub position: (i16, i16),
}

#[derive(Deserialize)]
pub struct MeeplePayload {
    pub pointer: PlacePointer,
    #[serde(rename = "meepleId")]
    pub meeple: String,
}

#[derive(Deserialize)]
pub struct TokenPayload {
    pub token: String,
    pub pointer: Pointer,
}

/// A figure on the map, or one that somebody holds.
#[derive(Deserialize)]
pub struct FigurePayload {
    pub pointer: FigurePointer,
    #[serde(default)]
    pub source: Option<String>,
}

#[derive(Deserialize)]
pub struct FigurePointer {
    #[serde(rename = "featurePointer")]
    pub place: PlacePointer,
    #[serde(rename = "meepleId")]
    pub meeple: String,
}

#[derive(Deserialize)]
pub struct NeutralPayload {
    #[serde(rename = "figureId")]
    pub figure: String,
    pub to: Goal,
}

/// Where a neutral figure goes: to a tile, or next to a figure.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Goal {
    Tile((i16, i16)),
    Figure(FigurePointer),
    Place(PlacePointer),
}

/// One of the figures in somebody's prison.
#[derive(Deserialize)]
pub struct HeldPayload {
    #[serde(rename = "meepleId")]
    pub meeple: String,
}

#[derive(Deserialize)]
pub struct PlaceOnlyPayload {
    pub pointer: PlacePointer,
}

/// One of two words.
#[derive(Deserialize)]
pub struct ValuePayload {
    pub value: String,
}

#[derive(Deserialize)]
pub struct BidPayload {
    #[serde(rename = "supplyIndex")]
    pub index: usize,
    pub price: i64,
}

/// The number that chance gets from some messages.
#[derive(Deserialize)]
pub struct RandomPayload {
    #[serde(default)]
    pub random: Option<f64>,
}

/// A tile, or a part of it.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Pointer {
    Tile((i16, i16)),
    Place(PlacePointer),
    #[allow(dead_code, reason = "what other tokens point at; they are refused by their name")]
    Other(IgnoredAny),
}

/// A part of a tile. Saves before 5.8 do not give its kind.
#[derive(Deserialize)]
pub struct PlacePointer {
    pub position: (i16, i16),
    #[serde(default)]
    pub feature: Option<String>,
    #[serde(default)]
    pub location: Option<String>,
}
