//! Abbey and Mayor: an abbey for each player, mayors, wagons that move on after scoring, and barns (CA-18).

use super::NO_LATE_TURN;
use crate::core::account::SEATS;
use crate::core::action::{Action, Piece, Verb};
use crate::core::action_view::ActionView;
use crate::core::declared::{Grounds, Id, PieceSpec, Reaping};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NO_FIGURE, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::removed::{Leaving, Removed};
use crate::core::scored::Scored;
use crate::core::short_list::ShortList;
use crate::core::slot::{CLAIM, Slot};
use crate::core::state::{Core, Figure, Rank};
use crate::core::terrain::{CITY, FIELD, ROAD};
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{
    Bots, Claims, Decisions, Expansion, Flow, Listed, Pieces, Scoring, Showing, Speed, Stateful, Tiles, Timing,
};
use game::{EventSink, Field, Picture, Player, ToAct, WeightSpec};
use serde::Serialize;
use tile_map::{Cell, Figures, Port, Root, SIDES, Segment, SegmentNo, Site, TileKind, TileNo};

mod judgement;
mod ways;
mod words;

/// See the file's first line.
pub struct Abbey;

const MAYOR: u8 = Abbey::FIRST_PIECE;
const WAGON: u8 = Abbey::FIRST_PIECE + 1;
const BARN: u8 = Abbey::FIRST_PIECE + 2;
const BARNS: usize = Abbey::FIRST_LINE;

const BUILD: u8 = 0;
const GO_ON: u8 = 1;

/// Points of a barn at the end for each city, more than for a farmer (CA-18.9).
const MORE_AT_THE_END: i32 = 1;

/// The alternative reading: a wagon can go only where the completed feature leads.
const ALONG: &str = "wagon-along";
/// Another alternative reading: barns are also used in a game without farmers (CA-18.12).
const WITHOUT_FARMERS: &str = "barns-without-farmers";

rules! {
    /// There are no four tiles that meet with one field around the corner.
    NO_CROSSING = "CA-18.6" "no-crossing" "A barn must stand where four tiles meet with field in every corner, and one of them must be the tile you have just laid.";
    /// There is one already.
    BARN_THERE = "CA-18.6" "barn-there" "There is already a barn on this field.";
    /// Not instead of placing a figure.
    BARN_UNTIMELY = "CA-18.6" "barn-untimely" "You can place a barn only after laying a tile, instead of another figure.";
    /// There is no incomplete, unoccupied feature.
    NO_WAY = "CA-18.4" "no-way" "Your wagon cannot go there. It may only go to an unfinished, unoccupied road, city or cloister nearby.";
    /// None of the player's wagons has returned.
    WAGON_UNTIMELY = "CA-18.4" "wagon-untimely" "You can move your wagon on only when its feature has been scored.";
}

/// The part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    /// The place of each player's wagon that has returned by scoring and may move on.
    wagons: [Option<Site>; SEATS],
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AbbeyView {
    /// Abbeys in the hand of each player.
    pub abbeys: Vec<u16>,
    /// The place of the wagon that may move on now.
    pub wagon: Option<Cell>,
}

/// The four cells around the corner at the north-west of this one.
fn around_corner(cell: Cell) -> [Cell; 4] {
    [(0, 0), (-1, 0), (-1, -1), (0, -1)].map(|(dx, dy)| Cell::new(cell.x + dx, cell.y + dy))
}

/// The part of a tile that owns both ports at the corner where this cell's north-west is, if it is a field.
#[inline]
fn corner_part(game: &Carcassonne, core: &Core, tile: TileNo, nth: u8) -> Option<SegmentNo> {
    let tile = core.board.tile(tile);
    // The corner is at the north-west of the first cell, then at the north-east, the south-east, the south-west.
    game.land.facts[tile.kind].corners[(usize::from(nth) + 4 - tile.rotation.index()) % 4]
}

