//! Which tile or frontier slot is at a cell. A map of ordinary size lies in a rectangle, row by row, one lookup away and
//! small enough for the cache. A wider one lies in blocks, so that its memory grows with its tiles and not with the square
//! of its width.

use crate::blocks::Blocks;
use crate::{Cell, Side, TileNo};

/// The contents of a cell: nothing, the tile with an index, or an empty cell of the frontier by its slot.
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

/// How places are found while a tile is being laid. Which of the two applies is tested once per tile and not at each of its
/// sides.
pub(crate) trait Way: Copy {
    /// The place of a cell, for reading and writing.
    fn index(self, grid: &mut Grid, cell: Cell) -> usize;
    /// The place of a cell's neighbour across a side; `at` is the place of the cell itself.
    fn across(self, grid: &mut Grid, cell: Cell, at: usize, side: Side) -> usize;
}

/// In the rectangle.
#[derive(Clone, Copy)]
pub(crate) struct Near;

impl Way for Near {
    #[inline]
    fn index(self, grid: &mut Grid, cell: Cell) -> usize {
        grid.near(cell)
    }

    #[inline]
    fn across(self, grid: &mut Grid, _: Cell, at: usize, side: Side) -> usize {
        let step = if side.0 & 1 == 1 { 1 } else { grid.area.width as usize };
        if side.0 == 0 || side.0 == 3 { at.wrapping_sub(step) } else { at + step }
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

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    west: i32,
    north: i32,
    width: i32,
    height: i32,
}

impl Area {
    /// Cells along each side of the first one.
    const FIRST: i32 = 32;
    /// The most cells of one rectangle: 8 kB.
    const MAX_CELLS: i64 = 64 * 64;

    /// Around a map with this extent and the cells next to it: as large as the first one, or larger only if that is too
    /// small, since values that are often copied should be small. A map outgrows the first one a few times in a game.
    fn around(low: Cell, high: Cell) -> Area {
        let along = |low: i16, high: i16| {
            let needed = i32::from(high) - i32::from(low) + 3;
            let length = needed.max(Area::FIRST);
            (i32::from(low) - 1 - (length - needed) / 2, length)
        };
        let ((west, width), (north, height)) = (along(low.x, high.x), along(low.y, high.y));
        Area { west, north, width, height }
    }

    /// Whether a cell and its neighbours lie within.
    #[inline]
    fn holds(&self, cell: Cell) -> bool {
        let within = |at: i16, from: i32, length: i32| ((i32::from(at) - from - 1) as u32) < (length - 2) as u32;
        within(cell.x, self.west, self.width) && within(cell.y, self.north, self.height)
    }

    fn cells(&self) -> i64 {
        i64::from(self.width) * i64::from(self.height)
    }
}

/// The rectangle, or the blocks of a wide map.
#[derive(Debug)]
pub(crate) struct Grid {
    contents: Vec<CellContent>,
    area: Area,
    /// Where each block begins in `contents`, once the map is wide.
    blocks: Option<Box<Blocks>>,
}

impl Grid {
    pub(crate) fn new() -> Grid {
        let area = Area::around(Cell::new(0, 0), Cell::new(0, 0));
        Grid { contents: vec![CellContent::EMPTY; area.cells() as usize], area, blocks: None }
    }

    /// Whether there is memory for a tile at this cell and the cells around it.
    #[inline]
    pub(crate) fn holds(&self, cell: Cell) -> bool {
        self.area.holds(cell) || self.blocks.is_some()
    }

    /// An empty grid with room for this extent.
    pub(crate) fn clear_for(&mut self, low: Cell, high: Cell) {
        self.contents.clear();
        self.area = Area::around(low, high);
        if self.area.cells() > Area::MAX_CELLS {
            self.blocks = Some(Box::default());
            return;
        }
        self.contents.reserve_exact(self.area.cells() as usize);
        self.contents.resize(self.area.cells() as usize, CellContent::EMPTY);
    }

    /// Whether the map lies in blocks.
    #[inline]
    pub(crate) fn is_far(&self) -> bool {
        self.blocks.is_some()
    }

    /// The place of a cell in the rectangle.
    #[inline]
    fn near(&self, cell: Cell) -> usize {
        let Area { west, north, width, .. } = self.area;
        ((i32::from(cell.y) - north) * width + i32::from(cell.x) - west) as usize
    }

    /// The index of a cell in the blocks; its block is created if necessary.
    fn far(&mut self, cell: Cell) -> usize {
        let Some(blocks) = &mut self.blocks else { return self.near(cell) };
        let at = blocks.find_or_add(cell, self.contents.len());
        if at >= self.contents.len() {
            self.contents.resize(self.contents.len() + Blocks::CELLS, CellContent::EMPTY);
        }
        at
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

    /// The contents of any cell: those off the map are empty.
    #[inline]
    pub(crate) fn look(&self, cell: Cell) -> CellContent {
        if self.is_far() {
            return self.get_far(cell);
        }
        let Area { west, north, width, height } = self.area;
        let (x, y) = ((i32::from(cell.x) - west) as u32, (i32::from(cell.y) - north) as u32);
        if x < width as u32 && y < height as u32 {
            self.contents[(y * width as u32 + x) as usize]
        } else {
            CellContent::EMPTY
        }
    }

    /// The contents of a cell of the rectangle.
    #[inline]
    pub(crate) fn get_near(&self, cell: Cell) -> CellContent {
        self.contents[self.near(cell)]
    }

    /// The sides of an occupied cell of the rectangle that face other tiles, as bits.
    #[inline]
    pub(crate) fn sides_with_tiles(&self, cell: Cell) -> u8 {
        let (at, row) = (self.near(cell), self.area.width as usize);
        let beside = [at.wrapping_sub(row), at + 1, at + row, at.wrapping_sub(1)];
        let tile = |at: usize| u8::from(self.contents.get(at).is_some_and(|content| content.is_tile()));
        beside.into_iter().rev().fold(0, |sides, at| sides << 1 | tile(at))
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
        let Grid { contents, area: _, blocks } = self;
        contents.capacity() * size_of::<CellContent>() + blocks.as_ref().map_or(0, |blocks| blocks.bytes())
    }
}

impl Clone for Grid {
    /// The copy reserves memory for the blocks to come.
    fn clone(&self) -> Grid {
        let mut contents = Vec::with_capacity(self.contents.capacity());
        contents.extend_from_slice(&self.contents);
        Grid { contents, area: self.area, blocks: self.blocks.clone() }
    }

    fn clone_from(&mut self, from: &Grid) {
        let Grid { contents, area, blocks } = from;
        self.contents.clone_from(contents);
        self.blocks.clone_from(blocks);
        self.area = *area;
    }
}
