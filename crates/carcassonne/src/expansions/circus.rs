//! Under the Big Top (Cirkus): the big top with its animal tokens, acrobats and pyramids, ringmasters (CA-7).

mod judgement;
mod showing;

use super::{BUILT_OVER, HIGH_UP};
use crate::core::account::SEATS;
use crate::core::action::{Action, FOLLOWER, Piece, Verb};
use crate::core::by_fields::by_fields;
use crate::core::declared::{Form, PieceSpec, Space as Ground, Switch};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::removed::{Leaving, Removed};
use crate::core::scored::{BUILT, Scored};
use crate::core::short_list::ShortList;
use crate::core::slot::{CLAIM, Slot};
use crate::core::state::{Core, Figure};
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{
    Bots, Claims, Expansion, Flow, Listed, Lots, Lottery, Pieces, Placement, Scoring, Speed, Stateful, Tiles, Timing,
};
use game::{EventSink, Player, ToAct, WeightSpec};
use tile_map::{Cell, Closing, Figures, Kind, KindSpec, Node, TileKind};

/// See the file's first line.
pub struct Circus;

const ACROBAT: u8 = 0;
const PYRAMID: u8 = 1;

/// Its parts, and the option with which a castle's lord gets the extra points of a ringmaster (CA-7.9, CA-7.10).
const WITH_BIG_TOP: &str = "big-top";
const LORD: &str = "ringmaster-lord";
/// The alternative reading with which a pyramid waits for a later turn than the one that completed it (CA-7.13).
const WAIT: &str = "pyramid-wait";

/// Animal tokens: value and number.
const TOKENS: [(u8, u16); 6] = [(1, 1), (3, 4), (4, 5), (5, 3), (6, 2), (7, 1)];

/// Lines of the final scores.
const BIG_TOP: usize = Circus::FIRST_LINE;
const PYRAMIDS: usize = BIG_TOP + 1;
const RINGMASTERS: usize = BIG_TOP + 2;

/// A space for the big top: not a feature, and not for figures.
const BIG_TOP_SPACE: Kind = Kind(Circus::FIRST_KIND);
/// Spaces for acrobats: not features; up to three acrobats stand on one.
const ACROBATS: Kind = Kind(Circus::FIRST_KIND + 1);

const RINGMASTER: u8 = Circus::FIRST_PIECE;

rules! {
    /// No acrobat space there.
    NO_SPACE = "CA-7.6" "no-acrobat-space" "There is no acrobats' space on that tile.";
    /// Out of reach of the tile just laid.
    OUT_OF_REACH = "CA-7.6" "acrobat-out-of-reach" "You can place an acrobat only on the tile you have just laid or on one of the eight tiles around it.";
    /// Three are on it.
    FULL = "CA-7.6" "pyramid-full" "There are already three acrobats here, so the pyramid is complete.";
    /// A road was laid over it.
    UNDER_A_ROAD = "CA-24.7" "acrobat-below" "You cannot place an acrobat where a road crosses overhead.";
    /// Acrobats are ordinary followers.
    NO_ACROBAT = "CA-7.6" "no-acrobat" "Only a normal follower from your supply can be an acrobat.";
    /// Fewer than three.
    NOT_COMPLETE = "CA-7.7" "pyramid-not-complete" "You can score a pyramid only when it has three acrobats.";
    /// In the second part of the turn that completed it.
    TOO_SOON = "CA-7.13" "pyramid-too-soon" "This pyramid was completed in this turn. You can score it in a later turn.";
    /// Only instead of placing a figure, once a turn.
    INSTEAD = "CA-7.7" "pyramid-instead" "You can score one pyramid per turn, instead of placing a figure.";
}

/// The part of the state.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    big_top: Option<Cell>,
    /// Tokens that have not been turned over, in the order of [`TOKENS`].
    hidden: [u16; TOKENS.len()],
    /// Tiles with spaces for acrobats, sorted.
    spaces: ShortList<Space, 8>,
    /// The pyramid that the first part of this turn has completed, if it has to wait.
    fresh: Option<Cell>,
}

