//! The conversation with programs that play: one JSON object a line, the same over standard input and output and over
//! HTTP. `docs/programs.md` describes it.

use crate::{Json, LogEntry, TableInfo};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Version of the conversation. What is added within one version, a reader may pass over: further fields, further kinds
/// of messages.
pub const PROGRAM_PROTOCOL: u32 = 1;

/// A line that a program is sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToProgram {
    /// First of all: who speaks.
    Hello(Greeting),
    /// A game as the seat may know it, whole: first of every game.
    Full(Box<Full>),
    /// What has changed since.
    Update(Box<Change>),
    /// The seat is to decide.
    Ask(Ask),
    /// The game is over.
    Over(Over),
}

/// A line that a program writes to its standard output.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromProgram {
    /// First of all: who speaks.
    Hello(Greeting),
    /// The answer to [`Ask`].
    Act(Answer),
}

/// Who speaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Greeting {
    /// Version of the conversation: [`PROGRAM_PROTOCOL`].
    pub protocol: u32,
    /// Name, such as `goldfever`, or that of the program: 1 to 40 characters.
    pub name: String,
}

/// A game as one seat may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Full {
    /// Steps of the game so far.
    pub version: u32,
    /// Game, options, seats and whose turn it is.
    pub table: TableInfo,
    /// Version of the rules it is played by.
    pub rules: u32,
    /// The program's seat, from 0.
    pub seat: u8,
    /// The game's `Facts`: tiles, cards, options. Never changes.
    #[schema(value_type = Value)]
    pub facts: Json,
    /// The game's `View`: the position as this seat may know it.
    #[schema(value_type = Value)]
    pub view: Json,
    /// The log holds what happened after this version: 0 unless the program said what it had seen.
    pub log_since: u32,
    /// What has happened, as this seat has seen it.
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
}

/// What has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// Steps of the game now.
    pub version: u32,
    /// The version that this builds on.
    pub from: u32,
    /// The seat to decide; `null` when nobody is.
    pub to_act: Option<u8>,
    /// As in [`Full`].
    #[schema(value_type = Value)]
    pub view: Json,
    /// What has happened since `from`. If `undone` is set, what came after that version is gone first.
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
    /// Set when a step was taken back.
    pub undone: Option<u32>,
}

/// A decision that is due.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ask {
    /// The version it is due at; the answer names it.
    pub version: u32,
    /// The seat that decides.
    pub seat: u8,
    /// All legal actions in the game's notation.
    pub actions: Vec<String>,
    /// Milliseconds until the answer has to be there; `null` where nobody is in a hurry.
    pub deadline_ms: Option<u64>,
}

/// What a seat does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Answer {
    /// The version that was asked at.
    pub version: u32,
    /// One of the actions that were offered. More may follow it, as long as the same seat decides and chance brings nothing;
    /// 16 at most.
    pub actions: Vec<String>,
}

/// What a seat does, over HTTP (`POST /api/v1/tables/{table}/act`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatAnswer {
    /// As in [`Answer`].
    pub version: u32,
    /// As in [`Answer`].
    pub actions: Vec<String>,
    /// Which of its seats, where the session has several and means another than the one to decide.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A seat takes its last step back (`POST /api/v1/tables/{table}/undo`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatUndo {
    /// The version it was thought out at.
    pub version: u32,
    /// As in [`SeatAnswer`].
    #[serde(default)]
    pub seat: Option<u8>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Over {
    /// Steps of the game.
    pub version: u32,
    /// Points and ranks in the order of the seats.
    pub players: Vec<Placing>,
    /// Seats that have lost by forfeit, and why.
    pub forfeits: Vec<Forfeit>,
}

/// What one seat has achieved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Placing {
    /// Points.
    pub points: i32,
    /// 1 is best; equal ranks are shared.
    pub rank: u8,
}

/// A seat that has lost by what its program did or failed to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Forfeit {
    /// The seat.
    pub seat: u8,
    /// Why, in English.
    pub reason: String,
}
