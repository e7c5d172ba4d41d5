//! The bot that plays the best turns out: a few plies by the one-turn policy, many times, with equal luck for all of them.

use crate::policy::Policy;
use crate::turns::{Turn, lead_of};
use crate::{Bot, NEVER, Setting, Stop};
use game::{ChanceSource, Dealt, Evaluate, Game, NoEvents, Player, Seeded, ToAct, draw};

/// The best whole turns by the policy are played out: what chance brings, the next players' turns by the policy, and after some
/// turns the evaluation. Half of the candidates, the worse ones, fall out again and again (sequential halving). In the playout
/// with the same number all candidates meet the same hidden facts and the same luck (common random numbers), so that they
/// differ by what they are.
#[derive(Clone, Copy, Debug)]
pub struct Search<W> {
    /// The weights of policy and evaluation; the built-in ones for the game where there are none.
    pub weights: Option<W>,
    /// How many turns are played out at most.
    pub candidates: usize,
    /// How many playouts there are, of all candidates together.
    pub playouts: u32,
    /// How many turns of all players a playout has before it is judged.
    pub turns: u32,
}

impl<W> Search<W> {
    /// The usual search with what is set otherwise.
    pub fn with(setting: Setting) -> Search<W> {
        let usual: Search<W> = Search::default();
        Search {
            weights: None,
            candidates: setting.candidates.unwrap_or(usual.candidates),
            playouts: setting.playouts.unwrap_or(usual.playouts),
            turns: setting.turns.unwrap_or(usual.turns),
        }
    }
}

impl<W> Default for Search<W> {
    fn default() -> Self {
        Search { weights: None, candidates: 8, playouts: 100, turns: 8 }
    }
}

/// A turn that may be taken, and what its playouts have brought.
struct Candidate<A> {
    turn: Turn<A>,
    sum: i64,
    playouts: i64,
}

impl<A> Candidate<A> {
    fn mean(&self) -> i64 {
        self.sum / self.playouts.max(1)
    }
}

impl<G: Evaluate> Bot<G> for Search<G::Weights> {
    fn choose_until(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<G::Action> {
        let who = dealt.player();
        if game.to_act(dealt.state()) != ToAct::Player(who) {
            return None;
        }
        let mut thought = Thought { game, policy: Policy::new(game, self.weights), turns: self.turns };
        let mut left = thought.candidates(dealt, stop, self.candidates);
        let seed = chance.below(u64::MAX);
        let rounds = left.len().max(2).next_power_of_two().ilog2();
        let mut played = 0;
        while left.len() > 1 {
            let each = (self.playouts / rounds / left.len() as u32).max(1);
            for number in played..played + each {
                // The position and the luck of this playout are those of its number, whichever the candidate.
                let mut luck = Seeded::new(seed.wrapping_add(u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15)));
                let position = dealt.again(game, &mut luck);
                for candidate in &mut left {
                    if stop() {
                        return best(&left);
                    }
                    if let Some(lead) = thought.playout(&position, &candidate.turn, luck.clone()) {
                        candidate.sum += lead;
                        candidate.playouts += 1;
                    }
                }
            }
            played += each;
            left.sort_by_key(|c| std::cmp::Reverse((c.mean(), c.turn.lead)));
            left.truncate(left.len().div_ceil(2));
        }
        best(&left)
    }
}

/// The first decision of the best candidate; the policy's choice where none has been played out.
fn best<A: Copy>(candidates: &[Candidate<A>]) -> Option<A> {
    // A playout more of the earlier ones is no reason to prefer them: all are compared by their means.
    let played = candidates.iter().filter(|c| c.playouts > 0).max_by_key(|c| (c.mean(), c.turn.lead));
    played.or(candidates.first()).and_then(|c| c.turn.first())
}

/// Room and setting of one decision.
struct Thought<'a, G: Evaluate> {
    game: &'a G,
    policy: Policy<'a, G>,
    turns: u32,
}

impl<G: Evaluate> Thought<'_, G> {
    /// The best turns by the policy, best first.
    fn candidates(&mut self, dealt: &Dealt<G>, stop: Stop<'_>, most: usize) -> Vec<Candidate<G::Action>> {
        let mut all = Vec::new();
        self.policy.each(dealt.state(), stop, |turn| all.push(Candidate { turn, sum: 0, playouts: 0 }));
        all.sort_by_key(|c| std::cmp::Reverse(c.turn.lead));
        all.truncate(most.max(1));
        all
    }

    /// The lead of the player after this turn and some more; `None` where the turn is not possible in this position.
    fn playout(&mut self, position: &Dealt<G>, turn: &Turn<G::Action>, luck: Seeded) -> Option<i64> {
        let mut state = self.policy.copy(position.state());
        let who = position.player();
        let lead = self.policy.take(&mut state, who, turn).then(|| self.play_on(&mut state, who, luck));
        self.policy.reuse(state);
        lead
    }

    /// Plays on by the policy for some turns: the lead then.
    fn play_on(&mut self, state: &mut G::State, who: Player, mut luck: Seeded) -> i64 {
        let game = self.game;
        // Chance and policy draw from separate streams: a policy that draws once more must not change the tiles.
        let mut mind = Seeded::new(luck.below(u64::MAX));
        let mut turns = 0;
        loop {
            match game.to_act(state) {
                ToAct::Over => return lead_of(&thousandths(game, state), who),
                ToAct::Chance => {
                    let step = draw(game, state, &mut luck);
                    game.apply(state, step, &mut NoEvents);
                }
                ToAct::Player(_) if turns == self.turns => return self.policy.lead(state, who),
                ToAct::Player(player) => {
                    turns += 1;
                    let best = self.policy.best(state, NEVER, &mut mind);
                    let taken = best.is_some_and(|turn| self.policy.take(state, player, &turn));
                    debug_assert!(taken, "what the policy ranks is legal");
                    if !taken {
                        return self.policy.lead(state, who);
                    }
                }
            }
        }
    }
}

fn thousandths<G: Game>(game: &G, state: &G::State) -> Vec<i32> {
    game.outcome(state).totals().map(|points| points * 1_000).collect()
}
