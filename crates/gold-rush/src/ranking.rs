//! A first look at the placements of a tile, without playing them out.

use crate::expected_points::ExpectedPoints;
use crate::state::State;
use crate::weights::Weights;
use crate::{Action, GoldRush};
use game::NoEvents;
use tile_map::{Cell, OddsMemo, Rotation, SegmentNo};

/// Scratch memory that is reused from turn to turn.
#[derive(Default, Debug)]
pub struct Scratch {
    pub(crate) odds: OddsMemo,
    placements: Vec<(Cell, Rotation)>,
    points: Vec<i32>,
    next: Option<State>,
}

/// All placements of the tile, each with the player's lead after placing a cowboy where it scores most, or none: own
/// expected points less the mean of the others', times their number, in thousandths of a point. It ignores tents and
/// digging.
pub(crate) fn each_placement(
    game: &GoldRush,
    weights: &Weights,
    state: &State,
    scratch: &mut Scratch,
    mut found: impl FnMut(&[Action], i64),
) {
    let Scratch { odds, placements, points, next } = scratch;
    odds.begin(state.bag.entries());
    placements.clear();
    state.board.each_placement(&game.set, state.drawn, |cell, rotation| placements.push((cell, rotation)));
    let who = state.turn;
    let next = next.get_or_insert_with(|| state.clone());
    for &(cell, rotation) in placements.iter() {
        next.clone_from(state);
        game.lay(next, who, cell, rotation, &mut NoEvents);
        let outlook = ExpectedPoints::quick(game, weights, next, odds);
        outlook.judge(points);
        let sum: i64 = points.iter().map(|p| i64::from(*p)).sum();
        let lead = i64::from(points[who.index()]) * points.len() as i64 - sum;
        let mut most = 0;
        if next.seats[who.index()].cowboys > 0 {
            let tile = next.last_tile();
            let segments = (0..game.tables[state.drawn].segments).map(SegmentNo);
            for segment in segments.filter(|s| game.is_free(next, tile, *s)) {
                let root = next.board.root(next.board.node(tile, segment));
                most = outlook.first_cowboy(root, who).max(most);
            }
        }
        found(&[Action::Place { cell, rotation }], lead + i64::from(most) * (points.len() as i64 - 1));
    }
}
