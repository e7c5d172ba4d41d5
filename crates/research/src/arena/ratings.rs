//! Ratings of computer players from who was ahead of whom (Bradley-Terry), each with an interval. `docs/bots.md` explains
//! the method.

use serde::Serialize;
use std::collections::BTreeMap;

/// Two different bots at one table: which of them ended ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// Meetings with the same deck are not independent of each other.
    pub deck: u32,
    /// Indices of the bots.
    pub bots: [usize; 2],
    /// 1 if the first was ahead, 0 if the second was, one half for a tie.
    pub score: f64,
}

/// The strength of one bot against the others.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// 400 more mean ten wins for one loss; the mean of all participating bots is 0.
    pub rating: f64,
    /// The rating lies in here with 95 % confidence.
    pub interval95: [f64; 2],
}

/// Points of a rating per unit of the logistic curve.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The most rounds of Newton's method; a few are enough.
const ROUNDS: usize = 100;
/// The longest step of one rating in one round: the curve is nearly flat far from its maximum.
const LONGEST_STEP: f64 = 1.0;

/// The ratings of this many bots, by index. Each bot also has one drawn game against an imaginary average bot, so that one
/// that always wins has a finite rating.
pub fn ratings(bots: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let sums = Sums::of(bots, meetings);
    let strengths = sums.most_likely();
    let mean = strengths.iter().sum::<f64>() / bots as f64;
    // Ratings are relative to the mean of all, because nothing determines where that mean is.
    let from_mean = less_mean(&inverse(&sums.curvature(&strengths)));
    let by_curvature = |row: &Vec<f64>, bot: usize| row[bot] - row.iter().sum::<f64>() / bots as f64;
    let by_decks = deck_variances(&from_mean, &strengths, meetings);
    let rating = |bot: usize| {
        // Games with the same deck, and seats at the same table, are correlated: the curvature alone would promise too
        // much.
        let half = 1.96 * SCALE * by_curvature(&from_mean[bot], bot).max(by_decks[bot]).sqrt();
        let rating = SCALE * (strengths[bot] - mean);
        Rating { rating, interval95: [rating - half, rating + half] }
    };
    (0..bots).map(rating).collect()
}

/// A matrix less the mean of its rows.
fn less_mean(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mean = |column: usize| matrix.iter().map(|row| row[column]).sum::<f64>() / matrix.len() as f64;
    let means: Vec<f64> = (0..matrix.len()).map(mean).collect();
    matrix.iter().map(|row| row.iter().zip(&means).map(|(x, mean)| x - mean).collect()).collect()
}

/// How often the first of two is ahead.
fn expected(first: f64, second: f64) -> f64 {
    1.0 / (1.0 + (second - first).exp())
}

/// The meetings of each pair of bots, added up.
struct Sums {
    /// A bot's score against another.
    scores: Vec<Vec<f64>>,
}

impl Sums {
    fn of(bots: usize, meetings: &[Meeting]) -> Sums {
        let mut scores = vec![vec![0.0; bots]; bots];
        for Meeting { bots: [first, second], score, .. } in meetings {
            scores[*first][*second] += score;
            scores[*second][*first] += 1.0 - score;
        }
        Sums { scores }
    }

    fn games(&self, first: usize, second: usize) -> f64 {
        self.scores[first][second] + self.scores[second][first]
    }

    /// The strengths under which these results are most likely (Newton's method; the likelihood has a single maximum).
    fn most_likely(&self) -> Vec<f64> {
        let mut strengths = vec![0.0; self.scores.len()];
        for _ in 0..ROUNDS {
            let slope = self.slope(&strengths);
            let inverse = inverse(&self.curvature(&strengths));
            let step: Vec<f64> = inverse.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum()).collect();
            let longest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
            let scale = LONGEST_STEP / longest.max(LONGEST_STEP);
            strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += scale * part);
            if longest < 1e-10 {
                break;
            }
        }
        strengths
    }

    /// The derivative of the log-likelihood with respect to each strength.
    fn slope(&self, strengths: &[f64]) -> Vec<f64> {
        let of = |bot: usize| {
            let others = (0..strengths.len()).filter(|other| *other != bot);
            let surprise = |other: usize| {
                self.scores[bot][other] - self.games(bot, other) * expected(strengths[bot], strengths[other])
            };
            0.5 - expected(strengths[bot], 0.0) + others.map(surprise).sum::<f64>()
        };
        (0..strengths.len()).map(of).collect()
    }

    /// The curvature of the log-likelihood around these strengths (Fisher information).
    fn curvature(&self, strengths: &[f64]) -> Vec<Vec<f64>> {
        let bots = strengths.len();
        let mut found = vec![vec![0.0; bots]; bots];
        for bot in 0..bots {
            let alone = expected(strengths[bot], 0.0);
            found[bot][bot] += alone * (1.0 - alone);
            for other in (0..bots).filter(|other| *other != bot) {
                let share = expected(strengths[bot], strengths[other]);
                let weight = self.games(bot, other) * share * (1.0 - share);
                found[bot][bot] += weight;
                found[bot][other] -= weight;
            }
        }
        found
    }
}

/// The variances estimated from the decks: how far the results of whole decks differ from the expected ones.
fn deck_variances(inverse: &[Vec<f64>], strengths: &[f64], meetings: &[Meeting]) -> Vec<f64> {
    let bots = strengths.len();
    let mut decks: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for Meeting { deck, bots: [first, second], score } in meetings {
        let surprises = decks.entry(*deck).or_insert_with(|| vec![0.0; bots]);
        let surprise = score - expected(strengths[*first], strengths[*second]);
        surprises[*first] += surprise;
        surprises[*second] -= surprise;
    }
    let few = decks.len() as f64 / (decks.len() as f64 - 1.0).max(1.0);
    let of = |row: &Vec<f64>| {
        let moved = |deck: &Vec<f64>| row.iter().zip(deck).map(|(a, b)| a * b).sum::<f64>();
        few * decks.values().map(|deck| moved(deck).powi(2)).sum::<f64>()
    };
    inverse.iter().map(of).collect()
}

