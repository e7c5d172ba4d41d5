//! Views for plain screens (a terminal, a drawing). A picture contains no markup and no field names of a game, so
//! screens need no code for single games.

mod map;

pub use map::{Cell, Figure, Form, HeldTile, Look, Map, Mark, Segment, Spot, Tile, TileFace, Token, TokenLook};

use crate::{Field, Phrase, Term, Views};

/// The content of the table, as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// The map, if the game lays tiles.
    pub map: Option<Map>,
    /// Each player's possessions, by seat.
    pub seats: Vec<Vec<Field>>,
    /// Other face-up things, such as an offer of cards.
    pub table: Vec<Field>,
}

/// What a screen shows about a choice in addition to its notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Where a tile is laid, if the choice lays one. The screen writes the number of the choice there.
    pub cell: Option<Cell>,
    /// The part of a laid tile that it is about: the tile's cell and the number of the part. The screen says in which direction
    /// it lies.
    pub part: Option<(Cell, u8)>,
    /// What the notation leaves out, such as a role or a card.
    pub terms: Vec<Term>,
}

/// A game for plain screens. Everything is made from what the observer may know, so nothing hidden can appear.
pub trait Pictures: Views {
    /// The picture of a view.
    fn picture(&self, view: &Self::View) -> Picture;
    /// What a screen shows about a choice in addition to its notation.
    fn choice(&self, action: &Self::ActionView) -> Choice;
    /// An event as a sentence, followed by clauses with details. Empty for obvious events.
    fn sentence(&self, event: &Self::EventView) -> Vec<Phrase>;
}
