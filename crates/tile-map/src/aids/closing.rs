//! What unfinished features need: the cells to be filled, and the tiles that can fill them.
//!
//! A tile *closes* a feature at a cell if it fits there and leaves the feature no open sides except those at other cells; a
//! feature that it joins must have all its open sides at that cell. The chance of a feature is the chance that one player
//! draws, for each of its cells, a separate tile that closes it there. Others may help or hinder, and a feature can also be
//! finished by extending it first, so the true chance is different: this is a measure, not a forecast.

use super::Outlook;
use super::draws::{CELLS, distinct};
use crate::{Board, Cell, Root, Rotation, SIDES, SegmentNo, Side, TileKindNo};
use serde::Serialize;
use std::collections::BTreeSet;

/// What an unfinished feature needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenView {
    /// The first of its parts, which identifies it.
    pub x: i16,
    /// See `x`.
    pub y: i16,
    /// See `x`.
    pub segment: SegmentNo,
    /// Cells to be filled, row by row.
    pub cells: Vec<GapView>,
    /// One of them stays empty for ever, so the feature is never finished.
    pub never: bool,
    /// The chance that each player draws, before the end, a separate tile for each of the cells that closes the feature
    /// there, in thousandths; `null` if there are too many cells or tiles to count.
    pub chances: Option<Vec<u16>>,
}

/// A cell to be filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GapView {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// How many tiles left close the feature there.
    pub closing: u32,
    /// Nothing fits there any more.
    pub dead: bool,
}

