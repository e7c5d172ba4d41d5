//! The map: tiles laid, features as unions of segments, and the frontier of empty cells.

mod features;

pub use features::Members;

use crate::frontier::Front;
use crate::grid::{Grid, Spot};
use crate::set::{Hot, TileSet};
use crate::{Cell, Node, Rotation, SIDES, Side};
use game::ChanceSource;
use std::hash::{Hash, Hasher};

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedTile {
    /// Where.
    pub cell: Cell,
    /// Its kind, as a number of the [`TileSet`].
    pub kind: u16,
    /// How it lies.
    pub rotation: Rotation,
    first: u16,
}

/// A segment by its place: stable names for nodes, whose numbers depend on the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// The tile's cell.
    pub cell: Cell,
    /// The segment's number on its kind.
    pub segment: u8,
}

/// A map in play. Equality and hash look at the tiles and how they lie, not at the order in which they came.
#[derive(Debug)]
pub struct Board {
    tiles: Vec<PlacedTile>,
    nodes: Vec<Node>,
    frontier: Vec<Front>,
    grid: Grid,
    low: Cell,
    high: Cell,
    /// For each feature closed by the tile laid last, one of its segments, as bits.
    closed: u16,
}

impl Board {
    /// A map with the set's start tile at 0,0, with room for all tiles.
    pub fn new(set: &TileSet) -> Board {
        let mut board = Board::empty(set);
        board.lay(set, Cell::new(0, 0), set.start, Rotation::NONE);
        board
    }

    /// A map without any tile.
    pub fn empty(set: &TileSet) -> Board {
        let tiles = set.total() as usize;
        let segments: usize = set.kinds.iter().map(|k| k.count as usize * k.segments.len()).sum();
        Board {
            tiles: Vec::with_capacity(tiles),
            nodes: Vec::with_capacity(segments + 4),
            // Seldom more than half a cell a tile; it grows where it must.
            frontier: Vec::with_capacity(tiles / 2 + 40),
            grid: Grid::new(),
            low: Cell::new(i16::MAX, i16::MAX),
            high: Cell::new(i16::MIN, i16::MIN),
            closed: 0,
        }
    }

