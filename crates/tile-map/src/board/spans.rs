//! Spans: a path laid over a tile from one side to the opposite one, as an additional segment on that tile. The tile below
//! stays whole. A map without spans pays one comparison for them.

use super::{Board, Site, bits};
use crate::frontier::Front;
use crate::grid::{Far, Near};
use crate::groups::GroupNo;
use crate::node::{Member, Part};
use crate::set::TileSet;
use crate::sums::Sums;
use crate::{Cell, Edges, Node, Rotation, SIDES, SPAN, SegmentNo, Side, TileKindNo, TileNo};

/// The two sides that a span connects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// From north to south.
    NorthSouth,
    /// From west to east.
    WestEast,
}

impl Axis {
    /// Both of them.
    pub const ALL: [Axis; 2] = [Axis::NorthSouth, Axis::WestEast];

    /// The one that ends at this side.
    pub const fn of(side: Side) -> Axis {
        if side.0 & 1 == 0 { Axis::NorthSouth } else { Axis::WestEast }
    }

    /// The sides where it ends.
    pub const fn ends(self) -> [Side; 2] {
        match self {
            Axis::NorthSouth => [Side(0), Side(2)],
            Axis::WestEast => [Side(3), Side(1)],
        }
    }

    fn has(self, side: Side) -> bool {
        Axis::of(side) == self
    }
}

/// Where a span lies or may lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The tile below it.
    pub cell: Cell,
    /// Its direction.
    pub axis: Axis,
}

/// The number of possible places for a tile.
#[derive(Clone, Copy, Debug)]
pub struct NumberedPlaces {
    cells: u32,
    rotations: u8,
    /// The empty cells that may be places, as bits.
    open: u64,
}

impl NumberedPlaces {
    /// How many there are.
    #[inline]
    pub fn count(&self) -> u32 {
        self.cells * u32::from(self.rotations)
    }
}

/// A span on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    tile: TileNo,
    node: Node,
}

impl Board {
    /// Whether there is any span on the map.
    #[inline]
    pub fn has_spans(&self) -> bool {
        !self.spans.is_empty()
    }

    /// The spans on the map, in the order in which their tiles were laid.
    pub fn spans(&self) -> impl Iterator<Item = Span> + Clone {
        self.spans.iter().filter_map(|laid| {
            let tile = self.tile(laid.tile);
            Some(Span { cell: tile.cell, axis: tile.over? })
        })
    }

    /// The direction of the span over this tile, if there is one.
    #[inline]
    pub fn span_over(&self, tile: TileNo) -> Option<Axis> {
        self.tile(tile).over
    }

    /// The node of the span over this tile.
    #[cold]
    pub(super) fn span_node(&self, tile: TileNo) -> Option<Node> {
        self.spans.binary_search_by_key(&tile, |laid| laid.tile).ok().map(|at| self.spans[at].node)
    }

    /// The node of the span over this tile, which has this direction, if it ends at this side.
    #[inline]
    pub(super) fn span_at_side(&self, tile: TileNo, over: Option<Axis>, side: Side) -> Option<Node> {
        if over.is_some_and(|axis| axis.has(side)) { self.span_node(tile) } else { None }
    }

    /// Whether a span may be laid over a tile at this cell: there is none yet, both its sides are plain, and nothing lies
    /// beyond them.
    pub fn may_span(&self, set: &TileSet, span: Span) -> bool {
        let (Some(spans), Some(tile)) = (set.spans, self.at(span.cell)) else { return false };
        let edges = set.hot[self.tile(tile).kind].turned >> (16 * self.tile(tile).rotation.index());
        let plain = |side: Side| (edges >> (4 * side.0) & 0xf) as u16 == spans.plain;
        let free = |side: &Side| plain(*side) && self.at(span.cell.across(*side)).is_none();
        span.axis.ends().iter().all(free) && self.span_over(tile).is_none()
    }

    /// Lays a span over a tile on the map, where it is allowed.
    pub fn span(&mut self, set: &TileSet, span: Span) {
        debug_assert!(self.may_span(set, span), "no span may lie there");
        let (Some(spans), Some(tile)) = (set.spans, self.at(span.cell)) else { return };
        self.add_span(set, tile, span.axis, 0);
        for side in span.axis.ends() {
            let cell = span.cell.across(side);
            if let Some(slot) = self.cell_content(cell).front() {
                self.frontier[slot as usize].ask_instead(side.opposite(), spans.crossed);
            }
        }
        if self.grid.is_far() {
            self.hashed = self.hashed.wrapping_add(span_hash(span));
        }
    }

