//! The contents of a game's deck: cards left out, cards removed unseen.

use crate::deck::Deck;
use crate::{CardId, Cards};

/// Options of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Number of players.
    pub players: u8,
    /// The first game, without buildings.
    pub first_game: bool,
    /// Whether the best poker hand scores points.
    pub poker_expert: bool,
}

/// The cards of one game before anything is turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Left out openly, by the options.
    pub excluded: Cards,
    /// Known to be among the removed cards (the Mustang and the Whisky with two players).
    pub known_removed: Cards,
    /// All other cards. Nobody knows which of them are in the deck.
    pub bag: Cards,
    /// How many cards of the bag are removed unseen; the rest is the deck.
    pub removed: u32,
}

impl Settings {
    /// Rulings GV-2.1 and GV-2.2: what the options leave out, what is removed, what is left.
    pub(crate) fn deal(&self, deck: &Deck) -> Deal {
        let s = &deck.switches;
        let named = |ids: &[String]| ids.iter().filter_map(|id| deck.find(id)).collect::<Cards>();
        let all: Cards = (0..deck.cards.len() as u8).map(CardId).collect();
        let first_game = if self.first_game { named(&s.out_first_game) } else { Cards::NONE };
        let excluded = if self.poker_expert { first_game } else { first_game | named(&s.out_no_poker) };
        let known_removed = if self.players == 2 { named(&s.out_with_two) - excluded } else { Cards::NONE };
        let removed = u32::from(s.remove[usize::from(self.players)]).saturating_sub(known_removed.len());
        Deal { excluded, known_removed, bag: all - excluded - known_removed, removed }
    }
}
