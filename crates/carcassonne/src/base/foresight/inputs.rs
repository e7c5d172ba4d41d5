//! The inputs of the nets: numbers for each player, and some for the whole position.
//!
//! Numbers are in units of 1/256. They are scaled so that most of them lie between 0 and 2.

use crate::base::expected_points::ExpectedPoints;
use crate::base::score::occupied;
use crate::core::account::SEATS;
use crate::core::game::Carcassonne;
use crate::core::short_list::ShortList;
use crate::core::terrain::{CITY, CLOISTER, FIELD, ROAD};
use crate::core::weights::Weights;
use crate::expansion::{Hooks, State};
use game::Player;
use tile_map::{Cell, Kind, OddsMemo, Root};

/// One.
pub const ONE: i32 = 256;
/// The greatest input in either direction, so that sums do not overflow.
pub(super) const MAX_INPUT: i32 = 8 * ONE;

/// Inputs of one player.
pub(super) const OF_PLAYER: usize = 60;
/// Inputs of the position.
pub(super) const OF_ALL: usize = 7;

/// The positions of a player's inputs.
pub(super) mod at {
    /// At least one follower in the supply, at least two, and so on to seven.
    pub const HAND: usize = 0;
    /// Their estimated future earnings.
    pub const HAND_WORTH: usize = 7;
    /// Estimated points of owned roads, cities, cloisters and fields.
    pub const VALUE: usize = 8;
    /// Estimated earnings of returning followers.
    pub const HOME: usize = 12;
    /// Owned roads; see `feature`.
    pub const ROADS: usize = 13;
    /// Owned cities.
    pub const CITIES: usize = 26;
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
    /// Cloisters, their points as they are, and their odds of completion.
    pub const CLOISTERS: usize = 39;
    /// Shared fields, and the points of their complete cities.
    pub const SHARED_FIELDS: usize = 42;
    /// Exclusively owned fields, and the points of their complete cities.
    pub const OWN_FIELDS: usize = 44;
    /// Cities, roads and fields with followers that another player owns.
    pub const LOST: usize = 46;
    /// Parts of owned fields.
    pub const FIELD_PARTS: usize = 49;
    /// Owned fields with several own followers.
    pub const CROWDED_FIELDS: usize = 50;
    /// Owned roads and cities with several own followers.
    pub const CROWDED: usize = 51;
    /// Of these, open ones with at least two more than any other player has.
    pub const SAFE: usize = 52;
    /// Pairs of an own city and one of another player that a single tile may join; the points of the own one when
    /// complete; how many more points the other one has.
    pub const MEETING: usize = 53;
    /// Points on the track.
    pub const TRACK: usize = 56;
    /// Estimated final points.
    pub const JUDGED: usize = 57;
    /// Followers in the supply, by how much of the game is still ahead.
    pub const EARLY_HAND: usize = 58;
    /// Owned fields, by how much of the game is still ahead.
    pub const EARLY_FIELDS: usize = 59;
}

/// A position as the net sees it.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// Of each player.
    pub(super) of: [[i32; OF_PLAYER]; SEATS],
    /// Inputs of the position from the first player's point of view: the last one tells whose turn it is.
    pub(super) all: [i32; OF_ALL],
    /// Estimated final points of each, in thousandths, without the net and without expansions.
    pub points: [i32; SEATS],
}

/// A city with followers: its open cells (the first of a huge one), its owner if it has only one, and its points when complete.
#[derive(Clone, Copy, Default)]
struct City {
    cells: [Option<Cell>; 12],
    owner: Option<usize>,
    full: i32,
}

impl Inputs {
    /// The inputs for this position.
    pub fn of<P: Hooks>(game: &Carcassonne, weights: Weights, state: &State<P>, odds: &OddsMemo) -> Inputs {
        let judged = ExpectedPoints::quick(game, weights, state, odds);
        let mut points = [0; SEATS];
        Player::all(game.players).for_each(|p| points[p.index()] = 1_000 * state.total(p));
        let mut inputs = Inputs { of: [[0; OF_PLAYER]; SEATS], all: [0; OF_ALL], points };
        let mut cities = ShortList::<City, 16>::default();
        for root in occupied(state).iter().copied() {
            let city = inputs.feature(game, state, &judged, root);
            city.into_iter().for_each(|city| cities.push(city));
        }
        inputs.meetings(&cities);
        let ahead = state.ahead(game.players);
        for (at, x) in inputs.of.iter_mut().enumerate().take(usize::from(game.players)) {
            let hand = usize::from(state.supply[at][0]);
            x[at::HAND..][..hand.min(7)].fill(ONE);
            let worth = judged.at_hand(hand);
            inputs.points[at] += worth;
            x[at::HAND_WORTH] = worth * ONE / 10_000;
            x[at::TRACK] = state.total(Player(at as u8)) * ONE / 50;
            x[at::JUDGED] = inputs.points[at] / 10 * ONE / 5_000;
            x[at::EARLY_HAND] = hand as i32 * ahead * ONE / 7_000;
            x[at::EARLY_FIELDS] = (x[at::OWN_FIELDS] + x[at::SHARED_FIELDS]) * ahead / 1_000;
            x.iter_mut().for_each(|x| *x = (*x).clamp(-MAX_INPUT, MAX_INPUT));
        }
        let left = state.bag.len().min(200) as i32;
        let turn = if state.turn == Player(0) { ONE } else { -ONE };
        let [last, late, early] = [(12 - left) * ONE / 12, (24 - left) * ONE / 24, (left - 40) * ONE / 30];
        inputs.all =
            [ONE, left * ONE / 72, ahead * ONE / 1_000, last.max(0), late.max(0), early.clamp(0, 2 * ONE), turn];
        inputs
    }

