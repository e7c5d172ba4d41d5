//! What a computer player would do.

use crate::LegalAction;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The turns that the strongest computer player of the game finds best for the seat to act, by what that seat may know
/// (`GET /api/tables/{table}/advice`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Advice {
    /// The version it is of.
    pub version: u32,
    /// The seat that is to act.
    pub seat: u8,
    /// Best first; empty where the game has no judgement of positions.
    pub turns: Vec<AdvisedTurn>,
}

/// A turn that may be taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdvisedTurn {
    /// Its decisions, in order: as far as nobody else decides and chance brings nothing. The first is legal now.
    pub actions: Vec<LegalAction>,
    /// The lead to be expected after it: own final points less the mean of the others', in thousandths of a point.
    pub lead: i32,
    /// What speaks for it, weightiest first; may be empty.
    pub reasons: Vec<AdviceReason>,
}

/// Part of a judgement that is better after a turn than after the others that were thought about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdviceReason {
    /// The part, such as `cities`; its words are the message `reason-cities`.
    pub part: String,
    /// By how much, in thousandths of a point.
    pub points: i32,
}
