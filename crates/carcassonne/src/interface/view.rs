//! A position for a screen. All of it is public: tiles and tokens are drawn when they are revealed, so no hidden value
//! is stored.

use crate::core::action::Piece;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::slot;
use crate::core::state::{Figure, NO_KIND};
use crate::core::terrain::{CITY, FIELD, ROAD};
use crate::expansion::Hooks;
use crate::expansions::{PartViews, State, kind_name, piece_word, role};
use game::{Item, Outcome, Player, Rules, ToAct};
use serde::Serialize;
use std::collections::BTreeMap;
use tile_map::{Cell, Node, PlacedView, Root, SegmentNo, SiteTuple, TileKindNo, TileNo, placed_views};

/// A position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// `starter`, `hand`, `draw`, `place`, `claim`, `over`, or the word of an expansion's question, such as `bar`.
    pub phase: &'static str,
    /// The first player, once known.
    pub starter: Option<Player>,
    /// The player whose turn it is.
    pub turn: Player,
    /// The player who decides now.
    pub to_act: Option<Player>,
    /// The drawn tile that is not laid yet; or the one in the hand that may be laid now instead of drawing.
    pub drawn: Option<TileKindNo>,
    /// All tiles in the order in which they were laid.
    pub placed: Vec<PlacedView>,
    /// Figures on the map.
    pub figures: Vec<FigureView>,
    /// The players.
    pub players: Vec<SeatView>,
    /// Tiles left to draw.
    pub left: u32,
    /// How many of them are drawn before all others; all of them if none comes first.
    pub drawn_first: u32,
    /// Tiles that nobody has seen, per kind: those left to draw, and those face down out of play.
    pub remaining: Vec<u16>,
    /// How many of them are face down out of play.
    pub hidden: u32,
    /// Tiles that fitted nowhere, in the order of the kinds.
    pub discarded: Vec<TileKindNo>,
    /// All features.
    pub features: Vec<FeatureView>,
    /// The view of each expansion.
    pub parts: PartViews,
    /// Completed cities that do not score (any more), and the points of each for a field.
    pub covered: Vec<CoveredView>,
    /// The final scoring has begun.
    pub ending: bool,
    /// The final account, when the game is over.
    pub outcome: Option<Outcome>,
}

/// A figure on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FigureView {
    /// The owner.
    pub player: Player,
    /// `follower`, `ringmaster` ...
    pub piece: &'static str,
    /// `highwayman`, `knight`, `monk`, `farmer`, `acrobat`, `lord`.
    pub role: &'static str,
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// Part of the tile.
    pub segment: SegmentNo,
    /// The second tile it stands on, for a castle.
    pub also: Option<Cell>,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Points so far.
    pub score: i32,
    /// Figures in the supply.
    pub supply: BTreeMap<&'static str, u8>,
    /// Points by source.
    pub items: Vec<Item>,
}

/// A feature.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeatureView {
    /// `road`, `city`, `cloister`, `field`, or a kind of an expansion.
    pub kind: &'static str,
    /// Its parts: x, y, segment.
    pub parts: Vec<SiteTuple>,
    /// Whether it is complete.
    pub complete: bool,
    /// Open sides; for a cloister, empty cells around it; for a German cathedral, open sides of its roads.
    pub open: u16,
    /// Its tiles.
    pub tiles: u32,
    /// Marks on it.
    pub marks: BTreeMap<&'static str, i32>,
    /// Figures of each player.
    pub figures: Vec<u8>,
    /// Players with the majority.
    pub owners: Vec<Player>,
    /// Points as it is now; for a field, the points of its neighbouring cities if no other field gets them.
    pub worth: i32,
    /// Points if completed as it is; `null` for fields.
    pub worth_complete: Option<i32>,
    /// For a field: completed cities next to it.
    pub cities: Option<usize>,
}

/// A city that does not score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "a part of it, and points to a field")]
pub struct CoveredView {
    pub x: i16,
    pub y: i16,
    pub segment: SegmentNo,
    pub field: u8,
}

impl View {
    pub(crate) fn new(game: &Carcassonne, state: &State) -> View {
        View { features: features(game, state), ..View::without_features(game, state) }
    }

    /// The view with an empty list of features, for callers that need it after every step.
    pub fn without_features(game: &Carcassonne, state: &State) -> View {
        let to_act = game.to_act(state);
        let over = to_act == ToAct::Over;
        let kinds = game.land.set.kinds.len();
        let by = |tile: usize| state.laid_by(TileNo(tile as u16), game.players).map(|player| player.0);
        View {
            phase: phase(game, state),
            starter: (state.row != slot::STARTER).then_some(state.starter),
            turn: state.turn,
            to_act: if let ToAct::Player(p) = to_act { Some(p) } else { None },
            drawn: if state.row == slot::HAND && game.may_use_hand(state) {
                game.hand
            } else {
                (state.drawn != NO_KIND).then_some(state.drawn)
            },
            placed: placed_views(&state.board, by),
            figures: state.figures.iter().map(|f| figure(game, state, f)).collect(),
            players: seats(game, state),
            left: state.bag.len() as u32,
            drawn_first: state.bag.drawn_first() as u32,
            remaining: state.bag.counts()[..kinds].to_vec(),
            hidden: state.bag.hidden().into(),
            discarded: discarded(game, state),
            features: Vec::new(),
            parts: PartViews::new(game, state),
            covered: state
                .covered
                .iter()
                .map(|c| CoveredView { x: c.site.cell.x, y: c.site.cell.y, segment: c.site.segment, field: c.field })
                .collect(),
            ending: state.ending(),
            outcome: over.then(|| game.outcome(state)),
        }
    }
}

