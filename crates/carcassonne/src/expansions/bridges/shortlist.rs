//! The bridges that bots examine: those that may matter to a feature with figures, or to the next tile there.

use super::span;
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::slot::{CLAIM, PLACE};
use crate::core::state::Core;
use tile_map::{Cell, SIDES, Span};

/// Removes the others from the choices.
pub fn shorten(game: &Carcassonne, core: &Core, out: &mut Vec<Action>) {
    if !game.has_span(core) {
        return;
    }
    match core.row {
        PLACE => {
            let spanned = |action: &Action| match action {
                Action::Place { cell, rotation } => {
                    core.board.span_to_fit(&game.land.set, *cell, core.drawn, *rotation).map(|_| *cell)
                }
                _ => None,
            };
            // Something is always left: few choices are not reduced.
            let plain = out.iter().any(|action| spanned(action).is_none());
            if plain {
                out.retain(|action| spanned(action).is_none_or(|cell| matters_to_somebody(game, core, cell)));
            }
        }
        CLAIM => out.retain(|action| span(*action).is_none_or(|span| leads_somewhere(core, span))),
        _ => {}
    }
}

/// Whether a feature with figures continues in this cell, or it is one of several that a cloister still needs.
fn matters_to_somebody(game: &Carcassonne, core: &Core, cell: Cell) -> bool {
    let board = &core.board;
    let stands = |node| !board.figures(board.root(node)).is_empty();
    let beside = SIDES.into_iter().any(|side| {
        let Some(tile) = board.at(cell.across(side)) else { return false };
        stands(board.node(tile, board.owner_of_side(&game.land.set, tile, side.opposite())))
    });
    beside
        || cell.ring().filter_map(|near| board.at(near)).any(|tile| {
            let centres = game.land.facts[board.tile(tile).kind].centres;
            centres.into_iter().any(|segment| stands(board.node(tile, segment)))
        })
}

/// Whether one of its ends faces a cell that other tiles touch, too.
fn leads_somewhere(core: &Core, span: Span) -> bool {
    let touched = |cell: Cell| {
        SIDES.into_iter().any(|side| {
            let next = cell.across(side);
            next != span.cell && core.board.at(next).is_some()
        })
    };
    span.axis.ends().iter().any(|side| touched(span.cell.across(*side)))
}
