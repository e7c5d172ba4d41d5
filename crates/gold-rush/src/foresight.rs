//! What a net sees in a position, to correct the evaluation by what it learned from played games.
//!
//! Numbers are in units of 1/256. They are scaled so that most of them lie between 0 and 2.

use crate::GoldRush;
use crate::expected_points::ExpectedPoints;
use crate::terrain::{MOUNTAIN, PRAIRIE, RAILWAY, TOWN};
use game::{Net, NetSpec, Player, SeenByNet};
use std::sync::OnceLock;
use tile_map::Root;

/// One.
const ONE: i32 = 256;
/// The greatest input in either direction, so that sums do not overflow.
const MAX_INPUT: i32 = 8 * ONE;
/// A weight of 1.
const WEIGHT: i32 = 1_024;
/// Inputs of one player.
const OF_PLAYER: usize = 65;
/// Inputs of the position.
const OF_ALL: usize = 8;

/// The positions of a player's inputs.
mod at {
    /// At least one cowboy in the supply, at least two, and so on to five.
    pub const HAND: usize = 0;
    /// Estimated points of owned railways, mountains, towns and prairies.
    pub const VALUE: usize = 5;
    /// Estimated earnings of returning cowboys.
    pub const HOME: usize = 9;
    /// Owned railways; see `feature`.
    pub const RAILWAYS: usize = 10;
    /// Owned mountains, with their tokens in place of the points.
    pub const MOUNTAINS: usize = 23;
    /// The parts of the two above: exclusively owned features, by the odds of completion.
    pub mod feature {
        /// How many, in five classes of odds.
        pub const COUNT: usize = 0;
        /// Their points when complete, in the same classes.
        pub const FULL: usize = 5;
        /// How many are shared.
        pub const SHARED: usize = 10;
        /// The points of those when complete, by the odds.
        pub const SHARED_FULL: usize = 11;
        /// Open sides.
        pub const OPEN: usize = 12;
    }
    /// Owned towns, their value, and their odds.
    pub const TOWNS: usize = 36;
    /// Owned prairies and their points; those of them that are shared.
    pub const PRAIRIES: usize = 39;
    /// Railways, mountains, towns and prairies with cowboys that another player owns.
    pub const LOST: usize = 43;
    /// Owned features with several own cowboys.
    pub const CROWDED: usize = 47;
    /// The tent is in the supply.
    pub const TENT_AT_HAND: usize = 48;
    /// The tent stands on an open mountain: that it does, its tokens, its odds, other tents there.
    pub const TENT: usize = 49;
    /// Tents of others on owned mountains.
    pub const GUESTS: usize = 53;
    /// Tokens, and their worth.
    pub const TOKENS: usize = 54;
    /// Points so far.
    pub const TRACK: usize = 56;
    /// Estimated final points.
    pub const JUDGED: usize = 57;
    /// Cowboys in the supply, owned prairies, and the tent at hand, by how much of the game is still ahead.
    pub const EARLY: usize = 58;
    /// Points of features that are complete but not scored.
    pub const DUE: usize = 61;
    /// Points of owned railways and mountains as they are.
    pub const NOW: usize = 62;
    /// Tokens on owned mountains.
    pub const PILES: usize = 64;
}

/// The kinds of games that have a net: for two players, and for more. The text is empty if none comes with the program.
const TEXTS: [&str; 2] = ["", ""];

/// The share of the learned correction, in hundredths.
pub(crate) const LEARNED: u32 = 50;

impl GoldRush {
    /// Whether the built-in nets know games like this one: the usual tiles, and prairies count.
    fn is_usual(&self) -> bool {
        self.data.is_none() && self.farmers && !self.only_tiles
    }

    /// The net of games for this number of players.
    pub(crate) fn net_spec(&self) -> NetSpec {
        NetSpec {
            layers: [SeenByNet::wide(OF_PLAYER, OF_ALL), 16, 8],
            input: ONE,
            weight: WEIGHT,
            most: 4 * WEIGHT,
            result: 10_000,
            text: TEXTS[usize::from(self.players > 2)],
        }
    }

    /// The net that corrects the evaluation, if there is one.
    pub(crate) fn net_in_use(&self) -> Option<&Net> {
        static NETS: [OnceLock<Net>; 2] = [const { OnceLock::new() }; 2];
        let built_in = || {
            let spec = self.net_spec();
            let known = self.is_usual() && !spec.text.is_empty();
            known.then(|| NETS[usize::from(self.players > 2)].get_or_init(|| Net::built_in(spec)))
        };
        self.net.as_deref().or_else(built_in)
    }
}

