//! Tables for each kind of tile, computed once when a game is created.

use crate::terrain::{END_TOWN, MOUNTAIN, NUGGET, PRAIRIE, TOWN};
use tile_map::{BySegment, Segment, SegmentNo, SegmentSet, TileKind};

/// The table for a kind of tile, close together in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KindTable {
    /// Segments of mountains and their nuggets.
    pub mountains: Vec<(SegmentNo, u8)>,
    /// Number of segments.
    pub segments: u8,
    /// Segments a cowboy may stand on (no prairies without farmers).
    pub spots: SegmentSet,
    /// The town, if there is one.
    pub town: Option<SegmentNo>,
    /// Tracks that end in the town.
    pub tracks: SegmentSet,
    /// What each segment ends at.
    pub ends: BySegment<Option<u8>>,
    /// Number of sides by which each segment leaves the tile.
    pub sides: BySegment<u8>,
    /// Marks on each segment.
    pub marks: BySegment<[u8; 4]>,
}

impl KindTable {
    pub(crate) fn of(kind: &TileKind, farmers: bool) -> KindTable {
        let (mut ends, mut sides, mut marks) = (BySegment::all(None), BySegment::all(0), BySegment::all([0; 4]));
        for (no, segment) in kind.segments() {
            ends[no] = segment.end;
            sides[no] = segment.ports.sides().count_ones() as u8;
            marks[no] = [0, 1, 2, 3].map(|m| segment.marks[m]);
        }
        let those = |is: &dyn Fn(&Segment) -> bool| kind.segments().filter(|(_, s)| is(s)).map(|(no, _)| no).collect();
        KindTable {
            mountains: kind
                .segments()
                .filter(|(_, s)| s.kind == MOUNTAIN)
                .map(|(no, s)| (no, s.mark(NUGGET)))
                .collect(),
            segments: kind.segments.len() as u8,
            spots: those(&|s| farmers || s.kind != PRAIRIE),
            town: kind.segments().find(|(_, s)| s.kind == TOWN).map(|(no, _)| no),
            tracks: those(&|s| s.end == Some(END_TOWN)),
            ends,
            sides,
            marks,
        }
    }
}
