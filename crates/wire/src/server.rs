//! Messages from the server about a running game.

use crate::{ChatLine, Json, Phrase, TableInfo};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A message over the socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The whole state: the answer to `join`, also after a gap.
    Snapshot(Box<Snapshot>),
    /// Changes since the previous version.
    Update(Box<Update>),
    /// Seats, names or presence have changed; the game has not.
    Table {
        /// The table now.
        table: Box<TableInfo>,
    },
    /// The players of this table play again at another one; only they receive this.
    Rematch {
        /// Its id.
        table: String,
    },
    /// A command was carried out and is durable. This message precedes the `update` of that version.
    Done {
        /// The command.
        id: String,
        /// The version after it.
        version: u32,
    },
    /// A command was not carried out; nothing has changed.
    Refused {
        /// The id of the command, if one could be read.
        id: Option<String>,
        /// Version of the table now.
        version: u32,
        /// Why.
        reason: Reason,
    },
    /// A player says a phrase. It is not part of the game, and not stored.
    Said {
        /// Their seat.
        seat: u8,
        /// The phrase.
        phrase: Phrase,
    },
    /// Somebody has written a line in the chat of the table. It is stored, but not part of the game.
    Chat {
        /// The line.
        line: ChatLine,
    },
    /// Asks this page to think for a computer player; only a page that has offered it receives this. The answer is
    /// `thought`. Without one in time, the server thinks itself.
    Think(Think),
    /// Answer to `ping`.
    Pong {
        /// The server's clock, in milliseconds since 1970; `null` on this device.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        now_ms: Option<u64>,
    },
    /// The server is shutting down; reconnect in a moment.
    Closing,
}

/// A decision of a computer player that a page should think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Think {
    /// The version of the position.
    pub version: u32,
    /// The seat of the computer player.
    pub seat: u8,
    /// Its name.
    pub bot: String,
    /// The record of the game up to this version, without marks. Nothing in it is hidden from anyone.
    pub record: String,
    /// How long it may think, in milliseconds; the best choice so far is the answer then.
    pub limit_ms: u32,
}

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reason {
    /// Key in the message files: `stale`, `not-your-turn`, `refusal-gold-rush-...`.
    pub key: String,
    /// The arguments of the sentence.
    pub args: BTreeMap<String, String>,
    /// Number of the ruling that forbids it, if it is a rule.
    pub ruling: Option<String>,
    /// The sentence in the requested language.
    pub message: String,
}

/// One legal action of the seat to act.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegalAction {
    /// Notation to send back.
    pub action: String,
    /// The action spelled out by the game (its `ActionView`).
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub view: Value,
}

/// What happened at one version, as this observer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogEntry {
    /// The version after these events. An undo removes all entries after its `version`.
    pub version: u32,
    /// The game's `EventView`s; may be empty.
    #[cfg_attr(feature = "typescript", ts(type = "unknown[]"))]
    pub events: Vec<Value>,
}

/// Everything that one observer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Snapshot {
    /// Entries of the record so far.
    pub version: u32,
    /// The table.
    pub table: TableInfo,
    /// Seats of this browser.
    pub mine: Vec<u8>,
    /// Open seats that are reserved for this browser, of people who play again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u8>>"))]
    pub reserved: Vec<u8>,
    /// True if this browser made the table: before the game it may give seats to computer players, and start the game.
    pub maker: bool,
    /// The seat whose perspective this is; `null` for a spectator. If the browser has several seats: the one to act,
    /// otherwise the one that acted last.
    pub seat: Option<u8>,
    /// The game's `Facts`: tiles, cards, options. Never changes.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub facts: Json,
    /// The game's `View`; `null` before the game has started.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: Json,
    /// Legal actions, if one of `mine` is to act; otherwise empty.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LegalAction>"))]
    #[schema(value_type = Vec<LegalAction>)]
    pub legal_actions: Json,
    /// True if this seat may undo its last step.
    pub can_undo: bool,
    /// The log contains everything after this version. The page's own log stays valid up to it, and anything later in
    /// it does not. 0 unless the page stated the version it had seen.
    pub log_since: u32,
    /// What has happened.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LogEntry>"))]
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
    /// The table at which the players play again, once one of them has asked for a rematch; only they receive this.
    pub rematch: Option<String>,
}

