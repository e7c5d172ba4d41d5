//! Collections of puzzles: a text with one puzzle per line, as JSON. The built-in ones are in `collections/`.

use crate::puzzle::Puzzle;
use registry::Shelf;
use std::collections::BTreeSet;

/// Puzzles in the order of their file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Collection {
    /// The puzzles; no two have the same id.
    pub puzzles: Vec<Puzzle>,
}

/// A line that is not a puzzle, or a puzzle that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Fault {
    /// Line, counted from 1.
    pub line: usize,
    /// The error.
    pub reason: String,
}

/// The most bytes in a file.
pub const MOST_BYTES: u64 = 8 << 20;
/// The most puzzles in a collection.
pub const MOST_PUZZLES: usize = 1_000;

/// This many puzzles may have the same solution, however few there are; and a third of all.
const MOST_ALIKE: usize = 3;

const BUILT_IN: [(&str, &str); 3] = [
    ("carcassonne", include_str!("../collections/carcassonne.jsonl")),
    ("gold-river", include_str!("../collections/gold-river.jsonl")),
    ("gold-rush", include_str!("../collections/gold-rush.jsonl")),
];

impl Collection {
    /// The built-in collection of a game; empty if there is none.
    pub fn built_in(game: &str) -> Collection {
        let found = BUILT_IN.iter().find(|(name, _)| *name == game);
        let puzzles = found.into_iter().flat_map(|(_, text)| text.lines());
        Collection { puzzles: puzzles.filter_map(|line| serde_json::from_str(line).ok()).collect() }
    }

    /// Reads a collection: each line must be a puzzle that can be used, and of this game if one is named. Other lines are
    /// skipped and reported.
    pub fn read(shelf: &[&dyn Shelf], game: Option<&str>, text: &str) -> (Collection, Vec<Fault>) {
        let (mut puzzles, mut faults, mut ids) = (Vec::new(), Vec::new(), BTreeSet::new());
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let mut fault = |reason: String| faults.push(Fault { line: at + 1, reason });
            if puzzles.len() >= MOST_PUZZLES {
                fault(format!("a collection has at most {MOST_PUZZLES} puzzles"));
                break;
            }
            let puzzle: Puzzle = match serde_json::from_str(line) {
                Ok(puzzle) => puzzle,
                Err(why) => {
                    fault(why.to_string());
                    continue;
                }
            };
            match puzzle.check(shelf) {
                Err(why) => fault(why.to_string()),
                Ok(opened) if game.is_some_and(|game| game != opened.game.name()) => {
                    fault(format!("it is of {}", opened.game.name()));
                }
                Ok(_) if !ids.insert(puzzle.id.clone()) => fault(format!("{} is there twice", puzzle.id)),
                Ok(_) => puzzles.push(puzzle),
            }
        }
        (Collection { puzzles }, faults)
    }

    /// Adds a puzzle, unless it exists already, the collection is full, or too many have the same solution (`pass`).
    pub fn add(&mut self, puzzle: Puzzle) -> bool {
        let alike = self.puzzles.iter().filter(|other| other.solution() == puzzle.solution()).count();
        let room = self.puzzles.len() < MOST_PUZZLES && alike < MOST_ALIKE.max(self.puzzles.len() / 3);
        let new = room && self.find(&puzzle.id).is_none();
        if new {
            self.puzzles.push(puzzle);
        }
        new
    }

    /// A puzzle as a line of a file.
    pub fn line(puzzle: &Puzzle) -> String {
        serde_json::to_string(puzzle).expect("a puzzle is plain data") + "\n"
    }

    /// The puzzle with this id.
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }

    /// The puzzle of a day, counted from 1 January 1970: one after the other, then from the first again.
    pub fn of_day(&self, day: u64) -> Option<&Puzzle> {
        let count = self.puzzles.len() as u64;
        self.puzzles.get(day.checked_rem(count)? as usize)
    }
}
