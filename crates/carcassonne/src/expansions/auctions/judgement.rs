//! Bots' expectations of an auction, and the bids that they examine.

use super::sale::Sale;
use super::worth::Worth;
use super::{Auctions, BID, Part, Stage, without_tile};
use crate::core::action::Action;
use crate::expansion::Listed;
use game::Player;

pub fn estimate(worth: &Worth<'_>, part: &Part, out: &mut [i32]) {
    let (game, core) = (worth.game, worth.core);
    if core.laid_out.is_empty() {
        return;
    }
    for (at, tile) in core.laid_out.iter().enumerate() {
        if let Some(owner) = tile.owner {
            out[usize::from(owner)] += worth.of(at)[usize::from(owner)];
        }
    }
    match part.stage {
        Stage::Idle | Stage::Draw | Stage::Done => {}
        // Players without a tile yet will get an average one.
        Stage::Choose => {
            let average = worth.average(None);
            let players = without_tile(game, core, Player(part.seller));
            players.for_each(|player| out[player.index()] += average[player.index()]);
        }
        Stage::First | Stage::Bid | Stage::Deal => Sale::new(worth, part).estimate(part, out),
    }
}

/// Of hundreds of bids, only those at which somebody's decision changes are left.
pub fn shorten(worth: &Worth<'_>, part: &Part, out: &mut Vec<Action>) {
    if !matches!(part.stage, Stage::First | Stage::Bid) {
        return;
    }
    let bids = Sale::new(worth, part).bids(part.least());
    out.retain(|action| match action {
        Action::Do { verb, cell, .. } if (verb.of, verb.number) == (Auctions::ID, BID) => {
            bids.contains(&Action::value(*cell))
        }
        _ => true,
    });
}
