//! Trying out what might have been, without a trace.

use crate::{Json, LegalAction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Steps that are tried from a moment of a game on (`POST /api/tables/{table}/trial`). Nothing is kept of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Try {
    /// Version of the table: the moment after the last step up to it.
    pub at: u32,
    /// Begin before what chance brought last: another tile may be tried in place of the one in hand.
    #[serde(default)]
    pub redraw: bool,
    /// `public` or the number of a seat, as for `moments`.
    #[serde(default)]
    pub perspective: Option<String>,
    /// The steps in notation, 300 at most: `! R09.1` is chance, `0: place 1,0 90` is player 0's choice.
    pub steps: Vec<String>,
}

/// The position that tried steps lead to, as the asker may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tried {
    /// The version of the moment it began at.
    pub version: u32,
    /// The player who decides there; `null` when nobody does.
    pub to_act: Option<u8>,
    /// The game would be over.
    pub over: bool,
    /// The game's `View`.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub view: Json,
    /// What the player who decides may do, as in a snapshot.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LegalAction>"))]
    #[schema(value_type = Vec<LegalAction>)]
    pub legal_actions: Json,
    /// What chance may bring, where it is due.
    pub draws: Vec<Draw>,
    /// Points of each player so far, by seat.
    pub points: Vec<i32>,
    /// The game's `Aids` there.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub aids: Json,
}

/// Something that chance may bring.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Draw {
    /// The step in notation.
    pub step: String,
    /// How likely it is, against the others: for a tile, how many are left.
    pub weight: u32,
}
