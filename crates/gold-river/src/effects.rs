//! Action cards: when they are usable and what they do (GV-9.1, GV-13.5).

use crate::card::{Effect, Kind};
use crate::event::{Account, Cause, DiscardReason, Event, Reason};
use crate::resolution::Resolution;
use crate::state::{Moment, Phase};
use crate::{Action, CardId, Cards, GoldRiver, State, TownId};
use game::{EventSink, Player};

impl GoldRiver {
    /// Whether an action card would change something now (GV-9.1). Waiting cards never do: they are kept.
    pub(crate) fn usable(&self, state: &State, player: Player, effect: Effect) -> bool {
        let others = || self.all().filter(move |p| *p != player);
        let rich = || others().any(|p| state.money[p.index()] > 0);
        let has_claim = |p: Player| !state.claims[p.index()].is_empty();
        match effect {
            Effect::Gold(_) => true,
            Effect::Raid(_) | Effect::HoldUp(_) | Effect::CardShark(_) => rich(),
            Effect::Judge => has_claim(player) && others().any(has_claim),
            Effect::Seize { .. } => others().any(has_claim),
            Effect::DrawClaim => state.deck > 0 && !((state.unseen | state.known) & self.sets.claims).is_empty(),
            Effect::Whisky => self.another_round(state),
            Effect::Girls | Effect::NewVein(_) => !self.hosts(state, player, effect).is_empty(),
            Effect::Dynamite => !self.destructible(state).is_empty(),
            Effect::Governor(_) => state.mayors.iter().flatten().any(|m| *m != player),
            Effect::Mustang | Effect::Stagecoach | Effect::Telegram => false,
        }
    }

    /// The cards on which it may lie: a saloon of its player without girls, or a claim of its player.
    pub(crate) fn hosts(&self, state: &State, player: Player, effect: Effect) -> Cards {
        match effect {
            Effect::NewVein(_) => state.claims[player.index()],
            Effect::Girls => {
                let saloons: Cards = self.sets.town_saloons.iter().copied().collect();
                let free = saloons - state.hosts.iter().flatten().copied().collect();
                state.buildings[player.index()] & free
            }
            _ => Cards::NONE,
        }
    }

    /// Claims and town saloons in play.
    pub(crate) fn destructible(&self, state: &State) -> Cards {
        let saloons: Cards = self.sets.town_saloons.iter().copied().collect();
        let claims = state.claims.iter().fold(Cards::NONE, |all, c| all | *c);
        claims | (state.buildings.iter().fold(Cards::NONE, |all, b| all | *b) & saloons)
    }

    /// Claims of all other players.
    pub(crate) fn claims_of_others(&self, state: &State, player: Player) -> Cards {
        self.all().filter(|p| *p != player).fold(Cards::NONE, |all, p| all | state.claims[p.index()])
    }

    /// Whether the town can take another saloon.
    pub(crate) fn without_saloon(&self, state: &State, town: TownId) -> bool {
        town.index() < self.deck.towns.len() && !state.saloons.contains(&Some(town))
    }
}

