//! A view as a plain screen shows it: a terminal, a drawing. It holds no markup and no names of a game's fields, so
//! that the screen needs no code for any single game.

mod map;

pub use map::{Cell, Figure, Form, Look, Map, Mark, Segment, Spot, Tile, TileFace, Token, TokenLook};

use crate::{Field, Phrase, Term, Views};

/// What lies on the table, as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// The map, of a tile-laying game.
    pub map: Option<Map>,
    /// What each player has, by seat.
    pub seats: Vec<Vec<Field>>,
    /// What lies open besides, such as an offer of cards.
    pub table: Vec<Field>,
}

/// What a choice adds to its notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// For laying a tile: where. The screen writes the choice's number there.
    pub cell: Option<Cell>,
    /// What the notation leaves out: a role, a card.
    pub terms: Vec<Term>,
}

/// A game as plain screens show it. All is made of what the observer was given, so that nothing hidden can come in.
pub trait Pictures: Views {
    /// The picture of a view.
    fn picture(&self, view: &Self::View) -> Picture;
    /// What a choice says besides its notation.
    fn choice(&self, action: &Self::ActionView) -> Choice;
    /// An event in a sentence, then clauses that say more of it. Nothing for what goes without saying.
    fn sentence(&self, event: &Self::EventView) -> Vec<Phrase>;
}
