//! The result of a sale if everybody bids for their own advantage, and the bids that are worth examining.

use super::gain::Gains;
use super::worth::Worth;
use super::{Part, Stage, purse, without_tile};
use crate::core::account::SEATS;
use crate::core::game::Carcassonne;
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use game::Player;

/// Bids, in order and without duplicates.
pub type Bids = ShortList<i32, 16>;

/// A possible end of a sale: the highest bid, its bidder, and the player who gets the tile.
#[derive(Clone, Copy)]
pub struct End {
    /// Points.
    pub bid: i32,
    /// The bidder.
    pub bidder: Player,
    /// The player who gets the tile.
    pub owner: Player,
}

/// A tile for sale, from the bots' point of view.
pub struct Sale<'a> {
    game: &'a Carcassonne,
    core: &'a Core,
    seller: Player,
    /// The players who may still get a tile, from the seller's left neighbour on; the seller comes last.
    players: Vec<Player>,
    /// The value of the tile for each.
    own: Gains,
    /// The average value for each of the other available tiles.
    other: Gains,
}

impl<'a> Sale<'a> {
    pub fn new(worth: &Worth<'a>, part: &Part) -> Sale<'a> {
        let (seller, chosen) = (Player(part.seller), usize::from(part.chosen));
        let players: Vec<Player> = without_tile(worth.game, worth.core, seller).collect();
        let (own, other) = match (worth.of_ends(part), &players[..]) {
            (Some([bought, sold]), [bidder, _]) => {
                let of = |mut mine: Gains, at: Player, his: Gains| {
                    mine[at.index()] = his[at.index()];
                    mine
                };
                (of(bought, *bidder, sold), of(sold, *bidder, bought))
            }
            _ => (worth.of(chosen), worth.average(Some(chosen))),
        };
        Sale { game: worth.game, core: worth.core, seller, players, own, other }
    }

    /// The gain from getting this tile instead of another one.
    fn more(&self, player: Player) -> i32 {
        self.own[player.index()] - self.other[player.index()]
    }

    /// The other players who may get it, in the order in which they bid.
    fn others(&self) -> &[Player] {
        &self.players[..self.players.len() - 1]
    }

    /// The lead of a player over those who may get a tile after this end, times their number; a player who gets no
    /// other tile loses nothing that all could have had.
    fn lead(&self, end: End, player: Player) -> i64 {
        let mut points = [0i64; SEATS];
        self.pay(end, |player, paid| points[player.index()] += i64::from(paid));
        points[end.owner.index()] += i64::from(self.more(end.owner));
        let sum: i64 = points.iter().sum();
        points[player.index()] * self.players.len() as i64 - sum
    }

    /// The payments, in thousandths.
    fn pay(&self, end: End, mut to: impl FnMut(Player, i32)) {
        let price = 1_000 * end.bid;
        to(end.owner, -price);
        match (end.owner == self.seller, end.bidder == self.seller) {
            (true, true) => {}
            (true, false) => to(end.bidder, price),
            (false, _) => to(self.seller, price),
        }
    }

    /// The seller's reaction to the highest bid.
    fn dealt(&self, bid: i32, bidder: Player) -> End {
        let end = |owner| End { bid, bidder, owner };
        let (bought, sold) = (end(self.seller), end(bidder));
        let buys = bidder == self.seller
            || purse(self.game, self.core, self.seller) >= bid
                && self.lead(bought, self.seller) >= self.lead(sold, self.seller);
        if buys { bought } else { sold }
    }

    /// The highest bid of this player at which the seller still buys; less than 0 if there is none.
    fn bought_up_to(&self, bidder: Player) -> i32 {
        let n = self.players.len() as i32;
        let even = (n - 1) * self.more(self.seller) + self.more(bidder);
        even.div_euclid(2_000 * n).min(purse(self.game, self.core, self.seller))
    }

    /// The seller's own bid that this player would not raise.
    fn not_raised_from(&self, bidder: Player) -> i32 {
        let n = self.players.len() as i32;
        ((n - 1) * self.more(bidder) + self.more(self.seller) - 1_000 * n).div_euclid(1_000 * (n + 1)) + 1
    }

    /// The bids at which the sale may change: the lowest, and those near points where somebody's decision changes.
    pub fn bids(&self, least: i32) -> Bids {
        let turns = self.others().iter().flat_map(|bidder| {
            let (bought, kept) = (self.bought_up_to(*bidder), self.not_raised_from(*bidder));
            [bought, bought + 1, kept - 1, kept]
        });
        let mut bids: Bids = ShortList::default();
        for bid in turns.chain([least]).filter(|bid| *bid >= least) {
            let place = bids.partition_point(|other| *other < bid);
            if bids.get(place) != Some(&bid) {
                bids.insert(place, bid);
            }
        }
        bids
    }

    /// The end of the sale, if the players from the one at `next` on still bid.
    fn end(&self, bids: &[i32], next: usize, bid: i32, bidder: Player) -> End {
        let Some(player) = self.others().get(next).copied() else { return self.dealt(bid, bidder) };
        let mut best = self.end(bids, next + 1, bid, bidder);
        let from = bids.partition_point(|other| *other <= bid);
        for raised in bids[from..].iter().copied().take_while(|bid| *bid <= purse(self.game, self.core, player)) {
            let end = self.end(bids, next + 1, raised, player);
            if self.lead(end, player) > self.lead(best, player) {
                best = end;
            }
        }
        best
    }

    /// The end of the sale from here on.
    pub fn expected(&self, part: &Part) -> End {
        match part.stage {
            Stage::First => {
                let bids = self.bids(0);
                let mut best: Option<End> = None;
                for bid in bids.iter().copied().take_while(|bid| *bid <= purse(self.game, self.core, self.seller)) {
                    let end = self.end(&bids, 0, bid, self.seller);
                    if best.is_none_or(|best| self.lead(end, self.seller) > self.lead(best, self.seller)) {
                        best = Some(end);
                    }
                }
                best.unwrap_or_else(|| self.dealt(0, self.seller))
            }
            Stage::Bid => {
                let next = self.others().iter().position(|player| player.0 == part.bidding);
                self.end(&self.bids(part.bid + 1), next.unwrap_or(usize::MAX), part.bid, Player(part.bidder))
            }
            _ => self.dealt(part.bid, Player(part.bidder)),
        }
    }

    /// Adds what each player may expect from the sale, in thousandths of a point.
    pub fn estimate(&self, part: &Part, out: &mut [i32]) {
        let end = self.expected(part);
        for player in &self.players {
            let worth = if *player == end.owner { self.own } else { self.other };
            out[player.index()] += worth[player.index()];
        }
        self.pay(end, |player, paid| out[player.index()] += paid);
    }
}
