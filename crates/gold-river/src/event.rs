//! Events. Nothing in them is hidden from anyone, so screens get them as they are.

use crate::{CardId, TownId};
use game::Player;
use serde::{Serialize, Serializer};

/// A place for money. As JSON a seat number, `"supply"`, `"pot"` or `"bank"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number | \"supply\" | \"pot\" | \"bank\""))]
pub enum Account {
    /// A player's nuggets.
    Player(Player),
    /// The common stock.
    Supply,
    /// Two players: the bid set aside.
    Pot,
    /// Nuggets on the bank card.
    Bank,
}

impl Serialize for Account {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Account::Player(p) => to.serialize_u8(p.0),
            Account::Supply => to.serialize_str("supply"),
            Account::Pot => to.serialize_str("pot"),
            Account::Bank => to.serialize_str("bank"),
        }
    }
}

/// The reason why money moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The winner's bid: what each receiver keeps.
    Bid,
    /// The whole bid to the player with the Stagecoach hold-up.
    Stagecoach,
    /// Two players: from the pot.
    Pot,
    /// To the mayor of the town.
    Fee,
    /// The claim's gold value to the robbed player.
    Compensation,
    /// The card Gold!
    Gold,
    /// The Raid.
    Raid,
    /// The price of the post office.
    Post,
    /// Gold found on claims.
    Production,
    /// To the owner of a saloon.
    Saloon,
    /// On the bank.
    Deposit,
    /// The Hold-up.
    HoldUp,
    /// The Governor.
    Governor,
    /// The Card shark.
    CardShark,
}

/// The reason why a mayor card changes hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A claim was taken from the offer.
    Take,
    /// An action card moved or destroyed a claim.
    Action,
    /// A claim caved in.
    CaveIn,
}

/// The reason why a card is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DiscardReason {
    /// The winner of the auction discarded it.
    Winner,
    /// Two players: the loser took nuggets.
    Loser,
    /// Dynamite.
    Dynamite,
    /// Danger.
    CaveIn,
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum Event {
    /// This player starts the first round.
    Starter { player: Player },
    /// A round begins.
    Round { round: u8, starter: Player },
    /// This player is barred from the auction that follows.
    Barred { player: Player },
    /// A card lies in this slot of the offer.
    Shown { card: CardId, slot: u8 },
    /// Round 1: not a claim; it goes back into the deck.
    SetAside { card: CardId },
    /// Round 1: the cards set aside are back in the deck, and the deck is shuffled.
    Shuffled,
    /// A bid.
    Bid { player: Player, amount: u16 },
    /// No bid.
    Passed { player: Player },
    /// The auction has ended.
    Auction { winner: Player, bid: u16 },
    /// Money has moved: `amount` of the `due`.
    Money {
        from: Account,
        to: Account,
        amount: u16,
        due: u16,
        reason: Reason,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        town: Option<TownId>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<CardId>>"))]
        cards: Vec<CardId>,
    },
    /// The card left the offer.
    Take { player: Player, card: CardId },
    /// An action card is kept.
    Keep { player: Player, card: CardId },
    /// An action card takes effect.
    Play { player: Player, card: CardId },
    /// Two players: half of the pot instead of the last card.
    Nuggets { player: Player },
    /// A claim has a new owner.
    Move { card: CardId, from: Player, to: Player },
    /// A claim comes from the deck to this player.
    Struck { player: Player, card: CardId },
    /// A mayor card has a new owner, or none.
    Mayor { town: TownId, from: Option<Player>, to: Option<Player>, cause: Cause },
    /// `target` is barred from the next auction.
    Bar { player: Player, target: Player },
    /// A saloon is placed in this town.
    Saloon { player: Player, card: CardId, town: TownId },
    /// A card lies on another.
    Attached { player: Player, card: CardId, host: CardId },
    /// A card is discarded, from the offer or from a player.
    Discard { card: CardId, from: Option<Player>, why: DiscardReason },
    /// A throw.
    Dice { player: Player, dice: [u8; 2], reroll: bool },
    /// The dice are not thrown again, or a waiting card is kept.
    Left { player: Player, card: CardId },
    /// A player's account at the end.
    Scored { player: Player, items: Vec<(&'static str, i32)>, total: i32 },
    /// The game has ended.
    Over { winners: Vec<Player> },
}
