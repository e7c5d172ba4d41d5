//! What placing needs for each kind of tile, computed once when a set is read: edges packed with four bits per side and
//! sixteen bits per rotation, so that all rotations of a tile are compared with an empty cell by one XOR and one AND.

use crate::groups::GroupNo;
use crate::node::{MAX_KINDS, Member, Part};
use crate::number::MAX_SEGMENTS;
use crate::sums::Sums;
use crate::{
    ByKind, BySegment, Kind, Node, Port, Rotation, SIDES, SegmentNo, SegmentSet, Side, Terrain, TileKind, TileNo,
};

/// What placing needs for a kind, close together in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hot {
    /// Packed edge classes of the four rotations, 16 bits each; a side has four bits, north lowest.
    pub(crate) turned: u64,
    /// The same with the classes that facing edges must have.
    pub(crate) asks: u64,
    /// Owners of left, middle and right port of each printed side.
    pub(crate) owners: [[SegmentNo; 3]; 4],
    /// Printed sides owned entirely by one segment, if nothing that faces them is shared.
    pub(crate) whole: u8,
    /// Printed sides at which two segments of one kind that closes by sides leave the tile.
    pub(crate) shared: u8,
    /// All printed sides by which two segments of one kind leave.
    pub(crate) split: u8,
    /// The segments as nodes of a tile laid first: what is added to the map, except for the numbers.
    pub(crate) nodes: [Member; MAX_SEGMENTS],
    /// No part of it leaves the tile.
    pub(crate) apart: bool,
    /// Number of segments.
    pub(crate) segments: u8,
    /// Number of different rotations.
    pub(crate) different: u8,
    /// Kind of each segment.
    pub(crate) kinds: BySegment<Kind>,
    /// Segments that come after another of the same kind on this tile.
    pub(crate) later: SegmentSet,
    /// Segments of kinds that close by sides.
    pub(crate) closing: SegmentSet,
    /// Those of them without an open side from the start.
    pub(crate) portless: SegmentSet,
}

/// The table of each kind.
///
/// # Errors
/// More kinds of edges or of segments than four bits can number.
pub(crate) fn of(kinds: &[TileKind], terrain: &Terrain) -> Result<ByKind<Hot>, String> {
    if terrain.kinds.len() > MAX_KINDS {
        return Err(format!("more than {MAX_KINDS} kinds of segments"));
    }
    let mut classes: Vec<[Kind; 3]> = Vec::new();
    let mut class = |edge: [Kind; 3]| -> Result<u64, String> {
        let at = classes.iter().position(|c| *c == edge).unwrap_or_else(|| {
            classes.push(edge);
            classes.len() - 1
        });
        if at >= 15 { Err("more than 15 kinds of edges".to_owned()) } else { Ok(at as u64 + 1) }
    };
    let mut tables = Vec::with_capacity(kinds.len());
    let owner = |kind: &TileKind, port: u8| kind.owner(Port(port)).unwrap_or_default();
    let middle = |kind: &TileKind, side: Side| kind.segment(owner(kind, side.0 * 3 + 1)).kind;
    let sharing = |kind: &TileKind, side: &Side| kind.shared_sides() >> side.0 & 1 == 1;
    let shared: Vec<Kind> = kinds
        .iter()
        .flat_map(|kind| SIDES.into_iter().filter(move |side| sharing(kind, side)).map(move |side| middle(kind, side)))
        .collect();
    for kind in kinds {
        let mut hot = Hot {
            turned: 0,
            asks: 0,
            owners: [[SegmentNo(0); 3]; 4],
            whole: 0,
            shared: 0,
            split: 0,
            apart: kind.is_apart(),
            segments: kind.segments.len() as u8,
            different: kind.different_rotations(),
            kinds: BySegment::all(Kind(0)),
            nodes: [Member::default(); MAX_SEGMENTS],
            later: SegmentSet::EMPTY,
            closing: SegmentSet::EMPTY,
            portless: SegmentSet::EMPTY,
        };
        for (no, segment) in kind.segments() {
            let node = Node::default().of_segment(no);
            let closes = terrain.closes_by_sides(segment.kind);
            let open = if closes { segment.ports.touched() } else { segment.ports.sides() }.count_ones() as u8;
            hot.kinds[no] = segment.kind;
            hot.nodes[no.index()] = Member {
                parent: node,
                next: node,
                tile: TileNo::default(),
                sums: Sums::new(1, open),
                part: Part::new(segment.kind, no),
                group: GroupNo::NONE,
            };
            // The span over a tile comes after everything printed on it.
            hot.later.add_if(crate::SPAN, true);
            hot.later.add_if(no, kind.segments[..no.index()].iter().any(|s| s.kind == segment.kind));
            hot.closing.add_if(no, closes);
            hot.portless.add_if(no, closes && open == 0);
        }
        // A tile that lies apart has no edges: it never fits by its edges.
        for side in SIDES.into_iter().filter(|_| !kind.is_apart()) {
            let owners = [0, 1, 2].map(|place| owner(kind, side.0 * 3 + place));
            hot.owners[side.0 as usize] = owners;
            let edge = owners.map(|o| kind.segment(o).kind);
            let whole = owners[0] == owners[1] && owners[1] == owners[2];
            // What faces a shared side joins both its segments, and so not only by its middle.
            hot.whole |= u8::from(whole && !shared.contains(&edge[1])) << side.0;
            hot.split |= u8::from(sharing(kind, &side)) << side.0;
            hot.shared |= u8::from(sharing(kind, &side) && terrain.closes_by_sides(edge[1])) << side.0;
            let (mine, mate) = (class(edge)?, class([edge[2], edge[1], edge[0]])?);
            for rotation in Rotation::ALL {
                let shift = 16 * rotation.index() + 4 * rotation.turn(side).0 as usize;
                hot.turned |= mine << shift;
                hot.asks |= mate << shift;
            }
        }
        tables.push(hot);
    }
    Ok(tables.into_iter().collect())
}
