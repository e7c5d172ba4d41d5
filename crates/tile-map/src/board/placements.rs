//! Where a tile of some kind fits: all places, in order, or one of them at random.

use super::{Board, bits};
use crate::set::{Hot, TileSet};
use crate::{Cell, Rotation};
use game::ChanceSource;

impl Board {
    /// Whether a tile of this kind fits anywhere. Cells that fill hardest are the oldest: look at the young ones first.
    pub fn fits_anywhere(&self, set: &TileSet, kind: u16) -> bool {
        let turned = set.hot[kind as usize].turned;
        // Four at a time: whether any of them fits can be foreseen better than which.
        self.frontier.rchunks(4).any(|fronts| fronts.iter().fold(0, |fits, f| fits | f.rotations(turned)) != 0)
    }

    /// The rotations in which a tile of this kind fits a cell, without those that look like an earlier one.
    pub fn rotations_at(&self, set: &TileSet, cell: Cell, kind: u16) -> impl Iterator<Item = Rotation> {
        let hot = &set.hot[kind as usize];
        let slot = self.grid_spot(cell).front();
        rotations(slot.map_or(0, |slot| self.frontier[slot as usize].rotations(hot.turned) & different_mask(hot)))
    }

    /// Calls `found` with every placement of a tile of this kind, in no order that means anything; rotations that
    /// look alike once.
    #[inline]
    pub fn each_placement(&self, set: &TileSet, kind: u16, mut found: impl FnMut(Cell, Rotation)) {
        let hot = &set.hot[kind as usize];
        let different = different_mask(hot);
        for front in &self.frontier {
            for rotation in rotations(front.rotations(hot.turned) & different) {
                found(front.cell, rotation);
            }
        }
    }

    /// Adds what `make` says of every placement to `out`, sorted by cell, then rotation; rotations that look alike once.
    #[inline]
    pub fn placements_sorted<T: Copy>(
        &self,
        set: &TileSet,
        kind: u16,
        out: &mut Vec<T>,
        make: impl Fn(Cell, Rotation) -> T,
    ) {
        // The frontier lies at most one cell off the map. Maps of up to 64 cells are sorted by marking what fits in a
        // picture and reading it: four words a column, in them four bits a cell, a bit a rotation.
        const WIDE: usize = 64;
        let span = |low: i16, high: i16| (i32::from(high) - i32::from(low)) as usize + 3;
        let (wide, high) = (span(self.low.x, self.high.x), span(self.low.y, self.high.y));
        if self.tiles.is_empty() || wide > WIDE || high > WIDE {
            // Numbers are quicker to sort: x, y, rotation from the highest bits down.
            let mut all: Vec<u64> = Vec::new();
            let up = |n: i16| u64::from(n as u16 ^ 0x8000);
            let key = |cell: Cell, r: Rotation| up(cell.x) << 18 | up(cell.y) << 2 | r.index() as u64;
            self.each_placement(set, kind, |cell, rotation| all.push(key(cell, rotation)));
            all.sort_unstable();
            let down = |n: u64| (n as u16 ^ 0x8000) as i16;
            let read = |key: u64| make(Cell::new(down(key >> 18), down(key >> 2)), Rotation::quarters(key as u8));
            return out.extend(all.into_iter().map(read));
        }
        let hot = &set.hot[kind as usize];
        let different = different_mask(hot);
        let (x0, y0) = (self.low.x - 1, self.low.y - 1);
        let (mut columns, mut count) = ([[0u64; 4]; WIDE], 0);
        for front in &self.frontier {
            let mask = front.rotations(hot.turned) & different;
            let (x, y) = ((front.cell.x - x0) as usize, (front.cell.y - y0) as usize);
            columns[x & (WIDE - 1)][(y / 16) & 3] |= u64::from(mask) << (4 * (y & 15));
            // The number of bits in each of the sixteen masks.
            count += 0x4332_3221_3221_2110_u64 >> (4 * mask) & 0xf;
        }
        let first = out.len();
        out.resize(first + count as usize, make(Cell::new(0, 0), Rotation::NONE));
        let mut room = out[first..].iter_mut();
        for (x, column) in columns[..wide].iter().enumerate() {
            for (part, mut fits) in column[..high.div_ceil(16)].iter().copied().enumerate() {
                while fits != 0 {
                    let bit = fits.trailing_zeros();
                    fits &= fits - 1;
                    let cell = Cell::new(x as i16 + x0, (16 * part as u32 + bit / 4) as i16 + y0);
                    if let Some(place) = room.next() {
                        *place = make(cell, Rotation::quarters((bit % 4) as u8));
                    }
                }
            }
        }
    }

