//! Chance: the starting player, the next card, the dice. Cards are drawn late: when they are turned up, with the odds
//! of a deck that was shuffled before the game (GV-4.3).

use crate::state::Phase;
use crate::{Cards, Chance, GoldRiver, State};
use game::{ChanceSource, Player};

/// The cards that may be turned up, in two groups with one weight each.
///
/// If cards were removed, the two groups differ: a card that was turned up in round 1 and shuffled back is certainly in the
/// deck, but an unseen card may be among the removed ones. Of `d` cards in the deck `k` are known; each known card is on
/// top with odds `1/d`, each of `u` unseen ones with `(d - k)/(d u)`.
struct Bag {
    known: Cards,
    known_weight: u32,
    unseen: Cards,
    unseen_weight: u32,
}

impl GoldRiver {
    fn bag(&self, state: &State) -> Bag {
        let passed_over = if let Phase::Search { seen, .. } = state.phase { seen } else { Cards::NONE };
        if state.round == 1 || state.known.is_empty() {
            // The offer of round 1 goes through the deck from the top; cards passed over are not turned up again.
            return Bag { known: Cards::NONE, known_weight: 0, unseen: state.unseen, unseen_weight: 1 };
        }
        let unseen_in_deck = u32::from(state.deck).saturating_sub(state.known.len());
        let unseen = if unseen_in_deck == 0 { Cards::NONE } else { state.unseen };
        Bag {
            known: state.known - passed_over,
            known_weight: unseen.len().max(1),
            unseen,
            unseen_weight: unseen_in_deck,
        }
    }

    pub(crate) fn outcomes(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        match state.phase {
            Phase::Starter => out.extend(self.all().map(|p| (Chance::Starter(p), 1))),
            Phase::Offer | Phase::Search { .. } => {
                let bag = self.bag(state);
                let weight = |card| if bag.known.has(card) { bag.known_weight } else { bag.unseen_weight };
                out.extend((bag.known | bag.unseen).iter().map(|card| (Chance::Card(card), weight(card))));
            }
            Phase::Dice(_) => {
                let sides = self.deck.switches.sides;
                out.extend((1..=sides).flat_map(|a| (1..=sides).map(move |b| (Chance::Dice(a, b), 1))));
            }
            _ => {}
        }
    }

    /// The same odds without the list.
    pub(crate) fn draw(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        let mut below = |n: u32| chance.below(u64::from(n.max(1))) as u32;
        match state.phase {
            Phase::Starter => Chance::Starter(Player(below(self.seats().into()) as u8)),
            Phase::Offer | Phase::Search { .. } => {
                let bag = self.bag(state);
                let at = below(bag.known.len() * bag.known_weight + bag.unseen.len() * bag.unseen_weight);
                Chance::Card(match at.checked_sub(bag.known.len() * bag.known_weight) {
                    Some(rest) => bag.unseen.nth(rest / bag.unseen_weight.max(1)),
                    None => bag.known.nth(at / bag.known_weight),
                })
            }
            _ => {
                let sides = u32::from(self.deck.switches.sides);
                let at = below(sides * sides);
                Chance::Dice((at / sides) as u8 + 1, (at % sides) as u8 + 1)
            }
        }
    }
}
