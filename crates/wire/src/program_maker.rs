//! Whose program plays at a seat.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who made the token of a program, and so answers for it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ProgramMaker {
    /// An account.
    Player {
        /// Its name.
        name: String,
    },
    /// The operator of this server.
    Operator,
    /// Somebody without an account, or whose account shows nothing or was deleted.
    #[default]
    Unnamed,
}
