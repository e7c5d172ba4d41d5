//! Latencies and their quantiles.

use std::time::Duration;

/// Measured latencies, in microseconds.
#[derive(Default, Clone)]
pub struct Latencies {
    micros: Vec<u32>,
}

impl Latencies {
    /// Adds one.
    pub fn add(&mut self, delay: Duration) {
        self.micros.push(u32::try_from(delay.as_micros()).unwrap_or(u32::MAX));
    }

    /// Adds those of another list.
    pub fn join(&mut self, other: &Latencies) {
        self.micros.extend(&other.micros);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.micros.len()
    }

    /// The delay, in milliseconds, that this share of all does not exceed.
    pub fn quantile(&self, share: f64) -> f64 {
        let mut sorted = self.micros.clone();
        sorted.sort_unstable();
        let at = (sorted.len() as f64 * share).ceil() as usize;
        sorted.get(at.clamp(1, sorted.len().max(1)) - 1).map_or(f64::NAN, |m| f64::from(*m) / 1000.0)
    }

    /// What half of them do not exceed, in milliseconds.
    pub fn p50(&self) -> f64 {
        self.quantile(0.5)
    }

    /// What 99 of 100 do not exceed, in milliseconds.
    pub fn p99(&self) -> f64 {
        self.quantile(0.99)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_of_what_was_seen() {
        let mut latencies = Latencies::default();
        assert!(latencies.p50().is_nan());
        (1..=200).for_each(|n| latencies.add(Duration::from_millis(n)));
        assert_eq!((latencies.p50(), latencies.p99(), latencies.quantile(1.0)), (100.0, 198.0, 200.0));
    }
}
