//! Features that records of other programs need and our games never have: marks that count without the expansion with
//! which they count, and a stack that ends while there are tiles.

use crate::core::game::Carcassonne;
use crate::expansions::{State, TERRAIN};
use tile_map::TileKindNo;

impl Carcassonne {
    /// The same game, in which this mark raises the stakes wherever it is printed, whether or not its own expansion
    /// plays.
    ///
    /// It is for records of programs that count the inns of every box without Inns and Cathedrals. Our own games never
    /// do (CA-9.1), so there is no option for it.
    #[must_use]
    pub fn raising(mut self, mark: &str) -> Carcassonne {
        let list = self.list;
        for stake in list.iter().flat_map(|declared| declared.stakes).filter(|stake| stake.mark == mark) {
            if self.stakes.contains(stake) {
                continue;
            }
            self.stakes.push(*stake);
            let Some(printed) = TERRAIN.mark(mark) else { continue };
            let kinds: Vec<TileKindNo> = self.land.set.numbers().collect();
            for kind in kinds {
                for (no, segment) in self.land.set.kind(kind).segments() {
                    let raises = segment.kind == stake.kind && segment.mark(printed) > 0;
                    self.land.facts[kind].raised.add_if(no, raises);
                }
            }
        }
        self
    }
}

impl State {
    /// This many tiles of the stack will never be drawn, or as many as there are; nobody knows which ones. They are
    /// like tiles under hills. Returns how many.
    pub fn leave_undrawn(&mut self, tiles: u32) -> u32 {
        (0..tiles).take_while(|_| self.bag.hide()).count() as u32
    }

    /// Whether some tiles are not released yet.
    pub fn tiles_wait(&self) -> bool {
        self.bag.waiting() > 0
    }
}
