//! The reasons why a choice is illegal, with their rulings.

use game::{Player, Refusal};

/// The reason why a choice is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game has ended")]
    Over,
    /// The dice or the deck come first.
    #[error("first the dice are thrown or cards are drawn")]
    Chance,
    /// Another player decides.
    #[error("player {0} is deciding now")]
    Turn(Player),
    /// Another decision is due.
    #[error("a different decision is due now")]
    Decision,
    /// Not above the highest bid.
    #[error("a bid must be at least {0}")]
    BidTooLow(u16),
    /// More than the player has.
    #[error("you hold only {0} nuggets")]
    BidTooHigh(u16),
    /// The card is not on offer.
    #[error("this card is not on offer")]
    NotOnOffer,
    /// The claim belongs to someone else.
    #[error("you must give a claim of your own")]
    NotOwnClaim,
    /// The claim is not another player's.
    #[error("you must choose a claim of another player")]
    NotOtherClaim,
    /// The player cannot be chosen for the Whisky.
    #[error("you must choose another player")]
    NotOtherPlayer,
    /// The player cannot be robbed.
    #[error("you must choose another player who has gold")]
    NothingToRob,
    /// The town has a saloon, or there is no such town.
    #[error("you must choose a town without a saloon")]
    NoRoomForSaloon,
    /// The card cannot lie there.
    #[error("the card cannot be added there")]
    NotAHost,
    /// Neither a claim nor a saloon in play.
    #[error("only a claim or a saloon that a player owns can be destroyed")]
    NothingToDestroy,
    /// More than the bank takes or the player has.
    #[error("you can deposit at most {0} nuggets")]
    DepositTooHigh(u16),
}

impl Refusal for Illegal {
    fn ruling(&self) -> &'static str {
        match self {
            Illegal::Over => "GV-3.2",
            Illegal::Chance | Illegal::Turn(_) | Illegal::Decision => "GV-14.1",
            Illegal::BidTooLow(_) | Illegal::BidTooHigh(_) => "GV-5.1",
            Illegal::NotOnOffer => "GV-7.1",
            Illegal::NotOwnClaim => "GV-9.6",
            Illegal::NotOtherClaim => "GV-9.7",
            Illegal::NotOtherPlayer => "GV-9.8",
            Illegal::NothingToRob => "GV-13.10",
            Illegal::NoRoomForSaloon => "GV-13.6",
            Illegal::NotAHost => "GV-13.7",
            Illegal::NothingToDestroy => "GV-13.8",
            Illegal::DepositTooHigh(_) => "GV-10.5",
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Illegal::Over => "gold-river-over",
            Illegal::Chance => "gold-river-chance",
            Illegal::Turn(_) => "gold-river-turn",
            Illegal::Decision => "gold-river-decision",
            Illegal::BidTooLow(_) => "gold-river-bid-too-low",
            Illegal::BidTooHigh(_) => "gold-river-bid-too-high",
            Illegal::NotOnOffer => "gold-river-not-on-offer",
            Illegal::NotOwnClaim => "gold-river-not-own-claim",
            Illegal::NotOtherClaim => "gold-river-not-other-claim",
            Illegal::NotOtherPlayer => "gold-river-not-other-player",
            Illegal::NothingToRob => "gold-river-nothing-to-rob",
            Illegal::NoRoomForSaloon => "gold-river-no-room-for-saloon",
            Illegal::NotAHost => "gold-river-not-a-host",
            Illegal::NothingToDestroy => "gold-river-nothing-to-destroy",
            Illegal::DepositTooHigh(_) => "gold-river-deposit-too-high",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Illegal::Turn(player) => vec![("player", player.to_string())],
            Illegal::BidTooLow(n) => vec![("least", n.to_string())],
            Illegal::BidTooHigh(n) | Illegal::DepositTooHigh(n) => vec![("most", n.to_string())],
            _ => Vec::new(),
        }
    }
}
