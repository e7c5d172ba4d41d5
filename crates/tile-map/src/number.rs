//! Numbers of kinds of tiles and their segments, of tiles, nodes and features. A feature is identified by its root node.
//! What is stored only at the root (open sides, figures) takes a [`Root`], so that no other node of the feature can be
//! passed by mistake. As text, in JSON and in hashes each of them is the bare number.

use game::BadNotation;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// The most segments a tile may have.
pub const MAX_SEGMENTS: usize = 16;

/// The number of a span among the segments of its tile. In a set with spans, no tile has a printed segment with this
/// number.
pub const SPAN: SegmentNo = SegmentNo(MAX_SEGMENTS as u8 - 1);

/// A kind of tile, by its place in the set.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct TileKindNo(pub u16);

/// A segment of a tile, by its place on its kind. Segments in a notation may lie beyond what any tile has.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct SegmentNo(pub u8);

/// A tile on the map, by its number in the order of laying.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct TileNo(pub u16);

/// A segment of a tile on the table, by its number in the order of laying.
///
/// It stays the same for the whole game.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Node(pub u16);

/// A feature, by the number of the node that carries its sums.
///
/// Only the map makes one. It names the feature until a tile joins it with another: to remember a feature for longer, use a
/// [`Node`].
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Root(pub(crate) u16);

impl TileKindNo {
    /// As an index of the set's kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl SegmentNo {
    /// As an index of the kind's segments.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TileNo {
    /// As an index of the map's tiles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Node {
    /// As an index of the map's nodes.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node of a segment, when this is the first node of its tile.
    #[inline]
    pub(crate) const fn of_segment(self, segment: SegmentNo) -> Node {
        Node(self.0 + segment.0 as u16)
    }
}

impl Root {
    /// As an index of the map's nodes.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A root is a node of its feature.
impl From<Root> for Node {
    #[inline]
    fn from(root: Root) -> Node {
        Node(root.0)
    }
}

impl fmt::Display for TileKindNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for SegmentNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads a number from 0 to 255 in its only spelling.
impl FromStr for SegmentNo {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<SegmentNo, BadNotation> {
        let number = text.parse::<u8>().ok().filter(|n| n.to_string() == text);
        number.map(SegmentNo).ok_or_else(|| BadNotation::new(text, "a number from 0 to 255"))
    }
}

/// On the page they are plain numbers.
#[cfg(feature = "typescript")]
mod typescript {
    use super::{SegmentNo, TileKindNo};
    use ts_rs::{Config, TS};

    macro_rules! as_number {
        ($($number:ty),*) => { $(
            impl TS for $number {
                type WithoutGenerics = Self;
                type OptionInnerType = Self;

                fn name(config: &Config) -> String {
                    u16::name(config)
                }

                fn inline(config: &Config) -> String {
                    u16::inline(config)
                }
            }
        )* };
    }

    as_number!(TileKindNo, SegmentNo);
}
