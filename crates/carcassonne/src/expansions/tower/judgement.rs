//! The value of towers, captives and pieces for a player.

use super::{Carcassonne, Core, Part, is_open, place};
use crate::core::state::Figure;
use game::{Player, WeightSpec};

pub const WEIGHTS: &[WeightSpec] = &[
    WeightSpec::new(
        "captive",
        3_500,
        "a figure of another player that one holds, at the start; thousandths of a point",
    ),
    WeightSpec::new("tower-piece", 300, "a piece of a tower in hand, at the start"),
    WeightSpec::new(
        "tower-threat",
        -350,
        "each of one's followers that the next piece on some tower brings into reach, at the start",
    ),
];

const CAPTIVE: usize = 0;
const PIECE: usize = 1;
const THREAT: usize = 2;

pub fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], out: &mut [i32]) {
    let ahead = core.ahead(game.players);
    for (points, pieces) in out.iter_mut().zip(part.pieces) {
        *points += weights[PIECE] * i32::from(pieces) * ahead / 1_000;
    }
    for captive in part.captives.iter() {
        // A captive is worth the ransom, while there are turns left to pay it.
        out[usize::from(captive.jailer)] += weights[CAPTIVE] * ahead / 1_000;
    }
    if part.pieces.iter().all(|pieces| *pieces == 0) {
        return;
    }
    for tower in part.towers.iter() {
        if place(game, core, tower.cell).is_none_or(|(node, _)| !is_open(core, node)) {
            continue;
        }
        let near = |f: &&Figure| super::reaches(tower.cell, tower.height + 1, core.board.site(f.node).cell);
        for figure in core.figures.iter().filter(|f| f.works()).filter(near) {
            out[Player(figure.player).index()] += weights[THREAT] * ahead / 1_000;
        }
    }
}
