//! How a map enters the hash of a position in records: by the names of tiles and by cells, never by numbers that depend on
//! the order of play or on lists in the program.

use crate::{Board, ByKind, Cell, Site, TileSet};
use game::{StableHasher, word_hash};
use std::hash::Hasher;

impl TileSet {
    /// The hash of each kind's name, computed once: a map may have thousands of tiles.
    pub fn name_hashes(&self) -> ByKind<u64> {
        self.kinds.iter().map(|kind| word_hash(&kind.name)).collect()
    }
}

/// A cell, and a number that says what it means (0 if only the cell counts).
pub fn put_cell(h: &mut StableHasher, cell: Cell, there: u8) {
    h.write_i16(cell.x);
    h.write_i16(cell.y);
    h.write_u8(there);
}

/// A segment by its place.
pub fn put_site(h: &mut StableHasher, site: Site) {
    put_cell(h, site.cell, site.segment.0);
}

/// The tiles on the map, in no particular order. `names` are the [`TileSet::name_hashes`].
pub fn put_map(h: &mut StableHasher, names: &ByKind<u64>, board: &Board) {
    h.put_sum("map", board.tiles(), |h, tile| {
        h.write_u64(names[tile.kind]);
        put_cell(h, tile.cell, tile.rotation.index() as u8);
    });
}

/// The tiles left to draw: how many of each kind, in the order of the kinds. Kinds of which none is left do not count.
pub fn put_bag(h: &mut StableHasher, names: &ByKind<u64>, left: &[u16]) {
    h.put_sum("bag", names.entries().iter().zip(left).filter(|(_, n)| **n > 0), |h, (name, n)| {
        h.write_u64(*name);
        h.write_u16(*n);
    });
}
