//! The tiles that nobody has drawn yet, one entry per tile, so that drawing a random one reads a single entry.

use super::by_fields::by_fields;
use super::declared::STAGES;
use super::land::MAX_KINDS;
use super::short_list::ShortList;
use game::ChanceSource;
use std::hash::{Hash, Hasher};
use tile_map::TileKindNo;

/// Kinds of tiles. Those of a later stage lie before those of an earlier one; otherwise their order has no meaning.
/// Equality and hash use the number of tiles of each kind.
#[derive(Debug)]
pub(crate) struct Bag {
    tiles: ShortList<u16, 116>,
    /// Where each stage begins: the first after the tiles that wait for release.
    begins: [u16; STAGES],
    /// Where the current stage begins: 0 if there is no later one.
    floor: u16,
    /// How many of them are out of play, face down. Nobody knows which ones, so any of them may be drawn, but only
    /// until this many are left.
    hidden: u16,
}

by_fields!(Bag { tiles, begins, floor, hidden });

impl Bag {
    /// This many tiles of each kind; `stage` tells how soon a kind is drawn: the highest number first, 0 last. Waiting
    /// tiles are not drawn before they are released (`release`).
    pub fn new(
        counts: impl IntoIterator<Item = u16> + Clone,
        stage: impl Fn(TileKindNo) -> u8,
        waits: impl Fn(TileKindNo) -> bool,
    ) -> Bag {
        let (mut tiles, mut begins) = (ShortList::default(), [0; STAGES]);
        let kinds = || (0..).map(TileKindNo).zip(counts.clone()).filter(|(_, count)| *count > 0);
        for (kind, count) in kinds().filter(|(kind, _)| waits(*kind)) {
            (0..count).for_each(|_| tiles.push(kind.0));
        }
        for (number, begin) in begins.iter_mut().enumerate() {
            *begin = tiles.len() as u16;
            for (kind, count) in kinds().filter(|(kind, _)| !waits(*kind)) {
                if usize::from(stage(kind)) == number {
                    (0..count).for_each(|_| tiles.push(kind.0));
                }
            }
        }
        let mut bag = Bag { tiles, begins, floor: 0, hidden: 0 };
        bag.find_stage();
        bag
    }

    /// No tile.
    pub fn empty() -> Bag {
        Bag { tiles: ShortList::default(), begins: [0; STAGES], floor: 0, hidden: 0 }
    }

    #[cold]
    fn find_stage(&mut self) {
        let len = self.tiles.len() as u16;
        self.floor = self.begins.into_iter().rfind(|begin| *begin < len).unwrap_or(self.begins[0]);
    }

    /// How many tiles wait for release. They lie before all others.
    pub fn waiting(&self) -> u16 {
        self.begins[0]
    }

    /// Releases the waiting tiles.
    pub fn release(&mut self) {
        self.begins[0] = 0;
        self.find_stage();
    }

    /// Number of tiles that will still be drawn: none if all that are left wait.
    #[inline]
    pub fn len(&self) -> usize {
        let all = self.tiles.len() - usize::from(self.hidden);
        if all <= usize::from(self.waiting()) { 0 } else { all }
    }

    /// Number of tiles that nobody has seen: those that will still be drawn, and those out of play.
    #[inline]
    pub fn unseen(&self) -> usize {
        self.tiles.len()
    }

    /// Number of tiles out of play, face down.
    pub fn hidden(&self) -> u16 {
        self.hidden
    }

    /// Takes the next tile out of play, face down; returns whether there was one.
    pub fn hide(&mut self) -> bool {
        let any = self.len() > 0;
        self.hidden += u16::from(any);
        any
    }

    /// How many of the tiles that will still be drawn are drawn before all others; all of them if none comes first.
    pub fn drawn_first(&self) -> usize {
        let due = self.unseen() - self.floor();
        // Face-down tiles belong to those that are drawn last.
        if self.floor == self.waiting() { due.saturating_sub(self.hidden.into()) } else { due.min(self.len()) }
    }

    /// The first tile that may be drawn now; all after it may be drawn, too.
    #[inline]
    pub fn floor(&self) -> usize {
        usize::from(self.floor)
    }

    /// One of the tiles that may be drawn now, each with the same odds.
    #[inline]
    pub fn random(&self, chance: &mut impl ChanceSource) -> usize {
        let floor = self.floor();
        floor + chance.below((self.unseen() - floor) as u64) as usize
    }

    /// The kind of one of them.
    #[inline]
    pub fn kind(&self, at: usize) -> TileKindNo {
        TileKindNo(self.tiles[at])
    }

    /// Removes one of those that may be drawn now; the last one takes its place.
    #[inline]
    pub fn take(&mut self, at: usize) -> TileKindNo {
        let kind = TileKindNo(self.tiles.swap_remove(at));
        if self.tiles.len() <= self.floor() {
            self.find_stage();
        }
        kind
    }