/// The inverse of a positive definite symmetric matrix (Gauss-Jordan).
fn inverse(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let wide = |(i, row): (usize, &Vec<f64>)| {
        let unit = (0..size).map(|j| if i == j { 1.0 } else { 0.0 });
        row.iter().copied().chain(unit).collect::<Vec<f64>>()
    };
    let mut rows: Vec<Vec<f64>> = matrix.iter().enumerate().map(wide).collect();
    for pivot in 0..size {
        let by = rows[pivot][pivot];
        rows[pivot].iter_mut().for_each(|x| *x /= by);
        let chosen = rows[pivot].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(i, _)| *i != pivot) {
            let times = row[pivot];
            row.iter_mut().zip(&chosen).for_each(|(x, y)| *x -= times * y);
        }
    }
    rows.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This many meetings with this score, each with its own deck, numbered from `first`.
    fn meetings(bots: [usize; 2], score: f64, count: u32, first: u32) -> Vec<Meeting> {
        (first..first + count).map(|deck| Meeting { deck, bots, score }).collect()
    }

    #[test]
    fn known_results_give_known_ratings() {
        // 10,000 games, 3 of 4 won: 400 * log10(3) = 190.85 between the two, split evenly around zero.
        let all = [meetings([0, 1], 1.0, 7_500, 0), meetings([0, 1], 0.0, 2_500, 7_500)].concat();
        let found = ratings(2, &all);
        assert!((found[0].rating - found[1].rating - 190.85).abs() < 0.1, "{found:?}");
        assert!((found[0].rating + found[1].rating).abs() < 1e-6, "{found:?}");
        // Three in a line, each 10 to 1 against the next: 400 apart, 800 from first to last without meeting each other.
        let pair =
            |bots, first| [meetings(bots, 1.0, 10_000, first), meetings(bots, 0.0, 1_000, first + 10_000)].concat();
        let found = ratings(3, &[pair([0, 1], 0), pair([1, 2], 50_000)].concat());
        assert!((found[0].rating - 400.0).abs() < 1.0 && found[1].rating.abs() < 1.0, "{found:?}");
        assert!((found[2].rating + 400.0).abs() < 1.0, "{found:?}");
    }

    #[test]
    fn ties_count_half_and_equals_are_equal() {
        let drawn = ratings(2, &meetings([0, 1], 0.5, 50, 0));
        let shared = ratings(2, &[meetings([0, 1], 1.0, 25, 0), meetings([1, 0], 1.0, 25, 25)].concat());
        for found in [&drawn, &shared] {
            assert!(found.iter().all(|r| r.rating.abs() < 1e-9), "{found:?}");
        }
    }

    #[test]
    fn who_always_wins_stays_finite_and_more_games_say_more() {
        let few = ratings(2, &meetings([0, 1], 1.0, 10, 0));
        let many = ratings(2, &meetings([0, 1], 1.0, 1_000, 0));
        for found in [&few, &many] {
            assert!(found.iter().all(|r| r.interval95.iter().all(|end| end.is_finite())), "{found:?}");
            assert!(found[0].interval95[0] < found[0].rating && found[0].rating < found[0].interval95[1], "{found:?}");
        }
        assert!(few[0].rating > 50.0 && many[0].rating > few[0].rating, "{few:?} {many:?}");
        assert!(ratings(3, &[]).iter().all(|r| r.rating == 0.0 && r.interval95[1] > 500.0));
    }

    #[test]
    fn the_order_of_bots_and_games_does_not_matter() {
        let all = [
            meetings([0, 1], 1.0, 7, 0),
            meetings([1, 2], 0.5, 5, 3),
            meetings([2, 0], 1.0, 2, 1),
            meetings([0, 2], 1.0, 9, 0),
        ]
        .concat();
        let found = ratings(3, &all);
        let mut turned: Vec<Meeting> =
            all.iter().map(|m| Meeting { bots: [m.bots[1], m.bots[0]], score: 1.0 - m.score, ..*m }).rev().collect();
        let close = |a: &Rating, b: &Rating| {
            (a.rating - b.rating).abs() < 1e-6 && (a.interval95[0] - b.interval95[0]).abs() < 1e-6
        };
        assert!(ratings(3, &turned).iter().zip(&found).all(|(a, b)| close(a, b)));
        turned.iter_mut().for_each(|m| m.bots = m.bots.map(|bot| 2 - bot));
        assert!(ratings(3, &turned).iter().rev().zip(&found).all(|(a, b)| close(a, b)));
    }

    #[test]
    fn the_interval_is_about_as_wide_as_the_results_spread() {
        // For 100 even games, a share of one half has a standard error of 0.05, which is 34.7 points of difference.
        let even = |each: fn(u32) -> u32| -> Vec<Meeting> {
            (0..100).map(|i| Meeting { deck: each(i), bots: [0, 1], score: f64::from(i / 4 % 2) }).collect()
        };
        let width = |found: &[Rating]| found[0].interval95[1] - found[0].rating;
        let (alone, together) = (ratings(2, &even(|i| i)), ratings(2, &even(|i| i / 4)));
        assert!((width(&alone) - 1.96 * 34.7 / 2.0).abs() < 2.0, "{alone:?}");
        // Four games with the same deck that always end alike say no more than one.
        assert!((width(&together) / width(&alone) - 2.0).abs() < 0.1, "{together:?}");
    }
}
