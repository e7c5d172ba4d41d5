//! What the server says about a running game.

use crate::{Json, TableInfo};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A message over the socket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// Everything anew: the answer to `join`, and after a gap.
    Snapshot(Box<Snapshot>),
    /// What has changed since the version before.
    Update(Box<Update>),
    /// Seats, names or presence have changed; the game has not.
    Table {
        /// The table now.
        table: TableInfo,
    },
    /// Those who sit here play again at another table; told to them alone.
    Rematch {
        /// Its id.
        table: String,
    },
    /// A command was carried out and is durable. Comes before the `update` of that version.
    Done {
        /// The command.
        id: String,
        /// Version it led to.
        version: u32,
    },
    /// A command was not carried out; nothing has changed.
    Refused {
        /// The command, where one could be read.
        id: Option<String>,
        /// Version of the table now.
        version: u32,
        /// Why.
        reason: Reason,
    },
    /// Answer to `ping`.
    Pong,
    /// The server is going down in good order; come back in a moment.
    Closing,
}

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reason {
    /// Key of the message files: `stale`, `not-your-turn`, `refusal-gold-rush-...`.
    pub key: String,
    /// What fills the places of the sentence.
    pub args: BTreeMap<String, String>,
    /// Number of the ruling that forbids it, where a rule does.
    pub ruling: Option<String>,
    /// The sentence in the language asked for.
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

/// What became true at one version, as this observer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogEntry {
    /// The version these events led to. An undo takes all entries after its `version` away.
    pub version: u32,
    /// The game's `EventView`s; may be empty.
    #[cfg_attr(feature = "typescript", ts(type = "unknown[]"))]
    pub events: Vec<Value>,
}

/// Everything one observer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Snapshot {
    /// Entries of the record so far.
    pub version: u32,
    /// The table.
    pub table: TableInfo,
    /// Seats of this browser.
    pub mine: Vec<u8>,
    /// True when this browser made the table: before the game it may put computer players on seats, and begin.
    pub maker: bool,
    /// The seat whose perspective this is; `null` for a spectator. With several seats in one browser: the one to
    /// act, else the one that acted last.
    pub seat: Option<u8>,
    /// The game's `Facts`: tiles, cards, options. Never changes.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub facts: Json,
    /// The game's `View`; `null` before the game has started.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: Json,
    /// Legal actions, if one of `mine` is to act; else empty.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LegalAction>"))]
    #[schema(value_type = Vec<LegalAction>)]
    pub legal_actions: Json,
    /// True when this seat may undo its last step.
    pub can_undo: bool,
    /// The log holds what happened after this version. What the page has up to it still stands; what it has after it
    /// does not. 0 unless the page said what it had seen.
    pub log_since: u32,
    /// What has happened.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LogEntry>"))]
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
    /// The table at which those who sit here play again, once one of them has asked for it; told to them alone.
    pub rematch: Option<String>,
}

/// What an observer could work out of what he may know (`GET /api/tables/{table}/aids`): what fits where, what features
/// need, the account if the game ended now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Aids {
    /// The version they are of.
    pub version: u32,
    /// The seat whose view they are computed from; `null` for a spectator.
    pub seat: Option<u8>,
    /// The game's `Aids`; `null` before the game has started.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub aids: Json,
}

/// What has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update {
    /// Version now.
    pub version: u32,
    /// The version this update builds on; a page that is not there has missed something and joins again.
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
    /// New entries of the log. If `undone` is set, entries after that version are gone first.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LogEntry>"))]
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
    /// Set when a step was taken back: log entries with a greater version are void.
    pub undone: Option<u32>,
    /// Set when the table has changed too: another seat is to act, or the game is over.
    pub table: Option<TableInfo>,
}

/// A table that this server cannot play: why, its last position and its keepsake (`GET /api/tables/{table}/unplayable`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnplayableTable {
    /// Why: `table-unplayable`, with the kind among its arguments.
    pub reason: Reason,
    /// The table, as far as it can be read.
    pub table: TableInfo,
    /// Seats of this browser.
    pub mine: Vec<u8>,
    /// Version of the rules that the table was made with, where that can be read.
    pub rules: Option<u32>,
    /// The latest version of the rules that the server has for this game, if it has the game; it may have earlier ones
    /// too.
    pub known: Option<u32>,
    /// Entries that are stored.
    pub entries: u32,
    /// Steps in the keepsake of the table: each can be asked for (`?step=`, 0 for the position before the first). `null`
    /// where there is no keepsake.
    pub steps: Option<u32>,
    /// The position after the last entry that can be shown (its `version`), or after the step asked for, without legal
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
    /// Version it led to.
    pub version: u32,
}

/// The body of every answer over HTTP that says no.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// The key of the reason, for programs that want no more.
    pub error: String,
    /// Why.
    pub reason: Reason,
    /// Version of the table now, where a table was asked.
    pub version: Option<u32>,
    /// Set when it is worth trying again later; the header `Retry-After` says the same.
    pub ratelimit: Option<RateLimit>,
}

/// When to come back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RateLimit {
    /// What there was too much of, such as `requests`; `docs/programs.md` lists all.
    pub key: String,
    /// Seconds to wait.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seconds: u64,
}