    /// Adds the node of a span over a tile, whose plain sides are no longer open below it. Returns what the tile's sides
    /// require, which is `asks` without the span.
    pub(super) fn add_span(&mut self, set: &TileSet, tile: TileNo, axis: Axis, mut asks: u16) -> u16 {
        let Some(spans) = set.spans else { return asks };
        let placed = *self.tile(tile);
        for side in axis.ends() {
            let below = placed.first.of_segment(set.owner_of_side(placed.kind, placed.rotation, side));
            let root = self.root(below);
            self.close_sides(root, 1);
            asks = asks & !(0xf << (4 * side.0)) | spans.crossed << (4 * side.0);
        }
        let node = Node(self.nodes.len() as u16);
        self.make_room_for_segments(1);
        self.nodes.push(Member {
            parent: node,
            next: node,
            tile,
            sums: Sums::new(1, 2),
            part: Part::new(spans.kind, SPAN),
            group: GroupNo::NONE,
        });
        let at = self.spans.partition_point(|laid| laid.tile < tile);
        self.spans.insert(at, Laid { tile, node });
        self.tiles[tile.index()].over = Some(axis);
        asks
    }

    /// The segment of a tile on the map that owns a side's middle port: the span over it, if one ends there.
    pub fn owner_of_side(&self, set: &TileSet, tile: TileNo, side: Side) -> SegmentNo {
        let placed = self.tile(tile);
        match self.span_over(tile).is_some_and(|axis| axis.has(side)) {
            true => SPAN,
            false => set.owner_of_side(placed.kind, placed.rotation, side),
        }
    }

    /// The sides by which this part leaves its tile as it lies, as bits N 1, E 2, S 4, W 8.
    #[inline]
    pub fn sides_of(&self, set: &TileSet, node: Node) -> u8 {
        let tile = self.tile_of(node);
        let placed = self.tile(tile);
        match set.kind(placed.kind).segments.get(self.segment_of(node).index()) {
            Some(segment) => segment.ports.turned(placed.rotation).touched(),
            None => self.span_over(tile).map_or(0, |axis| axis.ends().iter().fold(0, |bits, side| bits | 1 << side.0)),
        }
    }

    /// The span with which a tile fits a cell where it does not fit without one: over the tile itself, or over a neighbour.
    /// There is never a choice: a plain side that faces a path needs one over the tile, a path that faces a plain side
    /// needs one over the neighbour, and one span cannot do both.
    pub fn span_to_fit(&self, set: &TileSet, cell: Cell, kind: TileKindNo, rotation: Rotation) -> Option<Span> {
        let slot = self.cell_content(cell).front()?;
        self.span_at(set, &self.frontier[slot as usize], (set.hot[kind].turned >> (16 * rotation.index())) as u16)
    }

    #[inline]
    fn span_at(&self, set: &TileSet, front: &Front, edges: u16) -> Option<Span> {
        let (spans, cell) = (set.spans?, front.cell);
        let wrong = front.misfits(edges);
        let mine = |side: Side| edges >> (4 * side.0) & 0xf;
        let asked = |side: Side| front.asked() >> (4 * side.0) & 0xf;
        let first = Side((wrong.trailing_zeros() as u8) & 3);
        let axis = Axis::of(first);
        if wrong == 0 {
            return None;
        }
        if mine(first) == spans.crossed && asked(first) == spans.plain && wrong.is_power_of_two() {
            let over = Span { cell: cell.across(first), axis };
            return self.may_span(set, over).then_some(over);
        }
        // Each of its two sides is plain, and faces a path or nothing.
        let ends_well = |side: &Side| {
            let misfit = wrong >> side.0 & 1 == 1;
            mine(*side) == spans.plain && if misfit { asked(*side) == spans.crossed } else { asked(*side) == 0 }
        };
        let ends = axis.ends();
        let elsewhere = wrong & !(1 << ends[0].0 | 1 << ends[1].0);
        (elsewhere == 0 && ends.iter().all(ends_well)).then_some(Span { cell, axis })
    }

    /// Whether a tile of this kind fits a cell in some rotation if each of its sides, and what faces it, may be plain or
    /// have a path across: it fits nowhere else, whatever spans are ever laid.
    pub fn might_fit(&self, set: &TileSet, cell: Cell, kind: TileKindNo) -> bool {
        let Some(slot) = self.cell_content(cell).front() else { return false };
        let front = &self.frontier[slot as usize];
        let either = |class: u16| set.spans.is_some_and(|spans| [spans.plain, spans.crossed].contains(&class));
        Rotation::ALL.into_iter().any(|rotation| {
            let edges = (set.hot[kind].turned >> (16 * rotation.index())) as u16;
            let wrong = front.misfits(edges);
            let asked = |side: Side| front.asked() >> (4 * side.0) & 0xf;
            let spanned = |side: &Side| either(edges >> (4 * side.0) & 0xf) && either(asked(*side));
            SIDES.into_iter().filter(|side| wrong >> side.0 & 1 == 1).all(|side| spanned(&side))
        })
    }

