//! Legal actions for a screen, with details: what a bid would pay, what a fee costs, what a card takes.

use crate::card::{Effect, Kind};
use crate::state::Phase;
use crate::{Action, CardId, GoldRiver, State, TownId};
use game::{Player, ToAct};
use serde::Serialize;

/// A fee that a choice costs.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeeView {
    /// The mayor who gets it.
    pub to: Player,
    /// The amount due.
    pub amount: u16,
}

/// A legal choice, with details.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum ActionView {
    Pass,
    /// A bid with the payment it would make: how much each player gets, what goes to the supply, what is set aside.
    Bid {
        amount: u16,
        payment: Vec<(Player, u16)>,
        supply: u16,
        pot: u16,
    },
    Take {
        card: CardId,
        fee: Option<FeeView>,
    },
    Nuggets {
        amount: u16,
        card: Option<CardId>,
    },
    Discard {
        card: CardId,
    },
    Exchange {
        own: CardId,
        other: CardId,
        partner: Option<Player>,
    },
    Seize {
        card: CardId,
        owner: Option<Player>,
        fee: Option<FeeView>,
        compensation: u16,
    },
    Bar {
        player: Player,
    },
    Rob {
        player: Player,
        amount: u16,
    },
    Open {
        town: TownId,
    },
    Attach {
        host: CardId,
    },
    Destroy {
        card: CardId,
        owner: Option<Player>,
    },
    Keep,
    Reroll {
        cost: u16,
    },
    Use {
        amount: u16,
    },
    Deposit {
        amount: u16,
    },
}

impl ActionView {
    pub(crate) fn of(game: &GoldRiver, s: &State, action: Action) -> ActionView {
        let who = if let ToAct::Player(p) = game.who(s) { p } else { Player(0) };
        let fee = |card| {
            let (to, amount) = game.fee(s, who, game.town_of(card)?)?;
            Some(FeeView { to, amount })
        };
        let owner = |card| State::owner(&s.claims, card).or_else(|| State::owner(&s.buildings, card));
        match action {
            Action::Pass => ActionView::Pass,
            Action::Bid(amount) => bid(game, who, amount),
            Action::Take(card) => ActionView::Take { card, fee: fee(card) },
            Action::Nuggets => ActionView::Nuggets { amount: s.pot.div_ceil(2), card: s.on_offer().first() },
            Action::Discard(card) => ActionView::Discard { card },
            Action::Exchange(own, other) => ActionView::Exchange { own, other, partner: owner(other) },
            Action::Seize(card) => ActionView::Seize {
                card,
                owner: owner(card),
                fee: fee(card),
                compensation: compensation(game, s, card),
            },
            Action::Bar(player) => ActionView::Bar { player },
            Action::Rob(player) => ActionView::Rob { player, amount: loot(game, s, player) },
            Action::Open(town) => ActionView::Open { town },
            Action::Attach(host) => ActionView::Attach { host },
            Action::Destroy(card) => ActionView::Destroy { card, owner: owner(card) },
            Action::Keep => ActionView::Keep,
            Action::Reroll => ActionView::Reroll { cost: reroll_cost(game, s) },
            Action::Use => ActionView::Use { amount: s.bid },
            Action::Deposit(amount) => ActionView::Deposit { amount },
        }
    }
}

fn bid(game: &GoldRiver, who: Player, amount: u16) -> ActionView {
    let payment = game.payment(who, amount);
    let pot = if game.seats() == 2 { amount } else { 0 };
    ActionView::Bid { amount, payment: payment.shares().to_vec(), supply: payment.supply - pot, pot }
}

fn compensation(game: &GoldRiver, s: &State, claim: CardId) -> u16 {
    let Some((_, by)) = s.phase.target() else { return 0 };
    let compensated = game.card(by).kind == Kind::Action(Effect::Seize { compensated: true });
    if compensated { game.gold_of(s, claim) } else { 0 }
}

fn loot(game: &GoldRiver, s: &State, victim: Player) -> u16 {
    let Some((_, by)) = s.phase.target() else { return 0 };
    match game.card(by).kind {
        Kind::Action(Effect::HoldUp(n)) => n.min(s.money[victim.index()]),
        _ => 0,
    }
}

fn reroll_cost(game: &GoldRiver, s: &State) -> u16 {
    match (game.sets.post, s.phase) {
        (Some((post, cost)), Phase::Reroll(_, card)) if card == post => cost,
        _ => 0,
    }
}
