//! One choice for the tile laid last at random, by rejection sampling: every possible choice has a number; numbers are
//! drawn and only that candidate is examined, until one is a choice. Each choice has one number, so all have the same
//! odds.
//!
//! Lists would test every companion, every tower, every follower (for the fairy) and, at a magic gate, every part of
//! the map, only to take one of them. Without lists, random games with everything take a third fewer instructions (2.5
//! instead of 3.8 million), with the Tower alone a sixth (296,000 instead of 351,000), with the Princess alone a tenth.

use crate::core::action::{Action, Piece};
use crate::core::declared::Id;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::nth_bit::nth_bit;
use crate::core::slot::CLAIM;
use crate::core::state::Core;
use crate::expansion::Hooks;
use crate::expansion::answers::CLAIM_TRIES;
use crate::expansions::{State, TURN};
use game::ChanceSource;
use tile_map::{SegmentNo, SegmentSet};

/// Kinds of figures in the supply of the player on turn, and parts of the tile laid last, regardless of figures there:
/// each pair has a number.
#[derive(Clone, Copy)]
struct Pairs {
    /// Followers as the lowest bits, all others above.
    kinds: u32,
    parts: SegmentSet,
    many_parts: u16,
}

/// How many kinds there are. Usually there is one, so the processor need not count the bits.
#[inline]
fn count_kinds(kinds: u32) -> u32 {
    if kinds & kinds.wrapping_sub(1) == 0 { u32::from(kinds != 0) } else { kinds.count_ones() }
}

impl Pairs {
    #[inline]
    fn new(kinds: u32, parts: SegmentSet, many_parts: u32) -> Pairs {
        debug_assert_eq!(parts.len(), many_parts);
        Pairs { kinds, parts, many_parts: many_parts as u16 }
    }

    #[inline]
    fn count(self) -> u32 {
        count_kinds(self.kinds) * u32::from(self.many_parts)
    }

    /// The kind of figures and the part that have this number.
    #[inline]
    fn get(self, mut nth: u32) -> (Piece, SegmentNo) {
        let (mut kinds, many_parts) = (self.kinds, u32::from(self.many_parts).max(1));
        // Usually it is one of the first kinds, and a division takes long.
        while nth >= many_parts {
            nth -= many_parts;
            kinds &= kinds - 1;
        }
        let segment = nth_bit(self.parts.bits(), nth);
        (Piece((kinds.trailing_zeros() % u16::BITS) as u8), SegmentNo(segment))
    }
}

impl Carcassonne {
    /// One of the choices, each with the same odds.
    #[inline(never)]
    pub(super) fn sample_claim_by_number(
        &self,
        state: &State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Action>,
    ) -> Action {
        let figures = self.figures_numbered(state);
        let pairs = figures.count();
        let mut all = pairs + 1;
        let (mut offered, mut many) = ([(0, Id::default()); TURN[CLAIM as usize].1.len()], 0);
        state.parts.each_offering(self, state, |id, count| {
            if let Some(place) = offered.get_mut(many) {
                *place = (count, id);
                (many, all) = (many + usize::from(count > 0), all + count);
            }
        });
        let offered = &offered[..many];
        for _ in 0..CLAIM_TRIES {
            let nth = chance.below(u64::from(all)) as u32;
            let found = match nth.checked_sub(pairs) {
                None => self.numbered_figure(state, figures, nth),
                Some(nth) => self.numbered_offer(state, offered, nth),
            };
            if let Some(action) = found {
                return action;
            }
        }
        self.sample_claim_listed(state, chance, scratch)
    }

    /// The same where this is the only expansion that offers something.
    #[inline]
    pub(super) fn sample_claim_or_offer(
        &self,
        id: Id,
        state: &State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Action>,
    ) -> Action {
        let figures = self.figures_numbered(state);
        let figure = |nth| self.numbered_figure(state, figures, nth);
        let found = state.parts.pick_claim(id, self, &state.core, figures.count(), figure, chance);
        found.unwrap_or_else(|| self.sample_claim_listed(state, chance, scratch))
    }

