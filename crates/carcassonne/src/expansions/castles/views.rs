//! What the view of a table says about castles.

use game::Player;
use serde::Serialize;
use tile_map::{Cell, SegmentNo};

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CastlesView {
    /// All castles.
    pub castles: Vec<CastleView>,
    /// Castles left to build, per player.
    pub left: Vec<u8>,
    /// Who has declined to build in this turn.
    pub declined: Vec<Player>,
    /// While a lord chooses: the tiles of his castle.
    pub choosing: Option<[Cell; 2]>,
    /// What sets castles off now.
    pub triggers: Vec<TriggerView>,
}

/// A castle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CastleView {
    /// Its two tiles.
    pub tiles: [Cell; 2],
    /// The first and the last cell of its surroundings.
    pub fief: [Cell; 2],
    /// Its lord, until it is scored.
    pub lord: Option<Player>,
    /// Built in this turn: nothing sets it off yet.
    pub fresh: bool,
}

/// A scored feature that sets a castle off.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "castle, a part of the feature, what it is, its points")]
pub struct TriggerView {
    pub castle: [Cell; 2],
    pub x: i16,
    pub y: i16,
    pub segment: SegmentNo,
    pub by: &'static str,
    pub points: i32,
}
