//! The game as the house sees it: the rules' entry points.

use crate::action::{Action, Chance, Piece};
use crate::bag::Bag;
use crate::cloisters::Cloisters;
use crate::event::{Event, EventView};
use crate::expansion::Lots;
use crate::expansions::{ITEMS, Id, PIECES, TURN};
use crate::few::Few;
use crate::hash;
use crate::illegal::{self, Illegal};
use crate::land::{BASE, Land};
use crate::options::{self, Chosen, Farmers};
use crate::score::Scored;
use crate::state::{NO_KIND, SEATS, State};
use crate::turn::{self, Rows};
use crate::view::{ActionView, Facts, View};
use game::{
    ChanceSource, Determinize, EventSink, InvalidOptions, Item, Legal, NoEvents, Observer, OptionSpec, Options,
    Outcome, Player, Rules, Sampling, Setup, Step, ToAct, Views,
};
use tile_map::{Board, TileSet};

/// Carcassonne with its expansions: options and tiles of one game.
#[derive(Debug)]
pub struct Carcassonne {
    pub(crate) rules: u32,
    pub(crate) players: u8,
    pub(crate) with: Vec<Id>,
    pub(crate) farmers: Farmers,
    pub(crate) small_city_two: bool,
    pub(crate) drawn_start: bool,
    pub(crate) land: Land,
    pub(crate) watches_unowned: bool,
    pub(crate) rows: Rows,
    playing: u32,
    pub(crate) offers_claims: bool,
    dealt: [u8; PIECES],
    data: Option<String>,
    copies: u16,
}

impl Carcassonne {
    /// A game with these options; `data` takes the place of the base book, every count is multiplied by `copies`.
    pub fn build(chosen: Chosen, data: Option<&str>, copies: u16) -> Result<Carcassonne, InvalidOptions> {
        Carcassonne::build_under(Self::RULES, chosen, data, copies)
    }

    /// The same by an earlier version of the rules. Versions differ in the hash alone, so far.
    pub fn build_under(
        rules: u32,
        chosen: Chosen,
        data: Option<&str>,
        copies: u16,
    ) -> Result<Carcassonne, InvalidOptions> {
        let Chosen { players, with, farmers, small_city_two, drawn_start } = chosen;
        let land = Land::new(data, &with, copies)?;
        if land.set.total() < 2 {
            return Err(InvalidOptions::Data { line: 0, reason: "there is no tile to draw".to_owned() });
        }
        let playing = with.iter().fold(0, |mask, id| mask | 1 << *id as u32);
        let plays = |id: Id| playing >> id as u32 & 1 == 1;
        let mut dealt = [0; PIECES];
        dealt[0] = 7;
        for id in &with {
            for (i, (_, count)) in id.pieces().iter().enumerate() {
                dealt[id.first_piece() + i] = *count;
            }
        }
        let offers_claims = TURN[turn::CLAIM as usize].1.iter().any(|id| plays(*id));
        Ok(Carcassonne {
            rules,
            players,
            farmers,
            small_city_two,
            drawn_start,
            watches_unowned: with.iter().any(|id| id.watches_unowned()),
            rows: Rows::new(&with, land.facts.iter().map(|facts| facts.owners)),
            land,
            playing,
            offers_claims,
            dealt,
            data: data.map(str::to_owned),
            copies,
            with,
        })
    }

    /// Whether this expansion is in the game.
    #[inline]
    pub fn plays(&self, id: Id) -> bool {
        self.playing >> id as u32 & 1 == 1
    }

    /// How often every tile (and with it every token) of the printed game is there.
    pub fn copies(&self) -> u16 {
        self.copies
    }

    /// All tiles of the game.
    pub fn tiles(&self) -> &TileSet {
        &self.land.set
    }

    /// The options.
    pub(crate) fn chosen(&self) -> Chosen {
        Chosen {
            players: self.players,
            with: self.with.clone(),
            farmers: self.farmers,
            small_city_two: self.small_city_two,
            drawn_start: self.drawn_start,
        }
    }

