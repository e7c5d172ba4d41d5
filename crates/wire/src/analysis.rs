//! The analysis of a finished game.

use crate::{AdviceReason, LegalAction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The progress of the analysis of a game (`/api/tables/{table}/analysis`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Analysis {
    /// Whether there is one.
    pub stage: AnalysisStage,
    /// Turns analysed so far.
    pub done: u32,
    /// The number of all turns; 0 while it is unknown.
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
    /// Waiting: other games are being analysed.
    Waiting,
    /// In progress.
    Running,
    /// Ready, and stored with the game.
    Ready,
    /// It failed.
    Failed,
}

/// The analysis of a whole game. `docs/bots.md` explains the figures. Points are in thousandths of a point; chances to win
/// are in thousandths and add up to 1000.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedGame {
    /// The version of the table that it applies to.
    pub version: u32,
    /// Playouts per turn.
    pub sims: u32,
    /// Games played to the end after each turn.
    pub games: u32,
    /// Chances to win before the first turn, by seat.
    pub first: Vec<u32>,
    /// The players, by seat.
    pub players: Vec<AnalysedPlayer>,
    /// Indices in `turns` of the three most costly turns, the costliest first.
    pub costliest: Vec<u32>,
    /// All turns, in order.
    pub turns: Vec<AnalysedTurn>,
}

/// A player's results over a whole game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedPlayer {
    /// Turns with a decision by this player.
    pub turns: u32,
    /// How much worse they were in total than the best turns found.
    pub given_away: i32,
    /// How much chance changed this player's expected lead, on anyone's turn.
    pub luck: i32,
}

/// The analysis of one turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedTurn {
    /// The version at which its decision was due.
    pub from: u32,
    /// The version after it.
    pub to: u32,
    /// How chance before the turn changed the expected lead of each player.
    pub luck: Vec<i32>,
    /// Chances to win after it, by seat.
    pub chances: Vec<u32>,
    /// The decision; `null` if the game ended with chance.
    pub decision: Option<AnalysedDecision>,
}

/// A decision, and the best turn found instead.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysedDecision {
    /// The player.
    pub seat: u8,
    /// The actions played, up to the point where another player decided or chance intervened.
    pub played: Vec<LegalAction>,
    /// The best turn that was found.
    pub best: Vec<LegalAction>,
    /// The expected lead after the best: own final points less the mean of the others'.
    pub lead: i32,
    /// How much less it is after the turn played: 0 if nothing better was found.
    pub given_away: i32,
    /// Reasons for the best, the most important first; may be empty.
    pub reasons: Vec<AdviceReason>,
}
