//! Work that takes long and is done in another worker.

use serde::{Deserialize, Serialize};

/// Something to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The record of the game so far, as text; empty for a puzzle.
    pub record: String,
    /// The task.
    pub work: Work,
}

/// A task.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Work {
    /// A computer player chooses. The result is the action.
    Bot {
        /// For which seat.
        seat: u8,
        /// Which computer player.
        bot: String,
    },
    /// Advice: the turns that the strongest computer player considers best. The result is a [`wire::Advice`].
    Advice {
        /// For which seat.
        seat: u8,
        /// The version of the table.
        version: u32,
    },
    /// The analysis of a game that is over. The result is a [`wire::AnalysedGame`].
    Analysis {
        /// The version of the table.
        version: u32,
        /// The version before the first step, and after each.
        versions: Vec<u32>,
        /// How many turns there are.
        total: u32,
    },
    /// The verdict on an answer to a puzzle. The result is a [`wire::PuzzleJudged`].
    Puzzle {
        /// Which puzzle.
        puzzle: String,
        /// The turn; `None` asks for the solution.
        actions: Option<Vec<String>>,
    },
}
