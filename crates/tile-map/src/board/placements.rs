//! Where a tile of some kind fits: whether anywhere, and all places in no particular order.

use super::{Board, bits};
use crate::frontier::Front;
use crate::set::TileSet;
use crate::tables::Hot;
use crate::{Cell, Edges, Rotation, TileKindNo};

impl Board {
    /// The empty cells that touch the map along a side, usually the latest last.
    pub fn frontier_cells(&self) -> impl DoubleEndedIterator<Item = Cell> {
        self.frontier.iter().map(|front| front.cell)
    }

    /// Those of them that require one of these edges.
    pub fn frontier_cells_asking(&self, edges: Edges) -> impl DoubleEndedIterator<Item = Cell> {
        self.frontier.iter().filter(move |front| front.asks_one_of(edges)).map(|front| front.cell)
    }

    /// Whether this empty cell requires one of these edges.
    pub fn asks_one_of(&self, cell: Cell, edges: Edges) -> bool {
        self.cell_content(cell).front().is_some_and(|slot| self.frontier[slot as usize].asks_one_of(edges))
    }

    /// The edges that a tile at this empty cell must have, packed: if the numbers are equal, the same tiles fit. `None` if
    /// the cell touches nothing.
    #[inline]
    pub fn edges_asked(&self, cell: Cell) -> Option<u16> {
        self.cell_content(cell).front().map(|slot| self.frontier[slot as usize].asked())
    }

    /// Whether a tile of this kind fits anywhere. The oldest cells are the hardest to fill, so the newest are tried
    /// first.
    #[inline]
    pub fn fits_anywhere(&self, set: &TileSet, kind: TileKindNo) -> bool {
        let turned = set.hot[kind].turned;
        // Four at a time: the processor predicts the branch "any of the four fits" better than one branch for each.
        self.frontier.rchunks(4).any(|fronts| Front::some_fits(fronts, turned))
    }

    /// The rotations in which a tile of this kind fits a cell, except those that look like an earlier one.
    pub fn rotations_at(&self, set: &TileSet, cell: Cell, kind: TileKindNo) -> impl Iterator<Item = Rotation> {
        let hot = &set.hot[kind];
        let slot = self.cell_content(cell).front();
        rotations(slot.map_or(0, |slot| self.frontier[slot as usize].rotations(hot.turned) & different_mask(hot)))
    }

    /// Calls `found` with every empty cell along the edge of the map, in no particular order.
    pub fn each_edge(&self, found: impl FnMut(Cell)) {
        self.frontier.iter().map(|front| front.cell).for_each(found);
    }

    /// Calls `found` with every placement of a tile of this kind, in no particular order; rotations that look alike
    /// once.
    #[inline]
    pub fn each_placement(&self, set: &TileSet, kind: TileKindNo, mut found: impl FnMut(Cell, Rotation)) {
        let hot = &set.hot[kind];
        let different = different_mask(hot);
        for front in &self.frontier {
            for rotation in rotations(front.rotations(hot.turned) & different) {
                found(front.cell, rotation);
            }
        }
    }
}

pub(super) fn different_mask(hot: &Hot) -> u8 {
    (1 << hot.different) - 1
}

#[inline]
fn rotations(mask: u8) -> impl Iterator<Item = Rotation> {
    bits(u16::from(mask)).map(Rotation::quarters)
}
