//! What playing needs of each kind of tile, computed once when a game is made.

use crate::terrain::{END_TOWN, MOUNTAIN, NUGGET, PRAIRIE, TOWN};
use tile_map::TileKind;

/// What playing needs of a kind of tile, close together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KindTable {
    /// Mountain parts and their nuggets.
    pub mountains: Vec<(u8, u8)>,
    /// Number of parts.
    pub segments: u8,
    /// Parts a cowboy may stand on, as bits (no prairies without farmers).
    pub spots: u16,
    /// The town, if there is one.
    pub town: Option<u8>,
    /// Tracks that end in the town, as bits.
    pub tracks: u16,
    /// What each part ends at.
    pub ends: [Option<u8>; 16],
    /// Number of sides by which each part leaves the tile.
    pub sides: [u8; 16],
    /// Marks on each part.
    pub marks: [[u8; 4]; 16],
}

impl KindTable {
    pub(crate) fn of(kind: &TileKind, farmers: bool) -> KindTable {
        let (mut ends, mut sides, mut marks) = ([None; 16], [0; 16], [[0; 4]; 16]);
        for (i, segment) in kind.segments.iter().enumerate() {
            ends[i] = segment.end;
            sides[i] = segment.ports.sides().count_ones() as u8;
            marks[i] = [0, 1, 2, 3].map(|m| segment.marks[m]);
        }
        let parts = || kind.segments.iter().enumerate().map(|(i, s)| (i as u8, s));
        KindTable {
            mountains: parts().filter(|(_, s)| s.kind == MOUNTAIN).map(|(i, s)| (i, s.mark(NUGGET))).collect(),
            segments: kind.segments.len() as u8,
            spots: parts().filter(|(_, s)| farmers || s.kind != PRAIRIE).fold(0, |bits, (i, _)| bits | 1 << i),
            town: parts().find(|(_, s)| s.kind == TOWN).map(|(i, _)| i),
            tracks: parts().filter(|(_, s)| s.end == Some(END_TOWN)).fold(0, |bits, (i, _)| bits | 1 << i),
            ends,
            sides,
            marks,
        }
    }
}
