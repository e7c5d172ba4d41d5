//! A tile in the hand, which a player may lay into a hole instead of drawing one; after the last tile was drawn, each
//! player gets one more chance.

use crate::core::action::Action;
use crate::core::double_spec::DoublePlace;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal};
use crate::core::slot::{DRAW, FINAL, HAND};
use crate::core::state::Core;
use crate::expansion::{Hooks, State};
use game::EventSink;
use tile_map::{Cell, Rotation, TileKindNo};

impl Carcassonne {
    /// Cells where this tile from the hand may be laid, in arbitrary order.
    fn holes<P: Hooks>(&self, state: &State<P>, kind: TileKindNo) -> impl Iterator<Item = Cell> {
        state.board.holes().filter(move |cell| self.may_lie(state, kind, *cell, Rotation::NONE))
    }

    /// The tile in the hand of the player on turn.
    fn in_hand(&self, core: &Core) -> Option<TileKindNo> {
        self.hand.filter(|_| core.hand[core.turn.index()] > 0)
    }

    /// Whether the player on turn may lay a tile from the hand now.
    #[inline(never)]
    pub(crate) fn may_use_hand<P: Hooks>(&self, state: &State<P>) -> bool {
        // A player with a tile next to the map lays that one.
        state.own_laid_out().is_none()
            && self.in_hand(state).is_some_and(|kind| self.holes(state, kind).next().is_some())
    }

    pub(crate) fn hand_options<P: Hooks>(&self, state: &State<P>, out: &mut Vec<Action>) {
        if let Some(kind) = self.in_hand(state) {
            out.extend(self.holes(state, kind).map(|cell| Action::Place { cell, rotation: Rotation::NONE }));
        }
        if !self.doubles.is_empty() {
            self.double_options(state, out);
        }
        out.sort_unstable();
        if !self.must_use_double(state) {
            out.push(Action::Pass);
        }
    }

    pub(crate) fn check_hand<P: Hooks>(&self, state: &State<P>, action: Action) -> Result<(), Illegal> {
        match (action, self.in_hand(state)) {
            (Action::Pass, _) => self.check_no_double(state),
            (Action::Do { cell, segment, .. }, _) => self.check_double(state, DoublePlace::unpacked(cell, segment)),
            (Action::Place { cell, .. }, Some(_)) if state.board.at(cell).is_some() => illegal::CELL_TAKEN.no(),
            (Action::Place { cell, .. }, Some(_)) if !state.board.is_hole(cell) => illegal::NO_HOLE.no(),
            (Action::Place { cell, rotation }, Some(kind)) => {
                self.admitted(state, kind, cell, rotation)?;
                match rotation {
                    Rotation::NONE => Ok(()),
                    _ => illegal::SAME_LOOK.no_with("rotation", Rotation::NONE),
                }
            }
            _ => illegal::NOT_NOW.no(),
        }
    }

    /// The player on turn lays the tile from the hand, or keeps it and draws one.
    #[inline(never)]
    pub(crate) fn use_hand<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, action: Action, events: &mut E) {
        let player = state.turn;
        if let Action::Do { cell, segment, .. } = action {
            return self.lay_double(state, DoublePlace::unpacked(cell, segment), events);
        }
        let (Action::Place { cell, .. }, Some(kind)) = (action, self.hand) else {
            self.go(state, DRAW);
            return self.advance(state, events);
        };
        state.hand[player.index()] -= 1;
        let tile = state.board.lay_apart(&self.land.set, cell, kind);
        if state.late > 0 {
            state.late_tiles.push((tile, player.0));
        } else if state.second {
            state.seconds.push(tile);
        }
        self.laid(state, tile, events);
    }

    /// There are no tiles left to draw: while players hold tiles in their hands, each has one more turn to lay them.
    #[cold]
    pub(crate) fn end_or_go_on(&self, core: &mut Core) {
        let more = self.hand.is_some() && core.late < self.players && !self.no_late_turn;
        if more {
            core.late += 1;
        }
        self.go(core, if more { HAND } else { FINAL });
    }
}