/// The field around the corner at the north-west of this cell, if it covers the corner on all four tiles: its part on
/// the tile at the cell.
fn crossing(game: &Carcassonne, core: &Core, cell: Cell) -> Option<SegmentNo> {
    let part = |(nth, cell): (u8, Cell)| corner_part(game, core, core.board.at(cell)?, nth);
    let mut parts = (0..).zip(around_corner(cell)).map(part);
    let first = parts.next().flatten()?;
    parts.all(|part| part.is_some()).then_some(first)
}

/// The corners of the tile laid last, each by the cell to the south-east of it, and which of the four tiles around it this tile is.
const CORNERS: [(i16, i16, u8); 4] = [(0, 0, 0), (1, 0, 1), (0, 1, 3), (1, 1, 2)];

fn corner(core: &Core, (dx, dy, _): (i16, i16, u8)) -> Cell {
    let here = core.last_cell();
    Cell::new(here.x + dx, here.y + dy)
}

/// The corners of the tile laid last where no barn can be, as far as a quick check shows, as bits in the order of
/// `CORNERS`: the tile has no field there, or a neighbouring tile is missing.
#[inline]
fn closed_corners(game: &Carcassonne, core: &Core) -> u64 {
    const MANY: u32 = CORNERS.len() as u32;
    let last = *core.board.tile(core.last());
    let (fields, sides) =
        (u32::from(game.note(Abbey::ID, last.kind)), u32::from(core.board.sides_with_tiles(last.cell)));
    // By their numbers clockwise from the north-west: each lies between the side of its number and the one before.
    let turned = |bits: u32, by: u32| bits << by | bits >> (MANY - by);
    let open = turned(fields, last.rotation.index() as u32) & sides & turned(sides, 1);
    (0..).zip(CORNERS).fold(0, |closed, (bit, (.., nth))| closed | u64::from(!open >> nth & 1) << bit)
}

/// The choice to place a barn at this corner of the tile laid last, if it is possible.
#[inline(never)]
fn barn_at(game: &Carcassonne, core: &Core, nth: (i16, i16, u8)) -> Option<Action> {
    // Most corners are no field on the tile itself, and many are barred: the other three tiles are examined only for
    // the rest.
    let own = core.board.node(core.last(), corner_part(game, core, core.last(), nth.2)?);
    if !barns_play(game) || !has_barn(core) || game.is_barred(core, core.board.root(own)) {
        return None;
    }
    let (cell, verb) = (corner(core, nth), Verb { of: Abbey::ID, number: BUILD });
    Some(Action::Do { verb, cell, segment: crossing(game, core, cell)? })
}

/// Whether the player on turn may place a barn at the corner north-west of this cell.
fn check_barn(game: &Carcassonne, core: &Core, cell: Cell) -> Result<SegmentNo, Illegal> {
    let here = CORNERS.into_iter().any(|nth| corner(core, nth) == cell);
    let (Some(segment), Some(tile)) = (crossing(game, core, cell).filter(|_| here), core.board.at(cell)) else {
        return NO_CROSSING.no();
    };
    if !barns_play(game) {
        return NO_CROSSING.no();
    }
    if game.is_barred(core, core.board.root(core.board.node(tile, segment))) {
        return BARN_THERE.no();
    }
    if !has_barn(core) {
        return NO_FIGURE.no();
    }
    Ok(segment)
}

/// Whether barns are used at all.
fn barns_play(game: &Carcassonne) -> bool {
    game.farmers != Farmers::None || game.reads(WITHOUT_FARMERS)
}

#[inline]
fn has_barn(core: &Core) -> bool {
    core.supply[core.turn.index()][usize::from(BARN)] > 0
}

fn barns(core: &Core) -> impl Iterator<Item = &Figure> {
    core.of_kind(BARN)
}

/// The points of a barn at the end for the cities next to its field (CA-18.9).
fn harvest(game: &Carcassonne, core: &Core, field: Root) -> i32 {
    game.cities_beside(core, field).iter().map(|(_, points)| points + MORE_AT_THE_END).sum()
}

/// The player whose wagon moves on now: clockwise from the player on turn.
fn driver(game: &Carcassonne, core: &Core, part: &Part) -> Option<(Player, Site)> {
    core.turn.clockwise(game.players).find_map(|player| Some((player, part.wagons[player.index()]?)))
}

