//! Castles as tokens for small cities, from Bridges, Castles and Bazaars (CA-8).

use crate::action::{Action, Form, Piece, Verb};
use crate::carcassonne::Carcassonne;
use crate::estimate::Outlook;
use crate::event::{Event, Score, ScoreItem};
use crate::expansion::{Expansion, Flow};
use crate::expansions::Id;
use crate::few::Few;
use crate::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::score::{Domain, Scored, within};
use crate::state::{Covered, SEATS, State};
use crate::terrain::CITY;
use crate::turn::{CLOSING, Slot};
use crate::view::ActionView;
use game::{EventSink, Player, ToAct};
use serde::Serialize;
use std::cmp::Reverse;
use tile_map::{Cell, Figures, Site};

/// See the file's first line.
pub struct Castles;

const CASTLE: u8 = 0;
const LORD: u8 = 1;
const POINTS: usize = Id::Castles.first_item();
const NOBODY: u8 = u8::MAX;

rules! {
    /// No small city that may become a castle.
    NO_SMALL_CITY = "CA-8.1" "no-small-city" "A castle needs a city of two half circles that this turn has closed, with a figure in it.";
    /// All tokens are built.
    NO_TOKEN = "CA-8.1" "no-castle" "No castle is left for the owner of that city.";
    /// Somebody else's city, or not his turn to be asked.
    NOT_YOURS = "CA-8.2" "castle-not-yours" "Only the owner of the small city may make it a castle, and only when he is asked.";
    /// No such feature in the fief.
    NO_TRIGGER = "CA-8.6" "no-trigger" "A lord chooses among the features just scored in the surroundings of his castle.";
}

/// A castle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Castle {
    /// Its northern or western tile.
    low: Cell,
    /// Its other tile.
    high: Cell,
    /// Its lord; [`NOBODY`] once it is scored.
    lord: u8,
    /// Built this turn.
    fresh: bool,
}

impl Castle {
    fn tiles(&self) -> [Cell; 2] {
        [self.low, self.high]
    }
}

/// A scored feature that touches the fief of a castle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Trigger {
    /// Its two tiles: one tile may be part of two castles.
    castle: [Cell; 2],
    /// Some part of the feature in the fief.
    site: Site,
    by: &'static str,
    value: i32,
}

impl Default for Castle {
    fn default() -> Self {
        Castle { low: Cell::new(0, 0), high: Cell::new(0, 0), lord: NOBODY, fresh: false }
    }
}

impl Default for Trigger {
    fn default() -> Self {
        let cell = Cell::new(0, 0);
        Trigger { castle: [cell; 2], site: Site { cell, segment: 0 }, by: "", value: 0 }
    }
}

/// The part of the state.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    /// All castles, sorted.
    castles: Few<Castle, 4>,
    /// Castles left to build.
    tokens: [u8; SEATS],
    /// Players (as bits) who want no more castles this turn.
    declined: u8,
    /// What sets castles off now, sorted.
    triggers: Few<Trigger, 2>,
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CastlesView {
    /// All castles.
    pub castles: Vec<CastleView>,
    /// Castles left to build, per player.
    pub left: Vec<u8>,
    /// Who has declined to build in this turn.
    pub declined: Vec<Player>,
    /// While a lord chooses: the tiles of his castle.
    pub choosing: Option<[Cell; 2]>,
    /// What sets castles off now.
    pub triggers: Vec<TriggerView>,
}

/// A castle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CastleView {
    /// Its two tiles.
    pub tiles: [Cell; 2],
    /// The first and the last cell of its surroundings.
    pub fief: [Cell; 2],
    /// Its lord, until it is scored.
    pub lord: Option<Player>,
    /// Built in this turn: nothing sets it off yet.
    pub fresh: bool,
}

/// A scored feature that sets a castle off.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "castle, a part of the feature, what it is, its points")]
pub struct TriggerView {
    pub castle: [Cell; 2],
    pub x: i16,
    pub y: i16,
    pub segment: u8,
    pub by: &'static str,
    pub points: i32,
}

/// The six cells of a castle's fief as a rectangle: its two tiles, and those across its long side (CA-8.3).
pub fn fief(low: Cell, high: Cell) -> (Cell, Cell) {
    match low.x == high.x {
        true => (Cell::new(low.x - 1, low.y), Cell::new(high.x + 1, high.y)),
        false => (Cell::new(low.x, low.y - 1), Cell::new(high.x, high.y + 1)),
    }
}

/// A small city that the tile laid last has closed.
#[derive(Clone, Copy)]
struct SmallCity {
    root: u16,
    /// The tile that lay there before.
    other: Cell,
    owner: Option<Player>,
}