impl Outlook<'_> {
    /// The needs of a feature that is complete when it has no open sides; `None` if it is complete.
    pub fn open_sides(&self, root: Root) -> Option<OpenView> {
        self.open_sides_of(root, &[root])
    }

    /// The needs of a feature that is complete when none of these has an open side; `None` if it is complete. A tile closes
    /// it at a cell if it closes all of these there.
    pub fn open_sides_of(&self, feature: Root, roots: &[Root]) -> Option<OpenView> {
        let board = self.board;
        let mut cells = BTreeSet::new();
        for node in roots.iter().filter(|root| board.open(**root) > 0).flat_map(|root| board.members(*root)) {
            let tile = board.tile_of(node);
            let (placed, here) = (board.tile(tile), board.segment_of(node));
            let mine = |side: &Side| {
                board.owner_of_side(self.set, tile, *side) == here
                    || self.set.sharer_of_side(placed.kind, placed.rotation, *side) == Some(here)
            };
            let beyond = SIDES.into_iter().filter(mine).map(|side| placed.cell.across(side));
            cells.extend(beyond.filter(|cell| board.at(*cell).is_none()).map(|cell| (cell.y, cell.x)));
        }
        self.open(feature, cells.into_iter().map(|(y, x)| Cell::new(x, y)).collect(), |cell, kind| {
            self.rotations(cell, kind).any(|rotation| self.closes(roots, cell, kind, rotation))
        })
    }

    /// The needs of a feature that is complete when all cells around its tile are filled; `None` if they are.
    pub fn open_ring(&self, root: Root) -> Option<OpenView> {
        self.open_around(root, self.board.site(root).cell.ring())
    }

    /// The same where these are the cells.
    pub fn open_around(&self, root: Root, cells: impl Iterator<Item = Cell>) -> Option<OpenView> {
        let board = self.board;
        let cells = cells.filter(|cell| board.at(*cell).is_none());
        // A cell that touches nothing yet may take any tile later.
        self.open(root, cells.collect(), |cell, kind| !board.is_frontier(cell) || self.fits(cell, kind))
    }

    fn open(&self, root: Root, cells: Vec<Cell>, closes: impl Fn(Cell, TileKindNo) -> bool) -> Option<OpenView> {
        let first = self.board.members(root).map(|node| self.board.site(node)).min()?;
        let mut gaps: Vec<GapView> =
            cells.iter().map(|c| GapView { x: c.x, y: c.y, closing: 0, dead: self.is_dead(*c) }).collect();
        let mut masks = vec![0u8; self.left.len()];
        for (kind, left) in self.kinds() {
            for (at, gap) in gaps.iter_mut().enumerate().filter(|(at, _)| closes(cells[*at], kind)) {
                gap.closing += u32::from(left);
                masks[kind.index()] |= u8::from(at < CELLS) << at.min(CELLS);
            }
        }
        (!gaps.is_empty()).then(|| OpenView {
            x: first.cell.x,
            y: first.cell.y,
            segment: first.segment,
            never: gaps.iter().any(|gap| gap.dead),
            chances: distinct(&self.useful(|kind| masks[kind.index()]), gaps.len(), &self.draws_by_stage()),
            cells: gaps,
        })
    }

    /// Whether a tile that fits leaves these features, and everything that it joins to them, without an open side there.
    fn closes(&self, roots: &[Root], cell: Cell, kind: TileKindNo, rotation: Rotation) -> bool {
        let owner = |side: Side| self.set.owner_of_side(kind, rotation, side);
        let owners =
            |side: Side| [Some(owner(side)), self.set.sharer_of_side(kind, rotation, side)].into_iter().flatten();
        let leaves = |segment: SegmentNo, side: Side| owners(side).any(|other| other == segment);
        let faces = |side: Side| facing(self, cell, side).into_iter().flatten();
        let halves = |side: Side| self.facing_halves((kind, rotation), cell, side);
        // What a segment of the tile meets at a side: if the halves are joined separately, only what is opposite.
        let meets = |segment: SegmentNo, side: Side| {
            let there = halves(side);
            let own = there.map(|there| there.map(|(mine, root)| Some(root).filter(|_| mine == segment)));
            own.unwrap_or_else(|| facing(self, cell, side)).into_iter().flatten()
        };
        let among = |root: Root| roots.contains(&root);
        let joins = |segment| SIDES.into_iter().any(|s| leaves(segment, s) && meets(segment, s).any(among));
        let ends = |other| among(other) || all_open_at(self.board, other, |s| faces(s).filter(|r| *r == other).count());
        let done = |side: Side, segment| meets(segment, side).next().is_some() && meets(segment, side).all(ends);
        SIDES.into_iter().all(|side| owners(side).filter(|own| joins(*own)).all(|own| done(side, own)))
    }

    /// Where the halves would be joined separately at a side of a tile in this cell: each segment of the tile there with
    /// the feature that it meets.
    fn facing_halves(
        &self,
        (kind, rotation): (TileKindNo, Rotation),
        cell: Cell,
        side: Side,
    ) -> Option<[(SegmentNo, Root); 2]> {
        let tile = self.board.at(cell.across(side))?;
        let placed = self.board.tile(tile);
        if placed.over.is_some() || !self.set.meets_by_halves((kind, rotation), (placed.kind, placed.rotation), side) {
            return None;
        }
        let [left, right] = self.set.halves_of_side(kind, rotation, side);
        let [their_left, their_right] = self
            .set
            .halves_of_side(placed.kind, placed.rotation, side.opposite())
            .map(|segment| self.board.root(self.board.node(tile, segment)));
        Some([(left, their_right), (right, their_left)])
    }
}

/// The features that a tile in this cell would meet at a side: one, or two that share the side.
fn facing(outlook: &Outlook<'_>, cell: Cell, side: Side) -> [Option<Root>; 2] {
    let Some(tile) = outlook.board.at(cell.across(side)) else { return [None; 2] };
    let placed = outlook.board.tile(tile);
    let root = |segment| outlook.board.root(outlook.board.node(tile, segment));
    let side = side.opposite();
    let owner = outlook.board.owner_of_side(outlook.set, tile, side);
    [Some(root(owner)), outlook.set.sharer_of_side(placed.kind, placed.rotation, side).map(root)]
}

/// Whether all open sides of a feature face one cell; `here` says how many of them a side of that cell faces.
fn all_open_at(board: &Board, root: Root, here: impl Fn(Side) -> usize) -> bool {
    usize::from(board.open(root)) == SIDES.into_iter().map(here).sum::<usize>()
}
