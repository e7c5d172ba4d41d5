//! Which tile or frontier slot is at a cell: a torus of a power-of-two side that grows with the map, so that no map is
//! too wide and small maps stay in the cache.

use crate::{Cell, Side};

/// What a cell holds: nothing, the tile of an index, or an empty cell of the frontier by its slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot(u16);

const FRONT: u16 = 0x8000;

impl Spot {
    /// Nothing near.
    pub(crate) const EMPTY: Spot = Spot(0);

    #[inline]
    pub(crate) fn of_tile(tile: u16) -> Spot {
        Spot(tile + 1)
    }

    #[inline]
    pub(crate) fn of_front(slot: u16) -> Spot {
        Spot(slot | FRONT)
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
    pub(crate) fn tile(self) -> Option<u16> {
        self.is_tile().then(|| self.0 - 1)
    }

    #[inline]
    pub(crate) fn front(self) -> Option<u16> {
        self.is_front().then_some(self.0 & !FRONT)
    }
}

/// The torus.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    spots: Vec<Spot>,
    side: u16,
    /// The side is two to this power.
    power: u32,
}

impl Grid {
    const FIRST_SIDE: u16 = 32;

    pub(crate) fn new() -> Grid {
        Grid {
            spots: vec![Spot::EMPTY; Self::FIRST_SIDE as usize * Self::FIRST_SIDE as usize],
            side: Self::FIRST_SIDE,
            power: Self::FIRST_SIDE.trailing_zeros(),
        }
    }

    /// Whether a map of this extent, frontier included, has room.
    pub(crate) fn holds(&self, extent: u16) -> bool {
        extent <= self.side
    }

    /// An empty grid with room for this extent.
    pub(crate) fn clear_for(&mut self, extent: u16) {
        while !self.holds(extent) {
            self.side *= 2;
            self.power += 1;
        }
        self.spots.clear();
        self.spots.resize(self.side as usize * self.side as usize, Spot::EMPTY);
    }

    /// Where a cell is. Going off one end of a row leads into the next row, which is as far off the map.
    #[inline]
    pub(crate) fn index(&self, cell: Cell) -> usize {
        self.wrap(((cell.y as isize) << self.power).wrapping_add(cell.x as isize) as usize)
    }

    /// Where the neighbour across a side is.
    #[inline]
    pub(crate) fn across(&self, at: usize, side: Side) -> usize {
        let step = if side.0 & 1 == 1 { 1 } else { self.side as usize };
        self.wrap(if side.0 == 0 || side.0 == 3 { at.wrapping_sub(step) } else { at + step })
    }

    #[inline]
    fn wrap(&self, at: usize) -> usize {
        at & (self.spots.len() - 1)
    }

    #[inline]
    pub(crate) fn at(&self, at: usize) -> Spot {
        self.spots[at]
    }

    #[inline]
    pub(crate) fn set_at(&mut self, at: usize, spot: Spot) {
        self.spots[at] = spot;
    }

    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> Spot {
        self.spots[self.index(cell)]
    }

    #[inline]
    pub(crate) fn set(&mut self, cell: Cell, spot: Spot) {
        let at = self.index(cell);
        self.spots[at] = spot;
    }

    pub(crate) fn bytes(&self) -> usize {
        self.spots.len() * 2
    }
}

impl Clone for Grid {
    fn clone(&self) -> Grid {
        Grid { spots: self.spots.clone(), side: self.side, power: self.power }
    }

    fn clone_from(&mut self, from: &Grid) {
        self.spots.clone_from(&from.spots);
        (self.side, self.power) = (from.side, from.power);
    }
}
