//! Maps as numbers, for machine learning: the surroundings of a cell, and planes with a value for each cell.

use crate::{Board, Cell, Kind, Mark, Root, Rotation, SIDES, Side, TileKindNo, TileSet};
use game::Player;

/// The kinds of segments and marks of a game that are distinguished. All others share what is called `other`.
#[derive(Clone, Copy, Debug)]
pub struct MapCode {
    /// Kinds that leave tiles by their sides.
    pub sides: &'static [Kind],
    /// Kinds that lie inside tiles.
    pub inside: &'static [Kind],
    /// Marks.
    pub marks: &'static [Mark],
}

/// Names of the sides.
const SIDE_NAMES: [&str; 4] = ["north", "east", "south", "west"];
/// The numbers for a feature next to a cell, by [`MapCode::beside`].
const BESIDE: [&str; 4] = ["there", "open", "own", "others"];

/// The owners of figures on a feature, as one player sees it: the player, and all others.
pub fn own_and_others(board: &Board, root: Root, player: Player, players: u8) -> (u8, u8) {
    let figures = board.figures(root);
    if figures.is_empty() {
        return (0, 0);
    }
    let all: u8 = Player::all(players).map(|player| figures.of(player)).sum();
    (figures.of(player), all - figures.of(player))
}

impl MapCode {
    /// The number of a kind among those that leave by sides; the last one is `other`.
    #[inline]
    fn side_kind(&self, kind: Kind) -> usize {
        self.sides.iter().position(|known| *known == kind).unwrap_or(self.sides.len())
    }

