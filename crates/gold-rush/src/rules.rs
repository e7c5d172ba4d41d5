//! The rules' entry points: who decides, which actions are legal, and what they do.

use crate::state::{Phase, State};
use crate::{Action, Chance, Event, GoldRush, Illegal, hash, legacy};
use game::{EventSink, Legal, Notation, Outcome, Player, Rules, Step, ToAct};

impl Rules for GoldRush {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Illegal = Illegal;

    fn notation() -> Notation {
        crate::notation::notation()
    }

    fn start(&self) -> State {
        self.set_up()
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.phase {
            Phase::Starter | Phase::Draw | Phase::Token(_) => ToAct::Chance,
            Phase::Place | Phase::Act => ToAct::Player(state.turn),
            Phase::Over => ToAct::Over,
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list_actions(state, out);
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        self.list_chance(state, out);
    }

    fn check(&self, state: &State, who: Player, action: Action) -> Result<(), Illegal> {
        self.check_action(state, who, action)
    }

    fn apply(&self, state: &mut State, step: Legal<GoldRush>, events: &mut impl EventSink<Event>) {
        match step.step() {
            Step::Act(who, action) => self.carry_out(state, who, action, events),
            Step::Chance(outcome) => self.reveal(state, outcome, events),
        }
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.account_of(state)
    }

    fn state_hash(&self, state: &State) -> u64 {
        if self.version < 2 { legacy::state_hash(self, state) } else { hash::state_hash(self, state) }
    }

    fn own_bytes(&self) -> usize {
        size_of::<GoldRush>() + self.set.bytes() + self.data.as_ref().map_or(0, String::len)
    }

    fn state_bytes(&self, state: &State) -> usize {
        state.bytes()
    }
}