    /// All tiles, in the order in which they were laid.
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles
    }

    /// The number of the tile at a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<u16> {
        self.grid_spot(cell).tile()
    }

    /// The torus would show a far cell the map's other end, so cells off the map are empty by definition.
    #[inline]
    fn grid_spot(&self, cell: Cell) -> Spot {
        let near =
            |v: i16, low: i16, high: i16| i32::from(v) >= i32::from(low) - 1 && i32::from(v) <= i32::from(high) + 1;
        if near(cell.x, self.low.x, self.high.x) && near(cell.y, self.low.y, self.high.y) {
            self.grid.get(cell)
        } else {
            Spot::EMPTY
        }
    }

    /// The cells around a tile that hold tiles, row by row.
    #[inline]
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        // All cells around a tile are in the grid's range.
        let nth = move |n: i16| Cell::new(cell.x + n % 3 - 1, cell.y + n / 3 - 1);
        let holds = |n: i16| u16::from(n != 4 && self.grid.get(nth(n)).is_tile());
        let held = if self.at(cell).is_some() { (0..9).fold(0, |held, n| held | holds(n) << n) } else { 0 };
        bits(held).map(move |n| nth(i16::from(n)))
    }

    /// How many of the eight cells around this one hold a tile.
    pub fn neighbours(&self, cell: Cell) -> u8 {
        if self.at(cell).is_none() {
            return cell.ring().filter(|c| self.at(*c).is_some()).count() as u8;
        }
        // All cells around a tile are in the grid's range.
        let tile = |dx: i16, dy: i16| self.grid.get(Cell::new(cell.x + dx, cell.y + dy)).is_tile();
        let row = |dy: i16| u8::from(tile(-1, dy)) + u8::from(tile(0, dy)) + u8::from(tile(1, dy));
        row(-1) + row(0) + row(1) - 1
    }

    /// The smallest and the largest coordinates of the map.
    pub fn extent(&self) -> (Cell, Cell) {
        (self.low, self.high)
    }

    /// Whether a tile may lie there: an empty cell beside the map, all touching sides of one kind.
    pub fn fits(&self, set: &TileSet, cell: Cell, kind: u16, rotation: Rotation) -> bool {
        let Some(slot) = self.grid_spot(cell).front() else { return false };
        let edges = (set.hot[kind as usize].turned >> (16 * rotation.index())) as u16;
        self.frontier[slot as usize].fits(edges)
    }

    /// True when an empty cell touches the map by a side.
    pub fn is_frontier(&self, cell: Cell) -> bool {
        self.grid_spot(cell).is_front()
    }

    /// Whether a tile of this kind fits anywhere. Cells that fill hardest are the oldest: look at the young ones first.
    pub fn fits_anywhere(&self, set: &TileSet, kind: u16) -> bool {
        let turned = set.hot[kind as usize].turned;
        // Four at a time: whether any of them fits can be foreseen better than which.
        self.frontier.rchunks(4).any(|fronts| fronts.iter().fold(0, |fits, f| fits | f.rotations(turned)) != 0)
    }

    /// The rotations in which a tile of this kind fits a cell, without those that look like an earlier one.
    pub fn rotations_at(&self, set: &TileSet, cell: Cell, kind: u16) -> impl Iterator<Item = Rotation> {
        let hot = &set.hot[kind as usize];
        let slot = self.grid_spot(cell).front();
        rotations(slot.map_or(0, |slot| self.frontier[slot as usize].rotations(hot.turned) & different_mask(hot)))
    }

    /// Calls `found` with every placement of a tile of this kind, in no order that means anything; rotations that
    /// look alike once.
    #[inline]
    pub fn each_placement(&self, set: &TileSet, kind: u16, mut found: impl FnMut(Cell, Rotation)) {
        let hot = &set.hot[kind as usize];
        let different = different_mask(hot);
        for front in &self.frontier {
            for rotation in rotations(front.rotations(hot.turned) & different) {
                found(front.cell, rotation);
            }
        }
    }

    /// Adds what `make` says of every placement to `out`, sorted by cell, then rotation; rotations that look alike once.
    #[inline]
    pub fn placements_sorted<T: Copy>(
        &self,
        set: &TileSet,
        kind: u16,
        out: &mut Vec<T>,
        make: impl Fn(Cell, Rotation) -> T,
    ) {
        // The frontier lies at most one cell off the map. Maps of up to 64 cells are sorted by marking what fits in a
        // picture and reading it: four words a column, in them four bits a cell, a bit a rotation.
        const WIDE: usize = 64;
        let span = |low: i16, high: i16| (i32::from(high) - i32::from(low)) as usize + 3;
        let (wide, high) = (span(self.low.x, self.high.x), span(self.low.y, self.high.y));
        if self.tiles.is_empty() || wide > WIDE || high > WIDE {
            let mut all = Vec::new();
            self.each_placement(set, kind, |cell, rotation| all.push((cell, rotation)));
            all.sort_unstable();
            return out.extend(all.into_iter().map(|(cell, rotation)| make(cell, rotation)));
        }
        let hot = &set.hot[kind as usize];
        let different = different_mask(hot);
        let (x0, y0) = (self.low.x - 1, self.low.y - 1);
        let (mut columns, mut count) = ([[0u64; 4]; WIDE], 0);
        for front in &self.frontier {
            let mask = front.rotations(hot.turned) & different;
            let (x, y) = ((front.cell.x - x0) as usize, (front.cell.y - y0) as usize);
            columns[x & (WIDE - 1)][(y / 16) & 3] |= u64::from(mask) << (4 * (y & 15));
            // The number of bits in each of the sixteen masks.
            count += 0x4332_3221_3221_2110_u64 >> (4 * mask) & 0xf;
        }
        let first = out.len();
        out.resize(first + count as usize, make(Cell::new(0, 0), Rotation::NONE));
        let mut room = out[first..].iter_mut();
        for (x, column) in columns[..wide].iter().enumerate() {
            for (part, mut fits) in column[..high.div_ceil(16)].iter().copied().enumerate() {
                while fits != 0 {
                    let bit = fits.trailing_zeros();
                    fits &= fits - 1;
                    let cell = Cell::new(x as i16 + x0, (16 * part as u32 + bit / 4) as i16 + y0);
                    if let Some(place) = room.next() {
                        *place = make(cell, Rotation::quarters((bit % 4) as u8));
                    }
                }
            }
        }
    }

    /// One of the placements, each with the same odds. `None` when there is none.
    #[inline]
    pub fn sample_placement(
        &self,
        set: &TileSet,
        kind: u16,
        chance: &mut impl ChanceSource,
    ) -> Option<(Cell, Rotation)> {
        const SLOT_BITS: u32 = 12;
        const BITS: u32 = SLOT_BITS + 2;
        let (hot, cells) = (&set.hot[kind as usize], self.frontier.len());
        if cells == 0 || cells > 1 << SLOT_BITS {
            return self.pick_placement(set, kind, chance);
        }
        let (slots, rotations) = (cells.next_power_of_two() as u64 - 1, u64::from(hot.different) - 1);
        // A guess at a cell and a rotation. A slot that is not there is a guess that does not fit.
        let guess = |random: u64| {
            let (slot, rotation) = ((random & slots) as usize, (random >> SLOT_BITS & rotations) as u8);
            let front = &self.frontier[slot.min(cells - 1)];
            let fits = front.fits((hot.turned >> (16 * rotation)) as u16) & (slot < cells);
            (fits, front.cell, Rotation::quarters(rotation))
        };
        // Most guesses do not fit. Whether one of eight does can be foreseen better than which.
        for _ in 0..10 {
            let random = [chance.below(1 << (4 * BITS)), chance.below(1 << (4 * BITS))];
            let nth = |n: u32| guess(random[(n as usize / 4) & 1] >> (BITS * (n % 4)));
            let fitting = (0..8).fold(0, |fitting, n| fitting | u32::from(nth(n).0) << n);
            if fitting != 0 {
                let (_, cell, rotation) = nth(fitting.trailing_zeros());
                return Some((cell, rotation));
            }
        }
        self.pick_placement(set, kind, chance)
    }

    /// For tiles that fit in few places: counts them and picks one. Every placement still has the same odds.
    #[cold]
    fn pick_placement(&self, set: &TileSet, kind: u16, chance: &mut impl ChanceSource) -> Option<(Cell, Rotation)> {
        let mut total = 0;
        self.each_placement(set, kind, |_, _| total += 1);
        if total == 0 {
            return None;
        }
        let (pick, mut seen, mut chosen) = (chance.below(total), 0, None);
        self.each_placement(set, kind, |cell, rotation| {
            if seen == pick {
                chosen = Some((cell, rotation));
            }
            seen += 1;
        });
        chosen
    }

    /// Lays a tile and joins its segments to their neighbours. It must fit (the first tile may lie anywhere).
    /// Returns the tile's number.
    pub fn lay(&mut self, set: &TileSet, cell: Cell, kind: u16, rotation: Rotation) -> u16 {
        debug_assert!(self.tiles.is_empty() || self.fits(set, cell, kind, rotation), "the tile does not fit");
        self.make_room(cell);
        let here = self.grid.index(cell);
        if let Some(slot) = self.grid.at(here).front() {
            self.drop_front(slot);
        }
        let hot = &set.hot[kind as usize];
        let (tile, first) = (self.tiles.len() as u16, self.nodes.len() as u16);
        self.tiles.push(PlacedTile { cell, kind, rotation, first });
        self.grid.set_at(here, Spot::of_tile(tile));
        self.add_nodes(hot, tile, first);
        self.closed = hot.portless;
        let (beside, mut tiles) = self.ask_around(cell, here, (hot.asks >> (16 * rotation.index())) as u16);
        while tiles != 0 {
            let side = Side(tiles.trailing_zeros() as u8);
            tiles &= tiles - 1;
            self.join_side(set, hot, rotation, first, side, beside[side.0 as usize & 3]);
        }
        self.closed &= hot.closing;
        tile
    }

    #[inline]
    fn add_nodes(&mut self, hot: &Hot, tile: u16, first: u16) {
        let placed = |node: &Node| Node { parent: node.parent + first, next: node.next + first, tile, ..*node };
        // Most tiles have up to four segments. How many of them is hard to foresee: four are always added.
        let (few, more) = hot.nodes.split_at(4);
        self.nodes.extend_from_slice(few);
        for node in self.nodes[first as usize..].iter_mut().take(4) {
            *node = placed(node);
        }
        if hot.segments > 4 {
            self.nodes.extend(more[..hot.segments as usize - 4].iter().map(placed));
        } else {
            self.nodes.truncate(first as usize + hot.segments as usize);
        }
    }

    /// Makes the empty cells around a tile ask for its edges. Returns the tiles around it, and their sides as bits.
    #[inline]
    fn ask_around(&mut self, cell: Cell, here: usize, asks: u16) -> ([u16; 4], u8) {
        // Whether a side shows a tile, a cell of the frontier or a new one is hard to foresee, so all take the same
        // way: a tile is a new entry that is not kept.
        let mut len = self.frontier.len();
        self.frontier.extend_from_slice(&[Front::new(cell); SIDES.len()]);
        let (mut tiles, mut sides) = ([0; 4], 0);
        for side in SIDES {
            let at = self.grid.across(here, side);
            let spot = self.grid.at(at);
            let slot = spot.front().unwrap_or(len as u16);
            let asked = asks >> (4 * side.0) & 0xf;
            self.frontier[slot as usize].ask_at(cell.across(side), !spot.is_front(), side.opposite(), asked);
            self.grid.set_at(at, if spot.is_tile() { spot } else { Spot::of_front(slot) });
            len += usize::from(spot.is_empty());
            tiles[side.0 as usize] = spot.tile().unwrap_or_default();
            sides |= u8::from(spot.is_tile()) << side.0;
        }
        self.frontier.truncate(len);
        (tiles, sides)
    }

    #[inline]
    fn join_side(&mut self, set: &TileSet, hot: &Hot, rotation: Rotation, first: u16, side: Side, other: u16) {
        let printed = rotation.back(side).0 as usize;
        let mine = hot.owners[printed];
        let there = self.tiles[other as usize];
        let theirs = set.hot[there.kind as usize].owners[there.rotation.back(side.opposite()).0 as usize];
        let root = self.union(first + u16::from(mine[1]), there.first + u16::from(theirs[1]));
        let open = &mut self.nodes[root as usize].open;
        *open -= 2;
        self.closed |= u16::from(*open == 0) << mine[1];
        if hot.whole >> printed & 1 == 0 {
            self.union(first + u16::from(mine[0]), there.first + u16::from(theirs[2]));
            self.union(first + u16::from(mine[2]), there.first + u16::from(theirs[0]));
        }
    }

    #[inline]
    fn drop_front(&mut self, slot: u16) {
        self.frontier.swap_remove(slot as usize);
        if let Some(moved) = self.frontier.get(slot as usize) {
            self.grid.set(moved.cell, Spot::of_front(slot));
        }
    }

    #[inline]
    fn make_room(&mut self, cell: Cell) {
        self.low = Cell::new(self.low.x.min(cell.x), self.low.y.min(cell.y));
        self.high = Cell::new(self.high.x.max(cell.x), self.high.y.max(cell.y));
        let span = |low: i16, high: i16| (i32::from(high) - i32::from(low)) as u16 + 3;
        let extent = span(self.low.x, self.high.x).max(span(self.low.y, self.high.y));
        if !self.grid.holds(extent) {
            self.grid.clear_for(extent);
            for (i, tile) in self.tiles.iter().enumerate() {
                self.grid.set(tile.cell, Spot::of_tile(i as u16));
            }
            for (i, front) in self.frontier.iter().enumerate() {
                self.grid.set(front.cell, Spot::of_front(i as u16));
            }
        }
    }

    /// Memory of this map in bytes, tables included.
    pub fn bytes(&self) -> usize {
        size_of::<Board>()
            + size_of_val(&self.tiles[..])
            + size_of_val(&self.nodes[..])
            + size_of_val(&self.frontier[..])
            + self.grid.bytes()
    }

    fn sorted_tiles(&self) -> Vec<(Cell, u16, Rotation)> {
        let mut tiles: Vec<_> = self.tiles.iter().map(|t| (t.cell, t.kind, t.rotation)).collect();
        tiles.sort_unstable();
        tiles
    }
}

