//! The dice, gold on claims, and the buildings that take effect then (GV-10.1, GV-13.3).

use crate::card::{Building, Kind};
use crate::event::{Account, Cause, DiscardReason, Event, Reason};
use crate::resolution::Resolution;
use crate::state::{Moment, Phase};
use crate::{CardId, Cards, GoldRiver, State};
use game::{EventSink, Player};

impl GoldRiver {
    /// The players who may have the dice thrown again, and with which card (GV-10.2, GV-13.12).
    fn reroller(&self, state: &State) -> Option<(Player, CardId)> {
        if let Some((card, cost)) = self.sets.post
            && let Some(owner) = State::owner(&state.buildings, card)
            && state.money[owner.index()] >= cost
        {
            return Some((owner, card));
        }
        let card = self.sets.telegram?;
        State::owner(&state.kept, card).map(|owner| (owner, card))
    }

    /// The owner of the bank and the most they can deposit; `None` if there is no decision (GV-10.5).
    pub(crate) fn depositor(&self, state: &State) -> Option<(Player, u16)> {
        let (card, capacity, _) = self.sets.bank?;
        let owner = State::owner(&state.buildings, card)?;
        let most = state.money[owner.index()].min(capacity.saturating_sub(state.bank));
        (most > 0).then_some((owner, most))
    }

    /// What `finder` owes `owner` for the claims that found gold in towns of the owner's saloons (GV-13.6).
    fn saloon_due(&self, state: &State, found: Cards, owner: Player) -> u16 {
        let mut due = 0;
        for (at, card) in self.sets.town_saloons.iter().enumerate() {
            let Some(town) = state.saloons[at] else { continue };
            if state.buildings[owner.index()].has(*card) {
                due += self.saloon_rate(state, *card) * (found & self.sets.town[town.index()]).len() as u16;
            }
        }
        due
    }

    /// Whether claims marked Danger are lost by this throw (GV-13.4).
    pub(crate) fn caves_in(&self, dice: [u8; 2]) -> bool {
        self.deck.switches.cave_in.contains(&dice.iter().sum())
    }

    /// The income of a saloon in a town for each claim, with girls or without.
    pub(crate) fn saloon_rate(&self, state: &State, saloon: CardId) -> u16 {
        match self.card(saloon).kind {
            Kind::Building(Building::TownSaloon { with_girls, .. }) if state.hosts.contains(&Some(saloon)) => {
                with_girls
            }
            Kind::Building(Building::TownSaloon { plain, .. }) => plain,
            _ => 0,
        }
    }
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    pub(crate) fn throw(&mut self, dice: [u8; 2], again: bool) {
        self.state.dice = dice;
        let player = self.state.winner;
        self.emit(|| Event::Dice { player, dice, reroll: again });
        match self.game.reroller(self.state) {
            Some((owner, card)) if !again => self.wait_for(Phase::Reroll(owner, card)),
            _ => self.produce(),
        }
    }

    /// The dice are thrown again: for the price of the post office, or with the telegram.
    pub(crate) fn reroll(&mut self, player: Player, card: CardId) {
        match self.game.sets.post {
            Some((post, cost)) if post == card => {
                self.pay(Account::Player(player), Account::Supply, cost, Reason::Post);
            }
            _ => self.use_kept(player, card),
        }
        self.wait_for(Phase::Dice(true));
    }

    /// Gold is found.
    pub(crate) fn produce(&mut self) {
        self.find_gold();
        self.look_through_kept(Moment::Production);
    }

    /// Each claim's owner gets what the throw finds on it.
    pub(crate) fn find_gold(&mut self) {
        let finds = self.game.found(self.state.dice);
        for player in self.state.winner.clockwise(self.game.seats()) {
            let found = self.state.claims[player.index()] & finds;
            if !found.is_empty() {
                let (gold, to) = (self.yielded(found), Account::Player(player));
                self.pay_for(Account::Supply, to, gold, Reason::Production, None, found);
            }
        }
    }

    /// What these claims find together.
    fn yielded(&self, found: Cards) -> u16 {
        found.iter().map(|c| self.gold(c)).sum()
    }

    /// Saloons are paid, in either edition.
    pub(crate) fn pay_saloons(&mut self) {
        self.pay_all_saloons();
        self.look_through_kept(Moment::Saloons);
    }

    /// Each player who found gold pays the saloons.
    pub(crate) fn pay_all_saloons(&mut self) {
        let finds = self.game.found(self.state.dice);
        self.pay_saloon(finds);
        if !self.game.sets.town_saloons.is_empty() {
            self.pay_town_saloons(finds);
        }
    }

    /// Claims cave in at certain sums of the dice.
    pub(crate) fn maybe_cave_in(&mut self) {
        if self.game.caves_in(self.state.dice) {
            self.cave_in();
        }
        self.look_through_kept(Moment::CaveIn);
    }

    /// The owner of the bank is asked; without one the round ends.
    pub(crate) fn open_bank(&mut self) {
        match self.game.depositor(self.state) {
            Some((owner, _)) => self.wait_for(Phase::Deposit(owner)),
            None => self.end_round(),
        }
    }

    fn pay_saloon(&mut self, finds: Cards) {
        let Some((card, amount)) = self.game.sets.saloon else { return };
        let Some(owner) = State::owner(&self.state.buildings, card) else { return };
        for player in self.state.winner.clockwise(self.game.seats()) {
            if player != owner && self.yielded(self.state.claims[player.index()] & finds) > 0 {
                self.pay(Account::Player(player), Account::Player(owner), amount, Reason::Saloon);
            }
        }
    }

    fn pay_town_saloons(&mut self, finds: Cards) {
        let n = self.game.seats();
        for player in self.state.winner.clockwise(n) {
            let found = self.state.claims[player.index()] & finds;
            if found.is_empty() {
                continue;
            }
            for owner in player.clockwise(n).skip(1) {
                let due = self.game.saloon_due(self.state, found, owner);
                self.pay(Account::Player(player), Account::Player(owner), due, Reason::Saloon);
            }
        }
    }

    /// Claims marked Danger are lost (GV-13.4), then mayors are checked town by town.
    fn cave_in(&mut self) {
        let mut towns = Vec::new();
        for player in self.state.winner.clockwise(self.game.seats()) {
            for card in (self.state.claims[player.index()] & self.game.sets.danger).iter() {
                self.destroy(player, card, DiscardReason::CaveIn);
                towns.extend(self.game.town_of(card).filter(|t| !towns.contains(t)));
            }
        }
        for town in towns {
            self.mayor_after_change(town, None, Cause::CaveIn);
        }
    }

    pub(crate) fn deposit(&mut self, player: Player, amount: u16) {
        self.pay(Account::Player(player), Account::Bank, amount, Reason::Deposit);
        self.end_round();
    }

    pub(crate) fn end_round(&mut self) {
        self.state.starter = self.state.winner;
        self.begin_round();
    }
}
