//! A position: flat, cheap to copy, and entirely public. What nobody may know (the order of the deck, which unseen cards
//! were removed) is not in it: cards are drawn when they are turned up.

use crate::deck::{MOST_ATTACHED, MOST_KEPT, MOST_TOWNS};
use crate::{CardId, Cards, TownId};
use game::Player;

/// The most players at a table.
pub const MOST_PLAYERS: usize = 5;
/// The most cards on offer.
pub const MOST_OFFER: usize = 6;

/// The decision or chance that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance: the starting player of round 1.
    Starter,
    /// Chance: the next card of the offer.
    Offer,
    /// This player bids or passes.
    Auction(Player),
    /// This player may take the bid with the stagecoach hold-up.
    Stagecoach(Player),
    /// This player chooses a card of the offer.
    Choose(Player),
    /// This player makes a decision for the card that has just taken effect: what it takes, where it lies.
    Target(Player, CardId),
    /// The winner of the auction discards a card of the offer.
    Discard(Player),
    /// Two players: the loser of the auction takes the last card or half of the pot.
    Last(Player),
    /// Chance: the dice, thrown again if true.
    Dice(bool),
    /// This player may have the dice thrown again, with this card.
    Reroll(Player, CardId),
    /// This player puts nuggets in the bank.
    Deposit(Player),
    /// The game has ended.
    Over,
    /// This player makes a decision for a kept card that has taken effect at this moment of the round. (After a card of the
    /// offer that is [`Phase::Target`].)
    Interrupt(Player, CardId, Moment),
    /// The winner of the auction discards a card of the offer before the one they took is resolved (GV-7.5).
    DiscardFirst(Player, CardId),
    /// Chance: the next card of the deck, until a claim comes for the player of this action card (GV-9.12).
    Search {
        /// The player who gets the claim.
        player: Player,
        /// The moment of the round at which the card took effect.
        moment: Moment,
        /// Cards turned up that are not claims.
        seen: Cards,
    },
}

impl Phase {
    /// The player who makes a decision for a card that has just taken effect, and the card.
    pub const fn target(self) -> Option<(Player, CardId)> {
        match self {
            Phase::Target(player, card) | Phase::Interrupt(player, card, _) => Some((player, card)),
            _ => None,
        }
    }
}

/// The end of a step after which kept cards are checked (GV-9.2), in the order of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// The whole bid is paid.
    Payment,
    /// The fee for this claim of the offer is paid; it is laid down afterwards.
    Fee(CardId),
    /// A card of the offer is resolved.
    Resolved,
    /// Two players: the pot is divided.
    Pot,
    /// All players have taken what their claims found.
    Production,
    /// All amounts due to saloons are paid.
    Saloons,
    /// Claims have caved in, and mayors have been checked.
    CaveIn,
}

/// Kept action cards of all players in the order in which they were kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeptOrder {
    len: u8,
    cards: [CardId; MOST_KEPT],
}

impl KeptOrder {
    const EMPTY: KeptOrder = KeptOrder { len: 0, cards: [CardId(0); MOST_KEPT] };

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, oldest first.
    pub fn cards(&self) -> &[CardId] {
        &self.cards[..usize::from(self.len)]
    }

    fn push(&mut self, card: CardId) {
        if let Some(free) = self.cards.get_mut(usize::from(self.len)) {
            *free = card;
            self.len += 1;
        }
    }

    fn remove(&mut self, card: CardId) {
        let len = usize::from(self.len);
        if let Some(at) = self.cards().iter().position(|c| *c == card) {
            self.cards.copy_within(at + 1..len, at);
            self.cards[len - 1] = CardId(0);
            self.len -= 1;
        }
    }
}