by_fields!(Part { big_top, hidden, spaces, fresh });

/// A tile with spaces for acrobats, and its acrobats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Space {
    cell: Cell,
    acrobats: u8,
}

fn total(figures: Figures) -> u8 {
    Player::all(SEATS as u8).map(|p| figures.of(p)).sum()
}

/// The space for acrobats on a tile, and its acrobats.
fn acrobats(game: &Carcassonne, core: &Core, cell: Cell) -> Option<(Node, Figures)> {
    let tile = core.board.at(cell)?;
    let segment = game.land.facts[core.board.tile(tile).kind].space(ACROBATS)?;
    let node = core.board.node(tile, segment);
    Some((node, core.board.figures(core.board.root(node))))
}

const fn ground(name: &'static str, role: &'static str) -> Ground {
    Ground { kind: KindSpec { name, closing: Closing::Otherwise }, role, leaves: None }
}

impl Expansion for Circus {
    const WORD: &'static str = "circus";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action("acrobat", Form::Cell, "puts a follower on the acrobats of this tile", "acrobat 2,-4"),
        VerbSpec::action(
            "pyramid",
            Form::Cell,
            "scores the pyramid of acrobats on this tile and returns them to their owners",
            "pyramid -3,-2",
        ),
        VerbSpec::lot("token", "the value of the animal token drawn for the big top", "token 4"),
    ];
    const LINES: &'static [&'static str] = &["big-top", "acrobats", "ringmasters"];
    const SWITCHES: &'static [Switch] = &[
        Switch {
            lines: &["big-top"],
            ..Switch::of_tiles(WITH_BIG_TOP, |kind| kind.segments.iter().any(|s| s.kind == BIG_TOP_SPACE))
        },
        Switch {
            lines: &["acrobats"],
            ..Switch::of_tiles("acrobats", |kind| kind.segments.iter().any(|s| s.kind == ACROBATS))
        },
        Switch { pieces: &["ringmaster"], lines: &["ringmasters"], ..Switch::of_tiles("ringmaster", |_| false) },
    ];
    const READINGS: &'static [&'static str] = &[LORD, HIGH_UP, BUILT_OVER, WAIT];
}

impl Stateful for Circus {
    type Part = Part;

    fn deal(game: &Carcassonne, part: &mut Part) {
        if game.has(WITH_BIG_TOP) {
            part.hidden = TOKENS.map(|(_, n)| n * game.copies());
        }
    }

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { big_top, hidden, spaces, fresh } = part;
        to.put(*big_top).put_counts(hidden);
        to.put_list(spaces, |to, Space { cell, acrobats }| {
            to.put(*cell).put(*acrobats);
        });
        to.later("fresh-pyramid", fresh, |to, fresh| {
            to.put(*fresh);
        });
    }
}

impl Tiles for Circus {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/circus.tiles"));
    const SPACES: &'static [Ground] = &[ground("circus", "none"), ground("acrobats", "acrobat")];

    fn owns(kind: &TileKind) -> bool {
        kind.segments.iter().any(|s| [ACROBATS, BIG_TOP_SPACE].contains(&s.kind))
    }
}

impl Placement for Circus {
    const OPEN_ABOVE: &'static [usize] = &[1];
}

impl Pieces for Circus {
    const PIECES: &'static [PieceSpec] = &[PieceSpec::new("ringmaster", 1).example("ringmaster 1")];
    const CROWDS: &'static [&'static str] = &["acrobats"];
    const HEARS_REMOVED: bool = true;

    /// An acrobat has left: from a pyramid that was scored, or alone.
    fn removed<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, part: &mut Part, removed: &Removed, _: &mut E) {
        let node = removed.figure.node;
        let cell = core.board.site(node).cell;
        if core.board.kind(node) == ACROBATS
            && let Some(space) = part.spaces.iter_mut().find(|s| s.cell == cell)
        {
            space.acrobats = space.acrobats.saturating_sub(1);
        }
    }
}

