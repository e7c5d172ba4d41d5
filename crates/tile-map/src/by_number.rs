//! Tables with an entry for each segment of a tile or for each kind of tile of a set, indexed only by the matching type of
//! number.

use crate::number::MAX_SEGMENTS;
use crate::{SegmentNo, TileKindNo};
use std::ops::{Index, IndexMut};

/// A table with an entry for each segment that a tile may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySegment<T>([T; MAX_SEGMENTS]);

impl<T: Copy> BySegment<T> {
    /// The same entry for all.
    pub const fn all(entry: T) -> BySegment<T> {
        BySegment([entry; MAX_SEGMENTS])
    }
}

impl<T> Index<SegmentNo> for BySegment<T> {
    type Output = T;

    #[inline]
    fn index(&self, segment: SegmentNo) -> &T {
        &self.0[segment.index()]
    }
}

impl<T> IndexMut<SegmentNo> for BySegment<T> {
    #[inline]
    fn index_mut(&mut self, segment: SegmentNo) -> &mut T {
        &mut self.0[segment.index()]
    }
}

/// A table with an entry for each kind of tile of a set, made by collecting them in the order of the kinds.
#[derive(PartialEq, Eq, Debug)]
pub struct ByKind<T>(Vec<T>);

impl<T> ByKind<T> {
    /// The entries in the order of the kinds.
    #[inline]
    pub fn entries(&self) -> &[T] {
        &self.0
    }

    /// Each kind with its entry.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (TileKindNo, &T)> {
        (0..).map(TileKindNo).zip(&self.0)
    }
}

impl<T> Index<TileKindNo> for ByKind<T> {
    type Output = T;

    #[inline]
    fn index(&self, kind: TileKindNo) -> &T {
        &self.0[kind.index()]
    }
}

impl<T> IndexMut<TileKindNo> for ByKind<T> {
    #[inline]
    fn index_mut(&mut self, kind: TileKindNo) -> &mut T {
        &mut self.0[kind.index()]
    }
}

impl<T> Default for ByKind<T> {
    fn default() -> ByKind<T> {
        ByKind(Vec::new())
    }
}

impl<T> FromIterator<T> for ByKind<T> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> ByKind<T> {
        ByKind(entries.into_iter().collect())
    }
}

impl<T: Clone> Clone for ByKind<T> {
    fn clone(&self) -> ByKind<T> {
        ByKind(self.0.clone())
    }

    /// Keeps its memory.
    fn clone_from(&mut self, from: &ByKind<T>) {
        self.0.clone_from(&from.0);
    }
}
