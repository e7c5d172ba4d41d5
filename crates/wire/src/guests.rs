//! Programs as guests: bots that say what they play, are asked to tables, and hear of their games. `docs/programs.md`
//! describes it.

use crate::Greeting;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What a bot plays (`PUT /api/v1/bot`).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotPlays {
    /// Its games, 20 at most.
    pub games: Vec<BotGame>,
    /// Its pace: for about how many milliseconds it thinks about a decision.
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
    /// Options of which it does not play every value, each with the values that it plays; of one that may have several values
    /// at once, those that may be among them. `{"players": ["2"], "inns": ["no"]}`.
    #[serde(default)]
    pub options: BTreeMap<String, Vec<String>>,
}

/// A bot that is there (`GET /api/v1/bots`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotOnline {
    /// Its name, by which it is asked to a table.
    pub name: String,
    /// What it plays.
    pub plays: BotPlays,
}

/// Asks a bot to take an open seat before the game, or no longer (`POST /api/tables/{table}/seats/{seat}/invitation`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct InviteBot {
    /// Name of a bot that is there; `null`: nobody is asked any more.
    pub bot: Option<String>,
}

/// A seat that a program has got (`POST /api/v1/invitations/{invitation}/accept`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TakenSeat {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u8,
}

/// A line of the events of a program (`GET /api/v1/stream/events`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ProgramEvent {
    /// First of all: who speaks.
    Hello(Greeting),
    /// It is asked to take a seat. Sent anew after each connection while it has not answered.
    Invitation(SeatOffer),
    /// An invitation is over: answered, taken back, or somebody else took the seat.
    InvitationGone {
        /// The invitation.
        id: String,
    },
    /// A game in which it has a seat is on. Sent anew after each connection while the game is not over.
    GameStart(SeatEvent),
    /// That game is over, or its table was removed.
    GameOver(SeatEvent),
}

/// A seat that a program is asked to take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatOffer {
    /// Names the invitation.
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
