//! The Tower: pieces stacked on tower foundations, which capture followers in their reach; exchange and ransom (CA-20).

use crate::core::account::SEATS;
use crate::core::action::{Action, Piece, Verb};
use crate::core::action_view::ActionView;
use crate::core::by_fields::by_fields;
use crate::core::declared::{After, Space};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NO_FIGURE, NOT_ITS_PLACE, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::removed::Leaving;
use crate::core::short_list::ShortList;
use crate::core::slot::{CLAIM, Slot};
use crate::core::state::{Core, Figure};
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{
    Bots, Claims, Decisions, Expansion, Flow, Listed, Pieces, Showing, Speed, Stateful, Tiles, Timing,
};
use game::{EventSink, Picture, Player, ToAct, WeightSpec};
use tile_map::{Cell, Closing, Kind, KindSpec, Node, SegmentNo, TileKind};

mod candidates;
mod captives;
mod judgement;
mod views;
mod words;

pub use captives::CaptiveView;
use captives::Captives;
pub use views::TowersView;

/// See the file's first line.
pub struct Tower;

/// A tower foundation in the middle of a tile: not a feature; a figure there has closed the tower.
const PLACE: Kind = Kind(Tower::FIRST_KIND);
const RANSOM: usize = Tower::FIRST_LINE;

const BUILD: u8 = 0;
const CLOSE: u8 = 1;
const EXCHANGE: u8 = 2;
const CAPTURE: u8 = 3;
const PAY: u8 = CAPTURE + SEATS as u8;

/// Points of a ransom (CA-20.7).
const PRICE: i32 = 3;

/// Pieces that each player gets, with 2, 3, 4, 5 and 6 players (CA-20.1).
const PIECES_EACH: [u8; 5] = [10, 9, 7, 6, 5];

rules! {
    /// There is no tower foundation, or no open one.
    NO_TOWER = "CA-20.2" "no-open-tower" "There is no open tower or tower foundation on that tile.";
    /// None left.
    NO_PIECE = "CA-20.2" "no-tower-piece" "You have no tower pieces left.";
    /// There are no pieces yet.
    NO_HEIGHT = "CA-20.3" "tower-without-piece" "You can close a tower only if it has at least one piece.";
    /// Not instead of placing a figure.
    TOWER_UNTIMELY = "CA-20.2" "tower-untimely" "You can build on a tower or close it only after laying a tile, instead of placing a figure.";
    /// Not in reach.
    OUT_OF_REACH = "CA-20.4" "tower-out-of-reach" "There is no such follower within reach of your tower.";
    /// No piece was laid.
    CAPTURE_UNTIMELY = "CA-20.4" "capture-untimely" "You can capture a follower only when you have just added a piece to a tower.";
    /// None of this kind is held.
    NO_EXCHANGE = "CA-20.6" "exchange-none" "That player does not hold such a figure of yours.";
    /// No figure was captured whose player holds several kinds.
    EXCHANGE_UNTIMELY = "CA-20.6" "exchange-untimely" "Figures are exchanged only when two players hold figures of each other.";
    /// None of this kind is held.
    NO_CAPTIVE = "CA-20.7" "no-captive" "That player does not hold such a figure of yours.";
    /// Only once a turn.
    ONE_RANSOM = "CA-20.7" "one-ransom" "You can ransom only one figure per turn.";
    /// Too few points.
    TOO_POOR = "CA-20.7" "ransom-too-poor" "A ransom costs 3 points, and you have fewer.";
    /// Only in the player's own turn.
    RANSOM_UNTIMELY = "CA-20.7" "ransom-untimely" "You can pay a ransom only after laying a tile, before you place a figure.";
    /// The same by the alternative reading.
    RANSOM_NOT_NOW = "CA-20.7" "ransom-not-now" "You can pay a ransom only after laying a tile, before you place a figure, or at the end of your turn.";
}

/// An alternative reading: a ransom may be paid at the end of the turn, too (CA-20.7).
const LATE: &str = "ransom-late";

/// A tower foundation and the pieces on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Stack {
    cell: Cell,
    height: u8,
}

/// Additional decisions of the player on turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
enum Stage {
    #[default]
    Idle,
    /// Which figure to capture: a piece was laid on this cell.
    Capture(Cell),
    /// Which figure the owner of the captured one gives back for it.
    Exchange(u8, u8),
    /// Whether to pay a ransom, at the end of the turn.
    Ransom,
    /// The player pays no ransom.
    Declined,
}

/// The part of the state.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    stage: Stage,
    /// The player on turn has paid a ransom.
    ransomed: bool,
    /// Pieces that each player has left.
    pieces: [u8; SEATS],
    /// Tower foundations, sorted.
    towers: ShortList<Stack, 18>,
    captives: Captives,
}