    fn side_kinds(&self, set: &TileSet) -> Vec<&'static str> {
        self.sides.iter().map(|kind| set.terrain.name(*kind)).chain(["other"]).collect()
    }

    /// The names of the numbers of [`MapCode::place`].
    pub fn place_names(&self, set: &TileSet) -> Vec<String> {
        let mut names = vec!["place".to_owned(), "x".to_owned(), "y".to_owned(), "tiles-around".to_owned()];
        names.extend([0, 90, 180, 270].map(|degrees| format!("rotation-{degrees}")));
        for side in SIDE_NAMES {
            names.extend(self.side_kinds(set).iter().map(|kind| format!("{side}-{kind}")));
            names.extend(BESIDE.map(|what| format!("{side}-{what}")));
        }
        names
    }

    /// Encodes the placement of a tile of this kind: its place as seen from the middle of the map, its rotation, and
    /// for each side what it joins there.
    #[allow(clippy::too_many_arguments, reason = "what is laid where, and who looks")]
    pub fn place(
        &self,
        board: &Board,
        set: &TileSet,
        (kind, cell, rotation): (TileKindNo, Cell, Rotation),
        player: Player,
        players: u8,
        put: &mut impl FnMut(i32),
    ) {
        let (low, high) = board.extent();
        let middle = |low: i16, high: i16| i32::from(low) + i32::from(high);
        put(1);
        // Halves of a cell, so that the middle of an even number of columns is a whole number.
        put(2 * i32::from(cell.x) - middle(low.x, high.x));
        put(2 * i32::from(cell.y) - middle(low.y, high.y));
        put(board.neighbours(cell).into());
        (0..4).for_each(|turn| put(i32::from(rotation.index() == turn)));
        let laid = set.kind(kind);
        for side in SIDES {
            let leaves = (!laid.is_apart()).then(|| laid.segment(set.owner_of_side(kind, rotation, side)).kind);
            let number = leaves.map(|kind| self.side_kind(kind));
            (0..=self.sides.len()).for_each(|at| put(i32::from(Some(at) == number)));
            match facing(board, set, cell, side) {
                None => (0..BESIDE.len()).for_each(|_| put(0)),
                Some(root) => {
                    let (own, others) = own_and_others(board, root, player, players);
                    [1, i32::from(board.open(root)), own.into(), others.into()].into_iter().for_each(&mut *put);
                }
            }
        }
    }

    /// How many numbers [`MapCode::place`] gives.
    pub fn place_len(&self) -> usize {
        8 + SIDES.len() * (self.sides.len() + 1 + BESIDE.len())
    }

    /// The names of the planes of [`MapCode::planes`].
    pub fn plane_names(&self, set: &TileSet) -> Vec<String> {
        let mut names: Vec<String> = ["tile", "edge", "fits", "last"].map(str::to_owned).into();
        for side in SIDE_NAMES {
            names.extend(self.side_kinds(set).iter().map(|kind| format!("{side}-{kind}")));
            names.extend(["own", "others"].map(|whose| format!("{side}-{whose}")));
        }
        names.extend(self.inside.iter().map(|kind| set.terrain.name(*kind).to_owned()));
        names.extend(self.marks.iter().map(|mark| set.terrain.marks[usize::from(mark.0)].to_owned()));
        names
    }

    /// How many planes [`MapCode::planes`] gives.
    pub fn planes_len(&self) -> usize {
        4 + SIDES.len() * (self.sides.len() + 3) + self.inside.len() + self.marks.len()
    }

    /// What one of these planes becomes when the map is turned clockwise by a quarter.
    pub fn turned_plane(&self, plane: usize) -> usize {
        let (first, each) = (4, self.sides.len() + 3);
        match plane.checked_sub(first) {
            Some(at) if at < SIDES.len() * each => first + (at + each) % (SIDES.len() * each),
            _ => plane,
        }
    }

    /// Encodes the planes of the map: where tiles lie, empty cells along its edge, in how many rotations the tile to be
    /// laid fits there, what leaves each tile by each side and whose figures stand on that feature, and what lies
    /// inside.
    pub fn planes(
        &self,
        board: &Board,
        set: &TileSet,
        drawn: Option<TileKindNo>,
        player: Player,
        players: u8,
        put: &mut impl FnMut(usize, (i16, i16), i8),
    ) {
        let (sides, first) = (self.sides.len(), 4);
        let inside = first + SIDES.len() * (sides + 3);
        let marks = inside + self.inside.len();
        board.each_edge(|cell| put(1, (cell.x, cell.y), 1));
        if let Some(kind) = drawn {
            // Each rotation is reported separately: the last value for a cell counts.
            let mut last: Option<(Cell, i8)> = None;
            board.each_placement(set, kind, |cell, _| {
                let count = last.filter(|(there, _)| *there == cell).map_or(1, |(_, count)| count + 1);
                last = Some((cell, count));
                put(2, (cell.x, cell.y), count);
            });
        }
        for (number, tile) in board.tiles().iter().enumerate() {
            let at = (tile.cell.x, tile.cell.y);
            put(0, at, 1);
            if number + 1 == board.tiles().len() {
                put(3, at, 1);
            }
            let no = crate::TileNo(number as u16);
            let kind = set.kind(tile.kind);
            // No part of such a tile leaves it.
            let leaving = if kind.is_apart() { &[] } else { &SIDES[..] };
            for side in leaving.iter().copied() {
                let segment = set.owner_of_side(tile.kind, tile.rotation, side);
                let node = board.node(no, segment);
                let from = first + usize::from(side.0) * (sides + 3);
                put(from + self.side_kind(board.kind(node)), at, 1);
                let (own, others) = own_and_others(board, board.root(node), player, players);
                if own > 0 {
                    put(from + sides + 1, at, own as i8);
                }
                if others > 0 {
                    put(from + sides + 2, at, others as i8);
                }
            }
            for (plane, wanted) in (inside..).zip(self.inside) {
                if kind.segments.iter().any(|segment| segment.kind == *wanted) {
                    put(plane, at, 1);
                }
            }
            for (plane, mark) in (marks..).zip(self.marks) {
                let count = kind.total(*mark);
                if count > 0 {
                    put(plane, at, count.min(100) as i8);
                }
            }
        }
    }
}

/// The feature that a tile at this cell would join by a side.
fn facing(board: &Board, set: &TileSet, cell: Cell, side: Side) -> Option<Root> {
    let tile = board.at(cell.across(side))?;
    let placed = board.tile(tile);
    if set.kind(placed.kind).is_apart() {
        return None;
    }
    let segment = set.owner_of_side(placed.kind, placed.rotation, side.opposite());
    Some(board.root(board.node(tile, segment)))
}
