//! Puzzles: positions in which one turn is far better than all others.

use crate::{AdvisedTurn, Snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A puzzle in lists (`GET /api/puzzles`), without anything that would reveal its solution.
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
    /// The player to move, from 0.
    pub seat: u8,
    /// How hard it is: 1, 2 or 3.
    pub level: u8,
}

/// The puzzles of a day (`GET /api/puzzles/daily`): one for each game, the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DailyPuzzles {
    /// The day in universal time (UTC), counted from 1 January 1970, which is 0.
    pub day: u32,
    /// One puzzle for each game that has any.
    pub puzzles: Vec<PuzzleInfo>,
}

/// Decisions on the board of a puzzle (`POST /api/puzzles/{id}`). The server stores nothing of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleTurn {
    /// The decisions of one turn so far, in notation, 40 at most; none for the puzzle as it begins.
    pub actions: Vec<String>,
}

/// The board of a puzzle, as the player to move may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleBoard {
    /// The puzzle.
    pub puzzle: PuzzleInfo,
    /// The board, like that of a table whose id is the puzzle's.
    pub snapshot: Snapshot,
    /// The turn is complete and can be sent as an answer.
    pub ended: bool,
}

/// An answer to a puzzle (`POST /api/puzzles/{id}/answer`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleAnswer {
    /// The decisions of the whole turn, in notation; `null` asks for the solution.
    pub actions: Option<Vec<String>>,
}

/// The verdict on an answer to a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleJudged {
    /// Whether it is the solution, or leads to the same position.
    pub solved: bool,
    /// How much worse it is than the solution, in thousandths of a point of the expected lead.
    pub less: i32,
    /// The best turns, the solution first; only for those who solved it or asked for the solution. The reasons are those
    /// for the solution.
    pub best: Vec<AdvisedTurn>,
}
