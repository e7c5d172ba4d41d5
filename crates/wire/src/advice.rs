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
    /// What it does, in facts, weightiest first; may be empty.
    pub remarks: Vec<TurnRemark>,
}

/// A fact about a turn, such as that two players share a city after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnRemark {
    /// Its word, such as `shares`; what a screen says is the message `remark-shares`.
    pub name: String,
    /// The kind of feature that it is about, such as `city`; empty where there is none.
    pub feature: String,
    /// Seats of the other players that it is about.
    pub with: Vec<u8>,
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
