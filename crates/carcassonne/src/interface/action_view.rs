//! Legal choices spelled out for a screen.

use crate::core::action::{Action, FOLLOWER};
use crate::core::action_view::{ActionView, SpanView};
use crate::core::declared::Form;
use crate::core::game::Carcassonne;
use crate::core::slot::PLACE;
use crate::expansion::Hooks;
use crate::expansions::{State, piece_word, role};
use tile_map::Cell;

/// A legal choice, spelled out for the screen of the player to act.
pub(crate) fn action_view(game: &Carcassonne, state: &State, action: Action) -> ActionView {
    let at = |view: &mut ActionView, cell: Cell| (view.x, view.y) = (Some(cell.x), Some(cell.y));
    let mut view = ActionView::default();
    match action {
        Action::Place { cell, rotation } => {
            view.kind = "place";
            view.rotation = Some(rotation.degrees());
            if game.spans.is_some() && state.row == PLACE {
                let span = state.board.span_to_fit(&game.land.set, cell, state.drawn, rotation);
                view.span = span.map(SpanView::from);
            }
            at(&mut view, cell);
        }
        Action::Figure { piece, segment } => {
            view.kind = "figure";
            view.segment = Some(segment);
            view.piece = Some(piece_word(piece));
            view.role = Some(role(state.board.kind(state.board.node(state.last(), segment))));
            at(&mut view, state.last_cell());
        }
        Action::Pass => view.kind = "pass",
        Action::Do { verb, cell, segment } => {
            let (word, form) = verb.spec();
            view.kind = word;
            if form == Form::Number {
                view.number = Some(Action::value(cell));
            } else if !matches!(form, Form::Word | Form::Piece) {
                at(&mut view, cell);
            }
            view.segment = matches!(form, Form::Site | Form::Figure).then_some(segment);
            view.piece = (verb.piece() != FOLLOWER).then(|| piece_word(verb.piece()));
            state.parts.describe(verb.of, game, &state.core, action, &mut view);
        }
    }
    view
}
