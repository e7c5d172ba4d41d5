//! The terms of a table beside its rules: the strength that it wishes for, and by how many moves spectators see it later.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most moves by which spectators see a table later.
pub const MOST_DELAY: u8 = 20;

/// The ratings that a table wishes for, in points. It is a wish, not a barrier: anyone may take a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StrengthRange {
    /// The lowest, 0 to 4000; without it, there is no lowest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub from: Option<i32>,
    /// The highest, 0 to 4000 and not below the lowest; without it, there is no highest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to: Option<i32>,
}

impl StrengthRange {
    /// The highest rating that can be wished for.
    pub const MOST: i32 = 4000;

    /// The range with these ends; `None` if it has neither.
    #[must_use]
    pub fn of(from: Option<i32>, to: Option<i32>) -> Option<StrengthRange> {
        (from.is_some() || to.is_some()).then_some(StrengthRange { from, to })
    }

    /// Whether both ends are possible, and the lowest is not above the highest.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let ends = [self.from, self.to];
        let order = self.from.zip(self.to).is_none_or(|(from, to)| from <= to);
        order && ends.iter().flatten().all(|end| (0..=StrengthRange::MOST).contains(end))
    }
}

/// Whether there is no delay: the number is left out then.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde passes it")]
pub(crate) fn is_none(delay: &u8) -> bool {
    *delay == 0
}
