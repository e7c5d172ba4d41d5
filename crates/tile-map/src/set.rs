//! The tiles of a game: kinds, and how many of each.

use crate::budget::{LAID, TILES};
use crate::tables::{self, Hot};
use crate::{
    ByKind, Edges, Kind, Rotation, SIDES, SPAN, Segment, SegmentNo, SegmentSet, Side, Terrain, TileKind, TileKindNo,
};

/// All tiles of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    /// Name of the set.
    pub name: String,
    /// A note for users when the set is a reconstruction.
    pub reconstruction: Option<String>,
    /// Header lines that the kernel does not use: line number, word, rest of the line.
    pub headers: Vec<(usize, String, String)>,
    /// All kinds, in the order of the book.
    pub kinds: Vec<TileKind>,
    /// The kind of the start tile.
    pub start: TileKindNo,
    /// The words of the book.
    pub terrain: &'static Terrain,
    pub(crate) hot: ByKind<Hot>,
    /// Some tile has a side at which two segments of one kind leave it, and the kind closes by sides.
    pub(crate) shares: bool,
    /// Some tile has a side that two segments share, and if two such sides face each other, the halves are joined
    /// separately.
    pub(crate) splits: bool,
    /// Where two such sides face each other, their middles are joined as well, and so are all that leave by them.
    pub(crate) joins_middles: bool,
    /// Some tile is joined to none of its neighbours.
    pub(crate) has_apart: bool,
    /// What spans are, if they may be laid.
    pub(crate) spans: Option<Spans>,
}

/// What spans are: segments of which kind, between which sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spans {
    pub(crate) kind: Kind,
    /// The class of sides over which one may end, and that of sides as it makes them.
    pub(crate) plain: u16,
    pub(crate) crossed: u16,
}

impl TileSet {
    /// This set, so that at most this many spans of one kind of segments may be laid over tiles, from one side to the
    /// opposite one, if both are entirely of the other kind. No error if no tile has such sides.
    ///
    /// # Errors
    /// A tile has no number left for one more segment, or segments and spans together are more than a map can have.
    pub fn spanned(mut self, kind: Kind, over: Kind, most: u64) -> Result<TileSet, String> {
        if let Some(full) = self.kinds.iter().find(|k| k.segments.len() > SPAN.index()) {
            return Err(format!("{}: a tile with so many parts leaves no room for one above them", full.name));
        }
        let segments: u64 = self.kinds.iter().map(|k| u64::from(k.count) * k.segments.len() as u64).sum();
        if segments + most > LAID {
            return Err(format!("{segments} segments and {most} above them are more than the {LAID} a map can have"));
        }
        let class = |edge: [Kind; 3]| self.numbers().find_map(|no| self.class_of(no, edge));
        self.spans = match (class([over; 3]), class([over, kind, over])) {
            (Some(plain), Some(crossed)) => Some(Spans { kind, plain, crossed }),
            _ => None,
        };
        Ok(self)
    }

    /// The class of a side of this kind of tile that has these parts from left to right.
    fn class_of(&self, kind: TileKindNo, edge: [Kind; 3]) -> Option<u16> {
        let hot = &self.hot[kind];
        let is = |side: &Side| !hot.apart && hot.owners[side.0 as usize].map(|owner| hot.kinds[owner]) == edge;
        SIDES.into_iter().find(is).map(|side| (hot.turned >> (4 * side.0) & 0xf) as u16)
    }

    /// The edges that have a segment of this kind in their middle.
    pub fn edges_with(&self, kind: Kind) -> Edges {
        let mut edges = Edges::NONE;
        for hot in self.numbers().map(|no| &self.hot[no]).filter(|hot| !hot.apart) {
            let sides = SIDES.into_iter().filter(|side| hot.kinds[hot.owners[side.0 as usize][1]] == kind);
            sides.for_each(|side| edges.add((hot.turned >> (4 * side.0) & 0xf) as u16));
        }
        edges
    }

    /// Number of tiles, the start tile included.
    pub fn total(&self) -> u32 {
        self.kinds.iter().map(|k| u32::from(k.count)).sum()
    }

    /// The kind of this name.
    pub fn find(&self, name: &str) -> Option<TileKindNo> {
        self.kinds().find(|(_, kind)| kind.name == name).map(|(no, _)| no)
    }

    /// The kind of a tile by its number.
    pub fn kind(&self, kind: TileKindNo) -> &TileKind {
        &self.kinds[kind.index()]
    }

