//! A rating, and what its numbers mean. `model` computes with them.

/// How good a player is believed to be. All numbers are thousandths of a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rating {
    /// The strength that is most likely.
    pub mean: i64,
    /// The standard deviation of the strength: with 95 % it lies within twice as much of the mean.
    pub uncertainty: i64,
}

impl Rating {
    /// The rating before the first game: 1500 ± 250 points.
    pub const NEW: Rating = Rating { mean: 1_500_000, uncertainty: 250_000 };

    /// The smallest uncertainty that a rating reaches: 20 points. So a rating always follows a player who improves.
    pub const LEAST_UNCERTAINTY: i64 = 20_000;

    /// Above this uncertainty a rating is provisional: 125 points. Between new players it takes 30 games for two
    /// to get there, and against a computer player with a well-known rating 18.
    pub const PROVISIONAL_ABOVE: i64 = 125_000;

    /// What an idle month adds: the square of the uncertainty grows by the square of 30 points.
    pub const MONTHLY_GROWTH: i64 = 30_000;

    /// The length of a month, in seconds: 30 days.
    pub const MONTH: u64 = 30 * 24 * 60 * 60;

    /// Whether it is not known well enough to be compared: for leaderboards.
    pub fn is_provisional(self) -> bool {
        self.uncertainty > Rating::PROVISIONAL_ABOVE
    }

    /// The strength that a player has almost surely at least: the mean less twice the uncertainty, in thousandths of a point. A
    /// leaderboard sorts by it.
    pub fn at_least(self) -> i64 {
        self.mean - 2 * self.uncertainty
    }
}
