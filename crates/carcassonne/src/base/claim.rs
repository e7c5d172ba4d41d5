//! A player's choice after laying a tile: a figure on a part of it, something that an expansion offers instead, or
//! nothing.

use super::score;
use crate::core::action::{Action, Piece};
use crate::core::declared::Id;
use crate::core::event::Event;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal, Rule};
use crate::core::slot::CLAIM;
use crate::core::state::{Core, Figure, Rank};
use crate::expansion::{Hooks, State};
use game::EventSink;
use tile_map::{Kind, Root, SegmentNo, SegmentSet};

impl Carcassonne {
    /// Parts of the tile laid last whose features have no figures.
    #[inline]
    pub(crate) fn free_parts(&self, core: &Core) -> SegmentSet {
        let tile = core.last();
        if core.closed == Some(core.board.tile(tile).cell) {
            return SegmentSet::EMPTY;
        }
        let facts = &self.land.facts[core.board.tile(tile).kind];
        let mut parts = self.features_of(core, tile);
        if self.farmers == Farmers::None {
            parts = parts.without(facts.fields);
        }
        for segment in parts {
            let root = core.board.root(core.board.node(tile, segment));
            parts.remove_if(segment, !core.board.figures(root).is_empty());
        }
        parts
    }

    /// Those of them that no figure bars followers from.
    #[inline]
    pub(crate) fn open_parts(&self, core: &Core) -> SegmentSet {
        let mut free = self.free_parts(core);
        let fields = free & self.land.facts[core.last_kind()].fields;
        if self.barring != 0 && !fields.is_empty() {
            let tile = core.last();
            for barred in self.barred_by(core).map(|figure| core.board.root(figure.node)) {
                for segment in fields {
                    free.remove_if(segment, core.board.root(core.board.node(tile, segment)) == barred);
                }
            }
        }
        free
    }

    /// The figures (except companions) that may be placed on the tile laid last: each kind, and its parts.
    #[inline]
    pub(crate) fn figures_offered<'a>(&'a self, core: &'a Core) -> impl Iterator<Item = (Piece, SegmentSet)> + 'a {
        let (free, kind) = (self.open_parts(core), core.last_kind());
        self.at_hand(core, core.turn).map(move |(piece, _)| (piece, self.parts_for(piece, kind, free)))
    }

    pub(crate) fn claim_options<P: Hooks>(&self, state: &State<P>, out: &mut Vec<Action>) {
        if self.insisting != 0
            && let Some((id, _)) = self.insisted(state)
        {
            self.claims_offered(state, out);
            out.retain(|action| self.heeds(id, *action));
            return out.sort_unstable();
        }
        for (piece, parts) in self.figures_offered(state) {
            out.extend(parts.into_iter().map(|segment| Action::Figure { piece, segment }));
        }
        if self.offers_claims || !self.companions.is_empty() {
            self.companions_offered(state, out);
            self.claims_offered(state, out);
            out.sort_unstable();
        }
        out.push(Action::Pass);
    }

    /// The expansion that requires one of its choices to be made now, and the ruling.
    pub(crate) fn insisted<P: Hooks>(&self, state: &State<P>) -> Option<(Id, &'static Rule)> {
        let mut left = self.insisting;
        while let Some(id) = Id::first_of(left) {
            left ^= id.bit();
            if let Some(rule) = state.parts.insists(id, self, &state.core) {
                return Some((id, rule));
            }
        }
        None
    }

    /// Whether this may be chosen while an expansion requires one of its choices.
    fn heeds(&self, id: Id, action: Action) -> bool {
        let Action::Do { verb, .. } = action else { return false };
        verb.of == id || (self.declared(verb.of).besides)(verb.bare())
    }

    /// Figures other than followers that may stand on the tile laid last (CA-3.5, CA-3.7).
    pub(crate) fn companions_offered(&self, state: &Core, out: &mut Vec<Action>) {
        let (tile, kind) = (state.last(), state.last_kind());
        if state.closed == Some(state.last_cell()) {
            return;
        }
        let features = self.features_of(state, tile);
        let root = |segment| state.board.root(state.board.node(tile, segment));
        let beside_followers = || {
            let mut joined = features;
            for segment in joined {
                joined.remove_if(segment, state.board.figures(root(segment)).of(state.turn) == 0);
            }
            joined
        };
        let mut joined = None;
        let supply = &state.supply[state.turn.index()];
        for piece in self.companions.iter().copied().filter(|piece| supply[usize::from(piece.0)] > 0) {
            let spec = &self.specs[usize::from(piece.0)];
            let Some(kinds) = spec.joins.filter(|kinds| !kinds.is_empty()) else { continue };
            let parts = if spec.alone { features } else { *joined.get_or_insert_with(beside_followers) };
            for segment in self.parts_for(piece, kind, parts) {
                if self.bar_to_companion(state, piece, kinds, root(segment)).is_none() {
                    out.push(Action::Figure { piece, segment });
                }
            }
        }
    }

