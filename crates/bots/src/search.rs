//! The bot that plays the best turns out: a few plies by the one-turn policy, many times, with equal luck for all of them.

use crate::policy::Policy;
use crate::reward::{End, Reward};
use crate::turns::Turn;
use crate::{Bot, NEVER, Setting, Stop};
use game::{ChanceSource, Dealt, Evaluate, Game, Horizon, NoEvents, Player, Seeded, ToAct, draw};
use std::time::Duration;

/// The best whole turns by the policy are played out: the outcomes of chance, the next players' turns by the policy, and
/// after some turns the evaluation. Half of the candidates, the worse ones, are eliminated again and again (sequential
/// halving). In playouts with the same number all candidates meet the same hidden facts and the same luck (common random
/// numbers), so that only the turns themselves make a difference.
#[derive(Clone, Copy, Debug)]
pub struct Search<W> {
    /// The weights of policy and evaluation; the built-in ones for the game if there are none.
    pub weights: Option<W>,
    /// The most turns that are played out.
    pub candidates: usize,
    /// How much thinking a decision gets.
    pub budget: Budget,
    /// How far a playout goes before it is evaluated; the game's own length by default.
    pub horizon: Option<Horizon>,
    /// The policy's evaluation of a turn counts as this many playouts; the game's own number by default.
    pub prior: Option<u32>,
    /// How much of the reward is the lead over the best rival, in hundredths; the game's own share by default.
    pub rival: Option<u32>,
    /// How much of the reward is the chance to be first instead of a lead, in hundredths; the game's own share by default.
    pub first: Option<u32>,
    /// How much the corrections learned from games count, in hundredths; the game's own share by default.
    pub learned: Option<u32>,
}

/// How much thinking a decision gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many playouts of all candidates together: the same choice with the same random numbers on any machine.
    Playouts(u32),
    /// This much time. Without a clock it is the usual number of playouts.
    Time(Duration),
}

/// How many playouts a decision gets by default.
const USUAL_PLAYOUTS: u32 = 100;

impl Budget {
    fn playouts(self) -> u32 {
        self.playouts_or(USUAL_PLAYOUTS)
    }

    /// The number of playouts: the usual number if a time is given.
    pub(crate) fn playouts_or(self, usual: u32) -> u32 {
        match self {
            Budget::Playouts(playouts) => playouts,
            Budget::Time(_) => usual,
        }
    }
}

impl<W> Search<W> {
    /// The usual search with the built-in weights of this game, changed by the setting.
    pub fn with<G: Evaluate<Weights = W>>(game: &G, setting: Setting) -> Search<W> {
        Search { weights: setting.weights(game), ..Search::set(setting) }
    }

    pub(crate) fn set(setting: Setting) -> Search<W> {
        let playouts = Budget::Playouts(setting.playouts.unwrap_or(USUAL_PLAYOUTS));
        let turns = setting.turns.map(Horizon::Turns);
        Search {
            weights: None,
            candidates: setting.candidates.unwrap_or(8),
            budget: setting.time.map_or(playouts, Budget::Time),
            horizon: turns.or(setting.chances.map(Horizon::Chances)),
            prior: setting.prior,
            rival: setting.rival,
            first: setting.first,
            learned: setting.learned,
        }
    }
}

impl<W> Default for Search<W> {
    fn default() -> Self {
        Search::set(Setting::NONE)
    }
}

/// A possible turn, and the results of its playouts.
pub(crate) struct Candidate<A> {
    /// The turn, with the lead by the evaluation.
    pub turn: Turn<A>,
    /// What the position after it is worth by the evaluation, as in `worths`.
    pub judged: i64,
    /// The lead after each of its playouts, in the order of their numbers from 0.
    pub leads: Vec<i64>,
    /// What the search maximizes, after each of its playouts: a lead, or the chance to be first in its unit.
    pub worths: Vec<i64>,
}

impl<A: Copy + PartialEq> Candidate<A> {
    /// Whether it is the turn with these decisions, as far as both go.
    pub fn is(&self, decisions: &[A]) -> bool {
        !decisions.is_empty() && self.turn.actions().zip(decisions).all(|(own, other)| own == *other)
    }
}

impl<A> Candidate<A> {
    /// The mean lead; 0 without playouts.
    pub fn mean(&self) -> i64 {
        self.leads.iter().sum::<i64>() / (self.leads.len() as i64).max(1)
    }

