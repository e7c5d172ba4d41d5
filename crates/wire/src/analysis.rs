//! What was thought of a game that is over.

use crate::{AdviceReason, LegalAction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far the analysis of a game is (`/api/tables/{table}/analysis`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Analysis {
    /// Whether there is one.
    pub stage: AnalysisStage,
    /// Turns that have been thought about.
    pub done: u32,
    /// All turns; 0 while that is not known.
    pub total: u32,
    /// The analysis, when it is ready.
    pub result: Option<AnalysedGame>,
}

/// Whether there is an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum AnalysisStage {
    /// Nobody has asked for it, or it was stopped.
    None,
    /// Other games are being analysed.
    Waiting,
    /// It is being made.
    Running,
    /// It is there, and is kept with the game.
    Ready,
    /// It could not be made.
    Failed,
}

/// What was thought of a whole game. `docs/bots.md` says what the figures mean; points are thousandths of a point, chances to
/// win thousandths that add up to 1000.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedGame {
    /// The version of the table it is of.
    pub version: u32,
    /// Playouts that each turn got.
    pub sims: u32,
    /// Games that were played to their end after each turn.
    pub games: u32,
    /// Chances to win before the first turn, by seat.
    pub first: Vec<u32>,
    /// The players, by seat.
    pub players: Vec<AnalysedPlayer>,
    /// Places in `turns` of the three turns that cost most, the costliest first.
    pub costliest: Vec<u32>,
    /// All turns, in order.
    pub turns: Vec<AnalysedTurn>,
}

/// What a player made of a whole game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedPlayer {
    /// Turns in which he decided something.
    pub turns: u32,
    /// By how much they were worse than the best that were found.
    pub given_away: i32,
    /// By how much chance changed the lead he could expect, whoever it came to.
    pub luck: i32,
}

/// What was thought of one turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedTurn {
    /// The version of the moment in which it was to be decided.
    pub from: u32,
    /// The version after it.
    pub to: u32,
    /// What chance brought before it: how it changed the lead each player could expect.
    pub luck: Vec<i32>,
    /// Chances to win after it, by seat.
    pub chances: Vec<u32>,
    /// What was decided; `null` where chance had the last word of the game.
    pub decision: Option<AnalysedDecision>,
}

/// A decision and the best that was found instead.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedDecision {
    /// Whose.
    pub seat: u8,
    /// What was played, as far as nobody else decided and chance brought nothing.
    pub played: Vec<LegalAction>,
    /// The best turn that was found.
    pub best: Vec<LegalAction>,
    /// The lead to be expected after the best: own final points less the mean of the others'.
    pub lead: i32,
    /// How much less it is after what was played: 0 where nothing better was found.
    pub given_away: i32,
    /// What speaks for the best, weightiest first; may be empty.
    pub reasons: Vec<AdviceReason>,
}
