//! Where figures may stand: a search for the figures of a tile usually finds none, and this answers it without visiting
//! them all. A step of the dragon takes an eighth less time with it.

use tile_map::TileNo;

/// A bit for each tile on which a figure was ever placed; tiles beyond the bits share them. It only saves time, and is
/// not part of a position's identity.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct StoodOn([u64; StoodOn::WORDS]);

impl StoodOn {
    const WORDS: usize = 4;

    #[inline]
    fn place(tile: TileNo) -> (usize, u64) {
        (usize::from(tile.0 / u64::BITS as u16) % StoodOn::WORDS, 1 << (u32::from(tile.0) % u64::BITS))
    }

    /// A figure is placed on this tile.
    #[inline]
    pub(crate) fn add(&mut self, tile: TileNo) {
        let (word, bit) = StoodOn::place(tile);
        self.0[word] |= bit;
    }

    /// Whether figures may stand on this tile. If there are any, this is true.
    #[inline]
    pub(crate) fn maybe(&self, tile: TileNo) -> bool {
        let (word, bit) = StoodOn::place(tile);
        self.0[word] & bit != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_tile_is_forgotten() {
        let mut stood = StoodOn::default();
        for tile in (0..u16::MAX).step_by(251).map(TileNo) {
            stood.add(tile);
            assert!(stood.maybe(tile));
        }
        let mut one = StoodOn::default();
        one.add(TileNo(100));
        let told: Vec<u16> = (0..600).filter(|tile| one.maybe(TileNo(*tile))).collect();
        assert_eq!(told, [100, 356]);
    }
}
