//! The rows of the turn table that are due in a turn, as a bit mask that is computed for each kind of tile when the
//! game is made. Rows in which nothing can happen are skipped with one count of trailing zeros. Compared with entering
//! every row of an expansion in play, random games with Goldmines and Circus are 12 % faster, with everything 15 %
//! (`crates/carcassonne/examples/speed.rs`). Skipping the closing of a turn if nothing can close saves a twentieth in
//! games with the Tower alone.

use super::calls::{PLACES, on_call};
use super::declared::Id;
use super::land::KindFacts;
use super::slot::{SLOTS, Slot};
use tile_map::{ByKind, TileKindNo};

/// A row of the turn table: the slot, the expansions that act in it from left to right, and the ruling that determines
/// the order.
#[derive(Debug)]
pub struct Row(pub Slot, pub &'static [Id], pub &'static str);

/// Rows in which something may happen in one game, as bits; the others are skipped. Expansions are bits, too, one for
/// each place in a row.
#[derive(Clone, Debug)]
pub struct Rows {
    /// After a tile of each kind.
    after: ByKind<u32>,
    /// The expansions that then act in each slot, whether they request it or not; in slots without requests, all that
    /// play.
    acting: ByKind<[u16; SLOTS]>,
    /// Those that are due only if something was scored or built.
    stirred: u32,
}

impl Rows {
    /// Rows due after a tile of this kind.
    #[inline]
    pub fn after(&self, kind: TileKindNo) -> u32 {
        self.after[kind]
    }

    /// Rows that are due only if something was scored or built.
    #[inline]
    pub fn stirred(&self) -> u32 {
        self.stirred
    }

    /// The expansions that act in this slot after a tile of this kind, whether they request it or not.
    #[inline]
    pub fn acting(&self, kind: TileKindNo, slot: Slot) -> u16 {
        self.acting[kind][slot as usize]
    }

    /// The rows if only these expansions play; `hand` tells whether players hold tiles; `facts` are those of each kind
    /// of tile.
    pub fn new(turn: &[Row], with: &[Id], hand: bool, facts: &[KindFacts]) -> Rows {
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
            let at_once = !after_scoring(row.0) && on_call(row.0).is_none();
            core(row.0) || hand && row.0 == Slot::Hand || at_once && played(row)
        });
        let after = |&KindFacts { acting, .. }: &KindFacts| {
            let acts = |at: usize, who: &[Id]| who.iter().any(|id| acting[at] & id.bit() != 0);
            always | rows(&|Row(slot, who, _)| on_call(*slot).is_some_and(|at| acts(at, who)))
        };
        let places = |who: &[Id], has: &dyn Fn(Id) -> bool| {
            debug_assert!(who.len() <= PLACES);
            who.iter().enumerate().filter(|(_, id)| has(**id)).fold(0u16, |bits, (place, _)| bits | 1 << place)
        };
        let acting = |&KindFacts { acting, .. }: &KindFacts| {
            std::array::from_fn(|row| {
                let Row(slot, who, _) = &turn[row];
                places(who, &|id| on_call(*slot).map_or(with.contains(&id), |at| acting[at] & id.bit() != 0))
            })
        };
        Rows {
            after: facts.iter().map(after).collect(),
            acting: facts.iter().map(acting).collect(),
            stirred: rows(&|row| after_scoring(row.0) && played(row)),
        }
    }
}
