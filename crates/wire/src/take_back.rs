//! Takebacks by agreement.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How often each player may take back a turn, if the others accept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TakeBackRule {
    /// How many turns in a game.
    pub most: u8,
    /// Whether that is possible after something was drawn or revealed.
    pub draws: bool,
}

impl From<game::TakeBackRule> for TakeBackRule {
    fn from(rule: game::TakeBackRule) -> TakeBackRule {
        TakeBackRule { most: rule.most, draws: rule.draws }
    }
}

/// A takeback that nobody has decided yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskedBack {
    /// The seat that asks.
    pub seat: u8,
    /// The seats that have accepted.
    pub accepted: Vec<u8>,
}

impl From<&game::AskedBack> for AskedBack {
    fn from(asked: &game::AskedBack) -> AskedBack {
        AskedBack { seat: asked.seat, accepted: asked.accepted.iter().copied().collect() }
    }
}

/// What a seat says about a takeback (`POST /api/v1/tables/{table}/take-back`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatTakeBack {
    /// As in [`crate::SeatAnswer`].
    #[serde(default)]
    pub seat: Option<u8>,
    /// `ask` (without this field, too), `accept` or `refuse`.
    #[serde(default)]
    pub answer: TakeBackAnswer,
}

/// What a seat says about a takeback.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TakeBackAnswer {
    /// It asks to take back its last turn.
    #[default]
    Ask,
    /// It lets another take back its turn.
    Accept,
    /// It does not, or withdraws its own request.
    Refuse,
}
