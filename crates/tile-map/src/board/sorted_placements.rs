//! All placements of a tile in order, by a bucket sort in a bitmap: fitting places are marked in a picture of the map, and
//! the picture is read in order. It makes Carcassonne's games with full lists 2.1 times as fast as sorted keys (34,000
//! instead of 15,900 a second; `cargo run --release -p carcassonne --example speed 1 full`).

use super::Board;
use super::placements::different_mask;
use crate::set::TileSet;
use crate::{Cell, Rotation, TileKindNo};

impl Board {
    /// Adds the result of `make` for every placement to `out`, sorted by cell, then rotation; rotations that look alike
    /// once.
    #[inline]
    pub fn placements_sorted<T: Copy>(
        &self,
        set: &TileSet,
        kind: TileKindNo,
        out: &mut Vec<T>,
        make: impl Fn(Cell, Rotation) -> T,
    ) {
        // The frontier lies at most one cell off the map. Maps of up to 64 cells across are sorted by marking fitting
        // places in a picture and reading it: four words per column, four bits per cell in them, one bit per rotation.
        const WIDE: usize = 64;
        let span = |low: i16, high: i16| (i32::from(high) - i32::from(low)) as usize + 3;
        let (wide, high) = (span(self.low.x, self.high.x), span(self.low.y, self.high.y));
        if self.tiles.is_empty() || wide > WIDE || high > WIDE {
            // Numbers are faster to sort: x, y, rotation from the highest bits down.
            let mut all: Vec<u64> = Vec::new();
            let up = |n: i16| u64::from(n as u16 ^ 0x8000);
            let key = |cell: Cell, r: Rotation| up(cell.x) << 18 | up(cell.y) << 2 | r.index() as u64;
            self.each_placement(set, kind, |cell, rotation| all.push(key(cell, rotation)));
            all.sort_unstable();
            let down = |n: u64| (n as u16 ^ 0x8000) as i16;
            let read = |key: u64| make(Cell::new(down(key >> 18), down(key >> 2)), Rotation::quarters(key as u8));
            return out.extend(all.into_iter().map(read));
        }
        let hot = &set.hot[kind];
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
}
