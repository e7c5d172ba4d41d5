//! Nets that correct an evaluation, without what they look at: their layers and units, and their files.

use std::fmt;

/// The net of a game: what [`crate::Evaluate::foresee`] adds to the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetSpec {
    /// Cells of each layer, the inputs among them. Each cell adds its own number to the weighted cells of the layer before,
    /// and negative sums count as 0. The last layer leads to the result by one weight a cell, and nothing is added there.
    pub layers: &'static [usize],
    /// The number that stands for an input of 1.
    pub input: i32,
    /// The number that stands for a weight of 1.
    pub weight: i32,
    /// The greatest weight, in either direction.
    pub most: i32,
    /// What a result of 1 means, in thousandths of a point of the lead.
    pub result: i32,
    /// The file of the built-in net: all weights, layer by layer, those from one cell in a row, then what is added.
    pub text: &'static str,
}

/// A position as the net sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenByNet {
    /// The inputs from each player's point of view. What the net says for the first player is half the difference of its
    /// results for the two.
    pub inputs: [Vec<i32>; 2],
    /// The final points of both, in thousandths, that it corrects.
    pub points: [i32; 2],
}

/// A net that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadNet {
    /// Games of this kind have no net.
    NoNet,
    /// The file has an error: its line from 1, and what is wrong.
    Line(usize, String),
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNet::NoNet => {
                f.write_str("games with these options have no net; Carcassonne's base game for two has one")
            }
            BadNet::Line(line, reason) => write!(f, "line {line}: {reason}"),
        }
    }
}

impl std::error::Error for BadNet {}
