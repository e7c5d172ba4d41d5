//! Holes: empty cells with tiles on all four sides, and tiles in them that are joined to none of their neighbours.

use super::{Board, PlacedTile};
use crate::grid::{CellContent, Far, Near, Way};
use crate::set::TileSet;
use crate::{Cell, Node, Root, Rotation, SIDES, Side, TileKindNo, TileNo};

impl Board {
    /// Whether a cell is empty and has tiles on all four sides.
    pub fn is_hole(&self, cell: Cell) -> bool {
        self.cell_content(cell).front().is_some_and(|slot| self.frontier[slot as usize].is_hole())
    }

    /// All such cells, in no particular order.
    pub fn holes(&self) -> impl Iterator<Item = Cell> {
        self.frontier.iter().filter(|front| front.is_hole()).map(|front| front.cell)
    }

    /// Lays a tile that is joined to none of its neighbours into a hole. Features that point at it end there. Returns the
    /// tile's number.
    pub fn lay_apart(&mut self, set: &TileSet, cell: Cell, kind: TileKindNo) -> TileNo {
        debug_assert!(self.is_hole(cell) && set.kind(kind).is_apart(), "no hole, or a tile that has edges");
        if self.grid.is_far() {
            let tile = self.lay_apart_on(Far, set, cell, kind);
            self.hashed = self.hashed.wrapping_add(super::tile_hash(self.tile(tile)));
            tile
        } else {
            self.lay_apart_on(Near, set, cell, kind)
        }
    }

    fn lay_apart_on<W: Way>(&mut self, way: W, set: &TileSet, cell: Cell, kind: TileKindNo) -> TileNo {
        let here = way.index(&mut self.grid, cell);
        if let Some(slot) = self.grid.at(here).front() {
            self.drop_front(way, slot);
        }
        let hot = &set.hot[kind];
        let (tile, first) = (TileNo(self.tiles.len() as u16), Node(self.nodes.len() as u16));
        self.tiles.push(PlacedTile { cell, kind, rotation: Rotation::NONE, first, over: None });
        self.grid.set_at(here, CellContent::of_tile(tile));
        self.add_nodes(hot, tile, first);
        self.closed = hot.portless;
        let around: Vec<Node> = SIDES.into_iter().flat_map(|side| self.pointing_at(set, cell, side)).collect();
        for node in around {
            let root = self.root(node);
            self.close_sides(root, 1);
        }
        tile
    }

    /// The parts of the tile beyond this side that leave it towards this cell, through the middle of the side or through a
    /// side that two share.
    pub fn pointing_at(&self, set: &TileSet, cell: Cell, side: Side) -> impl Iterator<Item = Node> + use<> {
        let there = self.at(cell.across(side)).filter(|tile| !set.hot[self.tile(*tile).kind].apart);
        let owners = there.map(|tile| {
            let (there, facing) = (self.tile(tile), side.opposite());
            let middle = self.owner_of_side(set, tile, facing);
            let beside = set.sharer_of_side(there.kind, there.rotation, facing);
            (self.node(tile, middle), beside.map(|segment| there.first.of_segment(segment)))
        });
        owners.into_iter().flat_map(|(middle, beside)| [Some(middle), beside]).flatten()
    }

    /// Roots of the features that the tile laid last has closed without being joined to them, each once.
    #[cold]
    #[inline(never)]
    pub(super) fn ended_by_last(&self, set: &TileSet, mut found: impl FnMut(Root)) {
        let Some(placed) = self.tiles.last().filter(|placed| set.hot[placed.kind].apart) else { return };
        let mut ended: Vec<Root> = Vec::new();
        for node in SIDES.into_iter().flat_map(|side| self.pointing_at(set, placed.cell, side)) {
            let root = self.root(node);
            let closes = set.terrain.closes_by_sides(self.kind(root));
            if closes && self.open(root) == 0 && !ended.contains(&root) {
                ended.push(root);
                found(root);
            }
        }
    }
}
