//! Floor 4: puzzles, positions in which one turn is far better than all others: their format, the built-in collections, how an
//! answer is judged, and how new puzzles are found.

mod answer;
mod collection;
mod find;
mod puzzle;

pub use answer::{Answer, answer};
pub use collection::{Collection, Fault, MOST_BYTES, MOST_PUZZLES};
pub use find::{Found, Wanted, confirm, find};
pub use puzzle::{BadPuzzle, Opened, Puzzle, Turn, TurnRefusal};
