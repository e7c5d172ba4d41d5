//! Castles as tokens for small cities, from Bridges, Castles and Bazaars (CA-8).

use crate::core::account::SEATS;
use crate::core::action::{Action, Piece, Verb};
use crate::core::action_view::ActionView;
use crate::core::by_fields::by_fields;
use crate::core::declared::{After, Form};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::land::is_arch;
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::scored::{BUILT, Domain, Scored, within};
use crate::core::short_list::ShortList;
use crate::core::slot::{CLOSING, Slot};
use crate::core::state::{Core, Covered};
use crate::core::terrain::CITY;
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{Bots, Decisions, Expansion, Flow, Listed, Pieces, Scoring, Showing, Stateful, Timing};
use game::picture::{Spot, Token, TokenLook};
use game::{EventSink, Field, Phrase, Picture, Player, ToAct, WeightSpec};
use std::cmp::Reverse;
use tile_map::{Cell, Figures, Node, Root, SegmentNo, Site, TileKind};

mod judgement;
mod views;

use views::{CastleView, TriggerView};

pub use views::CastlesView;

/// See the file's first line.
pub struct Castles;

/// A castle in a drawing.
const LOOK: TokenLook = TokenLook {
    sign: 'C',
    spot: Spot::Middle,
    outline: "M-18 14 V-14 H-9 V-8 H-4 V-14 H4 V-8 H9 V-14 H18 V14 Z",
    fill: "#8d8a86",
    edge: "#333",
};

const CASTLE: u8 = 0;
const LORD: u8 = 1;
const POINTS: usize = Castles::FIRST_LINE;
const NOBODY: u8 = u8::MAX;

rules! {
    /// No small city that may become a castle.
    NO_SMALL_CITY = "CA-8.1" "no-small-city" "To build a castle, you must complete a city of two half circles in this turn, with a figure in it.";
    /// All tokens are built.
    NO_TOKEN = "CA-8.1" "no-castle" "The owner of that city has no castles left.";
    /// Somebody else's city, or not his turn to be asked.
    NOT_YOURS = "CA-8.2" "castle-not-yours" "Only the owner of the two-tile city may turn it into a castle, and only at the moment it is complete.";
    /// No such feature in the fief.
    NO_TRIGGER = "CA-8.6" "no-trigger" "The lord can only choose a feature just scored in the surroundings of the castle.";
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
        Trigger { castle: [cell; 2], site: Site { cell, segment: SegmentNo(0) }, by: "", value: 0 }
    }
}

/// The part of the state.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    /// All castles, sorted.
    castles: ShortList<Castle, 4>,
    /// Castles left to build.
    tokens: [u8; SEATS],
    /// Players (as bits) who want no more castles this turn.
    declined: u8,
    /// What sets castles off now, sorted.
    triggers: ShortList<Trigger, 2>,
}

by_fields!(Part { castles, tokens, declined, triggers });

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
    root: Root,
    /// The tile that lay there before.
    other: Cell,
    owner: Option<Player>,
}

