//! The points that a position may still give each player.

use crate::GoldRush;
use crate::state::{Phase, State};
use crate::terrain::{MOUNTAIN, RAILWAY, TOWN};
use crate::weights::Weight::*;
use crate::weights::Weights;
use game::Player;
use tile_map::{Cell, Figures, Node, OddsMemo, Root, SIDES, Side};

/// What is the same for all features of a position.
pub(crate) struct ExpectedPoints<'a> {
    pub(crate) game: &'a GoldRush,
    weights: &'a Weights,
    pub(crate) state: &'a State,
    /// Mean value of a token nobody has seen, in thousandths.
    pub(crate) token: i32,
    /// How much of the game is left for something in the supply now, in thousandths.
    pub(crate) ahead: i32,
    /// True if complete features have been scored already and only wait for tokens to be handed out.
    scored: bool,
    /// Odds of cells that were computed before for the same tiles left.
    known: Option<&'a OddsMemo>,
}

impl<'a> ExpectedPoints<'a> {
    pub(crate) fn of(game: &'a GoldRush, weights: &'a Weights, state: &'a State) -> ExpectedPoints<'a> {
        let (mut sum, mut count) = (0, 0);
        for ((value, _), left) in game.tokens.iter().zip(state.unseen) {
            sum += i32::from(*value) * i32::from(left);
            count += i32::from(left);
        }
        let turns = state.left as i32 / i32::from(game.players);
        ExpectedPoints {
            game,
            weights,
            state,
            token: 1_000 * sum / count.max(1),
            ahead: 1_000 * turns / (turns + 5),
            scored: matches!(state.phase, Phase::Token(due) if due.won),
            known: None,
        }
    }

    /// The same, with odds of cells that may have been computed before.
    pub(crate) fn quick(
        game: &'a GoldRush,
        weights: &'a Weights,
        state: &'a State,
        known: &'a OddsMemo,
    ) -> ExpectedPoints<'a> {
        ExpectedPoints { known: Some(known), ..ExpectedPoints::of(game, weights, state) }
    }

    /// The points of each player; `out` is cleared first.
    pub(crate) fn judge(&self, out: &mut Vec<i32>) {
        let state = self.state;
        out.clear();
        for seat in &state.seats[..self.game.players as usize] {
            out.push(1_000 * (seat.score() + self.game.hand_points(seat)) as i32);
        }
        if state.phase == Phase::Over {
            return;
        }
        self.features(out);
        self.supplies(out);
        self.tents(out);
        if let Phase::Token(due) = state.phase
            && !due.won
        {
            out[due.player.index()] += self.token;
        }
    }

    /// What a cowboy scores for its player on an unoccupied feature.
    pub(crate) fn first_cowboy(&self, root: Root, player: Player) -> i32 {
        let (value, back) = self.feature(root, Figures::one(player, 1));
        let held = usize::from(self.state.seats[player.index()].cowboys).saturating_sub(1);
        let last = if held < 4 { self.weights.at_hand(held) * self.ahead / 1_000 } else { 0 };
        value + self.weights.at_hand(held) * self.ahead / 1_000 * back / 1_000 * self.weights[Return] / 1_000 - last
    }

    /// Points to come from every feature with cowboys on it, for the players with the majority.
    fn features(&self, out: &mut [i32]) {
        for (root, figures) in self.occupied() {
            let (value, back) = self.feature(root, figures);
            figures.owners().for_each(|p| out[p.index()] += value);
            self.coming_home(figures, back, out);
        }
    }

    /// The same by kind of feature, and separately what cowboys that return may do again.
    pub(crate) fn features_apart(&self, kinds: &mut [Vec<i32>; 4], home: &mut [i32]) {
        for (root, figures) in self.occupied() {
            let (value, back) = self.feature(root, figures);
            let out = &mut kinds[usize::from(self.state.board.kind(root).0).min(3)];
            figures.owners().for_each(|p| out[p.index()] += value);
            self.coming_home(figures, back, home);
        }
    }

