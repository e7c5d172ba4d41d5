//! The map: tiles laid, features as unions of segments, and the frontier of empty cells.

mod doubles;
mod equality;
mod features;
mod holes;
mod large_features;
mod placements;
mod sampled_placement;
mod sorted_placements;
mod spans;

pub use features::{Members, PartsOfTile, PrintedParts};
pub use spans::{Axis, NumberedPlaces, Span};

use crate::frontier::Front;
use crate::grid::{CellContent, Far, Grid, Near, Way};
use crate::groups::Groups;
use crate::node::Member;
use crate::set::TileSet;
use crate::tables::Hot;
use crate::{Cell, Node, Rotation, SIDES, SPAN, SegmentNo, SegmentSet, Side, TileKindNo, TileNo};

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedTile {
    /// The cell.
    pub cell: Cell,
    /// Its kind, as a number of the [`TileSet`].
    pub kind: TileKindNo,
    /// Its rotation.
    pub rotation: Rotation,
    first: Node,
    /// The direction of the span over it.
    pub(crate) over: Option<Axis>,
}

/// A segment by its place: a stable name for nodes, whose numbers depend on the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// The tile's cell.
    pub cell: Cell,
    /// The segment's number on its kind.
    pub segment: SegmentNo,
}

/// A map in play. Equality and hash depend on the tiles and their rotations, not on the order in which they were laid.
#[derive(Debug)]
pub struct Board {
    tiles: Vec<PlacedTile>,
    nodes: Vec<Member>,
    frontier: Vec<Front>,
    grid: Grid,
    low: Cell,
    high: Cell,
    /// On a wide map, the sum of what each tile adds to the hash. A random game of ordinary size never asks for it.
    hashed: u64,
    /// For each feature closed by the tile laid last, one of its segments.
    closed: SegmentSet,
    /// The tile laid last when a double one was: the second of its two.
    double: TileNo,
    /// Sorted by the numbers of their tiles.
    spans: Vec<spans::Laid>,
    groups: Groups,
}

/// The most tiles and segments for which memory is reserved from the start. A set may promise far more than are ever laid.
const ROOM: (usize, usize) = (332, 1_344);

impl Board {
    /// A map with the set's start tile at 0,0, with memory for the tiles of an ordinary game.
    pub fn new(set: &TileSet) -> Board {
        let mut board = Board::empty(set);
        board.lay(set, Cell::new(0, 0), set.start, Rotation::NONE);
        board
    }

    /// A map without any tile.
    pub fn empty(set: &TileSet) -> Board {
        // Of what players hold there is none in the stack.
        let laid = |count: u16| usize::from(count.max(1));
        let tiles = ROOM.0.min(set.kinds.iter().map(|k| laid(k.count)).sum());
        let segments: usize = set.kinds.iter().map(|k| laid(k.count) * k.segments.len()).sum();
        let segments = ROOM.1.min(segments);
        Board {
            tiles: Vec::with_capacity(tiles),
            nodes: Vec::with_capacity(segments + 4),
            // Rarely more than half a cell per tile; it grows if necessary.
            frontier: Vec::with_capacity(tiles / 2 + 40),
            groups: Groups::new(),
            grid: Grid::new(),
            low: Cell::new(i16::MAX, i16::MAX),
            high: Cell::new(i16::MIN, i16::MIN),
            hashed: 0,
            closed: SegmentSet::EMPTY,
            double: TileNo(u16::MAX),
            spans: Vec::new(),
        }
    }