fn small_cities(game: &Carcassonne, core: &Core) -> impl Iterator<Item = SmallCity> {
    let mut found = [None; 4];
    let mut count = 0;
    let (board, here) = (&core.board, core.last());
    let arch = |node: Node| {
        let kind = board.tile(board.tile_of(node)).kind;
        game.land.facts[kind].arches.has(board.segment_of(node))
    };
    board.closed_by_last(&game.land.set, |root| {
        let small = board.kind(root) == CITY && board.segments(root) == 2 && board.members(root).all(arch);
        let other = board.members(root).find(|n| board.tile_of(*n) != here).filter(|_| small && count < 4);
        if let (Some(other), None) = (other, core.cover(root)) {
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
fn offered(game: &Carcassonne, core: &Core, part: &Part) -> Option<Player> {
    let owners = small_cities(game, core).filter_map(|c| c.owner).fold(0, |all, p| all | 1u8 << p.0);
    if owners == 0 {
        return None;
    }
    let may = |p: &Player| part.tokens[p.index()] > 0 && part.declined >> p.0 & 1 == 0;
    let owns = |p: &Player| owners >> p.0 & 1 == 1;
    core.turn.clockwise(game.players).filter(may).find(owns)
}

/// The castle whose lord must choose: its triggers differ in value (CA-8.6).
fn choosing(game: &Carcassonne, core: &Core, part: &Part) -> Option<Castle> {
    let differs = |castle: &Castle| {
        let mut values = part.triggers.iter().filter(|t| t.castle == castle.tiles()).map(|t| t.value);
        values.next().is_some_and(|first| values.any(|v| v != first))
    };
    let lords = core.turn.clockwise(game.players);
    lords.flat_map(|p| part.castles.iter().filter(move |c| c.lord == p.0)).copied().find(differs)
}

/// Cell and segment of an action with this verb of ours.
fn site_of(action: Action, number: u8) -> Option<(Cell, SegmentNo)> {
    match action {
        Action::Do { verb, cell, segment } if verb == (Verb { of: Castles::ID, number }) => Some((cell, segment)),
        _ => None,
    }
}

impl Expansion for Castles {
    const WORD: &'static str = "castles";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action("castle", Form::Cell, "turns the small city on this tile into a castle", "castle 2,-3"),
        VerbSpec::action(
            "lord",
            Form::Site,
            "takes the points of your castle from the feature on this segment, one of several that were completed at once",
            "lord -4,6 0",
        ),
    ];
    const LINES: &'static [&'static str] = &["castles"];
}

impl Stateful for Castles {
    type Part = Part;

    fn deal(game: &Carcassonne, part: &mut Part) {
        let each = if game.players <= 4 { 3 } else { 2 };
        part.tokens[..game.players as usize].fill(each);
    }

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { castles, tokens, declined, triggers } = part;
        to.put_list(castles, |to, castle| {
            let Castle { low, high, lord, fresh } = *castle;
            to.put(low).put(high).put(lord).put(fresh);
        });
        to.put_bytes(tokens).put(*declined);
        to.put_list(triggers, |to, trigger| {
            let Trigger { castle, site, by, value } = *trigger;
            to.put(castle).put(site).put_word(by).put(value);
        });
    }
}

impl Pieces for Castles {
    const APART_ROLE: &'static str = "lord";
}

impl Timing for Castles {
    /// A city is small when both its parts are half circles.
    fn acts(_: Slot, kind: &TileKind, _: After) -> bool {
        kind.segments.iter().any(is_arch)
    }

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        match slot {
            // Most tiles close nothing.
            Slot::Closing if core.board.closes_any() && offered(game, core, part).is_some() => return Flow::Waits,
            Slot::Closing => part.declined = 0,
            Slot::Chain => return chain(game, core, part, events),
            _ => lords_at_the_end(game, core, part, events),
        }
        Flow::Done
    }

    fn asks(game: &Carcassonne, core: &Core, part: &Part) -> (ToAct, &'static str) {
        let (who, word) = match core.row == CLOSING {
            true => (offered(game, core, part), "castle"),
            false => (choosing(game, core, part).map(|c| Player(c.lord)), "lord"),
        };
        (who.map_or(ToAct::Over, ToAct::Player), word)
    }

    fn untimely(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Option<&'static Rule> {
        let tokens = &part.tokens;
        let city_at = |cell| small_cities(game, core).find(|c| c.other == cell).and_then(|c| c.owner);
        match (site_of(action, CASTLE), site_of(action, LORD)) {
            (Some((cell, _)), _) => Some(match city_at(cell).filter(|_| core.fresh_turn()) {
                Some(owner) if tokens[owner.index()] == 0 => &NO_TOKEN,
                Some(_) => &NOT_YOURS,
                None => &NO_SMALL_CITY,
            }),
            (None, site) => site.map(|_| &NO_TRIGGER),
        }
    }
}

