//! Trying out other moves, without a trace.

use crate::{Json, LegalAction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Steps to try from a moment of a game (`POST /api/tables/{table}/trial`). The server stores nothing of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Try {
    /// A version of the table: the moment after the last step up to it.
    pub at: u32,
    /// Begin before the last outcome of chance, so that another tile can be tried in place of the one in hand.
    #[serde(default)]
    pub redraw: bool,
    /// `public` or the number of a seat, as for `moments`.
    #[serde(default)]
    pub perspective: Option<String>,
    /// The seed with which everything that the perspective does not know is dealt anew. With it, a seat can try steps
    /// in a running game with hidden information. The same seed deals the same.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<u64>,
    /// The steps in notation, 300 at most: `! R09.1` is chance, `0: place 1,0 90` is player 0's choice.
    pub steps: Vec<String>,
}

/// The position after the steps that were tried, as the caller may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tried {
    /// The version of the moment at which it began.
    pub version: u32,
    /// The player who decides there; `null` if nobody does.
    pub to_act: Option<u8>,
    /// True if the game would be over.
    pub over: bool,
    /// The game's `View`.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub view: Json,
    /// The legal actions of the player who decides, as in a snapshot.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<LegalAction>"))]
    #[schema(value_type = Vec<LegalAction>)]
    pub legal_actions: Json,
    /// Possible outcomes of chance, if chance is due.
    pub draws: Vec<Draw>,
    /// Points of each player so far, by seat.
    pub points: Vec<i32>,
    /// The game's `Aids` there.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub aids: Json,
}

/// A possible outcome of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Draw {
    /// The step in notation.
    pub step: String,
    /// Its relative likelihood: for a tile, how many are left.
    pub weight: u32,
}
