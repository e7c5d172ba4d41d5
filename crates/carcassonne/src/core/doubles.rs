//! Double tiles that players hold: what it changes that a tile lies on two cells. An expansion says how many there are, and by which of
//! its rulings one may not be laid.

use super::double_spec::{DOUBLES, DoublePlace, Half};
use super::game::Carcassonne;
use super::short_list::ShortList;
use super::state::Core;
use tile_map::{Board, Cell, Kind, Node, PlacedTile, Root, SegmentSet, Side, TileKindNo, TileNo};

impl Carcassonne {
    /// Whether features of this kind lie on both halves of a double tile.
    #[inline]
    pub(crate) fn is_double(&self, kind: Kind) -> bool {
        !self.doubles.is_empty() && self.centres.iter().any(|centre| centre.kind == kind && centre.double)
    }

    /// Whether a tile of this kind is a half of a double one.
    #[inline]
    pub(crate) fn half(&self, kind: TileKindNo) -> Option<Half> {
        if self.doubles.is_empty() { None } else { self.land.facts[kind].half }
    }

    /// The double tiles that a player holds, by their places.
    pub(crate) fn doubles_held(held: u8) -> impl Iterator<Item = u8> {
        (0..DOUBLES as u8).filter(move |of| held >> of & 1 == 1)
    }

    /// The cells from the first to the second of the tile or tiles of a feature inside a tile, with those around them.
    pub(crate) fn area(&self, core: &Core, root: Root) -> (Cell, Cell) {
        let first = core.board.site(root).cell;
        let (mut low, mut high) = (first, first);
        if self.is_double(core.board.kind(root)) {
            for Cell { x, y } in core.board.members(root).map(|node| core.board.site(node).cell) {
                (low, high) = (Cell::new(low.x.min(x), low.y.min(y)), Cell::new(high.x.max(x), high.y.max(y)));
            }
        }
        (Cell::new(low.x - 1, low.y - 1), Cell::new(high.x + 1, high.y + 1))
    }

    /// The empty cells around the tile or tiles of such a feature.
    pub(crate) fn empty_around<'a>(&self, core: &'a Core, root: Root) -> impl Iterator<Item = Cell> + use<'a> {
        let (low, high) = self.area(core, root);
        let row = move |y: i16| (low.x..=high.x).map(move |x| Cell::new(x, y));
        (low.y..=high.y).flat_map(row).filter(|cell| core.board.at(*cell).is_none())
    }

    /// How many cells lie around such a feature.
    pub(crate) fn ring_of(&self, kind: Kind) -> u16 {
        if self.is_double(kind) { 10 } else { 8 }
    }

    /// How many of them are empty.
    #[inline]
    pub(crate) fn missing_around(&self, core: &Core, root: Root) -> u16 {
        if self.is_double(core.board.kind(root)) {
            return self.empty_around(core, root).count() as u16;
        }
        8 - u16::from(core.board.neighbours(core.board.site(root).cell))
    }

    /// The tiles of a feature. Both halves of a double tile are one, unless a reading says otherwise.
    #[inline]
    pub(crate) fn count_tiles(&self, core: &Core, root: Root) -> i32 {
        let all = core.board.count_tiles(&self.land.set, root) as i32;
        if self.doubles.is_empty() || self.halves_apart { all } else { all - self.whole_doubles(core, root) }
    }

    /// How many double tiles a feature lies on with both halves.
    #[cold]
    fn whole_doubles(&self, core: &Core, root: Root) -> i32 {
        let board = &core.board;
        let both = |node: &Node| {
            let tile = board.tile(board.tile_of(*node));
            let first = self.half(tile.kind).is_some_and(|half| !half.second);
            let second = tile.rotation.second_half(tile.cell);
            first
                && board.is_first_on_tile(&self.land.set, *node)
                && board.members(root).any(|other| board.site(other).cell == second)
        };
        board.members(root).filter(both).count() as i32
    }

    /// Whether a tile does not count in a line along this side, since it is the second half of a double tile that lies in it whole.
    pub(crate) fn is_rest_of_double(&self, core: &Core, tile: TileNo, side: Side) -> bool {
        let PlacedTile { cell, kind, rotation, .. } = *core.board.tile(tile);
        let second = self.half(kind).is_some_and(|half| half.second) && !self.halves_apart;
        second && [cell.across(side), cell.across(side.opposite())].contains(&rotation.first_half(cell))
    }

    /// The double tiles on which a feature has a part, by the cells of their first halves.
    pub(crate) fn doubles_under(&self, core: &Core, root: Root) -> ShortList<Cell, DOUBLES> {
        let (board, mut found) = (&core.board, ShortList::default());
        for tile in board.members(root).map(|node| *board.tile(board.tile_of(node))) {
            let Some(half) = self.half(tile.kind) else { continue };
            let first = if half.second { tile.rotation.first_half(tile.cell) } else { tile.cell };
            if !found.contains(&first) {
                found.push(first);
            }
        }
        found
    }

    /// Whether a double tile would touch another one there, along a side or at a corner.
    pub(crate) fn touches_double(&self, board: &Board, place: DoublePlace) -> bool {
        let is_half = |cell: Cell| board.at(cell).is_some_and(|tile| self.half(board.tile(tile).kind).is_some());
        place.cells().iter().any(|cell| cell.ring().any(is_half))
    }
}

impl Core {
    /// The tile laid last; the two of them, if they are the halves of a double one.
    #[inline]
    pub(crate) fn fresh_tiles(&self) -> impl Iterator<Item = TileNo> + use<> {
        let many = self.board.tiles().len() as u16;
        (many - 1 - u16::from(self.board.is_double_last())..many).map(TileNo)
    }

    /// Keeps an eye on what lies inside the halves of a double tile just laid.
    pub(crate) fn watch_double(&mut self, centres: [(TileNo, SegmentSet); 2]) {
        let cells = centres.map(|(tile, _)| self.board.tile(tile).cell);
        cells.into_iter().for_each(|cell| self.cloisters.tile_laid(cell));
        centres.into_iter().for_each(|(tile, centres)| self.watch_centres(tile, centres));
    }
}
