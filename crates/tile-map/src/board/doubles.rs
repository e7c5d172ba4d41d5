//! Double tiles: two tiles that are laid at once, the second across the east side of the first, as printed.

use super::Board;
use crate::set::TileSet;
use crate::{Cell, Root, Rotation, Side, TileKindNo, TileNo};

/// The side of the first half where the second one lies, if the tile is not turned.
const INNER: Side = Side(1);

impl Rotation {
    /// The cell of the second half of a double tile whose first half lies here.
    #[must_use]
    pub const fn second_half(self, first: Cell) -> Cell {
        first.across(self.turn(INNER))
    }

    /// The cell of its first half, if the second one lies here.
    #[must_use]
    pub const fn first_half(self, second: Cell) -> Cell {
        second.across(self.turn(INNER).opposite())
    }
}

impl Board {
    /// Whether a double tile may lie with its first half there: both cells are empty, one of them at least touches the map along a
    /// side, and all touching sides agree.
    pub fn fits_double(&self, set: &TileSet, halves: [TileKindNo; 2], cell: Cell, rotation: Rotation) -> bool {
        let cells = [cell, rotation.second_half(cell)];
        let fits = |(cell, kind): (Cell, TileKindNo)| match self.is_frontier(cell) {
            true => self.fits(set, cell, kind, rotation),
            false => self.at(cell).is_none(),
        };
        cells.iter().any(|cell| self.is_frontier(*cell)) && cells.into_iter().zip(halves).all(fits)
    }

    /// Calls `found` with every place of a double tile, by its first half, in no order that means anything, until it says that it
    /// has seen enough.
    pub fn each_double_place(
        &self,
        set: &TileSet,
        halves: [TileKindNo; 2],
        mut found: impl FnMut(Cell, Rotation) -> bool,
    ) {
        for rotation in Rotation::ALL {
            for front in self.frontier_cells() {
                if self.fits_double(set, halves, front, rotation) && found(front, rotation) {
                    return;
                }
                // Where the first half touches the map, too, it has been found.
                let first = rotation.first_half(front);
                let new = !self.is_frontier(first) && self.fits_double(set, halves, first, rotation);
                if new && found(first, rotation) {
                    return;
                }
            }
        }
    }

    /// Lays a double tile, which must fit there. Returns the numbers of both halves: they are the two tiles laid last.
    pub fn lay_double(
        &mut self,
        set: &TileSet,
        halves: [TileKindNo; 2],
        cell: Cell,
        rotation: Rotation,
    ) -> [TileNo; 2] {
        let ([first, second], other) = (halves, rotation.second_half(cell));
        let tiles = if self.is_frontier(cell) {
            let laid = self.lay(set, cell, first, rotation);
            [laid, self.lay(set, other, second, rotation)]
        } else {
            let laid = self.lay(set, other, second, rotation);
            [self.lay(set, cell, first, rotation), laid]
        };
        self.double = TileNo(self.tiles.len() as u16 - 1);
        tiles
    }

    /// Whether the two tiles laid last are the halves of a double one.
    #[inline]
    pub fn is_double_last(&self) -> bool {
        self.double.index() + 1 == self.tiles.len()
    }

    /// What the two halves of the double tile laid last have closed, each feature once.
    #[cold]
    #[inline(never)]
    pub(super) fn closed_by_double(&self, set: &TileSet, found: &mut dyn FnMut(Root)) {
        let halves = [TileNo(self.double.0 - 1), self.double];
        for (nth, tile) in halves.into_iter().enumerate() {
            for segment in set.hot[self.tile(tile).kind].closing {
                let node = self.node(tile, segment);
                let root = self.root(node);
                let on_other = || self.members(root).any(|member| self.tile_of(member) == halves[0]);
                if self.has_no_open(root) && self.is_first_on_tile(set, node) && (nth == 0 || !on_other()) {
                    found(root);
                }
            }
        }
    }
}
