//! Time controls of tables, and the clocks of their seats.

use crate::SeatVacation;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How much time the players of a table have.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// As much as they want.
    #[default]
    None,
    /// A time for the whole game, to which every turn adds something.
    Live {
        /// Seconds for the game.
        bank_s: u32,
        /// Seconds that a turn adds.
        increment_s: u32,
    },
    /// Days for each turn, and spare time for turns that take longer.
    Days {
        /// Days for a turn: 1, 2, 3, 5, 7 or 14.
        #[serde(default)]
        days: u32,
        /// Seconds for a turn in place of days, on servers under test.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seconds: Option<u32>,
        /// Hours of spare time for the whole game.
        #[serde(default)]
        bank_h: u32,
        /// Whether Saturdays and Sundays are free: time stands still then, by the time zone of the player who has to decide.
        #[serde(default)]
        weekends: bool,
        /// Whether nights are free in the same way: from 22:00 to 8:00.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        nights: bool,
        /// Whether time also stands still for players who are on vacation.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        vacations: bool,
    },
}

/// Reads a time control; `null` is none.
pub(crate) fn or_none<'de, D: serde::Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or_default())
}

/// The clock of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatClock {
    /// The seat.
    pub seat: u8,
    /// Milliseconds that it had left at `clocks_at_ms`.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: u64,
    /// Whether its time has been running since then.
    pub running: bool,
    /// When it runs out, in milliseconds since 1970, if it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub zero_ms: Option<u64>,
    /// When it stands still until it runs out, in order: these times are not used up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<FreeSpan>>"))]
    pub free: Vec<FreeSpan>,
    /// Whether weekends and nights are reckoned by UTC, because its player named no time zone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub utc: bool,
    /// The vacation days of its player, where the table allows vacations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub vacation: Option<SeatVacation>,
}

impl SeatClock {
    /// The clock as it is at a moment, if it was so at another one.
    #[must_use]
    pub fn at(&self, since_ms: u64, now_ms: u64) -> SeatClock {
        let free = |span: &FreeSpan| span.until_ms.min(now_ms).saturating_sub(span.from_ms.max(since_ms));
        let passed = now_ms.saturating_sub(since_ms).saturating_sub(self.free.iter().map(free).sum());
        let left_ms = if self.running { self.left_ms.saturating_sub(passed) } else { self.left_ms };
        let free = self.free.iter().filter(|span| span.until_ms > now_ms).copied().collect();
        SeatClock { left_ms, free, ..*self }
    }
}

/// A time during which the clock of a seat stands still, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FreeSpan {
    /// Its first moment.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub from_ms: u64,
    /// The first moment after it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until_ms: u64,
}