fn small_cities(game: &Carcassonne, state: &State) -> impl Iterator<Item = SmallCity> {
    let mut found = [None; 4];
    let mut count = 0;
    let (board, here) = (&state.board, state.last());
    let arch = |node: u16| {
        let kind = board.tiles()[board.tile_of(node) as usize].kind;
        game.land.facts[kind as usize].arches >> board.segment_of(node) & 1 == 1
    };
    board.closed_by_last(&game.land.set, |root| {
        let small = board.kind(root) == CITY && board.segments(root) == 2 && board.members(root).all(arch);
        let other = board.members(root).find(|n| board.tile_of(*n) != here).filter(|_| small && count < 4);
        if let (Some(other), None) = (other, state.cover(root)) {
            let figures = board.figures(root);
            let mut owners = figures.owners().filter(|_| figures.most() == 1);
            let owner = owners.next().filter(|_| owners.next().is_none());
            found[count] = Some(SmallCity { root, other: board.site(other).cell, owner });
            count += 1;
        }
    });
    found.into_iter().flatten()
}

/// Who is offered a castle now: the player on turn first, then clockwise (CA-8.2).
fn offered(game: &Carcassonne, state: &State) -> Option<Player> {
    let part = &state.parts.castles;
    let may = |p: &Player| part.tokens[p.index()] > 0 && part.declined >> p.0 & 1 == 0;
    let owns = |p: &Player| small_cities(game, state).any(|c| c.owner == Some(*p));
    state.turn.clockwise(game.players).filter(may).find(owns)
}

/// The castle whose lord must choose: its triggers differ in value (CA-8.6).
fn choosing(game: &Carcassonne, state: &State) -> Option<Castle> {
    let part = &state.parts.castles;
    let differs = |castle: &Castle| {
        let mut values = part.triggers.iter().filter(|t| t.castle == castle.tiles()).map(|t| t.value);
        values.next().is_some_and(|first| values.any(|v| v != first))
    };
    let lords = state.turn.clockwise(game.players);
    lords.flat_map(|p| part.castles.iter().filter(move |c| c.lord == p.0)).copied().find(differs)
}

/// Cell and segment of an action with this verb of ours.
fn site_of(action: Action, number: u8) -> Option<(Cell, u8)> {
    match action {
        Action::Do { verb, cell, segment } if verb == (Verb { of: Id::Castles, number }) => Some((cell, segment)),
        _ => None,
    }
}

