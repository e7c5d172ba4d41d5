//! Legal actions for a screen, with details.

use crate::figure_view::{FigureView, figure_view};
use crate::state::State;
use crate::{Action, GoldRush};
use serde::Serialize;
use tile_map::{Cell, Rotation, SegmentNo, SiteTuple};

/// A legal choice, with details.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are; their meaning is that of `Action`")]
pub enum ActionView {
    Place { x: i16, y: i16, rotation: Rotation },
    Cowboy { role: &'static str, x: i16, y: i16, segment: SegmentNo },
    Tent { x: i16, y: i16, segment: SegmentNo },
    Token { x: i16, y: i16, segment: SegmentNo },
    Pass,
}

impl GoldRush {
    pub(crate) fn spell_out(&self, state: &State, action: Action) -> ActionView {
        match action {
            Action::Place { cell: Cell { x, y }, rotation } => ActionView::Place { x, y, rotation },
            Action::Cowboy { segment } => {
                let node = state.board.node(state.last_tile(), segment);
                let FigureView { role, x, y, segment, .. } = figure_view(state, state.turn, node);
                ActionView::Cowboy { role, x, y, segment }
            }
            Action::Tent { site } => {
                let (x, y, segment) = SiteTuple::from(site);
                ActionView::Tent { x, y, segment }
            }
            Action::Token => {
                let tent = state.seats[state.turn.index()].tent;
                let (x, y, segment) = tent.map(|node| SiteTuple::from(state.board.site(node))).unwrap_or_default();
                ActionView::Token { x, y, segment }
            }
            Action::Pass => ActionView::Pass,
        }
    }
}
