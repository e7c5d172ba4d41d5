//! What placing needs of each kind of tile, made once when a set is read: edges packed four bits a side and sixteen bits a
//! rotation, so that all rotations of a tile are compared with an empty cell by one XOR and one AND.

use crate::node::Member;
use crate::{Figures, Port, Rotation, SIDES, Terrain, TileKind};

/// What placing needs of a kind, close together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hot {
    /// Packed edge classes of the four rotations, 16 bits each; a side has four bits, north lowest.
    pub(crate) turned: u64,
    /// The same with the classes that facing edges must have.
    pub(crate) asks: u64,
    /// Owners of left, middle and right port of each printed side.
    pub(crate) owners: [[u8; 3]; 4],
    /// Printed sides owned by one segment alone.
    pub(crate) whole: u8,
    /// The segments as nodes of a tile laid first: what is added to the map, but for the numbers.
    pub(crate) nodes: [Member; 16],
    /// Number of segments.
    pub(crate) segments: u8,
    /// Number of different rotations.
    pub(crate) different: u8,
    /// Kind of each segment.
    pub(crate) kinds: [u8; 16],
    /// Segments that come after another of the same kind on this tile, as bits.
    pub(crate) later: u16,
    /// Segments of kinds that close by sides, as bits.
    pub(crate) closing: u16,
    /// Those of them without an open side from the start, as bits.
    pub(crate) portless: u16,
}

/// The table of each kind.
///
/// # Errors
/// More kinds of edges than four bits can tell apart.
pub(crate) fn of(kinds: &[TileKind], terrain: &Terrain) -> Result<Vec<Hot>, String> {
    let mut classes: Vec<[u8; 3]> = Vec::new();
    let mut class = |edge: [u8; 3]| -> Result<u64, String> {
        let at = classes.iter().position(|c| *c == edge).unwrap_or_else(|| {
            classes.push(edge);
            classes.len() - 1
        });
        if at >= 15 { Err("more than 15 kinds of edges".to_owned()) } else { Ok(at as u64 + 1) }
    };
    let mut tables = Vec::with_capacity(kinds.len());
    for kind in kinds {
        let mut hot = Hot {
            turned: 0,
            asks: 0,
            owners: [[0; 3]; 4],
            whole: 0,
            segments: kind.segments.len() as u8,
            different: kind.different_rotations(),
            kinds: [0; 16],
            nodes: [Member::default(); 16],
            later: 0,
            closing: 0,
            portless: 0,
        };
        for (i, segment) in kind.segments.iter().enumerate() {
            hot.kinds[i] = segment.kind.0;
            hot.nodes[i] = Member {
                parent: i as u16,
                next: i as u16,
                size: 1,
                tile: 0,
                open: segment.ports.sides().count_ones() as u16,
                kind: segment.kind.0,
                segment: i as u8,
                figures: Figures::default(),
            };
            let earlier = kind.segments[..i].iter().any(|s| s.kind == segment.kind);
            hot.later |= u16::from(earlier) << i;
            hot.closing |= u16::from(terrain.closes_by_sides(segment.kind)) << i;
            hot.portless |= u16::from(hot.closing >> i & 1 == 1 && hot.nodes[i].open == 0) << i;
        }
        for side in SIDES {
            let owners = [0, 1, 2].map(|place| kind.owner(Port(side.0 * 3 + place)));
            hot.owners[side.0 as usize] = owners;
            hot.whole |= u8::from(owners[0] == owners[1] && owners[1] == owners[2]) << side.0;
            let edge = owners.map(|o| kind.segments[o as usize].kind.0);
            let (mine, mate) = (class(edge)?, class([edge[2], edge[1], edge[0]])?);
            for rotation in Rotation::ALL {
                let shift = 16 * rotation.index() + 4 * rotation.turn(side).0 as usize;
                hot.turned |= mine << shift;
                hot.asks |= mate << shift;
            }
        }
        tables.push(hot);
    }
    Ok(tables)
}