    /// Each feature with cowboys on it.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = (Root, Figures)> {
        let (board, standing) = (&self.state.board, &self.state.figures);
        let root = |i: usize| board.root(standing[i].node);
        let first = move |i: &usize| (0..*i).all(|before| root(before) != root(*i));
        (0..standing.len()).filter(first).map(move |i| (root(i), board.figures(root(i))))
    }

    /// Cowboys that may return can work again.
    pub(crate) fn coming_home(&self, figures: Figures, back: i32, out: &mut [i32]) {
        for player in Player::all(self.game.players) {
            let others = usize::from(self.state.seats[player.index()].cowboys);
            let each = self.weights.at_hand(others) * self.ahead / 1_000 * back / 1_000 * self.weights[Return] / 1_000;
            out[player.index()] += i32::from(figures.of(player)) * each;
        }
    }

    /// What a feature may give to each of its owners, and the odds that it is completed, both in thousandths.
    pub(crate) fn feature(&self, root: Root, figures: Figures) -> (i32, i32) {
        let (game, state) = (self.game, self.state);
        let points = |complete: bool| 1_000 * game.items(state, root, complete).points() as i32;
        match state.board.kind(root) {
            RAILWAY | MOUNTAIN if state.board.open(root) == 0 => {
                let given = if self.scored { 0 } else { points(true) };
                (given + self.spoils(root, figures, 1_000), 1_000)
            }
            RAILWAY => {
                let (now, odds) = (points(false), self.odds(root));
                let w = self.weights;
                let stuck = if odds == 0 { w[Stuck] } else { 0 };
                (
                    now + (points(true) - now + w[RailwayDone]) * odds / 1_000 * w[Hope] / 1_000 + w[Railway] + stuck,
                    odds,
                )
            }
            MOUNTAIN => {
                let odds = self.odds(root);
                let w = self.weights;
                (points(false) + self.spoils(root, figures, odds * w[Hope] / 1_000) + w[Mountain], odds)
            }
            TOWN => self.town(root),
            _ => (points(false) + self.prairie(), 0),
        }
    }

    /// Tokens that each owner of a mountain gets if it is completed, with the odds of that.
    fn spoils(&self, root: Root, figures: Figures, odds: i32) -> i32 {
        if self.state.board.kind(root) != MOUNTAIN {
            return 0;
        }
        let owners = figures.owners().count() as i32;
        let pile = self.state.pile(root) as i32 - i32::from(self.is_dug_from(root));
        let tents = self.tents_in(root);
        // Other players dig while the mountain is open.
        let left = if odds < 1_000 { 10 - 2 * tents.min(3) } else { 10 };
        pile * self.token / 10 * left / owners.max(1) * odds / 1_000
    }

    fn is_dug_from(&self, root: Root) -> bool {
        let node = |segment: u16| self.state.mountain_segments[segment as usize].node;
        matches!(self.state.phase, Phase::Token(due) if !due.won && self.state.board.root(node(due.segment)) == root)
    }

    pub(crate) fn tents_in(&self, root: Root) -> i32 {
        let here = |tent: Option<Node>| tent.is_some_and(|t| self.state.board.root(t) == root);
        self.state.seats.iter().filter(|s| here(s.tent)).count() as i32
    }

    fn town(&self, town: Root) -> (i32, i32) {
        let roots = || self.game.tracks(self.state, town.into()).map(|node| self.state.board.root(node));
        let (mut sum, mut all) = (0, 1_000);
        for (i, root) in roots().enumerate() {
            if roots().take(i).any(|r| r == root) {
                continue;
            }
            let odds = if self.state.board.open(root) == 0 { 1_000 } else { self.odds(root) };
            sum += 3 * odds;
            all = all * odds / 1_000;
        }
        let given = if self.scored && all == 1_000 { 0 } else { sum };
        (given, all)
    }

    /// What a prairie may still gain from camps and herds among the tiles to come.
    fn prairie(&self) -> i32 {
        self.weights[Prairie] * self.ahead / 1_000
    }

    /// The odds that all open sides of a feature are closed before the game ends.
    pub(crate) fn odds(&self, root: Root) -> i32 {
        let board = &self.state.board;
        let mut odds = 1_000;
        for node in board.members(root) {
            let tile = board.tile(board.tile_of(node));
            let segment = self.game.set.kind(tile.kind).segment(board.segment_of(node));
            let sides = segment.ports.turned(tile.rotation).sides();
            for side in SIDES.into_iter().filter(|s| sides >> s.0 & 1 == 1) {
                let cell = tile.cell.across(side);
                if board.at(cell).is_none() {
                    odds = odds * self.closing(cell, side.opposite()) / 1_000;
                }
                if odds == 0 {
                    return 0;
                }
            }
        }
        odds
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
        let mut fitting = 0;
        for (kind, left) in state.bag.iter().filter(|(_, n)| **n > 0) {
            let mut best = 0;
            for rotation in state.board.rotations_at(&game.set, cell, kind) {
                let owner = game.set.owner_of_side(kind, rotation, side);
                best = best.max(if game.tables[kind].sides[owner] == 1 { 4 } else { 1 });
            }
            fitting += best * i32::from(*left);
        }
        // In quarters of a closing tile; several needs compete for every tile.
        let fitting = i64::from(fitting) * 1_000;
        (1_000 * fitting / (fitting + i64::from(self.weights[Closing])).max(1)).clamp(0, 1_000) as i32
    }

    pub(crate) fn supplies(&self, out: &mut [i32]) {
        for (points, seat) in out.iter_mut().zip(&self.state.seats) {
            let usable = usize::from(seat.cowboys).min(4);
            *points += (0..usable).map(|nth| self.weights.at_hand(nth)).sum::<i32>() * self.ahead / 1_000;
        }
    }

    pub(crate) fn tents(&self, out: &mut [i32]) {
        let turns = self.state.left as i32 / i32::from(self.game.players) + 1;
        for (points, seat) in out.iter_mut().zip(&self.state.seats) {
            let at_hand = self.weights[TentAtHand] * self.ahead / 1_000;
            let root = seat.tent.map(|tent| self.state.board.root(tent));
            *points += match root {
                Some(root) if self.state.board.open(root) > 0 => {
                    let pile = self.state.pile(root) as i32 - i32::from(self.is_dug_from(root));
                    let mine = pile.min(turns) * self.token / 1_000 * self.weights[Dug] / self.tents_in(root).max(1);
                    mine.max(at_hand * self.weights[TentOut] / 1_000)
                }
                _ => at_hand,
            };
        }
    }
}