impl Timing for Circus {
    const OWN_TILES_ONLY: bool = true;

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        match slot {
            Slot::Placed => {
                if !core.second {
                    part.fresh = None;
                    core.call(Circus::PLACES, Slot::Placed, false);
                }
                let kind = core.last_kind();
                if game.land.facts[kind].space(ACROBATS).is_some() {
                    let cell = core.last_cell();
                    let spaces = &mut part.spaces;
                    spaces.insert(spaces.partition_point(|s| s.cell < cell), Space { cell, acrobats: 0 });
                }
                Flow::Done
            }
            Slot::TurnEnd => turn_end(game, core, part, events),
            Slot::FinalFirst if part.big_top.is_some() && part.hidden.iter().any(|n| *n > 0) => Flow::Waits,
            Slot::FinalFirst => Flow::Done,
            _ => {
                last_pyramids(game, core, part, events);
                for at in 0..core.figures.len() {
                    extras(game, core, core.figures[at], false, events);
                }
                Flow::Done
            }
        }
    }

    fn asks(_: &Carcassonne, _: &Core, _: &Part) -> (ToAct, &'static str) {
        (ToAct::Chance, "token")
    }

    fn untimely(_: &Carcassonne, core: &Core, _: &Part, action: Action) -> Option<&'static Rule> {
        let pyramid = matches!(action, Action::Do { verb, .. } if verb.number == PYRAMID);
        (pyramid && core.row != CLAIM).then_some(&INSTEAD)
    }
}

impl Claims for Circus {
    fn claims(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        out.extend((0..part.spaces.len() as u32).filter_map(|nth| Self::candidate(game, core, part, nth)));
    }

    fn check_claim(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let Action::Do { verb: Verb { number: number @ (ACROBAT | PYRAMID), .. }, cell, .. } = action else {
            return NOT_NOW.no();
        };
        let Some((_, figures)) = acrobats(game, core, cell) else { return NO_SPACE.no() };
        let (here, anywhere) = (core.last_cell(), game.land.facts[core.last_kind()].gate);
        match number {
            PYRAMID if part.fresh == Some(cell) => TOO_SOON.no(),
            PYRAMID if total(figures) >= 3 => Ok(()),
            PYRAMID => NOT_COMPLETE.no(),
            _ if !anywhere && !cell.is_near(here) => OUT_OF_REACH.no(),
            _ if total(figures) >= 3 => FULL.no(),
            _ if core.is_spanned(cell) => UNDER_A_ROAD.no(),
            _ if core.supply[core.turn.index()][FOLLOWER.0 as usize] == 0 => NO_ACROBAT.no(),
            _ => Ok(()),
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
        let Some((node, _)) = acrobats(game, core, cell) else { return };
        let player = core.turn;
        if verb.number == ACROBAT {
            if let Some(space) = part.spaces.iter_mut().find(|s| s.cell == cell) {
                space.acrobats += 1;
                if space.acrobats == 3 && !core.second && game.reads(WAIT) {
                    part.fresh = Some(cell);
                    core.call(Circus::PLACES, Slot::Placed, true);
                }
            }
            core.put(player, FOLLOWER, node);
            let site = core.board.site(node);
            return events.push(|| Event::Figure { player, piece: FOLLOWER, site, kind: ACROBATS });
        }
        events.push(|| Event::Other { name: "pyramid", player: Some(player), cell: Some(cell), to: None, count: 3 });
        score_pyramid(game, core, node, true, events);
        for at in (0..core.figures.len()).rev() {
            if core.figures[at].node == node {
                core.remove(at, Leaving::Performed);
            }
        }
    }
}

impl Lottery for Circus {
    fn lots(_: &Carcassonne, _: &Core, part: &Part, out: &mut Lots) {
        let all = TOKENS.iter().zip(part.hidden).map(|((value, _), n)| (*value, u32::from(n)));
        all.filter(|(_, n)| *n > 0).for_each(|lot| out.push(lot));
    }

