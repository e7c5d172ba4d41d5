//! What the net says about a position, in whole numbers.

use super::inputs::{Inputs, ONE};
use crate::core::net::{INPUTS, Net, WEIGHT};
use game::Player;

/// The greatest value of a cell.
const MOST_CELL: i32 = 64 * ONE;
/// The meaning of a result of 1, in thousandths of a point.
pub const RESULT: i32 = 20_000;

impl Net {
    /// By how many thousandths of a point the first player's lead is underestimated. For the second player the value is
    /// exactly the opposite, because the position is evaluated from both sides.
    pub fn correction(&self, inputs: &Inputs) -> i64 {
        let [one, other] = [Player(0), Player(1)].map(|player| self.result(&inputs.seen_by(player)));
        (one - other) * i64::from(RESULT) / (2 * i64::from(ONE) * i64::from(WEIGHT))
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
