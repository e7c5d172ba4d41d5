//! Compares the points in a save with ours.

use super::form::Form;
use super::player::SavePlayer;
use game::Observer;
use game::prelude::*;
use std::fmt;

/// A difference from a save, or a remark about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveNote {
    /// The save has other points than the replay here.
    Points {
        /// The seat number of the player.
        seat: u8,
        /// The player's name in the save.
        name: String,
        /// The points in the save.
        theirs: i64,
        /// The points here.
        ours: i64,
    },
    /// Sentences of the save that are not about a player's points, and were not compared.
    NotCompared {
        /// How many.
        count: usize,
    },
    /// The save ends the game after this many turns; here it goes on.
    EndsEarly {
        /// The number of turns.
        turns: usize,
    },
    /// The save goes on when the game is over here: after the last tile, that program asks several times for tiles in hands.
    GoesOn {
        /// How many messages more.
        messages: usize,
    },
    /// Tokens and tiles that chance brought and the save does not name. Others may have come in their place.
    Assumed {
        /// How many.
        count: usize,
    },
    /// Tiles that fit nowhere and appear in no message: they were discarded when the others were laid.
    Discarded {
        /// How many.
        count: usize,
    },
}

impl SaveNote {
    /// Whether the result differs from the save.
    pub fn is_difference(&self) -> bool {
        matches!(self, SaveNote::Points { .. } | SaveNote::GoesOn { .. })
    }
}

impl fmt::Display for SaveNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveNote::Points { name, theirs, ours, .. } => {
                write!(f, "{name} has {ours} points, the save says {theirs}")
            }
            SaveNote::NotCompared { count } => write!(f, "{count} sentences of the save were not compared"),
            SaveNote::EndsEarly { turns } => write!(f, "the save ends the game after {turns} turns; here it goes on"),
            SaveNote::GoesOn { messages } => {
                write!(f, "here the game is over; the save goes on with {messages} messages, in which abbeys are laid")
            }
            SaveNote::Assumed { count } => {
                write!(f, "the save does not say what chance brought {count} times; points may differ from it")
            }
            SaveNote::Discarded { count } => {
                write!(f, "{count} tiles fit nowhere and were discarded at the end; the save does not say when")
            }
        }
    }
}

/// All points in a save.
pub fn notes(player: &SavePlayer<'_>, form: &Form<'_>, discarded: usize) -> Vec<SaveNote> {
    let mut notes = Vec::new();
    let end = form.annotations.as_ref().and_then(|a| a.get("endTurn")).and_then(|n| n.get().parse::<usize>().ok());
    let ends_early = end.filter(|turns| *turns == player.turns && !player.is_over());
    notes.extend(ends_early.map(|turns| SaveNote::EndsEarly { turns }));
    let outcome = match ends_early {
        Some(_) => player.game.aids(&player.state, Observer::Public).outcome,
        None => player.game.outcome(&player.state),
    };
    let totals: Vec<i64> = outcome.totals().map(i64::from).collect();
    let mut others = 0;
    for sentence in form.test.iter().flat_map(|test| &test.assertions) {
        let names = form.players.iter().map(|p| p.name.as_deref().unwrap_or_default());
        let mut seats = (0..).zip(names.zip(&totals));
        let said = points(sentence);
        match said.and_then(|(name, theirs)| Some((seats.find(|(_, (n, _))| *n == name)?, theirs))) {
            Some(((seat, (name, ours)), theirs)) if *ours != theirs => {
                notes.push(SaveNote::Points { seat, name: name.to_owned(), theirs, ours: *ours });
            }
            Some(_) => {}
            None => others += 1,
        }
    }
    notes.extend((others > 0).then_some(SaveNote::NotCompared { count: others }));
    notes.extend((player.more > 0).then_some(SaveNote::GoesOn { messages: player.more }));
    notes.extend((player.assumed > 0).then_some(SaveNote::Assumed { count: player.assumed }));
    notes.extend((discarded > 0).then_some(SaveNote::Discarded { count: discarded }));
    notes
}

/// `Alice has 9 points`.
fn points(sentence: &str) -> Option<(&str, i64)> {
    let (name, rest) = sentence.trim().trim_end_matches('.').rsplit_once(" has ")?;
    let number = rest.strip_suffix(" points").or_else(|| rest.strip_suffix(" point"))?;
    Some((name, number.parse().ok()?))
}
