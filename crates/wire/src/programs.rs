//! The conversation with programs that play: one JSON object per line, the same over standard input and output and over
//! HTTP. See `docs/programs.md`.

use crate::{
    ActionsTried, ChatLine, EndReason, Introduction, Json, LogEntry, RequestRefused, SeatClock, TableInfo, TryActions,
    ViewRequest, ViewShown,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Version of the conversation. Readers may ignore what is added within a version: new fields and new kinds of messages.
pub const PROGRAM_PROTOCOL: u32 = 1;

/// A line sent to a program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToProgram {
    /// The first line: the server introduces itself.
    Hello(Greeting),
    /// The whole game as the seat may know it: the first message of every game.
    Full(Box<Full>),
    /// Changes since the last message.
    Update(Box<Change>),
    /// The seat has to decide.
    Ask(Ask),
    /// The answer to [`TryActions`].
    Tried(Box<ActionsTried>),
    /// The answer to [`ViewRequest`].
    View(Box<ViewShown>),
    /// A line was not carried out. The decision is still due.
    Refused(RequestRefused),
    /// Somebody has written a line in the chat of the table.
    Chat(ChatLine),
    /// The game is over.
    Over(Over),
}

/// A line that a program writes to its standard output.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromProgram {
    /// The first line: the program introduces itself.
    Hello(Introduction),
    /// The answer to [`Ask`].
    Act(Answer),
    /// Actions to try before it decides.
    Try(TryActions),
    /// The program asks for the position.
    View(ViewRequest),
}

/// The sender's introduction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Greeting {
    /// Version of the conversation: [`PROGRAM_PROTOCOL`].
    pub protocol: u32,
    /// Name, such as `goldfever`.
    pub name: String,
}

/// A game as one seat may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Full {
    /// Steps of the game so far.
    pub version: u32,
    /// Game, options, seats and whose turn it is.
    pub table: TableInfo,
    /// Version of the rules under which it is played.
    pub rules: u32,
    /// The program's seat, from 0.
    pub seat: u8,
    /// The game's `Facts`: tiles, cards, options. Never changes.
    #[schema(value_type = Value)]
    pub facts: Json,
    /// The game's `View`: the position as this seat may know it. Left out if the program gets views on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Value, required = false)]
    pub view: Option<Json>,
    /// The log contains what happened after this version: 0 unless the program stated the version it had seen, or gets
    /// views on request.
    pub log_since: u32,
    /// What has happened, as this seat has seen it.
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
}

/// Changes to a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// Steps of the game now.
    pub version: u32,
    /// The version that these changes build on.
    pub from: u32,
    /// The seat to decide; `null` if nobody is.
    pub to_act: Option<u8>,
    /// The clocks now, if the table has a time control.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub clocks: Vec<SeatClock>,
    /// As in [`Full`]. Left out if the program gets changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Value, required = false)]
    pub view: Option<Json>,
    /// A JSON Patch (RFC 6902) that turns the last view into the new one, if the program gets changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<Value>, required = false)]
    pub patch: Option<Json>,
    /// What has happened since `from`. If `undone` is set, first drop everything after that version.
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
    /// Set when a step was undone.
    pub undone: Option<u32>,
}

/// A decision that is due.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ask {
    /// The version at which it is due; the answer repeats it.
    pub version: u32,
    /// The seat that decides.
    pub seat: u8,
    /// All legal actions in the game's notation.
    pub actions: Vec<String>,
    /// The game's `ActionView` of each, in the same order, if the program wants them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<Value>, required = false)]
    pub action_views: Option<Json>,
    /// Milliseconds left for the answer; `null` if there is no time limit.
    pub deadline_ms: Option<u64>,
}

/// The decision of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Answer {
    /// The version from the request.
    pub version: u32,
    /// One of the actions offered. More may follow it, as long as the same seat decides and no chance intervenes; 16 at
    /// most.
    pub actions: Vec<String>,
}

/// The decision of a seat, over HTTP (`POST /api/v1/tables/{table}/act`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatAnswer {
    /// As in [`Answer`].
    pub version: u32,
    /// As in [`Answer`].
    pub actions: Vec<String>,
    /// Which of its seats, if the session has several and means a different one from the seat to decide.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A seat undoes its last step (`POST /api/v1/tables/{table}/undo`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatUndo {
    /// The version that the request is based on.
    pub version: u32,
    /// As in [`SeatAnswer`].
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A seat ends the game, for itself or for all (`POST /api/v1/tables/{table}/resign`, `agree`, `abandon`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatConclusion {
    /// As in [`SeatAnswer`].
    #[serde(default)]
    pub seat: Option<u8>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Over {
    /// Steps of the game.
    pub version: u32,
    /// Points and ranks in seat order.
    pub players: Vec<Placing>,
    /// Seats that lost by forfeit, and why.
    pub forfeits: Vec<Forfeit>,
    /// Why the game ended early, if it did. An abandoned game has no `players`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndReason>,
}

/// The result of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Placing {
    /// Points.
    pub points: i32,
    /// 1 is best; equal ranks are shared.
    pub rank: u8,
}

/// A seat that lost because of something its program did or failed to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Forfeit {
    /// The seat.
    pub seat: u8,
    /// The reason, in English.
    pub reason: String,
}
