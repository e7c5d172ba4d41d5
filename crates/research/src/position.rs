//! The states of one game, with its type known.

use crate::counsel::Advised;
use crate::encode;
use crate::fault::Fault;
use crate::grid::Grid;
use crate::history::{Happened, written};
use crate::interface::{AnyState, Model};
use crate::luck::Luck;
use crate::saved::{FORM, Saved};
use crate::set::Set;
use crate::thinker::{Mind, Thinker, Thought};
use game::{
    Features, Legal, NoEvents, Observer, Outcome, Picture, Player, Record, RecordError, RecordedStep, SeenByNet, Step,
    ToAct, admit, admit_chance, admit_step, deal, draw, legal_at, parse_step, step_text,
};
use serde::Serialize;
use serde_json::Value;
use std::str::FromStr;
use std::sync::Arc;

/// A state with its history.
pub(crate) struct Position<G: Features> {
    set: Set<G>,
    state: G::State,
    luck: Luck,
    /// The steps since `origin`, or since the start of the game.
    past: Vec<Happened<G>>,
    /// Where `past` begins, and how many steps came before; `None`: the start of the game.
    origin: Option<Arc<(G::State, usize)>>,
    /// The legal actions, if `listed` says so.
    menu: Vec<G::Action>,
    listed: bool,
    /// Whether hidden facts were ever dealt anew.
    dealt: bool,
}

impl<G: Features> Position<G> {
    /// The position before the first step.
    pub fn first(set: &Set<G>, seed: u64) -> Position<G> {
        Position::of(set, &set.game().start(), &Luck::new(seed), &[])
    }

    /// A position of a batch.
    pub fn of(set: &Set<G>, state: &G::State, luck: &Luck, past: &[Happened<G>]) -> Position<G> {
        Position {
            set: set.clone(),
            state: state.clone(),
            luck: luck.clone(),
            past: past.to_vec(),
            origin: None,
            menu: Vec::new(),
            listed: false,
            dealt: false,
        }
    }

    /// A position of which nothing earlier may be told: how it came about names what was hidden when it was drawn.
    pub fn without_past(set: &Set<G>, state: &G::State, luck: &Luck, steps: usize) -> Position<G> {
        let origin = Some(Arc::new((state.clone(), steps)));
        Position { origin, dealt: true, ..Position::of(set, state, luck, &[]) }
    }

    fn game(&self) -> &G {
        self.set.game()
    }

    /// The number of steps that are not in `past`.
    fn before(&self) -> usize {
        self.origin.as_ref().map_or(0, |origin| origin.1)
    }

    /// Random numbers for a copy that is dealt anew: what chance will bring is as unknown as what it has hidden. Someone may
    /// use one seed for a game and for its deals.
    fn other_luck(&self, seed: u64) -> Luck {
        Luck::numbered(seed, self.steps() as u64 + 1)
    }

    /// The player to act.
    fn acting(&self) -> Result<Player, Fault> {
        match self.to_act() {
            ToAct::Over => Err(Fault::Over),
            ToAct::Chance => Err(Fault::NoPlayer),
            ToAct::Player(who) => Ok(who),
        }
    }

    /// The number of an action in the list.
    fn number_of(&mut self, action: &G::Action) -> Result<usize, Fault> {
        self.list();
        self.menu.binary_search(action).map_err(|_| Fault::NoBot(format!("{action} is not legal here")))
    }

    fn list(&mut self) {
        if !self.listed {
            self.set.game().legal_actions(&self.state, &mut self.menu);
            self.listed = true;
        }
    }

    fn carry_out(&mut self, legal: Legal<G>) {
        self.past.push(Happened::Step(legal.step()));
        self.listed = false;
        self.set.game().apply(&mut self.state, legal, &mut NoEvents);
    }

    fn outcomes(&self) -> Vec<(G::Chance, u32)> {
        let mut outcomes = Vec::new();
        self.game().chance_outcomes(&self.state, &mut outcomes);
        outcomes
    }

    /// The step that a text means, checked.
    fn admitted(&self, text: &str) -> Result<Legal<G>, Fault> {
        let game = self.game();
        match game.to_act(&self.state) {
            ToAct::Over => Err(Fault::Over),
            ToAct::Chance => {
                let outcome = G::Chance::from_str(text.strip_prefix("! ").unwrap_or(text))?;
                let step = admit_chance(game, &self.state, outcome);
                step.ok_or_else(|| Fault::Impossible(outcome.to_string()))
            }
            ToAct::Player(due) => {
                let (who, action) = match text.split_once(": ") {
                    Some((who, action)) => match who.parse() {
                        Ok(who) => (Player(who), action),
                        Err(_) => (due, text),
                    },
                    None => (due, text),
                };
                let action = G::Action::from_str(action)?;
                admit(game, &self.state, who, action).map_err(|why| Fault::illegal(&why))
            }
        }
    }

