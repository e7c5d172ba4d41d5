//! Odds of single cells, remembered while the tiles left stay the same.

use std::cell::Cell as Slot;

/// Places for remembered odds: many more than one map asks for.
const PLACES: usize = 2_048;
/// Bits of what is asked.
const ASKED: u32 = 19;

/// Odds that were worked out for one set of tiles left, by the edges that a cell asks for and what is asked of it.
#[derive(Debug)]
pub(crate) struct Closings {
    /// What was asked, with the generation it belongs to, and the answer.
    places: Vec<Slot<(u32, i32)>>,
    generation: u32,
}

impl Default for Closings {
    fn default() -> Self {
        Closings { places: vec![Slot::new((0, 0)); PLACES], generation: 0 }
    }
}

impl Closings {
    /// Forgets everything: other tiles are left.
    pub(crate) fn begin(&mut self) {
        self.generation += 1;
        if self.generation >> (32 - ASKED) != 0 {
            self.places.fill(Slot::new((0, 0)));
            self.generation = 1;
        }
    }

    /// The answer for a cell that asks for these edges; `what` is a side from 0 to 3, or 4 for any tile at all.
    #[inline]
    pub(crate) fn get(&self, edges: u16, what: u8, work: impl FnOnce() -> i32) -> i32 {
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
