//! Kinds of figures in the records' terms.

/// The letter in the records, the word in saves, and our word.
pub const KINDS: [(&str, &str, &str); 10] = [
    ("S", "small", "follower"),
    ("R", "ringmaster", "ringmaster"),
    ("B", "big", "large-follower"),
    ("builder", "builder", "builder"),
    ("pig", "pig", "pig"),
    ("A", "abbot", "abbot"),
    ("shepherd", "shepherd", "shepherd"),
    ("M", "mayor", "mayor"),
    ("W", "wagon", "wagon"),
    ("barn", "barn", "barn"),
];

/// The letter for a kind of figure of ours.
pub fn letter(word: &str) -> &'static str {
    KINDS.iter().find(|(.., w)| *w == word).map_or("?", |(letter, ..)| letter)
}

/// Our word for a kind of figure in a save: `small` is a follower.
pub fn of_save(word: &str) -> Option<&'static str> {
    KINDS.iter().find(|(_, saved, _)| *saved == word).map(|(.., ours)| *ours)
}
