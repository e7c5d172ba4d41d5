//! The tiles of a game: kinds, how many of each, and the tables that make placing fast.

use crate::budget::{LAID, TILES};
use crate::{Figures, Kind, Mark, Node, Port, Ports, Rotation, SIDES, Side, Terrain};

/// A part of a tile: one piece of a feature.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Segment {
    /// What it is.
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
    pub touching: Vec<Vec<u8>>,
    /// Words of the line that belong to the whole tile (`| tile: word word`).
    pub words: Vec<String>,
}

impl TileKind {
    /// The segment that owns a port of the unrotated tile.
    pub fn owner(&self, port: Port) -> u8 {
        self.segments.iter().position(|s| s.ports.has(port)).expect("every port is owned: checked when read") as u8
    }

    /// Number of rotations that look different: 1, 2 or 4. Rotations below it stand for all.
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

    /// The rotation of the list of legal ones that looks like this one.
    pub fn canonical(&self, rotation: Rotation) -> Rotation {
        Rotation::quarters(rotation.index() as u8 % self.different_rotations())
    }

    /// The sum of a mark over the tile.
    pub fn total(&self, mark: Mark) -> u32 {
        self.segments.iter().map(|s| u32::from(s.mark(mark))).sum()
    }
}

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
    pub(crate) nodes: [Node; 16],
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

/// All tiles of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    /// Name of the set.
    pub name: String,
    /// What to tell users when the set is a reconstruction.
    pub reconstruction: Option<String>,
    /// Header lines the kernel has no use for: line number, word, rest of the line.
    pub headers: Vec<(usize, String, String)>,
    /// All kinds, in the order of the book.
    pub kinds: Vec<TileKind>,
    /// The kind of the start tile.
    pub start: u16,
    /// The words of the book.
    pub terrain: &'static Terrain,
    pub(crate) hot: Vec<Hot>,
}

impl TileSet {
    /// Number of tiles, the start tile included.
    pub fn total(&self) -> u32 {
        self.kinds.iter().map(|k| u32::from(k.count)).sum()
    }

    /// The kind of this name.
    pub fn find(&self, name: &str) -> Option<u16> {
        self.kinds.iter().position(|k| k.name == name).map(|i| i as u16)
    }

    /// The kind of a tile by its number.
    pub fn kind(&self, kind: u16) -> &TileKind {
        &self.kinds[kind as usize]
    }

    /// This set with the kinds of another added behind its own; start tile and name stay. Tables are made anew.
    pub fn joined(mut self, other: TileSet) -> Result<TileSet, String> {
        self.kinds.extend(other.kinds);
        self.headers.extend(other.headers);
        self.prepared()
    }

    /// This set with every count multiplied (large boards for benchmarks).
    pub fn multiplied(mut self, copies: u16) -> Result<TileSet, String> {
        self.kinds.iter_mut().for_each(|k| k.count = k.count.saturating_mul(copies));
        self.prepared()
    }

    /// Checks the limits and makes the tables.
    pub(crate) fn prepared(mut self) -> Result<TileSet, String> {
        let mut names: Vec<&str> = self.kinds.iter().map(|k| k.name.as_str()).collect();
        names.sort_unstable();
        if let Some(twice) = names.windows(2).find(|w| w[0] == w[1]) {
            return Err(format!("two tiles are called '{}'", twice[0]));
        }
        let segments: u64 = self.kinds.iter().map(|k| u64::from(k.count) * k.segments.len() as u64).sum();
        if self.total() > TILES || segments > LAID {
            return Err(format!(
                "{} tiles with {segments} segments are more than the {TILES} tiles and {LAID} segments a map can have",
                self.total()
            ));
        }
        self.hot = self.tables()?;
        Ok(self)
    }

    fn tables(&self) -> Result<Vec<Hot>, String> {
        let mut classes: Vec<[u8; 3]> = Vec::new();
        let mut class = |edge: [u8; 3]| -> Result<u64, String> {
            let at = classes.iter().position(|c| *c == edge).unwrap_or_else(|| {
                classes.push(edge);
                classes.len() - 1
            });
            if at >= 15 { Err("more than 15 kinds of edges".to_owned()) } else { Ok(at as u64 + 1) }
        };
        let mut tables = Vec::with_capacity(self.kinds.len());
        for kind in &self.kinds {
            let mut hot = Hot {
                turned: 0,
                asks: 0,
                owners: [[0; 3]; 4],
                whole: 0,
                segments: kind.segments.len() as u8,
                different: kind.different_rotations(),
                kinds: [0; 16],
                nodes: [Node::default(); 16],
                later: 0,
                closing: 0,
                portless: 0,
            };
            for (i, segment) in kind.segments.iter().enumerate() {
                hot.kinds[i] = segment.kind.0;
                hot.nodes[i] = Node {
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
                hot.closing |= u16::from(self.terrain.closes_by_sides(segment.kind)) << i;
                hot.portless |= u16::from(hot.closing >> i & 1 == 1 && hot.nodes[i].open == 0) << i;
            }
            for side in SIDES {
                let owners = [0, 1, 2].map(|place| kind.owner(Port(side.0 * 3 + place)));
                hot.owners[side.0 as usize] = owners;
                hot.whole |= u8::from(owners[0] == owners[1] && owners[1] == owners[2]) << side.0;
                let kinds = owners.map(|o| kind.segments[o as usize].kind.0);
                let (mine, mate) = (class(kinds)?, class([kinds[2], kinds[1], kinds[0]])?);
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

    /// The segment of a turned tile that owns a side's middle port.
    pub fn owner_of_side(&self, kind: u16, rotation: Rotation, side: Side) -> u8 {
        self.hot[kind as usize].owners[rotation.back(side).0 as usize][1]
    }
}
