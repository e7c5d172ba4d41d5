//! Public facts that follow from the map and the tiles left to draw: which tiles fit where, which cells stay empty for
//! ever, what a feature needs to be finished and how likely that is.
//!
//! Everything is computed for the current map and the tiles that nobody has drawn. Chances assume that the players draw in
//! turn until no tile is left. They ignore that a tile that fits nowhere is drawn again, which makes little difference. If
//! tiles are drawn in stages, the players' draws of each stage are counted.

mod closing;
mod draws;

pub use closing::{GapView, OpenView};

use crate::{Board, Cell, Rotation, TileKindNo, TileSet};
use draws::{CELLS, Stage, distinct, thousandths};
use game::Player;
use serde::Serialize;

/// The map and the tiles still to come.
#[derive(Clone, Copy)]
pub struct Outlook<'a> {
    /// The map.
    pub board: &'a Board,
    /// Its tiles.
    pub set: &'a TileSet,
    /// The number of unseen tiles of each kind.
    pub left: &'a [u16],
    /// How many of them are out of play face down and will never be drawn.
    pub hidden: u32,
    /// How many of each kind cannot be drawn next, because they wait to be let into play; empty if none do. Once they come
    /// in, the players draw from all that are left, so they count in everything that lies ahead.
    pub waiting: &'a [u16],
    /// The same for each stage, if all tiles of one are drawn before those of the next; else empty.
    pub stages: &'a [Vec<u16>],
    /// Whether the game allows a tile at a place where it fits, if it does not always. A place once refused stays refused
    /// for ever.
    pub admits: Option<&'a dyn Fn(Cell, TileKindNo, Rotation) -> bool>,
    /// Kinds that were drawn and are still to be laid: by the player on turn, or by players who have them next to the
    /// map.
    pub open: &'a [TileKindNo],
    /// Whether players have spans left.
    pub spans: bool,
    /// Number of players.
    pub players: u8,
    /// The player who draws next.
    pub next: Player,
}

/// Aids computed from the map and the tiles left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MapAids {
    /// How many of the tiles left each player draws, if they draw in turn until none is left.
    pub draws: Vec<u32>,
    /// The empty cells next to the map, row by row.
    pub cells: Vec<CellAid>,
    /// What unfinished features need, by their first parts.
    pub open: Vec<OpenView>,
}

/// An empty cell next to the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CellAid {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// The kinds of tiles left that fit there, in the order of the kinds.
    pub fits: Vec<FitView>,
    /// The number of these tiles.
    pub tiles: u32,
    /// No tile left fits, nor any drawn one: the cell stays empty for ever.
    pub dead: bool,
    /// The chance that the next tile drawn fits, in thousandths (0: impossible, 1,000: certain).
    pub next: u16,
    /// The chance that each player draws at least one that fits before the end, in thousandths; `null` if there are too
    /// many tiles to count.
    pub chances: Option<Vec<u16>>,
}

/// Tiles of one kind that fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FitView {
    /// The kind, as an index into the facts' tiles.
    pub kind: TileKindNo,
    /// How many are left.
    pub left: u16,
}

