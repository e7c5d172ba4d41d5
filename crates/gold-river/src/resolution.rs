//! One step while it is carried out: the game, its state, and the sink for events.

use crate::card::{Effect, Kind};
use crate::event::{Account, Cause, DiscardReason, Event, Reason};
use crate::state::Phase;
use crate::{CardId, Cards, GoldRiver, State, TownId};
use game::{EventSink, Player};

/// One step being carried out.
pub(crate) struct Resolution<'a, E> {
    pub(crate) game: &'a GoldRiver,
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut E,
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    #[inline]
    pub(crate) fn emit(&mut self, make: impl FnOnce() -> Event) {
        self.events.push(make);
    }

    /// The player who comes after `player`.
    pub(crate) fn left(&self, player: Player) -> Player {
        player.next(self.game.seats())
    }

    /// Pays what is due, or everything that is there (GV-1.3). Returns the amount paid.
    pub(crate) fn pay(&mut self, from: Account, to: Account, due: u16, reason: Reason) -> u16 {
        self.pay_for(from, to, due, reason, None, Cards::NONE)
    }

    /// [`Resolution::pay`] with the town of a fee or the claims that found gold.
    pub(crate) fn pay_for(
        &mut self,
        from: Account,
        to: Account,
        due: u16,
        reason: Reason,
        town: Option<TownId>,
        cards: Cards,
    ) -> u16 {
        if due == 0 {
            return 0;
        }
        let s = &mut *self.state;
        let amount = match from {
            Account::Supply => due,
            Account::Player(p) => take_from(&mut s.money[p.index()], due),
            Account::Pot => take_from(&mut s.pot, due),
            Account::Bank => take_from(&mut s.bank, due),
        };
        match to {
            Account::Supply => {}
            Account::Player(p) => s.money[p.index()] += amount,
            Account::Pot => s.pot += amount,
            Account::Bank => s.bank += amount,
        }
        self.emit(|| Event::Money { from, to, amount, due, reason, town, cards: cards.iter().collect() });
        amount
    }

    /// What a claim gives and is worth, including cards on it.
    pub(crate) fn gold(&self, claim: CardId) -> u16 {
        self.game.gold_of(self.state, claim)
    }

    /// Puts a played action card where it belongs (GV-9.3): in front of its player if it has a poker value, otherwise on
    /// the discard pile. Cards that will lie on others are put there by the decision that follows.
    pub(crate) fn put_away(&mut self, player: Player, card: CardId) {
        if self.game.sets.poker.has(card) {
            self.state.used[player.index()].insert(card);
        } else if !matches!(self.game.card(card).kind, Kind::Action(effect) if effect.attaches()) {
            self.state.discard.insert(card);
        }
    }

    /// Uses up a kept card.
    pub(crate) fn use_kept(&mut self, player: Player, card: CardId) {
        self.state.unkeep(player, card);
        self.emit(|| Event::Play { player, card });
        self.put_away(player, card);
    }

    /// Discards a claim or saloon of `player`, with the cards on it (GV-13.8).
    pub(crate) fn destroy(&mut self, player: Player, card: CardId, why: DiscardReason) {
        let seat = player.index();
        self.state.claims[seat].remove(card);
        self.state.buildings[seat].remove(card);
        self.state.discard.insert(card);
        self.emit(|| Event::Discard { card, from: Some(player), why });
        if let Some(at) = self.game.sets.town_saloons.iter().position(|c| *c == card) {
            self.state.saloons[at] = None;
        }
        for (at, attached) in self.game.sets.attachable.iter().enumerate() {
            if self.state.hosts[at] == Some(card) {
                self.state.hosts[at] = None;
                self.state.discard.insert(*attached);
                self.emit(|| Event::Discard { card: *attached, from: Some(player), why });
            }
        }
    }

    /// Gives a mayor card to another owner.
    pub(crate) fn appoint(&mut self, town: TownId, to: Option<Player>, cause: Cause) {
        let from = std::mem::replace(&mut self.state.mayors[town.index()], to);
        self.emit(|| Event::Mayor { town, from, to, cause });
    }

    /// Goes to the phase of the next decision, or of the dice or the deck.
    pub(crate) fn wait_for(&mut self, phase: Phase) {
        self.state.phase = phase;
    }
}

fn take_from(store: &mut u16, due: u16) -> u16 {
    let amount = due.min(*store);
    *store -= amount;
    amount
}

impl GoldRiver {
    /// What a claim gives and is worth, including new veins on it (GV-13.14).
    pub(crate) fn gold_of(&self, state: &State, claim: CardId) -> u16 {
        let veins = self.sets.attachable.iter().zip(&state.hosts).filter(|(_, host)| **host == Some(claim));
        self.gold[claim.index()] + veins.map(|(card, _)| self.vein(*card)).sum::<u16>()
    }

    fn vein(&self, card: CardId) -> u16 {
        match self.card(card).kind {
            Kind::Action(Effect::NewVein(more)) => more,
            _ => 0,
        }
    }
}
