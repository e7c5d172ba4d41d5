//! The hidden information in a record: who starts, the deck, the dice. It is dealt out as our chance needs it.

use ::gold_river::{CardId, Cards, Chance, GoldRiver, Phase, State};
use game::Player;
use serde_json::Value;

/// The part of the record that is hidden from the players.
pub struct Hidden {
    starter: u8,
    excluded: Vec<CardId>,
    removed: Vec<CardId>,
    /// Before round 1, from the top.
    deck: Vec<CardId>,
    /// After the offer of round 1.
    deck_after: Vec<CardId>,
    dice: Vec<(u8, u8)>,
    /// How many cards of the first deck, of the second deck, and throws have been used.
    come: (usize, usize, usize),
}

impl Hidden {
    pub fn read(game: &GoldRiver, hidden: &Value) -> Result<Hidden, String> {
        let cards = |key: &str| -> Result<Vec<CardId>, String> {
            let list = hidden[key].as_array().ok_or_else(|| format!("hidden.{key} is missing"))?;
            list.iter()
                .map(|id| {
                    let card = id.as_str().and_then(|id| game.deck().find(id));
                    card.ok_or_else(|| format!("hidden.{key}: there is no card {id}"))
                })
                .collect()
        };
        let small = |v: &Value| v.as_u64().and_then(|n| u8::try_from(n).ok());
        let throw = |v: &Value| Some((small(&v[0])?, small(&v[1])?));
        let dice = hidden["dice"].as_array().ok_or("hidden.dice is missing")?;
        Ok(Hidden {
            starter: small(&hidden["starter"]).ok_or("hidden.starter is missing")?,
            excluded: cards("excluded")?,
            removed: cards("removed")?,
            deck: cards("deck")?,
            deck_after: cards("deck_after_first_offer")?,
            dice: dice.iter().map(throw).collect::<Option<_>>().ok_or("hidden.dice is no list of throws")?,
            come: (0, 0, 0),
        })
    }

    /// Whether these cards are the ones that our rules leave out, remove and put into the deck.
    pub fn check(&self, game: &GoldRiver, lines: &mut Vec<String>) {
        let dealt = game.dealt();
        let set = |cards: &[CardId]| cards.iter().copied().collect::<Cards>();
        let (excluded, removed, deck) = (set(&self.excluded), set(&self.removed), set(&self.deck));
        let mut same = |what: &str, fine: bool| {
            if !fine {
                lines.push(format!("hidden: {what}"));
            }
        };
        same("other cards are excluded than ours", excluded == dealt.excluded);
        same("other cards than ours can be in the deck", (removed | deck) - dealt.known_removed == dealt.bag);
        same("a card is removed and in the deck", (removed & deck).is_empty());
        same("a card that is always removed is not", (dealt.known_removed - removed).is_empty());
        same("the number of removed cards", removed.len() == dealt.removed + dealt.known_removed.len());
        same("a card stands twice in the deck", deck.len() == self.deck.len() as u32);
        let offer = self.deck.iter().filter(|c| !self.deck_after.contains(c)).count();
        same("the deck after the first offer", offer == usize::from(game.shown()));
        let shown = usize::from(game.shown()).min(self.deck.len());
        let after = set(&self.deck_after);
        same("the deck after the first offer is of other cards", (after - deck).is_empty());
        // Without an exchange there is no shuffle.
        let exchanged = self.deck[..shown].iter().any(|c| after.has(*c));
        same("the deck was shuffled without need", exchanged || self.deck_after[..] == self.deck[shown..]);
    }

    /// The outcome that is due.
    pub fn next(&mut self, game: &GoldRiver, state: &State) -> Result<Chance, String> {
        match state.phase {
            Phase::Starter if self.starter < game.settings().players => Ok(Chance::Starter(Player(self.starter))),
            Phase::Starter => Err(format!("there is no seat {}", self.starter)),
            Phase::Offer => {
                let (from, come) = match state.round {
                    1 => (&self.deck, &mut self.come.0),
                    _ => (&self.deck_after, &mut self.come.1),
                };
                let card = from.get(*come).ok_or("the recorded deck is empty")?;
                *come += 1;
                Ok(Chance::Card(*card))
            }
            _ => {
                let (a, b) = self.dice.get(self.come.2).ok_or("there are no more recorded throws")?;
                self.come.2 += 1;
                Ok(Chance::Dice(*a, *b))
            }
        }
    }

    /// What is left of the deck.
    pub fn rest<'g>(&self, game: &'g GoldRiver) -> Vec<&'g str> {
        let rest = self.deck_after.get(self.come.1..).unwrap_or_default();
        rest.iter().map(|c| game.card(*c).id.as_str()).collect()
    }

    /// How many recorded throws were not made, if any.
    pub fn dice_left(&self) -> Option<usize> {
        self.dice.len().checked_sub(self.come.2).filter(|n| *n > 0)
    }
}
