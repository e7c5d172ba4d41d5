//! The net: two small hidden layers, in whole numbers.

use super::inputs::{INPUTS, Inputs, ONE};
use game::Player;
use std::sync::LazyLock;

/// Cells of the first layer.
pub const FIRST: usize = 16;
/// Cells of the second layer.
pub const SECOND: usize = 8;
/// All weights: of each input to the first layer, what that adds, of each of its cells to the second, what that adds, and of
/// its cells to the result.
pub const WEIGHTS: usize = INPUTS * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND;

/// A weight of 1.
pub const WEIGHT: i32 = 1_024;
/// Greatest weight: 127 inputs of 8 with this weight are a number of 31 bits.
const MOST_WEIGHT: i32 = 4 * WEIGHT;
/// Greatest value of a cell.
const MOST_CELL: i32 = 64 * ONE;
/// What a result of 1 means, in thousandths of a point.
const RESULT: i64 = 20_000;

/// A net that says how far the judgement of a position errs.
#[derive(Debug)]
pub struct Net {
    inputs: [[i32; FIRST]; INPUTS],
    first: [i32; FIRST],
    cells: [[i32; SECOND]; FIRST],
    second: [i32; SECOND],
    result: [i32; SECOND],
}

static BUILT_IN: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::parse(include_str!("../../../weights/learned.txt")).ok());

impl Net {
    /// The net that comes with the program. A test reads the file: it has no fault.
    pub fn built_in() -> Option<&'static Net> {
        BUILT_IN.as_ref()
    }

    /// Reads a file of weights: whole numbers, in parts of 1/1024, in the order of [`WEIGHTS`]; what follows `#`
    /// is a remark.
    ///
    /// # Errors
    /// What is no weight, or how many there are where that is wrong.
    pub fn parse(text: &str) -> Result<Net, String> {
        let words = text.lines().flat_map(|line| line.split('#').next().unwrap_or_default().split_whitespace());
        let weight = |word: &str| match word.parse() {
            Ok(weight) if (-MOST_WEIGHT..=MOST_WEIGHT).contains(&weight) => Ok(weight),
            _ => Err(format!("'{word}' is no whole number up to {MOST_WEIGHT}")),
        };
        let all: Vec<i32> = words.map(weight).collect::<Result<_, _>>()?;
        if all.len() != WEIGHTS {
            return Err(format!("{} weights instead of {WEIGHTS}", all.len()));
        }
        let mut all = all.into_iter();
        let mut next = || all.next().unwrap_or_default();
        Ok(Net {
            inputs: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            first: std::array::from_fn(|_| next()),
            cells: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            second: std::array::from_fn(|_| next()),
            result: std::array::from_fn(|_| next()),
        })
    }

    /// How many thousandths of a point more the first player will be ahead than it is judged. For the second player it is
    /// exactly as much less: the position is looked at from both sides.
    pub fn correction(&self, inputs: &Inputs) -> i64 {
        let [one, other] = [Player(0), Player(1)].map(|player| self.result(&inputs.seen_by(player)));
        (one - other) * RESULT / (2 * i64::from(ONE) * i64::from(WEIGHT))
    }

    /// The result from one side, in parts of both units.
    fn result(&self, seen: &[i32; INPUTS]) -> i64 {
        let mut first = self.first.map(|add| add * ONE);
        for (input, weights) in seen.iter().zip(&self.inputs).filter(|(input, _)| **input != 0) {
            first.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += input * weight);
        }
        let mut second = self.second.map(|add| add * ONE);
        for (sum, weights) in first.into_iter().zip(&self.cells) {
            let cell = (sum / WEIGHT).clamp(0, MOST_CELL);
            second.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += cell * weight);
        }
        let cells = second.map(|sum| (sum / WEIGHT).clamp(0, MOST_CELL));
        cells.into_iter().zip(self.result).map(|(cell, weight)| i64::from(cell * weight)).sum()
    }
}
