//! Legal choices: the list, and the check of one choice.

use crate::card::Kind;
use crate::state::Phase;
use crate::{Action, CardId, Cards, GoldRiver, Illegal, State};
use game::{Player, ToAct};

/// The decision that a card in effect requires of its player.
enum Question {
    Exchange,
    Seize,
    Bar,
    Rob,
    Open,
    Attach(Cards),
    Destroy,
}

impl GoldRiver {
    pub(crate) fn who(&self, state: &State) -> ToAct {
        match state.phase {
            Phase::Starter | Phase::Offer | Phase::Search { .. } | Phase::Dice(_) => ToAct::Chance,
            Phase::Over => ToAct::Over,
            Phase::Auction(p)
            | Phase::Stagecoach(p)
            | Phase::Choose(p)
            | Phase::Target(p, _)
            | Phase::Interrupt(p, ..)
            | Phase::Discard(p)
            | Phase::DiscardFirst(p, _)
            | Phase::Last(p)
            | Phase::Reroll(p, _)
            | Phase::Deposit(p) => ToAct::Player(p),
        }
    }

    fn question(&self, state: &State, player: Player, card: CardId) -> Question {
        use crate::card::Effect;
        match self.card(card).kind {
            Kind::Action(Effect::Judge) => Question::Exchange,
            Kind::Action(Effect::Seize { .. }) => Question::Seize,
            Kind::Action(Effect::Whisky) => Question::Bar,
            Kind::Action(Effect::HoldUp(_)) => Question::Rob,
            Kind::Action(Effect::Dynamite) => Question::Destroy,
            Kind::Action(effect) => Question::Attach(self.hosts(state, player, effect)),
            _ => Question::Open,
        }
    }

    fn can_be_robbed(&self, state: &State, player: Player, victim: Player) -> bool {
        victim.0 < self.seats() && victim != player && state.money[victim.index()] > 0
    }

    /// All legal choices, sorted.
    pub(crate) fn list(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        match state.phase {
            Phase::Starter | Phase::Offer | Phase::Search { .. } | Phase::Dice(_) | Phase::Over => {}
            Phase::Auction(p) => {
                out.push(Action::Pass);
                out.extend((state.bid + 1..=state.money[p.index()]).map(Action::Bid));
            }
            Phase::Stagecoach(_) => out.extend([Action::Keep, Action::Use]),
            Phase::Choose(_) => out.extend(state.on_offer().iter().map(Action::Take)),
            Phase::Target(p, card) | Phase::Interrupt(p, card, _) => self.list_targets(state, p, card, out),
            Phase::Discard(_) | Phase::DiscardFirst(..) => out.extend(state.on_offer().iter().map(Action::Discard)),
            Phase::Last(_) => {
                out.extend(state.on_offer().iter().map(Action::Take));
                out.push(Action::Nuggets);
            }
            Phase::Reroll(..) => out.extend([Action::Keep, Action::Reroll]),
            Phase::Deposit(_) => {
                let most = self.depositor(state).map_or(0, |(_, most)| most);
                out.extend((0..=most).map(Action::Deposit));
            }
        }
    }

    fn list_targets(&self, state: &State, player: Player, card: CardId, out: &mut Vec<Action>) {
        let others = || self.claims_of_others(state, player).iter();
        match self.question(state, player, card) {
            Question::Exchange => {
                for own in state.claims[player.index()].iter() {
                    out.extend(others().map(|other| Action::Exchange(own, other)));
                }
            }
            Question::Seize => out.extend(others().map(Action::Seize)),
            Question::Bar => out.extend(self.all().filter(|p| *p != player).map(Action::Bar)),
            Question::Rob => {
                out.extend(self.all().filter(|p| self.can_be_robbed(state, player, *p)).map(Action::Rob));
            }
            Question::Open => out.extend(self.towns().filter(|t| self.without_saloon(state, *t)).map(Action::Open)),
            Question::Attach(hosts) => out.extend(hosts.iter().map(Action::Attach)),
            Question::Destroy => out.extend(self.destructible(state).iter().map(Action::Destroy)),
        }
    }

    /// Whether the choice is allowed, or why it is not.
    pub(crate) fn examine(&self, state: &State, who: Player, action: Action) -> Result<(), Illegal> {
        match self.who(state) {
            ToAct::Over => return Err(Illegal::Over),
            ToAct::Chance => return Err(Illegal::Chance),
            ToAct::Player(p) if p != who => return Err(Illegal::Turn(p)),
            ToAct::Player(_) => {}
        }
        let offered = |card: CardId| if state.offer.contains(&Some(card)) { Ok(()) } else { Err(Illegal::NotOnOffer) };
        match (state.phase, action) {
            (Phase::Auction(_), Action::Pass)
            | (Phase::Stagecoach(_), Action::Keep | Action::Use)
            | (Phase::Last(_), Action::Nuggets)
            | (Phase::Reroll(..), Action::Keep | Action::Reroll) => Ok(()),
            (Phase::Auction(_), Action::Bid(n)) if n > state.money[who.index()] => {
                Err(Illegal::BidTooHigh(state.money[who.index()]))
            }
            (Phase::Auction(_), Action::Bid(n)) if n <= state.bid => Err(Illegal::BidTooLow(state.bid + 1)),
            (Phase::Auction(_), Action::Bid(_)) => Ok(()),
            (Phase::Choose(_) | Phase::Last(_), Action::Take(card)) => offered(card),
            (Phase::Discard(_) | Phase::DiscardFirst(..), Action::Discard(card)) => offered(card),
            (Phase::Target(_, card) | Phase::Interrupt(_, card, _), _) => self.examine_target(state, who, card, action),
            (Phase::Deposit(_), Action::Deposit(n)) => match self.depositor(state) {
                Some((_, most)) if n > most => Err(Illegal::DepositTooHigh(most)),
                _ => Ok(()),
            },
            _ => Err(Illegal::Decision),
        }
    }

    fn examine_target(&self, state: &State, who: Player, card: CardId, action: Action) -> Result<(), Illegal> {
        let need = |fine: bool, why: Illegal| if fine { Ok(()) } else { Err(why) };
        let others = |card| self.claims_of_others(state, who).has(card);
        match (self.question(state, who, card), action) {
            (Question::Exchange, Action::Exchange(own, other)) => {
                need(state.claims[who.index()].has(own), Illegal::NotOwnClaim)?;
                need(others(other), Illegal::NotOtherClaim)
            }
            (Question::Seize, Action::Seize(claim)) => need(others(claim), Illegal::NotOtherClaim),
            (Question::Bar, Action::Bar(p)) => need(p != who && p.0 < self.seats(), Illegal::NotOtherPlayer),
            (Question::Rob, Action::Rob(p)) => need(self.can_be_robbed(state, who, p), Illegal::NothingToRob),
            (Question::Open, Action::Open(town)) => need(self.without_saloon(state, town), Illegal::NoRoomForSaloon),
            (Question::Attach(hosts), Action::Attach(host)) => need(hosts.has(host), Illegal::NotAHost),
            (Question::Destroy, Action::Destroy(card)) => {
                need(self.destructible(state).has(card), Illegal::NothingToDestroy)
            }
            _ => Err(Illegal::Decision),
        }
    }
}
