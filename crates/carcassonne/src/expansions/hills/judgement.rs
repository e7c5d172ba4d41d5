//! Bots' evaluation of flocks and hills: the points of the sheep on a field if they are scored in time, and future
//! sheep.

use super::{Part, SHEPHERD, Stage, TOKENS, bag, open_sides, sheep, shepherds, stands_on_hill, tokens_on};
use crate::core::game::Carcassonne;
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use game::{Player, WeightSpec};
use tile_map::Root;

/// Numbers of the weights.
const LATE: usize = 0;
const GROWTH: usize = 1;
const AT_HOME: usize = 2;
const ON_HILL: usize = 3;

pub(super) const WEIGHTS: &[WeightSpec] = &[
    WeightSpec::new(
        "flock-late",
        2_000,
        "so many sides in reach, a turn and an open side each, make it even odds that a flock scores in time; thousandths",
    ),
    WeightSpec::new("flock-growth", 2_500, "tokens that still come to a flock, at the start"),
    WeightSpec::new("shepherd-at-home", 2_500, "a shepherd at hand, at the start"),
    WeightSpec::new("on-hill", 300, "a follower on a hill, at the start"),
];

/// The number of a field's open sides that are examined.
const SIDES_SEEN: i32 = 6;

pub(super) fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], out: &mut [i32]) {
    let ahead = core.ahead(game.players);
    let home = weights[AT_HOME] * ahead / 1_000;
    for player in Player::all(game.players) {
        if core.supply[player.index()][usize::from(SHEPHERD)] > 0 {
            out[player.index()] += home;
        }
    }
    for figure in core.figures.iter().filter(|f| f.works() && stands_on_hill(game, core, f)) {
        out[usize::from(figure.player)] += weights[ON_HILL] * ahead / 1_000;
    }
    let mut seen = ShortList::<Root, 8>::default();
    for shepherd in shepherds(core) {
        let field = core.board.root(shepherd.node);
        if seen.contains(&field) {
            continue;
        }
        seen.push(field);
        let due = shepherds(core).any(|f| f.player == core.turn.0 && core.board.root(f.node) == field);
        let value = worth(game, core, part, weights, field, (due, home));
        let here = shepherds(core).filter(|f| core.board.root(f.node) == field);
        here.for_each(|f| out[usize::from(f.player)] += value);
    }
}

/// The expected points of a field's flocks for the player of each shepherd.
fn worth(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], field: Root, (due, home): (bool, i32)) -> i32 {
    let there = sheep(&tokens_on(core, part, field));
    let turns = core.bag.len() as i32 / i32::from(game.players);
    let open = open_sides(game, core, field, SIDES_SEEN);
    // A closed field scores immediately.
    let reach = 1_000 * turns * open;
    let odds = if open == 0 { 1_000 } else { 1_000 * reach / (reach + weights[LATE]).max(1) };
    let kept = |sheep: i32| {
        // The more sheep, the more the wolf takes.
        let growth = weights[GROWTH] * (18 - sheep).max(0) / 18 * core.ahead(game.players) / 1_000;
        1_000 * sheep * odds / 1_000 + if open == 0 { 0 } else { growth * odds / 1_000 }
    };
    match part.stage {
        Stage::Choose if due => (1_000 * there + home).max(drawn(game, part, there, home, kept)),
        Stage::Draw if due => drawn(game, part, there, home, kept),
        _ => kept(there),
    }
}

/// The mean over all tokens that may be drawn.
fn drawn(game: &Carcassonne, part: &Part, there: i32, home: i32, kept: impl Fn(i32) -> i32) -> i32 {
    let bag = bag(game, part);
    let all: i32 = bag.iter().map(|count| i32::from(*count)).sum();
    let value = |sheep: usize| if sheep == 0 { home } else { kept(there + sheep as i32) };
    let sum: i32 = (0..TOKENS.len()).map(|sheep| i32::from(bag[sheep]) * value(sheep)).sum();
    sum / all.max(1)
}