    /// A state at the start of this game, to be led to the same position.
    fn fresh(&self) -> Position<G> {
        Position {
            set: self.set.clone(),
            state: self.origin.as_ref().map_or_else(|| self.game().start(), |origin| origin.0.clone()),
            luck: self.luck.clone(),
            past: Vec::new(),
            origin: self.origin.clone(),
            menu: Vec::new(),
            listed: false,
            dealt: false,
        }
    }

    fn copy(&self) -> Position<G> {
        // Room for the steps to come, so that the first step after a copy does not move the list.
        let mut past = Vec::with_capacity(self.past.len() + 16);
        past.extend_from_slice(&self.past);
        let (set, state, luck) = (self.set.clone(), self.state.clone(), self.luck.clone());
        let origin = self.origin.clone();
        Position { set, state, luck, past, origin, menu: Vec::new(), listed: false, dealt: self.dealt }
    }

    fn deal_anew(&mut self, observer: Observer, seed: u64) {
        self.state = self.set.game().determinize(&self.state, observer, &mut Luck::new(seed));
        self.luck = self.other_luck(seed);
        self.past.push(Happened::Deal(observer, seed));
        (self.listed, self.dealt) = (false, true);
    }

    /// Replays this state from the start; `seen` gets the number of each real step, and its events.
    fn again(&self, mut seen: impl FnMut(usize, &Position<G>, &Step<G::Action, G::Chance>, Vec<G::Event>)) {
        let mut position = self.fresh();
        for (at, happened) in self.past.iter().enumerate() {
            match *happened {
                Happened::Deal(observer, seed) => position.deal_anew(observer, seed),
                Happened::Step(step) => {
                    let legal = admit_step(position.game(), &position.state, step);
                    let Ok(legal) = legal else { return debug_assert!(false, "a step was taken that is not legal") };
                    let mut events = Vec::new();
                    position.set.game().apply(&mut position.state, legal, &mut events);
                    seen(at, &position, &step, events);
                }
            }
        }
    }
}

