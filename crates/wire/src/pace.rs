//! Time controls of tables, and the clocks of their seats.

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
        /// Whether weekends are free. Only `false` is possible so far.
        #[serde(default)]
        weekends: bool,
    },
}

/// Reads a time control; `null` is none.
pub(crate) fn or_none<'de, D: serde::Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or_default())
}

/// The clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatClock {
    /// The seat.
    pub seat: u8,
    /// Milliseconds that it had left at `clocks_at_ms`.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: u64,
    /// Whether its time has been running since then.
    pub running: bool,
}
