//! What a playout is worth to the player for whom a search thinks: a lead, or the chance to be first.

use crate::turns::lead_of;
use game::Player;

/// The end of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// The lead over the mean of the others, times their number, in thousandths of a point.
    pub lead: i64,
    /// What the search maximizes, in the same unit.
    pub worth: i64,
}

/// What expected final points are worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reward {
    /// How much of the lead is the lead over the best of several rivals, in hundredths; the rest is the lead over their mean.
    pub rival: u32,
    /// How much of the worth is the chance to be first, in hundredths; the rest is the lead.
    pub first: u32,
    /// How uncertain the expected points are in the position of the decision ([`game::Evaluate::spread`]). The chance to be
    /// first is scaled by it, so that among equals a point more is worth as much as in the lead.
    pub spread: i32,
}

/// The least spread, in thousandths of a point: a difference of one point decides a game that is over.
const LEAST_SPREAD: i32 = 250;

impl Reward {
    /// The end of a playout with these points. `spread` is how uncertain they still are.
    pub fn of(&self, points: &[i32], spread: i32, who: Player) -> End {
        let (lead, share) = (lead_of(points, who), i64::from(self.first.min(100)));
        if share == 0 || self.spread <= 0 {
            return End { lead, worth: self.over_rivals(lead, points, who) };
        }
        let number = points.len() as i64;
        let chance = number * number * i64::from(scale(self.spread)) * first(points, scale(spread), who) / ONE;
        let worth = (chance * share + self.over_rivals(lead, points, who) * (100 - share)) / 100;
        End { lead, worth }
    }

    /// The lead, partly that over the best rival.
    fn over_rivals(&self, lead: i64, points: &[i32], who: Player) -> i64 {
        if self.rival == 0 || points.len() < 3 {
            return lead;
        }
        let own = points.get(who.index()).map_or(0, |p| i64::from(*p));
        let others = points.iter().enumerate().filter(|(at, _)| *at != who.index());
        let best = others.map(|(_, points)| i64::from(*points)).max().unwrap_or(0);
        let (share, rivals) = (i64::from(self.rival.min(100)), points.len() as i64 - 1);
        ((own - best) * rivals * share + lead * (100 - share)) / 100
    }
}

/// The scale of a softmax for this spread: if the errors of all players are independent and distributed as Gumbel did, the
/// softmax is exactly the chance to be first, and their standard deviation is 1.28 times the scale.
fn scale(spread: i32) -> i32 {
    (i64::from(spread.max(LEAST_SPREAD)) * 100 / 128) as i32
}

/// The chance of a player to be first, in parts of [`ONE`]: the softmax of the expected points.
fn first(points: &[i32], scale: i32, who: Player) -> i64 {
    let most = points.iter().copied().max().unwrap_or(0);
    let weight = |points: &i32| power((i64::from(most) - i64::from(*points)) * PARTS / i64::from(scale));
    let all: i64 = points.iter().map(weight).sum();
    points.get(who.index()).map_or(0, weight) * ONE / all.max(1)
}

/// One.
const ONE: i64 = 1 << 20;
/// Parts of one in exponents.
const PARTS: i64 = 1 << 16;
/// Steps of the table in a whole exponent.
const STEPS: i64 = 16;
/// Whole exponents in the table; e to the power of minus the last one is as good as nothing.
const EXPONENTS: usize = 14;

/// e to the power of `-k / STEPS`, in parts of [`ONE`]: whole numbers, so that every machine computes the same.
const POWERS: [i64; EXPONENTS * STEPS as usize + 1] = {
    let mut powers = [ONE; EXPONENTS * STEPS as usize + 1];
    // Of 1 << 40, so that errors do not add up.
    let (mut power, step) = (1_i128 << 40, 1_032_895_585_848_i128);
    let mut at = 0;
    while at < powers.len() {
        powers[at] = (power >> 20) as i64;
        power = (power * step) >> 40;
        at += 1;
    }
    powers
};

/// e to the power of minus `exponent`, which is in units of 1/65,536 and not negative; in parts of [`ONE`].
fn power(exponent: i64) -> i64 {
    let wide = PARTS / STEPS;
    let (at, rest) = ((exponent / wide) as usize, exponent % wide);
    match POWERS.get(at..at + 2) {
        Some([here, next]) => here + (next - here) * rest / wide,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_e() {
        for exponent in (0..EXPONENTS as i64 * PARTS - PARTS / STEPS).step_by(97) {
            let exact = (-(exponent as f64) / PARTS as f64).exp() * ONE as f64;
            assert!((power(exponent) as f64 - exact).abs() < 0.001 * exact + 2.0, "{exponent}: {exact}");
        }
        assert_eq!(power(i64::MAX / 2), 0);
    }

    #[test]
    fn chances_to_be_first_add_up_and_follow_the_points() {
        for points in [&[0, 0, 0, 0][..], &[9_000, 3_000, -2_000], &[i32::MAX, i32::MIN], &[70_000, 71_000, 20_000]] {
            for spread in [LEAST_SPREAD, 4_000, 20_000] {
                let chance = |at: usize| first(points, scale(spread), Player(at as u8));
                let all: i64 = (0..points.len()).map(chance).sum();
                assert!((ONE - all).abs() < 8, "{points:?}: {all}");
                for (one, other) in (0..points.len()).flat_map(|a| (0..points.len()).map(move |b| (a, b))) {
                    assert!(points[one] < points[other] || chance(one) >= chance(other), "{points:?}");
                }
            }
        }
    }

    /// Among equals a point more is worth as much in both kinds of reward, so that they can be mixed.
    #[test]
    fn among_equals_a_point_is_worth_as_much_as_in_the_lead() {
        for players in 2..=6 {
            let worth = |first: u32, more: i32| {
                let mut points = vec![50_000; players];
                points[1] += more;
                Reward { rival: 0, first, spread: 12_000 }.of(&points, 12_000, Player(1)).worth
            };
            let [lead, chance] = [0, 100].map(|first| worth(first, 500) - worth(first, -500));
            assert!((lead - chance).abs() * 50 < lead, "{players}: {lead} and {chance}");
        }
    }

    #[test]
    fn without_a_spread_the_lead_counts() {
        let end = Reward { rival: 0, first: 100, spread: 0 }.of(&[9_000, 4_000, 2_000], 0, Player(0));
        assert_eq!(end, End { lead: 12_000, worth: 12_000 });
    }
}
