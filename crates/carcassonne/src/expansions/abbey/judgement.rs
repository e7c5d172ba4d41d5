//! Bots' expectations of barns and of an abbey in the hand.

use super::{barns, harvest};
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use game::{Player, WeightSpec};

// The numbers of the weights.
const ABBEY_HELD: usize = 0;
const BARN_AHEAD: usize = 1;
const BARN_GROWTH: usize = 2;

pub const WEIGHTS: &[WeightSpec] = &[
    WeightSpec::new("abbey-held", 3_000, "an abbey in the hand, at the start; thousandths of a point"),
    WeightSpec::new("barn-ahead", 2_000, "what a barn's field still gains, at the start"),
    WeightSpec::new("barn-growth", 500, "the same for each part of the field, up to ten, at the start"),
];

pub fn estimate(game: &Carcassonne, core: &Core, weights: &[i32], out: &mut [i32]) {
    let ahead = core.ahead(game.players);
    for player in Player::all(game.players) {
        // The last chance to lay it comes after the last tile.
        let use_of = weights[ABBEY_HELD] * (ahead + 100) / 1_000;
        out[player.index()] += i32::from(core.hand[player.index()] > 0) * use_of;
    }
    for barn in barns(core) {
        let field = core.board.root(barn.node);
        let parts = i32::from(core.board.segments(field)).min(10);
        let hoped = (weights[BARN_AHEAD] + weights[BARN_GROWTH] * parts) * ahead / 1_000;
        out[usize::from(barn.player)] += 1_000 * harvest(game, core, field) + hoped;
    }
}
