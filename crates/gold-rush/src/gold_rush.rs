//! The game value: options, tiles and tokens of one game, and its position before the first step.

use crate::set::{MAX_VALUES, RushSet};
use crate::state::{MAX_SEATS, MountainSegment, Phase, Seat, State};
use crate::tables::KindTable;
use crate::weights::Weights;
use game::{InvalidOptions, Net, Player, Setup};
use std::sync::Arc;
use tile_map::{Board, ByKind, Cell, Rotation, TileKindNo, TileName, TileSet};

/// Cowboys a player can use; the fifth counts points (GR-1.1).
pub const COWBOYS: u8 = 4;

/// A tile that lies on the table before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartTile {
    /// Its kind.
    pub kind: TileKindNo,
    /// Its cell.
    pub cell: Cell,
    /// Its rotation.
    pub rotation: Rotation,
}

/// A game of Gold Rush: options, tiles, tokens.
#[derive(Clone, Debug)]
pub struct GoldRush {
    /// Version of the rules: 1 or 2.
    pub(crate) version: u32,
    pub(crate) set: TileSet,
    pub(crate) tokens: Vec<(u8, u8)>,
    pub(crate) players: u8,
    pub(crate) farmers: bool,
    pub(crate) cowboys: u8,
    /// The starting player is drawn.
    pub(crate) drawn_start: bool,
    /// A player without a cowboy in the supply may only lay tiles.
    pub(crate) only_tiles: bool,
    pub(crate) start: Vec<StartTile>,
    /// Recorded games may lay a tile in any of the rotations that look alike: they differ in the order of the segments,
    /// which matters when tokens run short (GR-4.3).
    pub(crate) any_look: bool,
    pub(crate) data: Option<String>,
    pub(crate) names: ByKind<TileName>,
    /// Hashes of the names of the kinds.
    pub(crate) name_hashes: ByKind<u64>,
    /// Kinds in the order of their names, as outcomes of chance are listed.
    pub(crate) by_name: Vec<TileKindNo>,
    pub(crate) tables: ByKind<KindTable>,
    /// The weights that were tuned for games like this one.
    pub(crate) tuned: Weights,
    /// The net that corrects the evaluation, if it is not the built-in one.
    pub(crate) net: Option<Arc<Net>>,
}

impl GoldRush {
    /// A game set up differently than `create` does: other start tiles, another number of cowboys, tiles laid in rotations
    /// that the list leaves out because they look like another (the check accepts them). For recorded games; no table is
    /// made from it.
    ///
    /// # Errors
    /// [`InvalidOptions::Data`] (line 0) if there are not 2 to 5 players or more than 31 cowboys, or if the start tiles are
    /// missing, lie too far away, do not fit, or are more than the set has.
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
            let known = tile.kind.index() < set.tiles.kinds.len();
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
        for (no, kind) in set.tiles.kinds() {
            let used = start.iter().filter(|s| s.kind == no).count();
            if usize::from(kind.count) < used {
                return Err(bad("more start tiles of a kind than there are"));
            }
        }
        let RushSet { tiles: set, tokens } = set;
        let names: ByKind<TileName> = set.numbers().map(|k| TileName::of(&set, k)).collect();
        let mut by_name: Vec<TileKindNo> = set.numbers().collect();
        by_name.sort_by_key(|k| names[*k]);
        let tables = set.kinds.iter().map(|k| KindTable::of(k, farmers)).collect();
        Ok(GoldRush {
            version: GoldRush::RULES,
            tuned: Weights::built_in(players),
            net: None,
            name_hashes: set.name_hashes(),
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
        let mut bag: ByKind<u16> = self.set.kinds.iter().map(|k| k.count).collect();
        let mut mountain_segments = Vec::with_capacity(self.most_mountain_segments());
        let mut supply: u16 = self.tokens.iter().map(|(_, n)| u16::from(*n)).sum();
        for StartTile { kind, cell, rotation } in self.start.iter().copied() {
            bag[kind] -= 1;
            let tile = board.lay(&self.set, cell, kind, rotation);
            for (segment, nuggets) in &self.tables[kind].mountains {
                let pile = u16::from(*nuggets).min(supply);
                supply -= pile;
                mountain_segments.push(MountainSegment { node: board.node(tile, *segment), pile });
            }
        }
        let mut unseen = [0; MAX_VALUES];
        for (left, (_, count)) in unseen.iter_mut().zip(&self.tokens) {
            *left = *count;
        }
        let mut seats = [Seat::default(); MAX_SEATS];
        seats.iter_mut().take(self.players as usize).for_each(|s| s.cowboys = self.cowboys);
        let left: u32 = bag.entries().iter().map(|n| u32::from(*n)).sum();
        State {
            board,
            bag,
            mountain_segments,
            figures: Vec::with_capacity(self.players as usize * self.cowboys as usize),
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

    fn most_mountain_segments(&self) -> usize {
        self.set.kinds.iter().zip(self.tables.entries()).map(|(k, t)| k.count as usize * t.mountains.len()).sum()
    }
}