by_fields!(Part { stage, ransomed, pieces, towers, captives });

/// The tower foundation on a tile.
fn place(game: &Carcassonne, core: &Core, cell: Cell) -> Option<(Node, SegmentNo)> {
    let tile = core.board.at(cell)?;
    let segment = game.land.facts[core.board.tile(tile).kind].space(PLACE)?;
    Some((core.board.node(tile, segment), segment))
}

fn is_open(core: &Core, node: Node) -> bool {
    core.board.figures(core.board.root(node)).is_empty()
}

/// Whether a figure at `there` is within reach of a tower of this height at `here` (CA-20.4).
fn reaches(here: Cell, height: u8, there: Cell) -> bool {
    let (dx, dy) = ((here.x - there.x).unsigned_abs(), (here.y - there.y).unsigned_abs());
    (dx == 0 || dy == 0) && dx.max(dy) <= u16::from(height)
}

/// Followers within reach of the tower at this cell.
fn in_reach<'a>(core: &'a Core, part: &Part, cell: Cell) -> impl Iterator<Item = &'a Figure> + use<'a> {
    let height = part.towers.iter().find(|tower| tower.cell == cell).map_or(0, |tower| tower.height);
    let there = move |f: &&Figure| reaches(cell, height, core.board.site(f.node).cell);
    core.figures.iter().filter(|f| f.works()).filter(there)
}

fn verb(number: u8) -> Verb {
    Verb { of: Tower::ID, number }
}

/// The player of the figures that a verb is about, for verbs that exist once per seat.
fn of_player(number: u8, first: u8) -> Option<u8> {
    number.checked_sub(first).filter(|player| usize::from(*player) < SEATS)
}

/// The rule that refuses a ransom at another time.
fn ransom_untimely(game: &Carcassonne) -> &'static Rule {
    if game.reads(LATE) { &RANSOM_NOT_NOW } else { &RANSOM_UNTIMELY }
}

/// Kinds of followers that may close a tower, as bits: those that stand wherever followers do (CA-20.3).
#[inline]
fn closers(game: &Carcassonne, core: &Core) -> u16 {
    game.kinds_at_hand(core, core.turn) & game.kinds_anywhere
}

/// Kinds that are given as bits.
fn pieces_of(kinds: u16) -> impl Iterator<Item = Piece> {
    (0..u16::BITS as u8).filter(move |kind| kinds >> kind & 1 == 1).map(Piece)
}

impl Expansion for Tower {
    const WORD: &'static str = "tower";
    const VERBS: &'static [VerbSpec] = words::WORDS;
    const LINES: &'static [&'static str] = &["ransoms"];
    const READINGS: &'static [&'static str] = &["tower-safe", LATE];
}

impl Stateful for Tower {
    type Part = Part;

    fn deal(game: &Carcassonne, part: &mut Part) {
        let each = PIECES_EACH[usize::from(game.players).clamp(2, 6) - 2];
        part.pieces[..usize::from(game.players)].fill((u16::from(each) * game.copies()).min(255) as u8);
    }

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { stage, ransomed, pieces, towers, captives } = part;
        match stage {
            Stage::Idle => to.put_word("idle"),
            Stage::Capture(cell) => to.put_word("capture").put(*cell),
            Stage::Exchange(owner, piece) => {
                to.put_word("exchange").put(*owner).put_word(crate::expansions::piece_word(Piece(*piece)))
            }
            Stage::Ransom => to.put_word("ransom"),
            Stage::Declined => to.put_word("declined"),
        };
        to.put(*ransomed).put_bytes(pieces);
        to.put_list(towers, |to, Stack { cell, height }| {
            to.put(*cell).put(*height);
        });
        captives.put(to);
    }
}

impl Tiles for Tower {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/tower.tiles"));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: "tower-place", closing: Closing::Otherwise }, role: "keeper", leaves: None }];

    fn owns(kind: &TileKind) -> bool {
        kind.segments.iter().any(|segment| segment.kind == PLACE)
    }
}

impl Pieces for Tower {
    const SHELTER: Option<(&'static str, usize)> = Some(("tower-safe", 0));
}

impl Timing for Tower {
    fn acts(slot: Slot, _: &TileKind, tile: After) -> bool {
        slot == Slot::Placed && tile.own
    }

    fn step<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, slot: Slot, _: &mut E) -> Flow {
        if slot == Slot::Placed {
            if !core.second {
                part.ransomed = false;
                core.call(Tower::PLACES, Slot::Placed, false);
            }
            let cell = core.last_cell();
            if place(game, core, cell).is_some() {
                let at = part.towers.partition_point(|tower| tower.cell < cell);
                part.towers.insert(at, Stack { cell, height: 0 });
            }
            return Flow::Done;
        }
        if slot == Slot::TurnEnd {
            return captives::turn_end(core, part);
        }
        let waits = part.stage != Stage::Idle;
        core.call(Tower::PLACES, Slot::Closing, waits);
        if waits { Flow::Waits } else { Flow::Done }
    }