impl<E: EventSink<Event>> Resolution<'_, E> {
    /// An action card takes effect at a moment of the round. Returns false if its player, or chance, has to decide first.
    pub(crate) fn play(&mut self, player: Player, card: CardId, effect: Effect, moment: Moment) -> bool {
        self.emit(|| Event::Play { player, card });
        self.put_away(player, card);
        match effect {
            Effect::Gold(n) => {
                self.pay(Account::Supply, Account::Player(player), n, Reason::Gold);
            }
            Effect::Raid(n) => self.everybody_pays(player, Account::Supply, Reason::Raid, |_, _| n),
            Effect::CardShark(n) => self.everybody_pays(player, Account::Player(player), Reason::CardShark, |_, _| n),
            Effect::Governor(n) => {
                let due = |s: &State, p| n * s.mayors.iter().filter(|m| **m == Some(p)).count() as u16;
                self.everybody_pays(player, Account::Player(player), Reason::Governor, due);
            }
            Effect::DrawClaim => {
                self.wait_for(Phase::Search { player, moment, seen: Cards::NONE });
                return false;
            }
            _ => {
                self.wait_for(match moment {
                    Moment::Resolved => Phase::Target(player, card),
                    _ => Phase::Interrupt(player, card, moment),
                });
                return false;
            }
        }
        true
    }

    fn everybody_pays(&mut self, player: Player, to: Account, why: Reason, due: impl Fn(&State, Player) -> u16) {
        for other in player.clockwise(self.game.seats()).skip(1) {
            let due = due(self.state, other);
            self.pay(Account::Player(other), to, due, why);
        }
    }

    fn transfer(&mut self, card: CardId, from: Player, to: Player) {
        self.state.claims[from.index()].remove(card);
        self.state.claims[to.index()].insert(card);
        self.emit(|| Event::Move { card, from, to });
    }

    /// Carries out the decision about a card in effect, and continues with the round.
    pub(crate) fn decide(&mut self, who: Player, card: CardId, action: Action) {
        match action {
            Action::Exchange(own, other) => self.exchange(who, own, other),
            Action::Seize(claim) => self.seize(who, claim, card),
            Action::Bar(target) => self.bar(who, target),
            Action::Rob(victim) => self.rob(who, victim, card),
            Action::Open(town) => self.open(who, card, town),
            Action::Attach(host) => self.attach(who, card, host),
            Action::Destroy(lost) => self.blast(lost),
            // The witness of legality excludes everything else.
            _ => {}
        }
        match self.state.phase {
            Phase::Interrupt(.., moment) => self.look_through_kept(moment),
            _ => self.look_through_kept(Moment::Resolved),
        }
    }

    /// The Judge (GV-9.6).
    fn exchange(&mut self, player: Player, own: CardId, other: CardId) {
        if let Some(partner) = State::owner(&self.state.claims, other) {
            self.transfer(other, partner, player);
            self.transfer(own, player, partner);
            let (received, given) = (self.game.town_of(other), self.game.town_of(own));
            if let (Some(received), Some(given)) = (received, given)
                && received != given
            {
                self.mayor_after_change(received, Some(player), Cause::Action);
                self.mayor_after_change(given, Some(partner), Cause::Action);
            }
        }
    }

    /// The One-armed bandit and the Expropriation (GV-9.7, GV-13.9).
    fn seize(&mut self, player: Player, card: CardId, by: CardId) {
        if let (Some(robbed), Some(town)) = (State::owner(&self.state.claims, card), self.game.town_of(card)) {
            self.pay_fee(player, town);
            self.transfer(card, robbed, player);
            if self.game.card(by).kind == Kind::Action(Effect::Seize { compensated: true }) {
                self.pay(Account::Supply, Account::Player(robbed), self.gold(card), Reason::Compensation);
            }
            self.mayor_after_change(town, Some(player), Cause::Action);
        }
    }

    /// A card of the deck is turned up for the One-armed bandit that draws (GV-9.12): the player keeps a claim; any other card goes
    /// back.
    pub(crate) fn search(&mut self, player: Player, moment: Moment, mut seen: Cards, card: CardId) {
        self.state.unseen.remove(card);
        self.state.known.remove(card);
        let Some(town) = self.game.town_of(card) else {
            self.state.known.insert(card);
            self.emit(|| Event::SetAside { card });
            seen.insert(card);
            if u32::from(self.state.deck) > seen.len() {
                return self.wait_for(Phase::Search { player, moment, seen });
            }
            return self.end_search(moment, seen);
        };
        self.state.deck -= 1;
        self.emit(|| Event::Struck { player, card });
        self.pay_fee(player, town);
        self.state.claims[player.index()].insert(card);
        self.mayor_after_change(town, Some(player), Cause::Action);
        self.end_search(moment, seen);
    }

    fn end_search(&mut self, moment: Moment, seen: Cards) {
        if !seen.is_empty() {
            self.emit(|| Event::Shuffled);
            self.forget_what_was_seen();
        }
        self.look_through_kept(moment);
    }

    /// The Whisky (GV-9.8).
    fn bar(&mut self, player: Player, target: Player) {
        self.state.barred = Some(target);
        self.emit(|| Event::Bar { player, target });
    }

    /// The Hold-up (GV-13.10).
    fn rob(&mut self, player: Player, victim: Player, by: CardId) {
        if let Kind::Action(Effect::HoldUp(n)) = self.game.card(by).kind {
            self.pay(Account::Player(victim), Account::Player(player), n, Reason::HoldUp);
        }
    }

    /// A saloon gets its town (GV-13.6).
    fn open(&mut self, player: Player, card: CardId, town: TownId) {
        if let Some(at) = self.game.sets.town_saloons.iter().position(|c| *c == card) {
            self.state.saloons[at] = Some(town);
            self.emit(|| Event::Saloon { player, card, town });
        }
    }

    /// Saloon girls and New vein (GV-13.7, GV-13.14).
    fn attach(&mut self, player: Player, card: CardId, host: CardId) {
        if let Some(at) = self.game.sets.attachable.iter().position(|c| *c == card) {
            self.state.hosts[at] = Some(host);
            self.emit(|| Event::Attached { player, card, host });
        }
    }

    /// Dynamite (GV-13.8).
    fn blast(&mut self, card: CardId) {
        let owner = State::owner(&self.state.claims, card).or_else(|| State::owner(&self.state.buildings, card));
        if let Some(owner) = owner {
            self.destroy(owner, card, DiscardReason::Dynamite);
            if let Some(town) = self.game.town_of(card) {
                self.mayor_after_change(town, None, Cause::Action);
            }
        }
    }
}
