//! Points (GV-11.1).

use crate::event::Event;
use crate::poker::{Category, Hand, best_hand};
use crate::resolution::Resolution;
use crate::state::Phase;
use crate::{GoldRiver, State};
use game::{EventSink, Item, Outcome, Player};

/// A player's points by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// Nuggets held.
    pub nuggets: i32,
    /// Gold value of claims.
    pub claims: i32,
    /// Mayor cards.
    pub mayors: i32,
    /// Nuggets in the bank.
    pub bank: i32,
    /// Interest on them.
    pub interest: i32,
    /// The best poker hand, or a share of it.
    pub poker: i32,
}

impl Points {
    /// Their sum.
    pub fn total(&self) -> i32 {
        self.nuggets + self.claims + self.mayors + self.bank + self.interest + self.poker
    }
}

/// Points of the strongest poker hand.
const POKER_POINTS: i32 = 10;

impl GoldRiver {
    /// The best poker hand of a player, from the cards they own; `None` below a pair, the weakest hand (GV-11.2). By
    /// rules 1 any card, and even none, was a hand.
    pub fn hand(&self, state: &State, player: Player) -> Option<Hand> {
        let i = player.index();
        let cards = state.claims[i] | state.buildings[i] | state.kept[i] | state.used[i];
        let wild = self.sets.station.is_some_and(|c| cards.has(c));
        let values = (cards & self.sets.poker).iter().filter(|c| Some(*c) != self.sets.station);
        let hand = best_hand(values.filter_map(|c| self.card(c).poker), wild);
        (self.version < 2 || hand.category > Category::HighCard).then_some(hand)
    }

    /// Points for poker hands, by player; shared hands share the points, rounded down (GV-11.5).
    pub(crate) fn poker_points(&self, state: &State) -> [i32; crate::state::MOST_PLAYERS] {
        let mut points = [0; crate::state::MOST_PLAYERS];
        if self.setup.poker_expert {
            let hand = |p| self.hand(state, p);
            let best = self.all().filter_map(hand).max();
            let winners = || self.all().filter(|p| best.is_some() && hand(*p) == best);
            let share = POKER_POINTS / winners().count().max(1) as i32;
            winners().for_each(|p| points[p.index()] = share);
        }
        points
    }

    /// Points of every player, as if the game ended now.
    pub fn points(&self, state: &State) -> Vec<Points> {
        let poker = self.poker_points(state);
        let of = |player: Player| {
            let i = player.index();
            let offices = self.towns().filter(|t| state.mayors[t.index()] == Some(player));
            let bank = self.sets.bank.filter(|(card, ..)| state.buildings[i].has(*card));
            let (on_bank, interest) = bank.map_or((0, 0), |(_, _, per)| (state.bank, state.bank / per));
            Points {
                nuggets: i32::from(state.money[i]),
                claims: state.claims[i].iter().map(|c| i32::from(self.gold_of(state, c))).sum(),
                mayors: offices.map(|t| i32::from(self.deck.towns[t.index()].mayor.unwrap_or(0))).sum(),
                bank: on_bank.into(),
                interest: interest.into(),
                poker: poker[i],
            }
        };
        self.all().map(of).collect()
    }

    /// Itemised points; sources that this game does not have are left out.
    pub(crate) fn account(&self, state: &State) -> Outcome {
        let items = |p: &Points| {
            let mut items = vec![("nuggets", p.nuggets), ("claims", p.claims), ("mayors", p.mayors)];
            if self.sets.bank.is_some_and(|(card, ..)| self.dealt.bag.has(card)) {
                items.extend([("bank", p.bank), ("interest", p.interest)]);
            }
            if self.setup.poker_expert {
                items.push(("poker", p.poker));
            }
            items.into_iter().map(|(name, points)| Item { name, points }).collect()
        };
        Outcome::from_items(self.points(state).iter().map(items).collect())
    }
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    /// The game ends and all points are counted (GV-3.2, GV-11.1).
    pub(crate) fn end(&mut self) {
        self.wait_for(Phase::Over);
        for player in self.game.all() {
            self.emit_account(player);
        }
        let (game, state) = (self.game, &*self.state);
        self.events.push(|| {
            let outcome = game.account(state);
            Event::Over { winners: game.all().filter(|p| outcome.players[p.index()].rank == 1).collect() }
        });
    }

    fn emit_account(&mut self, player: Player) {
        let (game, state) = (self.game, &*self.state);
        self.events.push(|| {
            let account = &game.account(state).players[player.index()];
            let items = account.items.iter().map(|i| (i.name, i.points)).collect();
            Event::Scored { player, items, total: account.total }
        });
    }
}
