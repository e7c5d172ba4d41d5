//! Saved states: the steps without the hashes, which are only needed when records are compared.

use serde::{Deserialize, Serialize};

/// The version of this format.
pub(crate) const FORM: u32 = 1;

/// A state as it is saved.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    /// [`FORM`].
    pub goldfever_state: u32,
    pub game: String,
    pub rules: u32,
    pub options: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// The window of its fixed action numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<usize>,
    /// The state of its random numbers.
    pub luck: u64,
    pub steps: Vec<String>,
}