    fn asks(_: &Carcassonne, core: &Core, part: &Part) -> (ToAct, &'static str) {
        let word = match part.stage {
            Stage::Exchange(..) => "exchange",
            Stage::Ransom => "ransom",
            _ => "capture",
        };
        (ToAct::Player(core.turn), word)
    }

    fn untimely(game: &Carcassonne, core: &Core, _: &Part, action: Action) -> Option<&'static Rule> {
        let Action::Do { verb, .. } = action else { return None };
        Some(match verb.bare() {
            BUILD | CLOSE if core.row == CLAIM => return None,
            BUILD | CLOSE => &TOWER_UNTIMELY,
            EXCHANGE => &EXCHANGE_UNTIMELY,
            number if number < PAY => &CAPTURE_UNTIMELY,
            _ if core.row == CLAIM => return None,
            _ => ransom_untimely(game),
        })
    }
}

impl Decisions for Tower {
    fn options(_: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        match part.stage {
            Stage::Idle | Stage::Declined => {}
            Stage::Ransom => out.extend(captives::may_ransom(core, part).chain([Action::Pass])),
            Stage::Capture(cell) => {
                for figure in in_reach(core, part, cell) {
                    let site = core.board.site(figure.node);
                    let verb = verb(CAPTURE + figure.player).with(Piece(figure.piece));
                    out.push(Action::Do { verb, cell: site.cell, segment: site.segment });
                }
                out.sort_unstable();
                out.dedup();
                out.push(Action::Pass);
            }
            Stage::Exchange(owner, _) => {
                let mine = part.captives.iter().filter(|c| (c.jailer, c.owner) == (owner, core.turn.0));
                out.extend(mine.map(|c| with_piece(EXCHANGE, c.piece)));
            }
        }
    }

    fn check(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let mut options = Vec::new();
        Self::options(game, core, part, &mut options);
        match (part.stage, action) {
            _ if options.contains(&action) => Ok(()),
            (_, Action::Do { verb, .. }) if verb.bare() == BUILD || verb.bare() == CLOSE => TOWER_UNTIMELY.no(),
            (Stage::Ransom, Action::Do { verb, .. }) => match of_player(verb.bare(), PAY) {
                Some(jailer) => captives::check_ransom(core, part, jailer, verb.piece()).and(NOT_NOW.no()),
                None if verb.bare() == EXCHANGE => EXCHANGE_UNTIMELY.no(),
                None => CAPTURE_UNTIMELY.no(),
            },
            (_, Action::Do { verb, .. }) if verb.bare() >= PAY => ransom_untimely(game).no(),
            (Stage::Capture(_), Action::Do { verb, .. }) if verb.bare() == EXCHANGE => EXCHANGE_UNTIMELY.no(),
            (Stage::Capture(_), Action::Do { .. }) => OUT_OF_REACH.no(),
            (Stage::Exchange(..), Action::Do { .. }) => NO_EXCHANGE.no(),
            _ => NOT_NOW.no(),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        let (stage, player) = (std::mem::take(&mut part.stage), core.turn);
        let Action::Do { verb, cell, segment } = action else {
            if stage == Stage::Ransom {
                part.stage = Stage::Declined;
            }
            return events.push(|| Event::Passed { player });
        };
        if let Some(jailer) = of_player(verb.bare(), PAY) {
            return captives::ransom(game, core, part, jailer, verb.piece(), events);
        }
        if let Stage::Exchange(owner, taken) = stage {
            captives::exchange(core, part, owner, taken, verb.piece().0, events);
            return captives::call(game, core, part);
        }
        let Some(owner) = of_player(verb.bare(), CAPTURE) else { return };
        let there = |f: &Figure| {
            let site = core.board.site(f.node);
            f.works() && f.player == owner && f.piece == verb.piece().0 && (site.cell, site.segment) == (cell, segment)
        };
        if let Some(index) = core.figures.iter().position(there) {
            captives::take(core, part, index, events);
            captives::call(game, core, part);
        }
    }
}

impl Claims for Tower {
    /// A ransom does not replace placing a figure.
    fn besides(verb: u8) -> bool {
        verb >= PAY
    }

    fn claims(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        out.extend(captives::may_ransom(core, part));
        let builds = part.pieces[core.turn.index()] > 0;
        for Stack { cell, height } in part.towers.iter() {
            let Some((node, segment)) = place(game, core, *cell) else { continue };
            if !is_open(core, node) {
                continue;
            }
            if builds {
                out.push(Action::at(Tower::ID, BUILD, *cell));
            }
            if *height > 0 {
                let close = |piece| Action::Do { verb: verb(CLOSE).with(piece), cell: *cell, segment };
                out.extend(pieces_of(closers(game, core)).map(close));
            }
        }
    }

