//! The net: two small hidden layers, in whole numbers.

use super::inputs::{INPUTS, Inputs, ONE};
use game::Player;

/// Cells of the first layer.
pub const FIRST: usize = 16;
/// Cells of the second layer.
pub const SECOND: usize = 8;
/// All weights: from each input to the first layer, its biases, from each of its cells to the second layer, its biases,
/// and from its cells to the result.
pub const WEIGHTS: usize = INPUTS * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND;

/// A weight of 1.
pub const WEIGHT: i32 = 1_024;
/// The greatest weight: 127 inputs of 8 with this weight still fit into 31 bits.
const MOST_WEIGHT: i32 = 4 * WEIGHT;
/// The greatest value of a cell.
const MOST_CELL: i32 = 64 * ONE;
/// The meaning of a result of 1, in thousandths of a point.
const RESULT: i64 = 20_000;

/// A net that predicts the error of the evaluation of a position.
#[derive(Debug)]
pub struct Net {
    inputs: [[i32; FIRST]; INPUTS],
    first: [i32; FIRST],
    cells: [[i32; SECOND]; FIRST],
    second: [i32; SECOND],
    result: [i32; SECOND],
}

/// A file of weights that cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadNet {
    /// Line of the file, from 1.
    pub line: usize,
    /// The error.
    pub reason: &'static str,
}

/// The built-in net, parsed at compile time: an error in the file fails the build.
static BUILT_IN: Net = match Net::parse(include_str!("../../../weights/learned.txt")) {
    Ok(net) => net,
    Err(_) => panic!("weights/learned.txt has a fault"),
};

impl Net {
    /// The built-in net.
    pub fn built_in() -> &'static Net {
        &BUILT_IN
    }

    /// Reads a file of weights: whole numbers, in units of 1/1024, in the order of [`WEIGHTS`]; text after `#` is a
    /// comment.
    ///
    /// # Errors
    /// The first line with anything else or with too many weights; the last line if there are too few.
    pub const fn parse(text: &str) -> Result<Net, BadNet> {
        let text = text.as_bytes();
        let (mut all, mut count) = ([0; WEIGHTS], 0);
        let (mut at, mut line) = (0, 1);
        while at < text.len() {
            if text[at] == b'#' {
                while at < text.len() && text[at] != b'\n' {
                    at += 1;
                }
            } else if text[at].is_ascii_whitespace() {
                line += (text[at] == b'\n') as usize;
                at += 1;
            } else {
                let negative = text[at] == b'-';
                at += negative as usize;
                let (begun, mut number) = (at, 0);
                while at < text.len() && text[at].is_ascii_digit() && number <= MOST_WEIGHT {
                    number = number * 10 + (text[at] - b'0') as i32;
                    at += 1;
                }
                let ended = at == text.len() || text[at].is_ascii_whitespace() || text[at] == b'#';
                if at == begun || !ended || number > MOST_WEIGHT {
                    return Err(BadNet { line, reason: "no whole number up to 4096" });
                }
                if count == WEIGHTS {
                    return Err(BadNet { line, reason: "too many weights" });
                }
                all[count] = if negative { -number } else { number };
                count += 1;
            }
        }
        if count < WEIGHTS {
            return Err(BadNet { line, reason: "too few weights" });
        }
        Ok(Net::of(&all))
    }

    /// A net with these weights.
    const fn of(all: &[i32; WEIGHTS]) -> Net {
        let mut net = Net {
            inputs: [[0; FIRST]; INPUTS],
            first: [0; FIRST],
            cells: [[0; SECOND]; FIRST],
            second: [0; SECOND],
            result: [0; SECOND],
        };
        const FIRST_ADDS: usize = INPUTS * FIRST;
        const CELLS: usize = FIRST_ADDS + FIRST;
        const SECOND_ADDS: usize = CELLS + FIRST * SECOND;
        const RESULTS: usize = SECOND_ADDS + SECOND;
        let mut at = 0;
        while at < WEIGHTS {
            if at < FIRST_ADDS {
                net.inputs[at / FIRST][at % FIRST] = all[at];
            } else if at < CELLS {
                net.first[at - FIRST_ADDS] = all[at];
            } else if at < SECOND_ADDS {
                net.cells[(at - CELLS) / SECOND][(at - CELLS) % SECOND] = all[at];
            } else if at < RESULTS {
                net.second[at - SECOND_ADDS] = all[at];
            } else {
                net.result[at - RESULTS] = all[at];
            }
            at += 1;
        }
        net
    }

    /// By how many thousandths of a point the first player's lead is underestimated. For the second player the value is
    /// exactly the opposite, because the position is evaluated from both sides.
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
