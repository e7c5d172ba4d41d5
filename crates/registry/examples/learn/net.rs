//! The net in floating point, and its training by gradients of small batches with a learning rate for each weight (Adam).

use super::games::Position;
use carcassonne::foresight::{FIRST, INPUTS, ONE, SECOND, WEIGHT, WEIGHTS};
use game::{ChanceSource, Seeded};

/// The meaning of a result of 1, in points.
pub const UNIT: f64 = 20.0;

/// Where the weights of each part begin.
const ADDED_FIRST: usize = INPUTS * FIRST;
const CELLS: usize = ADDED_FIRST + FIRST;
const ADDED_SECOND: usize = CELLS + FIRST * SECOND;
const RESULT: usize = ADDED_SECOND + SECOND;

/// All weights, in the order of the file.
#[derive(Clone)]
pub struct Net(Vec<f32>);

/// The sums in the cells of both layers, before negative ones are cut off.
struct Cells {
    first: [f32; FIRST],
    second: [f32; SECOND],
    result: f32,
}

fn inputs(seen: &[i16; INPUTS]) -> impl Iterator<Item = (usize, f32)> + '_ {
    let all = seen.iter().enumerate().filter(|(_, input)| **input != 0);
    all.map(|(at, input)| (at, f32::from(*input) / ONE as f32))
}

impl Net {
    /// Where training begins.
    pub fn by_chance() -> Net {
        let mut luck = Seeded::new(1);
        let mut some = |most: f32| (luck.below(2_001) as f32 / 1_000.0 - 1.0) * most;
        let spread = |at: usize| match at {
            ..ADDED_FIRST => 0.15,
            CELLS..ADDED_SECOND | RESULT.. => 0.3,
            _ => 0.0,
        };
        Net((0..WEIGHTS).map(|at| some(spread(at))).collect())
    }

    /// The correction of the first player's lead.
    pub fn correction(&self, position: &Position) -> f32 {
        let [one, other] = &position.seen;
        (self.look(one).result - self.look(other).result) / 2.0
    }

    fn look(&self, seen: &[i16; INPUTS]) -> Cells {
        let Net(weights) = self;
        let mut first: [f32; FIRST] = std::array::from_fn(|cell| weights[ADDED_FIRST + cell]);
        for (at, input) in inputs(seen) {
            first.iter_mut().zip(&weights[at * FIRST..]).for_each(|(sum, weight)| *sum += input * weight);
        }
        let mut second: [f32; SECOND] = std::array::from_fn(|cell| weights[ADDED_SECOND + cell]);
        for (at, cell) in first.iter().enumerate().filter(|(_, cell)| **cell > 0.0) {
            second.iter_mut().zip(&weights[CELLS + at * SECOND..]).for_each(|(sum, weight)| *sum += cell * weight);
        }
        let result = second.iter().zip(&weights[RESULT..]).map(|(cell, weight)| cell.max(0.0) * weight).sum();
        Cells { first, second, result }
    }

    /// Adds each weight's gradient for a result that is wrong by `error`.
    fn blame(&self, slope: &mut [f32], seen: &[i16; INPUTS], cells: &Cells, error: f32) {
        let Net(weights) = self;
        let mut of_second = [0.0; SECOND];
        for (at, cell) in cells.second.iter().enumerate().filter(|(_, cell)| **cell > 0.0) {
            slope[RESULT + at] += error * cell;
            of_second[at] = error * weights[RESULT + at];
            slope[ADDED_SECOND + at] += of_second[at];
        }
        let mut of_first = [0.0; FIRST];
        for (at, cell) in cells.first.iter().enumerate().filter(|(_, cell)| **cell > 0.0) {
            let begin = CELLS + at * SECOND;
            for (to, error) in of_second.iter().enumerate() {
                slope[begin + to] += cell * error;
                of_first[at] += weights[begin + to] * error;
            }
            slope[ADDED_FIRST + at] += of_first[at];
        }
        for (at, input) in inputs(seen) {
            slope[at * FIRST..].iter_mut().zip(&of_first).for_each(|(slope, error)| *slope += input * error);
        }
    }

    /// The file that the game reads.
    pub fn text(&self) -> String {
        let parts = [
            (INPUTS, FIRST, "of each input to the cells of the first layer"),
            (1, FIRST, "what is added there"),
            (FIRST, SECOND, "of each of these cells to those of the second layer"),
            (1, SECOND, "what is added there"),
            (1, SECOND, "of each of these cells to the result"),
        ];
        let mut text =
            "# weights in parts of 1/1024, made by `cargo run --release -p registry --example learn`\n".to_owned();
        let mut weights = self.0.iter().map(|weight| ((weight * WEIGHT as f32).round() as i32).to_string());
        for (rows, wide, what) in parts {
            text.push_str(&format!("# {what}\n"));
            for _ in 0..rows {
                text.push_str(&weights.by_ref().take(wide).collect::<Vec<_>>().join(" "));
                text.push('\n');
            }
        }
        text
    }
}

/// A net in training.
pub struct Training<'a> {
    net: Net,
    positions: Vec<&'a Position>,
    luck: Seeded,
    /// The mean gradient of each weight, and the mean of its square.
    slopes: (Vec<f32>, Vec<f32>),
    step: i32,
    steps: f32,
}

/// Positions in one batch.
const BATCH: usize = 256;

impl<'a> Training<'a> {
    /// Starts from a net; there will be this many rounds.
    pub fn new(net: Net, positions: &'a [Position], rounds: u32) -> Training<'a> {
        let steps = rounds as f32 * (positions.len() / BATCH) as f32 + 1.0;
        let slopes = (vec![0.0; WEIGHTS], vec![0.0; WEIGHTS]);
        Training { net, positions: positions.iter().collect(), luck: Seeded::new(2), slopes, step: 0, steps }
    }

    /// The net as it is now.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Learns from all positions once, in random order.
    pub fn round(&mut self) {
        for at in (1..self.positions.len()).rev() {
            self.positions.swap(at, self.luck.below(at as u64 + 1) as usize);
        }
        let positions = std::mem::take(&mut self.positions);
        positions.chunks_exact(BATCH).for_each(|batch| self.learn(batch));
        self.positions = positions;
    }

    fn learn(&mut self, batch: &[&Position]) {
        let mut slope = vec![0.0; WEIGHTS];
        for position in batch {
            let [one, other] = position.seen.each_ref().map(|seen| self.net.look(seen));
            let error = ((one.result - other.result) / 2.0 - position.error()) / batch.len() as f32;
            self.net.blame(&mut slope, &position.seen[0], &one, error);
            self.net.blame(&mut slope, &position.seen[1], &other, -error);
        }
        self.step += 1;
        // The learning rate falls linearly to almost zero.
        let pace = 0.002 * (1.0 - self.step as f32 / self.steps) + 0.000_02;
        let (known, known_squares) = (1.0 - 0.9_f32.powi(self.step), 1.0 - 0.999_f32.powi(self.step));
        let slopes = self.slopes.0.iter_mut().zip(&mut self.slopes.1);
        for ((weight, slope), (mean, square)) in self.net.0.iter_mut().zip(slope).zip(slopes) {
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            let way = (*mean / known) / ((*square / known_squares).sqrt() + 1e-8);
            *weight -= pace * (way + 1e-4 * *weight);
        }
    }
}