    fn check_claim(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let Action::Do { verb, cell, segment } = action else { return NOT_NOW.no() };
        match verb.bare() {
            BUILD | CLOSE => {
                let Some((_, own)) = place(game, core, cell).filter(|(node, _)| is_open(core, *node)) else {
                    return NO_TOWER.no();
                };
                if verb.bare() == BUILD {
                    return if part.pieces[core.turn.index()] > 0 { Ok(()) } else { NO_PIECE.no() };
                }
                if segment != own {
                    return NO_TOWER.no();
                }
                if !part.towers.iter().any(|tower| tower.cell == cell && tower.height > 0) {
                    return NO_HEIGHT.no();
                }
                if core.supply[core.turn.index()].get(usize::from(verb.piece().0)).is_none_or(|n| *n == 0) {
                    return NO_FIGURE.no();
                }
                match closers(game, core) >> verb.piece().0 & 1 == 1 {
                    true => Ok(()),
                    false => NOT_ITS_PLACE.no_with("feature", "tower-place"),
                }
            }
            number => match of_player(number, PAY) {
                Some(jailer) => captives::check_ransom(core, part, jailer, verb.piece()),
                None if number == EXCHANGE => EXCHANGE_UNTIMELY.no(),
                None => CAPTURE_UNTIMELY.no(),
            },
        }
    }

    fn claim<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        action: Action,
        events: &mut E,
    ) {
        let Action::Do { verb, cell, .. } = action else { return };
        let player = core.turn;
        if let Some(jailer) = of_player(verb.bare(), PAY) {
            captives::ransom(game, core, part, jailer, verb.piece(), events);
            core.claims_on = true;
            return;
        }
        let Some((node, _)) = place(game, core, cell) else { return };
        if verb.bare() == CLOSE {
            core.put(player, verb.piece(), node);
            let site = core.board.site(node);
            return events.push(|| Event::Figure { player, piece: verb.piece(), site, kind: PLACE });
        }
        part.pieces[player.index()] -= 1;
        let Some(tower) = part.towers.iter_mut().find(|tower| tower.cell == cell) else { return };
        tower.height = tower.height.saturating_add(1);
        let count = i32::from(tower.height);
        events.push(|| Event::Other { name: "tower-built", player: Some(player), cell: Some(cell), to: None, count });
        if in_reach(core, part, cell).next().is_some() {
            part.stage = Stage::Capture(cell);
            core.call(Tower::PLACES, Slot::Closing, true);
        }
    }
}

impl Showing for Tower {
    type View = TowersView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> TowersView {
        views::view(game, core, part)
    }

    fn describe(_: &Carcassonne, core: &Core, part: &Part, action: Action, view: &mut ActionView) {
        let Action::Do { verb, cell, segment } = action else { return };
        match verb.bare() {
            BUILD => {
                let height = part.towers.iter().find(|tower| tower.cell == cell).map_or(0, |tower| tower.height);
                view.count = Some(i32::from(height) + 1);
                return;
            }
            CLOSE => {
                view.role = Some(crate::expansions::role(PLACE));
            }
            EXCHANGE => view.kind = "exchange",
            number => {
                let first = if number < PAY { CAPTURE } else { PAY };
                view.player = of_player(number, first).map(Player);
                view.kind = if number < PAY { "capture" } else { "ransom" };
                if let Some(node) = core.board.node_at(tile_map::Site { cell, segment }).filter(|_| number < PAY) {
                    view.role = Some(crate::expansions::role(core.board.kind(node)));
                }
            }
        }
        view.piece = Some(crate::expansions::piece_word(verb.piece()));
    }

    fn draw(view: &TowersView, picture: &mut Picture) {
        views::draw(view, picture);
    }
}

impl Speed for Tower {
    #[inline]
    fn candidates(game: &Carcassonne, core: &Core, part: &Part) -> u32 {
        candidates::count(game, core, part)
    }

    fn candidate(game: &Carcassonne, core: &Core, part: &Part, nth: u32) -> Option<Action> {
        candidates::get(game, core, part, nth)
    }
}

impl Bots for Tower {
    const WEIGHTS: &'static [WeightSpec] = judgement::WEIGHTS;

    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        judgement::estimate(game, core, part, weights, out);
    }
}

/// An action about a kind of figures, without a place.
fn with_piece(number: u8, piece: u8) -> Action {
    Action::Do { verb: verb(number).with(Piece(piece)), cell: Cell::new(0, 0), segment: SegmentNo(0) }
}
