//! The value of a position to each player: points so far and what may still come, in thousandths of a point.

use crate::state::{Moment, Phase};
use crate::weights::Weight::*;
use crate::weights::Weights;
use crate::{Action, Cards, GoldRiver, State, TownId, bot};
use game::{Estimate, Evaluate, Horizon, Part, Player, Ranking, WeightSpec};

/// One point.
const POINT: i32 = 1000;

impl Estimate for GoldRiver {
    fn estimate(&self, state: &State, out: &mut Vec<i32>) {
        self.evaluate(&Weights::UNTUNED, state, out);
    }
}

impl Evaluate for GoldRiver {
    type Weights = Weights;
    type Scratch = Vec<i32>;

    fn weight_specs() -> &'static [WeightSpec] {
        &Weights::SPECS
    }

    fn untuned() -> Weights {
        Weights::UNTUNED
    }

    fn tuned(&self) -> Weights {
        Weights::UNTUNED
    }

    fn evaluate(&self, weights: &Weights, state: &State, out: &mut Vec<i32>) {
        let throws = self.throws_left(state);
        out.clear();
        out.extend(self.all().map(|_| 0));
        PARTS.iter().for_each(|(_, add)| add(self, weights, state, throws, out));
    }

    fn parts(&self, weights: &Weights, state: &State) -> Vec<Part> {
        let part = |(name, add): &(&'static str, Add)| {
            let mut out: Vec<i32> = self.all().map(|_| 0).collect();
            add(self, weights, state, self.throws_left(state), &mut out);
            (*name, out)
        };
        PARTS.iter().map(part).collect()
    }

    fn ranking(&self, _: &State) -> Ranking {
        Ranking::All
    }

    fn kind_of_luck(&self, state: &State) -> usize {
        usize::from(matches!(state.phase, Phase::Dice(_)))
    }

    /// Measured in 100 games of `tuned:1500noise`: 12.8 points at the start with four players and 5 at the last throw, 11 and 5.7 with
    /// three, 15 and 5.5 with two.
    fn spread(&self, state: &State) -> i32 {
        (18_000_000 + self.throws_left(state).max(0) as u64 * 12_000_000).isqrt() as i32
    }

    /// Where it has won matches: in Gold River for three or more players. It was not measured in Boomtown.
    fn first(&self) -> u32 {
        if self.seats() > 2 && self.deck.switches.edition == Self::EDITIONS[0].0 { 50 } else { 0 }
    }

    fn horizon(&self) -> Horizon {
        Horizon::Chances(8)
    }

    fn rank_turns(
        &self,
        weights: &Weights,
        state: &State,
        scratch: &mut Vec<i32>,
        most: usize,
        found: impl FnMut(&[Action], i64),
    ) {
        bot::rank(self, weights, state, scratch, most, found);
    }
}

/// Adds a part of the evaluation; the number is that of the throws to come.
type Add = fn(&GoldRiver, &Weights, &State, i32, &mut [i32]);

/// The parts of the evaluation.
const PARTS: [(&str, Add); 5] = [
    ("claims", GoldRiver::add_holdings),
    ("mayors", GoldRiver::add_all_mayors),
    ("saloons", GoldRiver::add_saloons),
    ("auctions", GoldRiver::add_barred),
    ("poker", GoldRiver::add_poker),
];

impl GoldRiver {
    fn add_holdings(&self, w: &Weights, state: &State, throws: i32, out: &mut [i32]) {
        out.iter_mut().zip(self.all()).for_each(|(worth, p)| *worth += self.holdings(w, state, p, throws));
    }

    fn add_all_mayors(&self, w: &Weights, state: &State, throws: i32, out: &mut [i32]) {
        self.towns().for_each(|town| self.add_mayors(w, state, town, throws, out));
    }

    fn add_barred(&self, w: &Weights, state: &State, _: i32, out: &mut [i32]) {
        if let Some(barred) = state.barred {
            out[barred.index()] -= w[Barred];
        }
    }

    /// How many throws are still to come, including this round's.
    pub(crate) fn throws_left(&self, state: &State) -> i32 {
        let thrown = matches!(
            state.phase,
            Phase::Starter
                | Phase::Interrupt(_, _, Moment::Production | Moment::Saloons | Moment::CaveIn)
                | Phase::Deposit(_)
                | Phase::Over
        );
        i32::from(self.rounds_left(state)) + i32::from(!thrown)
    }

