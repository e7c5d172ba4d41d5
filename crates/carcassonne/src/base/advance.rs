//! Advancing through the rows of the turn table.

use super::{fields, score};
use crate::core::action::{Action, Chance};
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::rows::Row;
use crate::core::slot::{CLAIM, DRAW, FINAL_SCORE, HAND, NEXT, OVER, PLACE, SCORE, Slot, TURN_START};
use crate::core::state::Core;
use crate::expansion::{Flow, Hooks, State};
use game::{EventSink, Player, Step};

impl Carcassonne {
    /// Continues from the state's row until somebody must decide or chance is due.
    pub(crate) fn advance<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, events: &mut E) {
        loop {
            match state.row {
                SCORE => {
                    if self.barring != 0 {
                        fields::reap(self, state, events);
                    }
                    score::completed(self, state, events);
                }
                NEXT => {
                    state.second = std::mem::take(&mut state.stays);
                    state.was_laid_out &= state.second;
                    if !state.second {
                        state.turn = state.turn.next(self.players);
                    }
                    let more = state.bag.len() > 0 || state.own_laid_out().is_some() || self.may_use_double(state);
                    if state.second || more {
                        let row = if state.second { HAND } else { TURN_START };
                        self.go(state, row);
                        if state.row == TURN_START && self.starts_plainly(state) {
                            self.go(state, HAND);
                        }
                        if state.row == DRAW && state.laid_out.is_empty() {
                            return;
                        }
                    } else {
                        self.end_or_go_on(state);
                    }
                    continue;
                }
                HAND => {
                    let hand = state.hand[state.turn.index()] > 0 && self.may_use_hand(state);
                    if hand || self.may_use_double(state) {
                        return;
                    }
                }
                DRAW if state.own_laid_out().is_some() => {
                    self.take_laid_out(state, events);
                    return;
                }
                DRAW if state.bag.len() == 0 => {
                    self.go(state, NEXT);
                    continue;
                }
                DRAW | PLACE | CLAIM => return,
                FINAL_SCORE => self.score_the_rest(state, events),
                OVER => {
                    events.push(|| Event::Over { winners: self.leaders(state) });
                    return;
                }
                row => {
                    if self.enter(state, &P::TURN[row as usize], events) == Flow::Waits {
                        return;
                    }
                }
            }
            let next = state.row + 1;
            self.go(state, next);
        }
    }

    /// Whether nobody has anything to do at the start of this turn.
    #[inline]
    fn starts_plainly(&self, core: &Core) -> bool {
        self.rows.acting(core.last_kind(), Slot::TurnStart) == 0 && !core.calls.at_start(core.turn)
    }

    /// Lets the expansions of a row act, from the one that is due.
    #[inline(never)]
    fn enter<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, row: &Row, events: &mut E) -> Flow {
        let Row(slot, who, _) = row;
        let mut left = u32::from(self.acting(state, *slot)) & u32::MAX << state.at;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            state.at = at as u8;
            let flow = state.parts.step(who[at as usize], self, &mut state.core, *slot, events);
            match self.after_step(state, flow, events) {
                Flow::Waits => return Flow::Waits,
                Flow::Again => left |= 1 << at,
                Flow::Done => {}
            }
        }
        Flow::Done
    }

    /// After an expansion has acted in a slot: informs the others of what it scored and of figures that left the map.
    #[inline]
    fn after_step<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, flow: Flow, events: &mut E) -> Flow {
        if !state.core.unreported.is_empty() {
            score::report_pending(self, state, events);
        }
        score::tell_removed(self, state, events);
        state.waits = flow == Flow::Waits;
        flow
    }

    /// The expansion that waited has got its answer; if it has already continued by itself, this is the result.
    #[inline]
    pub(crate) fn answered<P: Hooks, E: EventSink<Event>>(
        &self,
        state: &mut State<P>,
        flow: Option<Flow>,
        events: &mut E,
    ) {
        match flow.map(|flow| self.after_step(state, flow, events)) {
            Some(Flow::Waits) => return,
            Some(Flow::Done) => state.at += 1,
            Some(Flow::Again) => {}
            None => {
                state.waits = false;
                score::tell_removed(self, state, events);
            }
        }
        self.advance(state, events);
    }

    /// The decision or lot that an expansion waited for has been made.
    #[inline(never)]
    pub(crate) fn answer<P: Hooks, E: EventSink<Event>>(
        &self,
        state: &mut State<P>,
        step: Step<Action, Chance>,
        events: &mut E,
    ) {
        let Some(id) = state.waiting() else { return };
        state.waits = false;
        let State { core, parts } = state;
        match step {
            Step::Chance(Chance::Lot { value, .. }) => parts.lot(id, self, core, value, events),
            Step::Act(_, action) => parts.act(id, self, core, action, events),
            Step::Chance(Chance::Tile(name)) => {
                if let Some(at) = self.land.kind(&name).and_then(|kind| core.bag.find(kind)) {
                    let kind = core.bag.take(at);
                    parts.tile(id, self, core, kind, events);
                }
            }
            Step::Chance(Chance::Starter(_)) => {}
        }
        self.answered(state, None, events);
    }

    #[cold]
    fn score_the_rest<P: Hooks, E: EventSink<Event>>(&self, state: &mut State<P>, events: &mut E) {
        let roots = score::occupied(state);
        score::unfinished(self, state, &roots, events);
        fields::score(self, state, &roots, events);
    }

    /// Enters a row, or the next one that is due.
    #[inline]
    pub(crate) fn go(&self, core: &mut Core, row: u8) {
        core.row = row + (core.due >> row).trailing_zeros() as u8;
        core.at = 0;
    }

    fn leaders(&self, core: &Core) -> Vec<Player> {
        let most = Player::all(self.players).map(|p| core.total(p)).max().unwrap_or_default();
        Player::all(self.players).filter(|p| core.total(*p) == most).collect()
    }
}
