//! Which games are never rated, and why.

use crate::finished::{FinishedGame, Who};
use crate::scale::Scale;
use std::collections::BTreeSet;

/// Games with fewer turns, of all players together, are not rated.
pub const LEAST_TURNS: u32 = 12;

/// Games with more seats are not rated.
pub const MOST_SEATS: usize = 12;

/// Why a game is not rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum Unrated {
    /// The table was not rated.
    #[error("the table was not rated")]
    NotChosen,
    /// A moderator struck it out.
    #[error("a moderator removed the game from the ratings")]
    StruckOut,
    /// Several people played on one screen.
    #[error("it was played on one screen")]
    OneScreen,
    /// Tiles or cards were custom.
    #[error("it was played with custom tiles or cards")]
    Custom,
    /// It had fewer turns than [`LEAST_TURNS`].
    #[error("it had fewer than {LEAST_TURNS} turns")]
    TooShort,
    /// There were fewer than two seats, or more than [`MOST_SEATS`].
    #[error("it had too few or too many seats")]
    Seats,
    /// A seat has no place: its rank is 0.
    #[error("a seat has no place")]
    NoPlace,
    /// Somebody had several seats.
    #[error("somebody played against themselves")]
    AgainstOneself,
    /// Somebody had no account, or a computer player no fixed rating.
    #[error("somebody has no account, or a computer player has no rating")]
    UnknownPlayer,
    /// Only computer players played.
    #[error("no person played")]
    NoPerson,
    /// Everybody left.
    #[error("everybody left")]
    AllLeft,
}

/// Whether a game is rated.
pub(crate) fn check(game: &FinishedGame, scale: &Scale) -> Result<(), Unrated> {
    if !game.rated {
        return Err(Unrated::NotChosen);
    }
    if game.one_screen {
        return Err(Unrated::OneScreen);
    }
    if game.custom {
        return Err(Unrated::Custom);
    }
    if !(2..=MOST_SEATS).contains(&game.seats.len()) {
        return Err(Unrated::Seats);
    }
    if game.turns < LEAST_TURNS {
        return Err(Unrated::TooShort);
    }
    if game.seats.iter().any(|seat| seat.rank == 0 && !seat.left) {
        return Err(Unrated::NoPlace);
    }
    // Each reason is looked for at all seats, so that their order does not decide which of two is given.
    let mut people = BTreeSet::new();
    for seat in &game.seats {
        if matches!(&seat.who, Who::Person(person) if !people.insert(person)) {
            return Err(Unrated::AgainstOneself);
        }
    }
    let pool = game.pool();
    let is_known = |who: &Who| match who {
        Who::Person(_) => true,
        Who::Level(level) => scale.rating(&pool.game, pool.players, *level).is_some(),
        Who::Unknown => false,
    };
    if !game.seats.iter().all(|seat| is_known(&seat.who)) {
        return Err(Unrated::UnknownPlayer);
    }
    if people.is_empty() {
        return Err(Unrated::NoPerson);
    }
    if game.seats.iter().all(|seat| seat.left) {
        return Err(Unrated::AllLeft);
    }
    Ok(())
}
