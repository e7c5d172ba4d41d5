//! A figure on the map, as the page sees it.

use crate::state::State;
use crate::terrain::role;
use game::Player;
use serde::Serialize;
use tile_map::{Node, SegmentNo, SiteTuple};

/// A cowboy on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "whose, what it is, and where")]
pub struct FigureView {
    pub player: Player,
    pub role: &'static str,
    pub x: i16,
    pub y: i16,
    pub segment: SegmentNo,
}

pub(crate) fn figure_view(state: &State, player: Player, node: Node) -> FigureView {
    let (x, y, segment) = SiteTuple::from(state.board.site(node));
    FigureView { player, role: role(state.board.kind(node)), x, y, segment }
}
