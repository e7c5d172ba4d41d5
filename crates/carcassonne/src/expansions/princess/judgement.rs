//! Bots' expectations of the fairy, and their fear of the dragon.

use super::{DRAGON, Part, TO_TILES, has_word};
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use game::WeightSpec;

// The numbers of the weights.
const FAIRY_AHEAD: usize = 0;
const FAIRY_DONE: usize = 1;
const FEAR: usize = 2;

pub const WEIGHTS: &[WeightSpec] = &[
    WeightSpec::new("fairy-ahead", 3_000, "the fairy beside a follower, at the start; thousandths of a point"),
    WeightSpec::new("fairy-done", 1_500, "the same, that his feature is scored"),
    WeightSpec::new("dragon-fear", 400, "a follower beside the dragon, while all its tiles are to come"),
];

/// The distance within which the dragon is feared.
const REACH: i32 = 4;

pub fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], out: &mut [i32]) {
    let ahead = core.ahead(game.players);
    if let Some((player, _)) = part.fairy.and_then(|fairy| fairy.by) {
        out[usize::from(player)] += weights[FAIRY_AHEAD] * ahead / 1_000 + weights[FAIRY_DONE];
    }
    if let Some(fairy) = part.fairy.filter(|_| game.reads(TO_TILES)) {
        let here = core.figures.iter().filter(|f| f.follower() && core.board.site(f.node).cell == fairy.site.cell);
        let players = here.fold(0u8, |all, figure| all | 1 << figure.player);
        for (player, points) in out.iter_mut().enumerate().filter(|(player, _)| players >> player & 1 == 1) {
            debug_assert!(player < usize::from(game.players));
            *points += weights[FAIRY_AHEAD] * ahead / 1_000 + weights[FAIRY_DONE];
        }
    }
    let Some(dragon) = part.dragon else { return };
    let counts = core.bag.counts();
    let (mut all, mut left) = (0, 0);
    for (no, kind) in game.land.set.kinds().filter(|(_, kind)| has_word(kind, DRAGON)) {
        all += i32::from(kind.count);
        left += i32::from(counts[no.index()]);
    }
    for figure in core.figures.iter().filter(|f| f.works()) {
        let cell = core.board.site(figure.node).cell;
        let far = i32::from((cell.x - dragon.x).unsigned_abs() + (cell.y - dragon.y).unsigned_abs());
        let guarded = part.fairy.is_some_and(|fairy| fairy.site.cell == cell);
        if far <= REACH && !guarded {
            out[usize::from(figure.player)] -= weights[FEAR] * (REACH + 1 - far) * left / (REACH * all.max(1));
        }
    }
}
