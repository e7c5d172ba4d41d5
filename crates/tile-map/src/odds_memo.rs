//! Odds of single cells, remembered while the tiles left stay the same.

use std::cell::Cell as Slot;

/// Slots for remembered odds: many more than one map needs.
const PLACES: usize = 2_048;
/// Bits of a query.
const ASKED: u32 = 19;

/// Odds that were computed for one set of tiles left, by the edges that a cell requires and the query about it. Two maps
/// with the same tiles left may share it; two evaluations with different weights may not.
#[derive(Debug)]
pub struct OddsMemo {
    /// The query, with the generation to which it belongs, and the answer.
    places: Vec<Slot<(u32, i32)>>,
    generation: u32,
    /// How many tiles of each kind are left.
    left: Vec<u16>,
}

impl Default for OddsMemo {
    fn default() -> Self {
        OddsMemo { places: vec![Slot::new((0, 0)); PLACES], generation: 1, left: Vec::new() }
    }
}

impl OddsMemo {
    /// Forgets everything if the tiles left differ from last time; `left` by kind.
    pub fn begin(&mut self, left: &[u16]) {
        if self.left == left {
            return;
        }
        self.left.clear();
        self.left.extend_from_slice(left);
        self.generation += 1;
        if self.generation >> (32 - ASKED) != 0 {
            self.places.fill(Slot::new((0, 0)));
            self.generation = 1;
        }
    }

    /// How many tiles of each kind are left, as last reported.
    pub fn left(&self) -> &[u16] {
        &self.left
    }

    /// The answer for a cell that requires these edges ([`crate::Board::edges_asked`]); `what` is a side from 0 to 3, or 4
    /// for any tile at all.
    #[inline]
    pub fn get(&self, edges: u16, what: u8, work: impl FnOnce() -> i32) -> i32 {
        let asked = u32::from(what) << 16 | u32::from(edges);
        let tag = self.generation << ASKED | asked;
        let place = &self.places[(asked.wrapping_mul(0x9e37_79b1) >> 21) as usize];
        let (kept, answer) = place.get();
        if kept == tag {
            return answer;
        }
        let answer = work();
        place.set((tag, answer));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_answers_once_for_the_same_tiles_and_forgets_with_others() {
        let mut memo = OddsMemo::default();
        let count = Slot::new(0);
        let ask = |memo: &OddsMemo, edges| memo.get(edges, 2, || count.replace(count.get() + 1));
        memo.begin(&[1, 2]);
        assert_eq!((ask(&memo, 7), ask(&memo, 7), ask(&memo, 8)), (0, 0, 1));
        memo.begin(&[1, 2]);
        assert_eq!(ask(&memo, 7), 0);
        memo.begin(&[1, 1]);
        assert_eq!(ask(&memo, 7), 2);
        for n in 0..(1 << (32 - ASKED)) {
            memo.begin(&[n as u16, (n >> 16) as u16, 9]);
            assert_eq!(ask(&memo, 7), 3 + n, "of another generation");
        }
    }
}
