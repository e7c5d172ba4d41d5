//! `impl Views`: the part of a position that one observer may know.

use crate::account::ITEMS;
use crate::action_view::ActionView;
use crate::aids::Aids;
use crate::facts::Facts;
use crate::figure_view::{FigureView, figure_view};
use crate::points::{Items, first_site};
use crate::state::{Phase, State};
use crate::terrain::{MOUNTAIN, PRAIRIE, RAILWAY, TERRAIN, TOWN};
use crate::{Action, Event, EventView, GoldRush};
use game::{Item, Observer, Outcome, Player, Views};
use serde::Serialize;
use std::collections::BTreeMap;
use tile_map::{ByKind, Node, PlacedView, Root, SegmentNo, SiteTuple, TileKindNo, placed_views};

/// A position as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// `starter`, `draw`, `place`, `act`, `token` or `over`.
    pub phase: &'static str,
    /// The first player, once known.
    pub starter: Option<Player>,
    /// The player whose turn it is.
    pub turn: Player,
    /// The player who decides now.
    pub to_act: Option<Player>,
    /// The tile drawn, while it is not laid.
    pub drawn: Option<TileKindNo>,
    /// All tiles in the order in which they were laid.
    pub placed: Vec<PlacedView>,
    /// Cowboys on the map.
    pub figures: Vec<FigureView>,
    /// Where each player's tent stands.
    pub tents: Vec<Option<SiteView>>,
    /// Mountains with tokens.
    pub piles: Vec<PileView>,
    /// In phase `token`: the player who gets one, and from where.
    pub due: Option<PendingTokenView>,
    /// The players.
    pub players: Vec<SeatView>,
    /// Tokens left off the map.
    pub supply: u16,
    /// Tiles left to draw.
    pub left: u32,
    /// Tiles left to draw, per kind.
    pub remaining: Vec<u16>,
    /// Tiles that fitted nowhere.
    pub discarded: Vec<TileKindNo>,
    /// All features.
    pub features: Vec<FeatureView>,
    /// The final account, when the game is over.
    pub outcome: Option<Outcome>,
}

/// A segment of a tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "coordinates and the number of the segment")]
pub struct SiteView {
    pub x: i16,
    pub y: i16,
    pub segment: SegmentNo,
}

/// The tokens of a mountain, given at its first segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "where and how many")]
pub struct PileView {
    pub x: i16,
    pub y: i16,
    pub segment: SegmentNo,
    pub size: u32,
}

/// A token about to be turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PendingTokenView {
    /// The player who gets it.
    pub player: Player,
    /// A segment of its mountain.
    pub x: i16,
    /// See `x`.
    pub y: i16,
    /// See `x`.
    pub segment: SegmentNo,
    /// Won in scoring, not dug.
    pub won: bool,
}

/// The possessions of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Points so far, tokens not counted.
    pub score: u32,
    /// The same by their source.
    pub points: Vec<Item>,
    /// Usable cowboys in the supply.
    pub cowboys: u8,
    /// Whether the tent is in the supply.
    pub tent: bool,
    /// Number of tokens held.
    pub tokens: u32,
    /// Their values, sorted: for their holder, and for everyone once the game is over.
    pub values: Option<Vec<u8>>,
}

/// A feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeatureView {
    /// Kind.
    pub kind: &'static str,
    /// All its segments, sorted.
    pub parts: Vec<SiteTuple>,
    /// Whether it is complete (a prairie never is).
    pub complete: bool,
    /// Open sides.
    pub open: u16,
    /// Tiles, each counted once.
    pub tiles: u32,
    /// Marks printed on it.
    pub marks: BTreeMap<&'static str, u32>,
    /// Cowboys per player.
    pub figures: Vec<u8>,
    /// Players with the majority.
    pub owners: Vec<Player>,
    /// Points it would give at the end as it is; for a complete one, what it gave.
    pub worth: u32,
    /// Points it would give if it were completed as it is; `null` for a prairie.
    pub worth_complete: Option<u32>,
}

impl Views for GoldRush {
    type View = View;
    type EventView = EventView;
    type ActionView = ActionView;
    type Facts = Facts;
    type Aids = Aids;

    fn facts(&self) -> Facts {
        self.facts_view()
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        self.seen_by(state, observer)
    }

    fn event_view(&self, event: &Event, observer: Observer) -> Option<EventView> {
        Some(event.seen_by(observer))
    }

    fn action_view(&self, state: &State, action: Action) -> ActionView {
        self.spell_out(state, action)
    }

    fn aids(&self, state: &State, observer: Observer) -> Aids {
        self.aids_of(state, observer)
    }
}