/// A position of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The decision or chance that is due.
    pub phase: Phase,
    /// Round, from 1; 0 before the first.
    pub round: u8,
    /// Starting player of this round.
    pub starter: Player,
    /// Winner of the last auction.
    pub winner: Player,
    /// The player who chooses first: the winner, or the owner of the Mustang.
    pub first: Player,
    /// The player who took the last card of the offer; the check of kept cards starts there.
    pub taker: Player,
    /// How many cards have been chosen (or half pots taken) in this round.
    pub picks: u8,
    /// Round 1: how many cards have been turned up for the offer.
    pub turned: u8,
    /// Cards on offer, by slot.
    pub offer: [Option<CardId>; MOST_OFFER],
    /// Players who have neither passed nor been barred, one bit each.
    pub active: u8,
    /// The leader of the auction.
    pub leader: Option<Player>,
    /// Highest bid.
    pub bid: u16,
    /// Two players: the bid set aside.
    pub pot: u16,
    /// The players barred from the next auction, or from the current one.
    pub barred: Option<Player>,
    /// The last throw; zeros before the first.
    pub dice: [u8; 2],
    /// Nuggets held, by player.
    pub money: [u16; MOST_PLAYERS],
    /// Nuggets in the bank.
    pub bank: u16,
    /// Claims, by player.
    pub claims: [Cards; MOST_PLAYERS],
    /// Buildings, by player.
    pub buildings: [Cards; MOST_PLAYERS],
    /// Kept action cards, by player.
    pub kept: [Cards; MOST_PLAYERS],
    /// The kept cards of all players, oldest first.
    pub kept_order: KeptOrder,
    /// Used action cards with a poker value, by player.
    pub used: [Cards; MOST_PLAYERS],
    /// Mayors, by town.
    pub mayors: [Option<Player>; MOST_TOWNS],
    /// What each attachable card of the deck lies on, in deck order.
    pub hosts: [Option<CardId>; MOST_ATTACHED],
    /// The town of each town saloon of the deck, in deck order.
    pub saloons: [Option<TownId>; MOST_ATTACHED],
    /// The discard pile.
    pub discard: Cards,
    /// Cards that nobody has seen: in the deck or removed.
    pub unseen: Cards,
    /// Cards that were turned up and shuffled back: certainly in the deck.
    pub known: Cards,
    /// How many cards are in the deck.
    pub deck: u8,
}

impl State {
    /// The position before the first step.
    pub(crate) fn new(bag: Cards, removed: u32, players: u8, start: u16) -> State {
        let mut money = [0; MOST_PLAYERS];
        money[..usize::from(players)].fill(start);
        State {
            phase: Phase::Starter,
            round: 0,
            starter: Player(0),
            winner: Player(0),
            first: Player(0),
            taker: Player(0),
            picks: 0,
            turned: 0,
            offer: [None; MOST_OFFER],
            active: 0,
            leader: None,
            bid: 0,
            pot: 0,
            barred: None,
            dice: [0; 2],
            money,
            bank: 0,
            claims: [Cards::NONE; MOST_PLAYERS],
            buildings: [Cards::NONE; MOST_PLAYERS],
            kept: [Cards::NONE; MOST_PLAYERS],
            kept_order: KeptOrder::EMPTY,
            used: [Cards::NONE; MOST_PLAYERS],
            mayors: [None; MOST_TOWNS],
            hosts: [None; MOST_ATTACHED],
            saloons: [None; MOST_ATTACHED],
            discard: Cards::NONE,
            unseen: bag,
            known: Cards::NONE,
            deck: (bag.len() - removed) as u8,
        }
    }

    /// Cards on offer as a set.
    pub fn on_offer(&self) -> Cards {
        self.offer.iter().flatten().copied().collect()
    }

    /// Whether the player has neither passed nor been barred.
    pub fn is_active(&self, player: Player) -> bool {
        self.active >> player.0 & 1 == 1
    }

    /// The holder of this card among these sets.
    pub fn owner(sets: &[Cards; MOST_PLAYERS], card: CardId) -> Option<Player> {
        sets.iter().position(|s| s.has(card)).map(|i| Player(i as u8))
    }

    /// Gives the player an action card, as the latest kept card.
    pub fn keep(&mut self, player: Player, card: CardId) {
        self.kept[player.index()].insert(card);
        self.kept_order.push(card);
    }

    pub(crate) fn unkeep(&mut self, player: Player, card: CardId) {
        self.kept[player.index()].remove(card);
        self.kept_order.remove(card);
    }
}