    /// Nuggets, claims with what they will find, the bank, and waiting cards.
    fn holdings(&self, w: &Weights, state: &State, player: Player, throws: i32) -> i32 {
        let i = player.index();
        let money = i32::from(state.money[i]);
        // A few nuggets in hand keep a player in the coming auctions.
        let mut worth = money * POINT + money.min(8) * throws.min(4) * 12 * w[Purse] / 1_000;
        for claim in state.claims[i].iter() {
            let gold = i32::from(self.gold_of(state, claim)) * POINT;
            let found = gold / self.all_throws() * i32::from(self.odds[claim.index()]) * throws;
            worth += gold + part(found, w[Claim]);
            if self.sets.danger.has(claim) {
                worth -= part(gold * throws * self.cave_in_throws() / self.all_throws(), w[Danger]);
            }
        }
        if let Some((card, capacity, per)) = self.sets.bank
            && state.buildings[i].has(card)
        {
            let (on_bank, capacity, per) = (i32::from(state.bank), i32::from(capacity), i32::from(per));
            let later = (capacity - on_bank).min(money + throws * 2).max(0);
            worth += (on_bank + on_bank / per) * POINT + part(later * POINT / per * throws.min(3), w[Bank]);
        }
        if self.sets.post.is_some_and(|(card, _)| state.buildings[i].has(card)) {
            worth += throws * w[Post];
        }
        let waiting = (state.kept[i] & self.sets.waiting).len() as i32;
        worth + if throws > 1 { waiting * w[Waiting] } else { 0 }
    }

    fn all_throws(&self) -> i32 {
        self.finds.len() as i32
    }

    fn cave_in_throws(&self) -> i32 {
        let sides = self.deck.switches.sides;
        let ways = |sum: &u8| (1..=sides).filter(|a| sum > a && sum - a <= sides).count() as i32;
        self.deck.switches.cave_in.iter().map(ways).sum()
    }

    /// Mayor cards, by how firmly they are held; fees still to come; and a single claim in a town without a mayor.
    fn add_mayors(&self, w: &Weights, state: &State, town: TownId, throws: i32, out: &mut [i32]) {
        let Some(points) = self.deck.towns[town.index()].mayor else { return };
        let points = i32::from(points) * POINT;
        let count = |p: Player| self.count(state, p, town) as i32;
        let Some(mayor) = state.mayors[town.index()] else {
            for player in self.all().filter(|p| throws > 2 && count(*p) == 1) {
                out[player.index()] += part(points, w[LoneClaim]);
            }
            return;
        };
        let own = count(mayor);
        let rival = self.all().filter(|p| *p != mayor).map(count).max().unwrap_or(0);
        let risk = match own - rival {
            ..=1 => w[Narrow],
            2 => w[Two],
            _ => w[Firm],
        };
        let later = throws - 1;
        let held = 100_000 - later.saturating_mul(risk).clamp(0, 60_000);
        let fees = part(later.max(0) * own * i32::from(self.seats() - 1) * POINT / 20, w[Fees]);
        out[mayor.index()] += (i64::from(points) * i64::from(held) / 100_000) as i32 + fees;
        for player in self.all().filter(|p| later > 1 && *p != mayor && own - count(*p) <= 1) {
            out[player.index()] += part(points / 6, w[Rival]);
        }
    }

    /// Payments of others to the owners of saloons.
    fn add_saloons(&self, w: &Weights, state: &State, throws: i32, out: &mut [i32]) {
        if let Some((card, amount)) = self.sets.saloon
            && let Some(owner) = State::owner(&state.buildings, card)
        {
            for player in self.all().filter(|p| *p != owner) {
                let finds = |all: &&Cards| !(**all & state.claims[player.index()]).is_empty();
                let lucky = self.finds.iter().filter(finds).count() as i32;
                // Later claims will make finds more frequent than they are now.
                let due = (lucky + self.all_throws()) / 2 * throws * i32::from(amount) * POINT / self.all_throws();
                let due = part(due, w[Saloon]);
                out[owner.index()] += due;
                out[player.index()] -= due;
            }
        }
        for (at, card) in self.sets.town_saloons.iter().enumerate() {
            let (Some(town), Some(owner)) = (state.saloons[at], State::owner(&state.buildings, *card)) else {
                continue;
            };
            let rate = self.saloon_rate(state, *card);
            for player in self.all().filter(|p| *p != owner) {
                let claims = state.claims[player.index()] & self.sets.town[town.index()];
                let ways: i32 = claims.iter().map(|c| i32::from(self.odds[c.index()])).sum();
                let due = part(ways * throws * i32::from(rate) * POINT / self.all_throws(), w[TownSaloon]);
                out[owner.index()] += due + throws * POINT / 4;
                out[player.index()] -= due;
            }
        }
    }

    fn add_poker(&self, w: &Weights, state: &State, throws: i32, out: &mut [i32]) {
        if !self.setup.poker_expert {
            return;
        }
        // Per cent: the more throws are to come, the more the present hands may change.
        let sure = 100_000 - throws.saturating_mul(w[Poker]).clamp(0, 80_000);
        for (worth, points) in out.iter_mut().zip(self.poker_points(state)) {
            *worth += (i64::from(points * POINT) * i64::from(sure) / 100_000) as i32;
        }
    }
}

/// This many thousandths of something.
fn part(of: i32, thousandths: i32) -> i32 {
    (i64::from(of) * i64::from(thousandths) / 1_000) as i32
}
