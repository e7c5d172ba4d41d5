//! What the next throw would give each player, for each sum of the dice, from what lies on the table now.

use crate::resolution::Resolution;
use crate::{CardId, GoldRiver, State};
use game::NoEvents;
use serde::Serialize;

/// What one sum of the dice would give if it were thrown now. A double has a separate row if it gives something else than
/// the same sum without one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ForecastView {
    /// The sum of the dice.
    pub sum: u8,
    /// Whether the row is only for the double (`true`), or for the sum without it (`false`); `null` if that makes no
    /// difference.
    pub double: Option<bool>,
    /// How many of all equally likely throws these are.
    pub ways: u8,
    /// Nuggets that each player wins, or loses if negative: gold found, saloons paid (GV-10.1, GV-10.4, GV-13.6).
    pub gains: Vec<i32>,
    /// Claims that would find gold.
    pub found: Vec<CardId>,
    /// Claims that would cave in (GV-13.4).
    pub lost: Vec<CardId>,
}

impl GoldRiver {
    /// A row for each sum of the dice, smallest first. Cards that players could still use meanwhile are not considered.
    pub(crate) fn forecast(&self, s: &State) -> Vec<ForecastView> {
        let sides = self.deck.switches.sides;
        let mut rows = Vec::new();
        for sum in 2..=2 * sides {
            let pairs = (sum.saturating_sub(sides).max(1)..=sides.min(sum - 1)).map(|a| [a, sum - a]);
            let (doubles, others): (Vec<_>, Vec<_>) = pairs.partition(|[a, b]| a == b);
            let row = |throws: &[[u8; 2]], double| {
                let ways = throws.len() as u8;
                throws.first().map(|dice| self.row(s, *dice, ways, double))
            };
            match (row(&others, Some(false)), row(&doubles, Some(true))) {
                (Some(other), Some(double)) if other.brings_the_same(&double) => {
                    rows.push(ForecastView { double: None, ways: other.ways + double.ways, ..other });
                }
                (Some(other), Some(double)) => rows.extend([other, double]),
                (only, None) | (None, only) => rows.extend(only.map(|row| ForecastView { double: None, ..row })),
            }
        }
        rows
    }

    fn row(&self, s: &State, dice: [u8; 2], ways: u8, double: Option<bool>) -> ForecastView {
        let mut after = s.clone();
        after.dice = dice;
        let mut resolution = Resolution { game: self, state: &mut after, events: &mut NoEvents };
        resolution.find_gold();
        resolution.pay_all_saloons();
        let owned = |cards| self.all().flat_map(|p| (s.claims[p.index()] & cards).iter().collect::<Vec<_>>()).collect();
        ForecastView {
            sum: dice.iter().sum(),
            double,
            ways,
            gains: self.all().map(|p| i32::from(after.money[p.index()]) - i32::from(s.money[p.index()])).collect(),
            found: owned(self.found(dice)),
            lost: if self.caves_in(dice) { owned(self.sets.danger) } else { Vec::new() },
        }
    }
}

impl ForecastView {
    fn brings_the_same(&self, other: &ForecastView) -> bool {
        (&self.gains, &self.found, &self.lost) == (&other.gains, &other.found, &other.lost)
    }
}
