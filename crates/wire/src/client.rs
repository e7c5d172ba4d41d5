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
    /// How quickly this page shows the moves of others: computer players wait accordingly before they move. Of all who sit at
    /// the table the slowest counts; where nobody says anything it is `normal`.
    Pace {
        /// From now on.
        pace: Pace,
    },
    /// The computer player who thinks is to move now, with the best that he has found so far. Who sits at the table may
    /// ask for it, and anybody where only computer players sit.
    Hurry,
    /// Asks for a `pong`.
    Ping,
}

/// How quickly the moves of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// They are not shown: computer players move at once.
    Off,
    /// Half the usual pause.
    Quick,
    /// The usual pause.
    #[default]
    Normal,
    /// Three times the usual pause.
    Slow,
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
