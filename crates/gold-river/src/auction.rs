//! Offer, auction and payment (GV-4.1, GV-5.1, GV-6.1).

use crate::event::{Account, Event, Reason};
use crate::resolution::Resolution;
use crate::state::{MOST_OFFER, MOST_PLAYERS, Moment, Phase};
use crate::{CardId, GoldRiver};
use game::{EventSink, Player};

/// How much of a bid each player gets, in order from the winner's right; the rest goes to the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    shares: [(Player, u16); MOST_PLAYERS],
    receivers: u8,
    /// The amount that nobody gets (three players).
    pub supply: u16,
}

impl Payment {
    /// Receivers and what each keeps, in order.
    pub fn shares(&self) -> &[(Player, u16)] {
        &self.shares[..usize::from(self.receivers)]
    }
}

impl GoldRiver {
    /// The flow of a bid among three to five players (GV-6.1); with two nothing flows, the bid lies in the pot.
    pub fn payment(&self, winner: Player, bid: u16) -> Payment {
        let n = self.seats();
        let mut payment = Payment { shares: [(winner, 0); MOST_PLAYERS], receivers: 0, supply: bid };
        if n == 2 {
            return payment;
        }
        for step in 1..n {
            let player = Player((winner.0 + n - step) % n);
            let last = step == n - 1 && n > 3;
            let share = if last { payment.supply } else { payment.supply.div_ceil(2) };
            payment.shares[usize::from(step - 1)] = (player, share);
            payment.receivers = step;
            payment.supply -= share;
        }
        payment
    }

    /// Whether another round follows (GV-3.3).
    pub(crate) fn another_round(&self, state: &crate::State) -> bool {
        state.deck >= self.shown()
    }
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    /// Begins a round, or ends the game when too few cards are left (GV-3.2).
    pub(crate) fn begin_round(&mut self) {
        if !self.game.another_round(self.state) {
            return self.end();
        }
        let s = &mut *self.state;
        s.round += 1;
        s.turned = 0;
        s.offer = [None; MOST_OFFER];
        s.phase = Phase::Offer;
        let (round, starter, barred) = (s.round, s.starter, s.barred);
        self.emit(|| Event::Round { round, starter });
        if let Some(player) = barred {
            self.emit(|| Event::Barred { player });
        }
    }

    /// A card is turned up for the offer. In round 1 only claims stay there (GV-4.2).
    pub(crate) fn turn_up(&mut self, card: CardId) {
        let shown = self.game.shown();
        let s = &mut *self.state;
        s.unseen.remove(card);
        let first_pass = s.turned < shown;
        let free =
            if first_pass { usize::from(s.turned) } else { s.offer.iter().position(Option::is_none).unwrap_or(0) };
        s.turned = (s.turned + 1).min(shown);
        if s.round == 1 && !self.game.sets.claims.has(card) {
            s.known.insert(card);
            self.emit(|| Event::SetAside { card });
        } else {
            s.known.remove(card);
            s.offer[free] = Some(card);
            s.deck -= 1;
            self.emit(|| Event::Shown { card, slot: free as u8 });
        }
        if self.state.turned == shown && self.state.offer[..usize::from(shown)].iter().all(Option::is_some) {
            self.offer_made();
        }
    }

    fn offer_made(&mut self) {
        if self.state.round == 1 && !self.state.known.is_empty() {
            self.emit(|| Event::Shuffled);
        }
        self.forget_what_was_seen();
        let s = &mut *self.state;
        s.active = (1 << self.game.seats()) - 1;
        if let Some(player) = s.barred {
            s.active &= !(1 << player.0);
        }
        s.leader = None;
        s.bid = 0;
        let first = self.state.starter.clockwise(self.game.seats()).find(|p| self.state.is_active(*p));
        self.wait_for(Phase::Auction(first.unwrap_or(self.state.starter)));
    }

    /// Without removed cards everything that is not face up is in the deck: whether it was seen makes no difference.
    pub(crate) fn forget_what_was_seen(&mut self) {
        let s = &mut *self.state;
        if self.game.dealt.removed == 0 {
            s.unseen = s.unseen | s.known;
            s.known = crate::Cards::NONE;
        }
    }

    /// A bid (GV-5.1).
    pub(crate) fn bid(&mut self, player: Player, amount: u16) {
        self.state.bid = amount;
        self.state.leader = Some(player);
        self.emit(|| Event::Bid { player, amount });
        self.after_speech(player);
    }

    /// No bid: out of this auction.
    pub(crate) fn pass(&mut self, player: Player) {
        self.state.active &= !(1 << player.0);
        self.emit(|| Event::Passed { player });
        self.after_speech(player);
    }

    /// GV-5.2 to GV-5.6: the winner, or the next bidder.
    fn after_speech(&mut self, speaker: Player) {
        let (s, n) = (&*self.state, self.game.seats());
        match s.leader {
            Some(leader) if s.active == 1 << leader.0 => self.win(leader),
            None if s.active.count_ones() == 1 && self.game.readings.last_bidder_wins(n) => {
                self.win(Player(s.active.trailing_zeros() as u8));
            }
            None if s.active == 0 => {
                let winner = s.starter.clockwise(n).find(|p| s.barred != Some(*p)).unwrap_or(s.starter);
                self.win(winner);
            }
            _ => {
                let next = self.left(speaker).clockwise(n).find(|p| self.state.is_active(*p));
                self.wait_for(Phase::Auction(next.unwrap_or(speaker)));
            }
        }
    }

    /// The auction ends; the bid is paid, and cards are chosen.
    pub(crate) fn win(&mut self, winner: Player) {
        let s = &mut *self.state;
        s.winner = winner;
        s.barred = None;
        s.active = 0;
        s.leader = None;
        let bid = s.bid;
        self.emit(|| Event::Auction { winner, bid });
        if self.game.seats() == 2 {
            self.pay(Account::Player(winner), Account::Pot, bid, Reason::Bid);
            return self.begin_choice();
        }
        let robber = self.game.sets.stagecoach.and_then(|c| crate::State::owner(&self.state.kept, c));
        match robber {
            Some(robber) if robber != winner && bid > 0 => self.wait_for(Phase::Stagecoach(robber)),
            _ => self.flow(),
        }
    }

    /// The bid flows to the winner's right (GV-6.1).
    pub(crate) fn flow(&mut self) {
        let (winner, bid) = (self.state.winner, self.state.bid);
        let payment = self.game.payment(winner, bid);
        for (player, share) in payment.shares() {
            self.pay(Account::Player(winner), Account::Player(*player), *share, Reason::Bid);
        }
        self.pay(Account::Player(winner), Account::Supply, payment.supply, Reason::Bid);
        self.look_through_kept(Moment::Payment);
    }

    /// The stagecoach hold-up takes the whole bid (GV-13.11).
    pub(crate) fn rob_stagecoach(&mut self, robber: Player) {
        if let Some(card) = self.game.sets.stagecoach {
            self.use_kept(robber, card);
        }
        let (winner, bid) = (self.state.winner, self.state.bid);
        self.pay(Account::Player(winner), Account::Player(robber), bid, Reason::Stagecoach);
        self.look_through_kept(Moment::Payment);
    }
}
