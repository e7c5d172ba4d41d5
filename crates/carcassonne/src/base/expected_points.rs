//! A rough evaluation of a position for bots: the final points each player may expect.
//!
//! The points of a feature as it is are certain. The points for completing it count with the odds that each of its open
//! cells still gets a tile, estimated from the remaining tiles that fit. Figures in the supply count for what they may
//! still earn, fields for the cities around them. Expansions add their own parts.

use super::score::occupied;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::short_list::ShortList;
use crate::core::terrain::{CITY, FIELD, ROAD};
use crate::core::weights::Weight::*;
use crate::core::weights::Weights;
use crate::expansion::{Hooks, State};
use game::Player;
use std::borrow::Cow;
use tile_map::{Cell, Figures, OddsMemo, Root, Rotation, SIDES, Side, TileKindNo};

/// Values that are the same for all features of a position.
pub(crate) struct ExpectedPoints<'a, P> {
    game: &'a Carcassonne,
    weights: Weights,
    state: &'a State<P>,
    /// Tiles not drawn yet, by kind.
    left: Cow<'a, [u16]>,
    /// How much of the game is still ahead for something available now, in thousandths.
    ahead: i32,
    /// Odds of cells computed earlier for the same remaining tiles.
    known: Option<&'a OddsMemo>,
}

