//! Random steps without lists, for playouts.
//!
//! Each has the same odds as picking from the list (`tests/perft.rs`, `samplers_are_uniform`). A random game of the
//! base game takes about a third of the time that it takes with full lists: 94,000 instead of 34,000 a second
//! (`crates/carcassonne/examples/speed.rs`).

use crate::core::action::{Action, Chance, FOLLOWER};
use crate::core::game::Carcassonne;
use crate::core::nth_bit::nth_bit;
use crate::core::slot;
use crate::expansion::Hooks;
use crate::expansions::{State, TURN};
use game::{ChanceSource, NoEvents, Player, Rules, Sampling};
use tile_map::{Cell, Rotation, SegmentNo, SegmentSet};

impl Sampling for Carcassonne {
    #[inline]
    fn sample_action(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        match state.row {
            slot::PLACE => {
                if self.has_span(state) {
                    if let Some(action) = self.sample_among_spans(state, chance) {
                        return action;
                    }
                } else if let Some((cell, rotation)) = self.sample_placement(state, chance) {
                    return Action::Place { cell, rotation };
                }
            }
            slot::CLAIM => return self.sample_claim(state, chance, scratch),
            _ => {}
        }
        self.sample_listed(state, chance, scratch)
    }

    #[inline]
    fn sample_chance(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        if state.row == slot::DRAW {
            return Chance::Tile(self.land.names[state.bag.kind(state.bag.random(chance))]);
        }
        self.sample_lot(state, chance)
    }

    #[inline]
    fn step_randomly(&self, state: &mut State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> bool {
        self.steps_at_once(state, chance, scratch, 1) > 0
    }

    #[inline]
    fn steps_randomly(&self, state: &mut State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> u32 {
        self.steps_at_once(state, chance, scratch, u32::MAX)
    }
}

impl Carcassonne {
    /// Takes at most `most` steps at random: several only if an expansion asks repeatedly. Returns how many, 0 when the
    /// game is over.
    #[inline]
    fn steps_at_once(
        &self,
        state: &mut State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Action>,
        most: u32,
    ) -> u32 {
        let events = &mut NoEvents;
        match state.row {
            slot::DRAW => {
                self.draw(state, state.bag.random(chance), events);
            }
            slot::PLACE if self.has_span(state) => match self.sample_among_spans(state, chance) {
                Some(Action::Place { cell, rotation }) => self.place(state, cell, rotation, events),
                Some(_) => self.refuse(state, events),
                None => return 0,
            },
            slot::PLACE => match self.sample_placement(state, chance) {
                Some((cell, rotation)) => self.place(state, cell, rotation, events),
                None => return 0,
            },
            slot::CLAIM => {
                let action = self.sample_claim(state, chance, scratch);
                self.claim(state, action, events);
            }
            slot::HAND => {
                let action = self.sample_listed(state, chance, scratch);
                self.use_hand(state, action, events);
            }
            _ => return self.answer_randomly(state, chance, scratch, most),
        }
        1
    }

    /// One of the places for the drawn tile, each with the same odds. `None` if there is none.
    #[inline]
    fn sample_placement(&self, state: &State, chance: &mut impl ChanceSource) -> Option<(Cell, Rotation)> {
        if self.is_limited(state.drawn) {
            return self.sample_limited(state, chance);
        }
        state.board.sample_placement(&self.land.set, state.drawn, chance)
    }

    /// The same for a tile with restricted placement: most places are allowed, so it guesses a few times first.
    #[inline(never)]
    fn sample_limited(&self, state: &State, chance: &mut impl ChanceSource) -> Option<(Cell, Rotation)> {
        let (kind, set) = (state.drawn, &self.land.set);
        for _ in 0..4 {
            let (cell, rotation) = state.board.sample_placement(set, kind, chance)?;
            if self.may_lie(state, kind, cell, rotation) {
                return Some((cell, rotation));
            }
        }
        let (mut found, mut many) = (None, 0);
        self.each_placement(state, kind, |cell, rotation| {
            many += 1;
            if chance.below(many) == 0 {
                found = Some((cell, rotation));
            }
        });
        found
    }

    /// One of the claims, each with the same odds, without sorting them.
    #[inline]
    pub(crate) fn sample_claim(
        &self,
        state: &State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Action>,
    ) -> Action {
        if self.insisting != 0 && self.insisted(state).is_some() {
            return self.sample_listed(state, chance, scratch);
        }
        if let Some(id) = self.sole_offering {
            return self.sample_claim_or_offer(id, state, chance, scratch);
        }
        if self.picky || self.offers_claims {
            return self.sample_claim_by_number(state, chance, scratch);
        }
        let kinds = self.at_hand(state, state.turn).count() as u64;
        let parts = if kinds == 0 { SegmentSet::EMPTY } else { self.free_parts(state) };
        let figures = u64::from(parts.len()) * kinds;
        scratch.clear();
        if !self.companions.is_empty() {
            self.companions_offered(state, scratch);
        }
        let pick = chance.below(figures + scratch.len() as u64 + 1);
        if let Some(other) = pick.checked_sub(figures) {
            return scratch.get(other as usize).copied().unwrap_or(Action::Pass);
        }
        let (mut piece, mut nth) = (FOLLOWER, pick as u32);
        for (kind, _) in self.at_hand(state, state.turn) {
            piece = kind;
            match nth.checked_sub(parts.len()) {
                Some(rest) => nth = rest,
                None => break,
            }
        }
        Action::Figure { piece, segment: SegmentNo(nth_bit(parts.bits(), nth)) }
    }

    #[inline(never)]
    fn answer_randomly(
        &self,
        state: &mut State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Action>,
        most: u32,
    ) -> u32 {
        if state.row == slot::STARTER {
            self.begin(state, Player(chance.below(u64::from(self.players)) as u8), &mut NoEvents);
            return 1;
        }
        let Some(id) = state.waiting() else { return 0 };
        state.waits = false;
        let slot = TURN[state.row as usize].0;
        let (answers, flow) = state.parts.answer_randomly(id, self, &mut state.core, (slot, most), chance, scratch);
        self.answered(state, flow, &mut NoEvents);
        answers
    }

    #[inline(never)]
    fn sample_listed(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        if let Some(id) = state.waiting() {
            return state.parts.pick_option(id, self, &state.core, chance, scratch);
        }
        self.legal_actions(state, scratch);
        scratch[chance.below(scratch.len() as u64) as usize]
    }

    #[inline(never)]
    fn sample_lot(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        if state.is_drawing(self) {
            return Chance::Tile(self.land.names[state.bag.kind(state.bag.random(chance))]);
        }
        if let Some(id) = state.waiting()
            && let Some(verb) = state.lot_due(self, id)
        {
            return Chance::Lot { verb, value: state.parts.pick_lot(id, self, &state.core, chance) };
        }
        let mut outcomes = Vec::new();
        self.chance_outcomes(state, &mut outcomes);
        game::pick_weighted(&outcomes, chance)
    }
}