    /// Adds a feature with followers; cities are examined a second time later.
    fn feature<P: Hooks>(
        &mut self,
        game: &Carcassonne,
        state: &State<P>,
        judged: &ExpectedPoints<'_, P>,
        root: Root,
    ) -> Option<City> {
        let figures = state.board.figures(root);
        let count: [i32; SEATS] =
            std::array::from_fn(
                |p| if p < usize::from(game.players) { i32::from(figures.of(Player(p as u8))) } else { 0 },
            );
        let most = count.into_iter().max().unwrap_or(0);
        let owned: [bool; SEATS] = count.map(|count| count > 0 && count == most);
        let alone = owned.iter().filter(|owned| **owned).count() == 1;
        let kind = state.board.kind(root);
        let (value, odds) = judged.feature(root);
        if odds > 0 {
            let mut home = [0; SEATS];
            judged.coming_home(figures, odds, &mut home);
            for (at, home) in home.into_iter().enumerate() {
                self.points[at] += home;
                self.of[at][at::HOME] += home * ONE / 4_000;
            }
        }
        let full = if matches!(kind, ROAD | CITY) { game.worth(state, root, true).points() } else { 0 };
        for at in (0..usize::from(game.players)).filter(|at| count[*at] > 0) {
            if owned[at] {
                self.points[at] += value;
                self.owned(at, game, state, root, (value, odds, full, !alone));
                let other = (0..SEATS).filter(|other| *other != at).map(|other| count[other]).max().unwrap_or(0);
                self.crowd(at, kind, odds, (count[at], other));
            } else if let Some(lost) = [CITY, ROAD, FIELD].into_iter().position(|k| k == kind) {
                self.of[at][at::LOST + lost] += ONE;
            }
        }
        (kind == CITY).then(|| {
            let owner = owned.iter().position(|owned| *owned).filter(|_| alone);
            let mut city = City { owner, full, ..City::default() };
            let mut places = city.cells.iter_mut();
            judged.open_cells(root, |cell| places.next().into_iter().for_each(|place| *place = Some(cell)));
            city
        })
    }

    /// Adds a feature to those of its owner.
    fn owned<P: Hooks>(
        &mut self,
        at: usize,
        game: &Carcassonne,
        state: &State<P>,
        root: Root,
        (value, odds, full, shared): (i32, i32, i32, bool),
    ) {
        let x = &mut self.of[at];
        let kind = state.board.kind(root);
        if let Some(x) = x[at::VALUE..at::HOME].get_mut(usize::from(kind.0)) {
            *x += value * ONE / 10_000;
        }
        match kind {
            ROAD | CITY => {
                let x = &mut x[if kind == ROAD { at::ROADS } else { at::CITIES }..];
                if shared {
                    x[at::feature::SHARED] += ONE;
                    x[at::feature::SHARED_FULL] += full * odds * ONE / 10_000;
                } else {
                    let class = [1, 150, 350, 600].into_iter().filter(|least| odds >= *least).count();
                    x[at::feature::COUNT + class] += ONE;
                    x[at::feature::FULL + class] += full * ONE / 10;
                }
                x[at::feature::OPEN] += i32::from(state.board.open(root)) * ONE / 3;
            }
            CLOISTER => {
                let now = game.worth(state, root, false).points();
                let more = [ONE, now * ONE / 9, odds * ONE / 1_000];
                x[at::CLOISTERS..].iter_mut().zip(more).for_each(|(x, more)| *x += more);
            }
            _ => {
                let certain: i32 = game.cities_of(state, root).iter().map(|(_, points)| *points).sum();
                let first = if shared { at::SHARED_FIELDS } else { at::OWN_FIELDS };
                x[first] += ONE;
                x[first + 1] += certain * ONE / 10;
                x[at::FIELD_PARTS] += i32::from(state.board.segments(root)) * ONE / 10;
            }
        }
    }

    /// Adds that several own followers are on an owned feature.
    fn crowd(&mut self, at: usize, kind: Kind, odds: i32, (own, other): (i32, i32)) {
        let x = &mut self.of[at];
        match kind {
            FIELD if own > 1 => x[at::CROWDED_FIELDS] += ONE,
            ROAD | CITY => {
                x[at::CROWDED] += if own > 1 { ONE } else { 0 };
                x[at::SAFE] += if odds > 0 && own > other + 1 { ONE } else { 0 };
            }
            _ => {}
        }
    }

    /// Adds cities of different owners that one tile may join.
    fn meetings(&mut self, cities: &[City]) {
        for (own, at) in cities.iter().filter_map(|city| city.owner.map(|owner| (city, owner))) {
            for other in cities.iter().filter(|city| city.owner.is_some_and(|owner| owner != at)) {
                let meet = own.cells.iter().flatten().any(|cell| other.cells.contains(&Some(*cell)));
                if meet {
                    let more = [ONE, own.full * ONE / 10, (other.full - own.full).max(0) * ONE / 10];
                    let x = &mut self.of[at][at::MEETING..];
                    x.iter_mut().zip(more).for_each(|(x, more)| *x += more);
                }
            }
        }
    }
}
