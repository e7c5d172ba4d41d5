//! One segment on the map as a member of a feature.

use crate::groups::GroupNo;
use crate::sums::Sums;
use crate::{Kind, Node, SegmentNo, TileNo};

/// What the map stores for a node. The sums are correct only at the root of its feature, and large numbers of open sides
/// are stored differently: `board/large_features.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Member {
    pub(crate) parent: Node,
    pub(crate) next: Node,
    pub(crate) tile: TileNo,
    pub(crate) sums: Sums,
    pub(crate) part: Part,
    /// The index of the feature's group of figures.
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