    fn lot<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, value: u8, events: &mut E) {
        if let Some(at) = TOKENS.iter().position(|(v, _)| *v == value) {
            part.hidden[at] -= 1;
        }
        let Some(cell) = part.big_top else { return };
        let count = i32::from(value);
        events.push(|| Event::Other { name: "token", player: None, cell: Some(cell), to: None, count });
        score_big_top(game, core, cell, count, events);
        match core.ending() {
            true => part.big_top = None,
            false => move_big_top(core, part, events),
        }
    }
}

impl Scoring for Circus {
    const HEARS_SCORED: bool = true;

    /// Ringmasters on the feature get their extra points (CA-7.8); as lords of a castle only by the alternative reading
    /// (CA-7.10).
    fn scored<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, _: &mut Part, scored: &Scored, events: &mut E) {
        if let Some(lord) = scored.apart.filter(|_| scored.name == BUILT) {
            if game.reads(BUILT_OVER) {
                extras(game, core, Figure { apart: None, ..lord }, true, events);
            }
        } else if let Some(lord) = scored.apart {
            extras(game, core, lord, true, events);
        }
        let Some(root) = scored.root else { return };
        let there = |f: &&Figure| f.apart.is_none() && core.board.root(f.node) == root;
        let ringmasters: ShortList<Figure, 2> = core.of_kind(RINGMASTER).filter(there).copied().collect();
        for ringmaster in ringmasters.iter() {
            extras(game, core, *ringmaster, true, events);
        }
    }
}

impl Speed for Circus {
    #[inline]
    fn candidates(_: &Carcassonne, _: &Core, part: &Part) -> u32 {
        part.spaces.len() as u32
    }

    #[inline]
    fn candidate(game: &Carcassonne, core: &Core, part: &Part, nth: u32) -> Option<Action> {
        let (here, anywhere) = (core.last_cell(), game.land.facts[core.last_kind()].gate);
        let has_follower = core.supply[core.turn.index()][FOLLOWER.0 as usize] > 0;
        let Space { cell, acrobats } = *part.spaces.get(nth as usize)?;
        let complete = acrobats >= 3;
        if complete && part.fresh == Some(cell) {
            return None;
        }
        // Most of them are neither complete nor near: one test is enough.
        let offered = complete | (has_follower & (anywhere | cell.is_near(here)));
        (offered && (complete || !core.is_spanned(cell)))
            .then(|| Action::at(Circus::ID, if complete { PYRAMID } else { ACROBAT }, cell))
    }
}

impl Bots for Circus {
    const WEIGHTS: &'static [WeightSpec] = &judgement::WEIGHTS;

    /// Figures within reach of the big top with the average token value, acrobats, and extra points of ringmasters on
    /// the table.
    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        judgement::estimate(game, core, part, weights, out);
    }
}

fn turn_end<E: EventSink<Event>>(game: &Carcassonne, core: &Core, part: &mut Part, events: &mut E) -> Flow {
    let kind = core.last_kind();
    if game.land.facts[kind].space(BIG_TOP_SPACE).is_none() || part.big_top == Some(core.last_cell()) {
        return Flow::Done;
    }
    if part.big_top.is_some() && part.hidden.iter().any(|n| *n > 0) {
        return Flow::Waits;
    }
    move_big_top(core, part, events);
    Flow::Done
}

fn move_big_top<E: EventSink<Event>>(core: &Core, part: &mut Part, events: &mut E) {
    let (to, from) = (core.last_cell(), part.big_top);
    part.big_top = Some(to);
    events.push(|| Event::Other { name: "big-top", player: None, cell: from, to: Some(to), count: 0 });
}

