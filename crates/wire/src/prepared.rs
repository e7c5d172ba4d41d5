//! Answers that a player prepares in a game over days: if the other does this, I do that.

use crate::LegalAction;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// All answers that a seat prepares (`PUT /api/v1/tables/{table}/prepared`). They take the place of earlier ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PrepareAnswers {
    /// The version of the table, after which the lines begin.
    pub at: u32,
    /// Lines of steps as in a trial, at most 60, each with at most 40 steps. A line begins with a step of the other player
    /// or of chance, and ends with a step of the seat. Together they are a tree: lines may begin with the same steps.
    pub lines: Vec<Vec<String>>,
    /// The lines that the caller has seen, which these replace. If the seat has others by now, for example from another
    /// device, the request is refused. Without it, these replace whatever is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub instead_of: Option<Vec<Vec<String>>>,
}

/// The answers that a seat has prepared. Nobody else sees them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PreparedAnswers {
    /// The seat.
    pub seat: u8,
    /// The version of the table.
    pub at: u32,
    /// The lines that are still possible, from this version on.
    pub lines: Vec<PreparedLine>,
    /// The version at which the answers were discarded, because the game took another course; until they are deleted or
    /// others are prepared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub dropped: Option<u32>,
}

/// A line of steps that ends with an answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PreparedLine {
    /// The steps in notation.
    pub steps: Vec<String>,
    /// What each of them chooses, as in a snapshot; `null` for chance.
    pub choices: Vec<Option<LegalAction>>,
}
