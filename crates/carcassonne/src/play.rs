//! Drawing, laying and claiming: the decisions of the base game.

use crate::action::{Action, Piece};
use crate::carcassonne::Carcassonne;
use crate::event::Event;
use crate::expansions::TURN;
use crate::illegal::{self, Illegal};
use crate::options::Farmers;
use crate::state::{NO_KIND, State};
use crate::turn;
use game::{ChanceSource, EventSink};
use tile_map::{Cell, Rotation};

impl Carcassonne {
    /// Parts of the tile laid last on whose features nobody stands, as bits.
    #[inline]
    pub(crate) fn free_parts(&self, state: &State) -> u16 {
        let tile = state.last();
        let facts = &self.land.facts[state.board.tiles()[tile as usize].kind as usize];
        let mut parts = facts.features;
        if self.farmers == Farmers::None {
            parts &= !facts.fields;
        }
        let mut ask = parts;
        while ask != 0 {
            let segment = ask.trailing_zeros();
            ask &= ask - 1;
            let root = state.board.root(state.board.node(tile, segment as u8));
            parts &= !(u16::from(!state.board.figures(root).is_empty()) << segment);
        }
        parts
    }

    pub(crate) fn claim_options(&self, state: &State, out: &mut Vec<Action>) {
        let free = self.free_parts(state);
        for (piece, count) in state.supply[state.turn.index()].iter().enumerate() {
            if *count > 0 {
                let mut parts = free;
                while parts != 0 {
                    out.push(Action::Figure { piece: Piece(piece as u8), segment: parts.trailing_zeros() as u8 });
                    parts &= parts - 1;
                }
            }
        }
        if self.offers_claims {
            for id in TURN[turn::CLAIM as usize].1 {
                if self.plays(*id) {
                    id.claims(self, state, out);
                }
            }
            out.sort_unstable();
        }
        out.push(Action::Pass);
    }

    /// One of the claims, each with the same odds, without sorting them.
    #[inline]
    pub(crate) fn sample_claim(
        &self,
        state: &State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Action>,
    ) -> Action {
        let supply = &state.supply[state.turn.index()];
        let kinds = supply.iter().filter(|n| **n > 0).count() as u64;
        let parts = if kinds == 0 { 0 } else { self.free_parts(state) };
        let figures = u64::from(parts.count_ones()) * kinds;
        scratch.clear();
        if self.offers_claims {
            for id in TURN[turn::CLAIM as usize].1 {
                if self.plays(*id) {
                    id.claims(self, state, scratch);
                }
            }
        }
        let pick = chance.below(figures + scratch.len() as u64 + 1);
        if let Some(other) = pick.checked_sub(figures) {
            return scratch.get(other as usize).copied().unwrap_or(Action::Pass);
        }
        let (mut piece, mut nth) = (0, pick as u32);
        for (at, count) in supply.iter().enumerate() {
            if *count > 0 {
                piece = at as u8;
                match nth.checked_sub(parts.count_ones()) {
                    Some(rest) => nth = rest,
                    None => break,
                }
            }
        }
        Action::Figure { piece: Piece(piece), segment: nth_bit(parts, nth) }
    }

    pub(crate) fn check_place(&self, state: &State, cell: Cell, rotation: Rotation) -> Result<(), Illegal> {
        let (board, set) = (&state.board, &self.land.set);
        if board.at(cell).is_some() {
            return illegal::CELL_TAKEN.no();
        }
        if !board.is_frontier(cell) {
            return illegal::APART.no();
        }
        if !board.fits(set, cell, state.drawn, rotation) {
            return illegal::MISFIT.no();
        }
        match set.kind(state.drawn).canonical(rotation) {
            same if same != rotation => illegal::SAME_LOOK.no_with("rotation", same),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_figure(&self, state: &State, piece: Piece, segment: u8) -> Result<(), Illegal> {
        let tile = state.last();
        let facts = &self.land.facts[state.board.tiles()[tile as usize].kind as usize];
        if segment >= 16 || facts.features >> segment & 1 == 0 {
            return illegal::NO_PART.no();
        }
        if facts.fields >> segment & 1 == 1 && self.farmers == Farmers::None {
            return illegal::NO_FARMERS.no();
        }
        let root = state.board.root(state.board.node(tile, segment));
        if !state.board.figures(root).is_empty() {
            return illegal::OCCUPIED.no_with("feature", self.land.set.terrain.name(state.board.kind(root)));
        }
        if state.supply[state.turn.index()].get(piece.0 as usize).is_none_or(|n| *n == 0) {
            return illegal::NO_FIGURE.no();
        }
        Ok(())
    }

    pub(crate) fn check_claim(&self, state: &State, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass => Ok(()),
            Action::Figure { piece, segment } => self.check_figure(state, piece, segment),
            Action::Do { verb, .. } => verb.of.check_claim(self, state, action),
            Action::Place { .. } => illegal::NOT_NOW.no(),
        }
    }

    /// The tile at this place of the bag is drawn.
    #[inline]
    pub(crate) fn draw<E: EventSink<Event>>(&self, state: &mut State, at: usize, events: &mut E) {
        let kind = state.bag.take(at);
        events.push(|| Event::Drawn { player: state.turn, kind });
        if state.board.fits_anywhere(&self.land.set, kind) {
            state.drawn = kind;
            state.row = turn::PLACE;
            return;
        }
        self.discard(state, kind, events);
    }

    #[cold]
    fn discard<E: EventSink<Event>>(&self, state: &mut State, kind: u16, events: &mut E) {
        events.push(|| Event::Discarded { kind });
        if state.bag.len() == 0 {
            self.go(state, turn::FINAL);
            self.advance(state, events);
        }
    }

    #[inline]
    pub(crate) fn place<E: EventSink<Event>>(&self, state: &mut State, cell: Cell, rotation: Rotation, events: &mut E) {
        let kind = state.drawn;
        state.drawn = NO_KIND;
        let tile = state.board.lay(&self.land.set, cell, kind, rotation);
        state.cloisters.tile_laid(cell);
        state.watch_cloister(tile, self.land.facts[kind as usize].cloister);
        events.push(|| Event::Placed { player: state.turn, cell, kind, rotation });
        self.begin_rows(state, kind);
        self.go(state, turn::PLACED);
        if state.row != turn::CLAIM {
            self.advance(state, events);
        }
    }

    pub(crate) fn claim<E: EventSink<Event>>(&self, state: &mut State, action: Action, events: &mut E) {
        let player = state.turn;
        match action {
            Action::Figure { piece, segment } => {
                let node = state.board.node(state.last(), segment);
                state.put(player, piece, node);
                events.push(|| Event::Figure {
                    player,
                    piece,
                    site: state.board.site(node),
                    kind: state.board.kind(node),
                });
            }
            Action::Do { verb, .. } => verb.of.claim(self, state, action, events),
            _ => events.push(|| Event::Passed { player }),
        }
        self.go(state, turn::CLAIM + 1);
        self.advance(state, events);
    }
}

/// The number of the `nth` bit that is set.
#[inline]
fn nth_bit(mut bits: u16, nth: u32) -> u8 {
    // How often the lowest bit is to be dropped cannot be foreseen, so the first few times are gone through always.
    const OFTEN: u32 = 4;
    for n in 0..OFTEN {
        bits &= if n < nth { bits.wrapping_sub(1) } else { u16::MAX };
    }
    (OFTEN..nth).for_each(|_| bits &= bits.wrapping_sub(1));
    bits.trailing_zeros() as u8
}
