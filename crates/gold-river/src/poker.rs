//! Poker hands for Poker Expert (GV-11.2 to GV-11.5).

use crate::card::PokerValue;
use serde::Serialize;

/// The kinds of hands, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// Less than all of these: a hand by rules 1 only.
    HighCard,
    /// Two of a rank.
    Pair,
    /// Two pairs.
    TwoPairs,
    /// Three of a rank.
    ThreeOfAKind,
    /// Five in a row.
    Straight,
    /// Five of a suit.
    Flush,
    /// Three of a rank and a pair.
    FullHouse,
    /// Four of a rank.
    FourOfAKind,
    /// Five in a row of one suit.
    StraightFlush,
    /// Ten to ace of one suit.
    RoyalFlush,
}

impl Category {
    /// The name in words, as players say it.
    pub const fn name(self) -> &'static str {
        match self {
            Category::HighCard => "high card",
            Category::Pair => "pair",
            Category::TwoPairs => "two pairs",
            Category::ThreeOfAKind => "three of a kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full house",
            Category::FourOfAKind => "four of a kind",
            Category::StraightFlush => "straight flush",
            Category::RoyalFlush => "royal flush",
        }
    }
}

/// A hand. The greater hand wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hand {
    /// Its kind.
    pub category: Category,
    /// The ranks that break ties, in order; 0 where a card is missing or does not matter.
    ranks: [u8; 5],
}

impl Hand {
    /// The ranks that break ties, in order.
    pub fn ranks(&self) -> impl Iterator<Item = u8> {
        self.ranks.into_iter().take_while(|r| *r > 0)
    }

    /// Whether there is not a single card in it.
    pub(crate) fn is_bare(self) -> bool {
        self.category == Category::HighCard && self.ranks[0] == 0
    }

    fn new(category: Category, ranks: impl IntoIterator<Item = u8>) -> Hand {
        let mut hand = Hand { category, ranks: [0; 5] };
        for (place, rank) in hand.ranks.iter_mut().zip(ranks) {
            *place = rank;
        }
        hand
    }
}

/// Cards of a player, as one mask of ranks per suit (bit 2 is a two, bit 14 an ace).
#[derive(Clone, Copy, Default)]
struct Held([u16; 4]);

impl Held {
    fn count(&self, rank: u8) -> u32 {
        self.0.iter().map(|suit| u32::from(suit >> rank & 1)).sum()
    }

    fn ranks(&self) -> u16 {
        self.0.iter().fold(0, |all, suit| all | suit)
    }
}

/// Ranks in a mask from the highest.
fn down(mask: u16) -> impl Iterator<Item = u8> + Clone {
    (2..=14).rev().filter(move |r| mask >> r & 1 == 1)
}

/// The top card of the best straight in the mask; the ace is low only below a two.
fn straight(mask: u16) -> Option<u8> {
    let with_low_ace = mask | (mask >> 14 & 1) << 1;
    (5..=14).rev().find(|top| with_low_ace >> (top - 4) & 0b11111 == 0b11111)
}

/// The best hand of these cards; with a wild card, of these and the best other card (GV-11.4).
pub fn best_hand(cards: impl IntoIterator<Item = PokerValue>, wild: bool) -> Hand {
    let mut held = Held::default();
    for card in cards {
        held.0[usize::from(card.suit)] |= 1 << card.rank;
    }
    if !wild {
        return best(&held);
    }
    let free = (0..4).flat_map(|suit| (2..=14).map(move |rank| (suit, rank)));
    let with = free.filter(|(suit, rank)| held.0[*suit] >> rank & 1 == 0).map(|(suit, rank)| {
        let mut all = held;
        all.0[suit] |= 1 << rank;
        best(&all)
    });
    with.max().unwrap_or_else(|| best(&held))
}

fn best(held: &Held) -> Hand {
    let suited = held.0.iter().filter_map(|suit| straight(*suit)).max();
    match suited {
        Some(14) => return Hand::new(Category::RoyalFlush, []),
        Some(top) => return Hand::new(Category::StraightFlush, [top]),
        None => {}
    }
    let all = held.ranks();
    let of = |n: u32| down(all).filter(move |r| held.count(*r) >= n);
    let others = |taken: [u8; 2]| down(all).filter(move |r| !taken.contains(r));
    if let Some(four) = of(4).next() {
        return Hand::new(Category::FourOfAKind, std::iter::once(four).chain(others([four, 0]).take(1)));
    }
    let three = of(3).next();
    let pair_below = three.and_then(|three| of(2).find(|r| *r != three));
    if let (Some(three), Some(pair)) = (three, pair_below) {
        return Hand::new(Category::FullHouse, [three, pair]);
    }
    let flushes = held.0.iter().filter(|suit| suit.count_ones() >= 5);
    if let Some(flush) = flushes.map(|suit| Hand::new(Category::Flush, down(*suit).take(5))).max() {
        return flush;
    }
    if let Some(top) = straight(all) {
        return Hand::new(Category::Straight, [top]);
    }
    if let Some(three) = three {
        return Hand::new(Category::ThreeOfAKind, std::iter::once(three).chain(others([three, 0]).take(2)));
    }
    let mut pairs = of(2);
    match (pairs.next(), pairs.next()) {
        (Some(high), Some(low)) => {
            Hand::new(Category::TwoPairs, [high, low].into_iter().chain(others([high, low]).take(1)))
        }
        (Some(pair), None) => Hand::new(Category::Pair, std::iter::once(pair).chain(others([pair, 0]).take(3))),
        _ => Hand::new(Category::HighCard, down(all).take(5)),
    }
}
