//! A map as plain screens draw it.

use crate::{Cell, PlacedView, TileSet};
use game::picture::{Look, Map, Mark, Segment, Tile, TileFace};

impl From<Cell> for (i16, i16) {
    fn from(cell: Cell) -> (i16, i16) {
        (cell.x, cell.y)
    }
}

/// The map with these tiles on it and nothing else. `look` gives the look of land by the name of its kind, and `sign` the
/// character for a mark.
pub fn pictured(
    set: &TileSet,
    placed: &[PlacedView],
    look: impl Fn(&'static str) -> Look,
    sign: impl Fn(&'static str) -> char,
) -> Map {
    let mark = |(word, count): (&&'static str, u8)| Mark { word, sign: sign(word), count };
    let segment = |s: &crate::Segment| {
        let mut marks: Vec<Mark> = set.terrain.marks.iter().zip(s.marks).filter(|(_, n)| *n > 0).map(mark).collect();
        marks.sort_unstable_by_key(|mark| mark.word);
        let kind = set.terrain.name(s.kind);
        Segment { kind, look: look(kind), ports: s.ports.iter().map(|p| p.0).collect(), marks }
    };
    let face = |kind: &crate::TileKind| TileFace {
        name: kind.name.clone(),
        segments: kind.segments.iter().map(segment).collect(),
    };
    let tile = |t: &PlacedView| Tile { cell: (t.x, t.y), face: t.kind.0, rotation: t.rotation };
    Map {
        faces: set.kinds().map(|(_, kind)| face(kind)).collect(),
        tiles: placed.iter().map(tile).collect(),
        ..Map::default()
    }
}
