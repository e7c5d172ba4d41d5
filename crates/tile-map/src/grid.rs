//! Which tile or frontier slot is at a cell: a torus of a power-of-two side that grows with the map, so that no map is
//! too wide and small maps stay in the cache.

use crate::Cell;

/// What a cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// Nothing near.
    Empty,
    /// The tile of this index.
    Tile(u16),
    /// An empty cell of the frontier, by its slot.
    Front(u16),
}

const FRONT: u16 = 0x8000;

/// The torus.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    spots: Vec<u16>,
    side: u16,
    /// The side is two to this power.
    power: u32,
}

impl Grid {
    const FIRST_SIDE: u16 = 32;

    pub(crate) fn new() -> Grid {
        Grid {
            spots: vec![0; Self::FIRST_SIDE as usize * Self::FIRST_SIDE as usize],
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
        self.spots.resize(self.side as usize * self.side as usize, 0);
    }

    #[inline]
    fn index(&self, cell: Cell) -> usize {
        let mask = self.side - 1;
        usize::from(cell.y as u16 & mask) << self.power | usize::from(cell.x as u16 & mask)
    }

    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> Spot {
        match self.spots[self.index(cell)] {
            0 => Spot::Empty,
            n if n & FRONT == 0 => Spot::Tile(n - 1),
            n => Spot::Front(n & !FRONT),
        }
    }

    #[inline]
    pub(crate) fn set_tile(&mut self, cell: Cell, tile: u16) {
        let at = self.index(cell);
        self.spots[at] = tile + 1;
    }

    #[inline]
    pub(crate) fn set_front(&mut self, cell: Cell, slot: u16) {
        let at = self.index(cell);
        self.spots[at] = slot | FRONT;
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
