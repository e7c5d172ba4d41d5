//! Whole turns: the decisions of a player in a row, until another player decides, chance is due or the game is over.

use crate::Stop;
use game::{Estimate, Game, NoEvents, Player, ToAct, legal_at};

/// The most decisions of a turn that are searched; a longer turn is evaluated after this many.
pub const MAX_DECISIONS: usize = 4;

/// A turn: its decisions, and the evaluation of the position after it.
#[derive(Debug)]
pub struct Turn<A> {
    actions: [Option<A>; MAX_DECISIONS],
    /// The player's lead after it, according to the policy.
    pub lead: i64,
}

impl<A: Copy> Clone for Turn<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Copy> Copy for Turn<A> {}

impl<A: Copy> Turn<A> {
    /// The turn with these decisions, up to the longest that is searched.
    pub(crate) fn of(actions: &[A], lead: i64) -> Turn<A> {
        let mut turn = Turn { actions: [None; MAX_DECISIONS], lead };
        turn.actions.iter_mut().zip(actions).for_each(|(place, action)| *place = Some(*action));
        turn
    }

    /// Its decisions, in order.
    pub fn actions(&self) -> impl Iterator<Item = A> {
        self.actions.into_iter().flatten()
    }

    /// The decision that comes first.
    pub fn first(&self) -> Option<A> {
        self.actions[0]
    }
}

/// Evaluates a position: expected final points of each player, in thousandths; the list is cleared first.
pub(crate) trait Judge<G: Game>: FnMut(&G::State, &mut Vec<i32>) {}

impl<G: Game, F: FnMut(&G::State, &mut Vec<i32>)> Judge<G> for F {}

/// Scratch memory that is reused from turn to turn, so that thinking allocates nothing.
pub(crate) struct Scratch<G: Game> {
    points: Vec<i32>,
    states: Vec<G::State>,
    lists: Vec<Vec<G::Action>>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Scratch { points: Vec::new(), states: Vec::new(), lists: Vec::new() }
    }
}

impl<G: Game> Scratch<G> {
    /// A copy in recycled memory, if there is any.
    pub(crate) fn copy(&mut self, state: &G::State) -> G::State {
        let Some(mut used) = self.states.pop() else { return state.clone() };
        used.clone_from(state);
        used
    }

    /// Recycles a copy's memory.
    pub(crate) fn reuse(&mut self, state: G::State) {
        self.states.push(state);
    }

    /// Expected points of each player, in thousandths.
    pub(crate) fn points(&mut self, judge: &mut impl Judge<G>, state: &G::State) -> &[i32] {
        judge(state, &mut self.points);
        &self.points
    }

    /// Own expected points, less the mean of the others', times the number of others.
    pub(crate) fn lead(&mut self, judge: &mut impl Judge<G>, state: &G::State, who: Player) -> i64 {
        judge(state, &mut self.points);
        lead_of(&self.points, who)
    }
}

/// Own points, less the mean of the others', times the number of others.
pub(crate) fn lead_of(points: &[i32], who: Player) -> i64 {
    let sum: i64 = points.iter().map(|p| i64::from(*p)).sum();
    let own = points.get(who.index()).map_or(0, |p| i64::from(*p));
    own * points.len() as i64 - sum
}

/// The turns of the player to act that bots consider (by `shortlist`), with their leads, in the order of their decisions,
/// or only those that begin with one of `firsts`. `stop` can end it early, but not before it has one.
#[allow(clippy::too_many_arguments, reason = "what is thought of turns, and where")]
pub(crate) fn each_turn<G: Estimate>(
    game: &G,
    shortlist: &impl Fn(&G::State, &mut Vec<G::Action>),
    judge: &mut impl Judge<G>,
    scratch: &mut Scratch<G>,
    state: &G::State,
    firsts: Option<&[G::Action]>,
    stop: Stop<'_>,
    mut found: impl FnMut(Turn<G::Action>),
) {
    let ToAct::Player(who) = game.to_act(state) else { return };
    let mut some = false;
    let mut one = |turn| {
        some = true;
        found(turn);
        !stop.now()
    };
    let mut list = scratch.lists.pop().unwrap_or_default();
    match firsts {
        Some(firsts) => {
            list.clear();
            list.extend_from_slice(firsts);
        }
        None => shortlist(state, &mut list),
    }
    walk(game, shortlist, judge, scratch, state, list, who, &mut [None; MAX_DECISIONS], 0, &mut one);
    debug_assert!(some, "a player who is to act has a choice");
}

/// Continues a turn of `depth` decisions with each choice in the list; false if no more turns are wanted.
#[allow(clippy::too_many_arguments, reason = "the walk's own places, by value")]
fn walk<G: Estimate>(
    game: &G,
    shortlist: &impl Fn(&G::State, &mut Vec<G::Action>),
    judge: &mut impl Judge<G>,
    scratch: &mut Scratch<G>,
    state: &G::State,
    list: Vec<G::Action>,
    who: Player,
    actions: &mut [Option<G::Action>; MAX_DECISIONS],
    depth: usize,
    found: &mut impl FnMut(Turn<G::Action>) -> bool,
) -> bool {
    let mut more = true;
    for at in 0..list.len() {
        let Some(step) = legal_at(game, state, &list, at) else { continue };
        let mut next = scratch.copy(state);
        game.apply(&mut next, step, &mut NoEvents);
        actions[depth] = Some(list[at]);
        let on = depth + 1 < MAX_DECISIONS && game.to_act(&next) == ToAct::Player(who);
        more = match on {
            true => {
                let mut list = scratch.lists.pop().unwrap_or_default();
                shortlist(&next, &mut list);
                walk(game, shortlist, judge, scratch, &next, list, who, actions, depth + 1, found)
            }
            false => found(Turn { actions: *actions, lead: scratch.lead(judge, &next, who) }),
        };
        scratch.reuse(next);
        if !more {
            break;
        }
    }
    actions[depth] = None;
    scratch.lists.push(list);
    more
}
