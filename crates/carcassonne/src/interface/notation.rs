//! Text notations of players' choices and outcomes of chance.

use crate::core::action::{Action, Chance, FOLLOWER, Piece, Verb};
use crate::core::declared::Form;
use crate::core::double_spec::{DOUBLES, DoublePlace};
use crate::expansions::piece_word;
use game::{BadNotation, Player};
use std::fmt;
use std::str::FromStr;
use tile_map::{Cell, MAX_SEGMENTS, SegmentNo};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { cell, rotation } => write!(f, "place {cell} {rotation}"),
            Action::Figure { piece, segment } => write!(f, "{} {segment}", piece_word(*piece)),
            Action::Do { verb, cell, segment } => match verb.spec() {
                (word, Form::Word) => f.write_str(word),
                (word, Form::Piece) => write!(f, "{word} {}", piece_word(verb.piece())),
                (word, Form::Number) => write!(f, "{word} {}", Action::value(*cell)),
                (word, Form::Cell) => write!(f, "{word} {cell}"),
                (word, Form::Double) => {
                    let DoublePlace { of, cell, rotation } = DoublePlace::unpacked(*cell, *segment);
                    write!(f, "{word} {} {cell} {rotation}", of + 1)
                }
                (word, Form::Figure) if verb.piece() != FOLLOWER => {
                    write!(f, "{word} {cell} {segment} {}", piece_word(verb.piece()))
                }
                (word, Form::Site | Form::Figure) => write!(f, "{word} {cell} {segment}"),
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
        let number = |word: &str| word.parse::<SegmentNo>().ok().filter(|n| n.index() < MAX_SEGMENTS);
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
                    (Form::Word, []) => action(Cell::new(0, 0), SegmentNo(0)),
                    (Form::Piece, [piece]) => {
                        let verb = verb.with(Piece::find(piece).ok_or_else(bad)?);
                        Ok(Action::Do { verb, cell: Cell::new(0, 0), segment: SegmentNo(0) })
                    }
                    (Form::Number, [text]) => {
                        let number = text.parse::<i16>().ok().filter(|n| *n >= 0 && n.to_string() == **text);
                        action(Cell::new(number.ok_or_else(bad)?, 0), SegmentNo(0))
                    }
                    (Form::Double, [of, cell, rotation]) => {
                        let of = number(of).and_then(|of| of.0.checked_sub(1)).filter(|of| usize::from(*of) < DOUBLES);
                        let place =
                            DoublePlace { of: of.ok_or_else(bad)?, cell: cell.parse()?, rotation: rotation.parse()? };
                        let (cell, segment) = place.packed();
                        action(cell, segment)
                    }
                    (Form::Cell, [cell]) => action(cell.parse()?, SegmentNo(0)),
                    (Form::Site | Form::Figure, [cell, segment]) => {
                        action(cell.parse()?, number(segment).ok_or_else(bad)?)
                    }
                    (Form::Figure, [cell, segment, piece]) => {
                        let piece = Piece::find(piece).filter(|piece| *piece != FOLLOWER).ok_or_else(bad)?;
                        let (cell, segment) = (cell.parse()?, number(segment).ok_or_else(bad)?);
                        Ok(Action::Do { verb: verb.with(piece), cell, segment })
                    }
                    _ => Err(bad()),
                }
            }
            [] => Err(bad()),
        }
    }
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
