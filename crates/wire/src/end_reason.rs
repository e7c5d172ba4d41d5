//! Why a game ended before its rules ended it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why a game ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Players resigned.
    Resigned,
    /// All people agreed to end it.
    Agreed,
    /// Somebody abandoned it before everybody had moved once. It does not count.
    Abandoned,
    /// The time of players ran out.
    Time,
    /// Its player has taken it to another place, where it goes on. It does not count here.
    Transferred,
}

impl From<game::EndReason> for EndReason {
    fn from(reason: game::EndReason) -> EndReason {
        match reason {
            game::EndReason::Resigned => EndReason::Resigned,
            game::EndReason::Agreed => EndReason::Agreed,
            game::EndReason::Abandoned => EndReason::Abandoned,
            game::EndReason::Time => EndReason::Time,
            game::EndReason::Transferred => EndReason::Transferred,
        }
    }
}
