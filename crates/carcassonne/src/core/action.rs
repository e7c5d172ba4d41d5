//! The choices of players and the outcomes of chance.

use super::declared::Id;
use game::Player;
use tile_map::{Cell, Rotation, SegmentNo, TileName};

/// A kind of figure: 0 is the follower, others come with expansions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Piece(pub u8);

/// The follower of the base game.
pub const FOLLOWER: Piece = Piece(0);

/// A word for an action that an expansion offers, or for a lot that it lets chance draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Verb {
    /// The expansion that it belongs to.
    pub of: Id,
    /// Which of the expansion's words, and above [`Verb::MAX_VERBS`] with which kind of figures.
    pub number: u8,
}

impl Verb {
    /// The most verbs of one expansion.
    const MAX_VERBS: u8 = 16;

    /// The same with a figure of this kind; the usual follower is not named.
    #[must_use]
    pub const fn with(self, piece: Piece) -> Verb {
        Verb { of: self.of, number: self.bare() + piece.0 * Verb::MAX_VERBS }
    }

    /// Which of its expansion's words, regardless of the figure.
    pub const fn bare(self) -> u8 {
        self.number % Verb::MAX_VERBS
    }

    /// The kind of figure.
    pub const fn piece(self) -> Piece {
        Piece(self.number / Verb::MAX_VERBS)
    }
}

/// A player's choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `place X,Y ROTATION`: lay the drawn tile.
    Place {
        /// The cell.
        cell: Cell,
        /// The rotation.
        rotation: Rotation,
    },
    /// `follower N`, `ringmaster N`: place a figure on a part of the tile just laid.
    Figure {
        /// Which kind of figure.
        piece: Piece,
        /// The part's number on its kind.
        segment: SegmentNo,
    },
    /// `bar X,Y`, `castle X,Y`, `lord X,Y N` ...: an action of an expansion.
    Do {
        /// The word.
        verb: Verb,
        /// The cell; 0,0 for verbs without a place; the number and 0 for those with a number.
        cell: Cell,
        /// Part of the tile there; 0 for verbs without one.
        segment: SegmentNo,
    },
    /// `pass`: does nothing.
    Pass,
}

impl Action {
    /// An expansion's action without a place.
    pub const fn word(of: Id, number: u8) -> Action {
        Action::Do { verb: Verb { of, number }, cell: Cell::new(0, 0), segment: SegmentNo(0) }
    }

    /// An expansion's action with a number, from 0 to [`Action::MAX_NUMBER`].
    pub const fn number(of: Id, number: u8, value: i32) -> Action {
        Action::at(of, number, Cell::new(value as i16, 0))
    }

    /// The number of such an action.
    pub const fn value(cell: Cell) -> i32 {
        cell.x as i32
    }

    /// The highest number of such an action.
    pub const MAX_NUMBER: i32 = i16::MAX as i32;

    /// An expansion's action at a cell.
    pub const fn at(of: Id, number: u8, cell: Cell) -> Action {
        Action::Do { verb: Verb { of, number }, cell, segment: SegmentNo(0) }
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The name of a tile that is drawn.
    Tile(TileName),
    /// `token 5`: a lot that an expansion lets chance draw.
    Lot {
        /// The lot.
        verb: Verb,
        /// Its value.
        value: u8,
    },
    /// `starter 2`: the player who begins.
    Starter(Player),
}
