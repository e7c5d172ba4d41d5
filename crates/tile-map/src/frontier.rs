//! The empty cells along the edge of the map, with the edges that they require.

use crate::{Cell, Edges, Side};

/// An empty cell with at least one neighbour. Each side has four bits: in `need` the required class of edge, in `mask` all
/// ones if there is a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Front {
    pub(crate) cell: Cell,
    need: u16,
    mask: u16,
}

const LANES: u64 = 0x0001_0001_0001_0001;

impl Front {
    /// A cell where nothing fits: no tile has edges both with and without a class.
    pub(crate) const NOWHERE: Front = Front { cell: Cell::new(0, 0), need: 0x0f0f, mask: u16::MAX };

    pub(crate) fn new(cell: Cell) -> Front {
        Front { cell, need: 0, mask: 0 }
    }

    /// Requires an edge of this class at a side of this cell; `anew` forgets earlier requirements.
    #[inline]
    pub(crate) fn ask_at(&mut self, cell: Cell, anew: bool, side: Side, class: u16) {
        let (shift, keep) = (u32::from(side.0) * 4, u16::from(anew).wrapping_sub(1));
        self.cell = cell;
        self.need = self.need & keep | class << shift;
        self.mask = self.mask & keep | 0xf << shift;
    }

    /// Requires an edge of another class than before at a side with a requirement.
    pub(crate) fn ask_instead(&mut self, side: Side, class: u16) {
        let shift = u32::from(side.0) * 4;
        self.need = self.need & !(0xf << shift) | class << shift;
    }

    /// The sides, as bits, at which edges packed in this way do not fit.
    #[inline]
    pub(crate) fn misfits(&self, edges: u16) -> u8 {
        let wrong = (edges ^ self.need) & self.mask;
        let any = wrong | wrong >> 1 | wrong >> 2 | wrong >> 3;
        (any & 1 | any >> 3 & 2 | any >> 6 & 4 | any >> 9 & 8) as u8
    }

    /// The required edges: the class of each side in four bits, none where nothing is required.
    #[inline]
    pub(crate) fn asked(&self) -> u16 {
        self.need
    }

    /// Whether one of these edges is required.
    #[inline]
    pub(crate) fn asks_one_of(&self, edges: Edges) -> bool {
        edges.have_one_of(self.need)
    }

    /// Whether there are tiles on all four sides.
    #[inline]
    pub(crate) fn is_hole(&self) -> bool {
        self.mask == u16::MAX
    }

    /// Whether edges packed in this way fit.
    #[inline]
    pub(crate) fn fits(&self, edges: u16) -> bool {
        (edges ^ self.need) & self.mask == 0
    }

    /// The rotations that do not fit: the highest bits of four lanes, among others; `turned` holds the packed edges of all rotations.
    #[inline]
    fn misfit_lanes(&self, turned: u64) -> u64 {
        let wrong = (turned ^ u64::from(self.need).wrapping_mul(LANES)) & u64::from(self.mask).wrapping_mul(LANES);
        // A lane fits if it is zero: otherwise adding 0x7fff to its lower bits carries into its highest.
        const LOW: u64 = 0x7fff * LANES;
        ((wrong & LOW) + LOW) | wrong
    }

    /// Whether some rotation fits one of these.
    #[inline]
    pub(crate) fn some_fits(fronts: &[Front], turned: u64) -> bool {
        const HIGHEST: u64 = 0x8000 * LANES;
        fronts.iter().fold(HIGHEST, |misfits, front| misfits & front.misfit_lanes(turned)) != HIGHEST
    }

    /// The rotations that fit, as four bits; `turned` holds the packed edges of all rotations.
    #[inline]
    pub(crate) fn rotations(&self, turned: u64) -> u8 {
        let wrong = self.misfit_lanes(turned) >> 15 & LANES;
        // Gathers the lanes' lowest bits in bits 48 to 51.
        let packed = (wrong.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) as u8 & 0xf;
        packed ^ 0xf
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_rotations_at_once_equal_one_by_one() {
        let mut seed = 1u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            seed >> 33
        };
        for _ in 0..20_000 {
            let mut front = Front::new(Cell::new(0, 0));
            for side in crate::SIDES {
                if next() % 2 == 0 {
                    front.ask_at(front.cell, false, side, (1 + next() % 3) as u16);
                }
            }
            let edges: Vec<u16> = (0..4).map(|_| (0..4).fold(0, |e, _| e << 4 | (1 + next() % 3) as u16)).collect();
            let turned = edges.iter().enumerate().fold(0, |t, (i, e)| t | u64::from(*e) << (16 * i));
            let expected = (0..4).filter(|i| front.fits(edges[*i])).fold(0, |m, i| m | 1 << i);
            assert_eq!(front.rotations(turned), expected);
            assert_eq!(Front::some_fits(&[front], turned), expected != 0);
        }
    }
}
