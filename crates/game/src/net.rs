//! Nets that correct an evaluation, without what they look at: their layers and units, and their files.

use crate::Player;
use std::fmt;

/// The net of a game: what [`crate::Evaluate::foresee`] adds to the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetSpec {
    /// Cells of each layer, the inputs among them; at most 32 in a hidden layer. Each cell adds its own number to the weighted
    /// cells of the layer before, and negative sums count as 0. The last layer leads to the result by one weight a cell, and
    /// nothing is added there.
    pub layers: [usize; 3],
    /// The number that stands for an input of 1.
    pub input: i32,
    /// The number that stands for a weight of 1.
    pub weight: i32,
    /// The greatest weight, in either direction.
    pub most: i32,
    /// What a result of 1 means, in thousandths of a point of a player's final points.
    pub result: i32,
    /// The file of the built-in net: all weights, layer by layer, those from one cell in a row, then what is added.
    pub text: &'static str,
}

impl NetSpec {
    /// How many weights there are.
    pub const fn weights(&self) -> usize {
        let [inputs, one, two] = self.layers;
        (inputs + 1) * one + (one + 1) * two + two
    }
}

/// The weights of a net with two hidden layers, read from a file. It computes in whole numbers, so it gives the same result on
/// every machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    spec: NetSpec,
    weights: Vec<i32>,
}

/// The greatest value of a cell, in inputs of 1.
const MOST_CELL: i32 = 64;
/// The most cells of a hidden layer.
const MOST_CELLS: usize = 32;

impl Net {
    /// Reads a file of weights: whole numbers in the order of [`NetSpec::text`]; text after `#` is a comment.
    ///
    /// # Errors
    /// The first line with anything else or with too many weights; the last line if there are too few.
    pub fn parse(spec: NetSpec, text: &str) -> Result<Net, BadNet> {
        let wanted = spec.weights();
        let mut weights = Vec::with_capacity(wanted);
        let mut last = 1;
        for (at, line) in text.lines().enumerate() {
            last = at + 1;
            let bad = |reason: String| BadNet::Line(at + 1, reason);
            for word in line.split('#').next().unwrap_or_default().split_ascii_whitespace() {
                let weight: Option<i32> =
                    word.parse().ok().filter(|weight: &i32| weight.unsigned_abs() <= spec.most.unsigned_abs());
                weights.push(weight.ok_or_else(|| bad(format!("no whole number up to {}", spec.most)))?);
                if weights.len() > wanted {
                    return Err(bad("too many weights".to_owned()));
                }
            }
        }
        match weights.len() < wanted {
            true => Err(BadNet::Line(last, "too few weights".to_owned())),
            false => Ok(Net { spec, weights }),
        }
    }

    /// The built-in net of this kind. A test reads the files, so they have no errors; a file with one corrects nothing.
    pub fn built_in(spec: NetSpec) -> Net {
        Net::parse(spec, spec.text).unwrap_or_else(|_| Net { spec, weights: vec![0; spec.weights()] })
    }

    /// Adds this share, in hundredths, of the correction to the points: what the net says from each player's point of view, less
    /// the mean of all, so that the sum stays the same.
    pub fn correct(&self, seen: &mut SeenByNet, share: u32) {
        let results: Vec<i64> = seen.inputs.iter().map(|inputs| self.result(inputs)).collect();
        let (sum, number) = (results.iter().sum::<i64>(), results.len().max(1) as i64);
        let unit = number * i64::from(self.spec.input) * i64::from(self.spec.weight) * 100;
        for (points, result) in seen.points.iter_mut().zip(results) {
            *points += ((result * number - sum) * i64::from(self.spec.result) * i64::from(share) / unit) as i32;
        }
    }

    /// The result from one side, in parts of both units.
    fn result(&self, seen: &[i32]) -> i64 {
        let NetSpec { layers: [inputs, one, two], input, weight, .. } = self.spec;
        let (first, rest) = self.weights.split_at(inputs * one);
        let (first_adds, rest) = rest.split_at(one);
        let (second, rest) = rest.split_at(one * two);
        let (second_adds, last) = rest.split_at(two);
        let mut sums = [0; MOST_CELLS];
        let sums = &mut sums[..one];
        sums.iter_mut().zip(first_adds).for_each(|(sum, add)| *sum = add * input);
        for (seen, weights) in seen.iter().zip(first.chunks_exact(one)).filter(|(seen, _)| **seen != 0) {
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += seen * weight);
        }
        let mut next = [0; MOST_CELLS];
        let next = &mut next[..two];
        next.iter_mut().zip(second_adds).for_each(|(sum, add)| *sum = add * input);
        for (sum, weights) in sums.iter().zip(second.chunks_exact(two)) {
            let cell = (sum / weight).clamp(0, MOST_CELL * input);
            next.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += cell * weight);
        }
        let cells = next.iter().map(|sum| (sum / weight).clamp(0, MOST_CELL * input));
        cells.zip(last).map(|(cell, weight)| i64::from(cell) * i64::from(*weight)).sum()
    }
}

/// A position as the net sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenByNet {
    /// The inputs from each player's point of view. What the net says for a player is its result from that point of view, less
    /// the mean of its results from all of them.
    pub inputs: Vec<Vec<i32>>,
    /// The final points of each player, in thousandths, that it corrects.
    pub points: Vec<i32>,
}

impl SeenByNet {
    /// A position of several players: each of them sees their own numbers, the mean of the others', those of the strongest of the
    /// others by `points`, the numbers of the position, and then how many others have a turn before them.
    pub fn among(own: &[Vec<i32>], points: Vec<i32>, of_all: &[i32], turn: Player, one: i32) -> SeenByNet {
        let number = own.len();
        let side = |player: usize| {
            let others = || (0..number).filter(move |other| *other != player);
            let strongest = others().max_by_key(|other| points[*other]).unwrap_or(player);
            let mean = |at| others().map(|other| own[other][at]).sum::<i32>() / (number as i32 - 1).max(1);
            let mut seen = own[player].clone();
            seen.extend((0..own[player].len()).map(mean));
            seen.extend_from_slice(&own[strongest]);
            seen.extend_from_slice(of_all);
            let before = (player + number - turn.index() % number) % number;
            seen.extend([before as i32 * one / 4, number as i32 * one / 4]);
            seen
        };
        SeenByNet { inputs: (0..number).map(side).collect(), points }
    }

    /// How many inputs that are, if each player has so many, and the position.
    pub const fn wide(own: usize, of_all: usize) -> usize {
        3 * own + of_all + 2
    }
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
                f.write_str("games with these options have no net; docs/bots.md lists those that have one")
            }
            BadNet::Line(line, reason) => write!(f, "line {line}: {reason}"),
        }
    }
}

impl std::error::Error for BadNet {}
