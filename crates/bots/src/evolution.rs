//! Tuning of weights by evolution: small changes of all weights at once play against their opposites, and the weights move
//! in the direction of the changes that won (antithetic evolution strategy).

use game::{ChanceSource, Seeded};

/// A search for better weights, between two steps.
#[derive(Clone, PartialEq, Debug)]
pub struct Evolution {
    /// The weights as they are now.
    pub mean: Vec<f64>,
    /// How far each weight is changed in a trial: one standard deviation.
    pub spread: Vec<f64>,
    /// How far a step goes, in spreads per point of lead.
    pub rate: f64,
    /// How much of the last step's direction is kept.
    pub momentum: f64,
    /// The direction that is kept, in spreads.
    pub drift: Vec<f64>,
    /// Steps done.
    pub step: u32,
    /// The source of the changes.
    pub seed: u64,
}

/// Least spread of a weight, in its own unit.
const LEAST_SPREAD: f64 = 400.0;

impl Evolution {
    /// Starts from these weights.
    pub fn from(weights: &[i32], seed: u64) -> Evolution {
        let mean: Vec<f64> = weights.iter().map(|w| f64::from(*w)).collect();
        let spread: Vec<f64> = mean.iter().map(|w| (w.abs() / 4.0).max(LEAST_SPREAD)).collect();
        Evolution { drift: vec![0.0; mean.len()], mean, spread, rate: 0.15, momentum: 0.6, step: 0, seed }
    }

    /// The weights as they are now.
    pub fn weights(&self) -> Vec<i32> {
        self.mean.iter().map(|w| w.round() as i32).collect()
    }

    /// The change with this number in this step, in spreads: the same for the same seed, on every machine.
    pub fn change(&self, number: u32) -> Vec<f64> {
        let mixed = u64::from(self.step) << 32 | u64::from(number);
        let mut luck = Seeded::new(self.seed ^ mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.mean.iter().map(|_| normal(&mut luck)).collect()
    }

    /// The weights with this change, forwards (`1.0`) or backwards (`-1.0`).
    pub fn changed(&self, change: &[f64], way: f64) -> Vec<i32> {
        let all = self.mean.iter().zip(&self.spread).zip(change);
        all.map(|((mean, spread), change)| (mean + way * spread * change).round() as i32).collect()
    }

    /// One step, given by how many points per game each change beat its opposite.
    pub fn learn(&mut self, leads: &[f64]) {
        let mut slope = vec![0.0; self.mean.len()];
        for (number, lead) in leads.iter().enumerate() {
            for (sum, change) in slope.iter_mut().zip(self.change(number as u32)) {
                *sum += lead * change / leads.len() as f64;
            }
        }
        for (at, slope) in slope.into_iter().enumerate() {
            self.drift[at] = self.momentum * self.drift[at] + (1.0 - self.momentum) * slope;
            // No weight moves further in a step than its trials did.
            self.mean[at] += self.spread[at] * (self.rate * self.drift[at]).clamp(-1.0, 1.0);
        }
        self.step += 1;
    }
}

/// A number from the standard normal distribution, approximately: the sum of twelve uniform ones.
fn normal(luck: &mut Seeded) -> f64 {
    const STEPS: u64 = 1 << 20;
    (0..12).map(|_| luck.below(STEPS) as f64 / STEPS as f64).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_climbs_a_hill_through_noise() {
        let top = [3_000.0, -2_000.0, 500.0];
        let height =
            |w: &[i32]| -w.iter().zip(top).map(|(w, top)| ((f64::from(*w) - top) / 1_000.0).powi(2)).sum::<f64>();
        let mut evolution = Evolution::from(&[0, 0, 0], 7);
        let mut noise = Seeded::new(1);
        for _ in 0..60 {
            let leads: Vec<f64> = (0..40)
                .map(|n| {
                    let change = evolution.change(n);
                    let (there, back) = (evolution.changed(&change, 1.0), evolution.changed(&change, -1.0));
                    height(&there) - height(&back) + 2.0 * normal(&mut noise)
                })
                .collect();
            evolution.learn(&leads);
        }
        let found = evolution.weights();
        for (found, top) in found.iter().zip(top) {
            assert!((f64::from(*found) - top).abs() < 500.0, "{found} instead of {top}");
        }
        let again = Evolution::from(&[0, 0, 0], 7);
        assert_eq!(again.change(3), Evolution::from(&[0, 0, 0], 7).change(3));
    }
}
