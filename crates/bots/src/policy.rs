//! The policy: whole turns ranked by weights, by the game's own fast method if it has one.

use crate::Stop;
use crate::turns::{Scratch, Turn, each_turn};
use game::{ChanceSource, Evaluate, NoEvents, Player, Ranking, admit};

/// The policy with its weights, and scratch memory that is reused from turn to turn.
pub(crate) struct Policy<'a, G: Evaluate> {
    game: &'a G,
    weights: G::Weights,
    scratch: Scratch<G>,
    quick: G::Scratch,
    /// First decisions, each with the best lead that a first look has found after it.
    looks: Vec<(i64, G::Action)>,
    firsts: Vec<G::Action>,
}

impl<'a, G: Evaluate> Policy<'a, G> {
    /// With these weights, or the built-in ones for the game.
    pub(crate) fn new(game: &'a G, weights: Option<G::Weights>) -> Policy<'a, G> {
        let weights = weights.unwrap_or_else(|| game.tuned());
        let (scratch, quick) = (Scratch::default(), G::Scratch::default());
        Policy { game, weights, scratch, quick, looks: Vec::new(), firsts: Vec::new() }
    }

    /// Turns of the player to act, with the leads after them: all, or those that a first look finds promising; the list
    /// need not contain more than the `most` best. `stop` can end it early, but not before it has one; the game's own fast
    /// method cannot be stopped.
    pub(crate) fn each(
        &mut self,
        state: &G::State,
        most: usize,
        stop: Stop<'_>,
        mut found: impl FnMut(Turn<G::Action>),
    ) {
        let firsts = match self.game.ranking(state) {
            Ranking::All => {
                let Policy { game, weights, quick, .. } = self;
                return game.rank_turns(weights, state, quick, most, |actions, lead| found(Turn::of(actions, lead)));
            }
            Ranking::FirstLook(firsts) => {
                self.look(state, firsts);
                Some(&self.firsts[..])
            }
            Ranking::None => None,
        };
        let Policy { game, weights, scratch, quick, .. } = self;
        let mut judge = |state: &G::State, out: &mut Vec<i32>| game.evaluate_in(weights, state, quick, out);
        let list = |state: &G::State, out: &mut Vec<G::Action>| game.shortlist_by(weights, state, out);
        each_turn(*game, &list, &mut judge, scratch, state, firsts, stop, found);
    }

    /// Finds the first decisions that look best.
    fn look(&mut self, state: &G::State, most: usize) {
        let Policy { game, weights, quick, looks, firsts, .. } = self;
        looks.clear();
        // Turns are ordered by their first decision.
        game.rank_turns(weights, state, quick, most, |actions, lead| match (looks.last_mut(), actions) {
            (Some((best, action)), [first, ..]) if action == first => *best = lead.max(*best),
            (_, [first, ..]) => looks.push((lead, *first)),
            _ => {}
        });
        looks.sort_by_key(|(lead, _)| std::cmp::Reverse(*lead));
        firsts.clear();
        firsts.extend(looks.iter().take(most).map(|(_, action)| *action));
    }

    /// The best turn; one of the equally good ones at random.
    pub(crate) fn best(
        &mut self,
        state: &G::State,
        stop: Stop<'_>,
        chance: &mut dyn ChanceSource,
    ) -> Option<Turn<G::Action>> {
        let mut best: Option<Turn<G::Action>> = None;
        let mut equals = 1;
        self.each(state, 1, stop, |turn| match &best {
            Some(most) if turn.lead < most.lead => {}
            Some(most) if turn.lead == most.lead => {
                equals += 1;
                if chance.below(equals) == 0 {
                    best = Some(turn);
                }
            }
            _ => {
                equals = 1;
                best = Some(turn);
            }
        });
        best
    }

    /// The turn that seems best if each is misjudged by at most `noise` thousandths of a point: two independent errors of
    /// up to half of it are added, so that small errors are more frequent than large ones.
    pub(crate) fn misjudged(
        &mut self,
        state: &G::State,
        stop: Stop<'_>,
        noise: u32,
        chance: &mut dyn ChanceSource,
    ) -> Option<Turn<G::Action>> {
        let others = i64::from(self.game.players()) - 1;
        let mut best: Option<Turn<G::Action>> = None;
        self.each(state, usize::MAX, stop, |mut turn| {
            let error = chance.below(u64::from(noise) + 1) + chance.below(u64::from(noise) + 1);
            turn.lead += (error as i64 - i64::from(noise)) * others;
            if best.is_none_or(|most| turn.lead > most.lead) {
                best = Some(turn);
            }
        });
        best
    }

    /// Expected final points of each player in a position, in thousandths.
    pub(crate) fn judge(&mut self, state: &G::State) -> &[i32] {
        let Policy { game, weights, scratch, quick, .. } = self;
        let mut judge = |state: &G::State, out: &mut Vec<i32>| game.evaluate_in(weights, state, quick, out);
        scratch.points(&mut judge, state)
    }

    /// The same, with this share, in hundredths, of the correction learned from games.
    pub(crate) fn foresee(&mut self, state: &G::State, learned: u32) -> &[i32] {
        let Policy { game, weights, scratch, quick, .. } = self;
        let mut judge = |state: &G::State, out: &mut Vec<i32>| game.foresee(weights, state, learned, quick, out);
        scratch.points(&mut judge, state)
    }

    /// The final points that each player may expect, in thousandths.
    pub(crate) fn points(&mut self, state: &G::State) -> Vec<i32> {
        let mut points = Vec::new();
        self.game.evaluate_in(&self.weights, state, &mut self.quick, &mut points);
        points
    }

    /// A copy in recycled memory.
    pub(crate) fn copy(&mut self, state: &G::State) -> G::State {
        self.scratch.copy(state)
    }

    /// Recycles a copy's memory.
    pub(crate) fn reuse(&mut self, state: G::State) {
        self.scratch.reuse(state);
    }

    /// Takes the decisions of a turn; `false` if one of them is not possible in this position.
    pub(crate) fn take(&self, state: &mut G::State, who: Player, turn: &Turn<G::Action>) -> bool {
        turn.actions().all(|action| match admit(self.game, state, who, action) {
            Ok(step) => {
                self.game.apply(state, step, &mut NoEvents);
                true
            }
            Err(_) => false,
        })
    }
}
