//! The rules' entry points: who decides, which actions are legal, and what they do.

use crate::event::Event;
use crate::resolution::Resolution;
use crate::{Action, Chance, GoldRiver, Illegal, State, hash, legacy};
use game::{EventSink, Legal, Notation, Outcome, Player, Rules, Step, ToAct};

impl Rules for GoldRiver {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Illegal = Illegal;

    fn notation() -> Notation {
        crate::notation::notation()
    }

    fn start(&self) -> State {
        State::new(self.dealt.bag, self.dealt.removed, self.seats(), self.deck.switches.start)
    }

    fn to_act(&self, state: &State) -> ToAct {
        self.who(state)
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list(state, out);
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        self.outcomes(state, out);
    }

    fn check(&self, state: &State, who: Player, action: Action) -> Result<(), Illegal> {
        self.examine(state, who, action)
    }

    fn apply(&self, state: &mut State, step: Legal<GoldRiver>, events: &mut impl EventSink<Event>) {
        let resolution = Resolution { game: self, state, events };
        match step.step() {
            Step::Chance(outcome) => resolution.happen(outcome),
            Step::Act(who, action) => resolution.act(who, action),
        }
    }

    fn state_hash(&self, state: &State) -> u64 {
        if self.version < 3 { legacy::state_hash(state) } else { hash::state_hash(self, state) }
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.account(state)
    }
}
