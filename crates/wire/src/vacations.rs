//! Vacations of players in games over days.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The vacation of the player at a seat, as everybody at the table sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatVacation {
    /// Until when they are on vacation, in milliseconds since 1970. It may be over by now. Missing: they are not on vacation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub until_ms: Option<u64>,
    /// Days that they can still take.
    pub days_left: u32,
}

/// The vacation of the caller (`GET`, `PUT` and `DELETE /api/v1/me/vacation`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Vacation {
    /// Until when they are on vacation, in milliseconds since 1970. Missing: they are not on vacation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub until_ms: Option<u64>,
    /// Days that they can still take. Those of the present vacation count as taken.
    pub days_left: u32,
    /// Days that they can take within 365 days.
    pub days_a_year: u32,
    /// Their games in which time stands still while they are on vacation.
    pub still: u32,
    /// Their games in which time runs all the same.
    pub charged: u32,
}

/// Begins a vacation now (`PUT /api/v1/me/vacation`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewVacation {
    /// How many days it has: 1 to 21.
    pub days: u32,
}