impl<G: Features> AnyState for Position<G> {
    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(self.copy())
    }

    fn model(&self) -> Arc<dyn Model> {
        Arc::new(self.set.clone())
    }

    fn to_act(&self) -> ToAct {
        self.game().to_act(&self.state)
    }

    fn actions(&mut self) -> usize {
        self.list();
        self.menu.len()
    }

    fn numbered(&self) -> bool {
        self.set.grid().is_some()
    }

    fn numbers(&mut self) -> Result<Vec<i32>, Fault> {
        self.list();
        let Some(grid) = self.set.grid() else { return Ok((0..self.menu.len() as i32).collect()) };
        if self.menu.is_empty() {
            return Ok(Vec::new());
        }
        let window = grid.window(self.game(), &self.state)?;
        self.menu.iter().map(|action| grid.number(self.game(), &window, *action)).collect()
    }

    fn notation(&mut self, index: i64) -> Result<String, Fault> {
        match self.to_act() {
            ToAct::Over => Err(Fault::Over),
            ToAct::Chance => at(&self.outcomes(), index).map(|(outcome, _)| format!("! {outcome}")),
            ToAct::Player(_) => {
                self.list();
                at(&self.menu, index).map(G::Action::to_string)
            }
        }
    }

    fn index_of(&mut self, text: &str) -> Result<usize, Fault> {
        let step = self.admitted(text)?.step();
        let index = match step {
            Step::Chance(chance) => self.outcomes().iter().position(|(outcome, _)| *outcome == chance),
            Step::Act(_, action) => {
                self.list();
                self.menu.binary_search(&action).ok()
            }
        };
        index.ok_or_else(|| Fault::Impossible(step_text::<G>(&step)))
    }

    #[inline]
    fn apply(&mut self, index: i64) -> Result<(), Fault> {
        match self.to_act() {
            ToAct::Over => return Err(Fault::Over),
            ToAct::Chance => {
                let outcomes = self.outcomes();
                let (outcome, _) = *at(&outcomes, index)?;
                let step = admit_chance(self.game(), &self.state, outcome);
                self.carry_out(step.ok_or_else(|| Fault::Impossible(outcome.to_string()))?);
            }
            ToAct::Player(_) => {
                self.list();
                let missing = Fault::Index { index, len: self.menu.len() };
                let Ok(number) = usize::try_from(index) else { return Err(missing) };
                let step = legal_at(self.game(), &self.state, &self.menu, number).ok_or(missing)?;
                self.carry_out(step);
            }
        }
        Ok(())
    }

    fn apply_text(&mut self, text: &str) -> Result<(), Fault> {
        let step = self.admitted(text)?;
        self.carry_out(step);
        Ok(())
    }

    fn apply_step(&mut self, step: &str) -> Result<(), RecordError> {
        let legal = admit_step(self.game(), &self.state, parse_step::<G>(step)?)?;
        self.carry_out(legal);
        Ok(())
    }

    fn chance_outcomes(&mut self) -> Vec<(String, u32)> {
        match self.to_act() {
            ToAct::Chance => {
                self.outcomes().into_iter().map(|(outcome, weight)| (format!("! {outcome}"), weight)).collect()
            }
            _ => Vec::new(),
        }
    }

    #[inline]
    fn sample_chance(&mut self) -> Result<(), Fault> {
        match self.to_act() {
            ToAct::Over => Err(Fault::Over),
            ToAct::Player(_) => Err(Fault::NoChance),
            ToAct::Chance => {
                let step = draw(self.set.game(), &self.state, &mut self.luck);
                self.carry_out(step);
                Ok(())
            }
        }
    }

    fn points(&self) -> Vec<i32> {
        self.outcome().totals().collect()
    }

    fn outcome(&self) -> Outcome {
        self.game().outcome(&self.state)
    }

    fn hash(&self) -> u64 {
        self.game().state_hash(&self.state)
    }

    fn steps(&self) -> usize {
        self.before() + self.past.len()
    }

    fn history(&self) -> Vec<String> {
        self.past.iter().map(written).collect()
    }

    fn view(&self, observer: Observer) -> Value {
        json(&self.game().view(&self.state, observer))
    }

    fn picture(&self, observer: Observer) -> Picture {
        self.game().picture(&self.game().view(&self.state, observer))
    }

    fn events_since(&self, steps: usize, observer: Observer) -> Vec<Vec<Value>> {
        let mut all = Vec::new();
        let before = self.before();
        self.again(|at, position, _, events| {
            if before + at >= steps {
                let views = events.iter().filter_map(|event| position.game().event_view(event, observer));
                all.push(views.map(|view| json(&view)).collect());
            }
        });
        all
    }

    fn record(&self) -> Result<Record, Fault> {
        if self.dealt {
            return Err(Fault::Dealt);
        }
        let mut record = self.set.blank();
        self.again(|_, position, step, _| {
            let hash = position.game().state_hash(&position.state);
            record.steps.push(RecordedStep { text: step_text::<G>(step), hash });
        });
        Ok(record)
    }

    fn set_luck(&mut self, saved: u64) {
        self.luck = Luck::restored(saved);
    }

    fn saved(&self) -> Result<String, Fault> {
        if self.origin.is_some() {
            return Err(Fault::NoHistory);
        }
        let saved = Saved {
            goldfever_state: FORM,
            game: G::NAME.to_owned(),
            rules: self.set.rules(),
            options: self.set.options().to_string(),
            data: self.game().data().map(str::to_owned),
            window: self.set.grid().map(Grid::side),
            luck: self.luck.saved(),
            steps: self.history(),
        };
        Ok(json(&saved).to_string())
    }

    fn determinize(&self, observer: Observer, seed: u64) -> Box<dyn AnyState> {
        let mut copy = self.copy();
        copy.deal_anew(observer, seed);
        Box::new(copy)
    }

    fn dealt_for(&self, observer: Observer, seed: u64) -> Box<dyn AnyState> {
        let state = self.game().determinize(&self.state, observer, &mut Luck::new(seed));
        Box::new(Position::without_past(&self.set, &state, &self.other_luck(seed), self.steps()))
    }

    fn think(&mut self, bot: &Thinker, seed: u64) -> Result<usize, Fault> {
        let (who, mind) = (self.acting()?, Mind::of(&self.set, bot)?);
        let mut luck = Luck::new(seed);
        let dealt = deal(self.game(), &self.state, who, &mut luck);
        let action = mind.choose(&|| false, self.game(), &dealt, &mut luck);
        self.number_of(&action.ok_or(Fault::NoPlayer)?)
    }

    fn weigh(&mut self, bot: &Thinker, seed: u64) -> Result<Thought, Fault> {
        let (who, mind) = (self.acting()?, Mind::of(&self.set, bot)?);
        let mut luck = Luck::new(seed);
        let dealt = deal(self.game(), &self.state, who, &mut luck);
        let choice = mind.weigh(&|| false, self.game(), &dealt, &mut luck).ok_or(Fault::NoPlayer)?;
        let action = self.number_of(&choice.action)?;
        let mut visits = Vec::new();
        for (first, playouts) in choice.playouts.into_iter().filter(|(_, playouts)| *playouts > 0) {
            visits.push((self.number_of(&first)?, playouts));
        }
        if visits.is_empty() {
            visits.push((action, 1));
        }
        visits.sort_unstable();
        let mut policy = vec![0.0; self.menu.len()];
        let all: f64 = visits.iter().map(|(_, playouts)| f64::from(*playouts)).sum();
        visits.iter().for_each(|(at, playouts)| policy[*at] = f64::from(*playouts) / all);
        if matches!(&mind, Mind::Entry(entry, _) if entry.name == "random") {
            policy.fill(1.0 / self.menu.len() as f64);
        }
        Ok(Thought { action, policy, visits, lead: choice.lead })
    }

    fn evaluate(&self, bot: &Thinker, observer: Observer, worlds: u32, seed: u64) -> Result<Vec<f64>, Fault> {
        let (mind, mut luck) = (Mind::of(&self.set, bot)?, Luck::new(seed));
        let (worlds, mut sums) = (worlds.max(1), vec![0.0; usize::from(self.game().players())]);
        for _ in 0..worlds {
            let state = self.game().determinize(&self.state, observer, &mut luck);
            let points = mind.points(self.game(), &state)?;
            sums.iter_mut().zip(points).for_each(|(sum, points)| *sum += points / f64::from(worlds));
        }
        Ok(sums)
    }

    fn seen_by_net(&self) -> Option<SeenByNet> {
        let (game, mut scratch) = (self.game(), G::Scratch::default());
        // What is hidden from the player to act is dealt anew, as for a bot.
        let observer = match game.to_act(&self.state) {
            ToAct::Player(player) => Observer::Player(player),
            _ => Observer::Public,
        };
        let state = game.determinize(&self.state, observer, &mut Luck::new(0));
        game.seen_by_net(&game.tuned(), &state, &mut scratch)
    }

    fn chances_to_win(&self, games: u32, seed: u64) -> Vec<f64> {
        let chances = bots::chances_to_win(bots::NEVER, self.game(), &self.state, games, &mut Luck::new(seed));
        chances.into_iter().map(|part| f64::from(part) / f64::from(bots::CERTAIN)).collect()
    }

    fn advise(&mut self, bot: &Thinker, most: usize, seed: u64) -> Result<Vec<Advised>, Fault> {
        let (who, mind) = (self.acting()?, Mind::of(&self.set, bot)?);
        let search = mind.search(self.game())?;
        let mut luck = Luck::new(seed);
        let dealt = deal(self.game(), &self.state, who, &mut luck);
        let advice = search.advise(bots::NEVER, mind.game(self.game()), &dealt, &mut luck, (most, &[]));
        let points = |thousandths: i64| thousandths as f64 / 1_000.0;
        let advised = |turn: bots::Advice<G::Action>| Advised {
            actions: turn.actions.iter().map(ToString::to_string).collect(),
            lead: points(turn.lead),
            reasons: turn.reasons.iter().map(|(name, worth)| (*name, points(*worth))).collect(),
        };
        Ok(advice.into_iter().map(advised).collect())
    }

    fn features(&self, player: Player) -> Vec<f32> {
        let mut out = vec![0.0; self.set.schema().features.len()];
        encode::features(self.game(), &self.state, player, &mut out);
        out
    }

    fn action_features(&mut self) -> Vec<f32> {
        self.list();
        let width = self.set.schema().actions.len();
        let mut out = vec![0.0; self.menu.len() * width];
        if let ToAct::Player(player) = self.to_act() {
            encode::actions(self.game(), &self.state, player, &self.menu, width, &mut out);
        }
        out
    }

    fn planes(&self, player: Player, side: usize) -> Result<Vec<f32>, Fault> {
        let planes = self.set.schema().planes.len();
        if planes == 0 {
            return Err(Fault::Value(format!("{} has no map", G::NAME)));
        }
        if side > MAX_WINDOW {
            return Err(Fault::Value(format!("a window has {MAX_WINDOW} cells a side at most, not {side}")));
        }
        let mut out = vec![0.0; planes * side * side];
        encode::planes(self.game(), &self.state, player, side, &mut out, f32::from)?;
        Ok(out)
    }
}

/// The most cells on a side of a window that is made for the caller.
const MAX_WINDOW: usize = 512;

/// An entry of a list, by a number from outside.
fn at<T>(list: &[T], index: i64) -> Result<&T, Fault> {
    let found = usize::try_from(index).ok().and_then(|index| list.get(index));
    found.ok_or(Fault::Index { index, len: list.len() })
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