/// Aids: information that observers could compute from what they may know (`GET /api/tables/{table}/aids`): which tiles
/// fit where, what features need, the scores if the game ended now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Aids {
    /// The version that they apply to.
    pub version: u32,
    /// The seat whose view they are computed from; `null` for a spectator.
    pub seat: Option<u8>,
    /// The game's `Aids`; `null` before the game has started.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub aids: Json,
}

/// Changes to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update {
    /// Version now.
    pub version: u32,
    /// The version this update builds on; a page at another version has missed something and joins again.
    pub from: u32,
    /// As in [`Snapshot`].
    pub seat: Option<u8>,
    /// As in [`Snapshot`].
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: Json,
    /// As in [`Snapshot`].
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LegalAction>"))]
    #[schema(value_type = Vec<LegalAction>)]
    pub legal_actions: Json,
    /// As in [`Snapshot`].
    pub can_undo: bool,
    /// New entries of the log. If `undone` is set, first remove the entries after that version.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LogEntry>"))]
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
    /// Set when a step was undone: log entries with a greater version are void.
    pub undone: Option<u32>,
    /// Set when the table has changed too: another seat is to act, or the game is over.
    pub table: Option<TableInfo>,
}

/// A table that this server cannot play: why, its last position and its keepsake (`GET /api/tables/{table}/unplayable`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnplayableTable {
    /// The reason: `table-unplayable`, with the kind among its arguments.
    pub reason: Reason,
    /// The table, as far as it can be read.
    pub table: TableInfo,
    /// Seats of this browser.
    pub mine: Vec<u8>,
    /// Version of the rules with which the table was made, if it can be read.
    pub rules: Option<u32>,
    /// The latest version of the rules that the server has for this game, if it knows the game; it may have earlier ones
    /// too.
    pub known: Option<u32>,
    /// Number of stored entries.
    pub entries: u32,
    /// Steps in the keepsake of the table: each can be requested (`?step=`, 0 for the position before the first). `null` if
    /// there is no keepsake.
    pub steps: Option<u32>,
    /// The position after the last entry that can be shown (its `version`), or after the requested step, without legal
    /// actions.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Snapshot>"))]
    #[schema(value_type = Option<Snapshot>)]
    pub position: Option<Value>,
}

/// A command over plain HTTP was carried out and is durable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Accepted {
    /// The command.
    pub id: String,
    /// The version after it.
    pub version: u32,
}

/// The body of every refusal over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// The kind of refusal, for programs that act upon it.
    #[serde(default)]
    pub kind: ProblemKind,
    /// The key of the reason's sentence; programs branch on `kind` and on the status.
    pub error: String,
    /// Why.
    pub reason: Reason,
    /// Version of the table now, if the request concerned a table.
    pub version: Option<u32>,
    /// Set if a later attempt may succeed; the header `Retry-After` says the same.
    pub ratelimit: Option<RateLimit>,
}

/// The kinds of refusals to which a program can react, other than by showing the reason. More may be added; a program reads a
/// kind that it does not know as `other`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemKind {
    /// Nothing was done here: another server has the table, or this one is shutting down.
    NotHere,
    /// There is no such table.
    NoSuchTable,
    /// The server cannot play the table; `GET /api/tables/{table}/unplayable` shows it.
    TableUnplayable,
    /// The table has gone on, for example because another player was faster.
    Stale,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// Somebody has taken the seat already.
    SeatTaken,
    /// The game has begun already.
    GameBegun,
    /// The player of the seat is still connected, or was until a moment ago.
    StillHere,
    /// The table is played without aids.
    AidsLocked,
    /// Only players may try turns or have aids while the game goes on.
    TrialLater,
    /// A connection sends too much.
    TooFast,
    /// The account has one-time codes, and the request has none. It may be sent again with one.
    CodeNeeded,
    /// Anything else.
    #[default]
    #[serde(other)]
    Other,
}

/// The time of the next attempt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RateLimit {
    /// The limit that was exceeded, such as `requests`; `docs/programs.md` lists all.
    pub key: String,
    /// Seconds to wait.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seconds: u64,
}
