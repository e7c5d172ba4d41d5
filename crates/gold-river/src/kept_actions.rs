//! Kept action cards: at which moments of a round they are checked, and how the round continues (GV-9.2).

use crate::card::Kind;
use crate::event::Event;
use crate::resolution::Resolution;
use crate::state::{Moment, Phase};
use crate::{CardId, GoldRiver, State};
use game::{EventSink, Player};

impl GoldRiver {
    /// Whether kept cards are checked at this moment. By rules 1 only after a card of the offer.
    fn is_checked(&self, moment: Moment) -> bool {
        self.version >= 2 || moment == Moment::Resolved
    }

    /// The player from whom the check of kept cards starts.
    fn searched_from(&self, state: &State, moment: Moment) -> Player {
        match moment {
            Moment::Fee(_) | Moment::Resolved => state.taker,
            Moment::Pot => state.winner.next(self.seats()),
            Moment::Payment | Moment::Production | Moment::Saloons | Moment::CaveIn => state.winner,
        }
    }

    /// The first usable kept card, looking clockwise from this player and at each player from the oldest card.
    #[inline]
    fn usable_kept(&self, state: &State, from: Player) -> Option<(Player, CardId)> {
        // Usually there is none.
        if state.kept_order.is_empty() { None } else { self.usable_of(state.kept_order.cards(), state, from) }
    }

    fn usable_of(&self, kept: &[CardId], state: &State, from: Player) -> Option<(Player, CardId)> {
        for player in from.clockwise(self.seats()) {
            let own = state.kept[player.index()] - self.sets.waiting;
            if own.is_empty() {
                continue;
            }
            let usable =
                |card: CardId| matches!(self.card(card).kind, Kind::Action(e) if self.usable(state, player, e));
            if let Some(card) = kept.iter().find(|card| own.has(**card) && usable(**card)) {
                return Some((player, *card));
            }
        }
        None
    }
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    /// Plays kept cards until none is usable, then goes on with the round. Stops where a player has to decide.
    pub(crate) fn look_through_kept(&mut self, moment: Moment) {
        if self.game.is_checked(moment) {
            let from = self.game.searched_from(self.state, moment);
            while let Some((player, card)) = self.game.usable_kept(self.state, from) {
                let Kind::Action(effect) = self.game.card(card).kind else { break };
                self.state.unkeep(player, card);
                if !self.play(player, card, effect, moment) {
                    return;
                }
            }
        }
        match moment {
            Moment::Payment => self.begin_choice(),
            Moment::Fee(card) => self.lay_down(self.state.taker, card),
            Moment::Resolved => self.after_card(),
            Moment::Pot => self.wait_for(Phase::Dice(false)),
            Moment::Production => self.pay_saloons(),
            Moment::Saloons => self.maybe_cave_in(),
            Moment::CaveIn => self.open_bank(),
        }
    }
}