    /// Kinds of figures in the game and how many each player has.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Piece, u8)> {
        self.dealt.iter().enumerate().filter(|(_, n)| **n > 0).map(|(i, n)| (Piece(i as u8), *n))
    }

    /// Tells the expansions of a scored feature.
    pub(crate) fn tell<E: EventSink<Event>>(&self, state: &mut State, scored: &Scored, events: &mut E) {
        if self.playing != 0 {
            self.stir(state);
            for id in &self.with {
                id.scored(self, state, scored, events);
            }
        }
    }

    /// Whether a tile is this expansion's own.
    #[inline]
    pub(crate) fn owns(&self, id: Id, kind: u16) -> bool {
        self.land.facts[kind as usize].owners >> id as u32 & 1 == 1
    }
}

impl Setup for Carcassonne {
    const NAME: &'static str = "carcassonne";
    const RULES: u32 = 2;
    const VERSIONS: &'static [u32] = &[1, 2];

    fn option_specs() -> Vec<OptionSpec> {
        options::specs()
    }

    fn built_in_data() -> Option<&'static str> {
        Some(BASE)
    }

    fn create(options: &Options, data: Option<&str>) -> Result<Carcassonne, InvalidOptions> {
        Self::create_under(Self::RULES, options, data)
    }

    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<Carcassonne, InvalidOptions> {
        Carcassonne::build_under(rules, options::read_under(rules, options)?, data, 1)
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> Options {
        options::write(&self.chosen())
    }

    fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    fn players(&self) -> u8 {
        self.players
    }
}

impl Rules for Carcassonne {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Illegal = Illegal;