    /// One of the placements, each with the same odds. `None` when there is none.
    #[inline]
    pub fn sample_placement(
        &self,
        set: &TileSet,
        kind: u16,
        chance: &mut impl ChanceSource,
    ) -> Option<(Cell, Rotation)> {
        const SLOT_BITS: u32 = 12;
        const BITS: u32 = SLOT_BITS + 2;
        let (hot, cells) = (&set.hot[kind as usize], self.frontier.len());
        if cells > 1 << SLOT_BITS {
            return self.sample_of_many(set, kind, chance);
        }
        if cells == 0 {
            return None;
        }
        let (slots, rotations) = (cells.next_power_of_two() as u64 - 1, u64::from(hot.different) - 1);
        // A guess at a cell and a rotation. A slot that is not there is a guess that does not fit.
        let guess = |random: u64| {
            let (slot, rotation) = ((random & slots) as usize, (random >> SLOT_BITS & rotations) as u8);
            let front = &self.frontier[slot.min(cells - 1)];
            let fits = front.fits((hot.turned >> (16 * rotation)) as u16) & (slot < cells);
            (fits, front.cell, Rotation::quarters(rotation))
        };
        // Most guesses do not fit. Whether one of eight does can be foreseen better than which.
        for _ in 0..10 {
            let random = [chance.below(1 << (4 * BITS)), chance.below(1 << (4 * BITS))];
            let nth = |n: u32| guess(random[(n as usize / 4) & 1] >> (BITS * (n % 4)));
            let fitting = (0..8).fold(0, |fitting, n| fitting | u32::from(nth(n).0) << n);
            if fitting != 0 {
                let (_, cell, rotation) = nth(fitting.trailing_zeros());
                return Some((cell, rotation));
            }
        }
        self.pick_placement(set, kind, chance)
    }

    /// On maps with a very long edge.
    #[cold]
    fn sample_of_many(&self, set: &TileSet, kind: u16, chance: &mut impl ChanceSource) -> Option<(Cell, Rotation)> {
        let hot = &set.hot[kind as usize];
        for _ in 0..80 {
            let front = &self.frontier[chance.below(self.frontier.len() as u64) as usize];
            let rotation = chance.below(u64::from(hot.different)) as u8;
            if front.fits((hot.turned >> (16 * rotation)) as u16) {
                return Some((front.cell, Rotation::quarters(rotation)));
            }
        }
        self.pick_placement(set, kind, chance)
    }

    /// For tiles that fit in few places: counts them and picks one. Every placement still has the same odds.
    #[cold]
    fn pick_placement(&self, set: &TileSet, kind: u16, chance: &mut impl ChanceSource) -> Option<(Cell, Rotation)> {
        let mut total = 0;
        self.each_placement(set, kind, |_, _| total += 1);
        if total == 0 {
            return None;
        }
        let (pick, mut seen, mut chosen) = (chance.below(total), 0, None);
        self.each_placement(set, kind, |cell, rotation| {
            if seen == pick {
                chosen = Some((cell, rotation));
            }
            seen += 1;
        });
        chosen
    }
}

fn different_mask(hot: &Hot) -> u8 {
    (1 << hot.different) - 1
}

#[inline]
fn rotations(mask: u8) -> impl Iterator<Item = Rotation> {
    bits(u16::from(mask)).map(Rotation::quarters)
}
