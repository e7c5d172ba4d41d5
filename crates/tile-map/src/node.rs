//! One segment on the table as a member of a feature.

use crate::groups::GroupNo;
use crate::sums::Sums;
use crate::{Kind, Node, SegmentNo, TileNo};

/// What the map keeps of a node. The sums are right at the root of its feature only, and their open sides are kept otherwise where they are large:
/// `board/large_features.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Member {
    pub(crate) parent: Node,
    pub(crate) next: Node,
    pub(crate) tile: TileNo,
    pub(crate) sums: Sums,
    pub(crate) part: Part,
    /// The feature's entry among the groups of figures.
    pub(crate) group: GroupNo,
}

/// The kind and the number of a segment in one byte: there are at most 16 of either.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Part(u8);

/// The most kinds of segments that a game may have.
pub(crate) const MAX_KINDS: usize = 16;

impl Part {
    pub(crate) const fn new(kind: Kind, segment: SegmentNo) -> Part {
        Part(kind.0 << 4 | segment.0)
    }

    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        Kind(self.0 >> 4)
    }

    #[inline]
    pub(crate) const fn segment(self) -> SegmentNo {
        SegmentNo(self.0 & 0xf)
    }
}
