//! The position from the point of view of a player: what the nets get.

use super::inputs::{Inputs, MAX_INPUT, OF_ALL, OF_PLAYER, ONE, at};
use crate::core::account::SEATS;
use game::{Player, SeenByNet};

/// Inputs of the net for the base game of two: those of a player, of the other one, and of the position.
pub const fn between_two() -> usize {
    2 * OF_PLAYER + OF_ALL
}

/// Inputs of a net for games of several players or with this many expansions ([`SeenByNet::among`]).
pub const fn among_many(expansions: usize) -> usize {
    SeenByNet::wide(OF_PLAYER + expansions, OF_ALL - 1)
}

impl Inputs {
    /// The inputs from the point of view of the first or the second player of two.
    pub fn seen_by(&self, player: Player) -> Vec<i32> {
        let second = player != Player(0);
        let of_players = self.of[usize::from(second)].iter().chain(&self.of[usize::from(!second)]);
        let mut seen: Vec<i32> = of_players.chain(&self.all).copied().collect();
        if second && let Some(turn) = seen.last_mut() {
            *turn = -*turn;
        }
        seen
    }

    /// The position for each of several players. `points` are their estimated final points, and `expansions` what each expansion
    /// contributes to them, in thousandths.
    pub fn seen_among(&self, turn: Player, points: Vec<i32>, expansions: &[[i32; SEATS]]) -> SeenByNet {
        let own: Vec<Vec<i32>> = (0..points.len()).map(|at| self.own(at, &points, expansions)).collect();
        SeenByNet::among(&own, points, &self.all[..OF_ALL - 1], turn, ONE)
    }

    /// The inputs of one player, including expansions.
    fn own(&self, player: usize, points: &[i32], expansions: &[[i32; SEATS]]) -> Vec<i32> {
        let mut own = self.of[player].to_vec();
        let limited = |input: i32| input.clamp(-MAX_INPUT, MAX_INPUT);
        own[at::JUDGED] = limited(points[player] / 10 * ONE / 5_000);
        own.extend(expansions.iter().map(|part| limited(part[player] / 10 * ONE / 1_000)));
        own
    }
}
