//! The Goldmines, first edition: bars on tiles, one draft per turn, points by the number of bars (CA-6).

mod expected;

use crate::core::account::SEATS;
use crate::core::action::Action;
use crate::core::action_view::ActionView;
use crate::core::by_fields::by_fields;
use crate::core::declared::Form;
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::scored::Scored;
use crate::core::short_list::ShortList;
use crate::core::slot::{PLACED, Slot};
use crate::core::state::Core;
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{Bots, Decisions, Expansion, Flow, Listed, Scoring, Showing, Stateful, Tiles, Timing};
use game::picture::{Spot, Token, TokenLook};
use game::{EventSink, Field, Phrase, Picture, Player, ToAct, WeightSpec};
use serde::Serialize;
use tile_map::{Cell, Root};

/// See the file's first line.
pub struct Goldmines;

/// Bars in a drawing.
const LOOK: TokenLook = TokenLook {
    sign: '$',
    spot: Spot::SouthEast,
    outline: "M-13 8 L-9 -8 H9 L13 8 Z",
    fill: "#f2b820",
    edge: "#6b4a08",
};

const BAR: u8 = 0;
const TAKE: u8 = 1;

rules! {
    /// The second bar must be next to the gold tile.
    BAR_APART = "CA-6.2" "bar-apart" "The second bar must go on one of the tiles around the gold tile.";
    /// Both bars are laid.
    BAR_LAID = "CA-6.1" "bar-laid" "You can place bars only when you lay a gold tile: one on it and one next to it.";
    /// The player has no claim on the bars there.
    NO_CLAIM = "CA-6.5" "no-claim" "You are not entitled to a bar from that tile.";
    /// The draft goes round one bar at a time.
    DRAFT_ORDER = "CA-6.6" "draft-order" "Players who are entitled to bars take them one at a time, in turn order.";
    /// There is no draft now.
    NO_DRAFT = "CA-6.3" "no-draft" "Players only take bars when they score something.";
}

/// Bars on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Bars {
    cell: Cell,
    count: u8,
}

/// Players (as bits) with a claim on the bars of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Claim {
    cell: Cell,
    players: u8,
}

/// The part of the state.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    /// Sorted by cell.
    bars: ShortList<Bars, 16>,
    /// The cells from which the owners of the features scored this turn may take bars; sorted.
    claims: ShortList<Claim, 8>,
    held: [u16; SEATS],
    /// The player who takes next.
    next: u8,
    /// The second bar has just been laid.
    laid: bool,
}

by_fields!(Part { bars, claims, held, next, laid });

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GoldView {
    /// Bars on the table.
    pub bars: Vec<BarView>,
    /// Bars of each player.
    pub held: Vec<u16>,
    /// Their current value.
    pub worth: Vec<i32>,
    /// During the draft: the tiles with bars, and who may take from each.
    pub claims: Vec<ClaimView>,
    /// During the draft: the player who takes next.
    pub next: Player,
}

/// Bars on a tile.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "where and how many")]
pub struct BarView {
    pub x: i16,
    pub y: i16,
    pub bars: u8,
}

/// A tile of the draft.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "where and whose")]
pub struct ClaimView {
    pub x: i16,
    pub y: i16,
    pub players: Vec<Player>,
}

/// Points for a number of bars: all at the rate reached (CA-6.7).
pub fn value(bars: u16) -> i32 {
    let each = match bars {
        0..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        _ => 4,
    };
    i32::from(bars) * each
}

impl Part {
    fn lay(&mut self, cell: Cell) {
        let at = self.bars.partition_point(|b| b.cell < cell);
        match self.bars.get_mut(at).filter(|b| b.cell == cell) {
            Some(bars) => bars.count += 1,
            None => self.bars.insert(at, Bars { cell, count: 1 }),
        }
    }

    fn at(&self, cell: Cell) -> u8 {
        self.bars.iter().find(|b| b.cell == cell).map_or(0, |b| b.count)
    }

    fn take(&mut self, cell: Cell) {
        if let Some(at) = self.bars.iter().position(|b| b.cell == cell) {
            self.bars[at].count -= 1;
            if self.bars[at].count == 0 {
                self.bars.remove(at);
            }
        }
    }

    fn open_to(&self, player: u8) -> impl Iterator<Item = Cell> {
        self.claims.iter().filter(move |c| c.players >> player & 1 == 1).map(|c| c.cell).filter(|c| self.at(*c) > 0)
    }

