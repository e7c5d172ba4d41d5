//! The fixed list of all choices, for machine learning.

use crate::{Action, GoldRiver};
use game::NumberedChoices;

/// Nuggets that a player can bid or deposit and that have a number. In random games for five, nobody had more than 124.
const AMOUNTS: usize = 256;
/// NumberedChoices that are one word, in the order of the list.
const BARE: [&str; 5] = ["pass", "nuggets", "keep", "reroll", "use"];
/// NumberedChoices of one card, in the order of the list.
const OF_CARDS: [&str; 5] = ["take", "discard", "seize", "attach", "destroy"];

impl GoldRiver {
    /// The list: single words, bids and deposits, players, towns, cards, pairs of cards.
    pub(crate) fn fixed_choices(&self) -> NumberedChoices {
        let (cards, towns, seats) = self.fixed_sizes();
        let mut words: Vec<String> = BARE.map(str::to_owned).into();
        let mut add = |word: &str, count: usize| words.extend((0..count).map(|number| format!("{word} {number}")));
        ["bid", "deposit"].iter().for_each(|word| add(word, AMOUNTS));
        ["bar", "rob"].iter().for_each(|word| add(word, seats));
        add("open", towns);
        OF_CARDS.iter().for_each(|word| add(word, cards));
        (0..cards).for_each(|own| add(&format!("exchange {own}"), cards));
        NumberedChoices { planes: Vec::new(), words }
    }

    fn fixed_sizes(&self) -> (usize, usize, usize) {
        (self.deck.cards.len(), self.deck.towns.len(), usize::from(self.seats()))
    }

    /// The place of a choice in the list.
    pub(crate) fn fixed_choice(&self, action: Action) -> Option<usize> {
        let (cards, towns, seats) = self.fixed_sizes();
        let amounts = BARE.len();
        let whom = amounts + 2 * AMOUNTS;
        let where_to = whom + 2 * seats;
        let first = where_to + towns;
        let amount = |kind: usize, number: u16| {
            let number = usize::from(number);
            (number < AMOUNTS).then_some(amounts + kind * AMOUNTS + number)
        };
        let card = |kind: usize, card: crate::CardId| Some(first + kind * cards + card.index());
        match action {
            Action::Pass => Some(0),
            Action::Nuggets => Some(1),
            Action::Keep => Some(2),
            Action::Reroll => Some(3),
            Action::Use => Some(4),
            Action::Bid(number) => amount(0, number),
            Action::Deposit(number) => amount(1, number),
            Action::Bar(player) => Some(whom + player.index()),
            Action::Rob(player) => Some(whom + seats + player.index()),
            Action::Open(town) => Some(where_to + town.index()),
            Action::Take(id) => card(0, id),
            Action::Discard(id) => card(1, id),
            Action::Seize(id) => card(2, id),
            Action::Attach(id) => card(3, id),
            Action::Destroy(id) => card(4, id),
            Action::Exchange(own, other) => Some(first + OF_CARDS.len() * cards + own.index() * cards + other.index()),
        }
    }
}
