//! Mayors: fees, takeovers and vacancies (GV-8.1).

use crate::event::{Account, Cause, Event, Reason};
use crate::resolution::Resolution;
use crate::{GoldRiver, State, TownId};
use game::{EventSink, Player};

impl GoldRiver {
    /// How many claims the player has in the town.
    pub(crate) fn count(&self, state: &State, player: Player, town: TownId) -> u32 {
        (state.claims[player.index()] & self.sets.town[town.index()]).len()
    }

    /// The fee due from `player` for a claim of this town, and its receiver (GV-8.2).
    pub(crate) fn fee(&self, state: &State, player: Player, town: TownId) -> Option<(Player, u16)> {
        let mayor = state.mayors[town.index()].filter(|m| *m != player)?;
        Some((mayor, self.count(state, mayor, town) as u16))
    }
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    pub(crate) fn pay_fee(&mut self, player: Player, town: TownId) {
        if let Some((mayor, fee)) = self.game.fee(self.state, player, town) {
            let (from, to) = (Account::Player(player), Account::Player(mayor));
            self.pay_for(from, to, fee, Reason::Fee, Some(town), crate::Cards::NONE);
        }
    }

    /// After a claim was taken from the offer (GV-8.3): only its taker can become mayor.
    pub(crate) fn mayor_after_take(&mut self, player: Player, town: TownId) {
        let count = |p| self.game.count(self.state, p, town);
        match self.state.mayors[town.index()] {
            None => self.fill_vacancy(town, Some(player), Cause::Take),
            Some(mayor) if mayor == player => {}
            Some(mayor) => {
                if self.game.deck.switches.takeover.enough(count(player), count(mayor)) {
                    self.appoint(town, Some(player), Cause::Take);
                }
            }
        }
    }

    /// After an action card or a cave-in moved or destroyed a claim (GV-8.4).
    pub(crate) fn mayor_after_change(&mut self, town: TownId, gainer: Option<Player>, cause: Cause) {
        let count = |d: &Self, p| d.game.count(d.state, p, town);
        if self.state.mayors[town.index()].is_some_and(|m| count(self, m) == 0) {
            self.appoint(town, None, cause);
        }
        let Some(mayor) = self.state.mayors[town.index()] else {
            return self.fill_vacancy(town, gainer, cause);
        };
        let own = count(self, mayor);
        let takeover = self.game.deck.switches.takeover_action;
        let enough = |p: &Player| *p != mayor && takeover.enough(count(self, *p), own);
        if let Some(rival) = self.single_highest(enough, town) {
            self.appoint(town, Some(rival), cause);
        }
    }

    /// Gives a vacant mayor card to the player with the most claims, at least two (GV-8.5). In a town without a mayor card
    /// there is nothing to give (GV-8.8), and so nobody to collect a fee.
    fn fill_vacancy(&mut self, town: TownId, gainer: Option<Player>, cause: Cause) {
        if self.game.deck.towns[town.index()].mayor.is_none() {
            return;
        }
        let count = |p| self.game.count(self.state, p, town);
        let most = self.game.all().map(count).max().unwrap_or(0);
        if most < 2 {
            return;
        }
        let new = gainer.filter(|p| count(*p) == most).or_else(|| self.single_highest(|_| true, town));
        if let Some(new) = new {
            self.appoint(town, Some(new), cause);
        }
    }

    /// The one player with the most claims among the candidates; `None` if there is none or several share it.
    fn single_highest(&self, counts: impl Fn(&Player) -> bool, town: TownId) -> Option<Player> {
        let count = |p: &Player| self.game.count(self.state, *p, town);
        let rivals = || self.game.all().filter(|p| counts(p));
        let highest = rivals().map(|p| count(&p)).max()?;
        let mut at_top = rivals().filter(|p| count(p) == highest);
        at_top.next().filter(|_| at_top.next().is_none())
    }
}
