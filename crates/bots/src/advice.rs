//! What the search would play, and how other turns compare with it.

use crate::search::Candidate;
use crate::{Search, Stop};
use game::{ChanceSource, Dealt, Evaluate, Remark, admit};

/// A turn that was considered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice<A> {
    /// Its decisions, in order.
    pub actions: Vec<A>,
    /// Whether it is the turn that was asked about.
    pub asked: bool,
    /// The player's expected lead after it: own final points less the mean of the others', in thousandths of a point.
    pub lead: i64,
    /// Reasons for it, the most important first: parts of the evaluation ([`Evaluate::parts`]) that are better for the
    /// player after it than on average after the turns considered, and by how much, in thousandths of a point. [`OTHERS`]
    /// is what the others lose.
    pub reasons: Vec<(&'static str, i64)>,
    /// Facts about it, the most important first ([`Evaluate::remarks`]).
    pub remarks: Vec<Remark>,
}

/// The reason that others get less.
pub const OTHERS: &str = "others";
/// Least weight of a reason, in thousandths of a point.
const LEAST: i64 = 300;
/// The most reasons that are given.
const MAX_REASONS: usize = 3;

/// A turn that was compared with the others.
struct Compared<A> {
    lead: i64,
    actions: Vec<A>,
    asked: bool,
}

/// The result of a turn.
struct After<S> {
    /// The parts of the evaluation then, for the player, and what the others have.
    parts: Vec<i64>,
    /// What it does, in facts.
    remarks: Vec<Remark>,
    /// The position, if all of the turn was carried out.
    end: Option<S>,
}

impl<W: Copy> Search<W> {
    /// The best turns, best first, `most` of them, and in addition the turn with the decisions `also`, at whatever rank. A
    /// turn that was eliminated early gets the lead of the best turn, less the difference in the playouts that both had:
    /// with equal luck, differences mean something after a few playouts. The evaluation counts as some playouts
    /// ([`Evaluate::PRIOR`]).
    pub fn advise<G: Evaluate<Weights = W>>(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
        (most, also): (usize, &[G::Action]),
    ) -> Vec<Advice<G::Action>> {
        let others = i64::from(game.players()) - 1;
        // The reported leads are over the mean of the others, whatever the search maximizes.
        let found = Search { rival: Some(0), first: Some(0), ..*self }.compare(stop, game, dealt, also, chance);
        let Some(best) = found.first() else { return Vec::new() };
        let (top, played) = (best.mean(), &best.leads);
        let prior = i64::from(self.prior.unwrap_or(G::PRIOR));
        let lead = |turn: &Candidate<G::Action>| {
            let both = turn.leads.len().min(played.len());
            // Without playouts there is only the evaluation.
            if both == 0 {
                return if played.is_empty() { turn.turn.lead } else { top.min(top + turn.turn.lead - best.turn.lead) };
            }
            let behind: i64 = turn.leads.iter().zip(played).map(|(own, best)| own - best).sum();
            let judged = (turn.turn.lead - best.turn.lead) * prior;
            top + (behind + judged) / (both as i64 + prior)
        };
        let compared = |turn: &Candidate<G::Action>| Compared {
            lead: lead(turn),
            actions: turn.turn.actions().collect(),
            asked: turn.is(also),
        };
        let mut all: Vec<Compared<G::Action>> = found.iter().map(compared).collect();
        // An eliminated turn may look better after its few playouts; the one that survived is still the best.
        let most_lead = if played.is_empty() { i64::MAX } else { top };
        all.iter_mut().for_each(|turn| turn.lead = turn.lead.min(most_lead));
        all[1..].sort_by_key(|turn| std::cmp::Reverse(turn.lead));
        let after: Vec<After<G::State>> = all.iter().map(|turn| self.after(game, dealt, &turn.actions)).collect();
        let names: Vec<&str> = game.parts(&self.weights(game), dealt.state()).iter().map(|(name, _)| *name).collect();
        let means: Vec<i64> = (0..=names.len())
            .map(|part| after.iter().filter_map(|after| after.parts.get(part)).sum::<i64>() / after.len() as i64)
            .collect();
        let reasons = |parts: &[i64]| {
            let names = names.iter().copied().chain([OTHERS]);
            let better = names.zip(parts.iter().zip(&means)).map(|(name, (own, mean))| (name, own - mean));
            let mut better: Vec<_> = better.filter(|(_, more)| *more >= LEAST).collect();
            better.sort_by_key(|(_, more)| std::cmp::Reverse(*more));
            better.truncate(MAX_REASONS);
            better
        };
        // Another order of the same decisions leads to the same position: it is not another turn, and has the same value.
        let first = |at: usize| {
            let same = |before: &usize| after[at].end.is_some() && after[*before].end == after[at].end;
            (0..at).find(same).unwrap_or(at)
        };
        let leads: Vec<i64> = (0..all.len()).map(|at| all[first(at)].lead).collect();
        all.iter_mut().zip(&leads).for_each(|(turn, lead)| turn.lead = *lead);
        let asked: Vec<bool> = all.iter().map(|turn| turn.asked).collect();
        let mut told: Vec<_> = all.into_iter().zip(&after).enumerate().collect();
        told.retain(|(at, (turn, _))| first(*at) == *at || turn.asked && !asked[first(*at)]);
        told[1..].sort_by_key(|(_, (turn, _))| std::cmp::Reverse(turn.lead));
        let wanted = told.into_iter().enumerate().filter(|(at, (_, (turn, _)))| *at < most || turn.asked);
        let mut advice = Vec::new();
        for (_, (_, (turn, after))) in wanted {
            advice.push(Advice {
                actions: turn.actions,
                asked: turn.asked,
                lead: turn.lead / others.max(1),
                reasons: reasons(&after.parts),
                remarks: after.remarks.clone(),
            });
        }
        advice
    }

    fn weights<G: Evaluate<Weights = W>>(&self, game: &G) -> W {
        self.weights.unwrap_or_else(|| game.tuned())
    }

    /// The average parts of the evaluation after a turn for the player, and what the others have, as a negative number. A
    /// part that a position lacks counts as zero.
    fn after<G: Evaluate<Weights = W>>(&self, game: &G, dealt: &Dealt<G>, actions: &[G::Action]) -> After<G::State> {
        let (who, mut state, mut whole) = (dealt.player(), dealt.state().clone(), true);
        let mut events = Vec::new();
        let names = game.parts(&self.weights(game), &state);
        for action in actions {
            // A turn may end before all planned decisions: with other luck it continues differently.
            let Ok(step) = admit(game, &state, who, *action) else {
                whole = false;
                break;
            };
            game.apply(&mut state, step, &mut events);
        }
        let after = game.parts(&self.weights(game), &state);
        let of = |name: &str| after.iter().find(|(part, _)| *part == name).map(|(_, worth)| worth);
        let own = names.iter().map(|(name, _)| of(name).map_or(0, |worth| i64::from(worth[who.index()])));
        let mut parts: Vec<i64> = own.collect();
        let all: i64 = after.iter().flat_map(|(_, worth)| worth).map(|w| i64::from(*w)).sum();
        let mine: i64 = after.iter().map(|(_, worth)| i64::from(worth[who.index()])).sum();
        parts.push(-(all - mine) / (i64::from(game.players()) - 1).max(1));
        let remarks = game.remarks(dealt.state(), &state, &events, who);
        After { parts, remarks, end: whole.then_some(state) }
    }
}