    /// All tiles, in the order in which they were laid.
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles
    }

    /// The tile with this number.
    #[inline]
    pub fn tile(&self, tile: TileNo) -> &PlacedTile {
        &self.tiles[tile.index()]
    }

    /// The number of the tile at a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<TileNo> {
        self.cell_content(cell).tile()
    }

    #[inline]
    fn cell_content(&self, cell: Cell) -> CellContent {
        self.grid.look(cell)
    }

    /// The occupied cells around a tile, row by row.
    #[inline]
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        // All cells around a tile are in the grid's range.
        let nth = move |n: i16| Cell::new(cell.x + n % 3 - 1, cell.y + n / 3 - 1);
        let holds = |n: i16| u16::from(n != 4 && self.grid.get(nth(n)).is_tile());
        let held = if self.at(cell).is_some() { (0..9).fold(0, |held, n| held | holds(n) << n) } else { 0 };
        bits(held).map(move |n| nth(i16::from(n)))
    }

    /// The sides of a tile on the map that face other tiles, as bits N 1, E 2, S 4, W 8.
    #[inline]
    pub fn sides_with_tiles(&self, cell: Cell) -> u8 {
        if !self.grid.is_far() {
            return self.grid.sides_with_tiles(cell);
        }
        SIDES.into_iter().fold(0, |sides, side| sides | u8::from(self.at(cell.across(side)).is_some()) << side.0)
    }

    /// How many of the eight cells around this one are occupied.
    pub fn neighbours(&self, cell: Cell) -> u8 {
        if self.grid.is_far() || self.at(cell).is_none() {
            return cell.ring().filter(|c| self.at(*c).is_some()).count() as u8;
        }
        // All cells around a tile are in the grid's range.
        let tile = |dx: i16, dy: i16| self.grid.get_near(Cell::new(cell.x + dx, cell.y + dy)).is_tile();
        let row = |dy: i16| u8::from(tile(-1, dy)) + u8::from(tile(0, dy)) + u8::from(tile(1, dy));
        row(-1) + row(0) + row(1) - 1
    }

    /// The smallest and the largest coordinates of the map.
    pub fn extent(&self) -> (Cell, Cell) {
        (self.low, self.high)
    }

    /// Whether a tile may lie there: an empty cell next to the map, where all touching sides agree.
    pub fn fits(&self, set: &TileSet, cell: Cell, kind: TileKindNo, rotation: Rotation) -> bool {
        let Some(slot) = self.cell_content(cell).front() else { return false };
        let edges = (set.hot[kind].turned >> (16 * rotation.index())) as u16;
        self.frontier[slot as usize].fits(edges)
    }

    /// True if an empty cell touches the map along a side.
    pub fn is_frontier(&self, cell: Cell) -> bool {
        self.cell_content(cell).is_front()
    }

    /// Lays a tile and joins its segments to their neighbours. It must fit (the first tile may lie anywhere).
    /// Returns the tile's number.
    pub fn lay(&mut self, set: &TileSet, cell: Cell, kind: TileKindNo, rotation: Rotation) -> TileNo {
        debug_assert!(self.tiles.is_empty() || self.fits(set, cell, kind, rotation), "the tile does not fit");
        self.make_room(cell);
        if !self.spans.is_empty() {
            self.lay_among_spans(set, cell, kind, rotation, None)
        } else if self.grid.is_far() {
            self.lay_far(set, cell, kind, rotation)
        } else {
            self.lay_on::<_, false>(Near, set, (cell, kind, rotation), None)
        }
    }

    #[cold]
    #[inline(never)]
    fn lay_far(&mut self, set: &TileSet, cell: Cell, kind: TileKindNo, rotation: Rotation) -> TileNo {
        let tile = self.lay_on::<_, false>(Far, set, (cell, kind, rotation), None);
        self.hashed = self.hashed.wrapping_add(tile_hash(self.tile(tile)));
        tile
    }

    /// With `SPANS`, there may be spans on the map, or one over this tile.
    #[inline]
    fn lay_on<W: Way, const SPANS: bool>(
        &mut self,
        way: W,
        set: &TileSet,
        (cell, kind, rotation): (Cell, TileKindNo, Rotation),
        over: Option<Axis>,
    ) -> TileNo {
        let here = way.index(&mut self.grid, cell);
        if let Some(slot) = self.grid.at(here).front() {
            self.drop_front(way, slot);
        }
        let hot = &set.hot[kind];
        let (tile, first) = (TileNo(self.tiles.len() as u16), Node(self.nodes.len() as u16));
        self.tiles.push(PlacedTile { cell, kind, rotation, first, over: None });
        self.grid.set_at(here, CellContent::of_tile(tile));
        self.add_nodes(hot, tile, first);
        self.closed = hot.portless;
        let (mut asks, mut closing) = ((hot.asks >> (16 * rotation.index())) as u16, hot.closing);
        if SPANS && let Some(axis) = over {
            asks = self.add_span(set, tile, axis, asks);
            closing.add_if(SPAN, true);
        }
        let (beside, mut tiles) = self.ask_around(way, cell, here, asks);
        while tiles != 0 {
            let side = Side(tiles.trailing_zeros() as u8);
            tiles &= tiles - 1;
            self.join_side::<SPANS>(set, hot, tile, side, beside[side.0 as usize & 3]);
        }
        self.closed = self.closed & closing;
        tile
    }

    #[inline]
    fn add_nodes(&mut self, hot: &Hot, tile: TileNo, first: Node) {
        let shifted = |node: Node| Node(node.0 + first.0);
        let placed = |node: &Member| Member { parent: shifted(node.parent), next: shifted(node.next), tile, ..*node };
        // Most tiles have up to four segments. Their number is hard to predict, so four are always added.
        let (few, more) = hot.nodes.split_at(4);
        self.nodes.extend_from_slice(few);
        if let Some(four) = self.nodes[first.index()..].first_chunk_mut::<4>() {
            for node in four {
                (node.parent, node.next, node.tile) = (shifted(node.parent), shifted(node.next), tile);
            }
        }
        if hot.segments > 4 {
            self.nodes.extend(more[..hot.segments as usize - 4].iter().map(placed));
        } else {
            self.nodes.truncate(first.index() + hot.segments as usize);
        }
    }

    /// Makes the empty cells around a tile require its edges. Returns the tiles around it, and their sides as bits.
    #[inline]
    fn ask_around<W: Way>(&mut self, way: W, cell: Cell, here: usize, asks: u16) -> ([TileNo; 4], u8) {
        // Whether a side faces a tile, a cell of the frontier or a new one is hard to predict, so all take the same path: a
        // tile is a new entry that is then dropped.
        let mut len = self.frontier.len();
        self.frontier.extend_from_slice(&[Front::new(cell); SIDES.len()]);
        let (mut tiles, mut sides) = ([TileNo::default(); 4], 0);
        for side in SIDES {
            let at = way.across(&mut self.grid, cell, here, side);
            let content = self.grid.at(at);
            let slot = content.front().unwrap_or(len as u16);
            let asked = asks >> (4 * side.0) & 0xf;
            self.frontier[slot as usize].ask_at(cell.across(side), !content.is_front(), side.opposite(), asked);
            self.grid.set_at(at, if content.is_tile() { content } else { CellContent::of_front(slot) });
            len += usize::from(content.is_empty());
            tiles[side.0 as usize] = content.tile().unwrap_or_default();
            sides |= u8::from(content.is_tile()) << side.0;
        }
        self.frontier.truncate(len);
        (tiles, sides)
    }

    #[inline]
    fn join_side<const SPANS: bool>(&mut self, set: &TileSet, hot: &Hot, tile: TileNo, side: Side, other: TileNo) {
        let (here, there) = (self.tiles[tile.index()], self.tiles[other.index()]);
        let printed = here.rotation.back(side).0 as usize;
        let mine = hot.owners[printed];
        let theirs = set.hot[there.kind].owners[there.rotation.back(side.opposite()).0 as usize];
        let (mut middle, mut facing) = (here.first.of_segment(mine[1]), there.first.of_segment(theirs[1]));
        let (mut closes, mut whole) = (mine[1], hot.whole >> printed & 1 == 1);
        if SPANS {
            if let Some(span) = self.span_at_side(tile, here.over, side) {
                (middle, closes, whole) = (span, SPAN, false);
            }
            if let Some(span) = self.span_at_side(other, there.over, side) {
                (facing, whole) = (span, false);
            }
        }
        if set.splits && !whole && self.join_halves(set, (here, there), side) {
            return;
        }
        let root = self.union::<2>(middle, facing);
        self.closed.add_if(closes, self.has_no_open(root));
        if !whole {
            self.union::<0>(here.first.of_segment(mine[0]), there.first.of_segment(theirs[2]));
            self.union::<0>(here.first.of_segment(mine[2]), there.first.of_segment(theirs[0]));
            if set.shares {
                self.close_shared(set, here.first, (hot, here.rotation), side, &there);
            }
        }
    }

    /// If both of two facing sides are shared by two segments each, the halves are joined separately, and the middles join
    /// nothing more.
    #[cold]
    #[inline(never)]
    fn join_halves(&mut self, set: &TileSet, (here, there): (PlacedTile, PlacedTile), side: Side) -> bool {
        let (kind, rotation) = (here.kind, here.rotation);
        let facing = side.opposite();
        let spanned =
            |tile: &PlacedTile| tile.over.is_some_and(|axis| axis.ends().iter().any(|end| end.0 % 2 == side.0 % 2));
        if spanned(&here)
            || spanned(&there)
            || !set.meets_by_halves((kind, rotation), (there.kind, there.rotation), side)
        {
            return false;
        }
        let [left, right] = set.halves_of_side(kind, rotation, side);
        let [their_left, their_right] = set.halves_of_side(there.kind, there.rotation, facing);
        let closes = set.hot[kind].shared >> rotation.back(side).0 & 1 == 1;
        for (mine, theirs) in [(left, their_right), (right, their_left)] {
            let (mine, theirs) = (here.first.of_segment(mine), there.first.of_segment(theirs));
            if closes {
                self.union::<2>(mine, theirs);
            } else {
                self.union::<0>(mine, theirs);
            }
        }
        if !closes {
            // Such a side is open for the owner of its middle alone.
            for middle in [(here, side), (there, facing)]
                .map(|(tile, side)| tile.first.of_segment(set.owner_of_side(tile.kind, tile.rotation, side)))
            {
                let root = self.root(middle);
                self.close_sides(root, 1);
            }
        }
        for segment in [left, right] {
            let closed = self.has_no_open(self.root(here.first.of_segment(segment)));
            self.closed.remove_if(segment, true);
            self.closed.add_if(segment, closed);
        }
        true
    }

    /// A side that two segments share was open for each of them.
    #[cold]
    #[inline(never)]
    fn close_shared(
        &mut self,
        set: &TileSet,
        first: Node,
        (hot, rotation): (&Hot, Rotation),
        side: Side,
        there: &PlacedTile,
    ) {
        let (printed, facing) = (rotation.back(side).0, there.rotation.back(side.opposite()).0);
        let more = (hot.shared >> printed & 1) + (set.hot[there.kind].shared >> facing & 1);
        if more == 0 {
            return;
        }
        // Where both sides are shared and their middles join, there may be two features, of which the middles belong to one.
        let [left, middle, right] = hot.owners[printed as usize];
        let beside = if left == middle { right } else { left };
        let root = self.root(first.of_segment(beside));
        self.close_sides(root, more);
        for segment in [middle, beside] {
            let closed = self.has_no_open(self.root(first.of_segment(segment)));
            self.closed.remove_if(segment, true);
            self.closed.add_if(segment, closed);
        }
    }

    #[inline]
    fn drop_front(&mut self, way: impl Way, slot: u16) {
        self.frontier.swap_remove(slot as usize);
        if let Some(moved) = self.frontier.get(slot as usize) {
            let at = way.index(&mut self.grid, moved.cell);
            self.grid.set_at(at, CellContent::of_front(slot));
        }
    }

    #[inline]
    fn make_room(&mut self, cell: Cell) {
        self.low = Cell::new(self.low.x.min(cell.x), self.low.y.min(cell.y));
        self.high = Cell::new(self.high.x.max(cell.x), self.high.y.max(cell.y));
        if !self.grid.holds(cell) {
            self.grow();
        }
        if self.frontier.capacity() - self.frontier.len() < SIDES.len() {
            self.grow_frontier();
        }
    }

    /// It grows by a little, not to twice its length as a vector does by itself: values that are often copied should be
    /// small.
    #[cold]
    #[inline(never)]
    fn grow_frontier(&mut self) {
        self.frontier.reserve_exact(SIDES.len() + self.frontier.len() / 32);
    }

    /// The same for this many segments: there is memory for those of all tiles from the start, but not for spans.
    fn make_room_for_segments(&mut self, many: usize) {
        if self.nodes.capacity() - self.nodes.len() < many {
            self.nodes.reserve_exact(many + 8);
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.grid.clear_for(self.low, self.high);
        for (i, tile) in self.tiles.iter().enumerate() {
            self.grid.set(tile.cell, CellContent::of_tile(TileNo(i as u16)));
        }
        for (i, front) in self.frontier.iter().enumerate() {
            self.grid.set(front.cell, CellContent::of_front(i as u16));
        }
        // Only a map in blocks keeps the sum: it is needed there, and takes long to compute.
        if self.grid.is_far() {
            self.hashed = self.sum_of_hashes();
        }
    }

    fn sum_of_hashes(&self) -> u64 {
        let tiles = self.tiles.iter().fold(0u64, |sum, tile| sum.wrapping_add(tile_hash(tile)));
        self.spans().fold(tiles, |sum, span| sum.wrapping_add(spans::span_hash(span)))
    }

    /// Memory of this map in bytes, including reserved memory.
    pub fn bytes(&self) -> usize {
        let Board { tiles, nodes, frontier, grid, low: _, high: _, hashed: _, closed: _, double: _, spans, groups } =
            self;
        size_of::<Board>()
            + tiles.capacity() * size_of::<PlacedTile>()
            + nodes.capacity() * size_of::<Member>()
            + frontier.capacity() * size_of::<Front>()
            + spans.capacity() * size_of::<spans::Laid>()
            + grid.bytes()
            + groups.bytes()
    }
}

