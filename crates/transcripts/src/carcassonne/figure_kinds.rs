//! Kinds of figures in the records' terms.

/// The letter in the records, and our word.
pub const KINDS: [(&str, &str); 10] = [
    ("S", "follower"),
    ("R", "ringmaster"),
    ("B", "large-follower"),
    ("builder", "builder"),
    ("pig", "pig"),
    ("A", "abbot"),
    ("shepherd", "shepherd"),
    ("M", "mayor"),
    ("W", "wagon"),
    ("barn", "barn"),
];

/// The letter for a kind of figure of ours.
pub fn letter(word: &str) -> &'static str {
    KINDS.iter().find(|(_, w)| *w == word).map_or("?", |(letter, _)| letter)
}
