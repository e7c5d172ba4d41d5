//! Choices and outcomes of chance, with their notations.

use game::{BadNotation, Player};
use std::fmt;
use std::str::FromStr;
use tile_map::{Cell, Rotation, SegmentNo, Site, TileName};

/// A player's choice.
///
/// ```
/// use gold_rush::Action;
/// let action: Action = "place 1,-2 90".parse().unwrap();
/// assert_eq!(action.to_string(), "place 1,-2 90");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lays the drawn tile: `place X,Y ROTATION`.
    Place {
        /// The cell.
        cell: Cell,
        /// Its rotation.
        rotation: Rotation,
    },
    /// Places a cowboy on a segment of the tile just laid: `cowboy SEGMENT`.
    Cowboy {
        /// The segment, by its number on the tile.
        segment: SegmentNo,
    },
    /// Pitches or moves the tent: `tent X,Y PART`.
    Tent {
        /// A segment of a mountain.
        site: Site,
    },
    /// Takes a token: `token`.
    Token,
    /// None of these: `pass`.
    Pass,
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The tile drawn: its name.
    Tile(TileName),
    /// The value of the token taken: `token VALUE`.
    Token(u8),
    /// The starting player: `starter SEAT`.
    Starter(Player),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { cell, rotation } => write!(f, "place {cell} {rotation}"),
            Action::Cowboy { segment } => write!(f, "cowboy {segment}"),
            Action::Tent { site } => write!(f, "tent {} {}", site.cell, site.segment),
            Action::Token => f.write_str("token"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split(' ').take(4).collect();
        let action = match words[..] {
            ["place", cell, rotation] => Action::Place { cell: cell.parse()?, rotation: rotation.parse()? },
            ["cowboy", segment] => Action::Cowboy { segment: segment.parse()? },
            ["tent", cell, segment] => Action::Tent { site: Site { cell: cell.parse()?, segment: segment.parse()? } },
            ["token"] => Action::Token,
            ["pass"] => Action::Pass,
            _ => {
                let forms = "one of: place X,Y ROTATION; cowboy PART; tent X,Y PART; token; pass";
                return Err(BadNotation::new(text, forms));
            }
        };
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Tile(name) => name.fmt(f),
            Chance::Token(value) => write!(f, "token {value}"),
            Chance::Starter(player) => write!(f, "starter {player}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Chance, BadNotation> {
        match text.split_once(' ') {
            Some(("token", value)) => small(value).map(Chance::Token),
            Some(("starter", seat)) => small(seat).map(|seat| Chance::Starter(Player(seat))),
            _ => text.parse().map(Chance::Tile),
        }
    }
}

/// A number from 0 to 255 in its only spelling.
fn small(text: &str) -> Result<u8, BadNotation> {
    let number = text.parse::<u8>().ok().filter(|n| n.to_string() == text);
    number.ok_or_else(|| BadNotation::new(text, "a number from 0 to 255"))
}
