//! `impl Rules`: each call is forwarded to the base game or to the expansion whose decision is due.

use super::hash;
use crate::core::account::{LINES, SEATS};
use crate::core::action::{Action, Chance};
use crate::core::bag::Bag;
use crate::core::calls::Calls;
use crate::core::cloisters::Cloisters;
use crate::core::event::Event;
use crate::core::figure_index::FigureIndex;
use crate::core::game::Carcassonne;
use crate::core::illegal::{self, Illegal};
use crate::core::short_list::ShortList;
use crate::core::slot;
use crate::core::spans::spans_dealt;
use crate::core::state::{Core, NO_KIND};
use crate::core::stood_on::StoodOn;
use crate::core::supply::Supply;
use crate::expansion::{Hooks, Lots};
use crate::expansions::{Parts, State, TURN};
use game::{EventSink, Item, Legal, NoEvents, Notation, Outcome, Player, Rules, Step, ToAct};
use tile_map::{Board, TileNo};

impl Rules for Carcassonne {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Illegal = Illegal;

    fn notation() -> Notation {
        super::reference::notation()
    }

    fn start(&self) -> State {
        let mut counts = self.land.counts;
        counts[self.land.set.start.index()] -= 1;
        self.start_with(&counts)
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        match state.row {
            slot::DRAW | slot::STARTER => ToAct::Chance,
            slot::PLACE | slot::CLAIM | slot::HAND => ToAct::Player(state.turn),
            _ => state.waiting().map_or(ToAct::Over, |id| state.parts.asks(id, self, &state.core).0),
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        match state.row {
            slot::DRAW | slot::STARTER => {}
            slot::PLACE => {
                let make = |cell, rotation| Action::Place { cell, rotation };
                state.board.placements_sorted(&self.land.set, state.drawn, out, make);
                if self.is_limited(state.drawn) {
                    let admitted = |action: &Action| {
                        let Action::Place { cell, rotation } = action else { return false };
                        self.admitted(state, state.drawn, *cell, *rotation).is_ok()
                    };
                    out.retain(admitted);
                }
                if self.has_span(state) {
                    let found = |cell, rotation, _| out.push(Action::Place { cell, rotation });
                    self.each_spanned_placement(state, state.drawn, found);
                    out.sort_unstable();
                    out.extend(self.may_refuse(state).then_some(Action::Pass));
                }
            }
            slot::CLAIM => self.claim_options(state, out),
            slot::HAND => self.hand_options(state, out),
            _ => {
                if let Some(id) = state.waiting()
                    && state.parts.asks(id, self, &state.core).0 != ToAct::Chance
                {
                    state.parts.options(id, self, &state.core, out);
                    out.sort_unstable();
                }
            }
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        if state.row == slot::DRAW || state.is_drawing(self) {
            let left = state.bag.due();
            let all = self.land.by_name.iter().map(|kind| (*kind, u32::from(left[kind.index()])));
            out.extend(all.filter(|(_, n)| *n > 0).map(|(kind, n)| (Chance::Tile(self.land.names[kind]), n)));
        } else if state.row == slot::STARTER {
            out.extend(Player::all(self.players).map(|p| (Chance::Starter(p), 1)));
        } else if let Some(id) = state.waiting()
            && let Some(verb) = state.lot_due(self, id)
        {
            let mut lots = Lots::default();
            state.parts.lots(id, self, &state.core, &mut lots);
            out.extend(lots.iter().map(|(value, weight)| (Chance::Lot { verb, value: *value }, *weight)));
        }
    }

    fn check(&self, state: &State, who: Player, action: Action) -> Result<(), Illegal> {
        let to_act = self.to_act(state);
        let timely = match (state.row, action) {
            _ if to_act != ToAct::Player(who) => false,
            (slot::PLACE | slot::HAND, Action::Place { .. }) => true,
            (slot::HAND, Action::Do { verb, .. }) => self.double_verb() == Some(verb),
            (slot::HAND, Action::Pass) => true,
            (slot::PLACE, Action::Pass) => self.spans.is_some(),
            (slot::PLACE | slot::HAND, _) => false,
            (slot::CLAIM, Action::Do { verb, .. }) => {
                self.plays(verb.of) && TURN[slot::CLAIM as usize].1.contains(&verb.of)
            }
            (slot::CLAIM, _) => true,
            (_, Action::Do { verb, .. }) => state.waiting() == Some(verb.of),
            _ => true,
        };
        if !timely {
            let own = match action {
                Action::Do { verb, .. } if self.plays(verb.of) => {
                    state.parts.untimely(verb.of, self, &state.core, action)
                }
                _ => None,
            };
            let others = matches!(to_act, ToAct::Player(other) if other != who);
            return own.unwrap_or(if others { &illegal::NOT_YOUR_TURN } else { &illegal::NOT_NOW }).no();
        }
        match (state.row, action) {
            (slot::PLACE, Action::Place { cell, rotation }) => self.check_place(state, cell, rotation),
            (slot::PLACE, _) => self.check_refusal(state),
            (slot::HAND, action) => self.check_hand(state, action),
            (slot::CLAIM, action) => self.check_claim(state, action),
            _ => state
                .waiting()
                .map_or_else(|| illegal::NOT_NOW.no(), |id| state.parts.check(id, self, &state.core, action)),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, step: Legal<Self>, events: &mut impl EventSink<Event>) {
        match step.step() {
            Step::Chance(Chance::Tile(name)) if state.row == slot::DRAW => {
                if let Some(at) = self.land.kind(&name).and_then(|kind| state.bag.find(kind)) {
                    self.draw(state, at, events);
                }
            }
            Step::Chance(Chance::Starter(player)) => self.begin(state, player, events),
            Step::Act(_, Action::Place { cell, rotation }) if state.row == slot::PLACE => {
                self.place(state, cell, rotation, events);
            }
            Step::Act(_, Action::Pass) if state.row == slot::PLACE => self.refuse(state, events),
            Step::Act(_, action) if state.row == slot::HAND => self.use_hand(state, action, events),
            Step::Act(_, action) if !state.waits => self.claim(state, action, events),
            other => self.answer(state, other, events),
        }
    }

    fn outcome(&self, state: &State) -> Outcome {
        let names = self.line_names();
        let items = |p: Player| {
            let points = &state.points[p.index()];
            names.iter().map(|(at, name)| Item { name, points: points[*at] }).collect()
        };
        Outcome::from_items(Player::all(self.players).map(items).collect())
    }

    fn state_hash(&self, state: &State) -> u64 {
        hash::of(self, state)
    }

    fn own_bytes(&self) -> usize {
        let land = self.land.set.bytes() + size_of_val(self.land.facts.entries());
        size_of::<Carcassonne>() + land + self.data.as_ref().map_or(0, String::len)
    }

    fn state_bytes(&self, state: &State) -> usize {
        size_of::<State>() + state.core.bytes_beyond() + state.parts.bytes_beyond()
    }
}

impl Carcassonne {
    /// The position before the first step with these tiles in the bag: this many of each kind.
    pub fn start_with(&self, bag: &[u16]) -> State {
        let set = &self.land.set;
        let core = Core {
            board: Board::new(set),
            bag: Bag::new(
                bag.iter().copied().take(set.kinds.len()),
                |kind| self.land.facts[kind].stage,
                |kind| self.land.facts[kind].waits,
            ),
            row: if self.drawn_start { slot::STARTER } else { slot::DRAW },
            at: 0,
            waits: false,
            due: 0,
            calls: Calls::default(),
            starter: Player(0),
            turn: Player(0),
            drawn: NO_KIND,
            supply: [Supply::default(); SEATS],
            points: [[0; LINES]; SEATS],
            figures: ShortList::default(),
            figure_index: FigureIndex::default(),
            stood_on: StoodOn::default(),
            joined: false,
            cloisters: Cloisters::default(),
            covered: ShortList::default(),
            closed: None,
            hand: [0; SEATS],
            doubles: [0; SEATS],
            back: 0,
            laid_out: ShortList::default(),
            was_laid_out: false,
            skips: ShortList::default(),
            spans: spans_dealt(self.spans.as_ref(), self.players, self.copies),
            spanned: false,
            late: 0,
            late_tiles: ShortList::default(),
            stays: false,
            claims_on: false,
            second: false,
            seconds: ShortList::default(),
            unreported: Vec::new(),
            removed: ShortList::default(),
        };
        let mut state = State { core, parts: Parts::default() };
        self.begin_rows(&mut state, set.start);
        state.supply[..self.players as usize].fill(Supply::new(self.dealt));
        if self.hand.is_some() {
            state.hand[..self.players as usize].fill(self.copies);
        }
        state.watch_centres(TileNo(0), self.land.facts[set.start].centres);
        for id in &self.with {
            state.parts.deal(*id, self);
        }
        if !self.drawn_start {
            self.begin_with_doubles(&mut state, &mut NoEvents);
        }
        state
    }
}
