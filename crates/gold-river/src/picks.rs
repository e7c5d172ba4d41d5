//! Choosing cards (GV-7.1), and the two-player game's own steps (GV-12.1).

use crate::card::{Building, Kind};
use crate::event::{Account, DiscardReason, Event, Reason};
use crate::resolution::Resolution;
use crate::state::{Moment, Phase};
use crate::{CardId, GoldRiver, State};
use game::{EventSink, Player};

impl GoldRiver {
    /// The player who makes the choice with this number: clockwise from the winner, after the owner of the Mustang
    /// (GV-7.1).
    pub(crate) fn chooser(&self, state: &State, pick: u8) -> Player {
        let n = self.seats();
        // How many seats after the winner the first chooser is: zero, unless that player has the Mustang.
        let first = (state.first.0 + n - state.winner.0) % n;
        let seats_after_winner = match pick {
            0 => first,
            // Players who sit before the Mustang's owner choose one place later, because the owner has chosen first.
            _ if first > 0 && pick <= first => pick - 1,
            _ => pick,
        };
        Player((state.winner.0 + seats_after_winner) % n)
    }
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    pub(crate) fn begin_choice(&mut self) {
        let winner = self.state.winner;
        self.state.picks = 0;
        self.state.first = winner;
        if let Some(card) = self.game.sets.mustang
            && let Some(owner) = State::owner(&self.state.kept, card)
            && owner != winner
        {
            self.state.first = owner;
            self.use_kept(owner, card);
        }
        self.wait_for(Phase::Choose(self.state.first));
    }

    fn leave_offer(&mut self, card: CardId) {
        for slot in &mut self.state.offer {
            if *slot == Some(card) {
                *slot = None;
            }
        }
    }

    /// A player takes a card of the offer (GV-7.1).
    pub(crate) fn take(&mut self, player: Player, card: CardId) {
        self.leave_offer(card);
        self.state.taker = player;
        self.emit(|| Event::Take { player, card });
        if self.game.readings.discard_first() && player == self.state.winner {
            return self.wait_for(Phase::DiscardFirst(player, card));
        }
        self.resolve(player, card);
    }

    /// What happens to a card of the offer (GV-7.2).
    fn resolve(&mut self, player: Player, card: CardId) {
        match &self.game.card(card).kind {
            Kind::Claim(claim) => {
                self.pay_fee(player, claim.town);
                return self.look_through_kept(Moment::Fee(card));
            }
            Kind::Building(building) => {
                self.state.buildings[player.index()].insert(card);
                if matches!(building, Building::TownSaloon { .. }) {
                    return self.wait_for(Phase::Target(player, card));
                }
            }
            Kind::Action(effect) => {
                let effect = *effect;
                if self.game.usable(self.state, player, effect) {
                    if !self.play(player, card, effect, Moment::Resolved) {
                        return;
                    }
                } else {
                    self.state.keep(player, card);
                    self.emit(|| Event::Keep { player, card });
                }
            }
        }
        self.look_through_kept(Moment::Resolved);
    }

    /// Lays down a claim of the offer once its fee is paid (GV-7.2, GV-8.3).
    pub(crate) fn lay_down(&mut self, player: Player, card: CardId) {
        self.state.claims[player.index()].insert(card);
        if let Some(town) = self.game.town_of(card) {
            self.mayor_after_take(player, town);
        }
        self.look_through_kept(Moment::Resolved);
    }

    /// After a card of the offer: the winner of the auction discards one, or the next player chooses.
    pub(crate) fn after_card(&mut self) {
        let (taker, winner) = (self.state.taker, self.state.winner);
        let discards = self.game.deck.switches.winner_discards && !self.game.readings.discard_first();
        if taker == winner && discards {
            return self.wait_for(Phase::Discard(winner));
        }
        self.next_choice();
    }

    /// The winner of the auction discards a card (GV-7.4, GV-7.5).
    pub(crate) fn discard(&mut self, card: CardId) {
        self.leave_offer(card);
        self.state.discard.insert(card);
        self.emit(|| Event::Discard { card, from: None, why: DiscardReason::Winner });
        match self.state.phase {
            Phase::DiscardFirst(player, taken) => self.resolve(player, taken),
            _ => self.next_choice(),
        }
    }

    fn next_choice(&mut self) {
        let n = self.game.seats();
        self.state.picks += 1;
        let picks = self.state.picks;
        let phase = match picks {
            _ if picks == n => Phase::Dice(false),
            _ if n == 2 => Phase::Last(self.left(self.state.winner)),
            _ => Phase::Choose(self.game.chooser(self.state, picks)),
        };
        self.wait_for(phase);
    }

    /// Two players: the loser takes the last card, and the pot is lost (GV-12.4).
    pub(crate) fn take_last(&mut self, player: Player, card: CardId) {
        self.pay(Account::Pot, Account::Supply, self.state.pot, Reason::Pot);
        self.take(player, card);
    }

    /// Two players: the loser takes half of the pot, and the last card is lost (GV-12.4).
    pub(crate) fn take_nuggets(&mut self, player: Player) {
        self.emit(|| Event::Nuggets { player });
        let half = self.state.pot.div_ceil(2);
        self.pay(Account::Pot, Account::Player(player), half, Reason::Pot);
        self.pay(Account::Pot, Account::Supply, self.state.pot, Reason::Pot);
        if let Some(card) = self.state.on_offer().first() {
            self.leave_offer(card);
            self.state.discard.insert(card);
            self.emit(|| Event::Discard { card, from: None, why: DiscardReason::Loser });
        }
        self.look_through_kept(Moment::Pot);
    }
}
