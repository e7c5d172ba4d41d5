//! Drawing a tile and laying it.

use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal};
use crate::core::slot::{CLAIM, DRAW, FINAL, PLACE, PLACED};
use crate::core::state::{Core, NO_KIND};
use crate::expansion::{Hooks, State};
use game::{EventSink, Player};
use tile_map::{Cell, Rotation, TileKindNo};

impl Carcassonne {
    pub(crate) fn check_place(&self, state: &Core, cell: Cell, rotation: Rotation) -> Result<(), Illegal> {
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

    /// The tile at this place of the bag is drawn.
    #[inline]
    pub(crate) fn draw<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, at: usize, events: &mut E) {
        let kind = state.bag.take(at);
        events.push(|| Event::Drawn { player: state.turn, kind });
        if state.board.fits_anywhere(&self.land.set, kind) {
            state.drawn = kind;
            state.row = PLACE;
            return;
        }
        self.discard(state, kind, events);
    }

    #[cold]
    fn discard<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, kind: TileKindNo, events: &mut E) {
        events.push(|| Event::Discarded { kind });
        if state.bag.len() == 0 {
            self.go(state, FINAL);
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
        let tile = state.board.lay(&self.land.set, cell, kind, rotation);
        state.cloisters.tile_laid(cell);
        state.watch_cloister(tile, self.land.facts[kind].cloister);
        events.push(|| Event::Placed { player: state.turn, cell, kind, rotation });
        self.begin_rows(state, kind);
        self.go(state, PLACED);
        if state.row != CLAIM {
            self.advance(state, events);
        }
    }
}

/// The lot has named who begins (CA-1.4).
pub fn begin<E: EventSink<Event>>(core: &mut Core, player: Player, events: &mut E) {
    (core.starter, core.turn, core.row) = (player, player, DRAW);
    events.push(|| Event::Starter { player });
}