impl Expansion for Castles {
    type Part = Part;
    type View = CastlesView;
    const WORD: &'static str = "castles";
    const VERBS: &'static [(&'static str, Form)] = &[("castle", Form::Cell), ("lord", Form::Site)];
    const ITEMS: &'static [&'static str] = &["castles"];
    const WATCHES_UNOWNED: bool = true;

    fn deal(game: &Carcassonne, state: &mut State) {
        let each = if game.players <= 4 { 3 } else { 2 };
        state.parts.castles.tokens[..game.players as usize].fill(each);
    }

    fn step<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, slot: Slot, events: &mut E) -> Flow {
        match slot {
            Slot::Closing if offered(game, state).is_some() => return Flow::Waits,
            Slot::Closing => state.parts.castles.declined = 0,
            Slot::Chain => return chain(game, state, events),
            _ => lords_at_the_end(game, state, events),
        }
        Flow::Done
    }

    fn asks(game: &Carcassonne, state: &State) -> (ToAct, &'static str) {
        let (who, word) = match state.row == CLOSING {
            true => (offered(game, state), "castle"),
            false => (choosing(game, state).map(|c| Player(c.lord)), "lord"),
        };
        (who.map_or(ToAct::Over, ToAct::Player), word)
    }

    fn options(game: &Carcassonne, state: &State, out: &mut Vec<Action>) {
        if state.row == CLOSING {
            let who = offered(game, state);
            let mine = small_cities(game, state).filter(|c| c.owner == who);
            out.extend(mine.map(|c| Action::at(Id::Castles, CASTLE, c.other)));
            out.push(Action::Pass);
        } else if let Some(castle) = choosing(game, state) {
            let own = state.parts.castles.triggers.iter().filter(|t| t.castle == castle.tiles());
            let verb = Verb { of: Id::Castles, number: LORD };
            out.extend(own.map(|t| Action::Do { verb, cell: t.site.cell, segment: t.site.segment }));
        }
    }

    fn check(game: &Carcassonne, state: &State, action: Action) -> Result<(), Illegal> {
        let mut options = Vec::new();
        Self::options(game, state, &mut options);
        match action {
            _ if options.contains(&action) => Ok(()),
            _ => Self::untimely(game, state, action).map_or_else(|| NOT_NOW.no(), Rule::no),
        }
    }

    fn untimely(game: &Carcassonne, state: &State, action: Action) -> Option<&'static Rule> {
        let tokens = &state.parts.castles.tokens;
        let city_at = |cell| small_cities(game, state).find(|c| c.other == cell).and_then(|c| c.owner);
        match (site_of(action, CASTLE), site_of(action, LORD)) {
            (Some((cell, _)), _) => Some(match city_at(cell).filter(|_| state.fresh_turn()) {
                Some(owner) if tokens[owner.index()] == 0 => &NO_TOKEN,
                Some(_) => &NOT_YOURS,
                None => &NO_SMALL_CITY,
            }),
            (None, site) => site.map(|_| &NO_TRIGGER),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, action: Action, events: &mut E) {
        if let Some((cell, segment)) = site_of(action, LORD) {
            let Some(castle) = choosing(game, state) else { return };
            let site = Site { cell, segment };
            state.parts.castles.triggers.retain(|t| t.castle != castle.tiles() || t.site == site);
            return;
        }
        let Some(player) = offered(game, state) else { return };
        let city = site_of(action, CASTLE).and_then(|(cell, _)| small_cities(game, state).find(|c| c.other == cell));
        match city {
            Some(city) => build(game, state, player, city, events),
            None => {
                state.parts.castles.declined |= 1 << player.0;
                events.push(|| Event::Passed { player });
            }
        }
    }

    /// A feature in a fief sets the castle off, whoever owns it (CA-8.4).
    fn scored<E: EventSink<Event>>(_: &Carcassonne, state: &mut State, scored: &Scored, _: &mut E) {
        let part = &mut state.parts.castles;
        for castle in part.castles.iter().filter(|c| c.lord != NOBODY && !c.fresh) {
            let (low, high) = fief(castle.low, castle.high);
            let sites = state.board.members(scored.body).map(|n| state.board.site(n));
            if let Some(site) = sites.filter(|s| within(s.cell, low, high)).min() {
                let trigger = Trigger { castle: castle.tiles(), site, by: scored.name, value: scored.value };
                part.triggers.insert(part.triggers.partition_point(|t| *t < trigger), trigger);
            }
        }
    }

    fn describe(game: &Carcassonne, state: &State, action: Action, view: &mut ActionView) {
        let (Some((cell, segment)), Some(castle)) = (site_of(action, LORD), choosing(game, state)) else { return };
        let site = Site { cell, segment };
        let trigger = state.parts.castles.triggers.iter().find(|t| t.site == site && t.castle == castle.tiles());
        view.of = Some(castle.tiles());
        view.points = trigger.map(|t| t.value);
        view.feature = trigger.map(|t| t.by);
    }

    /// A lord waits for the first feature near him, of which he has a small say.
    fn estimate(game: &Carcassonne, state: &State, out: &mut [i32]) {
        let ahead = Outlook::of(game, state).ahead();
        for castle in state.parts.castles.castles.iter().filter(|c| c.lord != NOBODY) {
            out[castle.lord as usize] += 5_500 * ahead / 1_000;
        }
    }

    fn view(game: &Carcassonne, state: &State) -> CastlesView {
        let part = &state.parts.castles;
        let castle = |c: &Castle| {
            let (low, high) = fief(c.low, c.high);
            let lord = (c.lord != NOBODY).then_some(Player(c.lord));
            CastleView { tiles: c.tiles(), fief: [low, high], lord, fresh: c.fresh }
        };
        let trigger = |t: &Trigger| TriggerView {
            castle: t.castle,
            x: t.site.cell.x,
            y: t.site.cell.y,
            segment: t.site.segment,
            by: t.by,
            points: t.value,
        };
        CastlesView {
            castles: part.castles.iter().map(castle).collect(),
            left: part.tokens[..game.players as usize].to_vec(),
            declined: Player::all(game.players).filter(|p| part.declined >> p.0 & 1 == 1).collect(),
            choosing: choosing(game, state).map(|c| c.tiles()),
            triggers: part.triggers.iter().map(trigger).collect(),
        }
    }

    fn restore(_: &Carcassonne, _: &State, view: &CastlesView) -> Part {
        let castle = |c: &CastleView| Castle {
            low: c.tiles[0],
            high: c.tiles[1],
            lord: c.lord.map_or(NOBODY, |p| p.0),
            fresh: c.fresh,
        };
        let trigger = |t: &TriggerView| Trigger {
            castle: t.castle,
            site: Site { cell: Cell::new(t.x, t.y), segment: t.segment },
            by: t.by,
            value: t.points,
        };
        let mut tokens = [0; SEATS];
        tokens[..view.left.len()].copy_from_slice(&view.left);
        Part {
            castles: view.castles.iter().map(castle).collect(),
            tokens,
            declined: view.declined.iter().fold(0, |bits, p| bits | 1 << p.0),
            triggers: view.triggers.iter().map(trigger).collect(),
        }
    }
}