    /// Calls `found` with every placement of a tile of this kind that needs a span, and with that span, in no particular
    /// order; rotations that look alike once. Only cells that require one of these edges are considered.
    #[inline(never)]
    pub fn each_spanned_placement(
        &self,
        set: &TileSet,
        kind: TileKindNo,
        edges: Edges,
        mut found: impl FnMut(Cell, Rotation, Span),
    ) {
        let hot = &set.hot[kind];
        for front in self.frontier.iter().filter(|front| front.asks_one_of(edges)) {
            for rotation in bits(u16::from(super::placements::different_mask(hot))) {
                if let Some(span) = self.span_at(set, front, (hot.turned >> (16 * rotation)) as u16) {
                    found(front.cell, Rotation::quarters(rotation), span);
                }
            }
        }
    }

    /// The numbers of places for a tile of this kind: one for each rotation at each empty cell along the map. Only cells
    /// that require one of these edges may be places.
    #[inline]
    pub fn numbered_places(&self, set: &TileSet, kind: TileKindNo, edges: Edges) -> NumberedPlaces {
        let cells = self.frontier.len() as u32;
        let any = edges == Edges::ALL || cells > u64::BITS;
        let asking = |(at, front): (usize, &Front)| u64::from(front.asks_one_of(edges)) << at;
        let open = if any { u64::MAX } else { self.frontier.iter().enumerate().map(asking).sum() };
        NumberedPlaces { cells, rotations: set.hot[kind].different, open }
    }

    /// The place with this number, and the span that the tile needs there. `None` if it does not fit there.
    #[inline]
    pub fn numbered_place(
        &self,
        set: &TileSet,
        kind: TileKindNo,
        &NumberedPlaces { cells, open, .. }: &NumberedPlaces,
        nth: u32,
    ) -> Option<(Cell, Rotation, Option<Span>)> {
        let (hot, slot, rotation) = (&set.hot[kind], nth % cells, (nth / cells) as u8);
        // If there are more cells than bits, all bits are set.
        if open >> (slot % u64::BITS) & 1 == 0 {
            return None;
        }
        let front = &self.frontier[slot as usize];
        let edges = (hot.turned >> (16 * rotation)) as u16;
        let span = if front.fits(edges) { None } else { Some(self.span_at(set, front, edges)?) };
        Some((front.cell, Rotation::quarters(rotation), span))
    }

    /// Lays a tile that needs this span to fit, and the span. Returns the tile's number.
    pub fn lay_spanned(
        &mut self,
        set: &TileSet,
        cell: Cell,
        kind: TileKindNo,
        rotation: Rotation,
        span: Span,
    ) -> TileNo {
        debug_assert_eq!(self.span_to_fit(set, cell, kind, rotation), Some(span), "another span is needed");
        if span.cell != cell {
            self.span(set, span);
            return self.lay(set, cell, kind, rotation);
        }
        self.make_room(cell);
        self.lay_among_spans(set, cell, kind, rotation, Some(span.axis))
    }

    /// Lays a tile on a map with spans.
    #[cold]
    #[inline(never)]
    pub(super) fn lay_among_spans(
        &mut self,
        set: &TileSet,
        cell: Cell,
        kind: TileKindNo,
        rotation: Rotation,
        over: Option<Axis>,
    ) -> TileNo {
        // Four are always added, before their number is known.
        self.make_room_for_segments(usize::from(set.hot[kind].segments).max(4) + 1);
        if !self.grid.is_far() {
            return self.lay_on::<_, true>(Near, set, (cell, kind, rotation), over);
        }
        let tile = self.lay_on::<_, true>(Far, set, (cell, kind, rotation), over);
        let span = over.map_or(0, |axis| span_hash(Span { cell, axis }));
        self.hashed = self.hashed.wrapping_add(super::tile_hash(self.tile(tile))).wrapping_add(span);
        tile
    }

    /// Whether no other segment of the tile below it belongs to the feature of this span.
    #[cold]
    pub(super) fn is_span_alone(&self, set: &TileSet, node: Node) -> bool {
        let placed = self.tile(self.tile_of(node));
        let (root, kind) = (self.root(node), self.kind(node));
        let hot = &set.hot[placed.kind];
        let below = (0..hot.segments).map(SegmentNo).filter(|segment| hot.kinds[*segment] == kind);
        below.map(|segment| placed.first.of_segment(segment)).all(|other| self.root(other) != root)
    }

    pub(super) fn sorted_spans(&self) -> Vec<Span> {
        let mut spans: Vec<Span> = self.spans().collect();
        spans.sort_unstable();
        spans
    }
}

impl Span {
    /// The span as a part of its tile.
    pub const fn site(self) -> Site {
        Site { cell: self.cell, segment: SPAN }
    }
}

/// The contribution of a span to the hash of its map.
pub(super) fn span_hash(span: Span) -> u64 {
    game::stable_hash(&("span", span.cell, span.axis))
}
