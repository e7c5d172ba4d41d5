//! The net in floating point, and its training by gradients of small batches with a learning rate for each weight (Adam).

use super::games::Position;
use game::{ChanceSource, NetSpec, Seeded};

/// All weights, in the order of the file.
#[derive(Clone)]
pub struct Net {
    spec: NetSpec,
    weights: Vec<f32>,
    /// Where the weights of each part begin.
    at: Places,
}

#[derive(Clone, Copy)]
struct Places {
    added_first: usize,
    cells: usize,
    added_second: usize,
    result: usize,
}

/// The sums in the cells of both layers, before negative ones are cut off.
#[derive(Clone, Default)]
struct Cells {
    first: Vec<f32>,
    second: Vec<f32>,
    result: f32,
}

impl Net {
    /// Where training begins.
    pub fn by_chance(spec: NetSpec) -> Net {
        let [inputs, first, second] = spec.layers;
        let added_first = inputs * first;
        let cells = added_first + first;
        let added_second = cells + first * second;
        let at = Places { added_first, cells, added_second, result: added_second + second };
        let mut luck = Seeded::new(1);
        let mut some = |most: f32| (luck.below(2_001) as f32 / 1_000.0 - 1.0) * most;
        let spread = |place: usize| match place {
            place if place < added_first => 0.12,
            place if (cells..added_second).contains(&place) || place >= at.result => 0.3,
            _ => 0.0,
        };
        Net { spec, weights: (0..spec.weights()).map(|at| some(spread(at))).collect(), at }
    }

    /// A result of 1, in points.
    fn unit(&self) -> f32 {
        self.spec.result as f32 / 1_000.0
    }

    fn inputs<'a>(&self, seen: &'a [i16]) -> impl Iterator<Item = (usize, f32)> + use<'a> {
        let one = self.spec.input as f32;
        seen.iter().enumerate().filter(|(_, input)| **input != 0).map(move |(at, input)| (at, f32::from(*input) / one))
    }

    /// The corrections of all players, in points.
    pub fn corrections(&self, position: &Position) -> Vec<f32> {
        let mut cells = Cells::default();
        let sides = position.seen.chunks_exact(self.spec.layers[0]);
        let results: Vec<f32> = sides
            .map(|seen| {
                self.look(seen, &mut cells);
                cells.result
            })
            .collect();
        let mean = results.iter().sum::<f32>() / results.len() as f32;
        results.iter().map(|result| (result - mean) * self.unit()).collect()
    }

    fn look(&self, seen: &[i16], cells: &mut Cells) {
        let (weights, at, [_, one, two]) = (&self.weights, &self.at, self.spec.layers);
        cells.first.clear();
        cells.first.extend_from_slice(&weights[at.added_first..at.cells]);
        for (place, input) in self.inputs(seen) {
            cells.first.iter_mut().zip(&weights[place * one..]).for_each(|(sum, weight)| *sum += input * weight);
        }
        cells.second.clear();
        cells.second.extend_from_slice(&weights[at.added_second..at.result]);
        for (place, cell) in cells.first.iter().enumerate().filter(|(_, cell)| **cell > 0.0) {
            let weights = &weights[at.cells + place * two..];
            cells.second.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += cell * weight);
        }
        cells.result =
            cells.second.iter().zip(&weights[at.result..]).map(|(cell, weight)| cell.max(0.0) * weight).sum();
    }

    /// Adds each weight's gradient for a result that is wrong by `error`.
    fn blame(&self, slope: &mut [f32], seen: &[i16], cells: &Cells, error: f32) {
        let (weights, at, [_, one, two]) = (&self.weights, &self.at, self.spec.layers);
        let mut of_second = vec![0.0; two];
        for (place, cell) in cells.second.iter().enumerate().filter(|(_, cell)| **cell > 0.0) {
            slope[at.result + place] += error * cell;
            of_second[place] = error * weights[at.result + place];
            slope[at.added_second + place] += of_second[place];
        }
        let mut of_first = vec![0.0; one];
        for (place, cell) in cells.first.iter().enumerate().filter(|(_, cell)| **cell > 0.0) {
            let begin = at.cells + place * two;
            for (to, error) in of_second.iter().enumerate() {
                slope[begin + to] += cell * error;
                of_first[place] += weights[begin + to] * error;
            }
            slope[at.added_first + place] += of_first[place];
        }
        for (place, input) in self.inputs(seen) {
            slope[place * one..].iter_mut().zip(&of_first).for_each(|(slope, error)| *slope += input * error);
        }
    }

    /// The file that the game reads.
    pub fn text(&self) -> String {
        let NetSpec { layers: [inputs, first, second], weight: unit, most, .. } = self.spec;
        let parts = [
            (inputs, first, "of each input to the cells of the first layer"),
            (1, first, "what is added there"),
            (first, second, "of each of these cells to those of the second layer"),
            (1, second, "what is added there"),
            (1, second, "of each of these cells to the result"),
        ];
        let mut text =
            format!("# weights in parts of 1/{unit}, made by `cargo run --release -p registry --example learn`\n");
        let whole = |weight: &f32| ((weight * unit as f32).round() as i32).clamp(-most, most).to_string();
        let mut weights = self.weights.iter().map(whole);
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
const BATCH: usize = 128;

impl<'a> Training<'a> {
    /// Starts from a net; there will be this many rounds.
    pub fn new(net: Net, positions: &'a [Position], rounds: u32) -> Training<'a> {
        let steps = rounds as f32 * (positions.len() / BATCH) as f32 + 1.0;
        let slopes = (vec![0.0; net.weights.len()], vec![0.0; net.weights.len()]);
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
        let (unit, wide) = (self.net.unit(), self.net.spec.layers[0]);
        let mut slope = vec![0.0; self.net.weights.len()];
        let mut sides: Vec<Cells> = Vec::new();
        for position in batch {
            let players = position.missed.len();
            sides.resize(players, Cells::default());
            position.seen.chunks_exact(wide).zip(&mut sides).for_each(|(seen, cells)| self.net.look(seen, cells));
            let mean = sides.iter().map(|cells| cells.result).sum::<f32>() / players as f32;
            // The errors of a position add up to nothing, so each is also the gradient without the mean.
            for ((seen, cells), missed) in position.seen.chunks_exact(wide).zip(&sides).zip(&position.missed) {
                let error = (cells.result - mean - missed / unit) / batch.len() as f32;
                self.net.blame(&mut slope, seen, cells, error);
            }
        }
        self.step += 1;
        // The learning rate falls linearly to almost zero.
        let pace = 0.002 * (1.0 - self.step as f32 / self.steps) + 0.000_02;
        let (known, known_squares) = (1.0 - 0.9_f32.powi(self.step), 1.0 - 0.999_f32.powi(self.step));
        let slopes = self.slopes.0.iter_mut().zip(&mut self.slopes.1);
        for ((weight, slope), (mean, square)) in self.net.weights.iter_mut().zip(slope).zip(slopes) {
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            let way = (*mean / known) / ((*square / known_squares).sqrt() + 1e-8);
            *weight -= pace * (way + 1e-4 * *weight);
        }
    }
}
