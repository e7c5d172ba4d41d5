//! A position as anyone at the table may know it, and legal choices with details. Everyone knows the same.

use crate::action_view::ActionView;
use crate::aids::Aids;
use crate::poker::{Category, Hand};
use crate::score::Points;
use crate::state::{Moment, Phase};
use crate::{Action, CardId, Cards, Event, Facts, ForecastView, GoldRiver, State, TownId};
use game::{Observer, Outcome, Player, ToAct, Views};
use serde::Serialize;

/// A position as everyone sees it. Cards and towns are indices into the lists of [`crate::Facts`].
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// `starter`, `offer`, `auction`, `stagecoach`, `choose`, `target`, `search`, `discard`, `last`, `dice`, `reroll`,
    /// `deposit` or `over`.
    pub phase: &'static str,
    /// The player who decides.
    pub to_act: Option<Player>,
    /// The card that the decision is about: in `target`, `reroll`, `stagecoach`, `deposit`; in `discard`
    /// the card that was taken, if it is resolved only afterwards.
    pub card: Option<CardId>,
    /// Round, from 1.
    pub round: u8,
    /// Rounds still to come after this one.
    pub rounds_left: u8,
    /// Starting player of the auction.
    pub starter: Player,
    /// Winner of the auction of this round, once it has ended.
    pub winner: Option<Player>,
    /// Highest bid, or the winning one.
    pub bid: u16,
    /// The player who made it, while the auction is on.
    pub leader: Option<Player>,
    /// Players still in the auction.
    pub active: Vec<Player>,
    /// The players barred from this auction or the next.
    pub barred: Option<Player>,
    /// Two players: the bid set aside.
    pub pot: u16,
    /// Cards on offer, by slot.
    pub offer: Vec<Option<CardId>>,
    /// Players who have yet to choose, in order; the first is choosing now.
    pub choosing: Vec<Player>,
    /// The last throw of this round.
    pub dice: Option<[u8; 2]>,
    /// What a throw would bring now, by sum; empty when the game is over.
    pub forecast: Vec<ForecastView>,
    /// The cards in front of the players.
    pub players: Vec<PlayerView>,
    /// Mayors, by town.
    pub mayors: Vec<Option<Player>>,
    /// Nuggets in the bank.
    pub bank: u16,
    /// Saloons that stand in a town.
    pub saloons: Vec<SaloonView>,
    /// Cards that lie on others.
    pub attached: Vec<AttachedView>,
    /// Cards left in the deck.
    pub deck: u8,
    /// Cards removed unseen.
    pub removed: u32,
    /// Cards that nobody has seen: in the deck or removed.
    pub unseen: Vec<CardId>,
    /// Cards that were shuffled back in round 1: certainly in the deck.
    pub known: Vec<CardId>,
    /// The discard pile.
    pub discard: Vec<CardId>,
    /// The final account, when the game is over.
    pub outcome: Option<Outcome>,
}

/// The cards in front of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Nuggets held.
    pub money: u16,
    /// Claims.
    pub claims: Vec<CardId>,
    /// Buildings.
    pub buildings: Vec<CardId>,
    /// Kept action cards, oldest first.
    pub kept: Vec<CardId>,
    /// Used action cards.
    pub used: Vec<CardId>,
    /// Points as if the game ended now. By rules 1 nobody has poker points before they have a card for a hand, although
    /// the final account would give everyone a share while nobody has one.
    pub total: i32,
    /// In Poker Expert: the best hand, if the player has one.
    pub hand: Option<HandView>,
}

/// A poker hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// Its kind.
    pub category: Category,
    /// Ranks that break ties, in order; 14 is the ace.
    pub ranks: Vec<u8>,
}

/// A saloon in a town.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SaloonView {
    /// The card.
    pub card: CardId,
    /// Its town.
    pub town: TownId,
}

/// A card on another.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AttachedView {
    /// The card.
    pub card: CardId,
    /// The card below it.
    pub host: CardId,
}

impl Views for GoldRiver {
    type View = View;
    type EventView = Event;
    type ActionView = ActionView;
    type Facts = Facts;
    type Aids = Aids;

    const NOTHING_HIDDEN: bool = true;

    fn facts(&self) -> Facts {
        Facts::of(self)
    }

    fn view(&self, state: &State, _: Observer) -> View {
        View::of(self, state)
    }

    fn event_view(&self, event: &Event, _: Observer) -> Option<Event> {
        Some(event.clone())
    }

    fn action_view(&self, state: &State, action: Action) -> ActionView {
        ActionView::of(self, state, action)
    }

    fn aids(&self, state: &State, _: Observer) -> Aids {
        self.aids_of(state)
    }
}