/// Where a wagon that stood there may go (CA-18.4).
fn ways(game: &Carcassonne, core: &Core, from: Site, mut found: impl FnMut(Site)) {
    let board = &core.board;
    let mut add = |site: Site| {
        let Some(node) = board.node_at(site).filter(|_| core.closed != Some(site.cell)) else { return };
        let root = board.root(node);
        let kind = board.kind(root);
        // In a German monastery a wagon may lie, too, complete or not.
        let cloister = game.is_cloister(kind) && (game.is_centre(kind) || game.since(3));
        let place = matches!(kind, ROAD | CITY) || cloister || game.is_dwelling(kind);
        let free = |root| board.figures(root).is_empty();
        if place
            && !game.is_complete(core, root)
            && free(root)
            && game.other_place(core, board.tile_of(node), site.segment).is_none_or(free)
        {
            found(site);
        }
    };
    if game.reads(ALONG) {
        return ways::along(game, core, from, add);
    }
    for (dx, dy) in (0..9).map(|n| (n % 3 - 1, n / 3 - 1)) {
        let cell = Cell::new(from.cell.x + dx, from.cell.y + dy);
        let Some(tile) = board.at(cell) else { continue };
        game.features_of(core, tile).into_iter().for_each(|segment| add(Site { cell, segment }));
    }
}

fn options(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
    let Some((_, from)) = driver(game, core, part) else { return };
    let verb = Verb { of: Abbey::ID, number: GO_ON };
    ways(game, core, from, |Site { cell, segment }| {
        let action = Action::Do { verb, cell, segment };
        if !out.contains(&action) {
            out.push(action);
        }
    });
}

impl Expansion for Abbey {
    const WORD: &'static str = "abbey";
    const VERBS: &'static [VerbSpec] = words::WORDS;
    const LINES: &'static [&'static str] = &["barns"];
    const READINGS: &'static [&'static str] = &[ALONG, WITHOUT_FARMERS, NO_LATE_TURN];
}

impl Stateful for Abbey {
    type Part = Part;

    fn put_part(Part { wagons }: &Part, to: &mut PartHash) {
        for site in wagons {
            to.put(site.is_some());
            if let Some(site) = site {
                to.put(*site);
            }
        }
    }
}

impl Tiles for Abbey {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/abbey.tiles"));
    const SYMBOL: &'static str = "abbey";

    fn in_hand(kind: &TileKind) -> bool {
        kind.is_apart()
    }
}

impl Pieces for Abbey {
    const PIECES: &'static [PieceSpec] = &[
        PieceSpec::new("mayor", 1).example("mayor 0").only_on(Grounds::CITIES).weighing(0),
        PieceSpec::new("wagon", 1)
            .example("wagon 0")
            .only_on(Grounds::ROADS.and(Grounds::CITIES).and(Grounds::CLOISTERS).and(Grounds::DWELLINGS)),
        PieceSpec::loner("barn", 1, &[]).reaping(Reaping { put: ("barn-field", 3), joined: ("joined-field", 1) }),
    ];
    const HEARS_REMOVED: bool = true;

    /// The same for a wagon that a challenge has returned without points (CA-18.4).
    fn removed<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, part: &mut Part, removed: &Removed, _: &mut E) {
        let Removed { figure, leaving } = removed;
        if figure.piece == WAGON && *leaving == Leaving::Challenged {
            part.wagons[usize::from(figure.player)] = Some(core.board.site(figure.node));
        }
    }
}

impl Timing for Abbey {
    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        if slot == Slot::FinalMore {
            count_barns(game, core, events);
            return Flow::Done;
        }
        while let Some((player, from)) = driver(game, core, part) {
            let mut any = false;
            ways(game, core, from, |_| any = true);
            if any && core.supply[player.index()][usize::from(WAGON)] > 0 {
                return Flow::Waits;
            }
            part.wagons[player.index()] = None;
        }
        Flow::Done
    }

    fn asks(game: &Carcassonne, core: &Core, part: &Part) -> (ToAct, &'static str) {
        (driver(game, core, part).map_or(ToAct::Over, |(player, _)| ToAct::Player(player)), "wagon")
    }

    fn untimely(_: &Carcassonne, core: &Core, _: &Part, action: Action) -> Option<&'static Rule> {
        let Action::Do { verb, .. } = action else { return None };
        match verb.number {
            BUILD => (core.row != CLAIM).then_some(&BARN_UNTIMELY),
            _ => Some(&WAGON_UNTIMELY),
        }
    }
}

