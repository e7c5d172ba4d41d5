//! The record of a game as JSON, and what becomes of records.

use crate::NewSeat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A whole game (`GET /api/tables/{table}/record.json`): the same as the text of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordJson {
    /// Name of the game.
    pub game: String,
    /// Version of the rules it was played by.
    pub rules: u32,
    /// Options in canonical form.
    pub options: String,
    /// Tiles or cards that replaced the built-in ones.
    pub data: Option<String>,
    /// Every step in order.
    pub steps: Vec<RecordStep>,
}

/// A step of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordStep {
    /// Notation: `0: place 1,0 90`, `! R09.1`.
    pub step: String,
    /// State hash after it, sixteen hexadecimal digits.
    pub hash: String,
}

/// A table that goes on where another stood (`POST /api/tables/{table}/continue`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// Version of the table; the new one has the steps up to it.
    pub at: u32,
    /// Seats in turn order, none of them open.
    pub seats: Vec<NewSeat>,
    /// Made up by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: asked again by the same session with the same
    /// id, the answer is the same table.
    #[serde(default)]
    pub request: Option<String>,
}

/// A record that becomes a table (`POST /api/records`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ImportRecord {
    /// The text of the record, or of a save of JCloisterZone.
    pub record: String,
    /// Seats in turn order, none of them open.
    pub seats: Vec<NewSeat>,
    /// Made up by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: asked again by the same session with the same
    /// id, the answer is the same table.
    #[serde(default)]
    pub request: Option<String>,
}