impl View {
    fn of(game: &GoldRiver, s: &State) -> View {
        let list = |cards: Cards| cards.iter().collect::<Vec<_>>();
        let points = game.points(s);
        let won = !matches!(s.phase, Phase::Starter | Phase::Offer | Phase::Auction(_));
        let saloons = game.sets.town_saloons.iter().zip(&s.saloons);
        let attached = game.sets.attachable.iter().zip(&s.hosts);
        View {
            phase: phase(s.phase),
            to_act: if let ToAct::Player(p) = game.who(s) { Some(p) } else { None },
            card: game.deciding_card(s),
            round: s.round,
            rounds_left: game.rounds_left(s),
            starter: s.starter,
            winner: won.then_some(s.winner),
            bid: s.bid,
            leader: s.leader,
            active: game.all().filter(|p| s.is_active(*p)).collect(),
            barred: s.barred,
            pot: s.pot,
            offer: s.offer[..usize::from(game.shown())].to_vec(),
            choosing: game.choosing(s),
            dice: lying(s.phase).then_some(s.dice),
            forecast: if s.phase == Phase::Over { Vec::new() } else { game.forecast(s) },
            players: game.all().map(|p| player(game, s, p, &points[p.index()])).collect(),
            mayors: s.mayors[..game.deck.towns.len()].to_vec(),
            bank: s.bank,
            saloons: saloons.filter_map(|(c, town)| town.map(|town| SaloonView { card: *c, town })).collect(),
            attached: attached.filter_map(|(c, host)| host.map(|host| AttachedView { card: *c, host })).collect(),
            deck: s.deck,
            removed: game.dealt.removed,
            unseen: list(s.unseen),
            known: list(s.known),
            discard: list(s.discard),
            outcome: (s.phase == Phase::Over).then(|| game.account(s)),
        }
    }
}

/// Whether the dice of this round lie on the table.
fn lying(phase: Phase) -> bool {
    match phase {
        Phase::Interrupt(.., moment) => matches!(moment, Moment::Production | Moment::Saloons | Moment::CaveIn),
        other => matches!(other, Phase::Reroll(..) | Phase::Deposit(_) | Phase::Dice(true) | Phase::Over),
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Starter => "starter",
        Phase::Offer => "offer",
        Phase::Auction(_) => "auction",
        Phase::Stagecoach(_) => "stagecoach",
        Phase::Choose(_) => "choose",
        Phase::Target(..) | Phase::Interrupt(..) => "target",
        Phase::Discard(_) | Phase::DiscardFirst(..) => "discard",
        Phase::Search { .. } => "search",
        Phase::Last(_) => "last",
        Phase::Dice(_) => "dice",
        Phase::Reroll(..) => "reroll",
        Phase::Deposit(_) => "deposit",
        Phase::Over => "over",
    }
}

fn player(game: &GoldRiver, s: &State, p: Player, points: &Points) -> PlayerView {
    let i = p.index();
    let hand = if game.setup.poker_expert { game.hand(s, p) } else { None };
    let bare = s.phase != Phase::Over && hand.is_some_and(Hand::is_bare);
    PlayerView {
        money: s.money[i],
        claims: s.claims[i].iter().collect(),
        buildings: s.buildings[i].iter().collect(),
        kept: s.kept_order.cards().iter().copied().filter(|c| s.kept[i].has(*c)).collect(),
        used: s.used[i].iter().collect(),
        total: points.total() - if bare { points.poker } else { 0 },
        hand: hand.map(|h| HandView { category: h.category, ranks: h.ranks().collect() }),
    }
}

impl GoldRiver {
    fn deciding_card(&self, s: &State) -> Option<CardId> {
        match s.phase {
            Phase::Target(_, card) | Phase::Interrupt(_, card, _) | Phase::Reroll(_, card) => Some(card),
            Phase::DiscardFirst(_, card) => Some(card),
            Phase::Stagecoach(_) => self.sets.stagecoach,
            Phase::Deposit(_) => self.sets.bank.map(|(card, ..)| card),
            _ => None,
        }
    }

    fn choosing(&self, s: &State) -> Vec<Player> {
        let choosing = match s.phase {
            Phase::Interrupt(.., moment) => matches!(moment, Moment::Fee(_)),
            Phase::Search { moment, .. } => moment == Moment::Resolved,
            other => matches!(
                other,
                Phase::Choose(_) | Phase::Target(..) | Phase::Discard(_) | Phase::DiscardFirst(..) | Phase::Last(_)
            ),
        };
        let from = if choosing { s.picks } else { self.seats() };
        (from..self.seats()).map(|pick| self.chooser(s, pick)).collect()
    }
}
