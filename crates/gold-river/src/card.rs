//! Cards: claims, buildings and action cards.

use serde::Serialize;

/// A card by its number in the deck file, copies counted one by one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct CardId(pub u8);

impl CardId {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A town by its number in the deck file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct TownId(pub u8);

impl TownId {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How well a card or a rule is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Found in a published text or list.
    Sourced,
    /// Follows from something sourced.
    Inferred,
    /// Our reconstruction.
    House,
}

/// Which throws find gold on a claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "rule", content = "numbers", rename_all = "kebab-case")]
pub enum Finds {
    /// The sum is one of these.
    Sum(Vec<u8>),
    /// The sum is even.
    Even,
    /// The sum is odd.
    Odd,
    /// Both dice are equal.
    Double,
}

impl Finds {
    /// Whether this throw finds gold.
    pub fn matches(&self, a: u8, b: u8) -> bool {
        match self {
            Finds::Sum(numbers) => numbers.contains(&(a + b)),
            Finds::Even => (a + b).is_multiple_of(2),
            Finds::Odd => !(a + b).is_multiple_of(2),
            Finds::Double => a == b,
        }
    }
}

/// A claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The town it belongs to.
    pub town: TownId,
    /// Which throws find gold.
    pub finds: Finds,
    /// What a find gives, and what the claim is worth at the end.
    pub gold: u16,
    /// Marked Danger: it may cave in.
    pub danger: bool,
}

/// What a building does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Building {
    /// Nuggets can be deposited on it until the end, with interest.
    Bank {
        /// How many it holds at most.
        capacity: u16,
        /// One more nugget for every full number of these.
        per: u16,
    },
    /// Its owner may pay to have the dice thrown again.
    Post {
        /// The price.
        cost: u16,
    },
    /// Every player who finds gold pays its owner.
    Saloon {
        /// The amount.
        amount: u16,
    },
    /// Wild in the poker hand.
    Station,
    /// It belongs to a town; every find there pays its owner.
    TownSaloon {
        /// The amount for each claim that found gold.
        plain: u16,
        /// The same, with saloon girls.
        with_girls: u16,
    },
}

/// What an action card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Take nuggets from the supply.
    Gold(u16),
    /// Every other player pays the supply.
    Raid(u16),
    /// Exchange a claim of yours for another player's.
    Judge,
    /// Take a claim of another player.
    Seize {
        /// Whether the robbed player gets the claim's gold value from the supply.
        compensated: bool,
    },
    /// Get the next claim of the deck.
    DrawClaim,
    /// Bar another player from the next auction.
    Whisky,
    /// Choose first in a later round.
    Mustang,
    /// It lies on a saloon and raises its income.
    Girls,
    /// Destroy a claim or a saloon.
    Dynamite,
    /// Another player pays you.
    HoldUp(u16),
    /// Take the bid of a later auction.
    Stagecoach,
    /// Have the dice thrown again, once.
    Telegram,
    /// Every mayor pays you for each office.
    Governor(u16),
    /// Every other player pays you.
    CardShark(u16),
    /// It lies on a claim and raises its gold value.
    NewVein(u16),
}

impl Effect {
    /// Waiting cards are kept until their moment comes; the check of kept cards skips them.
    pub const fn waits(self) -> bool {
        matches!(self, Effect::Mustang | Effect::Stagecoach | Effect::Telegram)
    }

    /// Cards that end up lying on a claim or a saloon.
    pub const fn attaches(self) -> bool {
        matches!(self, Effect::Girls | Effect::NewVein(_))
    }
}

/// The three kinds of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A claim.
    Claim(Claim),
    /// A building.
    Building(Building),
    /// An action card (an event, in the older edition).
    Action(Effect),
}

/// Rank 2 to 14 (ace) and suit 0 to 3 of a card in Poker Expert.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PokerValue {
    /// 2 to 14, where 14 is the ace.
    pub rank: u8,
    /// Spades, hearts, diamonds, clubs.
    pub suit: u8,
}

/// One card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name in the deck file; copies end in `.1`, `.2` and so on.
    pub id: String,
    /// Its kind and effect.
    pub kind: Kind,
    /// Its value in Poker Expert.
    pub poker: Option<PokerValue>,
    /// How well it is known.
    pub mark: Mark,
    /// What is known and what is not, in words; may be empty.
    pub note: String,
}

/// A town with its mayor card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Town {
    /// Its name in the deck file.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How well that name is known.
    pub name_mark: Mark,
    /// Points of the mayor card; `None` for a town without one (GV-8.8).
    pub mayor: Option<u16>,
    /// How well those points are known.
    pub mark: Mark,
}
