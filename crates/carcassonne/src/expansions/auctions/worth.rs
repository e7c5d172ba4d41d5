//! The value of an auction's tiles for each player, as estimated by bots.

use super::gain::{self, Gains};
use super::{Auctions, BID, BUY, Part, SELL, Stage, purse, unsold};
use crate::core::account::SEATS;
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::state::Core;
use crate::expansion::Listed;
use game::{Player, WeightSpec};

/// Numbers of the weights.
const HELD: usize = 0;
const TURN: usize = 1;

pub const WEIGHTS: &[WeightSpec] = &[
    WeightSpec::new(
        "tile-held",
        250,
        "what a tile beside the map is worth to its owner by a guess, in thousandths of its worth",
    ),
    WeightSpec::new(
        "tile-turn",
        0,
        "with two players, in place of that while it is sold: what the turns with both tiles bring; thousandths",
    ),
];

/// The value of the tiles next to the map, for bots with these weights.
pub struct Worth<'a> {
    pub game: &'a Carcassonne,
    pub core: &'a Core,
    weights: &'a [i32],
    outlook: &'a dyn Outlook,
}

impl<'a> Worth<'a> {
    pub fn new(game: &'a Carcassonne, core: &'a Core, weights: &'a [i32], outlook: &'a dyn Outlook) -> Worth<'a> {
        Worth { game, core, weights, outlook }
    }

    /// The value of one of them, for each player.
    pub fn of(&self, at: usize) -> Gains {
        let kind = self.core.laid_out[at].kind;
        gain::of(self.game, self.core, kind).map(|worth| worth * self.weights[HELD] / 1_000)
    }

    /// What each of two players may expect if the seller gets the tile, and if the other one does, without the payment.
    /// Both then have a tile, and the moves with both are examined.
    pub fn of_ends(&self, part: &Part) -> Option<[Gains; 2]> {
        if self.weights[TURN] == 0 || self.game.players != 2 {
            return None;
        }
        let (seller, other) = (Player(part.seller), Player(1 - part.seller));
        let bid = |points| Action::number(Auctions::ID, BID, points);
        let [buy, sell] = [BUY, SELL].map(|verb| Action::word(Auctions::ID, verb));
        let has_more = |player| purse(self.game, self.core, player) > part.bid;
        let higher = part.bid + 1;
        // The seller's payment for it, the other player's share of that, and the other player's payment otherwise.
        let (bought, sold, paid, passed, price) = match part.stage {
            Stage::Deal => (vec![buy], vec![sell], part.bid, part.bid, part.bid),
            _ if !has_more(other) => return None,
            _ => {
                let first = (part.stage == Stage::First).then_some(bid(0));
                let deal = has_more(seller).then_some(sell);
                let sold = first.into_iter().chain([bid(higher)]).chain(deal);
                (first.into_iter().chain([Action::Pass]).collect(), sold.collect(), part.bid, 0, higher)
            }
        };
        let mut ends = [self.outlook.after(Auctions::ID, &bought)?, self.outlook.after(Auctions::ID, &sold)?];
        ends[0][seller.index()] += 1_000 * paid;
        ends[0][other.index()] -= 1_000 * passed;
        ends[1][seller.index()] -= 1_000 * price;
        ends[1][other.index()] += 1_000 * price;
        Some(ends.map(|end| end.map(|gain| gain * self.weights[TURN] / 1_000)))
    }

    /// The average value of those without an owner, not counting the one at `but`.
    pub fn average(&self, but: Option<usize>) -> Gains {
        let (mut sum, mut count) = ([0; SEATS], 0);
        for at in unsold(self.core).filter(|at| Some(*at) != but) {
            sum.iter_mut().zip(self.of(at)).for_each(|(sum, worth)| *sum += worth);
            count += 1;
        }
        sum.map(|sum| sum / count.max(1))
    }
}
