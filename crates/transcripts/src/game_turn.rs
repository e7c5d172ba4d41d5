//! Where in a record a difference was found.

use crate::Report;
use std::fmt::{self, Debug, Display};

/// The game and turn that is being compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTurn {
    /// The game, counted from 1, with its name or seed.
    pub game: String,
    /// The turn, counted from 1 (0 before the first); `None` at the end.
    pub turn: Option<usize>,
}

impl Display for GameTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn {
            Some(turn) => write!(f, "game {}, turn {turn}", self.game),
            None => write!(f, "game {}, end", self.game),
        }
    }
}

impl Report {
    /// Notes a difference at a turn of a game.
    pub fn differs(&mut self, at: &GameTurn, what: &str, expected: impl Display, got: impl Display) {
        self.differ(format!("{at}, {what}: expected {expected}, got {got}"));
    }

    /// Notes a difference unless the two are equal.
    pub fn compare<T: PartialEq + Debug>(&mut self, at: &GameTurn, what: &str, expected: &T, got: &T) {
        if expected != got {
            self.differs(at, what, format!("{expected:?}"), format!("{got:?}"));
        }
    }

    /// Notes a difference unless two sorted lists are equal; names only entries that one has and the other lacks.
    pub fn compare_sets<T: Ord + Debug>(&mut self, at: &GameTurn, what: &str, expected: &[T], got: &[T]) {
        let only = |a: &[T], b: &[T]| {
            let missing = a.iter().filter(|x| b.binary_search(x).is_err());
            let missing: Vec<String> = missing.map(|x| format!("{x:?}")).collect();
            if missing.is_empty() { "nothing more".to_owned() } else { format!("also {}", missing.join(" ")) }
        };
        if expected != got {
            self.differs(at, what, only(expected, got), only(got, expected));
        }
    }
}
