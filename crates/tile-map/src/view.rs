//! Tiles and placements in the form that screens get.

use crate::{Board, SegmentNo, Site, TileKindNo, TileSet};
use serde::Serialize;
use std::collections::BTreeMap;

/// The tile set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetView {
    /// Its name.
    pub name: String,
    /// True when it is not the published set.
    pub reconstruction: bool,
    /// A note for users about it.
    pub note: Option<String>,
}

impl From<&TileSet> for SetView {
    fn from(set: &TileSet) -> SetView {
        SetView {
            name: set.name.clone(),
            reconstruction: set.reconstruction.is_some(),
            note: set.reconstruction.clone(),
        }
    }
}

/// A segment on the map: x, y, number of the segment.
pub type SiteTuple = (i16, i16, SegmentNo);

impl From<Site> for SiteTuple {
    fn from(site: Site) -> SiteTuple {
        (site.cell.x, site.cell.y, site.segment)
    }
}

/// A kind of tile, for drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TileKindView {
    /// Name in notations.
    pub id: String,
    /// How many there are.
    pub count: u16,
    /// Whether the start tile is of this kind.
    pub start: bool,
    /// Its parts; a part's number is its index.
    pub segments: Vec<SegmentView>,
    /// Words about the whole tile.
    pub words: Vec<String>,
}

/// A part of a tile, for drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SegmentView {
    /// Its kind.
    pub kind: &'static str,
    /// Ports 0 to 11 of the unrotated tile, clockwise from the west part of the north side.
    pub ports: Vec<u8>,
    /// Printed marks and their numbers.
    pub marks: BTreeMap<&'static str, u8>,
    /// What it ends at on the tile.
    pub ends: Option<&'static str>,
}

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlacedView {
    /// Columns to the east of the start tile.
    pub x: i16,
    /// Rows to the south of it.
    pub y: i16,
    /// Kind, as an index into the facts' tiles.
    pub kind: TileKindNo,
    /// 0, 90, 180 or 270 degrees, clockwise.
    #[cfg_attr(feature = "typescript", ts(as = "crate::Rotation"))]
    pub rotation: u16,
    /// The player who laid it; `null` for the start tile.
    pub player: Option<u8>,
}

/// All kinds of a set.
pub fn tile_kind_views(set: &TileSet) -> Vec<TileKindView> {
    let views = set.kinds().map(|(no, kind)| TileKindView {
        id: kind.name.clone(),
        count: kind.count,
        start: no == set.start,
        segments: kind
            .segments
            .iter()
            .map(|s| SegmentView {
                kind: set.terrain.name(s.kind),
                ports: s.ports.iter().map(|p| p.0).collect(),
                marks: set.terrain.marks.iter().zip(s.marks).filter(|(_, n)| *n > 0).map(|(m, n)| (*m, n)).collect(),
                ends: s.end.map(|e| set.terrain.ends[e as usize]),
            })
            .collect(),
        words: kind.words.clone(),
    });
    views.collect()
}

/// All tiles of a map in the order in which they were laid; `players` gives who laid each.
pub fn placed_views(board: &Board, players: impl Fn(usize) -> Option<u8>) -> Vec<PlacedView> {
    let view = |(i, t): (usize, &crate::PlacedTile)| PlacedView {
        x: t.cell.x,
        y: t.cell.y,
        kind: t.kind,
        rotation: t.rotation.degrees(),
        player: players(i),
    };
    board.tiles().iter().enumerate().map(view).collect()
}