    /// False while the second bar is being laid.
    fn drafting(&self) -> bool {
        !self.claims.is_empty()
    }
}

fn lay<E: EventSink<Event>>(core: &Core, part: &mut Part, cell: Cell, events: &mut E) {
    part.lay(cell);
    let player = Some(core.turn);
    events.push(|| Event::Other { name: "bar-laid", player, cell: Some(cell), to: None, count: 1 });
}

/// Tiles around the one laid last.
fn beside(core: &Core) -> impl Iterator<Item = Cell> {
    core.board.beside(core.last_cell())
}

impl Expansion for Goldmines {
    const WORD: &'static str = "goldmines";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action("bar", Form::Cell, "puts the second gold bar on this tile", "bar 1,-5"),
        VerbSpec::action("take", Form::Cell, "takes a gold bar from this tile", "take 2,2"),
    ];
    const LINES: &'static [&'static str] = &["gold"];
}

impl Stateful for Goldmines {
    type Part = Part;

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { bars, claims, held, next, laid } = part;
        to.put_list(bars, |to, bars| {
            let Bars { cell, count } = *bars;
            to.put(cell).put(count);
        });
        to.put_list(claims, |to, claim| {
            let Claim { cell, players } = *claim;
            to.put(cell).put(players);
        });
        to.put_counts(held).put(*next).put(*laid);
    }
}

impl Tiles for Goldmines {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/goldmines.tiles"));
    const SYMBOL: &'static str = "gold";
}

impl Timing for Goldmines {
    const OWN_TILES_ONLY: bool = true;

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        match slot {
            Slot::Placed => placed(game, core, part, events),
            Slot::Spoils => draft(game, part),
            _ => {
                count_bars(game, core, part, events);
                Flow::Done
            }
        }
    }

    fn asks(_: &Carcassonne, core: &Core, part: &Part) -> (ToAct, &'static str) {
        match part.drafting() {
            true => (ToAct::Player(Player(part.next)), "take"),
            false => (ToAct::Player(core.turn), "bar"),
        }
    }

    fn untimely(_: &Carcassonne, core: &Core, part: &Part, action: Action) -> Option<&'static Rule> {
        match action {
            Action::Do { verb, .. } if verb.number == BAR => (core.row != PLACED).then_some(&BAR_LAID),
            _ if part.drafting() => Some(&DRAFT_ORDER),
            _ => Some(&NO_DRAFT),
        }
    }
}

impl Decisions for Goldmines {
    fn options(_: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        match part.drafting() {
            true => out.extend(part.open_to(part.next).map(|c| Action::at(Goldmines::ID, TAKE, c))),
            false => out.extend(beside(core).map(|c| Action::at(Goldmines::ID, BAR, c))),
        }
    }

    fn check(_: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let Action::Do { verb, cell, .. } = action else { return NOT_NOW.no() };
        match (verb.number, part.drafting()) {
            (BAR, false) if beside(core).any(|c| c == cell) => Ok(()),
            (BAR, false) => BAR_APART.no(),
            (BAR, true) => BAR_LAID.no(),
            (_, true) if part.open_to(part.next).any(|c| c == cell) => Ok(()),
            (_, true) => NO_CLAIM.no(),
            (_, false) => NO_DRAFT.no(),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        let Action::Do { verb, cell, .. } = action else { return };
        if verb.number == BAR {
            part.laid = true;
            return lay(core, part, cell, events);
        }
        let player = Player(part.next);
        part.take(cell);
        part.held[player.index()] += 1;
        part.next = player.next(game.players).0;
        events.push(|| Event::Other { name: "bar-taken", player: Some(player), cell: Some(cell), to: None, count: 1 });
    }
}

impl Scoring for Goldmines {
    const HEARS_SCORED: bool = true;

    /// The owners of a feature may claim every bar in its domain (CA-6.4).
    fn scored<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, scored: &Scored, _: &mut E) {
        let Core { board, turn, .. } = core;
        let owners = Player::all(game.players).filter(|p| scored.owners.of(*p) > 0).fold(0, |b, p| b | 1 << p.0);
        if owners == 0 {
            return;
        }
        for bars in part.bars.iter().filter(|bars| scored.domain.has(board, bars.cell)) {
            if part.claims.is_empty() {
                part.next = turn.0;
            }
            let at = part.claims.partition_point(|c| c.cell < bars.cell);
            match part.claims.get_mut(at).filter(|c| c.cell == bars.cell) {
                Some(claim) => claim.players |= owners,
                None => part.claims.insert(at, Claim { cell: bars.cell, players: owners }),
            }
        }
    }
}

