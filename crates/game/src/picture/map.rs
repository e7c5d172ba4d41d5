//! A map of tiles to be drawn: what lies where, and how each kind of thing looks, as data.
//!
//! Colours are `#rrggbb`. Outlines are paths as in SVG (`M-9 9 H9 L0 -9 Z`), around 0,0, in units of which a tile is 90
//! wide. A sign is the one character that stands for a thing in a terminal.

use crate::{Phrase, Player};

/// A cell: columns to the east and rows to the south of the first tile.
pub type Cell = (i16, i16);

/// A map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Map {
    /// The kinds of tiles.
    pub faces: Vec<TileFace>,
    /// Tiles on the map, in the order in which they were laid.
    pub tiles: Vec<Tile>,
    /// The tile that is to be laid, as an index into `faces`.
    pub drawn: Option<u16>,
    /// Figures on the map.
    pub figures: Vec<Figure>,
    /// What else lies on the map.
    pub tokens: Vec<Token>,
}

/// What is printed on a kind of tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileFace {
    /// Its name in notations.
    pub name: String,
    /// Its parts; their order is their number.
    pub segments: Vec<Segment>,
}

/// A part of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// What it is, by the word of the tile book: `road`. Its message is `feature-GAME-WORD`.
    pub kind: &'static str,
    /// How its land looks.
    pub look: Look,
    /// Its ports, 0 to 11 of the unrotated tile, clockwise from the west part of the north side; none for what lies
    /// inside the tile.
    pub ports: Vec<u8>,
    /// What is printed on it.
    pub marks: Vec<Mark>,
}

/// A mark printed on a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Its word in the tile book. Its message is `mark-GAME-WORD`.
    pub word: &'static str,
    /// Its sign; a space for a mark that is not shown.
    pub sign: char,
    /// How often it is there.
    pub count: u8,
}

/// How a kind of land looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its form.
    pub form: Form,
    /// Its sign; a line has the signs of its directions instead.
    pub sign: char,
    /// Its colour.
    pub fill: &'static str,
}

/// The form of a kind of land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Open land: the ground that everything else is drawn on.
    Open,
    /// A line from side to side. `dashes` on it, in units of length (`4 5`: dash, gap), or none.
    Line {
        /// Lengths of dash and gap; empty for a plain line.
        dashes: &'static str,
    },
    /// An area between its sides and the middle.
    Area,
    /// Something in the middle of the tile.
    Inside {
        /// Its outline; empty for what only a terminal marks.
        outline: &'static str,
        /// Colour of its edge.
        edge: &'static str,
    },
}

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Where.
    pub cell: Cell,
    /// Its kind, as an index into the faces.
    pub face: u16,
    /// 0, 90, 180 or 270 degrees, clockwise.
    pub rotation: u16,
}

/// A figure on the map. A screen shows the number and the colour of its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Whose.
    pub player: Player,
    /// Where.
    pub cell: Cell,
    /// Part of the tile there.
    pub segment: u8,
    /// Its outline; a disc without one.
    pub outline: Option<&'static str>,
}

impl Figure {
    /// A figure that is drawn as a disc.
    pub fn disc(player: Player, cell: Cell, segment: u8) -> Figure {
        Figure { player, cell, segment, outline: None }
    }
}

/// Something that lies on tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is, for the legend of signs.
    pub name: Phrase,
    /// How it looks.
    pub look: TokenLook,
    /// The tiles it lies on, one or two.
    pub cells: Vec<Cell>,
    /// How many lie there, where several can.
    pub count: Option<u32>,
}

/// How a kind of token looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenLook {
    /// Its sign.
    pub sign: char,
    /// Where on the tile it is drawn.
    pub spot: Spot,
    /// Its outline.
    pub outline: &'static str,
    /// Its colour.
    pub fill: &'static str,
    /// Colour of its edge.
    pub edge: &'static str,
}

/// A place on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The corner between north and west.
    NorthWest,
    /// The corner between south and east.
    SouthEast,
    /// In the middle of all its tiles: across the border of two.
    Middle,
}
