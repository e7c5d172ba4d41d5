//! Double tiles, which players hold and lay instead of drawing a tile: both halves at once.

use crate::core::action::{Action, Verb};
use crate::core::doubles::{DoubleBar, DoublePlace};
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal};
use crate::core::slot::{CLAIM, PLACED, TURN_START};
use crate::core::state::Core;
use crate::expansion::{Hooks, State};
use game::{EventSink, Player};
use tile_map::TileNo;

impl Carcassonne {
    /// Whether the player on turn may think of laying a double tile now: none is laid before tiles that come first, beside a tile
    /// that lies ready for him, nor when the game has ended but for tiles in hands.
    fn may_lay_doubles(&self, core: &Core) -> bool {
        core.doubles[core.turn.index()] != 0
            && core.late == 0
            && !self.has_first_tiles(core)
            && core.own_laid_out().is_none()
    }

    /// Whether tiles are left that are drawn before all others.
    fn has_first_tiles(&self, core: &Core) -> bool {
        core.bag.drawn_first() < core.bag.len()
    }

    /// Calls `found` with each place for a double tile of the player on turn, in no order that means anything, until it says that it
    /// has seen enough.
    fn each_double(&self, core: &Core, mut found: impl FnMut(DoublePlace) -> bool) {
        let mut enough = false;
        for of in Carcassonne::doubles_held(core.doubles[core.turn.index()]) {
            let Some(halves) = self.doubles.get(usize::from(of)).filter(|_| !enough) else { return };
            core.board.each_double_place(&self.land.set, *halves, |cell, rotation| {
                let place = DoublePlace { of, cell, rotation };
                enough = !self.touches_double(&core.board, place) && found(place);
                enough
            });
        }
    }

    /// Whether the player on turn has a double tile that he may lay now.
    #[inline]
    pub(crate) fn may_use_double(&self, core: &Core) -> bool {
        !self.doubles.is_empty() && self.has_double_place(core)
    }

    #[inline(never)]
    fn has_double_place(&self, core: &Core) -> bool {
        let mut any = false;
        if self.may_lay_doubles(core) {
            self.each_double(core, |_| {
                any = true;
                true
            });
        }
        any
    }

    /// Whether he has to: there is no tile to draw, and the game goes on as long as whoever is on turn has such a tile.
    pub(crate) fn must_use_double(&self, core: &Core) -> bool {
        !self.doubles.is_empty() && core.bag.len() == 0 && !core.second && self.has_double_place(core)
    }

    pub(crate) fn double_options(&self, core: &Core, out: &mut Vec<Action>) {
        let Some(verb) = self.double_verb() else { return };
        if self.may_lay_doubles(core) {
            self.each_double(core, |place| {
                let (cell, segment) = place.packed();
                out.push(Action::Do { verb, cell, segment });
                false
            });
        }
    }

    /// The verb that lays one.
    pub(crate) fn double_verb(&self) -> Option<Verb> {
        self.double_owner.map(|(of, spec)| Verb { of, number: spec.verb })
    }

    fn double_no(&self, bar: DoubleBar) -> Result<(), Illegal> {
        self.double_owner.map_or(illegal::NOT_NOW.no(), |(_, spec)| (spec.rule)(bar).no())
    }

    /// Whether the player on turn may draw a tile, or pass.
    pub(crate) fn check_no_double(&self, core: &Core) -> Result<(), Illegal> {
        if self.must_use_double(core) { self.double_no(DoubleBar::MustLay) } else { Ok(()) }
    }

    pub(crate) fn check_double(&self, core: &Core, place: DoublePlace) -> Result<(), Illegal> {
        let board = &core.board;
        let held = core.doubles[core.turn.index()].checked_shr(place.of.into()).unwrap_or(0) & 1 == 1;
        let Some(halves) = self.doubles.get(usize::from(place.of)).filter(|_| held) else {
            return self.double_no(DoubleBar::NotHeld);
        };
        if self.has_first_tiles(core) {
            return self.double_no(DoubleBar::TooEarly);
        }
        if !self.may_lay_doubles(core) {
            return illegal::NOT_NOW.no();
        }
        if place.cells().iter().any(|cell| board.at(*cell).is_some()) {
            return illegal::CELL_TAKEN.no();
        }
        if !place.cells().iter().any(|cell| board.is_frontier(*cell)) {
            return illegal::APART.no();
        }
        if !board.fits_double(&self.land.set, *halves, place.cell, place.rotation) {
            return illegal::MISFIT.no();
        }
        if self.touches_double(board, place) { self.double_no(DoubleBar::Touching) } else { Ok(()) }
    }

    /// The player on turn lays a double tile that he holds.
    #[inline(never)]
    pub(crate) fn lay_double<P: Hooks, E: EventSink<Event>>(
        &self,
        state: &mut State<P>,
        place: DoublePlace,
        events: &mut E,
    ) {
        let Some(halves) = self.doubles.get(usize::from(place.of)).copied() else { return };
        let player = state.turn;
        state.doubles[player.index()] &= !(1 << place.of);
        let tiles = state.board.lay_double(&self.land.set, halves, place.cell, place.rotation);
        // Both are one player's, as if one were laid in a second part of his turn.
        let later = TileNo(state.board.tiles().len() as u16 - 1);
        if state.second {
            state.seconds.push(TileNo(later.0 - 1));
        }
        state.seconds.push(later);
        // The second half counts as laid last, until the player turns to the first.
        state.back = u8::from(tiles[1] != later);
        let centres = [0, 1].map(|nth| (tiles[nth], self.land.facts[halves[nth]].centres));
        state.watch_double(centres);
        for (cell, kind) in place.cells().into_iter().zip(halves) {
            events.push(|| Event::Placed { player, cell, kind, rotation: place.rotation });
        }
        self.begin_rows(state, halves[1]);
        self.go(state, PLACED);
        if state.row != CLAIM {
            self.advance(state, events);
        }
    }

    /// The lot has named who begins (CA-1.4); where players hold double tiles, these are dealt next.
    pub(crate) fn begin<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, player: Player, events: &mut E) {
        super::place::begin(state, player, events);
        self.begin_with_doubles(state, events);
    }

    /// Before the first turn, where players hold double tiles.
    pub(crate) fn begin_with_doubles<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, events: &mut E) {
        if !self.doubles.is_empty() {
            self.go(state, TURN_START);
            self.advance(state, events);
        }
    }
}
