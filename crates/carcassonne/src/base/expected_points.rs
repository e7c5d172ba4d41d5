//! A rough judgement of a position for bots: the final points each player may expect.
//!
//! What a feature gives as it lies is certain; what it gives when completed counts by the odds that each of its open
//! cells still gets a tile, judged by the tiles left that fit there. Figures at hand count for what they may still
//! earn, fields for the cities around them. Expansions add their own.

use super::score::occupied;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::land::MAX_KINDS;
use crate::core::short_list::ShortList;
use crate::core::terrain::{CITY, CLOISTER, FIELD, ROAD};
use crate::expansion::{Hooks, State};
use game::Player;
use tile_map::{Cell, Figures, Root, SIDES, Side, TileKindNo};

/// What a first, second, ... figure at hand may still earn with the whole game ahead, in thousandths of a point.
const AT_HAND: [i32; 8] = [2_600, 1_700, 1_200, 900, 700, 500, 400, 300];
/// Part of what completing brings beyond the certain points that is counted, in thousandths.
const HOPE: i32 = 850;

/// What is the same for all features of a position.
pub(crate) struct ExpectedPoints<'a, P> {
    game: &'a Carcassonne,
    state: &'a State<P>,
    /// Tiles not drawn yet, by kind.
    left: [u16; MAX_KINDS],
    /// How much of the game lies ahead for something at hand now, in thousandths.
    ahead: i32,
}

impl<'a, P: Hooks> ExpectedPoints<'a, P> {
    pub(crate) fn of(game: &'a Carcassonne, state: &'a State<P>) -> ExpectedPoints<'a, P> {
        ExpectedPoints { game, state, left: state.bag.counts(), ahead: state.ahead(game.players) }
    }

    /// Adds what features with figures may bring.
    pub(crate) fn features(&self, out: &mut [i32]) {
        let state = self.state;
        for root in occupied(state).iter().copied() {
            let figures = state.board.figures(root);
            let (value, back) = self.feature(root);
            self.game.weights(state, root).owners().for_each(|p| out[p.index()] += value);
            if back > 0 {
                self.coming_home(figures, back, out);
            }
        }
    }

    /// Figures that may come home can work again.
    fn coming_home(&self, figures: Figures, back: i32, out: &mut [i32]) {
        for player in Player::all(self.game.players).filter(|p| figures.of(*p) > 0) {
            let others = usize::from(self.state.supply[player.index()][0]).min(7);
            let each = AT_HAND[others] * self.ahead / 1_000 * back / 1_000 * 7 / 10;
            out[player.index()] += i32::from(figures.of(player)) * each;
        }
    }

    /// What a feature may give to each of its owners, and the odds that it is completed, both in thousandths.
    fn feature(&self, root: Root) -> (i32, i32) {
        let (game, state) = (self.game, self.state);
        let points = |complete: bool| 1_000 * game.worth(state, root, complete).points();
        match state.board.kind(root) {
            ROAD | CITY => {
                let odds = self.odds(root);
                let (now, full) = (points(false), points(true));
                let growth = if state.board.open(root) > 0 { 500 * self.ahead / 1_000 } else { 0 };
                (now + growth + (full - now + 600) * odds / 1_000 * HOPE / 1_000, odds)
            }
            CLOISTER => {
                let cell = state.board.site(root).cell;
                let mut odds = 1_000;
                let mut value = points(false);
                for empty in cell.ring().filter(|c| state.board.at(*c).is_none()) {
                    // A cell that touches nothing yet can take anything some day.
                    let chance =
                        if state.board.is_frontier(empty) { self.filling(empty) } else { 700 * self.ahead / 1_000 };
                    value += chance;
                    odds = odds * chance / 1_000;
                }
                (value, odds)
            }
            FIELD => (self.field(root), 0),
            _ => (0, 0),
        }
    }

    /// Completed cities count in full, others by their odds.
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
        let hoped: i32 = open.iter().map(|city| 3 * self.odds(*city)).sum();
        // Fields grow and meet cities that are not there yet; others fight for them.
        let segments = i32::from(board.segments(root)).min(8);
        now + hoped * 7 / 10 + 250 * segments * self.ahead / 1_000
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
            let segment = self.game.land.set.kind(tile.kind).segment(board.segment_of(node));
            let sides = segment.ports.turned(tile.rotation).sides();
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

    /// Kinds of which there are tiles to come, and how many.
    fn kinds_left(&self) -> impl Iterator<Item = (TileKindNo, u16)> {
        self.game.land.set.numbers().zip(self.left.iter().copied()).filter(|(_, left)| *left > 0)
    }

    /// The odds that a cell gets a tile which ends the feature at this side.
    fn closing(&self, cell: Cell, side: Side) -> i32 {
        let (game, state) = (self.game, self.state);
        let set = &game.land.set;
        let mut fitting = 0;
        for (kind, left) in self.kinds_left() {
            let mut best = 0;
            for rotation in state.board.rotations_at(set, cell, kind) {
                let owner = set.owner_of_side(kind, rotation, side);
                best = best.max(if game.land.facts[kind].sides[owner] == 1 { 4 } else { 1 });
            }
            fitting += best * i32::from(left);
        }
        // In quarters of a closing tile; a few more wishes than one compete for every tile.
        1_000 * fitting / (fitting + 14)
    }

    /// The odds that a cell gets any tile.
    fn filling(&self, cell: Cell) -> i32 {
        let (set, state) = (&self.game.land.set, self.state);
        let fits = |kind| state.board.rotations_at(set, cell, kind).next().is_some();
        let fitting: i32 = self.kinds_left().filter(|(kind, _)| fits(*kind)).map(|(_, left)| i32::from(left)).sum();
        1_000 * fitting / (fitting + 5)
    }

    /// Adds what figures at hand may still earn.
    pub(crate) fn supplies(&self, out: &mut [i32]) {
        for (points, supply) in out.iter_mut().zip(&self.state.supply) {
            let usable = supply.iter().map(|n| usize::from(*n)).sum::<usize>().min(AT_HAND.len());
            *points += AT_HAND[..usable].iter().sum::<i32>() * self.ahead / 1_000;
        }
    }
}
