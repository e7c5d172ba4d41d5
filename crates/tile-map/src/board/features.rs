//! Features on the map: unions of segments, by node and by root.

use super::{Board, Site};
use crate::node::Member;
use crate::sums::Sums;
use crate::{Figures, Kind, Node, Root, SPAN, SegmentNo, TileNo, TileSet};

impl Board {
    /// Joins two features; this many of their open sides now face each other.
    #[inline]
    pub(super) fn union<const CLOSING: u8>(&mut self, a: Node, b: Node) -> Root {
        let (mut a, mut b) = (self.find_and_shorten(a), self.find_and_shorten(b));
        if a == b {
            if CLOSING > 0 {
                self.close_sides(a, CLOSING);
            }
            return a;
        }
        let (of_a, of_b) = (self.nodes[a.index()].sums, self.nodes[b.index()].sums);
        let Some(sums) = of_a.joined(of_b) else { return self.union_large(a, b, CLOSING) };
        if of_a.size() < of_b.size() {
            std::mem::swap(&mut a, &mut b);
        }
        let child = self.nodes[b.index()];
        let root = &mut self.nodes[a.index()];
        root.sums = sums.closed(CLOSING);
        root.group = self.groups.join(root.group, child.group);
        let next = root.next;
        root.next = child.next;
        let child = &mut self.nodes[b.index()];
        child.next = next;
        child.parent = a.into();
        a
    }

    /// This many open sides of this feature are no longer open.
    #[inline]
    pub(super) fn close_sides(&mut self, root: Root, many: u8) {
        let sums = &mut self.nodes[root.index()].sums;
        if sums.open() == Sums::MANY {
            return self.close_of_many(root, many);
        }
        *sums = sums.closed(many);
    }

    #[inline]
    pub(super) fn has_no_open(&self, root: Root) -> bool {
        self.nodes[root.index()].sums.open() == 0
    }

    #[inline]
    fn find_and_shorten(&mut self, mut node: Node) -> Root {
        loop {
            let grand = self.nodes[self.nodes[node.index()].parent.index()].parent;
            self.nodes[node.index()].parent = grand;
            if self.nodes[grand.index()].parent == grand {
                return Root(grand.0);
            }
            node = grand;
        }
    }

    /// The node of a segment of a tile.
    #[inline]
    pub fn node(&self, tile: TileNo, segment: SegmentNo) -> Node {
        if segment == SPAN
            && let Some(node) = self.span_node(tile)
        {
            return node;
        }
        self.tile(tile).first.of_segment(segment)
    }

    /// The nodes of this tile and of the span over it, for looking up many nodes at once.
    #[inline]
    pub fn parts_of(&self, set: &TileSet, tile: TileNo) -> PartsOfTile {
        let placed = self.tile(tile);
        let (first, count) = (placed.first.0, u16::from(set.hot[placed.kind].segments));
        let span = if placed.over.is_some() { self.span_node(tile) } else { None };
        PartsOfTile { first, count, span: span.unwrap_or(placed.first) }
    }

    /// Number of segments of all tiles: their nodes are numbered up to it.
    #[inline]
    pub fn segments_laid(&self) -> usize {
        self.nodes.len()
    }

    /// The node at a site, if a tile with that segment lies there.
    pub fn node_at(&self, site: Site) -> Option<Node> {
        let tile = self.at(site.cell)?;
        let node = self.node(tile, site.segment);
        // Nodes of spans lie between those of tiles.
        let there = self.nodes.get(node.index()).is_some_and(|n| (n.tile, n.part.segment()) == (tile, site.segment));
        there.then_some(node)
    }

    /// Where a node lies.
    pub fn site(&self, node: impl Into<Node>) -> Site {
        let node = &self.nodes[node.into().index()];
        Site { cell: self.tile(node.tile).cell, segment: node.part.segment() }
    }

    /// The root of the feature to which a node belongs: it names the feature until something joins it.
    #[inline]
    pub fn root(&self, mut node: Node) -> Root {
        // Most nodes are one or two steps away. The number is hard to predict, so two are taken before looking.
        loop {
            let grand = self.nodes[self.nodes[node.index()].parent.index()].parent;
            if self.nodes[grand.index()].parent == grand {
                return Root(grand.0);
            }
            node = grand;
        }
    }

    /// What kind of feature a node belongs to.
    #[inline]
    pub fn kind(&self, node: impl Into<Node>) -> Kind {
        self.nodes[node.into().index()].part.kind()
    }

    /// The tile a node lies on.
    #[inline]
    pub fn tile_of(&self, node: impl Into<Node>) -> TileNo {
        self.nodes[node.into().index()].tile
    }

    /// The number of a node's segment on its tile.
    #[inline]
    pub fn segment_of(&self, node: Node) -> SegmentNo {
        self.nodes[node.index()].part.segment()
    }

    /// Open sides of the feature with this root.
    #[inline]
    pub fn open(&self, root: Root) -> u16 {
        let open = self.nodes[root.index()].sums.open();
        if open == Sums::MANY { self.count_open(root) } else { open.into() }
    }

