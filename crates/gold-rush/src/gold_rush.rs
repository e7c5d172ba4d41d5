//! Gold Rush as a game of the house.

use crate::rush::{OUT_OF_COWBOYS, START};
use crate::state::{Phase, State};
use crate::view::{ActionView, Facts, View};
use crate::{Action, BUILT_IN, Chance, Event, EventView, GoldRush, Illegal};
use game::{
    ChanceSource, EventSink, Game, InvalidOptions, Legal, Observer, OptionKind, OptionSpec, Options, Outcome, Player,
    Step, ToAct,
};

impl Game for GoldRush {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type EventView = EventView;
    type ActionView = ActionView;
    type Facts = Facts;
    type Illegal = Illegal;

    const NAME: &'static str = "gold-rush";
    const RULES: u32 = 1;

    fn option_specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 5, default: 2 } },
            OptionSpec { name: "farmers", kind: OptionKind::Flag { default: true } },
            OptionSpec { name: "start", kind: OptionKind::one_of(&START) },
            OptionSpec { name: "out-of-cowboys", kind: OptionKind::one_of(&OUT_OF_COWBOYS) },
        ]
    }

    fn built_in_data() -> Option<&'static str> {
        Some(BUILT_IN)
    }

    fn create(options: &Options, data: Option<&str>) -> Result<GoldRush, InvalidOptions> {
        GoldRush::build(options, data)
    }

    fn options(&self) -> Options {
        let farmers = if self.farmers { "yes" } else { "no" };
        let mut options = Options::default().with("players", self.players).with("farmers", farmers);
        // Options that came later are written only where they differ from what games without them were.
        for (name, chosen, word) in
            [("start", self.drawn_start, START[1]), ("out-of-cowboys", self.only_tiles, OUT_OF_COWBOYS[1])]
        {
            if chosen {
                options = options.with(name, word);
            }
        }
        options
    }

    fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    fn facts(&self) -> Facts {
        self.facts_view()
    }

    fn players(&self) -> u8 {
        self.players
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

    fn view(&self, state: &State, observer: Observer) -> View {
        self.seen_by(state, observer)
    }

    fn event_view(&self, event: &Event, observer: Observer) -> Option<EventView> {
        Some(event.seen_by(observer))
    }

    fn action_view(&self, state: &State, action: Action) -> ActionView {
        self.spell_out(state, action)
    }

    fn determinize(&self, view: &View, chance: &mut impl ChanceSource) -> State {
        self.deal(view, chance)
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.account_of(state)
    }

    fn state_bytes(&self, state: &State) -> usize {
        state.bytes()
    }

    fn sample_action(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        self.pick_action(state, chance, scratch)
    }

    fn sample_chance(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        self.pick_chance(state, chance)
    }
}
