//! Spans: roads that players lay over tiles. The core knows how many each player has left, and where one may lie; an
//! expansion declares how many there are, and which of its rulings refuse one.

use super::account::SEATS;
use super::event::Event;
use super::game::Carcassonne;
use super::span_spec::{SpanBar, SpanSpec};
use super::state::Core;
use game::EventSink;
use tile_map::{Axis, SPAN, SegmentSet, Span, TileNo};

impl Carcassonne {
    /// Whether the player on turn has a span that may be laid in this part of the turn.
    #[inline]
    pub(crate) fn has_span(&self, core: &Core) -> bool {
        self.spans.is_some() && core.spans[core.turn.index()] > 0 && !core.spanned
    }

    /// The reason why a span may not lie anywhere on the map.
    pub(crate) fn span_bar(&self, core: &Core, span: Span) -> Option<SpanBar> {
        if core.spanned {
            return Some(SpanBar::LaidAlready);
        }
        if core.spans[core.turn.index()] == 0 {
            return Some(SpanBar::NoneLeft);
        }
        let tile = core.board.at(span.cell)?;
        let open = self.land.facts[core.board.tile(tile).kind].open_above;
        let stands = |segment| !core.board.figures(core.board.root(core.board.node(tile, segment))).is_empty();
        open.into_iter().any(stands).then_some(SpanBar::Occupied)
    }

    /// The reason why a span may not lie on that tile on the map, if nothing needs it.
    pub(crate) fn span_bar_over(&self, core: &Core, span: Span) -> Option<SpanBar> {
        if core.spanned || core.board.may_span(&self.land.set, span) {
            self.span_bar(core, span)
        } else {
            Some(SpanBar::NotThere)
        }
    }

    /// The parts of a tile on the map that are features: those printed on it, and a span over it.
    #[inline]
    pub(crate) fn features_of(&self, core: &Core, tile: TileNo) -> SegmentSet {
        let mut parts = self.land.facts[core.board.tile(tile).kind].features;
        parts.add_if(SPAN, core.board.span_over(tile).is_some());
        parts
    }

    /// The same, with their number.
    #[inline]
    pub(crate) fn counted_features_of(&self, core: &Core, tile: TileNo) -> (SegmentSet, u32) {
        let facts = &self.land.facts[core.board.tile(tile).kind];
        let (mut parts, spanned) = (facts.features, core.board.span_over(tile).is_some());
        parts.add_if(SPAN, spanned);
        (parts, u32::from(facts.many_features) + u32::from(spanned))
    }
}

impl Core {
    /// The player on turn has laid this span: it is taken from the supply and reported.
    pub(crate) fn span_laid<E: EventSink<Event>>(&mut self, spec: &SpanSpec, span: Span, events: &mut E) {
        let player = self.turn;
        self.spans[player.index()] -= 1;
        self.spanned = true;
        let (name, count) = (spec.event, i32::from(span.axis == Axis::WestEast));
        events.push(|| Event::Other { name, player: Some(player), cell: Some(span.cell), to: None, count });
    }

    /// Whether a span lies over the tile in this cell.
    #[inline]
    pub(crate) fn is_spanned(&self, cell: tile_map::Cell) -> bool {
        self.board.has_spans() && self.board.at(cell).is_some_and(|tile| self.board.span_over(tile).is_some())
    }
}

/// Spans of each player at the start.
pub(crate) fn spans_dealt(spec: Option<&SpanSpec>, players: u8, copies: u16) -> [u16; SEATS] {
    let mut spans = [0; SEATS];
    let each = spec.map_or(0, |spec| (spec.each)(players).saturating_mul(copies));
    spans[..usize::from(players)].fill(each);
    spans
}
