//! A map of tiles to be drawn, as data: the tiles and things on it, and the look of each kind.
//!
//! Colours are `#rrggbb`. Outlines are paths as in SVG (`M-9 9 H9 L0 -9 Z`), centred on 0,0, in units of 1/90 of a tile's
//! width. A sign is the single character that represents a thing in a terminal.

use crate::{Phrase, Player};

/// A cell: columns go east and rows go south, counted from the first tile.
pub type Cell = (i16, i16);

/// A map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Map {
    /// The kinds of tiles.
    pub faces: Vec<TileFace>,
    /// Tiles on the map, in the order in which they were laid.
    pub tiles: Vec<Tile>,
    /// The tile to be laid, as an index into `faces`.
    pub drawn: Option<u16>,
    /// Tiles face up in front of players, which can be laid instead of a drawn one.
    pub held: Vec<HeldTile>,
    /// Figures on the map.
    pub figures: Vec<Figure>,
    /// Everything else on the map.
    pub tokens: Vec<Token>,
}

/// A tile face up in front of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldTile {
    /// Who holds it.
    pub player: Player,
    /// What it is called.
    pub name: Phrase,
    /// Its faces from west to east, as indices into `faces`; a tile of two cells has two.
    pub faces: Vec<u16>,
}

/// The face of a kind of tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileFace {
    /// Its name in notations.
    pub name: String,
    /// Its parts; a part's number is its index.
    pub segments: Vec<Segment>,
}

/// A part of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Its kind, as the word in the tile book: `road`. Its message is `feature-GAME-WORD`.
    pub kind: &'static str,
    /// The look of its terrain.
    pub look: Look,
    /// Its ports, 0 to 11 of the unrotated tile, clockwise from the west part of the north side; none if it lies inside the
    /// tile.
    pub ports: Vec<u8>,
    /// The marks printed on it.
    pub marks: Vec<Mark>,
}

/// A mark printed on a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Its word in the tile book. Its message is `mark-GAME-WORD`.
    pub word: &'static str,
    /// Its sign; a space if the mark is not shown.
    pub sign: char,
    /// How often it is printed.
    pub count: u8,
}

/// The look of a kind of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its form.
    pub form: Form,
    /// Its sign; lines use the signs of their directions instead.
    pub sign: char,
    /// Its colour.
    pub fill: &'static str,
}

/// The shape of a kind of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Open land, the background for everything else.
    Open,
    /// A line from side to side, with the pattern `dashes` in units of length (`4 5`: dash, gap), or with none.
    Line {
        /// Lengths of dash and gap; empty for a solid line.
        dashes: &'static str,
    },
    /// An area between its sides and the middle.
    Area,
    /// An object in the middle of the tile.
    Inside {
        /// Its outline; empty if only a terminal shows it.
        outline: &'static str,
        /// Colour of its outline.
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
    /// Its owner.
    pub player: Player,
    /// Where.
    pub cell: Cell,
    /// The part of that tile on which it stands.
    pub segment: u8,
    /// Its outline; without one it is drawn as a disc.
    pub outline: Option<&'static str>,
}

impl Figure {
    /// A figure that is drawn as a disc.
    pub fn disc(player: Player, cell: Cell, segment: u8) -> Figure {
        Figure { player, cell, segment, outline: None }
    }
}

/// An object that lies on tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its name in the legend.
    pub name: Phrase,
    /// Its look.
    pub look: TokenLook,
    /// The tiles it lies on, one or two.
    pub cells: Vec<Cell>,
    /// How many there are, if there can be several.
    pub count: Option<u32>,
}

/// The look of a kind of token.
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
    /// Colour of its outline.
    pub edge: &'static str,
}

/// A place on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The corner between north and west.
    NorthWest,
    /// The corner between south and east.
    SouthEast,
    /// In the middle of all its tiles; for two tiles, across their common edge.
    Middle,
}