impl Decisions for Abbey {
    fn options(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        options(game, core, part, out);
        out.push(Action::Pass);
    }

    fn check(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let Action::Do { verb, .. } = action else {
            return if action == Action::Pass { Ok(()) } else { NOT_NOW.no() };
        };
        if verb.number != GO_ON {
            return BARN_UNTIMELY.no();
        }
        let mut list = Vec::new();
        options(game, core, part, &mut list);
        if list.contains(&action) { Ok(()) } else { NO_WAY.no() }
    }

    /// The wagon moves on, or stays in the supply.
    fn act<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        let Some((player, from)) = driver(game, core, part) else { return };
        part.wagons[player.index()] = None;
        let Action::Do { cell, segment, .. } = action else {
            return events.push(|| Event::Passed { player });
        };
        let Some(node) = core.board.node_at(Site { cell, segment }) else { return };
        let (piece, kind) = (Piece(WAGON), core.board.kind(node));
        core.put(player, piece, node);
        events.push(|| Event::Other {
            name: "wagon-goes-on",
            player: Some(player),
            cell: Some(from.cell),
            to: Some(cell),
            count: 1,
        });
        events.push(|| Event::Figure { player, piece, site: Site { cell, segment }, kind });
    }
}

impl Claims for Abbey {
    fn claims(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        out.extend((0..Self::candidates(game, core, part)).filter_map(|nth| Self::candidate(game, core, part, nth)));
    }

    fn check_claim(game: &Carcassonne, core: &Core, _: &Part, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Do { verb, cell, segment } if verb.number == BUILD => match check_barn(game, core, cell)? {
                field if field == segment => Ok(()),
                _ => NO_CROSSING.no(),
            },
            Action::Do { .. } => WAGON_UNTIMELY.no(),
            _ => NOT_NOW.no(),
        }
    }

    fn claim<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, _: &mut Part, action: Action, events: &mut E) {
        let Action::Do { cell, segment, .. } = action else { return };
        let Some(tile) = core.board.at(cell) else { return };
        let (player, piece) = (core.turn, Piece(BARN));
        let node = core.board.node(tile, segment);
        core.put_as(Rank::Loner, player, piece, node);
        let kind = core.board.kind(node);
        events.push(|| Event::Figure { player, piece, site: Site { cell, segment }, kind });
    }
}

impl Scoring for Abbey {
    const HEARS_SCORED: bool = true;
    const CHANGES_WEIGHT: bool = true;

    /// Wagons on a feature that is scored may move on from it.
    fn scored<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, part: &mut Part, scored: &Scored, _: &mut E) {
        let Some(root) = scored.root else { return };
        let there = |f: &&Figure| f.works() && core.board.root(f.node) == root;
        for wagon in core.of_kind(WAGON).filter(there) {
            part.wagons[usize::from(wagon.player)] = Some(core.board.site(wagon.node));
        }
    }

    /// A mayor weighs as much as its city has pennants (CA-18.3).
    fn weigh(game: &Carcassonne, core: &Core, _: &Part, root: Root, figures: &mut Figures) {
        let board = &core.board;
        if board.kind(root) != CITY {
            return;
        }
        let there = |f: &&Figure| f.works() && board.root(f.node) == root;
        let mayors: ShortList<u8, 6> = core.of_kind(MAYOR).filter(there).map(|f| f.player).collect();
        if mayors.is_empty() {
            return;
        }
        let pennants = |node| game.land.facts[board.tile(board.tile_of(node)).kind].pennants[board.segment_of(node)];
        let strength = board.members(root).map(|node| u32::from(pennants(node))).sum::<u32>().min(20) as u8;
        for mayor in mayors.iter() {
            *figures = figures.plus(Figures::one(Player(*mayor), strength));
        }
    }
}