impl Decisions for Castles {
    fn options(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        if core.row == CLOSING {
            let who = offered(game, core, part);
            let mine = small_cities(game, core).filter(|c| c.owner == who);
            out.extend(mine.map(|c| Action::at(Castles::ID, CASTLE, c.other)));
            out.push(Action::Pass);
        } else if let Some(castle) = choosing(game, core, part) {
            let own = part.triggers.iter().filter(|t| t.castle == castle.tiles());
            let verb = Verb { of: Castles::ID, number: LORD };
            out.extend(own.map(|t| Action::Do { verb, cell: t.site.cell, segment: t.site.segment }));
        }
    }

    fn check(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let mut options = Vec::new();
        Self::options(game, core, part, &mut options);
        match action {
            _ if options.contains(&action) => Ok(()),
            _ => Self::untimely(game, core, part, action).map_or_else(|| NOT_NOW.no(), Rule::no),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        if let Some((cell, segment)) = site_of(action, LORD) {
            let Some(castle) = choosing(game, core, part) else { return };
            let site = Site { cell, segment };
            part.triggers.retain(|t| t.castle != castle.tiles() || t.site == site);
            return;
        }
        let Some(player) = offered(game, core, part) else { return };
        let city = site_of(action, CASTLE).and_then(|(cell, _)| small_cities(game, core).find(|c| c.other == cell));
        match city {
            Some(city) => build(game, core, part, (player, city), events),
            None => {
                part.declined |= 1 << player.0;
                events.push(|| Event::Passed { player });
            }
        }
    }
}

impl Scoring for Castles {
    const COVERED_LINE: &'static str = "castles";
    const HEARS_SCORED: bool = true;
    const WATCHES_UNOWNED: bool = true;

    /// A feature in a fief sets the castle off, whoever owns it (CA-8.4).
    fn scored<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, part: &mut Part, scored: &Scored, _: &mut E) {
        let sets_off = scored.domain != Domain::Nowhere;
        for castle in part.castles.iter().filter(|c| sets_off && c.lord != NOBODY && !c.fresh) {
            let (low, high) = fief(castle.low, castle.high);
            let sites = core.board.members(scored.body).map(|n| core.board.site(n));
            if let Some(site) = sites.filter(|s| within(s.cell, low, high)).min() {
                let trigger = Trigger { castle: castle.tiles(), site, by: scored.name, value: scored.value };
                part.triggers.insert(part.triggers.partition_point(|t| *t < trigger), trigger);
            }
        }
    }
}

impl Showing for Castles {
    type View = CastlesView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> CastlesView {
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
            choosing: choosing(game, core, part).map(|c| c.tiles()),
            triggers: part.triggers.iter().map(trigger).collect(),
        }
    }

    fn describe(game: &Carcassonne, core: &Core, part: &Part, action: Action, view: &mut ActionView) {
        let (Some((cell, segment)), Some(castle)) = (site_of(action, LORD), choosing(game, core, part)) else { return };
        let site = Site { cell, segment };
        let trigger = part.triggers.iter().find(|t| t.site == site && t.castle == castle.tiles());
        view.of = Some(castle.tiles());
        view.points = trigger.map(|t| t.value);
        view.feature = trigger.map(|t| t.by);
    }

    fn draw(view: &CastlesView, picture: &mut Picture) {
        let castle = |castle: &CastleView| Token {
            name: Phrase::new("legend-carcassonne-castle"),
            look: LOOK,
            cells: castle.tiles.map(Into::into).to_vec(),
            count: None,
        };
        picture.map.iter_mut().for_each(|map| map.tokens.extend(view.castles.iter().map(castle)));
        for (seat, left) in picture.seats.iter_mut().zip(&view.left) {
            seat.push(Field::new("field-carcassonne-castle", *left));
        }
    }
}

impl Bots for Castles {
    const WEIGHTS: &'static [WeightSpec] = &judgement::WEIGHTS;

    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], outlook: &dyn Outlook, out: &mut [i32]) {
        judgement::estimate(game, core, part, weights, outlook, out);
    }
}

