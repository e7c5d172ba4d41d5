//! Which tile or frontier slot is at a cell. A map of ordinary size lies in a torus of a power-of-two side, one look
//! away and small enough for the cache. A wider one lies in blocks, so that its memory grows with its tiles and not with
//! the square of its width.

use crate::blocks::Blocks;
use crate::{Cell, Side, TileNo};

/// What a cell holds: nothing, the tile of an index, or an empty cell of the frontier by its slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CellContent(u16);

const FRONT: u16 = 0x8000;

impl CellContent {
    /// Nothing near.
    pub(crate) const EMPTY: CellContent = CellContent(0);

    #[inline]
    pub(crate) fn of_tile(tile: TileNo) -> CellContent {
        CellContent(tile.0 + 1)
    }

    #[inline]
    pub(crate) fn of_front(slot: u16) -> CellContent {
        CellContent(slot | FRONT)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn is_front(self) -> bool {
        self.0 & FRONT != 0
    }

    #[inline]
    pub(crate) fn is_tile(self) -> bool {
        self.0.wrapping_sub(1) < FRONT - 1
    }

    #[inline]
    pub(crate) fn tile(self) -> Option<TileNo> {
        self.is_tile().then(|| TileNo(self.0 - 1))
    }

    #[inline]
    pub(crate) fn front(self) -> Option<u16> {
        self.is_front().then_some(self.0 & !FRONT)
    }
}

/// How places are found while a tile is laid. Which of the two it is, is tested once a tile and not at each of its sides.
pub(crate) trait Way: Copy {
    /// Where a cell is, for looking and writing.
    fn index(self, grid: &mut Grid, cell: Cell) -> usize;
    /// Where the neighbour of a cell across a side is; `at` is where the cell itself is.
    fn across(self, grid: &mut Grid, cell: Cell, at: usize, side: Side) -> usize;
}

/// In the torus.
#[derive(Clone, Copy)]
pub(crate) struct Near;

impl Way for Near {
    #[inline]
    fn index(self, grid: &mut Grid, cell: Cell) -> usize {
        grid.near(cell)
    }

    #[inline]
    fn across(self, grid: &mut Grid, _: Cell, at: usize, side: Side) -> usize {
        let step = if side.0 & 1 == 1 { 1 } else { grid.side as usize };
        grid.wrap(if side.0 == 0 || side.0 == 3 { at.wrapping_sub(step) } else { at + step })
    }
}

/// In the blocks.
#[derive(Clone, Copy)]
pub(crate) struct Far;

impl Way for Far {
    fn index(self, grid: &mut Grid, cell: Cell) -> usize {
        grid.far(cell)
    }

    fn across(self, grid: &mut Grid, cell: Cell, at: usize, side: Side) -> usize {
        Blocks::across(cell, at, side).unwrap_or_else(|| grid.far(cell.across(side)))
    }
}

/// The torus, or the blocks of a wide map.
#[derive(Debug)]
pub(crate) struct Grid {
    contents: Vec<CellContent>,
    side: u16,
    /// The side is two to this power.
    power: u32,
    /// Where each block begins in `contents`, once the map is wide.
    blocks: Option<Box<Blocks>>,
}

impl Grid {
    const FIRST_SIDE: u16 = 32;
    /// The widest torus: 8 kB.
    const LAST_SIDE: u16 = 64;

    pub(crate) fn new() -> Grid {
        Grid {
            contents: vec![CellContent::EMPTY; Self::FIRST_SIDE as usize * Self::FIRST_SIDE as usize],
            side: Self::FIRST_SIDE,
            power: Self::FIRST_SIDE.trailing_zeros(),
            blocks: None,
        }
    }

    /// Whether a map of this extent, frontier included, has room.
    #[inline]
    pub(crate) fn holds(&self, extent: u16) -> bool {
        extent <= self.side || self.blocks.is_some()
    }

    /// An empty grid with room for this extent.
    pub(crate) fn clear_for(&mut self, extent: u16) {
        self.contents.clear();
        if extent > Self::LAST_SIDE {
            self.blocks = Some(Box::default());
            return;
        }
        while extent > self.side {
            self.side *= 2;
            self.power += 1;
        }
        self.contents.resize(self.side as usize * self.side as usize, CellContent::EMPTY);
    }

    /// Whether the map lies in blocks.
    #[inline]
    pub(crate) fn is_far(&self) -> bool {
        self.blocks.is_some()
    }

    /// Where a cell is in the torus. Going off one end of a row leads into the next row, which is as far off the map.
    #[inline]
    fn near(&self, cell: Cell) -> usize {
        self.wrap(((cell.y as isize) << self.power).wrapping_add(cell.x as isize) as usize)
    }

    /// Where a cell is in the blocks; its block is made if it is not there.
    fn far(&mut self, cell: Cell) -> usize {
        let Some(blocks) = &mut self.blocks else { return self.near(cell) };
        let at = blocks.find_or_add(cell, self.contents.len());
        if at >= self.contents.len() {
            self.contents.resize(self.contents.len() + Blocks::CELLS, CellContent::EMPTY);
        }
        at
    }

    #[inline]
    fn wrap(&self, at: usize) -> usize {
        at & (self.contents.len() - 1)
    }

    #[inline]
    pub(crate) fn at(&self, at: usize) -> CellContent {
        self.contents[at]
    }

    #[inline]
    pub(crate) fn set_at(&mut self, at: usize, content: CellContent) {
        self.contents[at] = content;
    }

    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> CellContent {
        if self.is_far() { self.get_far(cell) } else { self.get_near(cell) }
    }

    /// What a cell of the torus holds.
    #[inline]
    pub(crate) fn get_near(&self, cell: Cell) -> CellContent {
        self.contents[self.near(cell)]
    }

    #[cold]
    #[inline(never)]
    fn get_far(&self, cell: Cell) -> CellContent {
        self.blocks.as_ref().and_then(|blocks| blocks.find(cell)).map_or(CellContent::EMPTY, |at| self.contents[at])
    }

    pub(crate) fn set(&mut self, cell: Cell, content: CellContent) {
        let at = if self.is_far() { self.far(cell) } else { self.near(cell) };
        self.contents[at] = content;
    }

    /// Memory behind this value.
    pub(crate) fn bytes(&self) -> usize {
        self.contents.capacity() * size_of::<CellContent>() + self.blocks.as_ref().map_or(0, |blocks| blocks.bytes())
    }
}

impl Clone for Grid {
    /// The copy keeps room for the blocks to come.
    fn clone(&self) -> Grid {
        let mut contents = Vec::with_capacity(self.contents.capacity());
        contents.extend_from_slice(&self.contents);
        Grid { contents, side: self.side, power: self.power, blocks: self.blocks.clone() }
    }

    fn clone_from(&mut self, from: &Grid) {
        self.contents.clone_from(&from.contents);
        self.blocks.clone_from(&from.blocks);
        (self.side, self.power) = (from.side, from.power);
    }
}
