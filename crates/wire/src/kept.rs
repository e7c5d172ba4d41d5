//! What an account keeps for its browsers (`/api/v1/me/kept`): settings and solved puzzles.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The value of a setting. Only the page knows what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Switch(bool),
    /// One of several, in at most 100 characters.
    Choice(String),
}

/// What an account keeps for its browsers, or what is added to it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// Settings by name, at most 60. A name has at most 40 letters, digits, dots and hyphens.
    #[serde(default)]
    pub settings: BTreeMap<String, Setting>,
    /// Ids of the puzzles that were solved, the latest first, at most 2000.
    #[serde(default)]
    pub solved: Vec<String>,
}