fn build<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    part: &mut Part,
    (player, city): (Player, SmallCity),
    events: &mut E,
) {
    let here = core.last_cell();
    let (low, high) = (city.other.min(here), city.other.max(here));
    let Some(site) = core.board.members(city.root).map(|n| core.board.site(n)).min() else { return };
    let covered = Covered { site, field: 4, by: Castles::ID };
    core.covered.insert(core.covered.partition_point(|c| *c < covered), covered);
    for at in 0..core.figures.len() {
        let figure = core.figures[at];
        if figure.apart.is_none() && core.board.root(figure.node) == city.root {
            let mut others = core.board.members(city.root).filter(|n| *n != figure.node);
            let other = others.next().map(|n| core.board.tile_of(n)).unwrap_or_default();
            core.figures[at].apart = Some(Castles::ID);
            core.figures[at].other = other;
            core.board.take_figures(city.root, Figures::one(player, 1));
            let (body, domain, apart) = (city.root, Domain::Nowhere, Some(core.figures[at]));
            let owners = Figures::default();
            core.unreported.push(Scored { name: BUILT, root: None, body, domain, value: 0, owners, apart });
        }
    }
    game.stir(core);
    let castle = Castle { low, high, lord: player.0, fresh: true };
    part.castles.insert(part.castles.partition_point(|c| *c < castle), castle);
    part.tokens[player.index()] -= 1;
    events.push(|| Event::Other { name: "castle", player: Some(player), cell: Some(low), to: Some(high), count: 0 });
}

/// Castles are scored wave by wave: those set off by features, then those set off by castles (CA-8.5).
fn chain<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, events: &mut E) -> Flow {
    if choosing(game, core, part).is_some() {
        return Flow::Waits;
    }
    let triggers = std::mem::take(&mut part.triggers);
    if triggers.is_empty() {
        part.castles.iter_mut().for_each(|c| c.fresh = false);
        return Flow::Done;
    }
    let mut wave: ShortList<(Castle, Trigger), 4> = ShortList::default();
    for castle in part.castles.iter_mut() {
        let best = triggers.iter().filter(|t| t.castle == castle.tiles()).max_by_key(|t| (t.value, Reverse(t.site)));
        if let Some(trigger) = best {
            wave.push((*castle, *trigger));
            castle.lord = NOBODY;
        }
    }
    for (castle, trigger) in wave.iter() {
        score(game, core, *castle, trigger, events);
    }
    Flow::Again
}

fn score<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, castle: Castle, by: &Trigger, events: &mut E) {
    let lord = Player(castle.lord);
    // A figure that weighs nothing by itself earns nothing as a lord. The castle keeps its value for castles that it sets off.
    let weak = lord_of(core, castle).is_some_and(|at| game.weights[usize::from(core.figures[at].piece)] == 0);
    let paid = if weak { 0 } else { by.value };
    core.points[lord.index()][POINTS] += paid;
    events.push(|| event(game, core, castle, by.by, paid));
    // The city under it names the castle: a tile may be part of two.
    let Some(index) = lord_of(core, castle) else { return };
    let city = core.board.root(core.figures[index].node);
    let home = core.send_home(index);
    let (low, high) = fief(castle.low, castle.high);
    let scored = Scored {
        name: "castle",
        root: None,
        body: city,
        domain: Domain::Area(low, high),
        value: by.value,
        owners: Figures::one(lord, u8::from(!weak)),
        apart: Some(home),
    };
    core.unreported.push(scored);
}

/// A tile may be part of two castles; both tiles together name one.
fn lord_of(core: &Core, castle: Castle) -> Option<usize> {
    let stands = |(a, b): (Cell, Option<Cell>)| b.is_some_and(|b| [a.min(b), a.max(b)] == castle.tiles());
    core.figures.iter().position(|f| stands(core.cells(*f)))
}

fn event(game: &Carcassonne, core: &Core, castle: Castle, by: &'static str, value: i32) -> Event {
    let (player, last) = (Player(castle.lord), core.ending());
    let lord = lord_of(core, castle).map(|i| core.figures[i]);
    let site = lord.map(|f| core.board.site(f.node));
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
fn lords_at_the_end<E: EventSink<Event>>(game: &Carcassonne, core: &Core, part: &Part, events: &mut E) {
    for castle in part.castles.iter().filter(|c| c.lord != NOBODY) {
        events.push(|| event(game, core, *castle, "nothing", 0));
    }
}
