//! Puzzles: positions in which one turn is far better than all others.

use crate::{AdvisedTurn, Snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A puzzle in lists (`GET /api/puzzles`): all but what would tell its solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleInfo {
    /// Its id; its page is `/puzzles/{id}`.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Options of the game in canonical form.
    pub options: String,
    /// Number of players.
    pub players: u8,
    /// Who is to move, from 0.
    pub seat: u8,
    /// How hard it is: 1, 2 or 3.
    pub level: u8,
}

/// The puzzles of a day (`GET /api/puzzles/daily`): one of each game, the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DailyPuzzles {
    /// The day in universal time (UTC), counted from 1 January 1970, which is 0.
    pub day: u32,
    /// One puzzle of each game that has any.
    pub puzzles: Vec<PuzzleInfo>,
}

/// Decisions at the board of a puzzle (`POST /api/puzzles/{id}`). Nothing is kept of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleTurn {
    /// The decisions of one turn so far, in notation, 40 at most; none: the puzzle as it begins.
    pub actions: Vec<String>,
}

/// The board of a puzzle, as the player who is to move may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleBoard {
    /// The puzzle.
    pub puzzle: PuzzleInfo,
    /// The board, as that of a table whose id is that of the puzzle.
    pub snapshot: Snapshot,
    /// The turn is over: it can be answered.
    pub ended: bool,
}

/// An answer to a puzzle (`POST /api/puzzles/{id}/answer`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleAnswer {
    /// The decisions of the whole turn, in notation; `null`: the solution is to be shown.
    pub actions: Option<Vec<String>>,
}

/// What an answer to a puzzle is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleJudged {
    /// Whether it is the solution, or leads to the same position.
    pub solved: bool,
    /// By how much it is worse than the solution, in thousandths of a point of the expected lead.
    pub less: i32,
    /// The best turns, the solution first; told to who has solved it or wants to be shown. The reasons are those of the solution.
    pub best: Vec<AdvisedTurn>,
}