fn phase(game: &Carcassonne, state: &State) -> &'static str {
    match state.row {
        slot::STARTER => "starter",
        slot::HAND => hand_phase(game, state),
        slot::DRAW => "draw",
        slot::PLACE => "place",
        slot::CLAIM => "claim",
        _ => state.waiting().map_or("over", |id| state.parts.asks(id, game, &state.core).1),
    }
}

/// What may be laid now instead of drawing a tile.
fn hand_phase(game: &Carcassonne, state: &State) -> &'static str {
    match game.double_owner {
        Some((_, spec)) if game.may_use_double(state) => {
            let beside = usize::from(game.may_use_hand(state));
            spec.phases[if game.must_use_double(state) { 2 } else { beside }]
        }
        _ => "hand",
    }
}

fn figure(game: &Carcassonne, state: &State, f: &Figure) -> FigureView {
    let site = state.board.site(f.node);
    FigureView {
        player: Player(f.player),
        piece: piece_word(Piece(f.piece)),
        role: f.apart.map_or_else(|| role(state.board.kind(f.node)), |id| game.declared(id).apart_role),
        x: site.cell.x,
        y: site.cell.y,
        segment: site.segment,
        also: state.cells(*f).1,
    }
}

fn seats(game: &Carcassonne, state: &State) -> Vec<SeatView> {
    let outcome = game.outcome(state);
    let supply =
        |p: Player| game.pieces().map(|(k, _)| (piece_word(k), state.supply[p.index()][k.0 as usize])).collect();
    let seat = |(p, o): (Player, game::PlayerOutcome)| SeatView { score: o.total, supply: supply(p), items: o.items };
    Player::all(game.players).zip(outcome.players).map(seat).collect()
}

fn discarded(game: &Carcassonne, state: &State) -> Vec<TileKindNo> {
    let mut missing = game.land.counts;
    // Tiles from a hand are not in the stack.
    let of_stack = |kind: &TileKindNo| game.hand != Some(*kind) && game.half(*kind).is_none();
    state.board.tiles().iter().map(|t| t.kind).filter(of_stack).for_each(|kind| missing[kind.index()] -= 1);
    missing.iter_mut().zip(state.bag.counts()).for_each(|(n, left)| *n -= left);
    state.laid_out.iter().for_each(|tile| missing[tile.kind.index()] -= 1);
    if state.drawn != NO_KIND {
        missing[state.drawn.index()] -= 1;
    }
    let kinds = game.land.set.numbers().zip(missing);
    kinds.flat_map(|(kind, n)| std::iter::repeat_n(kind, n as usize)).collect()
}

fn features(game: &Carcassonne, state: &State) -> Vec<FeatureView> {
    let real = |root: &Root| game.is_feature(state.board.kind(*root));
    let mut list: Vec<_> = state.board.roots().filter(real).map(|root| feature(game, state, root)).collect();
    list.sort_unstable_by(|a, b| a.parts.cmp(&b.parts));
    list
}

/// How often a mark that does not raise the stakes is printed on a feature.
fn printed(game: &Carcassonne, state: &State, root: Root, mark: &str) -> i32 {
    let Some(number) = game.land.set.terrain.mark(mark) else { return 0 };
    if game.stakes.iter().any(|stake| stake.mark == mark) {
        return 0;
    }
    let board = &state.board;
    let kind = |node: Node| game.land.set.kind(board.tile(board.tile_of(node)).kind);
    let on = |node: Node| kind(node).segments.get(board.segment_of(node).index()).map_or(0, |part| part.mark(number));
    board.members(root).map(|node| i32::from(on(node))).sum()
}

fn feature(game: &Carcassonne, state: &State, root: Root) -> FeatureView {
    let board = &state.board;
    let kind = board.kind(root);
    let mut parts = Vec::with_capacity(usize::from(board.segments(root)));
    parts.extend(board.members(root).map(|n| SiteTuple::from(board.site(n))));
    parts.sort_unstable();
    let figures = board.figures(root);
    let complete = game.is_complete(state, root);
    let covered = complete && state.cover(root).is_some();
    let now = game.worth(state, root, complete);
    let cities = (kind == FIELD && game.farmers != Farmers::None).then(|| game.cities_of(state, root));
    let field = cities.as_ref().map(|list| list.iter().map(|(_, points)| points).sum());
    let extra = now.extra.map(|(name, _)| (name, 1));
    let printed =
        game.with.iter().flat_map(|id| game.declared(*id).marks).map(|mark| (*mark, printed(game, state, root, mark)));
    let marks = [("pennant", now.pennants)].into_iter().chain(printed).filter(|(_, n)| *n > 0).chain(extra).collect();
    FeatureView {
        kind: kind_name(kind),
        parts,
        complete,
        open: match kind {
            ROAD | CITY => board.open(root),
            kind if game.is_centre(kind) => game.missing_around(state, root),
            kind if game.is_hub(kind) => game.open_of_hub(state, root).unwrap_or(0),
            _ => 0,
        },
        tiles: if matches!(kind, ROAD | CITY) { now.tiles as u32 } else { board.count_tiles(&game.land.set, root) },
        marks,
        figures: figures.counts(game.players),
        owners: game.majority(state, root).owners().collect(),
        worth: if covered { 0 } else { field.unwrap_or(now.points()) },
        worth_complete: match kind {
            FIELD => None,
            kind if game.is_shunning(kind) => Some(1),
            kind if game.is_double(kind) => Some(2 + i32::from(game.ring_of(kind))),
            kind if game.is_centre(kind) => {
                Some(9 + game.worth(state, root, true).besides.map_or(0, |(.., points)| points))
            }
            kind if game.is_lasting(kind) => None,
            _ if covered => Some(0),
            _ if complete => Some(now.points()),
            _ => Some(game.worth(state, root, true).points()),
        },
        cities: cities.map(|list| list.len()),
    }
}
