//! What a position is worth to each player: points so far and what may still come, in thousandths of a point.

use crate::state::{Moment, Phase};
use crate::{Cards, GoldRiver, State, TownId};
use game::{Estimate, Player};

/// One point.
const POINT: i32 = 1000;

impl Estimate for GoldRiver {
    fn estimate(&self, state: &State, out: &mut Vec<i32>) {
        out.clear();
        let throws = self.throws_left(state);
        out.extend(self.all().map(|p| self.holdings(state, p, throws)));
        for town in self.towns() {
            self.add_mayors(state, town, throws, out);
        }
        self.add_saloons(state, throws, out);
        if let Some(barred) = state.barred {
            out[barred.index()] -= 2 * POINT;
        }
        if self.setup.poker_expert {
            self.add_poker(state, throws, out);
        }
    }
}

impl GoldRiver {
    /// How many throws are still to come, that of this round included.
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

    /// Nuggets, claims with what they will find, the bank, and cards that wait.
    fn holdings(&self, state: &State, player: Player, throws: i32) -> i32 {
        let i = player.index();
        let money = i32::from(state.money[i]);
        // A few nuggets in hand keep a player in the auctions to come.
        let mut worth = money * POINT + money.min(8) * throws.min(4) * 12;
        for claim in state.claims[i].iter() {
            let gold = i32::from(self.gold_of(state, claim)) * POINT;
            worth += gold + gold / self.all_throws() * i32::from(self.odds[claim.index()]) * throws;
            if self.sets.danger.has(claim) {
                worth -= gold * throws * self.cave_in_throws() / self.all_throws();
            }
        }
        if let Some((card, capacity, per)) = self.sets.bank
            && state.buildings[i].has(card)
        {
            let (on_bank, capacity, per) = (i32::from(state.bank), i32::from(capacity), i32::from(per));
            let later = (capacity - on_bank).min(money + throws * 2).max(0);
            worth += (on_bank + on_bank / per) * POINT + later * POINT / per * throws.min(3) / 4;
        }
        if self.sets.post.is_some_and(|(card, _)| state.buildings[i].has(card)) {
            worth += throws * POINT * 2 / 5;
        }
        let waiting = (state.kept[i] & self.sets.waiting).len() as i32;
        worth + if throws > 1 { waiting * 3 * POINT } else { 0 }
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
    fn add_mayors(&self, state: &State, town: TownId, throws: i32, out: &mut [i32]) {
        let Some(points) = self.deck.towns[town.index()].mayor else { return };
        let points = i32::from(points) * POINT;
        let count = |p: Player| self.count(state, p, town) as i32;
        let Some(mayor) = state.mayors[town.index()] else {
            for player in self.all().filter(|p| throws > 2 && count(*p) == 1) {
                out[player.index()] += points / 8;
            }
            return;
        };
        let own = count(mayor);
        let rival = self.all().filter(|p| *p != mayor).map(count).max().unwrap_or(0);
        let risk = match own - rival {
            ..=1 => 8,
            2 => 4,
            _ => 2,
        };
        let later = throws - 1;
        let held = 100 - (later * risk).clamp(0, 60);
        let fees = later.max(0) * own * i32::from(self.seats() - 1) * POINT / 20;
        out[mayor.index()] += points / 100 * held + fees;
        for player in self.all().filter(|p| later > 1 && *p != mayor && own - count(*p) <= 1) {
            out[player.index()] += points / 6;
        }
    }

    /// What others will pay to the owners of saloons.
    fn add_saloons(&self, state: &State, throws: i32, out: &mut [i32]) {
        if let Some((card, amount)) = self.sets.saloon
            && let Some(owner) = State::owner(&state.buildings, card)
        {
            for player in self.all().filter(|p| *p != owner) {
                let finds = |all: &&Cards| !(**all & state.claims[player.index()]).is_empty();
                let lucky = self.finds.iter().filter(finds).count() as i32;
                // Later claims will make finds more frequent than they are now.
                let due = (lucky + self.all_throws()) / 2 * throws * i32::from(amount) * POINT / self.all_throws();
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
                let due = ways * throws * i32::from(rate) * POINT / self.all_throws();
                out[owner.index()] += due + throws * POINT / 4;
                out[player.index()] -= due;
            }
        }
    }

    fn add_poker(&self, state: &State, throws: i32, out: &mut [i32]) {
        // Per cent: the more throws are to come, the more the hands of now may change.
        let sure = 100 - (throws * 8).min(80);
        for (worth, points) in out.iter_mut().zip(self.poker_points(state)) {
            *worth += points * POINT / 100 * sure;
        }
    }
}
