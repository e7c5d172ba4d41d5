//! Carrying out a step: an outcome of chance, or a player's choice.

use crate::event::Event;
use crate::resolution::Resolution;
use crate::state::Phase;
use crate::{Action, Chance};
use game::{EventSink, Player};

impl<E: EventSink<Event>> Resolution<'_, E> {
    pub(crate) fn happen(mut self, outcome: Chance) {
        match (outcome, self.state.phase) {
            (Chance::Starter(player), _) => {
                self.state.starter = player;
                self.emit(|| Event::Starter { player });
                self.begin_round();
            }
            (Chance::Card(card), Phase::Search { player, moment, seen }) => self.search(player, moment, seen, card),
            (Chance::Card(card), _) => self.turn_up(card),
            (Chance::Dice(a, b), phase) => self.throw([a, b], phase == Phase::Dice(true)),
        }
    }

    /// Carries out a choice that has been checked: it fits the phase.
    pub(crate) fn act(mut self, who: Player, action: Action) {
        if let Some((_, card)) = self.state.phase.target() {
            return self.decide(who, card, action);
        }
        match (action, self.state.phase) {
            (Action::Pass, _) => self.pass(who),
            (Action::Bid(n), _) => self.bid(who, n),
            (Action::Take(card), Phase::Last(_)) => self.take_last(who, card),
            (Action::Take(card), _) => self.take(who, card),
            (Action::Nuggets, _) => self.take_nuggets(who),
            (Action::Discard(card), _) => self.discard(card),
            (Action::Keep, Phase::Reroll(_, card)) => {
                self.emit(|| Event::Left { player: who, card });
                self.produce();
            }
            (Action::Keep, _) => {
                if let Some(card) = self.game.sets.stagecoach {
                    self.emit(|| Event::Left { player: who, card });
                }
                self.flow();
            }
            (Action::Reroll, Phase::Reroll(_, card)) => self.reroll(who, card),
            (Action::Use, _) => self.rob_stagecoach(who),
            (Action::Deposit(n), _) => self.deposit(who, n),
            // The witness of legality excludes everything else.
            _ => {}
        }
    }
}
