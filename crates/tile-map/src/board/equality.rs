//! When two maps are equal, and the hash that goes with it.

use super::Board;
use crate::{Cell, Rotation, TileKindNo};
use std::hash::{Hash, Hasher};

impl Board {
    fn sorted_tiles(&self) -> Vec<(Cell, TileKindNo, Rotation)> {
        let mut tiles: Vec<_> = self.tiles.iter().map(|t| (t.cell, t.kind, t.rotation)).collect();
        tiles.sort_unstable();
        tiles
    }
}

/// Two maps are equal if the same tiles and spans lie in the same places. Everything else follows from them, apart from the
/// figures in `groups`: games that put figures on a map keep their own list of them and compare that.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        let Board {
            tiles,
            nodes: _,
            frontier: _,
            grid: _,
            low: _,
            high: _,
            hashed: _,
            closed: _,
            double: _,
            spans: _,
            groups: _,
        } = self;
        tiles.len() == other.tiles.len()
            && self.sorted_tiles() == other.sorted_tiles()
            && self.sorted_spans() == other.sorted_spans()
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let sum = if self.grid.is_far() { self.hashed } else { self.sum_of_hashes() };
        sum.hash(hasher);
    }
}
