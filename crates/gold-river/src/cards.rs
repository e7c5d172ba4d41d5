//! Sets of cards as one machine word.

use crate::CardId;
use crate::select::select;
use std::ops::{BitAnd, BitOr, Sub};

/// A set of cards of one deck (at most 64 kinds and copies).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// The set of one card.
    pub const fn of(card: CardId) -> Cards {
        Cards(1 << card.0)
    }

    /// Whether the card is among them. A number no deck has is never among them.
    pub const fn has(self, card: CardId) -> bool {
        card.0 < 64 && self.0 >> card.0 & 1 == 1
    }

    /// How many cards there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds the card.
    pub fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    /// Removes the card.
    pub fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.0);
    }

    /// The first card.
    pub fn first(self) -> Option<CardId> {
        self.iter().next()
    }

    /// The card with this many others before it; `at` must be less than `len`.
    pub fn nth(self, at: u32) -> CardId {
        CardId(select(self.0, at))
    }

    /// The cards, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = CardId> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let at = rest.trailing_zeros() as u8;
            (rest != 0).then(|| {
                rest &= rest - 1;
                CardId(at)
            })
        })
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<T: IntoIterator<Item = CardId>>(cards: T) -> Cards {
        cards.into_iter().fold(Cards::NONE, |all, c| all | Cards::of(c))
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl BitOr for Cards {
    type Output = Cards;
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl Sub for Cards {
    type Output = Cards;
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_walks_the_set_in_order() {
        let mixed = (0..200u64).map(|seed| seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (seed << 7));
        let few = (0..64).flat_map(|a| (0..64).map(move |b| (1u64 << a) | (1 << b)));
        for word in mixed.chain(few).chain([u64::MAX, u64::MAX - 1, u64::MAX >> 1]) {
            let set = Cards(word);
            let listed: Vec<CardId> = set.iter().collect();
            let picked: Vec<CardId> = (0..set.len()).map(|i| set.nth(i)).collect();
            assert_eq!(listed, picked);
        }
        assert_eq!(Cards(1 << 63).nth(0), CardId(63));
    }
}