/// The contribution of a tile to the hash of its map.
fn tile_hash(tile: &PlacedTile) -> u64 {
    game::stable_hash(&(tile.cell, tile.kind, tile.rotation))
}

/// The numbers of the bits that are set.
#[inline]
fn bits(mask: u16) -> impl Iterator<Item = u8> + Clone {
    let rest = std::iter::successors(Some(mask), |mask| Some(mask & mask.wrapping_sub(1)));
    rest.take_while(|mask| *mask != 0).map(|mask| mask.trailing_zeros() as u8)
}

fn copy_with_room<T: Copy>(from: &Vec<T>) -> Vec<T> {
    let mut copy = Vec::with_capacity(from.capacity());
    copy.extend_from_slice(from);
    copy
}

impl Clone for Board {
    /// The copy reserves memory for the tiles to come, so that playing on it allocates nothing.
    fn clone(&self) -> Board {
        Board {
            tiles: copy_with_room(&self.tiles),
            nodes: copy_with_room(&self.nodes),
            frontier: copy_with_room(&self.frontier),
            grid: self.grid.clone(),
            low: self.low,
            high: self.high,
            hashed: self.hashed,
            closed: self.closed,
            double: self.double,
            spans: self.spans.clone(),
            groups: self.groups.clone(),
        }
    }

    /// Reuses the memory of the old value. It names every field, so a new one that nobody copies does not compile.
    fn clone_from(&mut self, from: &Board) {
        let Board { tiles, nodes, frontier, grid, low, high, hashed, closed, double, spans, groups } = from;
        self.tiles.clone_from(tiles);
        self.nodes.clone_from(nodes);
        self.frontier.clone_from(frontier);
        self.grid.clone_from(grid);
        (self.low, self.high) = (*low, *high);
        (self.hashed, self.closed, self.double) = (*hashed, *closed, *double);
        self.spans.clone_from(spans);
        self.groups.clone_from(groups);
    }
}
