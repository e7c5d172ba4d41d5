//! The game with its options and tiles, and how a position is set up.

use crate::set::{MAX_VALUES, RushSet};
use crate::state::{MAX_SEATS, Part, Phase, Seat, State};
use crate::terrain::{END_TOWN, MOUNTAIN, NUGGET, PRAIRIE, TOWN};
use game::{InvalidOptions, Player};
use tile_map::{Board, Cell, Rotation, TileName, TileSet};

/// Who begins: the first seat, or whom the lot names (GR-2.2).
pub(crate) const START: [&str; 2] = ["first", "drawn"];

/// What a player without a cowboy in his supply may do besides laying tiles: use his tent and dig, or nothing (GR-7.3).
pub(crate) const OUT_OF_COWBOYS: [&str; 2] = ["tent", "tiles"];

/// Cowboys a player can use; the fifth counts points (GR-1.1).
pub const COWBOYS: u8 = 4;

/// What playing needs of a kind of tile, close together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KindTable {
    /// Mountain parts and their nuggets.
    pub mountains: Vec<(u8, u8)>,
    /// Number of parts.
    pub segments: u8,
    /// Parts a cowboy may stand on, as bits (no prairies without farmers).
    pub spots: u16,
    /// The town, if there is one.
    pub town: Option<u8>,
    /// Tracks that end in the town, as bits.
    pub tracks: u16,
    /// What each part ends at.
    pub ends: [Option<u8>; 16],
    /// Number of sides by which each part leaves the tile.
    pub sides: [u8; 16],
    /// Marks on each part.
    pub marks: [[u8; 4]; 16],
}

/// A tile that lies on the table before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartTile {
    /// Its kind.
    pub kind: u16,
    /// Where it lies.
    pub cell: Cell,
    /// How it lies.
    pub rotation: Rotation,
}

/// A game of Gold Rush: options, tiles, tokens.
#[derive(Clone, Debug)]
pub struct GoldRush {
    pub(crate) set: TileSet,
    pub(crate) tokens: Vec<(u8, u8)>,
    pub(crate) players: u8,
    pub(crate) farmers: bool,
    pub(crate) cowboys: u8,
    /// Who begins is drawn.
    pub(crate) drawn_start: bool,
    /// Who has no cowboy in his supply may only lay tiles.
    pub(crate) only_tiles: bool,
    pub(crate) start: Vec<StartTile>,
    /// Recorded games may lay a tile in any of the rotations that look alike: they are told apart by the order of the
    /// parts, which matters when tokens run short (GR-4.3).
    pub(crate) any_look: bool,
    pub(crate) data: Option<String>,
    pub(crate) names: Vec<TileName>,
    /// Kinds in the order of their names, as outcomes of chance are listed.
    pub(crate) by_name: Vec<u16>,
    pub(crate) tables: Vec<KindTable>,
}

impl GoldRush {
    /// A game set up in another way than `create` does: other start tiles, another number of cowboys, tiles laid in
    /// rotations that the list leaves out because they look like another (the check takes them). For recorded games;
    /// no table is made of it.
    pub fn arranged(
        set: RushSet,
        players: u8,
        farmers: bool,
        cowboys: u8,
        start: Vec<StartTile>,
    ) -> Result<GoldRush, InvalidOptions> {
        let bad = |reason: &str| InvalidOptions::Data { line: 0, reason: reason.to_owned() };
        if !(2..=MAX_SEATS as u8).contains(&players) || cowboys > 31 {
            return Err(bad("there are 2 to 5 players with up to 31 cowboys"));
        }
        let far = |n: i16| n.unsigned_abs() > 10_000;
        if start.iter().any(|s| far(s.cell.x) || far(s.cell.y)) {
            return Err(bad("a start tile lies too far away"));
        }
        let mut board = Board::empty(&set.tiles);
        for tile in &start {
            let known = (tile.kind as usize) < set.tiles.kinds.len();
            let first = board.tiles().is_empty();
            if !known || !(first || board.fits(&set.tiles, tile.cell, tile.kind, tile.rotation)) {
                return Err(bad("the start tiles do not fit"));
            }
            board.lay(&set.tiles, tile.cell, tile.kind, tile.rotation);
        }
        let mut game = GoldRush::with_set(set, players, farmers, cowboys, start)?;
        game.any_look = true;
        Ok(game)
    }