    /// Reverses the order, for tests that the order has no meaning.
    #[cfg(test)]
    pub fn reverse(&mut self) {
        let floor = self.floor();
        self.tiles[floor..].reverse();
    }

    /// Where a tile of this kind is.
    pub fn find(&self, kind: TileKindNo) -> Option<usize> {
        self.tiles.iter().position(|k| *k == kind.0)
    }

    /// How many there are of each kind.
    #[inline]
    pub fn counts(&self) -> [u16; MAX_KINDS] {
        counts(&self.tiles)
    }

    /// How many there are of each kind that may be drawn now.
    #[inline]
    pub fn due(&self) -> [u16; MAX_KINDS] {
        counts(&self.tiles[self.floor()..])
    }
}

#[inline]
fn counts(tiles: &[u16]) -> [u16; MAX_KINDS] {
    let mut counts = [0; MAX_KINDS];
    tiles.iter().for_each(|kind| counts[usize::from(*kind)] += 1);
    counts
}

impl PartialEq for Bag {
    fn eq(&self, other: &Bag) -> bool {
        // Where the stages begin depends on the tiles.
        let Bag { tiles, begins: _, floor: _, hidden } = self;
        (tiles.len(), *hidden) == (other.tiles.len(), other.hidden) && counts(tiles) == other.counts()
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

    fn bag<const N: usize>(counts: [u16; N]) -> Bag {
        Bag::new(counts, |_| 0, |_| false)
    }

    #[test]
    fn order_means_nothing_and_tiles_are_taken_once() {
        let (mut a, mut b) = (bag([2, 0, 1, 200]), bag([2, 0, 1, 200]));
        assert_eq!(a.len(), 203);
        assert_eq!((a.kind(2), a.find(TileKindNo(1))), (TileKindNo(2), None));
        assert_eq!((a.take(2), a.take(0)), (TileKindNo(2), TileKindNo(0)));
        assert_ne!(a, b);
        assert_eq!((b.take(1), b.find(TileKindNo(2)).map(|at| b.take(at))), (TileKindNo(0), Some(TileKindNo(2))));
        assert_eq!((&a, stable_hash(&a)), (&b, stable_hash(&b)));
        assert_eq!(a.counts()[..5], [1, 0, 0, 200, 0]);
    }

    #[test]
    fn any_tile_may_be_one_that_is_hidden() {
        let mut bag = bag([2, 1]);
        assert!(bag.hide());
        assert_eq!((bag.len(), bag.unseen(), bag.hidden(), bag.drawn_first()), (2, 3, 1, 2));
        assert_eq!(bag.due()[..2], [2, 1]);
        assert_ne!(bag, self::bag([2, 1]));
        bag.take(2);
        assert!(bag.hide());
        assert_eq!((bag.len(), bag.unseen(), bag.hide()), (0, 2, false));
    }

    #[test]
    fn the_highest_stage_is_drawn_first() {
        let mut bag = Bag::new([3, 1, 2, 1], |kind| [0, 3, 2, 0][kind.index()], |_| false);
        for (floor, due) in [(6, [0, 1, 0, 0]), (4, [0, 0, 2, 0]), (4, [0, 0, 1, 0]), (0, [3, 0, 0, 1])] {
            assert_eq!((bag.floor(), &bag.due()[..4]), (floor, &due[..]));
            bag.take(bag.floor());
        }
        assert_eq!((bag.len(), bag.floor()), (3, 0));
        assert_eq!(bag.due(), bag.counts());
        (0..3).for_each(|_| assert!([0, 3].contains(&bag.take(0).index())));
        assert_eq!((bag.len(), bag), (0, Bag::empty()));
    }

    #[test]
    fn tiles_that_wait_are_drawn_when_they_are_let_into_play() {
        let mut bag = Bag::new([2, 3, 1], |kind| u8::from(kind.index() == 2), |kind| kind.index() == 1);
        assert_eq!((bag.len(), bag.unseen(), bag.waiting(), bag.drawn_first()), (6, 6, 3, 1));
        assert_eq!((bag.floor(), &bag.due()[..3], &bag.counts()[..3]), (5, &[0, 0, 1][..], &[2, 3, 1][..]));
        bag.take(5);
        assert_eq!((bag.floor(), &bag.due()[..3], bag.drawn_first()), (3, &[2, 0, 0][..], 2));
        let mut left = bag.clone();
        left.take(3);
        left.release();
        assert_eq!((left.len(), left.floor(), &left.due()[..3], left.waiting()), (4, 0, &[1, 3, 0][..], 0));
        (0..2).for_each(|_| assert_eq!(bag.take(bag.floor()), TileKindNo(0)));
        assert_eq!((bag.len(), bag.unseen(), bag.hide()), (0, 3, false));
    }
}