    /// Whether a figure that is not a follower may stand there, if it stands on these kinds of features.
    fn check_companion(&self, state: &Core, piece: Piece, kinds: &[Kind], root: Root) -> Result<(), Illegal> {
        match self.bar_to_companion(state, piece, kinds, root) {
            None => Ok(()),
            Some(rule) if std::ptr::eq(rule, &illegal::NO_FOLLOWER_THERE) => rule.no(),
            Some(rule) => rule.no_with("feature", self.land.set.terrain.name(state.board.kind(root))),
        }
    }

    /// The rule that forbids it. Lists call this, so it makes no event, which would take memory.
    pub(crate) fn bar_to_companion(
        &self,
        state: &Core,
        piece: Piece,
        kinds: &[Kind],
        root: Root,
    ) -> Option<&'static Rule> {
        let player = state.turn;
        let stands = kinds.contains(&state.board.kind(root));
        let same = |f: &Figure| f.piece == piece.0 && state.board.root(f.node) == root;
        if self.specs[usize::from(piece.0)].alone {
            let taken = stands && state.figures.iter().any(same);
            return match stands {
                false => Some(&illegal::NOT_ITS_PLACE),
                true => taken.then_some(&illegal::STANDS_ALREADY),
            };
        }
        let there = |f: &Figure| f.player == player.0 && same(f);
        if !stands || self.is_complete(state, root) || state.board.figures(root).of(player) == 0 {
            return Some(&illegal::NO_FOLLOWER_THERE);
        }
        state.figures.iter().any(there).then_some(&illegal::JOINED_ALREADY)
    }

    /// The choices that expansions offer instead of placing a figure.
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
        let features = self.features_of(state, tile);
        if !features.has(segment) {
            return illegal::NO_PART.no();
        }
        if state.closed == Some(state.last_cell()) {
            return illegal::CLOSED.no();
        }
        let spec = self.specs.get(usize::from(piece.0));
        if facts.fields.has(segment) && self.farmers == Farmers::None && spec.is_none_or(|spec| !spec.alone) {
            return illegal::NO_FARMERS.no();
        }
        let root = state.board.root(state.board.node(tile, segment));
        let joins = spec.and_then(|spec| spec.joins);
        if let Some(kinds) = joins {
            self.check_companion(state, piece, kinds, root)?;
        } else if !state.board.figures(root).is_empty() {
            return illegal::OCCUPIED.no_with("feature", self.land.set.terrain.name(state.board.kind(root)));
        } else if self.is_barred(state, root) {
            return illegal::BARRED.no_with("feature", self.land.set.terrain.name(state.board.kind(root)));
        }
        if state.supply[state.turn.index()].get(piece.0 as usize).is_none_or(|n| *n == 0) {
            return illegal::NO_FIGURE.no();
        }
        if !self.parts_for(piece, state.last_kind(), features).has(segment) {
            return illegal::NOT_ITS_PLACE.no_with("feature", self.land.set.terrain.name(state.board.kind(root)));
        }
        Ok(())
    }

    pub(crate) fn check_claim<P: Hooks>(&self, state: &State<P>, action: Action) -> Result<(), Illegal> {
        if self.insisting != 0
            && let Some((id, rule)) = self.insisted(state)
            && !self.heeds(id, action)
        {
            return rule.no();
        }
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
                match self.specs[usize::from(piece.0)].rank() {
                    Rank::Follower => state.put(player, piece, node),
                    rank => {
                        state.put_as(rank, player, piece, node);
                        if let Some((who, slot)) = self.calling[usize::from(piece.0)] {
                            state.call(who, slot, true);
                        }
                    }
                }
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
        score::tell_removed(self, state, events);
        if std::mem::take(&mut state.core.claims_on) {
            return;
        }
        state.spanned = false;
        self.go(state, CLAIM + 1);
        self.advance(state, events);
    }
}
