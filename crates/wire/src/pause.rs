//! Pauses by agreement, at tables with a live clock.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A request for a pause that nobody has decided yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskedPause {
    /// The seat that asks.
    pub seat: u8,
    /// How long the pause would be.
    pub seconds: u32,
    /// The seats that have accepted.
    pub accepted: Vec<u8>,
}

impl From<&game::AskedPause> for AskedPause {
    fn from(asked: &game::AskedPause) -> AskedPause {
        let accepted = asked.accepted.iter().copied().collect();
        AskedPause { seat: asked.seat, seconds: asked.seconds, accepted }
    }
}

/// A pause that is on: all clocks stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Paused {
    /// The seat that asked for it.
    pub seat: u8,
    /// When it ends unless somebody goes on before, in milliseconds since 1970 by the server's clock.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until_ms: u64,
}

/// What a seat says about a pause (`POST /api/v1/tables/{table}/pause`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatPause {
    /// As in [`crate::SeatAnswer`].
    #[serde(default)]
    pub seat: Option<u8>,
    /// `ask` (without this field, too), `accept`, `refuse` or `go-on`.
    #[serde(default)]
    pub answer: PauseAnswer,
    /// How long the pause is that the seat asks for, on servers under test; otherwise it is 15 minutes.
    #[serde(default)]
    pub seconds: Option<u32>,
}

/// What a seat says about a pause.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PauseAnswer {
    /// It asks for a pause.
    #[default]
    Ask,
    /// It accepts the pause that another wants.
    Accept,
    /// It does not, or withdraws its own request.
    Refuse,
    /// It ends the pause that is on.
    GoOn,
}
