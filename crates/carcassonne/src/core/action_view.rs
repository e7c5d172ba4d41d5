//! A legal choice for a screen. Expansions add more about their own.

use game::Player;
use serde::Serialize;
#[cfg(feature = "typescript")]
use tile_map::Rotation;
use tile_map::{Axis, Cell, SegmentNo, Span};

/// A legal choice for a screen. Fields that do not apply are left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ActionView {
    /// `place`, `figure`, `pass`, or an expansion's word: `bar`, `take`, `acrobat`, `pyramid`, `castle`, `lord` ...
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<i16>,
    /// Row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<i16>,
    /// Degrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Rotation>"))]
    pub rotation: Option<u16>,
    /// Part of the tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub segment: Option<SegmentNo>,
    /// Kind of figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<&'static str>,
    /// The role of the figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<&'static str>,
    /// The feature for the lord: `road`, `city`, `cloister`, `castle`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<&'static str>,
    /// The owner of the figure, or the player who holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// Points of the choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The number in it: one of the tiles laid out, or a bid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Number of bars there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i32>,
    /// The tiles of the castle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<[Cell; 2]>,
    /// The road that it lays over a tile: the choice itself, or what the tile needs to fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<SpanView>,
    /// Acrobats there, by player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u8>>"))]
    pub figures: Vec<u8>,
}

/// A road over a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpanView {
    /// Column of the tile.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// From north to south, or from west to east.
    #[cfg_attr(feature = "typescript", ts(type = "\"ns\" | \"we\""))]
    pub axis: &'static str,
}

impl From<Span> for SpanView {
    fn from(Span { cell, axis }: Span) -> SpanView {
        let axis = if axis == Axis::NorthSouth { "ns" } else { "we" };
        SpanView { x: cell.x, y: cell.y, axis }
    }
}