impl Showing for Goldmines {
    type View = GoldView;

    fn view(game: &Carcassonne, _: &Core, part: &Part) -> GoldView {
        let held = part.held[..game.players as usize].to_vec();
        let players = |bits: u8| Player::all(game.players).filter(move |p| bits >> p.0 & 1 == 1).collect();
        let claim = |c: &Claim| ClaimView { x: c.cell.x, y: c.cell.y, players: players(c.players) };
        GoldView {
            bars: part.bars.iter().map(|b| BarView { x: b.cell.x, y: b.cell.y, bars: b.count }).collect(),
            worth: held.iter().map(|n| value(*n)).collect(),
            held,
            claims: part.claims.iter().map(claim).collect(),
            next: Player(part.next),
        }
    }

    fn describe(_: &Carcassonne, _: &Core, part: &Part, action: Action, view: &mut ActionView) {
        if let Action::Do { cell, .. } = action {
            view.count = Some(i32::from(part.at(cell)));
        }
    }

    fn draw(view: &GoldView, picture: &mut Picture) {
        let bars = |bars: &BarView| Token {
            name: Phrase::new("legend-carcassonne-bars"),
            look: LOOK,
            cells: vec![(bars.x, bars.y)],
            count: Some(bars.bars.into()),
        };
        picture.map.iter_mut().for_each(|map| map.tokens.extend(view.bars.iter().map(bars)));
        for (seat, held) in picture.seats.iter_mut().zip(&view.held) {
            seat.push(Field::new("field-carcassonne-bars", *held));
        }
    }
}

impl Bots for Goldmines {
    const WEIGHTS: &'static [WeightSpec] = &expected::WEIGHTS;
    const RANKS_COMPLETING: bool = true;

    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], outlook: &dyn Outlook, out: &mut [i32]) {
        expected::estimate(game, core, part, weights, outlook, out);
    }

    fn completing(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], root: Root, out: &mut [i32]) {
        expected::completing(game, core, part, weights, root, out);
    }
}

fn placed<E: EventSink<Event>>(game: &Carcassonne, core: &Core, part: &mut Part, events: &mut E) -> Flow {
    let kind = core.last_kind();
    if std::mem::take(&mut part.laid) || !game.owns(Goldmines::ID, kind) {
        return Flow::Done;
    }
    let cell = core.last_cell();
    lay(core, part, cell, events);
    let mut around = beside(core);
    let (first, second) = (around.next(), around.next());
    match (first, second) {
        (Some(only), None) => {
            lay(core, part, only, events);
            Flow::Done
        }
        _ => Flow::Waits,
    }
}

fn draft(game: &Carcassonne, part: &mut Part) -> Flow {
    if !part.drafting() {
        return Flow::Done;
    }
    match Player(part.next).clockwise(game.players).find(|p| part.open_to(p.0).next().is_some()) {
        Some(next) => {
            part.next = next.0;
            Flow::Waits
        }
        None => {
            part.claims.clear();
            part.next = 0;
            Flow::Done
        }
    }
}

fn count_bars<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, events: &mut E) {
    let left = part.bars.iter().map(|b| i32::from(b.count)).sum();
    part.bars.clear();
    if left > 0 {
        events.push(|| Event::Other { name: "bars-removed", player: None, cell: None, to: None, count: left });
    }
    for player in Player::all(game.players) {
        let held = part.held[player.index()];
        let points = value(held);
        core.points[player.index()][Goldmines::FIRST_LINE] += points;
        if held > 0 {
            events.push(|| {
                Event::Scored(Score {
                    name: "gold",
                    complete: true,
                    last: true,
                    parts: vec![],
                    items: vec![ScoreItem { name: "bars", count: i32::from(held), points }],
                    points: vec![(player, points)],
                    figures: vec![],
                    returned: vec![],
                })
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::value;

    /// U1: what bars are worth, with the example of the rules.
    #[test]
    fn bars_are_worth_what_the_rules_say() {
        let values: Vec<i32> = (0..=16).map(value).collect();
        assert_eq!(values, [0, 1, 2, 3, 8, 10, 12, 21, 24, 27, 40, 44, 48, 52, 56, 60, 64]);
        assert_eq!(102 + value(7), 123);
    }
}
