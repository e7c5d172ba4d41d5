//! Tiles that fit only with a span, a road laid over them or over a neighbour: where they may lie, and refusing one.

use crate::core::action::Action;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal};
use crate::core::slot::DRAW;
use crate::core::span_spec::SpanBar;
use crate::core::state::NO_KIND;
use crate::expansion::{Hooks, State};
use game::{ChanceSource, EventSink};
use tile_map::{Cell, Rotation, Span, TileKindNo};

impl Carcassonne {
    /// Calls `found` with every placement of a tile of this kind that needs a span which the player on turn may lay, in
    /// arbitrary order.
    #[inline]
    pub(crate) fn each_spanned_placement<P: Hooks>(
        &self,
        state: &State<P>,
        kind: TileKindNo,
        mut found: impl FnMut(Cell, Rotation, Span),
    ) {
        if !self.has_span(state) {
            return;
        }
        let joining = self.land.facts[kind].joining;
        state.board.each_spanned_placement(&self.land.set, kind, joining, |cell, rotation, span| {
            if self.span_bar(state, span).is_none() && self.may_lie(state, kind, cell, rotation) {
                found(cell, rotation, span);
            }
        });
    }

    /// Whether a tile that does not fit there fits with a span that the player on turn may lay.
    pub(crate) fn check_spanned<P: Hooks>(
        &self,
        state: &State<P>,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Illegal> {
        let span = state.board.span_to_fit(&self.land.set, cell, state.drawn, rotation);
        let (Some(spec), Some(span)) = (&self.spans, span) else { return illegal::MISFIT.no() };
        self.span_bar(state, span).map_or(Ok(()), |bar| (spec.rule)(bar).no())
    }

    /// Whether the player on turn may refuse the drawn tile: it fits nowhere without a span.
    #[inline]
    pub(crate) fn may_refuse<P: Hooks>(&self, state: &State<P>) -> bool {
        self.has_span(state) && !self.fits_plainly(state, state.drawn)
    }

    pub(crate) fn check_refusal<P: Hooks>(&self, state: &State<P>) -> Result<(), Illegal> {
        match &self.spans {
            Some(_) if self.may_refuse(state) => Ok(()),
            Some(spec) => (spec.rule)(SpanBar::FitsWithout).no(),
            None => illegal::NOT_NOW.no(),
        }
    }

    /// The tile drawn is out of the game, and another one is drawn.
    pub(crate) fn refuse<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, events: &mut E) {
        let kind = state.drawn;
        (state.core.drawn, state.core.row) = (NO_KIND, DRAW);
        self.discard(state, kind, events);
    }

    /// One of the choices of a player who lays a tile and has a span, each with the same odds: each place and refusing
    /// have a number, and numbers are drawn until one is a choice. Games with bridges alone take half the instructions
    /// that they take with lists.
    #[inline(never)]
    pub(crate) fn sample_among_spans<P: Hooks>(
        &self,
        state: &State<P>,
        chance: &mut impl ChanceSource,
    ) -> Option<Action> {
        /// This many numbers are drawn before all choices are listed. A tile fits in one place of five.
        const TRIES: u32 = 60;
        let (set, kind) = (&self.land.set, state.drawn);
        let places = state.board.numbered_places(set, kind, self.land.facts[kind].joining);
        let mut refuses = None;
        for _ in 0..TRIES {
            let nth = chance.below(u64::from(places.count()) + 1) as u32;
            if nth == places.count() {
                if *refuses.get_or_insert_with(|| self.may_refuse(state)) {
                    return Some(Action::Pass);
                }
            } else if let Some((cell, rotation, span)) = state.board.numbered_place(set, kind, &places, nth)
                && span.is_none_or(|span| self.span_bar(state, span).is_none())
                && self.may_lie(state, kind, cell, rotation)
            {
                return Some(Action::Place { cell, rotation });
            }
        }
        self.pick_among_spans(state, chance)
    }

    /// For tiles that fit in few places: examines all of them.
    #[cold]
    fn pick_among_spans<P: Hooks>(&self, state: &State<P>, chance: &mut impl ChanceSource) -> Option<Action> {
        let (mut found, mut many) = (None, 0);
        let mut take = |action: Action| {
            many += 1;
            if chance.below(many) == 0 {
                found = Some(action);
            }
        };
        self.each_placement(state, state.drawn, |cell, rotation| take(Action::Place { cell, rotation }));
        self.each_spanned_placement(state, state.drawn, |cell, rotation, _| take(Action::Place { cell, rotation }));
        if self.may_refuse(state) {
            take(Action::Pass);
        }
        found
    }
}
