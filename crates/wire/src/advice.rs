//! Advice from a computer player.

use crate::LegalAction;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The turns that the strongest computer player of the game considers best for the seat to act, given what that seat may
/// know (`GET /api/tables/{table}/advice`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Advice {
    /// The version of the table that it applies to.
    pub version: u32,
    /// The seat that is to act.
    pub seat: u8,
    /// Best first; empty if the game has no evaluation of positions.
    pub turns: Vec<AdvisedTurn>,
}

/// A possible turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdvisedTurn {
    /// Its decisions, in order, up to the point where another player decides or chance intervenes. The first is legal now.
    pub actions: Vec<LegalAction>,
    /// The expected lead after it: own final points less the mean of the others', in thousandths of a point.
    pub lead: i32,
    /// Reasons for it, the most important first; may be empty.
    pub reasons: Vec<AdviceReason>,
    /// Facts about it, the most important first; may be empty.
    pub remarks: Vec<TurnRemark>,
}

/// A fact about a turn, such as that two players share a city after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnRemark {
    /// Its word, such as `shares`; a screen shows the message `remark-shares`.
    pub name: String,
    /// The kind of feature involved, such as `city`; empty if there is none.
    pub feature: String,
    /// Seats of the other players involved.
    pub with: Vec<u8>,
}

/// A part of the evaluation that is better after this turn than after the other turns considered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdviceReason {
    /// The part, such as `cities`; its text is the message `reason-cities`.
    pub part: String,
    /// The difference, in thousandths of a point.
    pub points: i32,
}
