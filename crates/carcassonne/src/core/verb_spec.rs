//! A word of an expansion: its arguments in notation, and its meaning.

/// The arguments of a verb in notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing.
    Word,
    /// A cell.
    Cell,
    /// A cell and the number of a segment.
    Site,
    /// The same, and a kind of figures unless it is the usual follower.
    Figure,
    /// A kind of figures.
    Piece,
    /// A number, from 0.
    Number,
    /// A number, from 1, a cell, and how a double tile is turned.
    Double,
}

/// A word of an expansion's actions or lots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerbSpec {
    /// The word.
    pub word: &'static str,
    /// Its arguments.
    pub form: Form,
    /// Whether chance brings it.
    pub lot: bool,
    /// Its effect, in one sentence without a full stop. Empty for [`VerbSpec::further`].
    pub meaning: &'static str,
    /// A step of a recorded game; the tests replay it. Empty for [`VerbSpec::further`].
    pub example: &'static str,
}

impl VerbSpec {
    /// A player's choice.
    pub const fn action(word: &'static str, form: Form, meaning: &'static str, example: &'static str) -> VerbSpec {
        VerbSpec { word, form, lot: false, meaning, example }
    }

    /// A lot, whose value follows the word.
    pub const fn lot(word: &'static str, meaning: &'static str, example: &'static str) -> VerbSpec {
        VerbSpec { word, form: Form::Word, lot: true, meaning, example }
    }

    /// The word before it, for the next player: `capture-1` after `capture-0`. The reference of the notation has no
    /// separate entry for it.
    pub const fn further(word: &'static str, form: Form) -> VerbSpec {
        VerbSpec::action(word, form, "", "")
    }

    /// Whether it is the same as the word before it, for another player.
    pub const fn is_further(&self) -> bool {
        self.meaning.is_empty()
    }
}
