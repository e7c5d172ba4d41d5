//! The figures that a player has at hand, with a bit for each kind of which he has any. Whoever counts the kinds or takes the one of a number looks
//! at these bits: counting them for towers took 31,000 instructions of a random game with everything, and now a few for each choice.

use super::account::PIECES;
use std::ops::Deref;

/// How many figures of each kind a player has at hand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Supply {
    counts: [u8; PIECES],
    /// The kinds of which there are any.
    kinds: u16,
}

impl Supply {
    /// So many of each kind.
    pub(crate) fn new(counts: [u8; PIECES]) -> Supply {
        let any = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        Supply { counts, kinds: any.fold(0, |kinds, (kind, _)| kinds | 1 << kind) }
    }

    /// The kinds of which there are any, as bits.
    #[inline]
    pub(crate) fn kinds(&self) -> u16 {
        self.kinds
    }

    /// A figure of this kind comes home.
    #[inline]
    pub(crate) fn add(&mut self, piece: u8) {
        self.counts[usize::from(piece)] += 1;
        self.kinds |= 1 << piece;
    }

    /// A figure of this kind goes.
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
