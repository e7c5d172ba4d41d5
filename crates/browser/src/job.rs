//! Work that takes long and is done in another worker.

use serde::{Deserialize, Serialize};

/// Something to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The record of the game up to now, as text; empty for a puzzle.
    pub record: String,
    /// What is to be done.
    pub work: Work,
}

/// What is to be done.
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
    /// What the strongest computer player would do. The result is a [`wire::Advice`].
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
    /// What an answer to a puzzle is worth. The result is a [`wire::PuzzleJudged`].
    Puzzle {
        /// Which puzzle.
        puzzle: String,
        /// The turn; `None`: the solution is wanted.
        actions: Option<Vec<String>>,
    },
}
