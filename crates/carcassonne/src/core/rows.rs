//! Which rows of the turn table are due in a turn, as a bit mask found for each kind of tile when the game is made. Rows in
//! which nothing can happen are passed over by one count of trailing zeros: random games with Goldmines and Circus gain 12 %,
//! with everything 15 %, over entering every row of an expansion that plays (`examples/speed.rs`).

use super::declared::{Declaration, Id};
use super::slot::{Row, Slot};
use tile_map::{ByKind, TileKindNo};

/// Whether what happens in a slot depends on the tile laid last.
fn by_tile(slot: Slot) -> bool {
    matches!(slot, Slot::Placed | Slot::TurnEnd)
}

/// Rows in which something may happen in one game, as bits: the others are passed over.
#[derive(Debug)]
pub struct Rows {
    /// After a tile of each kind.
    after: ByKind<u32>,
    /// Those due only when something was scored or built.
    stirred: u32,
    /// Expansions that have nothing to do in rows due by the tile but after a tile of their own, as bits.
    own_tiles_only: u32,
}

impl Rows {
    /// Rows due after a tile of this kind.
    #[inline]
    pub fn after(&self, kind: TileKindNo) -> u32 {
        self.after[kind]
    }

    /// Rows due only when something was scored or built.
    #[inline]
    pub fn stirred(&self) -> u32 {
        self.stirred
    }

    /// The expansions, as bits, that have nothing to do in this slot after the tile laid last, whose owners are told as bits.
    #[inline]
    pub fn idle(&self, slot: Slot, owners: impl Fn() -> u32) -> u32 {
        if by_tile(slot) { self.own_tiles_only & !owners() } else { 0 }
    }

    /// When only these expansions play; `hand` says whether players hold tiles; `owners` has for each kind of tile the expansions whose own it is, as bits.
    pub fn new(turn: &[Row], list: &[Declaration], with: &[Id], hand: bool, owners: impl Iterator<Item = u32>) -> Rows {
        let rows = |has: &dyn Fn(&Row) -> bool| {
            turn.iter().enumerate().filter(|(_, row)| has(row)).fold(0, |rows, (at, _)| rows | 1 << at)
        };
        let after_scoring = |slot: Slot| matches!(slot, Slot::Chain | Slot::Spoils);
        let core = |slot: Slot| {
            matches!(
                slot,
                Slot::Draw | Slot::Place | Slot::Claim | Slot::Score | Slot::Next | Slot::FinalScore | Slot::Over
            )
        };
        let played = |Row(_, who, _): &Row| who.iter().any(|id| with.contains(id));
        let always = rows(&|row| {
            core(row.0) || hand && row.0 == Slot::Hand || !after_scoring(row.0) && !by_tile(row.0) && played(row)
        });
        let after = |owners: u32| {
            let acts = |id: &Id| with.contains(id) && (!list[id.index()].own_tiles_only || owners & id.bit() != 0);
            always | rows(&|Row(slot, who, _)| by_tile(*slot) && who.iter().any(acts))
        };
        let own_tiles_only = with.iter().filter(|id| list[id.index()].own_tiles_only);
        Rows {
            after: owners.map(after).collect(),
            stirred: rows(&|row| after_scoring(row.0) && played(row)),
            own_tiles_only: own_tiles_only.fold(0, |all, id| all | id.bit()),
        }
    }
}
