//! A player's figures in the supply, with a bit for each kind that is available. To count the kinds or select one by
//! number, the bits are enough: counting them for towers took 31,000 instructions of a random game with everything, and
//! now takes a few for each choice.

use super::account::PIECES;
use std::ops::Deref;

/// How many figures of each kind a player has in the supply.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Supply {
    counts: [u8; PIECES],
    /// The available kinds.
    kinds: u16,
}

impl Supply {
    /// This many of each kind.
    pub(crate) fn new(counts: [u8; PIECES]) -> Supply {
        let any = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        Supply { counts, kinds: any.fold(0, |kinds, (kind, _)| kinds | 1 << kind) }
    }

    /// The available kinds, as bits.
    #[inline]
    pub(crate) fn kinds(&self) -> u16 {
        self.kinds
    }

    /// A figure of this kind returns.
    #[inline]
    pub(crate) fn add(&mut self, piece: u8) {
        self.counts[usize::from(piece)] += 1;
        self.kinds |= 1 << piece;
    }

    /// A figure of this kind is taken.
    #[inline]
    pub(crate) fn take(&mut self, piece: u8) {
        let count = &mut self.counts[usize::from(piece)];
        *count -= 1;
        self.kinds &= !(u16::from(*count == 0) << piece);
    }
}

impl Deref for Supply {
    type Target = [u8; PIECES];

    #[inline]
    fn deref(&self) -> &[u8; PIECES] {
        &self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_those_of_which_there_are_any() {
        let mut supply = Supply::new(std::array::from_fn(|kind| (kind % 3) as u8));
        for step in 0..200usize {
            let piece = step * 7 % PIECES;
            if supply[piece] > 0 && step % 2 == 0 {
                supply.take(piece as u8)
            } else {
                supply.add(piece as u8)
            }
            assert_eq!(supply, Supply::new(*supply));
        }
        while supply[2] > 0 {
            supply.take(2);
        }
        assert_eq!(supply.kinds() >> 2 & 1, 0);
    }
}
