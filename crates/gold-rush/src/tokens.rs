//! Tokens in the hands of players.

use crate::GoldRush;
use crate::state::Seat;

impl GoldRush {
    /// The values of the tokens held, sorted.
    pub(crate) fn hand(&self, seat: &Seat) -> Vec<u8> {
        let held = self.tokens.iter().zip(seat.tokens);
        held.flat_map(|((value, _), n)| std::iter::repeat_n(*value, usize::from(n))).collect()
    }

    /// The total value of the tokens held (GR-10.7).
    pub(crate) fn hand_points(&self, seat: &Seat) -> u32 {
        self.tokens.iter().zip(seat.tokens).map(|((value, _), n)| u32::from(*value) * u32::from(n)).sum()
    }
}