    /// All kinds with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = (TileKindNo, &TileKind)> {
        self.numbers().zip(&self.kinds)
    }

    /// The numbers of all kinds.
    pub fn numbers(&self) -> impl Iterator<Item = TileKindNo> + Clone + use<> {
        (0..self.kinds.len() as u16).map(TileKindNo)
    }

    /// This set with the kinds of another appended to its own; start tile and name stay. Tables are rebuilt.
    ///
    /// # Errors
    /// The reason: two tiles have the same name, or together they are more tiles, segments, or kinds of segments or edges than a
    /// map can have.
    pub fn joined(mut self, other: TileSet) -> Result<TileSet, String> {
        self.kinds.extend(other.kinds);
        self.headers.extend(other.headers);
        self.prepared()
    }

    /// This set with every count multiplied (large boards for benchmarks).
    ///
    /// # Errors
    /// The reason: there are more tiles or segments than a map can have.
    pub fn multiplied(mut self, copies: u16) -> Result<TileSet, String> {
        self.kinds.iter_mut().for_each(|k| k.count = k.count.saturating_mul(copies));
        self.prepared()
    }

    /// Checks the limits and makes the tables.
    pub(crate) fn prepared(mut self) -> Result<TileSet, String> {
        let mut names: Vec<&str> = self.kinds.iter().map(|k| k.name.as_str()).collect();
        names.sort_unstable();
        if let Some(twice) = names.windows(2).find(|w| w[0] == w[1]) {
            return Err(format!("two tiles are called '{}'", twice[0]));
        }
        let segments: u64 = self.kinds.iter().map(|k| u64::from(k.count) * k.segments.len() as u64).sum();
        if self.total() > TILES || segments > LAID {
            return Err(format!(
                "{} tiles with {segments} segments are more than the {TILES} tiles and {LAID} segments a map can have",
                self.total()
            ));
        }
        self.hot = tables::of(&self.kinds, self.terrain)?;
        self.has_apart = self.kinds.iter().any(TileKind::is_apart);
        self.shares = self.numbers().any(|kind| self.hot[kind].shared != 0);
        self.splits = !self.joins_middles && self.numbers().any(|kind| self.hot[kind].split != 0);
        Ok(self)
    }

    /// This set under the earlier rules of a game: two shared sides that face each other join everything that leaves by
    /// them.
    #[must_use]
    pub fn joining_middles(self) -> TileSet {
        TileSet { joins_middles: true, splits: false, ..self }
    }

    /// Whether the halves are joined separately where these rotated tiles face each other: both sides are shared by two
    /// segments.
    #[inline]
    pub(crate) fn meets_by_halves(
        &self,
        here: (TileKindNo, Rotation),
        there: (TileKindNo, Rotation),
        side: Side,
    ) -> bool {
        let split =
            |(kind, rotation): (TileKindNo, Rotation), side| self.hot[kind].split >> rotation.back(side).0 & 1 == 1;
        self.splits && split(here, side) && split(there, side.opposite())
    }

    /// The owners of the left and of the right half of a turned tile's side, as seen from its middle.
    pub(crate) fn halves_of_side(&self, kind: TileKindNo, rotation: Rotation, side: Side) -> [SegmentNo; 2] {
        let [left, _, right] = self.hot[kind].owners[rotation.back(side).0 as usize];
        [left, right]
    }

    /// The segment that leaves a turned tile at a side next to the owner of its middle, if two share the side.
    pub fn sharer_of_side(&self, kind: TileKindNo, rotation: Rotation, side: Side) -> Option<SegmentNo> {
        let (hot, printed) = (&self.hot[kind], rotation.back(side).0 as usize);
        let [left, middle, right] = hot.owners[printed];
        (hot.shared >> printed & 1 == 1).then_some(if left == middle { right } else { left })
    }

    /// The segment of a turned tile that owns a side's middle port.
    pub fn owner_of_side(&self, kind: TileKindNo, rotation: Rotation, side: Side) -> SegmentNo {
        self.hot[kind].owners[rotation.back(side).0 as usize][1]
    }

    /// Memory of this set in bytes.
    pub fn bytes(&self) -> usize {
        let text = |t: &String| size_of::<String>() + t.capacity();
        let kind = |k: &TileKind| {
            size_of::<TileKind>()
                + k.name.capacity()
                + k.segments.capacity() * size_of::<Segment>()
                + k.touching.capacity() * size_of::<SegmentSet>()
                + k.words.iter().map(text).sum::<usize>()
        };
        let TileSet {
            name,
            reconstruction,
            headers,
            kinds,
            start: _,
            terrain: _,
            hot,
            shares: _,
            splits: _,
            joins_middles: _,
            has_apart: _,
            spans: _,
        } = self;
        let headers = headers.iter().map(|(_, word, rest)| size_of::<usize>() + text(word) + text(rest));
        size_of::<TileSet>()
            + name.capacity()
            + reconstruction.as_ref().map_or(0, String::capacity)
            + headers.sum::<usize>()
            + kinds.iter().map(kind).sum::<usize>()
            + size_of_val(hot.entries())
    }
}
