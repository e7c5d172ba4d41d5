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

/// Answer to [`ImportRecord`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Imported {
    /// Id of the table; its page is `/t/{table}`.
    pub table: String,
    /// What of a save came out otherwise here, or was not compared; 12 at most. Empty for records of ours. It is told here
    /// and kept nowhere.
    pub notes: Vec<ImportNote>,
}

/// What is to be known of an imported save. How the points in it came about is not in a save, so that which ruling makes a
/// difference is not known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ImportNote {
    /// After its last move the save says other points than come out here.
    Points {
        /// Whose.
        seat: u8,
        /// What the save says.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        theirs: i64,
        /// What comes out here.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ours: i64,
    },
    /// Statements of the save that are not about a player's points.
    NotCompared {
        /// How many.
        count: u32,
    },
    /// The save ends the game after so many tiles; here it goes on.
    EndsEarly {
        /// After how many.
        turns: u32,
    },
    /// Tiles that fit nowhere were discarded at the end; the save does not say when.
    Discarded {
        /// How many.
        count: u32,
    },
}

/// A record that becomes a table (`POST /api/records`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ImportRecord {
    /// The text of the record, its JSON, or a save of JCloisterZone.
    pub record: String,
    /// Seats in turn order, none of them open.
    pub seats: Vec<NewSeat>,
    /// Made up by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: asked again by the same session with the same
    /// id, the answer is the same table.
    #[serde(default)]
    pub request: Option<String>,
}