impl GoldRush {
    fn seen_by(&self, state: &State, observer: Observer) -> View {
        let (starts, players) = (self.start.len(), self.players as usize);
        let by = |tile: usize| tile.checked_sub(starts).map(|n| ((n + state.starter.index()) % players) as u8);
        let over = state.phase == Phase::Over;
        let seat = |player: Player| {
            let seat = &state.seats[player.index()];
            let points = ITEMS.iter().zip(seat.points).map(|(name, p)| Item { name, points: p as i32 });
            SeatView {
                score: seat.score(),
                points: points.collect(),
                cowboys: seat.cowboys,
                tent: seat.tent.is_none(),
                tokens: seat.held(),
                values: (over || observer.is(player)).then(|| self.hand(seat)),
            }
        };
        let site = |node: Node| state.board.site(node);
        let tent = |p: Player| state.seats[p.index()].tent.map(|node| site_view(SiteTuple::from(site(node))));
        let mut figures: Vec<FigureView> = state.figures.iter().map(|s| figure_view(state, s.player, s.node)).collect();
        figures.sort_by_key(|f| (f.player, f.x, f.y, f.segment));
        View {
            phase: phase_name(state.phase),
            starter: (state.phase != Phase::Starter).then_some(state.starter),
            turn: state.turn,
            to_act: matches!(state.phase, Phase::Place | Phase::Act).then_some(state.turn),
            drawn: (state.phase == Phase::Place).then_some(state.drawn),
            placed: placed_views(&state.board, by),
            figures,
            tents: Player::all(self.players).map(tent).collect(),
            piles: piles(state),
            due: pending_token_view(state),
            players: Player::all(self.players).map(seat).collect(),
            supply: state.supply,
            left: state.left,
            remaining: state.bag.entries().to_vec(),
            discarded: self.discarded(state),
            features: self.features(state),
            outcome: over.then(|| self.account_of(state)),
        }
    }

    /// Kinds of the tiles that fitted nowhere: those that are neither left nor laid.
    fn discarded(&self, state: &State) -> Vec<TileKindNo> {
        let mut gone: ByKind<u16> =
            self.set.kinds.iter().zip(state.bag.entries()).map(|(k, left)| k.count - left).collect();
        state.board.tiles().iter().for_each(|t| gone[t.kind] -= 1);
        if state.phase == Phase::Place {
            gone[state.drawn] -= 1;
        }
        gone.iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, usize::from(*n))).collect()
    }

    /// All features by the names of their kinds, then by their segments.
    fn features(&self, state: &State) -> Vec<FeatureView> {
        let roots: Vec<Root> = state.board.roots().collect();
        let mut features = Vec::with_capacity(roots.len());
        for kind in [MOUNTAIN, PRAIRIE, RAILWAY, TOWN] {
            let from = features.len();
            let these = roots.iter().filter(|root| state.board.kind(**root) == kind);
            features.extend(these.map(|root| self.feature(state, *root)));
            features[from..].sort_unstable_by(|a, b| a.parts.cmp(&b.parts));
        }
        features
    }

    /// Walks the feature once; it may be long, and the map has many.
    fn feature(&self, state: &State, root: Root) -> FeatureView {
        let board = &state.board;
        let kind = board.kind(root);
        let mut parts: Vec<SiteTuple> = Vec::with_capacity(usize::from(board.segments(root)));
        let (mut tiles, mut marks) = (0, [0; 4]);
        for node in board.members(root) {
            parts.push(SiteTuple::from(board.site(node)));
            tiles += u32::from(board.is_first_on_tile(&self.set, node));
            for (mark, count) in (0..).map(tile_map::Mark).zip(&mut marks) {
                *count += u32::from(self.mark_of(state, node, mark));
            }
        }
        parts.sort_unstable();
        let (complete, figures) = (self.is_complete(state, root), board.figures(root));
        let points = |complete| {
            let railways = || self.railways_of(state, root, true);
            Items::of(kind, complete, || tiles, |mark| marks[mark.0 as usize], railways).points()
        };
        let completed = match kind {
            TOWN => Some(3 * self.railways_of(state, root, false)),
            PRAIRIE => None,
            _ => Some(points(true)),
        };
        FeatureView {
            kind: TERRAIN.name(kind),
            parts,
            complete,
            open: board.open(root),
            tiles,
            marks: TERRAIN.marks.iter().copied().zip(marks).filter(|(_, n)| *n > 0).collect(),
            figures: figures.counts(self.players),
            owners: figures.owners().collect(),
            worth: points(complete && kind == RAILWAY),
            worth_complete: completed,
        }
    }
}

pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw",
        Phase::Place => "place",
        Phase::Act => "act",
        Phase::Token(_) => "token",
        Phase::Over => "over",
        Phase::Starter => "starter",
    }
}

pub(crate) fn site_view((x, y, segment): SiteTuple) -> SiteView {
    SiteView { x, y, segment }
}

fn piles(state: &State) -> Vec<PileView> {
    // By mountain first, so that each is walked once, however many of its segments have tokens.
    let mut by_root = BTreeMap::new();
    for segment in state.mountain_segments.iter().filter(|p| p.pile > 0) {
        *by_root.entry(state.board.root(segment.node)).or_insert(0) += u32::from(segment.pile);
    }
    let mut piles: Vec<_> = by_root.into_iter().map(|(root, size)| (first_site(state, root), size)).collect();
    piles.sort_unstable();
    let view = |(site, size)| {
        let (x, y, segment) = SiteTuple::from(site);
        PileView { x, y, segment, size }
    };
    piles.into_iter().map(view).collect()
}

fn pending_token_view(state: &State) -> Option<PendingTokenView> {
    let Phase::Token(due) = state.phase else { return None };
    debug_assert_eq!(state.board.kind(state.mountain_segments[due.segment as usize].node), MOUNTAIN);
    let root = state.board.root(state.mountain_segments[due.segment as usize].node);
    let (x, y, segment) = SiteTuple::from(first_site(state, root));
    Some(PendingTokenView { player: due.player, x, y, segment, won: due.won })
}
