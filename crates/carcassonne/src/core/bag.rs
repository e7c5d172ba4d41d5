//! The tiles that nobody has drawn yet, one entry a tile, so that drawing a random one reads a single entry.

use super::land::MAX_KINDS;
use super::short_list::ShortList;
use std::hash::{Hash, Hasher};
use tile_map::TileKindNo;

/// Kinds of tiles in no order that means anything: equality and hash are made of how many there are of each.
#[derive(Clone, Debug)]
pub(crate) struct Bag(ShortList<u16, 116>);

impl Bag {
    /// So many tiles of each kind.
    pub fn new(counts: impl IntoIterator<Item = u16>) -> Bag {
        let each = counts.into_iter().enumerate();
        Bag(each.flat_map(|(kind, count)| std::iter::repeat_n(kind as u16, count as usize)).collect())
    }

    /// Number of tiles.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The kind of one of them.
    #[inline]
    pub fn kind(&self, at: usize) -> TileKindNo {
        TileKindNo(self.0[at])
    }

    /// Takes one of them out; the last one takes its place.
    #[inline]
    pub fn take(&mut self, at: usize) -> TileKindNo {
        TileKindNo(self.0.swap_remove(at))
    }

    /// Turns the order round, for tests that it means nothing.
    #[cfg(test)]
    pub fn reverse(&mut self) {
        self.0.reverse();
    }

    /// Where a tile of this kind is.
    pub fn find(&self, kind: TileKindNo) -> Option<usize> {
        self.0.iter().position(|k| *k == kind.0)
    }

    /// How many there are of each kind.
    pub fn counts(&self) -> [u16; MAX_KINDS] {
        let mut counts = [0; MAX_KINDS];
        self.0.iter().for_each(|kind| counts[usize::from(*kind)] += 1);
        counts
    }
}

impl PartialEq for Bag {
    fn eq(&self, other: &Bag) -> bool {
        self.len() == other.len() && self.counts() == other.counts()
    }
}

impl Eq for Bag {}

impl Hash for Bag {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.counts().hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::stable_hash;

    #[test]
    fn order_means_nothing_and_tiles_are_taken_once() {
        let (mut a, mut b) = (Bag::new([2, 0, 1, 200]), Bag::new([2, 0, 1, 200]));
        assert_eq!(a.len(), 203);
        assert_eq!((a.kind(2), a.find(TileKindNo(1))), (TileKindNo(2), None));
        assert_eq!((a.take(2), a.take(0)), (TileKindNo(2), TileKindNo(0)));
        assert_ne!(a, b);
        assert_eq!((b.take(1), b.find(TileKindNo(2)).map(|at| b.take(at))), (TileKindNo(0), Some(TileKindNo(2))));
        assert_eq!((&a, stable_hash(&a)), (&b, stable_hash(&b)));
        assert_eq!(a.counts()[..5], [1, 0, 0, 200, 0]);
    }
}
