//! The account: points of each player line by line, and who wins.

use crate::GoldRush;
use crate::state::{Phase, State};
use game::{Item, Outcome, Player};

/// Names of the lines of the account, in the order of the terrain's kinds, then tokens.
pub(crate) const ITEMS: [&str; 5] = ["railways", "mountains", "towns", "prairies", "tokens"];

impl GoldRush {
    /// Points and ranks; the tokens count once the game is over, before that they are a secret.
    pub(crate) fn account_of(&self, state: &State) -> Outcome {
        let over = state.phase == Phase::Over;
        let account = |player: Player| {
            let seat = &state.seats[player.index()];
            let tokens = if over { self.hand_points(seat) } else { 0 };
            let points = seat.points.into_iter().chain([tokens]);
            ITEMS.iter().zip(points).map(|(name, p)| Item { name, points: p as i32 }).collect()
        };
        Outcome::from_items(Player::all(self.players).map(account).collect())
    }

    pub(crate) fn winners(&self, state: &State) -> Vec<Player> {
        let outcome = self.account_of(state);
        Player::all(self.players).zip(outcome.players).filter(|(_, p)| p.rank == 1).map(|(p, _)| p).collect()
    }
}