impl Outlook<'_> {
    /// How many of them each player draws.
    pub fn draws(&self) -> Vec<u32> {
        self.draws_by_stage().iter().map(|draws| draws.iter().sum()).collect()
    }

    /// The tiles left, stage by stage.
    fn stages(&self) -> Vec<&[u16]> {
        if self.stages.is_empty() { vec![self.left] } else { self.stages.iter().map(Vec::as_slice).collect() }
    }

    /// How many tiles of each stage each player draws.
    fn draws_by_stage(&self) -> Vec<Vec<u32>> {
        let mut draws = vec![Vec::new(); usize::from(self.players)];
        let mut next = self.next;
        let stages = self.stages();
        for (at, stage) in stages.iter().enumerate() {
            // The tiles that are face down belong to those drawn last.
            let hidden = if at + 1 == stages.len() { self.hidden } else { 0 };
            let total = stage.iter().map(|n| u32::from(*n)).sum::<u32>().saturating_sub(hidden);
            let more = (total % u32::from(self.players)) as usize;
            draws.iter_mut().for_each(|draws| draws.push(total / u32::from(self.players)));
            for player in next.clockwise(self.players).take(more) {
                draws[player.index()].last_mut().into_iter().for_each(|count| *count += 1);
            }
            next = next.clockwise(self.players).nth(more).unwrap_or(next);
        }
        draws
    }

    /// The stages with the cells that their tiles serve: `mask` gives them for a kind.
    fn useful(&self, mask: impl Fn(TileKindNo) -> u8) -> Vec<Stage> {
        let stage = |left: &&[u16]| {
            let (mut tiles, mut total) = ([0; 1 << CELLS], 0);
            for (kind, left) in (0..).map(TileKindNo).zip(left.iter().copied()).filter(|(_, left)| *left > 0) {
                tiles[usize::from(mask(kind)) % (1 << CELLS)] += u32::from(left);
                total += u32::from(left);
            }
            Stage { tiles: (0..).zip(tiles).filter(|(mask, count)| *mask > 0 && *count > 0).collect(), total }
        };
        self.stages().iter().map(stage).collect()
    }

    /// Kinds of tiles left, and the number of each.
    fn kinds(&self) -> impl Iterator<Item = (TileKindNo, u16)> {
        (0..).map(TileKindNo).zip(self.left.iter().copied()).filter(|(_, left)| *left > 0)
    }

    fn fits(&self, cell: Cell, kind: TileKindNo) -> bool {
        self.rotations(cell, kind).next().is_some()
    }

    /// The rotations in which a tile of this kind may lie there.
    fn rotations(&self, cell: Cell, kind: TileKindNo) -> impl Iterator<Item = Rotation> {
        let admitted = move |rotation: &Rotation| self.admits.is_none_or(|admits| admits(cell, kind, *rotation));
        self.board.rotations_at(self.set, cell, kind).filter(admitted)
    }

    /// Whether no tile will ever lie there: no tile left fits an empty cell of the frontier, nor any drawn one. Since cells
    /// only become more demanding as the map grows, and tiles only get fewer, this never changes. If spans may change the
    /// demands of cells: whether no tile left would fit whatever spans are laid.
    pub fn is_dead(&self, cell: Cell) -> bool {
        self.board.is_frontier(cell)
            && !self.kinds().map(|(kind, _)| kind).chain(self.open.iter().copied()).any(|kind| match self.spans {
                true => self.board.might_fit(self.set, cell, kind),
                false => self.fits(cell, kind),
            })
    }

    /// All empty cells next to the map, row by row.
    pub fn cells(&self) -> Vec<CellAid> {
        let draws = self.draws_by_stage();
        let mut cells: Vec<Cell> = self.board.frontier_cells().collect();
        cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
        let aid = |cell: Cell| {
            let fits = self.kinds().filter(|(kind, _)| self.fits(cell, *kind));
            let fits: Vec<FitView> = fits.map(|(kind, left)| FitView { kind, left }).collect();
            let tiles = fits.iter().map(|fit| u32::from(fit.left)).sum();
            let stages = self.useful(|kind| u8::from(fits.iter().any(|fit| fit.kind == kind)));
            let mut next = 0;
            if let Some((tiles, soon)) = self.stages().into_iter().zip(&stages).find(|(_, stage)| stage.total > 0) {
                let waiting = |kind: usize| u32::from(self.waiting.get(kind).copied().unwrap_or(0).min(tiles[kind]));
                let later: u32 = (0..tiles.len()).map(waiting).sum();
                let of_use: u32 = fits.iter().map(|fit| waiting(usize::from(fit.kind.0))).sum();
                next = thousandths((soon.useful() - of_use).into(), (soon.total - later).into());
            }
            CellAid {
                x: cell.x,
                y: cell.y,
                fits,
                tiles,
                dead: self.is_dead(cell),
                next,
                chances: distinct(&stages, 1, &draws),
            }
        };
        cells.into_iter().map(aid).collect()
    }

    /// All aids. The game finds the features that are `open`; they are returned in the order of their first segments.
    pub fn aids(&self, open: impl IntoIterator<Item = OpenView>) -> MapAids {
        let mut open: Vec<OpenView> = open.into_iter().collect();
        open.sort_unstable_by_key(|o| (o.x, o.y, o.segment));
        MapAids { draws: self.draws(), cells: self.cells(), open }
    }
}