    #[cold]
    fn sample_claim_listed(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        scratch.clear();
        self.claim_options(state, scratch);
        scratch[chance.below(scratch.len() as u64) as usize]
    }

    /// The choice with this number among those of the expansions, with this many each; the number after all of theirs
    /// is for passing.
    // Not inlined, and neither is the next function: the caller's loop would keep everything that they need in
    // registers, and rarely needs it.
    #[inline(never)]
    fn numbered_offer(&self, state: &State, offered: &[(u32, Id)], mut nth: u32) -> Option<Action> {
        for (count, id) in offered {
            match nth.checked_sub(*count) {
                Some(rest) => nth = rest,
                None => return state.parts.candidate(*id, self, state, nth),
            }
        }
        Some(Action::Pass)
    }

    #[inline]
    fn figures_numbered(&self, core: &Core) -> Pairs {
        let closed = core.closed == Some(core.last_cell());
        let (parts, many) = if closed { (SegmentSet::EMPTY, 0) } else { self.counted_features_of(core, core.last()) };
        let kinds = core.supply[core.turn.index()].kinds();
        let (followers, others) = (kinds & self.kinds_of_followers, kinds & self.companions_on_tiles);
        Pairs::new(u32::from(followers) | u32::from(others) << u16::BITS, parts, many)
    }

    /// The choice to place a figure with this number, if it is possible.
    #[inline(never)]
    fn numbered_figure(&self, core: &Core, figures: Pairs, nth: u32) -> Option<Action> {
        let (piece, segment) = figures.get(nth);
        let (tile, kind, spec) = (core.last(), core.last_kind(), &self.specs[usize::from(piece.0)]);
        let no_farmer = || self.farmers == Farmers::None && !spec.alone && self.land.facts[kind].fields.has(segment);
        if !self.stands_on(piece, kind, segment) || no_farmer() {
            return None;
        }
        let root = core.board.root(core.board.node(tile, segment));
        let may = match spec.joins {
            None => {
                let barred = || self.land.facts[kind].fields.has(segment) && self.is_barred(core, root);
                core.board.figures(root).is_empty() && !barred()
            }
            Some(kinds) => self.bar_to_companion(core, piece, kinds, root).is_none(),
        };
        may.then_some(Action::Figure { piece, segment })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Setup;

    #[test]
    fn kinds_are_counted() {
        let mut seed = 3u64;
        for _ in 0..1_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let kinds = (seed >> 32) as u32 >> (seed % 32);
            assert_eq!(count_kinds(kinds), kinds.count_ones());
        }
    }

    #[test]
    fn each_choice_has_one_number() {
        let words: Vec<_> = Id::ALL.iter().map(|id| id.whole()).collect();
        let (mut seen, mut most) = (0, 0);
        for options in [format!("with={}", words.join("+")), format!("players=5,with={}", words.join("+"))] {
            let game = Carcassonne::create(&options.parse().expect("options"), None).expect("a game");
            let states = (1..4).flat_map(|seed| game::laws::random_states(&game, seed));
            for state in states.filter(|state| state.row == CLAIM) {
                for id in TURN[CLAIM as usize].1 {
                    let mut listed = Vec::new();
                    state.parts.claims(*id, &game, &state, &mut listed);
                    let numbers = 0..state.parts.candidates(*id, &game, &state);
                    let mut found: Vec<_> =
                        numbers.filter_map(|nth| state.parts.candidate(*id, &game, &state, nth)).collect();
                    let closed = state.parts.closed_candidates(*id, &game, &state);
                    let open = |nth: &u32| state.parts.candidate(*id, &game, &state, *nth).is_some();
                    let first = state.parts.candidates(*id, &game, &state).min(u64::BITS);
                    assert!((0..first).filter(open).all(|nth| closed >> nth & 1 == 0), "{id:?}");
                    listed.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, listed, "{id:?}");
                    (seen, most) = (seen + found.len(), most.max(found.len()));
                }
            }
        }
        assert!(seen > 2_000 && most > 50, "{seen} choices, {most} at once");
    }
}
