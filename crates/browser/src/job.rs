//! Work that takes long and is done in another worker.

use puzzles::Puzzle;
use registry::{Part, Share, Weighed};
use serde::{Deserialize, Serialize};

/// The part of a worker in a decision that several share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartOf {
    /// Which one, from 0.
    pub at: u32,
    /// How many there are.
    pub of: u32,
}

impl From<PartOf> for Part {
    fn from(PartOf { at, of }: PartOf) -> Part {
        Part { at, of }
    }
}

/// The result of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShareTold {
    /// The policy's evaluation of a turn counts as this many playouts.
    pub prior: u32,
    /// The turns.
    pub turns: Vec<TurnTold>,
}

/// A turn and the results of its playouts; see [`Weighed`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnTold {
    actions: Vec<String>,
    playouts: u32,
    sum: i64,
    judged: i64,
    lead: i64,
}

impl From<Share<String>> for ShareTold {
    fn from(Share { turns, prior }: Share<String>) -> ShareTold {
        let told = |Weighed { actions, playouts, sum, judged, lead }: Weighed<String>| TurnTold {
            actions,
            playouts,
            sum,
            judged,
            lead,
        };
        ShareTold { prior, turns: turns.into_iter().map(told).collect() }
    }
}

impl From<ShareTold> for Share<String> {
    fn from(ShareTold { turns, prior }: ShareTold) -> Share<String> {
        let read = |TurnTold { actions, playouts, sum, judged, lead }: TurnTold| Weighed {
            actions,
            playouts,
            sum,
            judged,
            lead,
        };
        Share { turns: turns.into_iter().map(read).collect(), prior }
    }
}

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
        /// If several workers share the decision: this one's part. The result is a [`ShareTold`] then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<PartOf>,
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
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// The turn; `None` asks for the solution.
        actions: Option<Vec<String>>,
    },
}