impl<'a, P: Hooks> ExpectedPoints<'a, P> {
    pub(crate) fn of(game: &'a Carcassonne, weights: Weights, state: &'a State<P>) -> ExpectedPoints<'a, P> {
        let left = Cow::Owned(state.bag.counts().to_vec());
        ExpectedPoints { game, weights, state, left, ahead: state.ahead(game.players), known: None }
    }

    /// The same, with odds of cells that may have been computed earlier for the remaining tiles.
    pub(crate) fn quick(
        game: &'a Carcassonne,
        weights: Weights,
        state: &'a State<P>,
        known: &'a OddsMemo,
    ) -> ExpectedPoints<'a, P> {
        let left = Cow::Borrowed(known.left());
        ExpectedPoints { game, weights, state, left, ahead: state.ahead(game.players), known: Some(known) }
    }

    /// Adds the expected points of features with figures.
    pub(crate) fn features(&self, out: &mut [i32]) {
        let state = self.state;
        for root in occupied(state).iter().copied() {
            let figures = state.board.figures(root);
            let (value, back) = self.feature(root);
            self.game.majority(state, root).owners().for_each(|p| out[p.index()] += value);
            if back > 0 {
                self.coming_home(figures, back, out);
            }
        }
    }

    /// The same by kind of feature, and separately the future earnings of figures that return.
    pub(crate) fn features_apart(&self, kinds: &mut [Vec<i32>], home: &mut [i32]) {
        let board = &self.state.board;
        for root in occupied(self.state).iter().copied() {
            let (value, back) = self.feature(root);
            if let Some(out) = kinds.get_mut(usize::from(board.kind(root).0)) {
                self.game.majority(self.state, root).owners().for_each(|p| out[p.index()] += value);
            }
            if back > 0 {
                self.coming_home(board.figures(root), back, home);
            }
        }
    }

    /// Returning figures can work again.
    pub(crate) fn coming_home(&self, figures: Figures, back: i32, out: &mut [i32]) {
        for player in Player::all(self.game.players).filter(|p| figures.of(*p) > 0) {
            let others = usize::from(self.state.supply[player.index()][0]);
            let each = self.weights.at_hand(others) * self.ahead / 1_000 * back / 1_000 * self.weights[Return] / 1_000;
            out[player.index()] += i32::from(figures.of(player)) * each;
        }
    }

    /// The expected points of a feature for each of its owners, and the odds that it is completed, both in thousandths.
    pub(crate) fn feature(&self, root: Root) -> (i32, i32) {
        let (game, state) = (self.game, self.state);
        let points = |complete: bool| 1_000 * game.worth(state, root, complete).points();
        match state.board.kind(root) {
            kind @ (ROAD | CITY) => {
                let w = &self.weights;
                let road = kind == ROAD;
                let odds = self.odds(root);
                let (now, full) = (points(false), points(true));
                let growth = if road { w[RoadGrowth] } else { w[CityGrowth] };
                let growth = if state.board.open(root) > 0 { growth * self.ahead / 1_000 } else { 0 };
                let done = if road { w[RoadDone] } else { w[CityDone] };
                let stuck = if odds == 0 { w[Stuck] } else { 0 };
                let held = if road { w[Road] } else { w[City] };
                (now + growth + (full - now + done) * odds / 1_000 * w[Hope] / 1_000 + held + stuck, odds)
            }
            kind if game.is_centre(kind) => {
                let mut odds = 1_000;
                let mut value = points(false) + self.weights[Cloister];
                let each = if game.is_shunning(kind) { -1 } else { 1 };
                for empty in game.empty_around(state, root) {
                    // A cell that touches nothing yet may get any tile some day.
                    let chance = if state.board.is_frontier(empty) {
                        self.filling(empty)
                    } else {
                        self.weights[Lonely] * self.ahead / 1_000
                    };
                    value += each * chance;
                    odds = odds * chance / 1_000;
                }
                if game.changes_worth != 0 && !game.is_double(kind) {
                    value += (points(true) - points(false)) * odds / 1_000;
                }
                (value, odds)
            }
            kind if game.is_hub(kind) => self.hub(root),
            FIELD => (self.field(root), 0),
            kind if game.is_lasting(kind) => (points(false), 0),
            _ => (0, 0),
        }
    }

    /// The expected points of a hub: its roads grow until all of them are complete.
    fn hub(&self, root: Root) -> (i32, i32) {
        let (game, state, w) = (self.game, self.state, &self.weights);
        let points = |complete: bool| 1_000 * game.worth(state, root, complete).points();
        let (mut odds, mut growth) = (1_000, 0);
        for road in game.roads_at(state, root).iter().filter(|road| state.board.open(**road) > 0) {
            odds = odds * self.odds(*road) / 1_000;
            growth += w[RoadGrowth] * self.ahead / 1_000;
        }
        let (now, full) = (points(false), points(true));
        (now + growth + (full - now) * odds / 1_000 + w[Cloister], odds)
    }

    /// Completed cities count in full, others with their odds.
    fn field(&self, root: Root) -> i32 {
        if self.game.farmers == Farmers::None {
            return 0;
        }
        let board = &self.state.board;
        let now: i32 = self.game.cities_of(self.state, root).iter().map(|(_, points)| 1_000 * points).sum();
        let mut open = ShortList::<Root, 16>::default();
        for node in board.members(root) {
            let tile = board.tile_of(node);
            let facts = &self.game.land.facts[board.tile(tile).kind];
            for touching in facts.cities[board.segment_of(node)] {
                let city = board.root(board.node(tile, touching));
                if board.open(city) > 0 && !open.contains(&city) {
                    open.push(city);
                }
            }
        }
        let each = 3 + self.game.herd_to_field(self.state, root);
        let hoped: i32 = open.iter().map(|city| each * self.odds(*city)).sum();
        // Fields grow and meet new cities; other players compete for them.
        let segments = i32::from(board.segments(root)).min(8);
        let w = &self.weights;
        let held = w[Field] + w[EarlyField] * self.ahead / 1_000;
        now + hoped * w[FieldHope] / 1_000 + w[FieldGrowth] * segments * self.ahead / 1_000 + held
    }

    /// The odds that all open sides of a feature are closed before the game ends.
    fn odds(&self, root: Root) -> i32 {
        let board = &self.state.board;
        let mut odds = 1_000;
        if board.open(root) == 0 {
            return odds;
        }
        for node in board.members(root) {
            let tile = board.tile(board.tile_of(node));
            let sides = board.sides_of(&self.game.land.set, node);
            for side in SIDES.into_iter().filter(|s| sides >> s.0 & 1 == 1) {
                let cell = tile.cell.across(side);
                if board.at(cell).is_none() {
                    odds = odds * self.closing(cell, side.opposite()) / 1_000;
                }
                if odds < 10 {
                    return 0;
                }
            }
        }
        odds
    }

    /// Kinds with remaining tiles, and how many.
    fn kinds_left(&self) -> impl Iterator<Item = (TileKindNo, u16)> {
        self.game.land.set.numbers().zip(self.left.iter().copied()).filter(|(_, left)| *left > 0)
    }

    /// Empty cells that, when filled, change the expected points of a feature.
    pub(crate) fn open_cells(&self, root: Root, mut found: impl FnMut(Cell)) {
        self.each_open_cell(root, &mut found);
    }

    fn each_open_cell(&self, root: Root, found: &mut dyn FnMut(Cell)) {
        let board = &self.state.board;
        match board.kind(root) {
            ROAD | CITY if board.open(root) > 0 => {
                for node in board.members(root) {
                    let tile = board.tile(board.tile_of(node));
                    let sides = board.sides_of(&self.game.land.set, node);
                    let across = SIDES.into_iter().filter(|s| sides >> s.0 & 1 == 1).map(|s| tile.cell.across(s));
                    across.filter(|c| board.at(*c).is_none()).for_each(&mut *found);
                }
            }
            kind if self.game.is_centre(kind) => {
                self.game.empty_around(self.state, root).for_each(found);
            }
            kind if self.game.is_hub(kind) => {
                self.game.roads_at(self.state, root).iter().for_each(|road| self.each_open_cell(*road, found));
            }
            _ => {}
        }
    }

    /// The odds that a cell gets a tile which ends the feature at this side.
    fn closing(&self, cell: Cell, side: Side) -> i32 {
        match (self.known, self.state.board.edges_asked(cell)) {
            (Some(known), Some(edges)) => known.get(edges, side.0, || self.closing_afresh(cell, side)),
            _ => self.closing_afresh(cell, side),
        }
    }

    fn closing_afresh(&self, cell: Cell, side: Side) -> i32 {
        let (game, state) = (self.game, self.state);
        let set = &game.land.set;
        let mut fitting = 0;
        for (kind, left) in self.kinds_left() {
            let mut best = 0;
            let goes_on = self.must_go_on(kind);
            for rotation in state.board.rotations_at(set, cell, kind) {
                if goes_on && !self.goes_on(cell, kind, rotation) {
                    continue;
                }
                let owner = set.owner_of_side(kind, rotation, side);
                best = best.max(if game.land.facts[kind].sides[owner] == 1 { 4 } else { 1 });
            }
            fitting += best * i32::from(left);
        }
        // In quarters of a closing tile; several wishes compete for every tile.
        odds_of(fitting, self.weights[Closing])
    }

    /// The odds that a cell gets any tile.
    fn filling(&self, cell: Cell) -> i32 {
        match (self.known, self.state.board.edges_asked(cell)) {
            (Some(known), Some(edges)) => known.get(edges, 4, || self.filling_afresh(cell)),
            _ => self.filling_afresh(cell),
        }
    }

    fn filling_afresh(&self, cell: Cell) -> i32 {
        let (set, state) = (&self.game.land.set, self.state);
        if self.game.limits_placing && self.is_filled_soon(cell) {
            return 1_000;
        }
        let fits = |kind| state.board.rotations_at(set, cell, kind).next().is_some();
        let land = |kind: &TileKindNo| !self.must_go_on(*kind);
        let fitting: i32 =
            self.kinds_left().filter(|(kind, _)| land(kind) && fits(*kind)).map(|(_, left)| i32::from(left)).sum();
        odds_of(fitting, self.weights[Filling])
    }

    /// Whether a tile from an earlier stage continues there.
    #[inline(never)]
    fn is_filled_soon(&self, cell: Cell) -> bool {
        let board = &self.state.board;
        let goes_on = |kind| {
            let mut rotations = board.rotations_at(&self.game.land.set, cell, kind);
            rotations.any(|rotation| self.goes_on(cell, kind, rotation))
        };
        let soon = |kind: &TileKindNo| self.game.land.facts[*kind].stage > 0;
        self.kinds_left().any(|(kind, _)| soon(&kind) && goes_on(kind))
    }

    /// Whether tiles of this kind may lie only where one of their parts that is not a feature continues.
    #[inline]
    fn must_go_on(&self, kind: TileKindNo) -> bool {
        self.game.limits_placing && !self.game.land.facts[kind].leaving.is_empty()
    }

    /// Whether a part of a tile that is not a feature would continue there. This depends only on the edges that the
    /// cell requires, so it may be cached with them.
    fn goes_on(&self, cell: Cell, kind: TileKindNo, rotation: Rotation) -> bool {
        let leaving = self.game.land.facts[kind].leaving;
        let leaves = |side: &Side| leaving.has(self.game.land.set.owner_of_side(kind, rotation, *side));
        SIDES.into_iter().filter(leaves).any(|side| self.state.board.at(cell.across(side)).is_some())
    }

    /// Adds the future earnings of figures in the supply.
    pub(crate) fn supplies(&self, out: &mut [i32]) {
        for (points, player) in out.iter_mut().zip(Player::all(self.game.players)) {
            let usable = self.game.at_hand(self.state, player).map(|(_, n)| usize::from(n)).sum::<usize>().min(8);
            *points += self.at_hand(usable);
        }
    }

    /// The future earnings of this many figures in the supply.
    pub(crate) fn at_hand(&self, count: usize) -> i32 {
        (0..count.min(8)).map(|nth| self.weights.at_hand(nth)).sum::<i32>() * self.ahead / 1_000
    }
}

impl<P: Hooks> Outlook for ExpectedPoints<'_, P> {
    fn completed(&self, root: Root) -> i32 {
        match self.state.board.kind(root) {
            kind if self.game.is_centre(kind) || self.game.is_hub(kind) => self.feature(root).1,
            _ => self.odds(root),
        }
    }

    fn full(&self, root: Root) -> i32 {
        1_000 * self.game.worth(self.state, root, true).points()
    }

    fn filled(&self, cell: Cell) -> i32 {
        self.filling(cell)
    }
}

/// The odds that one of the fitting tiles comes, in thousandths; `hardness` in thousandths of a tile.
#[inline]
fn odds_of(fitting: i32, hardness: i32) -> i32 {
    let fitting = i64::from(fitting) * 1_000;
    (1_000 * fitting / (fitting + i64::from(hardness)).max(1)).clamp(0, 1_000) as i32
}
