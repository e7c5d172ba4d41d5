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
}