impl ExpectedPoints<'_> {
    /// What a net sees in this position of a game that is not over.
    pub(crate) fn seen(&self) -> SeenByNet {
        let (game, state) = (self.game, self.state);
        let mut points = Vec::new();
        self.judge(&mut points);
        let mut own = vec![vec![0; OF_PLAYER]; usize::from(game.players)];
        self.occupied().for_each(|(root, _)| self.see(&mut own, root));
        for (player, (x, judged)) in own.iter_mut().zip(&points).enumerate() {
            let seat = &state.seats[player];
            let hand = usize::from(seat.cowboys);
            x[at::HAND..][..hand.min(5)].fill(ONE);
            x[at::TENT_AT_HAND] = if seat.tent.is_none() { ONE } else { 0 };
            if let Some(root) = seat.tent.map(|tent| state.board.root(tent))
                && state.board.open(root) > 0
            {
                let more = [
                    ONE,
                    state.pile(root) as i32 * ONE / 4,
                    self.odds(root) * ONE / 1_000,
                    (self.tents_in(root) - 1) * ONE / 2,
                ];
                x[at::TENT..][..4].copy_from_slice(&more);
            }
            x[at::TOKENS] = seat.held() as i32 * ONE / 10;
            x[at::TOKENS + 1] = game.hand_points(seat) as i32 * ONE / 20;
            x[at::TRACK] = seat.score() as i32 * ONE / 40;
            x[at::JUDGED] = judged / 10 * ONE / 5_000;
            x[at::EARLY] = hand as i32 * self.ahead * ONE / 5_000;
            x[at::EARLY + 1] = x[at::PRAIRIES] * self.ahead / 1_000;
            x[at::EARLY + 2] = x[at::TENT_AT_HAND] * self.ahead / 1_000;
            x.iter_mut().for_each(|x| *x = (*x).clamp(-MAX_INPUT, MAX_INPUT));
        }
        let left = state.left.min(200) as i32;
        let [last, late, early] = [(12 - left) * ONE / 12, (24 - left) * ONE / 24, (left - 40) * ONE / 30];
        let all: [i32; OF_ALL] = [
            ONE,
            left * ONE / 64,
            self.ahead * ONE / 1_000,
            last.max(0),
            late.max(0),
            early.clamp(0, 2 * ONE),
            self.token * ONE / 4_000,
            i32::from(state.supply) * ONE / 40,
        ];
        SeenByNet::among(&own, points, &all, state.turn, ONE)
    }

    /// Adds a feature with cowboys.
    fn see(&self, own: &mut [Vec<i32>], root: Root) {
        let (game, state) = (self.game, self.state);
        let figures = state.board.figures(root);
        let kind = state.board.kind(root);
        let number = usize::from(kind.0).min(3);
        let (value, odds) = self.feature(root, figures);
        let shared = figures.owners().count() > 1;
        let [now, full] = [false, true].map(|complete| game.items(state, root, complete).points() as i32);
        let mut home = vec![0; own.len()];
        self.coming_home(figures, odds, &mut home);
        for (player, x) in own.iter_mut().enumerate() {
            let (who, count) = (Player(player as u8), figures.of(Player(player as u8)));
            if count == 0 {
                continue;
            }
            x[at::HOME] += home[player] * ONE / 4_000;
            if !figures.owners().any(|owner| owner == who) {
                x[at::LOST + number] += ONE;
                continue;
            }
            x[at::VALUE + number] += value / 10 * ONE / 1_000;
            x[at::CROWDED] += if count > 1 { ONE } else { 0 };
            match kind {
                RAILWAY | MOUNTAIN => {
                    let pile = if kind == MOUNTAIN { state.pile(root) as i32 } else { 0 };
                    let full = if kind == RAILWAY { full * ONE / 10 } else { pile * ONE / 4 };
                    let tents = if kind == MOUNTAIN { self.tents_in(root) } else { 0 };
                    let own_tent = state.seats[player].tent.is_some_and(|tent| state.board.root(tent) == root);
                    x[at::NOW + usize::from(kind == MOUNTAIN)] += now * ONE / 10;
                    x[at::PILES] += pile * ONE / 4;
                    x[at::GUESTS] += (tents - i32::from(own_tent && tents > 0)) * ONE / 2;
                    x[at::DUE] += if state.board.open(root) == 0 { value / 10 * ONE / 1_000 } else { 0 };
                    let x = &mut x[if kind == RAILWAY { at::RAILWAYS } else { at::MOUNTAINS }..];
                    if shared {
                        x[at::feature::SHARED] += ONE;
                        x[at::feature::SHARED_FULL] += full * odds / 1_000;
                    } else {
                        let class = [1, 150, 350, 600].into_iter().filter(|least| odds >= *least).count();
                        x[at::feature::COUNT + class] += ONE;
                        x[at::feature::FULL + class] += full;
                    }
                    x[at::feature::OPEN] += i32::from(state.board.open(root)) * ONE / 3;
                }
                TOWN => {
                    x[at::TOWNS] += ONE;
                    x[at::TOWNS + 1] += value / 10 * ONE / 1_000;
                    x[at::TOWNS + 2] += odds * ONE / 1_000;
                }
                PRAIRIE => {
                    x[at::PRAIRIES] += ONE;
                    x[at::PRAIRIES + 1] += now * ONE / 10;
                    if shared {
                        x[at::PRAIRIES + 2] += ONE;
                        x[at::PRAIRIES + 3] += now * ONE / 10;
                    }
                }
                _ => {}
            }
        }
    }
}
