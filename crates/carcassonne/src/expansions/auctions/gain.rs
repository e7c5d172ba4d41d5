//! The value of a tile for each player: the best move with it on the map as it is.

use crate::core::account::SEATS;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use crate::core::terrain::{CITY, ROAD};
use game::Player;
use tile_map::{Cell, Root, Rotation, SIDES, TileKindNo};

/// In thousandths of a point, by player.
pub type Gains = [i32; SEATS];

/// Points of a tile of a finished city and road.
fn per_tile(city: bool) -> i32 {
    if city { 2_000 } else { 1_000 }
}

/// The value of a returning follower.
const HOME: i32 = 1_500;

/// A feature next to a cell.
#[derive(Clone, Copy)]
struct Beside {
    root: Root,
    /// Its sides there.
    sides: u16,
    /// The tile leaves another side of it open.
    goes_on: bool,
}

/// The best placements of a tile of this kind.
pub fn of(game: &Carcassonne, core: &Core, kind: TileKindNo) -> Gains {
    let mut best = [0; SEATS];
    core.board.each_placement(&game.land.set, kind, |cell, rotation| {
        let here = placed(game, core, kind, cell, rotation);
        best.iter_mut().zip(here).for_each(|(best, here)| *best = here.max(*best));
    });
    best
}

fn placed(game: &Carcassonne, core: &Core, kind: TileKindNo, cell: Cell, rotation: Rotation) -> Gains {
    let mut gains = [0; SEATS];
    let players = || Player::all(game.players);
    for beside in features(game, core, kind, cell, rotation).into_iter().flatten() {
        let figures = core.board.figures(beside.root);
        let each = per_tile(core.board.kind(beside.root) == CITY);
        let all = each * (core.board.count_tiles(&game.land.set, beside.root) as i32 + 1);
        let closes = !beside.goes_on && core.board.open(beside.root) == beside.sides;
        // An unoccupied one can be claimed and scored immediately; half of its present value was expected anyway.
        let gain = match (closes, figures.is_empty()) {
            (true, true) => all,
            (true, false) => all / 2 + HOME,
            (false, true) => each / 2,
            (false, false) => each * 3 / 4,
        };
        for player in players() {
            let his = figures.is_empty() || figures.owners().any(|owner| owner == player);
            gains[player.index()] += if his { gain } else { -gain };
        }
    }
    let mut around = 0;
    for near in cell.ring() {
        let Some(tile) = core.board.at(near) else { continue };
        around += 1;
        for segment in game.land.facts[core.board.tile(tile).kind].centres {
            let figures = core.board.figures(core.board.root(core.board.node(tile, segment)));
            players().filter(|player| figures.of(*player) > 0).for_each(|player| gains[player.index()] += 1_000);
        }
    }
    let facts = &game.land.facts[kind];
    if !facts.centres.is_empty() {
        players().for_each(|player| gains[player.index()] += 1_000 * (1 + around) + HOME);
    }
    if facts.raised.is_empty() {
        let pennants: i32 = facts.grounds[1].into_iter().map(|part| i32::from(facts.pennants[part])).sum();
        players().for_each(|player| gains[player.index()] += 700 * pennants);
    }
    gains
}

/// The roads and cities next to a cell, each once.
fn features(game: &Carcassonne, core: &Core, kind: TileKindNo, cell: Cell, rotation: Rotation) -> [Option<Beside>; 4] {
    let (board, set) = (&core.board, &game.land.set);
    let mut found: [Option<Beside>; 4] = [None; 4];
    for side in SIDES {
        let Some(tile) = board.at(cell.across(side)) else { continue };
        let there = board.tile(tile);
        let segment = set.owner_of_side(there.kind, there.rotation, side.opposite());
        let root = board.root(board.node(tile, segment));
        if !matches!(board.kind(root), ROAD | CITY) {
            continue;
        }
        let own = set.owner_of_side(kind, rotation, side);
        let leaves = |side| set.owner_of_side(kind, rotation, side) == own;
        let goes_on = SIDES.into_iter().any(|side| leaves(side) && board.at(cell.across(side)).is_none());
        match found.iter_mut().flatten().find(|beside| beside.root == root) {
            Some(beside) => (beside.sides, beside.goes_on) = (beside.sides + 1, beside.goes_on || goes_on),
            None => {
                if let Some(room) = found.iter_mut().find(|room| room.is_none()) {
                    *room = Some(Beside { root, sides: 1, goes_on });
                }
            }
        }
    }
    found
}