    /// The mean lead together with the policy's evaluation, which counts as some playouts.
    pub fn lead(&self, prior: u32) -> i64 {
        let sum: i64 = self.leads.iter().sum();
        match self.leads.len() as i64 + i64::from(prior) {
            0 => self.turn.lead,
            counted => (sum + self.turn.lead * i64::from(prior)) / counted,
        }
    }

    /// The mean worth together with the policy's evaluation, which counts as some playouts; the evaluation alone without
    /// playouts.
    fn with_prior(&self, prior: u32) -> i64 {
        let sum: i64 = self.worths.iter().sum();
        (sum + self.judged * i64::from(prior)) / (self.leads.len() as i64 + i64::from(prior)).max(1)
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
        self.compare(stop, game, dealt, &[], chance).first().and_then(|best| best.turn.first())
    }
}

impl<W: Copy> Search<W> {
    /// Plays the best turns out. The best of those comes first, then the others: those eliminated later before those
    /// eliminated earlier. Empty if the player is not to act. The turn with the decisions `also` is among them, if there
    /// are any, however bad it is.
    pub(crate) fn compare<G: Evaluate<Weights = W>>(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        also: &[G::Action],
        chance: &mut dyn ChanceSource,
    ) -> Vec<Candidate<G::Action>> {
        if game.to_act(dealt.state()) != ToAct::Player(dealt.player()) {
            return Vec::new();
        }
        let horizon = self.horizon.unwrap_or_else(|| game.horizon());
        let learned = self.learned.unwrap_or_else(|| game.learned());
        let (rival, first) = (self.rival.unwrap_or(G::RIVAL), self.first.unwrap_or_else(|| game.first()));
        let reward = Reward { rival, first, spread: if first > 0 { game.spread(dealt.state()) } else { 0 } };
        let prior = self.prior.unwrap_or(G::PRIOR);
        let judges = learned > 0 || reward.first > 0 && prior > 0;
        let mut thought = Thought { game, policy: Policy::new(game, self.weights), horizon, reward, learned, judges };
        let mut left = thought.candidates(dealt, stop, self.candidates, also);
        let seed = chance.below(u64::MAX);
        let rounds = left.len().max(2).next_power_of_two().ilog2();
        let mut played = 0;
        let (mut round, mut out) = (0, Vec::new());
        'rounds: while left.len() > 1 {
            round += 1;
            let end = match (self.budget, stop.taken()) {
                (Budget::Time(time), Some(_)) => Until::At(time * round / rounds),
                (budget, _) => Until::After(played + (budget.playouts() / rounds / left.len() as u32).max(1)),
            };
            let began = played;
            while played == began || !end.is_reached(played, stop) {
                let number = played;
                played += 1;
                // The position and the luck of this playout depend only on its number, not on the candidate.
                let mut luck = Seeded::new(seed.wrapping_add(u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15)));
                let position = dealt.again(game, &mut luck);
                for candidate in &mut left {
                    if stop.now() {
                        break 'rounds;
                    }
                    if let Some(end) = thought.playout(&position, &candidate.turn, luck.clone()) {
                        candidate.leads.push(end.lead);
                        candidate.worths.push(end.worth);
                    }
                }
            }
            order(&mut left, prior);
            let worse = left.split_off(left.len().div_ceil(2));
            out.splice(0..0, worse);
        }
        order(&mut left, prior);
        left.extend(out);
        left
    }
}

/// See [`Evaluate::kind_of_luck`].
const KINDS_OF_LUCK: usize = 4;

/// When a round of playouts ends.
enum Until {
    /// After this many playouts of each candidate.
    After(u32),
    /// When the thinking has taken this long.
    At(Duration),
}

impl Until {
    fn is_reached(&self, played: u32, stop: Stop<'_>) -> bool {
        match self {
            Until::After(playouts) => played >= *playouts,
            Until::At(time) => stop.taken().is_none_or(|taken| taken >= *time),
        }
    }
}

/// The best first; those that were not played out come last, in the policy's order. One more playout of the earlier ones is
/// no reason to prefer them: all are compared by their means.
fn order<A>(candidates: &mut [Candidate<A>], prior: u32) {
    candidates.sort_by_key(|c| std::cmp::Reverse((!c.leads.is_empty(), c.with_prior(prior), c.judged)));
}

/// Scratch memory and setting of one decision.
struct Thought<'a, G: Evaluate> {
    game: &'a G,
    policy: Policy<'a, G>,
    horizon: Horizon,
    reward: Reward,
    /// See [`Evaluate::foresee`].
    learned: u32,
    /// Whether all candidates are evaluated besides the ranking.
    judges: bool,
}

