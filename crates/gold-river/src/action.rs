//! Players' choices and outcomes of chance, with their notation. Cards are written by their number in the deck file.

use crate::{CardId, TownId};
use game::{BadNotation, Player};
use std::fmt;
use std::str::FromStr;

/// A player's choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `pass`: no bid.
    Pass,
    /// `bid 7`: raises to this many nuggets.
    Bid(u16),
    /// `take 12`: takes this card from the offer.
    Take(CardId),
    /// `nuggets`: two players: half of the pot instead of the last card.
    Nuggets,
    /// `discard 12`: puts this card of the offer away.
    Discard(CardId),
    /// `exchange 12 30`: the Judge exchanges the first claim for the second.
    Exchange(CardId, CardId),
    /// `seize 12`: takes this claim from another player.
    Seize(CardId),
    /// `bar 2`: bars this player from the next auction.
    Bar(Player),
    /// `rob 2`: robs this player.
    Rob(Player),
    /// `open 3`: the saloon is placed in this town.
    Open(TownId),
    /// `attach 12`: the card lies on this saloon or claim.
    Attach(CardId),
    /// `destroy 12`: this claim or saloon is gone.
    Destroy(CardId),
    /// `keep`: leaves the dice as they are, or the waiting card for later.
    Keep,
    /// `reroll`: has the dice thrown again.
    Reroll,
    /// `use`: takes the bid with the stagecoach hold-up.
    Use,
    /// `deposit 4`: puts this many nuggets in the bank.
    Deposit(u16),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
            Action::Bid(n) => write!(f, "bid {n}"),
            Action::Take(c) => write!(f, "take {}", c.0),
            Action::Nuggets => f.write_str("nuggets"),
            Action::Discard(c) => write!(f, "discard {}", c.0),
            Action::Exchange(own, other) => write!(f, "exchange {} {}", own.0, other.0),
            Action::Seize(c) => write!(f, "seize {}", c.0),
            Action::Bar(p) => write!(f, "bar {p}"),
            Action::Rob(p) => write!(f, "rob {p}"),
            Action::Open(t) => write!(f, "open {}", t.0),
            Action::Attach(c) => write!(f, "attach {}", c.0),
            Action::Destroy(c) => write!(f, "destroy {}", c.0),
            Action::Keep => f.write_str("keep"),
            Action::Reroll => f.write_str("reroll"),
            Action::Use => f.write_str("use"),
            Action::Deposit(n) => write!(f, "deposit {n}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let wrong = || BadNotation::new(text, "pass, bid N, take CARD or another choice of Gold River");
        let mut words = text.split(' ');
        let (word, first, second) = (words.next().unwrap_or_default(), words.next(), words.next());
        let small = |w: Option<&str>| w.and_then(plain::<u8>).ok_or_else(wrong);
        let amount = |w: Option<&str>| w.and_then(plain::<u16>).ok_or_else(wrong);
        let card = |w| small(w).map(CardId);
        let (action, used) = match word {
            "pass" => (Action::Pass, 1),
            "bid" => (Action::Bid(amount(first)?), 2),
            "take" => (Action::Take(card(first)?), 2),
            "nuggets" => (Action::Nuggets, 1),
            "discard" => (Action::Discard(card(first)?), 2),
            "exchange" => (Action::Exchange(card(first)?, card(second)?), 3),
            "seize" => (Action::Seize(card(first)?), 2),
            "bar" => (Action::Bar(Player(small(first)?)), 2),
            "rob" => (Action::Rob(Player(small(first)?)), 2),
            "open" => (Action::Open(TownId(small(first)?)), 2),
            "attach" => (Action::Attach(card(first)?), 2),
            "destroy" => (Action::Destroy(card(first)?), 2),
            "keep" => (Action::Keep, 1),
            "reroll" => (Action::Reroll, 1),
            "use" => (Action::Use, 1),
            "deposit" => (Action::Deposit(amount(first)?), 2),
            _ => return Err(wrong()),
        };
        if text.split(' ').count() == used { Ok(action) } else { Err(wrong()) }
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// `starter 2`: this player starts round 1.
    Starter(Player),
    /// `card 12`: this card is turned up.
    Card(CardId),
    /// `dice 3 4`: the throw.
    Dice(u8, u8),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Starter(p) => write!(f, "starter {p}"),
            Chance::Card(c) => write!(f, "card {}", c.0),
            Chance::Dice(a, b) => write!(f, "dice {a} {b}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Chance, BadNotation> {
        let wrong = || BadNotation::new(text, "starter SEAT, card CARD or dice A B");
        let words: Vec<&str> = text.split(' ').collect();
        let n = |i: usize| plain::<u8>(words[i]).ok_or_else(wrong);
        match words[..] {
            ["starter", _] => Ok(Chance::Starter(Player(n(1)?))),
            ["card", _] => Ok(Chance::Card(CardId(n(1)?))),
            ["dice", _, _] => Ok(Chance::Dice(n(1)?, n(2)?)),
            _ => Err(wrong()),
        }
    }
}

/// A number in its only spelling, so that equal choices have equal texts.
fn plain<N: FromStr + fmt::Display>(word: &str) -> Option<N> {
    word.parse::<N>().ok().filter(|n| n.to_string() == word)
}
