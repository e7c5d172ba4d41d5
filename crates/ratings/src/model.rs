//! The model of Weng and Lin (A Bayesian approximation method for online ranking, 2011): the Bradley-Terry formula with full pairs.
//!
//! The crate `skillratings` has the same formulas, and the tests compare with it. It calls `exp` of the system, which differs between
//! machines in the last bits, so the formulas stand here again, with `exp` of `libm`.

use crate::rating::Rating;

/// How much the luck of a single game hides, as a standard deviation: 125 points, half of a new player's uncertainty. With it,
/// between players who are well known, points mean what those of Elo do: 400 more win ten times as often as they lose.
const BETA: f64 = 125_000.0;

/// The smallest factor by which one game reduces the square of an uncertainty.
const LEAST_FACTOR: f64 = 1e-6;

/// A side of a game.
#[derive(Clone, Copy)]
pub struct Side {
    pub rating: Rating,
    /// Its place: 1 is best, and equal places are a tie.
    pub place: u32,
}

fn square(x: f64) -> f64 {
    x * x
}

fn spread(one: Rating, other: Rating) -> f64 {
    let (one, other) = (one.uncertainty as f64, other.uncertainty as f64);
    libm::sqrt(2.0 * square(BETA) + square(one) + square(other))
}

/// How likely it is that one beats the other.
pub fn chance(one: Rating, other: Rating) -> f64 {
    let difference = (other.mean - one.mean) as f64 / spread(one, other);
    1.0 / (1.0 + libm::exp(difference.clamp(-500.0, 500.0)))
}

impl Rating {
    /// The same rating after so many seconds without a rated game. Whole months count. The uncertainty never exceeds that of a
    /// new player, and the mean stays.
    #[must_use]
    pub fn after_idle(self, seconds: u64) -> Rating {
        let months = seconds / Rating::MONTH;
        if months == 0 || self.uncertainty >= Rating::NEW.uncertainty {
            return self;
        }
        let uncertainty = grown(self.uncertainty, Rating::MONTHLY_GROWTH, months);
        Rating { uncertainty: uncertainty.min(Rating::NEW.uncertainty), ..self }
    }

    /// How likely it is that this player beats another one in a game for two, from 0 to 1. Ties count half.
    pub fn win_chance(self, other: Rating) -> f64 {
        chance(self, other)
    }
}

/// The ratings after a game, in the order of the sides, rounded to whole thousandths.
pub fn after_game(sides: &[Side]) -> Vec<Rating> {
    let after = |at: usize| {
        let one = sides[at];
        let variance = square(one.rating.uncertainty as f64);
        let (mut step, mut less) = (0.0, 0.0);
        for (_, other) in sides.iter().enumerate().filter(|(n, _)| *n != at) {
            let (c, p) = (spread(one.rating, other.rating), chance(one.rating, other.rating));
            let score = match one.place.cmp(&other.place) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            step += variance / c * (score - p);
            less += one.rating.uncertainty as f64 / c * (variance / square(c)) * p * (1.0 - p);
        }
        let factor = (1.0 - less).max(LEAST_FACTOR);
        let uncertainty = rounded(libm::sqrt(variance * factor));
        Rating {
            mean: one.rating.mean + rounded(step),
            uncertainty: uncertainty.clamp(Rating::LEAST_UNCERTAINTY, Rating::NEW.uncertainty),
        }
    };
    (0..sides.len()).map(after).collect()
}

/// An uncertainty after so many idle months.
pub fn grown(uncertainty: i64, monthly: i64, months: u64) -> i64 {
    let months = months.min(1_000) as f64;
    rounded(libm::sqrt(square(uncertainty as f64) + months * square(monthly as f64)))
}

/// The nearest whole number, halves away from zero.
fn rounded(x: f64) -> i64 {
    libm::round(x) as i64
}
