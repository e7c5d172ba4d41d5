//! The bot `value`: it bids what a first pick is worth to it against a later one.
//!
//! For every way in which the auction may end, it plays out the choice of cards, with each player taking what is best for
//! them, and then compares its own standing with the others' ([`game::Evaluate`] of each position: production per throw and
//! throws left, mayors and fees, buildings, the flow of the payment). It makes all other decisions in the same way.

use crate::resolution::Resolution;
use crate::state::Phase;
use crate::weights::Weights;
use crate::{Action, Chance, GoldRiver, State};
use game::prelude::*;
use game::{Dealt, Evaluate, NoEvents, Player, ToAct};

/// How many of the next bids are ranked.
const BIDS: usize = 12;

/// The choice of the player for whom this position was dealt; `None` if they are not to act.
pub fn choose(game: &GoldRiver, dealt: &Dealt<GoldRiver>) -> Option<Action> {
    choose_until(&|| false, game, dealt)
}

/// Like [`choose`], but it ends soon after `stop` returns true, with the best choice considered so far.
pub fn choose_until(stop: &dyn Fn() -> bool, game: &GoldRiver, dealt: &Dealt<GoldRiver>) -> Option<Action> {
    let (state, who) = (dealt.state(), dealt.player());
    if game.to_act(state) != ToAct::Player(who) {
        return None;
    }
    let mut points = Vec::new();
    let mut mind = Mind { game, weights: &Weights::UNTUNED, stop, points: &mut points };
    match state.phase {
        Phase::Auction(_) => Some(mind.speak(state, who)),
        _ => mind.best(state, who, Depth::Round),
    }
}

/// How far the consequences of a choice are followed.
#[derive(Clone, Copy, PartialEq)]
enum Depth {
    /// Until its own effects are over.
    Choice,
    /// Until everyone has a card, or the dice have been counted.
    Round,
}

struct Mind<'a> {
    game: &'a GoldRiver,
    weights: &'a Weights,
    stop: &'a dyn Fn() -> bool,
    points: &'a mut Vec<i32>,
}

/// Ranks the choices of the player to act: by their standing once everyone has a card, or the dice have been counted. If
/// only the best is wanted, no other bids are considered.
pub(crate) fn rank(
    game: &GoldRiver,
    weights: &Weights,
    state: &State,
    points: &mut Vec<i32>,
    most: usize,
    mut found: impl FnMut(&[Action], i64),
) {
    let ToAct::Player(who) = game.to_act(state) else { return };
    let mut mind = Mind { game, weights, stop: &|| false, points };
    if let Phase::Auction(_) = state.phase {
        return match most {
            0 | 1 => found(&[mind.speak(state, who)], 0),
            _ => mind.rank_bids(state, who, found),
        };
    }
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    for action in actions {
        let lead = mind.follow(mind.act(state, who, action), who, Depth::Round);
        found(&[action], lead);
    }
}

