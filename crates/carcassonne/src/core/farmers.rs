//! How fields score, as an option.

/// How fields score, by the year of the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Farmers {
    /// Since 2002: each field scores 3 for each completed city, 4 for a castle.
    Modern,
    /// As today, but a city pays each player once.
    Rules2001,
    /// Each city scores 4, once, for the most farmers in all fields around it.
    Rules2000,
    /// Played without farmers.
    None,
}

impl Farmers {
    pub(crate) const ALL: [(&'static str, Farmers); 4] = [
        ("modern", Farmers::Modern),
        ("2001", Farmers::Rules2001),
        ("2000", Farmers::Rules2000),
        ("none", Farmers::None),
    ];

    /// The word in options.
    pub fn word(self) -> &'static str {
        Farmers::ALL[self as usize].0
    }
}
