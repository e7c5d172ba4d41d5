//! A deck: the switches of an edition, its towns and its cards.

use crate::CardId;
use crate::card::{Card, Effect, Kind, Town};
use crate::switches::Switches;

/// The deck of the 2020 edition.
pub const GOLD_RIVER: &str = include_str!("../cards/gold-river.cards");
/// The deck of the 2004 edition.
pub const BOOMTOWN: &str = include_str!("../cards/boomtown.cards");

/// The most cards in a deck, not counting mayors.
pub const MOST_CARDS: usize = 64;
/// The most towns in a deck.
pub const MOST_TOWNS: usize = 6;
/// The most action cards that can be kept at the same time.
pub const MOST_KEPT: usize = 20;
/// The most cards in a deck that lie on others, and the most town saloons.
pub const MOST_ATTACHED: usize = 6;
/// A deck that has been read and is valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// The switches of its edition.
    pub switches: Switches,
    /// Towns, in file order.
    pub towns: Vec<Town>,
    /// Cards, in file order, every copy by itself.
    pub cards: Vec<Card>,
}

impl Deck {
    /// The card with this name.
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|c| c.id == id).map(|i| CardId(i as u8))
    }

    /// Its first feature that only rules 3 support, if any.
    pub(crate) fn later_word(&self) -> Option<&'static str> {
        let draws = self.cards.iter().any(|card| card.kind == Kind::Action(Effect::DrawClaim));
        let without = self.towns.iter().any(|town| town.mayor.is_none());
        if draws { Some("'draw-claim'") } else { without.then_some("a town without a mayor") }
    }
}
