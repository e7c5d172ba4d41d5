//! What players choose and what chance brings, with their text notations.

use crate::expansions::{Id, piece_word};
use game::{BadNotation, Player};
use std::fmt;
use std::str::FromStr;
use tile_map::{Cell, Rotation, TileName};

/// A kind of figure: 0 is the follower, others come with expansions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Piece(pub u8);

/// The follower of the base game.
pub const FOLLOWER: Piece = Piece(0);

/// What follows a verb in notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing.
    Word,
    /// A cell.
    Cell,
    /// A cell and the number of a segment.
    Site,
}

/// Something that an expansion lets players do, or a lot it lets chance draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Verb {
    /// Whose word it is.
    pub of: Id,
    /// Which of its words.
    pub number: u8,
}

impl Verb {
    /// Its word and what follows it.
    pub fn spec(self) -> (&'static str, Form) {
        self.of.verbs()[self.number as usize]
    }

    pub(crate) fn find(word: &str) -> Option<Verb> {
        Id::ALL.iter().find_map(|id| {
            let number = id.verbs().iter().position(|(w, _)| *w == word)? as u8;
            Some(Verb { of: *id, number })
        })
    }
}

/// A player's choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `place X,Y ROTATION`: lay the drawn tile.
    Place {
        /// Where.
        cell: Cell,
        /// How it lies.
        rotation: Rotation,
    },
    /// `follower N`, `ringmaster N`: put a figure on a part of the tile just laid.
    Figure {
        /// Which kind of figure.
        piece: Piece,
        /// The part's number on its kind.
        segment: u8,
    },
    /// `bar X,Y`, `castle X,Y`, `lord X,Y N` ...: what an expansion offers.
    Do {
        /// What.
        verb: Verb,
        /// Where; 0,0 for verbs without a place.
        cell: Cell,
        /// Part of the tile there; 0 for verbs without one.
        segment: u8,
    },
    /// `pass`: nothing.
    Pass,
}

impl Action {
    /// An expansion's action without a place.
    pub const fn word(of: Id, number: u8) -> Action {
        Action::Do { verb: Verb { of, number }, cell: Cell::new(0, 0), segment: 0 }
    }

    /// An expansion's action at a cell.
    pub const fn at(of: Id, number: u8, cell: Cell) -> Action {
        Action::Do { verb: Verb { of, number }, cell, segment: 0 }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { cell, rotation } => write!(f, "place {cell} {rotation}"),
            Action::Figure { piece, segment } => write!(f, "{} {segment}", piece_word(*piece)),
            Action::Do { verb, cell, segment } => match verb.spec() {
                (word, Form::Word) => f.write_str(word),
                (word, Form::Cell) => write!(f, "{word} {cell}"),
                (word, Form::Site) => write!(f, "{word} {cell} {segment}"),
            },
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let bad = || BadNotation::new(text, "an action such as 'place 1,0 90', 'follower 2', 'take 1,0' or 'pass'");
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<u8>().ok().filter(|n| n.to_string() == word && *n < 16);
        match words[..] {
            ["pass"] => Ok(Action::Pass),
            ["place", cell, rotation] => Ok(Action::Place { cell: cell.parse()?, rotation: rotation.parse()? }),
            [word, ref rest @ ..] => {
                if let Some(piece) = Piece::find(word) {
                    let [segment] = rest else { return Err(bad()) };
                    return Ok(Action::Figure { piece, segment: number(segment).ok_or_else(bad)? });
                }
                let verb = Verb::find(word).ok_or_else(bad)?;
                let action = |cell, segment| Ok(Action::Do { verb, cell, segment });
                match (verb.spec().1, rest) {
                    (Form::Word, []) => action(Cell::new(0, 0), 0),
                    (Form::Cell, [cell]) => action(cell.parse()?, 0),
                    (Form::Site, [cell, segment]) => action(cell.parse()?, number(segment).ok_or_else(bad)?),
                    _ => Err(bad()),
                }
            }
            [] => Err(bad()),
        }
    }
}

/// What chance brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The name of a tile: it is drawn.
    Tile(TileName),
    /// `token 5`: a lot that an expansion lets chance draw.
    Lot {
        /// What is drawn.
        verb: Verb,
        /// What it shows.
        value: u8,
    },
    /// `starter 2`: who begins.
    Starter(Player),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Tile(name) => name.fmt(f),
            Chance::Lot { verb, value } => write!(f, "{} {value}", verb.spec().0),
            Chance::Starter(player) => write!(f, "starter {player}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Chance, BadNotation> {
        match text.split_once(' ') {
            None => text.parse().map(Chance::Tile),
            Some((word, value)) => {
                let lot = || {
                    let value = value.parse::<u8>().ok().filter(|n| n.to_string() == value)?;
                    if word == "starter" {
                        return Some(Chance::Starter(Player(value)));
                    }
                    Some(Chance::Lot { verb: Verb::find(word)?, value })
                };
                lot().ok_or_else(|| BadNotation::new(text, "the name of a tile or 'token 5'"))
            }
        }
    }
}
