//! The outlook of a position: chances to win, found by playing games to the end, and what chance has changed.

use crate::policy::Policy;
use crate::{NEVER, Stop};
use game::{ChanceSource, Evaluate, NoEvents, Observer, Outcome, Seeded, ToAct, draw};

/// All chances of one position together.
pub const CERTAIN: u32 = 1_000;
/// About how many sequences of draws are averaged if one draw follows another.
const RUNS: usize = 120;

/// The chance of each player to win, in thousandths that add up to [`CERTAIN`]: the policy of `tuned` plays this many games
/// to the end, each from a position dealt anew for the public. Players who win together share a game. `stop` can end it
/// earlier, but there is at least one game.
pub fn chances_to_win<G: Evaluate>(
    stop: Stop<'_>,
    game: &G,
    state: &G::State,
    games: u32,
    chance: &mut dyn ChanceSource,
) -> Vec<u32> {
    let mut ends = Ends { game, policy: Policy::new(game, None) };
    let mut shares = vec![0; usize::from(game.players())];
    // If the game is over, there is nothing to play.
    let games = if game.to_act(state) == ToAct::Over { 1 } else { games.max(1) };
    for number in 0..games {
        if number > 0 && stop.now() {
            break;
        }
        let mut luck = Seeded::new(chance.below(u64::MAX));
        let mut position = game.determinize(state, Observer::Public, &mut luck);
        ends.play(&mut position, &mut luck);
        share(&game.outcome(&position), &mut shares);
    }
    thousandths(&shares)
}

/// A number of shares that two to six winners can divide evenly.
const WHOLE: u64 = 60;

/// Gives each winner their share of a game.
fn share(outcome: &Outcome, shares: &mut [u64]) {
    let winners = outcome.players.iter().filter(|player| player.rank == 1).count() as u64;
    for (share, player) in shares.iter_mut().zip(&outcome.players) {
        *share += if player.rank == 1 { WHOLE / winners.max(1) } else { 0 };
    }
}

/// Parts of a whole in thousandths that add up to [`CERTAIN`]: the remainder of rounding goes to the parts that lost most.
pub fn thousandths(shares: &[u64]) -> Vec<u32> {
    let whole = shares.iter().sum::<u64>().max(1);
    let exact = |share: &u64| share * u64::from(CERTAIN);
    let mut parts: Vec<u32> = shares.iter().map(|share| (exact(share) / whole) as u32).collect();
    let mut cut: Vec<usize> = (0..shares.len()).collect();
    cut.sort_by_key(|at| std::cmp::Reverse(exact(&shares[*at]) % whole));
    let left = CERTAIN.saturating_sub(parts.iter().sum()) as usize;
    cut.into_iter().take(left).for_each(|at| parts[at] += 1);
    parts
}

/// How much chance changed each player's expected final points between two positions, in thousandths of a point: the
/// expectation after the actual outcome, less the mean over the possible ones. Both are evaluated after the best turn of
/// the player who decides next. The first draw is weighted outcome by outcome; draws after it are sampled. `None` if chance
/// is not due before, or `stop` says so.
pub fn luck<G: Evaluate>(
    stop: Stop<'_>,
    game: &G,
    before: &G::State,
    after: &G::State,
    chance: &mut dyn ChanceSource,
) -> Option<Vec<i64>> {
    if game.to_act(before) != ToAct::Chance {
        return None;
    }
    let mut ends = Ends { game, policy: Policy::new(game, None) };
    let mut outcomes = Vec::new();
    game.chance_outcomes(before, &mut outcomes);
    let tries = (RUNS / outcomes.len().max(1)).max(1);
    let mut sums = vec![0_i64; usize::from(game.players())];
    let mut weighed = 0;
    // Equal positions are evaluated alike: of equally good turns, the same one is taken.
    let seed = chance.below(u64::MAX);
    for (outcome, weight) in outcomes {
        let mut next = before.clone();
        let Ok(step) = game::admit_step(game, before, game::Step::Chance(outcome)) else { continue };
        game.apply(&mut next, step, &mut NoEvents);
        // Without another draw there is only one continuation.
        let tries = if game.to_act(&next) == ToAct::Chance { tries } else { 1 };
        let mut worth = vec![0_i64; sums.len()];
        for number in 0..tries {
            if stop.now() {
                return None;
            }
            let mut luck = Seeded::new(seed.wrapping_add(number as u64));
            let points = ends.worth(next.clone(), &mut luck);
            worth.iter_mut().zip(points).for_each(|(sum, points)| *sum += i64::from(points));
        }
        let weight = i64::from(weight);
        sums.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth * weight / tries as i64);
        weighed += weight;
    }
    let actual = ends.worth(after.clone(), &mut Seeded::new(seed));
    let change = |(actual, sum): (i32, i64)| i64::from(actual) - sum / weighed.max(1);
    Some(actual.into_iter().zip(sums).map(change).collect())
}

/// How games go on by the policy.
struct Ends<'a, G: Evaluate> {
    game: &'a G,
    policy: Policy<'a, G>,
}

impl<G: Evaluate> Ends<'_, G> {
    /// Plays to the end of the game. There always is one: what the policy ranks is legal, and all our games end.
    fn play(&mut self, state: &mut G::State, luck: &mut Seeded) {
        loop {
            match self.game.to_act(state) {
                ToAct::Over => return,
                ToAct::Chance => {
                    let step = draw(self.game, state, luck);
                    self.game.apply(state, step, &mut NoEvents);
                }
                ToAct::Player(_) if self.best(state, luck) => {}
                ToAct::Player(_) => return,
            }
        }
    }

    /// The points that each player may expect, evaluated after the best turn of the player who decides next.
    fn worth(&mut self, mut state: G::State, luck: &mut Seeded) -> Vec<i32> {
        while self.game.to_act(&state) == ToAct::Chance {
            let step = draw(self.game, &state, luck);
            self.game.apply(&mut state, step, &mut NoEvents);
        }
        self.best(&mut state, luck);
        match self.game.to_act(&state) {
            ToAct::Over => self.game.outcome(&state).totals().map(|points| points * 1_000).collect(),
            _ => self.policy.points(&state),
        }
    }

    /// Takes the best turn of the player to act; `false` if there is none.
    fn best(&mut self, state: &mut G::State, luck: &mut Seeded) -> bool {
        let ToAct::Player(who) = self.game.to_act(state) else { return false };
        let best = self.policy.best(state, NEVER, luck);
        let taken = best.is_some_and(|turn| self.policy.take(state, who, &turn));
        debug_assert!(taken, "what the policy ranks is legal");
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Item;

    #[test]
    fn winners_share_a_game_and_the_parts_add_up() {
        let outcome = |points: &[i32]| {
            Outcome::from_items(points.iter().map(|points| vec![Item { name: "all", points: *points }]).collect())
        };
        let mut shares = vec![0; 3];
        share(&outcome(&[3, 5, 5]), &mut shares);
        assert_eq!((shares.clone(), thousandths(&shares)), (vec![0, 30, 30], vec![0, 500, 500]));
        share(&outcome(&[7, 7, 7]), &mut shares);
        assert_eq!(thousandths(&shares), [167, 417, 416], "the rest goes where most was cut off");
        assert_eq!(thousandths(&[1, 1, 1]), [334, 333, 333]);
    }
}
