//! A set of segments of one tile, as bits of one word.

use crate::SegmentNo;
use std::ops::{BitAnd, BitOr};

/// A set of segments of one tile.
///
/// ```
/// use tile_map::{SegmentNo, SegmentSet};
/// let set: SegmentSet = [SegmentNo(2), SegmentNo(5)].into_iter().collect();
/// assert!(set.has(SegmentNo(5)) && !set.has(SegmentNo(3)) && !set.has(SegmentNo(200)));
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [SegmentNo(2), SegmentNo(5)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct SegmentSet(u16);

impl SegmentSet {
    /// No segments.
    pub const EMPTY: SegmentSet = SegmentSet(0);

    /// One bit for each segment, the first one lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// True when there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if there is exactly one.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the segment is in the set. A number that no tile has is in no set.
    #[inline]
    pub const fn has(self, segment: SegmentNo) -> bool {
        segment.0 < 16 && self.0 >> segment.0 & 1 == 1
    }

    /// Adds the segment if `really`, without a branch.
    ///
    /// # Panics
    /// In debug builds, on a number that no tile has.
    #[inline]
    pub const fn add_if(&mut self, segment: SegmentNo, really: bool) {
        self.0 |= (really as u16) << segment.0;
    }

    /// Removes the segment if `really`, without a branch.
    ///
    /// # Panics
    /// In debug builds, on a number that no tile has.
    #[inline]
    pub const fn remove_if(&mut self, segment: SegmentNo, really: bool) {
        self.0 &= !((really as u16) << segment.0);
    }

    /// Those that are not in the other set.
    #[must_use]
    #[inline]
    pub const fn without(self, other: SegmentSet) -> SegmentSet {
        SegmentSet(self.0 & !other.0)
    }
}

impl BitAnd for SegmentSet {
    type Output = SegmentSet;

    #[inline]
    fn bitand(self, other: SegmentSet) -> SegmentSet {
        SegmentSet(self.0 & other.0)
    }
}

impl BitOr for SegmentSet {
    type Output = SegmentSet;

    #[inline]
    fn bitor(self, other: SegmentSet) -> SegmentSet {
        SegmentSet(self.0 | other.0)
    }
}

impl FromIterator<SegmentNo> for SegmentSet {
    fn from_iter<I: IntoIterator<Item = SegmentNo>>(segments: I) -> SegmentSet {
        let mut set = SegmentSet::EMPTY;
        segments.into_iter().for_each(|segment| set.add_if(segment, true));
        set
    }
}

/// The segments of a set, in order.
#[derive(Clone, Debug)]
pub struct Segments(u16);

impl Iterator for Segments {
    type Item = SegmentNo;

    #[inline]
    fn next(&mut self) -> Option<SegmentNo> {
        let next = self.0.trailing_zeros() as u8;
        let any = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        any.then_some(SegmentNo(next))
    }
}

impl IntoIterator for SegmentSet {
    type Item = SegmentNo;
    type IntoIter = Segments;

    #[inline]
    fn into_iter(self) -> Segments {
        Segments(self.0)
    }
}