fn build<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, player: Player, city: SmallCity, events: &mut E) {
    let here = state.last_cell();
    let (low, high) = (city.other.min(here), city.other.max(here));
    let Some(site) = state.board.members(city.root).map(|n| state.board.site(n)).min() else { return };
    let covered = Covered { site, field: 4 };
    state.covered.insert(state.covered.partition_point(|c| *c < covered), covered);
    for at in 0..state.figures.len() {
        let figure = state.figures[at];
        if !figure.apart && state.board.root(figure.node) == city.root {
            let mut others = state.board.members(city.root).filter(|n| *n != figure.node);
            let other = others.next().map_or(0, |n| state.board.tile_of(n));
            state.figures[at].apart = true;
            state.figures[at].other = other;
            state.board.take_figures(city.root, Figures::one(player, 1));
        }
    }
    game.stir(state);
    let castle = Castle { low, high, lord: player.0, fresh: true };
    let part = &mut state.parts.castles;
    part.castles.insert(part.castles.partition_point(|c| *c < castle), castle);
    part.tokens[player.index()] -= 1;
    events.push(|| Event::Other { name: "castle", player: Some(player), cell: Some(low), to: Some(high), count: 0 });
}

/// Castles are scored wave by wave: those set off by features, then those set off by castles (CA-8.5).
fn chain<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, events: &mut E) -> Flow {
    loop {
        if choosing(game, state).is_some() {
            return Flow::Waits;
        }
        let part = &mut state.parts.castles;
        let triggers = std::mem::take(&mut part.triggers);
        if triggers.is_empty() {
            part.castles.iter_mut().for_each(|c| c.fresh = false);
            return Flow::Done;
        }
        let mut wave: Few<(Castle, Trigger), 4> = Few::default();
        for castle in part.castles.iter_mut() {
            let best =
                triggers.iter().filter(|t| t.castle == castle.tiles()).max_by_key(|t| (t.value, Reverse(t.site)));
            if let Some(trigger) = best {
                wave.push((*castle, *trigger));
                castle.lord = NOBODY;
            }
        }
        for (castle, trigger) in wave.iter() {
            score(game, state, *castle, trigger, events);
        }
    }
}

fn score<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, castle: Castle, by: &Trigger, events: &mut E) {
    let lord = Player(castle.lord);
    state.points[lord.index()][POINTS] += by.value;
    events.push(|| event(game, state, castle, by.by, by.value));
    // The city under it names the castle: a tile may be part of two.
    let Some(index) = lord_of(state, castle) else { return };
    let city = state.board.root(state.figures[index].node);
    state.send_home(index);
    let (low, high) = fief(castle.low, castle.high);
    let scored = Scored {
        name: "castle",
        root: None,
        body: city,
        domain: Domain::Area(low, high),
        value: by.value,
        owners: Figures::one(lord, 1),
    };
    game.tell(state, &scored, events);
}

/// A tile may be part of two castles; both tiles together name one.
fn lord_of(state: &State, castle: Castle) -> Option<usize> {
    let stands = |(a, b): (Cell, Option<Cell>)| b.is_some_and(|b| [a.min(b), a.max(b)] == castle.tiles());
    state.figures.iter().position(|f| stands(state.cells(*f)))
}

fn event(game: &Carcassonne, state: &State, castle: Castle, by: &'static str, value: i32) -> Event {
    let (player, last) = (Player(castle.lord), state.ending());
    let lord = lord_of(state, castle).map(|i| state.figures[i]);
    let site = lord.map(|f| state.board.site(f.node));
    let mut figures = vec![0; game.players as usize];
    figures[player.index()] = 1;
    let home = lord.zip(site).filter(|_| !last).map(|(f, site)| (player, Piece(f.piece), site));
    Event::Scored(Score {
        name: "castle",
        complete: !last,
        last,
        parts: site.into_iter().collect(),
        items: vec![ScoreItem { name: by, count: 1, points: value }],
        points: vec![(player, value)],
        figures,
        returned: home.into_iter().collect(),
    })
}

/// Castles that nothing has set off bring nothing (CA-8.8).
fn lords_at_the_end<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, events: &mut E) {
    for castle in state.parts.castles.castles.iter().filter(|c| c.lord != NOBODY) {
        events.push(|| event(game, state, *castle, "nothing", 0));
    }
}
