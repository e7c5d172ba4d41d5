//! The bridges of Bridges, Castles and Bazaars: roads over tiles, laid to make a tile fit or after laying one (CA-24).

use crate::core::account::SEATS;
use crate::core::action::{Action, Verb};
use crate::core::action_view::{ActionView, SpanView};
use crate::core::declared::Form;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::slot::CLAIM;
use crate::core::span_spec::{SpanBar, SpanSpec};
use crate::core::state::Core;
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{Bots, Claims, Expansion, Listed, Placement, Showing, Speed, Timing};
use game::picture::Form::Line;
use game::picture::{Figure, Look, Map, Segment, Spot, Token, TokenLook};
use game::{EventSink, Field, Phrase, Picture, WeightSpec};
use serde::Serialize;
use tile_map::{Axis, SIDES, SPAN, Span};

mod shortlist;

/// See the file's first line.
pub struct Bridges;

/// A bridge in a drawing.
const LOOK: TokenLook = TokenLook {
    sign: '=',
    spot: Spot::Middle,
    outline: "M-16 10 V-2 Q0 -16 16 -2 V10 H10 Q0 -6 -10 10 Z",
    fill: "#a9825a",
    edge: "#3f2d1c",
};

/// A bridge as a part of its tile.
const ROAD_LOOK: Look = Look { form: Line { dashes: "6 3" }, sign: ' ', fill: "#a9825a" };

rules! {
    /// All are on the map.
    NONE_LEFT = "CA-24.1" "no-bridge-left" "You have no bridges left.";
    /// It does not fit there.
    NO_PLACE = "CA-24.2" "no-bridge-there" "A bridge needs field on both of its sides, no tiles beyond them, and no other bridge on its tile.";
    /// One was laid already.
    ONE_EACH = "CA-24.3" "one-bridge" "You have already laid a bridge since you laid this tile.";
    /// Only over the tile just laid.
    LAST_TILE = "CA-24.3" "bridge-not-here" "You can lay a bridge only over the tile you have just laid.";
    /// Only over it or next to it.
    TOO_FAR = "CA-24.3" "bridge-too-far" "You can lay a bridge only over the tile you have just laid, or over one next to it.";
    /// Only after laying a tile.
    UNTIMELY = "CA-24.3" "bridge-untimely" "You can lay a bridge only after laying a tile, before you place a figure.";
    /// The tile fits without one.
    FITS = "CA-24.5" "fits-without-bridge" "This tile fits without a bridge, so you must lay it.";
    /// Somebody stands below.
    OCCUPIED_BELOW = "CA-24.7" "bridge-above-figures" "You cannot lay a bridge over figures that stand in the open on that tile.";
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BridgesView {
    /// Bridges that each player has left.
    pub left: Vec<u16>,
    /// Those on the map, sorted by tile.
    pub bridges: Vec<SpanView>,
}

/// The rule for each of these refusals.
fn rule(bar: SpanBar) -> &'static Rule {
    match bar {
        SpanBar::NoneLeft => &NONE_LEFT,
        SpanBar::LaidAlready => &ONE_EACH,
        SpanBar::NotThere => &NO_PLACE,
        SpanBar::Occupied => &OCCUPIED_BELOW,
        SpanBar::FitsWithout => &FITS,
    }
}

/// An alternative reading: a bridge may also be laid over a tile next to the one just laid, even if nothing needs it
/// (CA-24.3).
const BESIDE: &str = "bridge-beside";

/// Three each; with five or six players two (CA-24.1).
fn each(players: u8) -> u16 {
    if players < 5 { 3 } else { 2 }
}

/// The first is worth most: one is enough for most needs.
fn worth(weights: &[i32], left: u16, ahead: i32) -> i32 {
    weights.first().map_or(0, |held| (0..left.min(8)).map(|nth| held * ahead / 1_000 / (1 + i32::from(nth))).sum())
}

/// A tile in a picture gets one more part, a road, for figures on the bridge.
fn cross(map: &mut Map, bridge: &SpanView) {
    let (cell, faces) = ((bridge.x, bridge.y), map.faces.len());
    let Some(tile) = map.tiles.iter_mut().find(|tile| tile.cell == cell) else { return };
    let Some(face) = map.faces.get(usize::from(tile.face)) else { return };
    let mut face = face.clone();
    let turns = (tile.rotation / 90) as u8;
    let ends = if bridge.axis == "ns" { [1, 7] } else { [4, 10] };
    let ports = ends.map(|port| (port + 12 - 3 * turns) % 12).to_vec();
    face.segments.push(Segment { kind: "road", look: ROAD_LOOK, ports, marks: Vec::new() });
    tile.face = faces as u16;
    let on_it = |figure: &&mut Figure| figure.cell == cell && figure.segment == SPAN.0;
    map.figures.iter_mut().filter(on_it).for_each(|figure| figure.segment = face.segments.len() as u8 - 1);
    map.faces.push(face);
}