fn different_mask(hot: &Hot) -> u8 {
    (1 << hot.different) - 1
}

/// The numbers of the bits that are set.
#[inline]
fn bits(mask: u16) -> impl Iterator<Item = u8> + Clone {
    let rest = std::iter::successors(Some(mask), |mask| Some(mask & mask.wrapping_sub(1)));
    rest.take_while(|mask| *mask != 0).map(|mask| mask.trailing_zeros() as u8)
}

#[inline]
fn rotations(mask: u8) -> impl Iterator<Item = Rotation> {
    bits(u16::from(mask)).map(Rotation::quarters)
}

fn copy_with_room<T: Copy>(from: &Vec<T>) -> Vec<T> {
    let mut copy = Vec::with_capacity(from.capacity());
    copy.extend_from_slice(from);
    copy
}

impl Clone for Board {
    /// The copy keeps room for the tiles to come, so that playing it on allocates nothing.
    fn clone(&self) -> Board {
        Board {
            tiles: copy_with_room(&self.tiles),
            nodes: copy_with_room(&self.nodes),
            frontier: copy_with_room(&self.frontier),
            grid: self.grid.clone(),
            low: self.low,
            high: self.high,
            closed: self.closed,
        }
    }

    fn clone_from(&mut self, from: &Board) {
        self.tiles.clone_from(&from.tiles);
        self.nodes.clone_from(&from.nodes);
        self.frontier.clone_from(&from.frontier);
        self.grid.clone_from(&from.grid);
        (self.low, self.high, self.closed) = (from.low, from.high, from.closed);
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.tiles.len() == other.tiles.len() && self.sorted_tiles() == other.sorted_tiles()
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let mix = |t: &PlacedTile| game::state_hash(&(t.cell, t.kind, t.rotation));
        self.tiles.iter().fold(0u64, |sum, t| sum.wrapping_add(mix(t))).hash(hasher);
    }
}
