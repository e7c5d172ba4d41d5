//! What bots expect of an auction: each tile by what it is worth to a player, and what comes of the sale that goes on.

use super::sale::{Sale, average, worth};
use super::{Auctions, BID, Part, Stage, without_tile};
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use crate::expansion::Listed;
use game::{Player, WeightSpec};

/// The number of the weight.
const HELD: usize = 0;

pub const WEIGHTS: &[WeightSpec] = &[WeightSpec::new(
    "tile-held",
    250,
    "what a tile beside the map is worth to its owner, in thousandths of its worth",
)];

pub fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], out: &mut [i32]) {
    if core.laid_out.is_empty() {
        return;
    }
    let held = weights[HELD];
    for (at, tile) in core.laid_out.iter().enumerate() {
        if let Some(owner) = tile.owner {
            out[usize::from(owner)] += worth(game, core, at, held)[usize::from(owner)];
        }
    }
    match part.stage {
        Stage::Idle | Stage::Draw | Stage::Done => {}
        // Those who have no tile yet get one that is as good as they are on average.
        Stage::Choose => {
            let average = average(game, core, held, None);
            let players = without_tile(game, core, Player(part.seller));
            players.for_each(|player| out[player.index()] += average[player.index()]);
        }
        Stage::First | Stage::Bid | Stage::Deal => Sale::new(game, core, part, held).estimate(part, out),
    }
}

/// Of hundreds of bids those are left at which somebody changes his mind.
pub fn shorten(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], out: &mut Vec<Action>) {
    if !matches!(part.stage, Stage::First | Stage::Bid) {
        return;
    }
    let bids = Sale::new(game, core, part, weights[HELD]).bids(part.least());
    out.retain(|action| match action {
        Action::Do { verb, cell, .. } if (verb.of, verb.number) == (Auctions::ID, BID) => {
            bids.contains(&Action::value(*cell))
        }
        _ => true,
    });
}
