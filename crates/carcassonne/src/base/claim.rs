//! What a player does with the tile he has laid: a figure on a part of it, what an expansion offers instead, or nothing.

use crate::core::action::{Action, Piece};
use crate::core::event::Event;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal};
use crate::core::slot::CLAIM;
use crate::core::state::Core;
use crate::expansion::{Hooks, State};
use game::EventSink;
use tile_map::{SegmentNo, SegmentSet};

impl Carcassonne {
    /// Parts of the tile laid last on whose features nobody stands.
    #[inline]
    pub(crate) fn free_parts(&self, core: &Core) -> SegmentSet {
        let tile = core.last();
        let facts = &self.land.facts[core.board.tile(tile).kind];
        let mut parts = facts.features;
        if self.farmers == Farmers::None {
            parts = parts.without(facts.fields);
        }
        for segment in parts {
            let root = core.board.root(core.board.node(tile, segment));
            parts.remove_if(segment, !core.board.figures(root).is_empty());
        }
        parts
    }

    pub(crate) fn claim_options<P: Hooks>(&self, state: &State<P>, out: &mut Vec<Action>) {
        let free = self.free_parts(state);
        for (piece, count) in self.at_hand(state, state.turn).iter().enumerate() {
            if *count > 0 {
                let piece = Piece(piece as u8);
                out.extend(free.into_iter().map(|segment| Action::Figure { piece, segment }));
            }
        }
        if self.offers_claims {
            self.claims_offered(state, out);
            out.sort_unstable();
        }
        out.push(Action::Pass);
    }

    /// What expansions offer in place of a figure.
    pub(crate) fn claims_offered<P: Hooks>(&self, state: &State<P>, out: &mut Vec<Action>) {
        for id in P::TURN[CLAIM as usize].1 {
            if self.plays(*id) {
                state.parts.claims(*id, self, &state.core, out);
            }
        }
    }

    pub(crate) fn check_figure(&self, state: &Core, piece: Piece, segment: SegmentNo) -> Result<(), Illegal> {
        let tile = state.last();
        let facts = &self.land.facts[state.board.tile(tile).kind];
        if !facts.features.has(segment) {
            return illegal::NO_PART.no();
        }
        if facts.fields.has(segment) && self.farmers == Farmers::None {
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

    pub(crate) fn check_claim<P: Hooks>(&self, state: &State<P>, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass => Ok(()),
            Action::Figure { piece, segment } => self.check_figure(state, piece, segment),
            Action::Do { verb, .. } => state.parts.check_claim(verb.of, self, &state.core, action),
            Action::Place { .. } => illegal::NOT_NOW.no(),
        }
    }

    pub(crate) fn claim<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, action: Action, events: &mut E) {
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
            Action::Do { verb, .. } => state.parts.claim(verb.of, self, &mut state.core, action, events),
            _ => events.push(|| Event::Passed { player }),
        }
        self.go(state, CLAIM + 1);
        self.advance(state, events);
    }
}