    pub(crate) fn with_set(
        set: RushSet,
        players: u8,
        farmers: bool,
        cowboys: u8,
        start: Vec<StartTile>,
    ) -> Result<GoldRush, InvalidOptions> {
        let bad = |reason: &str| InvalidOptions::Data { line: 0, reason: reason.to_owned() };
        if start.is_empty() {
            return Err(bad("there is no start tile"));
        }
        for kind in 0..set.tiles.kinds.len() as u16 {
            let used = start.iter().filter(|s| s.kind == kind).count();
            if usize::from(set.tiles.kind(kind).count) < used {
                return Err(bad("more start tiles of a kind than there are"));
            }
        }
        let RushSet { tiles: set, tokens } = set;
        let kinds = 0..set.kinds.len() as u16;
        let names: Vec<TileName> = kinds.clone().map(|k| TileName::of(&set, k)).collect();
        let mut by_name: Vec<u16> = kinds.collect();
        by_name.sort_by_key(|k| names[*k as usize]);
        let tables = set.kinds.iter().map(|k| KindTable::of(k, farmers)).collect();
        Ok(GoldRush {
            set,
            tokens,
            players,
            farmers,
            cowboys,
            drawn_start: false,
            only_tiles: false,
            start,
            any_look: false,
            data: None,
            names,
            by_name,
            tables,
        })
    }

    /// The tiles.
    pub fn set(&self) -> &TileSet {
        &self.set
    }

    /// Values of tokens and how many there are.
    pub fn tokens(&self) -> &[(u8, u8)] {
        &self.tokens
    }

    /// The position before the first draw (GR-1.1, GR-1.2).
    pub(crate) fn set_up(&self) -> State {
        let mut board = Board::empty(&self.set);
        let mut bag: Vec<u16> = self.set.kinds.iter().map(|k| k.count).collect();
        let mut parts = Vec::with_capacity(self.most_parts());
        let mut supply: u16 = self.tokens.iter().map(|(_, n)| u16::from(*n)).sum();
        for StartTile { kind, cell, rotation } in self.start.iter().copied() {
            bag[kind as usize] -= 1;
            let tile = board.lay(&self.set, cell, kind, rotation);
            for (segment, nuggets) in &self.tables[kind as usize].mountains {
                let pile = u16::from(*nuggets).min(supply);
                supply -= pile;
                parts.push(Part { node: board.node(tile, *segment), pile });
            }
        }
        let mut unseen = [0; MAX_VALUES];
        for (left, (_, count)) in unseen.iter_mut().zip(&self.tokens) {
            *left = *count;
        }
        let mut seats = [Seat::default(); MAX_SEATS];
        seats.iter_mut().take(self.players as usize).for_each(|s| s.cowboys = self.cowboys);
        let left: u32 = bag.iter().map(|n| u32::from(*n)).sum();
        State {
            board,
            bag,
            parts,
            standing: Vec::with_capacity(self.players as usize * self.cowboys as usize),
            seats,
            unseen,
            left,
            supply,
            drawn: self.set.start,
            starter: Player(0),
            turn: Player(0),
            phase: match left {
                0 => Phase::Over,
                _ if self.drawn_start => Phase::Starter,
                _ => Phase::Draw,
            },
        }
    }

    fn most_parts(&self) -> usize {
        self.set.kinds.iter().zip(&self.tables).map(|(k, t)| k.count as usize * t.mountains.len()).sum()
    }
}

impl KindTable {
    fn of(kind: &tile_map::TileKind, farmers: bool) -> KindTable {
        let (mut ends, mut sides, mut marks) = ([None; 16], [0; 16], [[0; 4]; 16]);
        for (i, segment) in kind.segments.iter().enumerate() {
            ends[i] = segment.end;
            sides[i] = segment.ports.sides().count_ones() as u8;
            marks[i] = [0, 1, 2, 3].map(|m| segment.marks[m]);
        }
        let parts = || kind.segments.iter().enumerate().map(|(i, s)| (i as u8, s));
        KindTable {
            mountains: parts().filter(|(_, s)| s.kind == MOUNTAIN).map(|(i, s)| (i, s.mark(NUGGET))).collect(),
            segments: kind.segments.len() as u8,
            spots: parts().filter(|(_, s)| farmers || s.kind != PRAIRIE).fold(0, |bits, (i, _)| bits | 1 << i),
            town: parts().find(|(_, s)| s.kind == TOWN).map(|(i, _)| i),
            tracks: parts().filter(|(_, s)| s.end == Some(END_TOWN)).fold(0, |bits, (i, _)| bits | 1 << i),
            ends,
            sides,
            marks,
        }
    }
}
