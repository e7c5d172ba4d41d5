//! What a page says to the server about a running game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A message over the socket of one table (`GET /api/tables/{table}/socket`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// First message on a socket, and after any gap: what this page has seen (`null`: nothing yet).
    Join {
        /// Version of the last state seen.
        since: Option<u32>,
    },
    /// Actions of one seat.
    Act(Act),
    /// Takes back the seat's own last step, while nothing hidden or random has been revealed since.
    Undo(Undo),
    /// Asks for a `pong`.
    Ping,
}

/// Actions of one seat, applied in order, all or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Made up by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`; the same id again is harmless.
    pub id: String,
    /// The version it was thought out at.
    pub version: u32,
    /// The seat that decides.
    pub seat: u8,
    /// Actions in the game's notation, as they were offered.
    pub actions: Vec<String>,
}

/// Takes back one step of this seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// As in [`Act`].
    pub id: String,
    /// The version it was thought out at.
    pub version: u32,
    /// The seat.
    pub seat: u8,
}
