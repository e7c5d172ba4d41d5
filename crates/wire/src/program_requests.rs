//! What a program may choose in its greeting, and its requests before it decides: the position, and actions that it
//! wants to try. See `docs/programs.md`.

use crate::{Draw, Json, LogEntry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most actions that a program may try in a row.
pub const MAX_TRIED: usize = 300;

/// The views that a program gets.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ViewsWanted {
    /// The whole view after every change.
    #[default]
    Full,
    /// The whole view at first, then changes as a JSON Patch.
    Changes,
    /// None until the program asks. Then it gets no changes either, only its decisions.
    OnRequest,
}

/// A program's introduction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Introduction {
    /// Version of the conversation: [`crate::PROGRAM_PROTOCOL`].
    pub protocol: u32,
    /// Name of the program: 1 to 40 characters.
    pub name: String,
    /// The views that it gets; `full` by default.
    #[serde(default)]
    pub views: ViewsWanted,
    /// Whether it also gets the game's `ActionView` of each legal action.
    #[serde(default)]
    pub action_views: bool,
}

/// The program asks for the position as its seat may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ViewRequest {}

/// The position as the seat may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ViewShown {
    /// Steps of the game.
    pub version: u32,
    /// The seat to decide; `null` if nobody is.
    pub to_act: Option<u8>,
    /// The game's `View`.
    #[schema(value_type = Value)]
    pub view: Json,
    /// The log contains everything after this version, which is the last that the program knows.
    pub log_since: u32,
    /// What has happened since, as the seat has seen it.
    #[schema(value_type = Vec<LogEntry>)]
    pub log: Json,
}

/// Actions to try on a copy of the position in which everything that the seat does not know is dealt anew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TryActions {
    /// The version from the request for a decision.
    pub version: u32,
    /// Actions in a row, 300 at most, each of the player whose decision it is at that point. `! R09.1` is an outcome of
    /// chance; a lone `!` draws one. If chance is due before an action, an outcome is drawn.
    pub actions: Vec<String>,
    /// The seed for dealing and drawing: the same seed gives the same answer.
    #[serde(default)]
    pub seed: u64,
    /// Whether the answer contains the view; true by default.
    #[serde(default = "yes")]
    pub view: bool,
}

fn yes() -> bool {
    true
}

/// The result of the actions. It depends only on what the seat may know and on the seed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ActionsTried {
    /// The version from the request.
    pub version: u32,
    /// The seat that decides then; `null` if nobody does.
    pub to_act: Option<u8>,
    /// True if the game would be over.
    pub over: bool,
    /// The steps, including the outcomes of chance.
    pub steps: Vec<StepTried>,
    /// The game's `View` then, as the seat would see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Value, required = false)]
    pub view: Option<Json>,
    /// Points of each player then, by seat.
    pub points: Vec<i32>,
    /// Legal actions of the seat that decides then.
    pub actions: Vec<String>,
    /// As in [`crate::Ask`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<Value>, required = false)]
    pub action_views: Option<Json>,
    /// Possible outcomes of chance, if chance is due; 500 at most.
    pub draws: Vec<Draw>,
}

/// A step that was tried.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StepTried {
    /// The step as in records: `0: place 1,0 90`, or `! R09.1`.
    pub step: String,
    /// Its events as the seat would see them.
    #[schema(value_type = Vec<Value>)]
    pub events: Json,
}

/// Why a program's line was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RequestRefused {
    /// The kind: `unknown-type`, `bad-message`, `stale` (another version), `too-long`; or for a row of actions
    /// `not-an-action`, `not-drawn`, `over` (the game is), or the key of the rule.
    pub error: String,
    /// The action in the row that does not fit, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<u32>,
    /// The number of the ruling that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// A sentence in English.
    pub reason: String,
}
