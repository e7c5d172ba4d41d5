//! The policy: whole turns ranked by weights, in the game's own quick way where it has one.

use crate::Stop;
use crate::turns::{Room, Turn, each_turn};
use game::{ChanceSource, Evaluate, NoEvents, Player, admit};

/// The policy with its weights, and room that it uses again from turn to turn.
pub(crate) struct Policy<'a, G: Evaluate> {
    game: &'a G,
    weights: G::Weights,
    room: Room<G>,
    quick: G::Room,
}

impl<'a, G: Evaluate> Policy<'a, G> {
    /// By these weights, or the built-in ones for the game.
    pub(crate) fn new(game: &'a G, weights: Option<G::Weights>) -> Policy<'a, G> {
        let weights = weights.unwrap_or_else(|| game.tuned());
        Policy { game, weights, room: Room::default(), quick: G::Room::default() }
    }

    /// All turns of the player to act, with the leads after them. Where `stop` says so it ends early, but not before it has one; the
    /// game's own quick way is not stopped.
    pub(crate) fn each(&mut self, state: &G::State, stop: Stop<'_>, mut found: impl FnMut(Turn<G::Action>)) {
        let Policy { game, weights, room, quick } = self;
        if game.rank_turns(weights, state, quick, |actions, lead| found(Turn::of(actions, lead))) {
            return;
        }
        let judge = |state: &G::State, out: &mut Vec<i32>| game.evaluate(weights, state, out);
        each_turn(*game, &judge, room, state, stop, found);
    }

    /// The best turn; of equally good ones any, each with the same odds.
    pub(crate) fn best(
        &mut self,
        state: &G::State,
        stop: Stop<'_>,
        chance: &mut dyn ChanceSource,
    ) -> Option<Turn<G::Action>> {
        let mut best: Option<Turn<G::Action>> = None;
        let mut equals = 1;
        self.each(state, stop, |turn| match &best {
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

    /// The lead of a player in a position, own points times the number of others less the others' sum.
    pub(crate) fn lead(&mut self, state: &G::State, who: Player) -> i64 {
        let (game, weights) = (self.game, &self.weights);
        self.room.lead(&|state: &G::State, out: &mut Vec<i32>| game.evaluate(weights, state, out), state, who)
    }

    /// A copy in memory that was used before.
    pub(crate) fn copy(&mut self, state: &G::State) -> G::State {
        self.room.copy(state)
    }

    /// Gives a copy's memory back.
    pub(crate) fn reuse(&mut self, state: G::State) {
        self.room.reuse(state);
    }

    /// Takes the decisions of a turn; `false` where one of them is not possible in this position.
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
