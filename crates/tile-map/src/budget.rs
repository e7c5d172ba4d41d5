//! Limits for tile books. Any client may upload a book, and every table that plays with it keeps its set in memory.
//!
//! The budget is 2 MB for a set in memory and as much for the data that a page receives about it, whatever the text
//! contains. On a 64-bit machine this means (the tests build the largest books and measure):
//!
//! | what | most | bytes each | together |
//! | --- | --- | --- | --- |
//! | kinds, with their tables for placing | 1,000 | 450 | 0.5 MB |
//! | segments on them | 6,000 | 20 | 0.1 MB |
//! | words about whole tiles | 16,000 | 48 | 0.8 MB |
//! | headers | 20 | 4,000 | 0.1 MB |
//!
//! Printed games have up to 100 kinds with 500 segments. The number of tiles costs nothing until they lie on a map; its
//! limit follows from the width of the numbers there: the frontier has up to twice as many cells as there are tiles, plus
//! two, and its cells are counted in 15 bits.

/// Bytes of a book. A game keeps its text for the record.
pub(crate) const BOOK: usize = 256 * 1024;
/// Bytes of a line, without its comment.
pub(crate) const LINE: usize = 4_000;
/// Kinds of tiles.
pub(crate) const KINDS: usize = 1_000;
/// Segments on all kinds together.
pub(crate) const SEGMENTS: usize = 6_000;
/// Words about one whole tile, and bytes of a word.
pub(crate) const WORDS: (usize, usize) = (16, 24);
/// Header lines that the game reads.
pub(crate) const HEADERS: usize = 20;
/// Bytes of the name of a set.
pub(crate) const NAME: usize = 100;
/// Tiles on a map.
pub(crate) const TILES: u32 = 16_000;
/// Segments on a map.
pub(crate) const LAID: u64 = 65_000;

/// Text from an uploaded book as an error message quotes it: cut after 40 characters.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("'{}...'", &text[..end]),
        None => format!("'{text}'"),
    }
}