    fn start(&self) -> State {
        let set = &self.land.set;
        let mut counts = self.land.counts;
        counts[set.start as usize] -= 1;
        let mut state = State {
            board: Board::new(set),
            bag: Bag::new(counts),
            row: if self.drawn_start { turn::STARTER } else { turn::DRAW },
            at: 0,
            waits: false,
            due: 0,
            starter: Player(0),
            turn: Player(0),
            drawn: NO_KIND,
            supply: [[0; PIECES]; SEATS],
            points: [[0; ITEMS]; SEATS],
            figures: Few::default(),
            cloisters: Cloisters::default(),
            covered: Few::default(),
            parts: Default::default(),
        };
        self.begin_rows(&mut state, set.start);
        state.supply[..self.players as usize].fill(self.dealt);
        state.watch_cloister(0, self.land.facts[set.start as usize].cloister);
        for id in &self.with {
            id.deal(self, &mut state);
        }
        state
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        match state.row {
            turn::DRAW | turn::STARTER => ToAct::Chance,
            turn::PLACE | turn::CLAIM => ToAct::Player(state.turn),
            _ => self.waiting(state).map_or(ToAct::Over, |id| id.asks(self, state).0),
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        match state.row {
            turn::DRAW | turn::STARTER => {}
            turn::PLACE => {
                let make = |cell, rotation| Action::Place { cell, rotation };
                state.board.placements_sorted(&self.land.set, state.drawn, out, make);
            }
            turn::CLAIM => self.claim_options(state, out),
            _ => {
                if let Some(id) = self.waiting(state)
                    && id.asks(self, state).0 != ToAct::Chance
                {
                    id.options(self, state, out);
                    out.sort_unstable();
                }
            }
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        if state.row == turn::DRAW {
            let left = state.bag.counts();
            let all = self.land.by_name.iter().map(|kind| (*kind as usize, u32::from(left[*kind as usize])));
            out.extend(all.filter(|(_, n)| *n > 0).map(|(kind, n)| (Chance::Tile(self.land.names[kind]), n)));
        } else if state.row == turn::STARTER {
            out.extend(Player::all(self.players).map(|p| (Chance::Starter(p), 1)));
        } else if let Some(id) = self.waiting(state)
            && let Some(verb) = id.lot_due(self, state)
        {
            let mut lots = Lots::default();
            id.lots(self, state, &mut lots);
            out.extend(lots.iter().map(|(value, weight)| (Chance::Lot { verb, value: *value }, *weight)));
        }
    }

    fn check(&self, state: &State, who: Player, action: Action) -> Result<(), Illegal> {
        let to_act = self.to_act(state);
        let timely = match (state.row, action) {
            _ if to_act != ToAct::Player(who) => false,
            (turn::PLACE, Action::Place { .. }) => true,
            (turn::PLACE, _) => false,
            (turn::CLAIM, Action::Do { verb, .. }) => {
                self.plays(verb.of) && TURN[turn::CLAIM as usize].1.contains(&verb.of)
            }
            (turn::CLAIM, _) => true,
            (_, Action::Do { verb, .. }) => self.waiting(state) == Some(verb.of),
            _ => true,
        };
        if !timely {
            let own = match action {
                Action::Do { verb, .. } if self.plays(verb.of) => verb.of.untimely(self, state, action),
                _ => None,
            };
            let others = matches!(to_act, ToAct::Player(other) if other != who);
            return own.unwrap_or(if others { &illegal::NOT_YOUR_TURN } else { &illegal::NOT_NOW }).no();
        }
        match (state.row, action) {
            (turn::PLACE, Action::Place { cell, rotation }) => self.check_place(state, cell, rotation),
            (turn::CLAIM, action) => self.check_claim(state, action),
            _ => self.waiting(state).map_or_else(|| illegal::NOT_NOW.no(), |id| id.check(self, state, action)),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, step: Legal<Self>, events: &mut impl EventSink<Event>) {
        match step.step() {
            Step::Chance(Chance::Tile(name)) => {
                if let Some(at) = self.land.kind(&name).and_then(|kind| state.bag.find(kind)) {
                    self.draw(state, at, events);
                }
            }
            Step::Chance(Chance::Starter(player)) => begin(state, player, events),
            Step::Act(_, Action::Place { cell, rotation }) => self.place(state, cell, rotation, events),
            Step::Act(_, action) if !state.waits => self.claim(state, action, events),
            other => self.answer(state, other, events),
        }
    }

    fn outcome(&self, state: &State) -> Outcome {
        let names = self.item_names();
        let items = |p: Player| {
            let points = &state.points[p.index()];
            names.iter().map(|(at, name)| Item { name, points: points[*at] }).collect()
        };
        Outcome::from_items(Player::all(self.players).map(items).collect())
    }

    fn state_hash(&self, state: &State) -> u64 {
        hash::of(self, state)
    }

    fn state_bytes(&self, state: &State) -> usize {
        state.bytes()
    }
}

impl Views for Carcassonne {
    type View = View;
    type EventView = EventView;
    type ActionView = ActionView;
    type Facts = Facts;

    const NOTHING_HIDDEN: bool = true;

    fn facts(&self) -> Facts {
        Facts::new(self)
    }

    fn view(&self, state: &State, _: Observer) -> View {
        View::new(self, state)
    }

    fn event_view(&self, event: &Event, _: Observer) -> Option<EventView> {
        Some(event.view())
    }

    fn action_view(&self, state: &State, action: Action) -> ActionView {
        ActionView::new(self, state, action)
    }
}

impl Sampling for Carcassonne {
    #[inline]
    fn sample_action(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        match state.row {
            turn::PLACE => {
                let found = state.board.sample_placement(&self.land.set, state.drawn, chance);
                if let Some((cell, rotation)) = found {
                    return Action::Place { cell, rotation };
                }
            }
            turn::CLAIM => return self.sample_claim(state, chance, scratch),
            _ => {}
        }
        self.sample_listed(state, chance, scratch)
    }

    #[inline]
    fn sample_chance(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        if state.row == turn::DRAW {
            let kind = state.bag.kind(chance.below(state.bag.len() as u64) as usize);
            return Chance::Tile(self.land.names[kind as usize]);
        }
        self.sample_lot(state, chance)
    }

    #[inline]
    fn step_randomly(&self, state: &mut State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> bool {
        let events = &mut NoEvents;
        match state.row {
            turn::DRAW => {
                let at = chance.below(state.bag.len() as u64) as usize;
                self.draw(state, at, events);
            }
            turn::PLACE => match state.board.sample_placement(&self.land.set, state.drawn, chance) {
                Some((cell, rotation)) => self.place(state, cell, rotation, events),
                None => return false,
            },
            turn::CLAIM => {
                let action = self.sample_claim(state, chance, scratch);
                self.claim(state, action, events);
            }
            _ => return self.answer_randomly(state, chance, scratch),
        }
        true
    }
}

impl Determinize for Carcassonne {
    fn determinize(&self, state: &State, _: Observer, _: &mut impl ChanceSource) -> State {
        View::without_features(self, state).restore(self)
    }
}

/// The lot has named who begins (CA-1.4).
fn begin<E: EventSink<Event>>(state: &mut State, player: Player, events: &mut E) {
    (state.starter, state.turn, state.row) = (player, player, turn::DRAW);
    events.push(|| Event::Starter { player });
}

impl Carcassonne {
    /// What an expansion waited for has come: a choice or a lot.
    #[inline(never)]
    fn answer<E: EventSink<Event>>(&self, state: &mut State, step: Step<Action, Chance>, events: &mut E) {
        let Some(id) = self.waiting(state) else { return };
        state.waits = false;
        match step {
            Step::Chance(Chance::Lot { value, .. }) => id.lot(self, state, value, events),
            Step::Act(_, action) => id.act(self, state, action, events),
            Step::Chance(Chance::Tile(_) | Chance::Starter(_)) => {}
        }
        self.advance(state, events);
    }

    #[inline(never)]
    fn answer_randomly(&self, state: &mut State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> bool {
        if state.row == turn::STARTER {
            begin(state, Player(chance.below(u64::from(self.players)) as u8), &mut NoEvents);
            return true;
        }
        let Some(id) = self.waiting(state) else { return false };
        state.waits = false;
        match id.asks(self, state).0 {
            ToAct::Chance => id.lot(self, state, self.pick_lot(id, state, chance), &mut NoEvents),
            _ => id.act(self, state, self.pick_option(id, state, chance, scratch), &mut NoEvents),
        }
        self.advance(state, &mut NoEvents);
        true
    }

    #[inline(never)]
    fn sample_listed(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        if let Some(id) = self.waiting(state) {
            return self.pick_option(id, state, chance, scratch);
        }
        self.legal_actions(state, scratch);
        scratch[chance.below(scratch.len() as u64) as usize]
    }

    /// One of the choices while it waits for a player, each with the same odds.
    fn pick_option(&self, id: Id, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        scratch.clear();
        id.options(self, state, scratch);
        scratch[chance.below(scratch.len() as u64) as usize]
    }

    /// One of the lots while it waits for chance, by their weights.
    fn pick_lot(&self, id: Id, state: &State, chance: &mut impl ChanceSource) -> u8 {
        let mut lots = Lots::default();
        id.lots(self, state, &mut lots);
        game::pick_weighted(&lots, chance)
    }

    #[inline(never)]
    fn sample_lot(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        if let Some(id) = self.waiting(state)
            && let Some(verb) = id.lot_due(self, state)
        {
            return Chance::Lot { verb, value: self.pick_lot(id, state, chance) };
        }
        let mut outcomes = Vec::new();
        self.chance_outcomes(state, &mut outcomes);
        game::pick_weighted(&outcomes, chance)
    }

    /// Lines of the account: where in the points, and the name.
    pub(crate) fn item_names(&self) -> Vec<(usize, &'static str)> {
        let base = ["roads", "cities", "cloisters", "fields"].into_iter().enumerate();
        let own = self.with.iter().flat_map(|id| id.items().iter().enumerate().map(|(i, n)| (id.first_item() + i, *n)));
        base.chain(own).collect()
    }
}
