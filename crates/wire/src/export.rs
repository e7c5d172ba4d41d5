//! Finished games in bulk: the lines of an export.

use crate::{EndReason, Placing, SeatKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A finished game: a line of `goldfever export` and of `GET /api/v1/export`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FinishedGame {
    /// Id of the table.
    pub id: String,
    /// Pass this as `after` to continue an export after this game.
    pub cursor: String,
    /// Name of the game.
    pub game: String,
    /// Version of the rules under which it was played.
    pub rules: i64,
    /// Options in canonical form.
    pub options: String,
    /// The players, in seat order.
    pub players: Vec<FinishedPlayer>,
    /// When the table was made, in seconds since 1970.
    pub made: i64,
    /// When the game ended, in seconds since 1970.
    pub ended: i64,
    /// Points and ranks in seat order; `null` if this program cannot play the record to its end,
    /// or the game was abandoned.
    pub result: Option<Vec<Placing>>,
    /// Why the game ended early, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<EndReason>,
    /// Why there is no result: `other-rules`, `unknown-game`, `unknown-options`, `step-refused`, `hash-differs`, `row-damaged`,
    /// `entry-missing` or `rules-panicked`; else `null`.
    pub unplayable: Option<String>,
    /// The record as text, in the form that `goldfever replay` reads; `null` if rows of it are damaged or missing.
    pub record: Option<String>,
}

/// A player of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FinishedPlayer {
    /// The name; for a computer player, its kind.
    pub name: String,
    /// A person or a computer player.
    pub kind: SeatKind,
    /// Whether somebody's own bot plays the seat with a token. Its kind is then that of a person.
    #[serde(default)]
    pub program: bool,
}
