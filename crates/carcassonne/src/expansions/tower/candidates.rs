//! What may be done with towers in place of putting a figure, by number: ransoms, then of each tower its next piece and every
//! kind of followers that may close it.

use super::{BUILD, CLOSE, Part, Stack, Tower, captives, closers, is_open, place, verb};
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use crate::expansion::Listed;

/// Numbers for each tower: its next piece, if there is one to lay, and who may close it.
fn each(game: &Carcassonne, core: &Core, part: &Part) -> (u32, u32) {
    (u32::from(part.pieces[core.turn.index()] > 0), closers(game, core).count() as u32)
}

pub fn count(game: &Carcassonne, core: &Core, part: &Part) -> u32 {
    let (builds, closers) = each(game, core, part);
    captives::may_ransom(core, part).count() as u32 + part.towers.len() as u32 * (builds + closers)
}

pub fn get(game: &Carcassonne, core: &Core, part: &Part, nth: u32) -> Option<Action> {
    let mut ransoms = captives::may_ransom(core, part);
    let many = ransoms.clone().count() as u32;
    let Some(nth) = nth.checked_sub(many) else { return ransoms.nth(nth as usize) };
    let (builds, kinds) = each(game, core, part);
    let (tower, what) = (nth.checked_div(builds + kinds)?, nth % (builds + kinds));
    let Stack { cell, height } = *part.towers.get(tower as usize)?;
    let (node, segment) = place(game, core, cell)?;
    if !is_open(core, node) {
        return None;
    }
    let Some(closer) = what.checked_sub(builds) else { return Some(Action::at(Tower::ID, BUILD, cell)) };
    let piece = closers(game, core).nth(closer as usize).filter(|_| height > 0)?;
    Some(Action::Do { verb: verb(CLOSE).with(piece), cell, segment })
}
