//! What an expansion says of the double tiles that its players hold, and how a place for one is written in an action.

use super::illegal::Rule;
use tile_map::{Cell, Rotation, SegmentNo};

/// What keeps a double tile off a place, or from being kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubleBar {
    /// The player does not hold it.
    NotHeld,
    /// It would touch another one, along a side or at a corner.
    Touching,
    /// There are tiles that are laid before all others.
    TooEarly,
    /// There is no tile to draw, so it has to be laid.
    MustLay,
}

/// The double tiles that an expansion brings.
#[derive(Clone, Copy, Debug)]
pub struct DoubleSpec {
    /// Which of its verbs lays one.
    pub verb: u8,
    /// By which rule each of these refuses.
    pub rule: fn(DoubleBar) -> &'static Rule,
    /// Words of what is asked where one may be laid instead of drawing: alone, beside a tile of the hand, and where it has to be.
    pub phases: [&'static str; 3],
    /// The reading by which each half counts as a tile in roads, cities and lines; else both of them are one.
    pub apart: &'static str,
}

/// A half of a double tile: which one it is of, and whether it is the second half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Half {
    /// The place of the double tile among all of them.
    pub of: u8,
    /// Whether it is the second half: the eastern one as printed.
    pub second: bool,
}

/// Most double tiles of a game: each player's are kept as bits.
pub const DOUBLES: usize = 8;

/// Where and how a double tile is laid: in an action, the number of the part says which one it is and how it is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoublePlace {
    /// The place of the tile among the double tiles.
    pub of: u8,
    /// The cell of its first half.
    pub cell: Cell,
    /// How it lies.
    pub rotation: Rotation,
}

impl DoublePlace {
    /// As an action has it.
    pub const fn packed(self) -> (Cell, SegmentNo) {
        (self.cell, SegmentNo(self.of * 4 + self.rotation.index() as u8))
    }

    /// Back from what an action has.
    pub const fn unpacked(cell: Cell, packed: SegmentNo) -> DoublePlace {
        DoublePlace { of: packed.0 / 4, cell, rotation: Rotation::quarters(packed.0) }
    }

    /// The cells of both halves.
    pub const fn cells(self) -> [Cell; 2] {
        [self.cell, self.rotation.second_half(self.cell)]
    }
}