/// The bridge with this number that may be laid after laying a tile: in either direction over that tile, then over each
/// of its neighbours. There, only one direction is possible, since the tile just laid lies beyond a side of the other
/// (CA-24.2).
fn nth_span(core: &Core, nth: u32) -> Option<Span> {
    let (cell, nth) = (core.last_cell(), nth as usize);
    if let Some(axis) = Axis::ALL.get(nth) {
        return Some(Span { cell, axis: *axis });
    }
    let side = *SIDES.get(nth - Axis::ALL.len())?;
    let beside = cell.across(side);
    let across = Axis::ALL.into_iter().find(|axis| !axis.ends().contains(&side))?;
    core.board.at(beside).map(|_| Span { cell: beside, axis: across })
}

/// The bridge that this action lays.
fn span(action: Action) -> Option<Span> {
    let Action::Do { verb: Verb { of: Bridges::ID, number }, cell, .. } = action else { return None };
    Some(Span { cell, axis: *Axis::ALL.get(usize::from(number))? })
}

impl Expansion for Bridges {
    const WORD: &'static str = "bridges";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action("bridge-ns", Form::Cell, "lays a bridge over this cell from north to south", "bridge-ns -9,0"),
        VerbSpec::action("bridge-we", Form::Cell, "lays a bridge over this cell from west to east", "bridge-we -6,-4"),
    ];
    const READINGS: &'static [&'static str] = &[BESIDE];
}

impl Placement for Bridges {
    const SPANS: Option<SpanSpec> = Some(SpanSpec { each, rule, event: "bridge", worth });
}

impl Timing for Bridges {
    fn untimely(_: &Carcassonne, core: &Core, (): &(), _: Action) -> Option<&'static Rule> {
        (core.row != CLAIM).then_some(&UNTIMELY)
    }
}

impl Claims for Bridges {
    fn besides(_: u8) -> bool {
        true
    }

    fn claims(game: &Carcassonne, core: &Core, part: &(), out: &mut Vec<Action>) {
        out.extend((0..Self::candidates(game, core, part)).filter_map(|nth| Self::candidate(game, core, part, nth)));
    }

    fn check_claim(game: &Carcassonne, core: &Core, (): &(), action: Action) -> Result<(), Illegal> {
        let Some(span) = span(action) else { return NOT_NOW.no() };
        let (last, beside) = (core.last_cell(), game.reads(BESIDE));
        let near =
            beside && core.board.at(span.cell).is_some() && SIDES.iter().any(|side| last.across(*side) == span.cell);
        if span.cell != last && !near {
            return if beside { TOO_FAR.no() } else { LAST_TILE.no() };
        }
        game.span_bar_over(core, span).map_or(Ok(()), |bar| rule(bar).no())
    }

    fn claim<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, (): &mut (), action: Action, events: &mut E) {
        if let (Some(span), Some(spec)) = (span(action), &game.spans) {
            core.board.span(&game.land.set, span);
            core.span_laid(spec, span, events);
            core.claims_on = true;
        }
    }
}

impl Showing for Bridges {
    type View = BridgesView;

    fn view(game: &Carcassonne, core: &Core, (): &()) -> BridgesView {
        let mut bridges: Vec<Span> = core.board.spans().collect();
        bridges.sort_unstable();
        BridgesView {
            left: core.spans[..usize::from(game.players).min(SEATS)].to_vec(),
            bridges: bridges.into_iter().map(SpanView::from).collect(),
        }
    }

    fn describe(_: &Carcassonne, _: &Core, (): &(), action: Action, view: &mut ActionView) {
        view.span = span(action).map(SpanView::from);
        view.kind = "bridge";
    }

    fn draw(view: &BridgesView, picture: &mut Picture) {
        if let Some(map) = &mut picture.map {
            for bridge in &view.bridges {
                let name = Phrase::new("legend-carcassonne-bridge");
                let cells = vec![(bridge.x, bridge.y)];
                map.tokens.push(Token { name, look: LOOK, cells, count: None });
                cross(map, bridge);
            }
        }
        for (seat, left) in picture.seats.iter_mut().zip(&view.left) {
            seat.push(Field::new("field-carcassonne-bridges", *left));
        }
    }
}

impl Speed for Bridges {
    #[inline]
    fn candidates(game: &Carcassonne, core: &Core, (): &()) -> u32 {
        let beside = if game.reads(BESIDE) { SIDES.len() } else { 0 };
        if game.has_span(core) { (Axis::ALL.len() + beside) as u32 } else { 0 }
    }

    fn candidate(game: &Carcassonne, core: &Core, (): &(), nth: u32) -> Option<Action> {
        let span = nth_span(core, nth)?;
        let free = game.has_span(core) && game.span_bar_over(core, span).is_none();
        free.then(|| Action::at(Bridges::ID, span.axis as u8, span.cell))
    }
}

impl Bots for Bridges {
    const WEIGHTS: &'static [WeightSpec] =
        &[WeightSpec::new("bridge-held", 3_000, "a bridge in hand, at the start; thousandths of a point")];

    fn estimate(game: &Carcassonne, core: &Core, (): &(), weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        let ahead = core.ahead(game.players);
        out.iter_mut().zip(core.spans).for_each(|(points, left)| *points += worth(weights, left, ahead));
    }

    fn shorten(game: &Carcassonne, core: &Core, (): &(), _: &[i32], _: &dyn Outlook, out: &mut Vec<Action>) {
        shortlist::shorten(game, core, out);
    }
}