    /// Number of segments of the feature with this root.
    pub fn segments(&self, root: Root) -> u16 {
        let size = self.nodes[root.index()].sums.size();
        if size == Sums::MAX_SIZE { self.count_segments(root) } else { size.into() }
    }

    /// Figures on the feature with this root.
    #[inline]
    pub fn figures(&self, root: Root) -> Figures {
        self.groups.get(self.nodes[root.index()].group)
    }

    /// Adds figures to the feature with this root.
    #[inline]
    pub fn add_figures(&mut self, root: Root, figures: Figures) {
        let node = &mut self.nodes[root.index()];
        node.group = self.groups.set(node.group, self.groups.get(node.group).plus(figures));
    }

    /// Takes figures off the feature with this root.
    #[inline]
    pub fn take_figures(&mut self, root: Root, figures: Figures) {
        let node = &mut self.nodes[root.index()];
        node.group = self.groups.set(node.group, self.groups.get(node.group).minus(figures));
    }

    /// All nodes of a feature, beginning with the given one.
    #[inline]
    pub fn members(&self, node: impl Into<Node>) -> Members<'_> {
        let node = node.into();
        Members { nodes: &self.nodes, from: node, at: Some(node) }
    }

    /// True if no earlier segment of the same tile belongs to the same feature: summing over such members counts every tile
    /// once.
    #[inline]
    pub fn is_first_on_tile(&self, set: &TileSet, node: Node) -> bool {
        let Member { tile, part, .. } = self.nodes[node.index()];
        let (segment, kind) = (part.segment(), part.kind());
        let placed = self.tile(tile);
        let hot = &set.hot[placed.kind];
        if !hot.later.has(segment) {
            return true;
        }
        if segment == SPAN && !self.spans.is_empty() {
            return self.is_span_alone(set, node);
        }
        let root = self.root(node);
        (0..segment.0).map(SegmentNo).all(|s| hot.kinds[s] != kind || self.root(placed.first.of_segment(s)) != root)
    }

    /// Number of tiles of a feature, each counted once.
    pub fn count_tiles(&self, set: &TileSet, node: impl Into<Node>) -> u32 {
        self.members(node).filter(|n| self.is_first_on_tile(set, *n)).count() as u32
    }

    /// Whether the tile laid last has completed a feature that closes by sides and of which it is a part.
    #[inline]
    pub fn closes_any(&self) -> bool {
        !self.closed.is_empty() || self.is_double_last()
    }

    /// Roots of the features closed by sides that the tile laid last has completed, in the order of their first
    /// segments on it, each once.
    #[inline]
    pub fn closed_by_last(&self, set: &TileSet, mut found: impl FnMut(Root)) {
        if self.is_double_last() {
            return self.closed_by_double(set, &mut found);
        }
        let (Some(placed), true) = (self.tiles.last(), !self.closed.is_empty()) else {
            if set.has_apart && self.tiles.last().is_some_and(|placed| set.hot[placed.kind].apart) {
                self.ended_by_last(set, found);
            }
            return;
        };
        // Usually there is one feature. If there are several, the order in which they were closed is not that of their
        // segments.
        let one = self.closed.is_single();
        let closing = if one { self.closed } else { set.hot[placed.kind].closing | self.closed };
        for segment in closing {
            let node = self.node(TileNo(self.tiles.len() as u16 - 1), segment);
            let root = self.root(node);
            if one || self.has_no_open(root) && self.is_first_on_tile(set, node) {
                found(root);
            }
        }
    }

    /// The roots of all features, in order of their nodes.
    pub fn roots(&self) -> impl Iterator<Item = Root> {
        self.nodes.iter().enumerate().filter(|(i, n)| n.parent.index() == *i).map(|(i, _)| Root(i as u16))
    }
}

/// The nodes of one tile.
#[derive(Clone, Copy, Debug)]
pub struct PartsOfTile {
    first: u16,
    count: u16,
    /// The one of the span over it, or else one of its own.
    span: Node,
}

impl PartsOfTile {
    /// Whether this node is one of them.
    #[inline]
    pub fn has(self, node: Node) -> bool {
        (node.0.wrapping_sub(self.first) < self.count) | (node == self.span)
    }
}

impl PartsOfTile {
    /// The same if there is nothing over the tile.
    #[inline]
    pub fn printed(self) -> Option<PrintedParts> {
        let PartsOfTile { first, count, span } = self;
        (span == Node(first)).then_some(PrintedParts { first, count })
    }
}

/// The nodes of one tile without a span over it.
#[derive(Clone, Copy, Debug)]
pub struct PrintedParts {
    first: u16,
    count: u16,
}

impl PrintedParts {
    /// Whether this node is one of them.
    #[inline]
    pub fn has(self, node: Node) -> bool {
        node.0.wrapping_sub(self.first) < self.count
    }
}

/// Walks the nodes of one feature.
#[derive(Clone)]
pub struct Members<'a> {
    nodes: &'a [Member],
    from: Node,
    at: Option<Node>,
}

impl Iterator for Members<'_> {
    type Item = Node;

    #[inline]
    fn next(&mut self) -> Option<Node> {
        let node = self.at?;
        let next = self.nodes[node.index()].next;
        self.at = (next != self.from).then_some(next);
        Some(node)
    }
}