impl Showing for Abbey {
    type View = AbbeyView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> AbbeyView {
        let wagon = driver(game, core, part).map(|(_, from)| from.cell);
        AbbeyView { abbeys: core.hand[..usize::from(game.players)].to_vec(), wagon }
    }

    fn describe(game: &Carcassonne, core: &Core, _: &Part, action: Action, view: &mut ActionView) {
        let Action::Do { verb, cell, segment } = action else { return };
        let Some(tile) = core.board.at(cell) else { return };
        if verb.number == BUILD {
            let field = core.board.root(core.board.node(tile, segment));
            view.points = Some(harvest(game, core, field));
        } else {
            view.role = Some(crate::expansions::role(core.board.kind(core.board.node(tile, segment))));
        }
    }

    fn draw(view: &AbbeyView, picture: &mut Picture) {
        for (seat, abbeys) in picture.seats.iter_mut().zip(&view.abbeys).filter(|(_, abbeys)| **abbeys > 0) {
            seat.push(Field::new("field-carcassonne-abbey", *abbeys));
        }
    }
}

impl Speed for Abbey {
    /// The corners of the tile that are wholly in one field, as bits.
    fn note(kind: &TileKind) -> u8 {
        let (first, last) = (|side: u8| Port(side * 3), |side: u8| Port(side * 3 + 2));
        let field = |side: u8| {
            let has = |s: &Segment| s.kind == FIELD && s.ports.has(first(side)) && s.ports.has(last((side + 3) % 4));
            u8::from(kind.segments.iter().any(has)) << side
        };
        (0..SIDES.len() as u8).map(field).sum()
    }

    #[inline]
    fn candidates(_: &Carcassonne, core: &Core, _: &Part) -> u32 {
        if has_barn(core) { CORNERS.len() as u32 } else { 0 }
    }

    #[inline]
    fn closed_candidates(game: &Carcassonne, core: &Core, _: &Part) -> u64 {
        closed_corners(game, core)
    }

    #[inline]
    fn candidate(game: &Carcassonne, core: &Core, _: &Part, nth: u32) -> Option<Action> {
        let nth = CORNERS[nth as usize % CORNERS.len()];
        barn_at(game, core, nth)
    }
}

impl Bots for Abbey {
    const WEIGHTS: &'static [WeightSpec] = judgement::WEIGHTS;

    fn estimate(game: &Carcassonne, core: &Core, _: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        judgement::estimate(game, core, weights, out);
    }
}

/// Every barn scores the cities of its field for its player.
fn count_barns<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, events: &mut E) {
    let mut all: Vec<(Player, Site, Root)> =
        barns(core).map(|f| (Player(f.player), core.board.site(f.node), core.board.root(f.node))).collect();
    all.sort_unstable_by_key(|(player, site, _)| (*site, *player));
    for (player, _, field) in all {
        let points = harvest(game, core, field);
        core.points[player.index()][BARNS] += points;
        events.push(|| {
            let mut parts: Vec<Site> = core.board.members(field).map(|node| core.board.site(node)).collect();
            parts.sort_unstable();
            let cities = game.cities_beside(core, field);
            let line = |name, cover: Option<Id>| {
                let of = cities.iter().filter(|(city, _)| core.cover(*city).map(|covered| covered.by) == cover);
                let (count, points) = of.fold((0, 0), |(n, sum), (_, points)| (n + 1, sum + points + MORE_AT_THE_END));
                ScoreItem { name, count, points }
            };
            let covered = game.with.iter().map(|id| line(game.declared(*id).covered_line, Some(*id)));
            let items = std::iter::once(line("cities", None)).chain(covered).filter(|item| item.count > 0);
            Event::Scored(Score {
                name: "barn",
                complete: false,
                last: true,
                parts,
                items: items.collect(),
                points: vec![(player, points)],
                figures: vec![],
                returned: vec![],
            })
        });
    }
}
