//! Drawing a tile and laying it.

use crate::core::declared::Id;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal};
use crate::core::laid_out;
use crate::core::slot::{CLAIM, DRAW, FINAL, NEXT, PLACE, PLACED};
use crate::core::state::{Core, NO_KIND};
use crate::expansion::{Hooks, State};
use game::{EventSink, Player};
use tile_map::{Cell, Edges, PlacedTile, Rotation, TileKindNo, TileNo};

impl Carcassonne {
    pub(crate) fn check_place<P: Hooks>(
        &self,
        state: &State<P>,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Illegal> {
        let (board, set) = (&state.board, &self.land.set);
        if board.at(cell).is_some() {
            return illegal::CELL_TAKEN.no();
        }
        if !board.is_frontier(cell) {
            return illegal::APART.no();
        }
        if !board.fits(set, cell, state.drawn, rotation) {
            self.check_spanned(state, cell, rotation)?;
        }
        self.admitted(state, state.drawn, cell, rotation)?;
        match set.kind(state.drawn).canonical(rotation) {
            same if same != rotation => illegal::SAME_LOOK.no_with("rotation", same),
            _ => Ok(()),
        }
    }

    /// Whether expansions allow a tile that fits there to lie there.
    #[inline]
    pub(crate) fn admitted<P: Hooks>(
        &self,
        state: &State<P>,
        kind: TileKindNo,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Illegal> {
        if self.is_limited(kind) { self.ask_limits(state, kind, cell, rotation) } else { Ok(()) }
    }

    /// The same, without the reason.
    #[inline]
    pub(crate) fn may_lie<P: Hooks>(&self, state: &State<P>, kind: TileKindNo, cell: Cell, rotation: Rotation) -> bool {
        !self.is_limited(kind) || {
            let joining = self.land.facts[kind].joining;
            let joined = joining == Edges::ALL || state.board.asks_one_of(cell, joining);
            joined && self.ask_limits(state, kind, cell, rotation).is_ok()
        }
    }

    #[inline(never)]
    fn ask_limits<P: Hooks>(
        &self,
        state: &State<P>,
        kind: TileKindNo,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Illegal> {
        let mut limiting = self.land.facts[kind].limited;
        while let Some(id) = Id::first_of(limiting) {
            limiting ^= id.bit();
            state.parts.check_place(id, self, &state.core, kind, cell, rotation)?;
        }
        Ok(())
    }

    /// Calls `found` with every placement of a tile of this kind, in arbitrary order.
    #[inline]
    pub(crate) fn each_placement<P: Hooks>(
        &self,
        state: &State<P>,
        kind: TileKindNo,
        mut found: impl FnMut(Cell, Rotation),
    ) {
        state.board.each_placement(&self.land.set, kind, |cell, rotation| {
            if self.may_lie(state, kind, cell, rotation) {
                found(cell, rotation);
            }
        });
    }

    /// Whether a tile of this kind may lie anywhere.
    #[inline]
    fn has_place<P: Hooks>(&self, state: &State<P>, kind: TileKindNo) -> bool {
        self.fits_plainly(state, kind) || {
            let mut found = false;
            self.each_spanned_placement(state, kind, |_, _, _| found = true);
            found
        }
    }

    /// Whether it may lie anywhere without anything laid over a tile.
    #[inline]
    pub(crate) fn fits_plainly<P: Hooks>(&self, state: &State<P>, kind: TileKindNo) -> bool {
        if !self.is_limited(kind) {
            return state.board.fits_anywhere(&self.land.set, kind);
        }
        // The newest cells first, because a river continues there.
        let mut cells = state.board.frontier_cells_asking(self.land.facts[kind].joining).rev();
        cells.any(|cell| {
            let mut rotations = state.board.rotations_at(&self.land.set, cell, kind);
            rotations.any(|rotation| self.ask_limits(state, kind, cell, rotation).is_ok())
        })
    }

    /// Draws the tile at this place of the bag.
    #[inline]
    pub(crate) fn draw<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, at: usize, events: &mut E) {
        let kind = state.bag.take(at);
        self.drawn(state, kind, events);
    }

    /// The player on turn takes their tile next to the map instead of drawing one.
    #[cold]
    pub(crate) fn take_laid_out<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, events: &mut E) {
        let player = state.turn;
        if let Some(kind) = laid_out::take(&mut state.laid_out, player) {
            state.was_laid_out = true;
            self.drawn(state, kind, events);
        }
    }

    #[inline]
    fn drawn<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, kind: TileKindNo, events: &mut E) {
        events.push(|| Event::Drawn { player: state.turn, kind });
        if self.has_place(state, kind) {
            state.drawn = kind;
            state.row = PLACE;
            return;
        }
        self.discard(state, kind, events);
    }

    #[cold]
    pub(crate) fn discard<P: Hooks, E: EventSink<Event>>(
        &self,
        state: &mut State<P>,
        kind: TileKindNo,
        events: &mut E,
    ) {
        events.push(|| Event::Discarded { kind });
        if state.bag.len() == 0 {
            let others = !state.laid_out.is_empty();
            let doubles = state.doubles.iter().any(|held| *held != 0);
            if (others || doubles) && !state.second {
                // The player lays no tile in this turn, and the game continues.
                let next = TileNo(state.board.tiles().len() as u16);
                state.skips.push(next);
            }
            self.go(state, if others || doubles || self.hand.is_some() { NEXT } else { FINAL });
            self.advance(state, events);
        }
    }

    #[inline]
    pub(crate) fn place<P: Hooks, E: EventSink<Event>>(
        &self,
        state: &mut State<P>,
        cell: Cell,
        rotation: Rotation,
        events: &mut E,
    ) {
        let kind = state.drawn;
        state.drawn = NO_KIND;
        // A player without a span could not lay a tile that needs one.
        let span = match self.has_span(state) {
            true => state.board.span_to_fit(&self.land.set, cell, kind, rotation),
            false => None,
        };
        let tile = match span {
            Some(span) => state.board.lay_spanned(&self.land.set, cell, kind, rotation, span),
            None => state.board.lay(&self.land.set, cell, kind, rotation),
        };
        if state.second {
            state.seconds.push(tile);
        }
        if let (Some(spec), Some(span)) = (&self.spans, span) {
            state.span_laid(spec, span, events);
        }
        self.laid(state, tile, events);
    }

    /// The consequences of laying a tile.
    #[inline]
    pub(crate) fn laid<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, tile: TileNo, events: &mut E) {
        let PlacedTile { cell, kind, rotation, .. } = *state.board.tile(tile);
        state.back = 0;
        state.cloisters.tile_laid(cell);
        state.watch_centres(tile, self.land.facts[kind].centres);
        events.push(|| Event::Placed { player: state.turn, cell, kind, rotation });
        self.begin_rows(state, kind);
        self.go(state, PLACED);
        if state.row != CLAIM {
            self.advance(state, events);
        }
    }
}

/// The lot has decided who begins (CA-1.4).
pub fn begin<E: EventSink<Event>>(core: &mut Core, player: Player, events: &mut E) {
    (core.starter, core.turn, core.row) = (player, player, DRAW);
    events.push(|| Event::Starter { player });
}
