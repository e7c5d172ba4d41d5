//! The policy on its own, for benchmarks and training.

use crate::NEVER;
use crate::policy::Policy;
use game::{ChanceSource, Evaluate, NoEvents, Player, ToAct, draw};

/// The inner work of a search, piece by piece: ranking turns, evaluating, playing on by the policy.
pub struct Workbench<'a, G: Evaluate> {
    game: &'a G,
    policy: Policy<'a, G>,
}

impl<'a, G: Evaluate> Workbench<'a, G> {
    /// With the built-in weights for the game.
    pub fn new(game: &'a G) -> Workbench<'a, G> {
        Workbench { game, policy: Policy::new(game, None) }
    }

    /// Ranks the whole turns of the player to act and returns their number.
    pub fn rank(&mut self, state: &G::State) -> usize {
        let mut turns = 0;
        self.policy.each(state, usize::MAX, NEVER, |_| turns += 1);
        turns
    }

    /// The lead of a player, as evaluated after each turn, including what was computed before.
    pub fn judge(&mut self, state: &G::State, who: Player) -> i64 {
        crate::turns::lead_of(self.policy.judge(state), who)
    }

    /// Takes the turn that seems best if each is misjudged by at most `noise` thousandths of a point; `false` if nobody is
    /// to act.
    pub fn turn(&mut self, state: &mut G::State, noise: u32, chance: &mut impl ChanceSource) -> bool {
        let ToAct::Player(who) = self.game.to_act(state) else { return false };
        let best = match noise {
            0 => self.policy.best(state, NEVER, chance),
            noise => self.policy.misjudged(state, NEVER, noise, chance),
        };
        best.is_some_and(|turn| self.policy.take(state, who, &turn))
    }

    /// Plays to the end of the game, every turn the best one by the policy, and returns the number of turns.
    pub fn play(&mut self, state: &mut G::State, chance: &mut impl ChanceSource) -> u32 {
        let mut turns = 0;
        loop {
            match self.game.to_act(state) {
                ToAct::Over => return turns,
                ToAct::Chance => {
                    let step = draw(self.game, state, chance);
                    self.game.apply(state, step, &mut NoEvents);
                }
                ToAct::Player(who) => {
                    let best = self.policy.best(state, NEVER, chance);
                    let taken = best.is_some_and(|turn| self.policy.take(state, who, &turn));
                    debug_assert!(taken, "what the policy ranks is legal");
                    if !taken {
                        return turns;
                    }
                    turns += 1;
                }
            }
        }
    }
}
