//! The tiles of the dragon in one flight.

use std::hash::{Hash, Hasher};
use tile_map::Cell;

/// The path of the dragon, including the tile from which it started. Empty if there is no flight.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    len: u8,
    /// The cells in the order of the path; the entries after them are all the same.
    cells: [Cell; Path::ROOM],
    /// The same as bits ([`Path::bit`]), so that all sides of a cell are tested together.
    been: u64,
}

/// The order of the cells has no meaning.
impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        (self.len, self.been) == (other.len, other.been) && self.sorted() == other.sorted()
    }
}

impl Eq for Path {}

impl Hash for Path {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.sorted().hash(hasher);
    }
}

impl Default for Path {
    fn default() -> Self {
        Path { len: 0, cells: [Cell::new(0, 0); Path::ROOM], been: 0 }
    }
}

impl Path {
    /// The most steps of a flight.
    pub const STEPS: usize = 6;
    /// The start, and the end of each step.
    const ROOM: usize = Path::STEPS + 1;

    /// The cells, sorted.
    pub fn sorted(&self) -> Vec<Cell> {
        let mut cells = self.cells().to_vec();
        cells.sort_unstable();
        cells
    }

    fn cells(&self) -> &[Cell] {
        &self.cells[..self.len()]
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// There is no flight.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Steps made.
    #[inline]
    pub fn made(&self) -> usize {
        self.len().saturating_sub(1)
    }

    /// Steps left.
    #[inline]
    pub fn left(&self) -> usize {
        Path::STEPS - self.made()
    }

    /// Whether this cell is one of them.
    pub fn has(&self, cell: Cell) -> bool {
        self.cells().contains(&cell)
    }

    /// The dragon moves to a cell where it has not been in this flight. It has a step left.
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        self.cells[self.len().min(Path::ROOM - 1)] = cell;
        self.len += 1;
        self.been |= 1 << Path::bit(cell);
    }

    /// The number of a cell's bit. Cells of one flight, and their neighbours, are fewer than 8 steps apart, so no two
    /// have the same.
    #[inline]
    fn bit(cell: Cell) -> u32 {
        (i32::from(cell.x) + 8 * i32::from(cell.y)) as u32 % u64::BITS
    }

    /// The sides of a cell of the path across which other cells of the path lie, as bits.
    #[inline]
    pub fn sides(&self, from: Cell) -> u8 {
        let around = self.been.rotate_right(Path::bit(from));
        let north_and_west = (around >> 56 & 1) | (around >> 63) << 3;
        (north_and_west | (around & 1 << 1) | (around >> 8 & 1) << 2) as u8
    }
}

/// The side of this cell across which the other one lies, as a bit; none if they are not neighbours.
#[inline]
pub fn side_to(from: Cell, to: Cell) -> u8 {
    let across = i32::from(to.x) - i32::from(from.x) + ((i32::from(to.y) - i32::from(from.y)) << 16);
    let is = |step: i32| u8::from(across == step);
    is(-1 << 16) | is(1) << 1 | is(1 << 16) << 2 | is(-1) << 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{ChanceSource, Seeded};
    use tile_map::Side;

    #[test]
    fn the_sides_are_those_of_each_cell() {
        let mut chance = Seeded::new(5);
        for _ in 0..5_000 {
            let mut coordinate = || chance.below(200) as i16 - 100;
            let mut at = Cell::new(coordinate(), coordinate());
            let (mut path, mut flown) = (Path::default(), vec![at]);
            path.add(at);
            while path.left() > 0 {
                let expected = flown.iter().fold(0, |sides, cell| sides | side_to(at, *cell));
                assert_eq!(path.sides(at), expected);
                let to = at.across(Side(chance.below(4) as u8));
                assert_eq!(path.has(to), flown.contains(&to));
                if path.has(to) {
                    break;
                }
                path.add(to);
                flown.push(to);
                at = to;
                flown.sort_unstable();
                assert_eq!(path.sorted(), flown);
                assert_eq!((path.made(), path.made() + path.left()), (flown.len() - 1, Path::STEPS));
            }
        }
    }
}
