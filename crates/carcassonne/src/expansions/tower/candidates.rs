//! Numbers for the choices with towers instead of placing a figure: ransoms, then for each tower its next piece and
//! every kind of followers that may close it.

use super::{BUILD, CLOSE, Part, Stack, Tower, captives, closers, is_open, place, verb};
use crate::core::action::{Action, Piece};
use crate::core::game::Carcassonne;
use crate::core::nth_bit::nth_bit;
use crate::core::state::Core;
use crate::expansion::Listed;

/// Numbers for each tower: its next piece, if the player has one, and the figures that may close it.
#[inline]
fn each(game: &Carcassonne, core: &Core, part: &Part) -> (u32, u32) {
    (u32::from(part.pieces[core.turn.index()] > 0), closers(game, core).count_ones())
}

#[inline]
pub fn count(game: &Carcassonne, core: &Core, part: &Part) -> u32 {
    let (builds, closers) = each(game, core, part);
    captives::many_to_ransom(core, part) + part.towers.len() as u32 * (builds + closers)
}

pub fn get(game: &Carcassonne, core: &Core, part: &Part, nth: u32) -> Option<Action> {
    let many = captives::many_to_ransom(core, part);
    let Some(nth) = nth.checked_sub(many) else { return captives::may_ransom(core, part).nth(nth as usize) };
    let (builds, kinds) = each(game, core, part);
    let (tower, what) = (nth.checked_div(builds + kinds)?, nth % (builds + kinds));
    let Stack { cell, height } = *part.towers.get(tower as usize)?;
    let (node, segment) = place(game, core, cell)?;
    if !is_open(core, node) {
        return None;
    }
    let Some(closer) = what.checked_sub(builds) else { return Some(Action::at(Tower::ID, BUILD, cell)) };
    if height == 0 {
        return None;
    }
    let piece = Piece(nth_bit(closers(game, core), closer));
    Some(Action::Do { verb: verb(CLOSE).with(piece), cell, segment })
}
