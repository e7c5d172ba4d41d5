//! On which terms a table was made, beside its rules.

/// The terms of a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TableTerms {
    /// The lowest rating that it wishes for, in points.
    pub strength_from: Option<i32>,
    /// The highest one.
    pub strength_to: Option<i32>,
    /// By how many moves spectators see it later.
    pub delay: u8,
    /// How its seats are given.
    pub seating: Seating,
}

/// How the seats of a table are given.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Seating {
    /// As its maker listed them; everybody takes the seat that they choose.
    #[default]
    Given,
    /// All at random.
    Random,
    /// In the order in which its maker listed them, from a random one on.
    RandomStart,
}

impl Seating {
    /// Its word, in rows.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Seating::Given => "given",
            Seating::Random => "random",
            Seating::RandomStart => "random-start",
        }
    }

    /// The seating with this word, if there is one.
    pub(crate) fn of_word(word: &str) -> Option<Seating> {
        [Seating::Given, Seating::Random, Seating::RandomStart].into_iter().find(|seating| seating.word() == word)
    }
}
