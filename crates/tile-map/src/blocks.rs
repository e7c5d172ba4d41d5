//! Which blocks of 8 x 8 cells a wide map has, and where: a hash table with open addressing, at most half full. Nothing
//! iterates over it, so its order is never visible.

use crate::{Cell, Side};

/// Cells per side of a block.
const SIDE: i16 = 8;

/// A block and the index of its first cell; `FREE` if there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    block: u32,
    first: u32,
}

const FREE: Entry = Entry { block: 0, first: u32::MAX };

/// The table.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    /// As many as a power of two.
    table: Vec<Entry>,
    count: usize,
}

impl Default for Blocks {
    fn default() -> Blocks {
        Blocks { table: vec![FREE; 64], count: 0 }
    }
}

impl Blocks {
    /// Cells of a block.
    pub(crate) const CELLS: usize = SIDE as usize * SIDE as usize;

    /// The index of a cell, if its block exists.
    pub(crate) fn find(&self, cell: Cell) -> Option<usize> {
        let found = self.table[self.place(block_of(cell))];
        (found != FREE).then(|| found.first as usize + within(cell))
    }

    /// The index of a cell. If its block is new, the cells of the block begin at `end`.
    pub(crate) fn find_or_add(&mut self, cell: Cell, end: usize) -> usize {
        let block = block_of(cell);
        let mut place = self.place(block);
        if self.table[place] == FREE {
            if 2 * (self.count + 1) > self.table.len() {
                self.grow();
                place = self.place(block);
            }
            self.table[place] = Entry { block, first: end as u32 };
            self.count += 1;
        }
        self.table[place].first as usize + within(cell)
    }

    /// The index of the neighbour across a side, if it is in the same block; `at` is the index of the cell itself.
    #[inline]
    pub(crate) fn across(cell: Cell, at: usize, side: Side) -> Option<usize> {
        let next = cell.across(side);
        (block_of(next) == block_of(cell)).then(|| at - within(cell) + within(next))
    }

    /// The entry of a block, or the free entry where it belongs.
    fn place(&self, block: u32) -> usize {
        let mask = self.table.len() - 1;
        let mut at = mixed(block) as usize & mask;
        while self.table[at] != FREE && self.table[at].block != block {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let larger = vec![FREE; 2 * self.table.len()];
        for entry in std::mem::replace(&mut self.table, larger).into_iter().filter(|e| *e != FREE) {
            let place = self.place(entry.block);
            self.table[place] = entry;
        }
    }

    /// Memory of this value, including itself.
    pub(crate) fn bytes(&self) -> usize {
        let Blocks { table, count: _ } = self;
        size_of::<Blocks>() + table.capacity() * size_of::<Entry>()
    }
}

fn block_of(cell: Cell) -> u32 {
    let half = |n: i16| u32::from(n.div_euclid(SIDE) as u16);
    half(cell.x) << 16 | half(cell.y)
}

fn within(cell: Cell) -> usize {
    (cell.y.rem_euclid(SIDE) * SIDE + cell.x.rem_euclid(SIDE)) as usize
}

/// Distributes neighbouring blocks over the table: every bit of the block changes about half of the bits.
fn mixed(block: u32) -> u32 {
    let mut mixed = block;
    mixed = (mixed ^ mixed >> 16).wrapping_mul(0x85eb_ca6b);
    mixed = (mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35);
    mixed ^ mixed >> 16
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn cells_far_and_near_have_places_of_their_own() {
        let (mut blocks, mut end, mut places) = (Blocks::default(), 0, BTreeMap::new());
        let (mut seed, mut known) = (1u64, BTreeSet::new());
        for n in 0..30_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (x, y) = ((seed >> 33) as i16, (seed >> 49) as i16);
            // Cells close together, and cells far from all others.
            let cell = if n % 2 == 0 { Cell::new(x % 60, y % 60) } else { Cell::new(x / 2, y / 2) };
            assert_eq!(blocks.find(cell).is_some(), !known.insert(block_of(cell)));
            let at = blocks.find_or_add(cell, end);
            end += if at >= end { Blocks::CELLS } else { 0 };
            assert!(at < end);
            assert_eq!(*places.entry(at).or_insert(cell), cell);
            assert_eq!(blocks.find(cell), Some(at));
            for side in crate::SIDES {
                if let Some(next) = Blocks::across(cell, at, side) {
                    assert_eq!(blocks.find(cell.across(side)), Some(next));
                }
            }
        }
        assert_eq!(blocks.count * Blocks::CELLS, end);
    }
}