impl Mind<'_> {
    /// Own points against the average of the others', times the number of others.
    fn standing(&mut self, state: &State, who: Player) -> i64 {
        self.game.evaluate(self.weights, state, self.points);
        let all: i64 = self.points.iter().map(|p| i64::from(*p)).sum();
        i64::from(self.points[who.index()]) * self.points.len() as i64 - all
    }

    fn act(&self, state: &State, who: Player, action: Action) -> State {
        let mut next = state.clone();
        Resolution { game: self.game, state: &mut next, events: &mut NoEvents }.act(who, action);
        next
    }

    /// The best choice, by the standing after it.
    fn best(&mut self, state: &State, who: Player, depth: Depth) -> Option<Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(state, &mut actions);
        if actions.len() == 1 {
            return actions.pop();
        }
        let mut best = None;
        for action in actions {
            let next = self.act(state, who, action);
            let worth = self.follow(next, who, depth);
            // An evaluation that was cut short is ignored, except the first: there must be an answer.
            if best.is_some() && (self.stop)() {
                break;
            }
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Plays a position as far as `depth` says and evaluates it for `who`.
    fn follow(&mut self, mut state: State, who: Player, depth: Depth) -> i64 {
        loop {
            let player = match (state.phase, depth) {
                (Phase::Target(p, _) | Phase::Interrupt(p, ..) | Phase::DiscardFirst(p, _), _) => p,
                (Phase::Search { .. }, _) => return self.average(&state, who),
                (Phase::Choose(p) | Phase::Discard(p) | Phase::Last(p), Depth::Round) => p,
                (Phase::Dice(true), Depth::Round) => return self.average(&state, who),
                _ => return self.standing(&state, who),
            };
            let action = match state.phase {
                Phase::Discard(_) | Phase::DiscardFirst(..) => self.deny(&state),
                _ => self.best(&state, player, Depth::Choice),
            };
            let Some(action) = action else { return self.standing(&state, who) };
            state = self.act(&state, player, action);
        }
    }

    /// In these simulations, the card that would be best for the next chooser is discarded.
    fn deny(&mut self, state: &State) -> Option<Action> {
        let next = self.game.chooser(state, state.picks + 1);
        let mut choosing = state.clone();
        choosing.phase = Phase::Choose(next);
        match self.best(&choosing, next, Depth::Choice)? {
            Action::Take(card) => Some(Action::Discard(card)),
            _ => None,
        }
    }

    /// The average over all outcomes of chance.
    fn average(&mut self, state: &State, who: Player) -> i64 {
        let mut throws = Vec::new();
        self.game.chance_outcomes(state, &mut throws);
        let after = |mind: &mut Self, outcome: Chance| {
            let mut next = state.clone();
            Resolution { game: mind.game, state: &mut next, events: &mut NoEvents }.happen(outcome);
            mind.standing(&next, who)
        };
        let sum: i64 = throws.iter().map(|(outcome, _)| after(self, *outcome)).sum();
        sum / throws.len().max(1) as i64
    }

    /// The standing of `who` after `winner` has won for `bid` and everyone has a card.
    fn after_auction(&mut self, state: &State, who: Player, winner: Player, bid: u16) -> i64 {
        let mut next = state.clone();
        next.bid = bid.min(next.money[winner.index()]);
        Resolution { game: self.game, state: &mut next, events: &mut NoEvents }.win(winner);
        if let Phase::Stagecoach(robber) = next.phase {
            next = self.act(&next, robber, Action::Use);
        }
        self.follow(next, who, Depth::Round)
    }

    /// Bids as long as winning with the next bid is better than letting the likeliest rival win.
    fn speak(&mut self, state: &State, who: Player) -> Action {
        let (held, least) = (state.money[who.index()], state.bid + 1);
        if held < least {
            return Action::Pass;
        }
        let (rival, price) = self.rival(state, who);
        let passing = self.after_auction(state, who, rival, price);
        let winning = self.after_auction(state, who, who, least);
        if winning <= passing || (self.stop)() {
            return Action::Pass;
        }
        // A quarter of the way to the most that winning is worth: cheap, yet no endless raising by one.
        let mut most = least;
        while most < held && most < least + 12 && self.after_auction(state, who, who, most + 1) > passing {
            if (self.stop)() {
                break;
            }
            most += 1;
        }
        Action::Bid(least + (most - least) / 4)
    }

    /// The values of the next bids and of passing. The bid that `speak` would make comes first: bidding more than the
    /// minimum is meant to end the auction.
    fn rank_bids(&mut self, state: &State, who: Player, mut found: impl FnMut(&[Action], i64)) {
        let (rival, price) = self.rival(state, who);
        let passing = self.after_auction(state, who, rival, price);
        let wanted = self.speak(state, who);
        let first = match wanted {
            Action::Bid(bid) => self.after_auction(state, who, who, bid).max(passing + 1),
            _ => passing,
        };
        found(&[wanted], first);
        if wanted != Action::Pass {
            found(&[Action::Pass], passing.min(first - 1));
        }
        for bid in (state.bid + 1..=state.money[who.index()]).take(BIDS) {
            let action = Action::Bid(bid);
            if action != wanted {
                let lead = self.after_auction(state, who, who, bid);
                found(&[action], lead.min(first - 1));
            }
        }
    }

    /// The winner if `who` passes, and the price: the leader; without a bid the starting player for nothing, or, after
    /// the starting player, the next bidder for one.
    fn rival(&self, state: &State, who: Player) -> (Player, u16) {
        let n = self.game.players();
        let others = || who.clockwise(n).skip(1);
        match state.leader {
            Some(leader) => (leader, state.bid),
            None if state.starter != who && state.barred != Some(state.starter) => (state.starter, 0),
            None => match others().find(|p| state.is_active(*p)) {
                Some(next) => (next, 1),
                None => (others().find(|p| state.barred != Some(*p)).unwrap_or(who), 0),
            },
        }
    }
}
