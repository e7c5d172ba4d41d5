//! A kind of tile and its parts.

use crate::budget::quoted;
use crate::{Kind, Mark, Port, Ports, Rotation, SegmentNo, SegmentSet};

/// A part of a tile: one piece of a feature.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Segment {
    /// Its kind.
    pub kind: Kind,
    /// The ports it owns, unrotated; none for a segment inside the tile.
    pub ports: Ports,
    /// How often each mark is printed on it, in the terrain's order.
    pub marks: [u8; 8],
    /// What it ends at on the tile, as an index into the terrain's ends.
    pub end: Option<u8>,
}

impl Segment {
    /// How often the mark is printed on it.
    pub fn mark(&self, mark: Mark) -> u8 {
        self.marks[mark.0 as usize]
    }
}

/// The word of a tile that is joined to none of its neighbours.
pub(crate) const APART: &str = "joins:none";

/// A kind of tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileKind {
    /// Name in the tile book, in notations and records.
    pub name: String,
    /// How many there are, the start tile included.
    pub count: u16,
    /// Its parts. Their order is their number everywhere.
    pub segments: Vec<Segment>,
    /// For each segment, the segments whose ports lie next to its own on the rim of the tile.
    pub touching: Vec<SegmentSet>,
    /// Words of the line that belong to the whole tile (`| tile: word word`).
    pub words: Vec<String>,
}

impl TileKind {
    /// The segment that owns a port of the unrotated tile. Every port has an owner, except on a tile that is joined to none
    /// of its neighbours.
    pub fn owner(&self, port: Port) -> Option<SegmentNo> {
        self.segments().find(|(_, segment)| segment.ports.has(port)).map(|(no, _)| no)
    }

    /// Whether no part of it leaves the tile: it lies where there are tiles on all four sides of it, whatever they are, and
    /// ends everything that points at it.
    pub fn is_apart(&self) -> bool {
        self.words.iter().any(|word| word == APART)
    }

    /// Its parts with their numbers.
    pub fn segments(&self) -> impl Iterator<Item = (SegmentNo, &Segment)> {
        (0..).map(SegmentNo).zip(&self.segments)
    }

    /// The part of this number.
    pub fn segment(&self, segment: SegmentNo) -> &Segment {
        &self.segments[segment.index()]
    }

    /// The printed sides at which two segments of one kind leave the tile, as bits N 1, E 2, S 4, W 8.
    pub fn shared_sides(&self) -> u8 {
        shared_sides(&self.words).unwrap_or(0)
    }

    /// Number of rotations that look different: 1, 2 or 4. The rotations below this number represent all of them.
    pub fn different_rotations(&self) -> u8 {
        let looks = |r: Rotation| {
            let mut parts = self.segments.clone();
            parts.iter_mut().for_each(|s| s.ports = s.ports.turned(r));
            parts.sort();
            parts
        };
        let printed = looks(Rotation::NONE);
        [1, 2].into_iter().find(|n| looks(Rotation::quarters(*n)) == printed).unwrap_or(4)
    }

    /// The rotation from the list of legal ones that looks like this one.
    pub fn canonical(&self, rotation: Rotation) -> Rotation {
        Rotation::quarters(rotation.index() as u8 % self.different_rotations())
    }

    /// The total of a mark over the tile.
    pub fn total(&self, mark: Mark) -> u32 {
        self.segments.iter().map(|s| u32::from(s.mark(mark))).sum()
    }
}

/// The sides that two segments of one kind share, as bits.
pub(crate) fn shared_sides(words: &[String]) -> Result<u8, String> {
    let sides = words.iter().filter_map(|word| word.strip_prefix("shared:"));
    let bit = |side: &str| {
        let at = ["N", "E", "S", "W"].iter().position(|letter| *letter == side);
        at.map(|at| 1 << at).ok_or_else(|| format!("{} is no side to be shared", quoted(side)))
    };
    sides.map(bit).try_fold(0, |all, side| Ok(all | side?))
}