fn score_big_top<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, big_top: Cell, value: i32, events: &mut E) {
    let counts = core.followers_near(big_top);
    for player in Player::all(game.players) {
        let count = i32::from(counts[player.index()]);
        if count > 0 {
            let item = ScoreItem { name: "figures", count, points: count * value };
            let what = What { name: "big-top", line: BIG_TOP, node: None, home: false };
            pay(game, core, player, what, &[item], events);
        }
    }
}

fn score_pyramid<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, node: Node, home: bool, events: &mut E) {
    let figures = core.board.figures(core.board.root(node));
    for player in Player::all(game.players) {
        let count = i32::from(figures.of(player));
        if count > 0 {
            let item = ScoreItem { name: "acrobats", count, points: 5 * count };
            let what = What { name: "acrobats", line: PYRAMIDS, node: Some(node), home };
            pay(game, core, player, what, &[item], events);
        }
    }
}

fn last_pyramids<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &Part, events: &mut E) {
    for at in 0..part.spaces.len() {
        let Space { cell, .. } = part.spaces[at];
        if let Some((node, _)) = acrobats(game, core, cell) {
            score_pyramid(game, core, node, false, events);
        }
    }
}

/// Tiles of the circus around one or two cells: those with a space for the big top, and those with spaces for acrobats.
fn circus_tiles(game: &Carcassonne, core: &Core, here: Cell, there: Cell) -> (i32, i32) {
    let (mut circus, mut acrobats) = (0, 0);
    let more = there.square().filter(|cell| !cell.is_near(here));
    for tile in here.square().chain(more).filter_map(|c| core.board.at(c)) {
        let facts = &game.land.facts[core.board.tile(tile).kind];
        circus += i32::from(facts.space(BIG_TOP_SPACE).is_some());
        acrobats += i32::from(facts.space(ACROBATS).is_some());
    }
    (circus, acrobats)
}

/// A ringmaster on a feature: 2 points for each circus tile around it.
fn extras<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, figure: Figure, complete: bool, events: &mut E) {
    if figure.piece != RINGMASTER || figure.apart.is_some() && !game.reads(LORD) {
        return;
    }
    // Its place is not a feature (on a tower), so nothing is scored that could give it more.
    if !game.is_feature(core.board.kind(figure.node)) && !game.reads(HIGH_UP) {
        return;
    }
    let (here, there) = core.cells(figure);
    let (circus, acrobats) = circus_tiles(game, core, here, there.unwrap_or(here));
    let line = |name, count| ScoreItem { name, count, points: 2 * count };
    let items = [line("circus-tiles", circus), line("acrobat-tiles", acrobats)];
    if circus + acrobats > 0 {
        // The feature returns its figures itself.
        let what = What { name: "ringmaster", line: RINGMASTERS, node: Some(figure.node), home: complete };
        pay(game, core, Player(figure.player), what, &items, events);
    }
}

/// A payment: its name, its line of the final scores, its place, and whether it is complete.
#[derive(Clone, Copy)]
struct What {
    name: &'static str,
    line: usize,
    node: Option<Node>,
    home: bool,
}

fn pay<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    player: Player,
    what: What,
    items: &[ScoreItem],
    events: &mut E,
) {
    let points = items.iter().map(|i| i.points).sum();
    core.points[player.index()][what.line] += points;
    events.push(|| {
        let of_it = |f: &&Figure| Some(f.node) == what.node && f.player == player.0;
        let goes_home = what.home && what.line == PYRAMIDS;
        let mut figures = vec![0; game.players as usize];
        figures[player.index()] = core.figures.iter().filter(of_it).count() as u8;
        let returned = core.figures.iter().filter(of_it).filter(|_| goes_home);
        Event::Scored(Score {
            name: what.name,
            complete: what.home,
            last: core.ending(),
            parts: what.node.map(|n| core.board.site(n)).into_iter().collect(),
            items: items.iter().copied().filter(|i| i.count > 0).collect(),
            points: vec![(player, points)],
            figures,
            returned: returned.map(|f| (player, Piece(f.piece), core.board.site(f.node))).collect(),
        })
    });
}
