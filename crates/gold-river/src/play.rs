//! The game as the house sees it: [`game::Game`] for [`GoldRiver`].

use crate::desk::Desk;
use crate::event::Event;
use crate::facts::Facts;
use crate::state::Phase;
use crate::view::{ActionView, View};
use crate::{Action, Chance, GoldRiver, Illegal, State};
use game::{
    ChanceSource, EventSink, Game, InvalidOptions, Legal, Observer, OptionSpec, Options, Outcome, Player, Step, ToAct,
};

impl Game for GoldRiver {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type EventView = Event;
    type ActionView = ActionView;
    type Facts = Facts;
    type Illegal = Illegal;

    const NAME: &'static str = "gold-river";
    const RULES: u32 = 2;
    const VERSIONS: &'static [u32] = &[1, 2];
    const NOTHING_HIDDEN: bool = true;

    fn option_specs() -> Vec<OptionSpec> {
        Self::specs()
    }

    fn built_in_data() -> Option<&'static str> {
        Some(crate::deck::GOLD_RIVER)
    }

    fn built_in_files() -> Vec<(&'static str, &'static str)> {
        Self::EDITIONS.to_vec()
    }

    fn create(options: &Options, data: Option<&str>) -> Result<GoldRiver, InvalidOptions> {
        Self::with(Self::RULES, options, data)
    }

    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<GoldRiver, InvalidOptions> {
        Self::with(rules, options, data)
    }

    fn rules(&self) -> u32 {
        self.version
    }

    fn options(&self) -> Options {
        self.canonical_options()
    }

    fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    fn facts(&self) -> Facts {
        Facts::of(self)
    }

    fn players(&self) -> u8 {
        self.seats()
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
        let desk = Desk { game: self, state, events };
        match step.step() {
            Step::Chance(outcome) => desk.happen(outcome),
            Step::Act(who, action) => desk.act(who, action),
        }
    }

    fn view(&self, state: &State, _: Observer) -> View {
        View::of(self, state)
    }

    fn event_view(&self, event: &Event, _: Observer) -> Option<Event> {
        Some(event.clone())
    }

    fn action_view(&self, state: &State, action: Action) -> ActionView {
        ActionView::of(self, state, action)
    }

    /// A position holds nothing that is hidden from anybody, so the position that a view was made of is the only one
    /// that agrees with it; what is unknown (the order of the deck, the removed cards) is chance still to come.
    fn determinize(&self, view: &View, _: &mut impl ChanceSource) -> State {
        view.position().clone()
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.account(state)
    }

    fn sample_action(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        let mut below = |n: u32| chance.below(u64::from(n)) as u32;
        match state.phase {
            Phase::Auction(p) => {
                let raises = state.money[p.index()].saturating_sub(state.bid);
                match below(u32::from(raises) + 1) as u16 {
                    0 => Action::Pass,
                    more => Action::Bid(state.bid + more),
                }
            }
            Phase::Choose(_) => {
                let offer = state.on_offer();
                Action::Take(offer.nth(below(offer.len())))
            }
            Phase::Discard(_) => {
                let offer = state.on_offer();
                Action::Discard(offer.nth(below(offer.len())))
            }
            _ => {
                self.list(state, scratch);
                scratch[below(scratch.len() as u32) as usize]
            }
        }
    }

    fn sample_chance(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        self.draw(state, chance)
    }
}

impl<E: EventSink<Event>> Desk<'_, E> {
    pub(crate) fn happen(mut self, outcome: Chance) {
        match (outcome, self.state.phase) {
            (Chance::Starter(player), _) => {
                self.state.starter = player;
                self.tell(|| Event::Starter { player });
                self.begin_round();
            }
            (Chance::Card(card), _) => self.turn_up(card),
            (Chance::Dice(a, b), phase) => self.throw([a, b], phase == Phase::Dice(true)),
        }
    }

    /// Carries out a choice that has been checked: it fits the phase.
    pub(crate) fn act(mut self, who: Player, action: Action) {
        if let Some((_, card)) = self.state.phase.target() {
            return self.decide(who, card, action);
        }
        match (action, self.state.phase) {
            (Action::Pass, _) => self.pass(who),
            (Action::Bid(n), _) => self.bid(who, n),
            (Action::Take(card), Phase::Last(_)) => self.take_last(who, card),
            (Action::Take(card), _) => self.take(who, card),
            (Action::Nuggets, _) => self.take_nuggets(who),
            (Action::Discard(card), _) => self.discard(card),
            (Action::Keep, Phase::Reroll(_, card)) => {
                self.tell(|| Event::Left { player: who, card });
                self.produce();
            }
            (Action::Keep, _) => {
                if let Some(card) = self.game.sets.stagecoach {
                    self.tell(|| Event::Left { player: who, card });
                }
                self.flow();
            }
            (Action::Reroll, Phase::Reroll(_, card)) => self.reroll(who, card),
            (Action::Use, _) => self.rob_stagecoach(who),
            (Action::Deposit(n), _) => self.deposit(who, n),
            // The witness of legality rules everything else out.
            _ => {}
        }
    }
}
