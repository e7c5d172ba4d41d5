//! The switches of an edition: everything in which the two editions differ, apart from their cards.

use crate::amount::{MOST_GOLD, number};

/// How many claims a rival needs to become mayor in place of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Takeover {
    /// As many as the mayor.
    #[default]
    Equal,
    /// More than the mayor.
    More,
}

impl Takeover {
    /// Whether `rival` claims are enough against the mayor's.
    pub const fn enough(self, rival: u32, mayor: u32) -> bool {
        match self {
            Takeover::Equal => rival >= mayor,
            Takeover::More => rival > mayor,
        }
    }
}

/// The part of a deck file before its towns and cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Switches {
    /// `edition`: the option that this deck belongs to.
    pub edition: String,
    /// `name`: the displayed name.
    pub name: String,
    /// `note`: what is known about the list, in words.
    pub note: String,
    /// `players`: least and most.
    pub players: (u8, u8),
    /// `options`: whether the first game may be played with this deck.
    pub first_game: bool,
    /// `options`: whether Poker Expert may be played with this deck.
    pub poker_expert: bool,
    /// `dice`: sides of each of the two dice.
    pub sides: u8,
    /// `start`: nuggets of every player at the start.
    pub start: u16,
    /// `offer`: how many more cards are on offer than there are players.
    pub extra: u8,
    /// `winner-discards`: whether the winner of the auction discards one card of the offer.
    pub winner_discards: bool,
    /// `takeover`: by a claim taken from the offer.
    pub takeover: Takeover,
    /// `takeover-action`: after an action card. The other reading of the rule is the other value.
    pub takeover_action: Takeover,
    /// `remove`: cards taken out unseen, by number of players (index).
    pub remove: [u8; 6],
    /// `out-with-two`: cards that are always among those taken out in a game of two.
    pub out_with_two: Vec<String>,
    /// `out-first-game`: cards left out of the first game.
    pub out_first_game: Vec<String>,
    /// `out-no-poker`: cards left out unless Poker Expert is played.
    pub out_no_poker: Vec<String>,
    /// `cave-in`: sums at which claims marked Danger are lost.
    pub cave_in: Vec<u8>,
}

impl Switches {
    /// Sets the switch `word` from the rest of its line.
    pub(crate) fn set(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let list = || rest.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        match word {
            "edition" => self.edition = rest.to_owned(),
            "name" => self.name = rest.to_owned(),
            "note" => self.note = rest.to_owned(),
            "players" => self.players = players(rest)?,
            "options" => {
                for option in rest.split_whitespace() {
                    match option {
                        "first-game" => self.first_game = true,
                        "poker-expert" => self.poker_expert = true,
                        _ => return Err(format!("'{option}' is none of first-game, poker-expert")),
                    }
                }
            }
            "dice" => {
                self.sides = number(rest, 12)? as u8;
                if self.sides < 2 {
                    return Err("a die has at least 2 sides".to_owned());
                }
            }
            "start" => self.start = number(rest, MOST_GOLD)?,
            "offer" => self.extra = number(rest, 1)? as u8,
            "winner-discards" => {
                self.winner_discards = match rest {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(format!("'{rest}' is neither yes nor no")),
                }
            }
            "takeover" => self.takeover = takeover(rest)?,
            "takeover-action" => self.takeover_action = takeover(rest)?,
            "remove" => self.remove = remove(rest)?,
            "out-with-two" => self.out_with_two = list(),
            "out-first-game" => self.out_first_game = list(),
            "out-no-poker" => self.out_no_poker = list(),
            "cave-in" => {
                self.cave_in =
                    rest.split_whitespace().map(|n| Ok(number(n, 24)? as u8)).collect::<Result<_, String>>()?;
            }
            _ => return Err(format!("'{word}' is no switch, town, claim, building or action")),
        }
        Ok(())
    }

    /// Whether everything that has no default has been set.
    pub(crate) fn complete(&self) -> Result<(), String> {
        let missing = |word: &str| Err(format!("the line '{word} ...' is missing"));
        match () {
            () if self.edition.is_empty() => missing("edition"),
            () if self.name.is_empty() => missing("name"),
            () if self.players == (0, 0) => missing("players"),
            () if self.sides == 0 => missing("dice"),
            () if self.start == 0 => missing("start"),
            () if self.winner_discards != (self.extra == 1) => {
                Err("the winner discards a card exactly when one more than a card a player is on offer".to_owned())
            }
            () => Ok(()),
        }
    }
}

fn players(text: &str) -> Result<(u8, u8), String> {
    let (least, most) = text.split_once('-').ok_or(format!("'{text}' is not of the form 2-5"))?;
    let (least, most) = (number(least, 5)? as u8, number(most, 5)? as u8);
    if least < 2 || most < least { Err(format!("'{text}' is not within 2-5")) } else { Ok((least, most)) }
}

fn takeover(text: &str) -> Result<Takeover, String> {
    match text {
        "equal" => Ok(Takeover::Equal),
        "more" => Ok(Takeover::More),
        _ => Err(format!("'{text}' is neither equal nor more")),
    }
}

fn remove(text: &str) -> Result<[u8; 6], String> {
    let mut by_players = [0; 6];
    for part in text.split_whitespace() {
        let (players, cards) = part.split_once(':').ok_or(format!("'{part}' is not of the form 3:15"))?;
        let players = usize::from(number(players, 5)?);
        by_players[players] = number(cards, 40)? as u8;
    }
    Ok(by_players)
}