impl<G: Evaluate> Thought<'_, G> {
    /// The best turns by the policy, best first, with the turn of `also` if it has decisions.
    fn candidates(
        &mut self,
        dealt: &Dealt<G>,
        stop: Stop<'_>,
        most: usize,
        also: &[G::Action],
    ) -> Vec<Candidate<G::Action>> {
        let mut all = Vec::new();
        let candidate =
            |turn: Turn<G::Action>| Candidate { turn, judged: turn.lead, leads: Vec::new(), worths: Vec::new() };
        self.policy.each(dealt.state(), most.max(2), stop, |turn| all.push(candidate(turn)));
        all.sort_by_key(|c| std::cmp::Reverse(c.turn.lead));
        let asked = all.iter().position(|c: &Candidate<_>| c.is(also)).filter(|at| *at >= most.max(1));
        let asked = asked.map(|at| all.swap_remove(at));
        all.truncate(most.max(1));
        if !also.is_empty() && !all.iter().any(|c| c.is(also)) {
            all.push(asked.unwrap_or_else(|| self.judge(dealt, candidate(Turn::of(also, 0)))));
        }
        // The ranking does not use what was learned, and knows only leads.
        if self.judges {
            all = all.into_iter().map(|candidate| self.judge(dealt, candidate)).collect();
            all.sort_by_key(|c| std::cmp::Reverse(c.judged));
        }
        all
    }

    /// A candidate with the evaluation of the position after its turn.
    fn judge(&mut self, dealt: &Dealt<G>, mut candidate: Candidate<G::Action>) -> Candidate<G::Action> {
        let mut state = self.policy.copy(dealt.state());
        self.policy.take(&mut state, dealt.player(), &candidate.turn);
        let end = self.end(&state, dealt.player());
        (candidate.turn.lead, candidate.judged) = (end.lead, end.worth);
        self.policy.reuse(state);
        candidate
    }

    /// The end of a playout of this turn and some more; `None` if the turn is not possible in this position.
    fn playout(&mut self, position: &Dealt<G>, turn: &Turn<G::Action>, luck: Seeded) -> Option<End> {
        let mut state = self.policy.copy(position.state());
        let who = position.player();
        let end = self.policy.take(&mut state, who, turn).then(|| self.play_on(&mut state, who, luck));
        self.policy.reuse(state);
        end
    }

    /// Plays some more turns by the policy.
    fn play_on(&mut self, state: &mut G::State, who: Player, mut luck: Seeded) -> End {
        let game = self.game;
        // Kinds of chance and the policy draw from separate streams: one more token, or a policy that draws once more, must
        // not change the tiles.
        let mut mind = Seeded::new(luck.below(u64::MAX));
        let mut kinds: [Seeded; KINDS_OF_LUCK] = std::array::from_fn(|_| Seeded::new(luck.below(u64::MAX)));
        let (mut turns, mut chances) = (0, 0);
        loop {
            match game.to_act(state) {
                ToAct::Over => return self.reward.of(&thousandths(game, state), 0, who),
                ToAct::Chance => {
                    chances += 1;
                    let step = draw(game, state, &mut kinds[game.kind_of_luck(state).min(KINDS_OF_LUCK - 1)]);
                    game.apply(state, step, &mut NoEvents);
                }
                ToAct::Player(_) if self.horizon == Horizon::Turns(turns) => return self.end(state, who),
                ToAct::Player(_) if matches!(self.horizon, Horizon::Chances(most) if chances >= most) => {
                    return self.end(state, who);
                }
                ToAct::Player(player) => {
                    turns += 1;
                    let best = self.policy.best(state, NEVER, &mut mind);
                    let taken = best.is_some_and(|turn| self.policy.take(state, player, &turn));
                    debug_assert!(taken, "what the policy ranks is legal");
                    if !taken {
                        return self.end(state, who);
                    }
                }
            }
        }
    }

    /// The evaluation of the position for the player.
    fn end(&mut self, state: &G::State, who: Player) -> End {
        let spread = if self.reward.first > 0 { self.game.spread(state) } else { 0 };
        self.reward.of(self.policy.foresee(state, self.learned), spread, who)
    }
}

fn thousandths<G: Game>(game: &G, state: &G::State) -> Vec<i32> {
    game.outcome(state).totals().map(|points| points * 1_000).collect()
}
