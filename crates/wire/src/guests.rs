//! Programs as guests: bots that announce what they play, are invited to tables, and receive events about their games. See
//! `docs/programs.md`.

use crate::{Greeting, ProgramMaker};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A bot's announcement of what it plays (`PUT /api/v1/bot`).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotPlays {
    /// Its games, 20 at most.
    pub games: Vec<BotGame>,
    /// Its pace: roughly how many milliseconds it thinks about a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub thinks_ms: Option<u32>,
}

/// A game that a bot plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotGame {
    /// Name of the game.
    pub game: String,
    /// The options of which it does not play every value, each with the values that it does play. For an option that may
    /// have several values at once, the values it may contain. Example: `{"players": ["2"], "inns": ["no"]}`.
    #[serde(default)]
    pub options: BTreeMap<String, Vec<String>>,
}

/// A bot that is online (`GET /api/v1/bots`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotOnline {
    /// Its name, which an invitation uses.
    pub name: String,
    /// Whose it is.
    pub maker: ProgramMaker,
    /// The games that it plays.
    pub plays: BotPlays,
}

/// Invites a bot to an open seat before the game, or withdraws the invitation
/// (`POST /api/tables/{table}/seats/{seat}/invitation`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct InviteBot {
    /// Name of a bot that is online; `null` withdraws the invitation.
    pub bot: Option<String>,
}

/// The seat that a program has taken (`POST /api/v1/invitations/{invitation}/accept`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TakenSeat {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u8,
}

/// A line in a program's stream of events (`GET /api/v1/stream/events`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ProgramEvent {
    /// The first line: the server introduces itself.
    Hello(Greeting),
    /// An invitation to a seat. The server repeats it after each connection until the program has answered.
    Invitation(SeatOffer),
    /// An invitation has ended: it was answered or withdrawn, or somebody else took the seat.
    InvitationGone {
        /// The invitation.
        id: String,
    },
    /// A game in which the program has a seat is on. The server repeats it after each connection until the game is over.
    GameStart(SeatEvent),
    /// That game is over, or its table was removed.
    GameOver(SeatEvent),
}

/// A seat to which a program is invited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatOffer {
    /// The id of the invitation.
    pub id: String,
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// Name of the game.
    pub game: String,
    /// Its options in canonical form.
    pub options: String,
}

/// A seat of a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatEvent {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// Name of the game.
    pub game: String,
    /// Its options in canonical form.
    pub options: String,
}
