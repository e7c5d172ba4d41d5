//! One decision shared by several searches (*root parallelization*): each plays turns out on its own, with luck of its own, and
//! their results are added. So workers without common memory think together, and the choice depends only on the seed, the
//! playouts and the number of shares.

use crate::{Budget, Search, Setting, Stop};
use game::{ChanceSource, Dealt, Evaluate};

/// With fewer playouts in a share, too few candidates would be told apart.
const FEWEST_PLAYOUTS: u32 = 50;

/// A turn and the results of its playouts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighed<A> {
    /// Its decisions.
    pub actions: Vec<A>,
    /// How often it was played out.
    pub playouts: u32,
    /// The sum of what the search maximizes, after them: leads, or chances to be first in the unit of a lead.
    pub sum: i64,
    /// The same according to the policy.
    pub judged: i64,
    /// The mean lead after them, in which the policy's evaluation counts as some playouts.
    pub lead: i64,
}

/// The result of one of the searches that share a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share<A> {
    /// The turns that it has played out, best first.
    pub turns: Vec<Weighed<A>>,
    /// The policy's evaluation of a turn counts as this many playouts.
    pub prior: u32,
}

/// One of several searches that share a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Which one, from 0.
    pub at: u32,
    /// How many there are.
    pub of: u32,
}

/// How many searches with this setting can usefully share a decision. Each of them has the whole time; playouts are divided.
pub fn most_shares(setting: Setting) -> u32 {
    match Search::<()>::set(setting).budget {
        Budget::Time(_) => u32::MAX,
        Budget::Playouts(playouts) => (playouts / FEWEST_PLAYOUTS).max(1),
    }
}

impl<W: Copy> Search<W> {
    /// One of the searches that share a decision. Each needs random numbers of its own.
    pub fn share<G: Evaluate<Weights = W>>(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        part: Part,
        chance: &mut dyn ChanceSource,
    ) -> Share<G::Action> {
        let of = part.of.max(1);
        let budget = match self.budget {
            Budget::Playouts(all) => Budget::Playouts((all / of + u32::from(part.at < all % of)).max(1)),
            time => time,
        };
        let prior = self.prior.unwrap_or(G::PRIOR);
        let found = Search { budget, ..*self }.compare(stop, game, dealt, &[], chance);
        let weighed = found.into_iter().map(|candidate| Weighed {
            actions: candidate.turn.actions().collect(),
            playouts: candidate.leads.len() as u32,
            sum: candidate.worths.iter().sum(),
            judged: candidate.judged,
            lead: candidate.lead(prior),
        });
        Share { turns: weighed.collect(), prior }
    }
}

/// The first decision of the best turn after all searches. Of the turns with at least half as many playouts as the most
/// played-out one, it is the one with the best mean: the others were given up early, and their means say little. `None` if no
/// search has found a turn. The order of the searches is irrelevant, except among equals.
pub fn merged<A: PartialEq>(shares: impl IntoIterator<Item = Share<A>>) -> Option<A> {
    let (mut all, mut prior): (Vec<Weighed<A>>, u32) = (Vec::new(), 0);
    for share in shares {
        prior = prior.max(share.prior);
        for turn in share.turns {
            match all.iter_mut().find(|known| known.actions == turn.actions) {
                Some(known) => {
                    known.playouts = known.playouts.saturating_add(turn.playouts);
                    known.sum = known.sum.saturating_add(turn.sum);
                }
                None => all.push(turn),
            }
        }
    }
    let enough = all.iter().map(|turn| turn.playouts).max()?.div_ceil(2);
    let value = |turn: &Weighed<A>| {
        let played = i128::from(turn.playouts) + i128::from(prior);
        let sum = i128::from(turn.sum) + i128::from(turn.judged) * i128::from(prior);
        (sum / played.max(1), turn.judged)
    };
    // The first of equals: `max_by_key` would take the last.
    let mut best: Option<Weighed<A>> = None;
    for turn in all.into_iter().filter(|turn| turn.playouts >= enough) {
        if best.as_ref().is_none_or(|best| value(&turn) > value(best)) {
            best = Some(turn);
        }
    }
    best?.actions.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(action: &'static str, playouts: u32, mean: i64, lead: i64) -> Weighed<&'static str> {
        Weighed { actions: vec![action, "then"], playouts, sum: mean * i64::from(playouts), judged: lead, lead }
    }

    fn share(turns: &[Weighed<&'static str>]) -> Share<&'static str> {
        Share { turns: turns.to_vec(), prior: 0 }
    }

    #[test]
    fn results_are_added() {
        let one = share(&[turn("a", 20, 50, 0), turn("b", 20, 40, 0)]);
        let other = share(&[turn("b", 20, 90, 0), turn("a", 20, 30, 0)]);
        assert_eq!(merged([one.clone()]), Some("a"));
        assert_eq!(merged([one.clone(), other.clone()]), Some("b"));
        assert_eq!(merged([other, one]), Some("b"));
    }

    #[test]
    fn a_few_lucky_playouts_do_not_count() {
        let lucky = share(&[turn("a", 30, 50, 0), turn("b", 14, 500, 0)]);
        assert_eq!(merged([lucky.clone()]), Some("a"));
        let both = [lucky, share(&[turn("b", 10, 500, 0), turn("a", 1, 40, 0)])];
        assert_eq!(merged(both), Some("b"), "24 of 31 playouts are enough");
    }

    #[test]
    fn without_playouts_the_policy_decides() {
        let unplayed = Share { turns: vec![turn("a", 0, 0, 3), turn("b", 0, 0, 8)], prior: 12 };
        assert_eq!(merged([unplayed]), Some("b"));
        assert_eq!(merged::<&str>([]), None);
        assert_eq!(merged([share(&[])]), None);
    }

    #[test]
    fn numbers_from_outside_do_not_overflow() {
        let huge = Weighed { actions: vec!["a"], playouts: u32::MAX, sum: i64::MIN, judged: i64::MIN, lead: i64::MIN };
        let share = Share { turns: vec![huge], prior: u32::MAX };
        assert_eq!(merged([share.clone(), share]), Some("a"));
    }
}
