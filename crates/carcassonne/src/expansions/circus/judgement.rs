//! The circus's contribution to the points that players may expect.

use super::{ACROBATS, Part, RINGMASTER, TOKENS, circus_tiles};
use crate::core::account::SEATS;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use game::WeightSpec;

/// The weights, in the order of their numbers.
pub(super) const WEIGHTS: [WeightSpec; 4] = [
    WeightSpec::new("big-top-reach", 700, "part of the mean token for a figure around the big top; thousandths"),
    WeightSpec::new("acrobat", 5_000, "an acrobat on a pyramid; thousandths of a point"),
    WeightSpec::new("acrobat-home", 400, "that he comes home, at the start"),
    WeightSpec::new("ring", 2_000, "each circus or acrobat tile around a ringmaster"),
];
const BIG_TOP_REACH: usize = 0;
const ACROBAT: usize = 1;
const ACROBAT_HOME: usize = 2;
const RING: usize = 3;

pub(super) fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], out: &mut [i32]) {
    let hidden = TOKENS.iter().zip(part.hidden);
    let (mut sum, mut count) = (0, 0);
    hidden.for_each(|((value, _), n)| (sum, count) = (sum + i32::from(*value) * i32::from(n), count + i32::from(n)));
    let reach = part.big_top.map_or([0; SEATS], |big_top| core.followers_near(big_top));
    for (points, figures) in out.iter_mut().zip(reach) {
        *points += i32::from(figures) * weights[BIG_TOP_REACH] * sum / count.max(1);
    }
    let home = weights[ACROBAT_HOME] * core.ahead(game.players) / 1_000;
    for figure in core.figures.iter().filter(|f| f.apart.is_none()) {
        let points = &mut out[figure.player as usize];
        if core.board.kind(figure.node) == ACROBATS {
            *points += weights[ACROBAT] + home;
        } else if figure.piece == RINGMASTER && game.is_feature(core.board.kind(figure.node)) {
            let here = core.board.site(figure.node).cell;
            let (circus, acrobats) = circus_tiles(game, core, here, here);
            *points += weights[RING] * (circus + acrobats);
        }
    }
}
