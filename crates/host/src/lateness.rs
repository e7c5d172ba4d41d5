//! What a table that people see later takes from the real one.

use crate::time_rules::TimeRules;

/// What a table that is seen later takes from the real one, as it is now.
pub(crate) struct Lateness {
    /// The rules for time. There are no clocks: they would tell whose turn it is.
    pub rules: Option<TimeRules>,
    /// The seats whose people are there.
    pub present: Vec<bool>,
}

impl Lateness {
    /// Whether the player of a seat is there.
    pub fn is_present(&self, seat: u8) -> bool {
        self.present.get(usize::from(seat)).copied().unwrap_or_default()
    }
}
