//! The result of a game of an arena as a dict, so that parts of an arena can be played elsewhere and put together.

use pyo3::prelude::*;
use research::arena::{Played, Share};
use std::time::Duration;

/// More points, decisions or seconds than any game has: larger numbers would not fit into sums.
const MOST_POINTS: i32 = 1_000_000;
const MOST_DECISIONS: u32 = 100_000;
const MOST_SECONDS: f64 = 1e7;

/// A game.
#[derive(FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub struct GameResult {
    number: u32,
    deck: u32,
    seats: Vec<SeatResult>,
}

/// A seat.
#[derive(FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
struct SeatResult {
    bot: usize,
    points: i32,
    rank: u8,
    decisions: u32,
    seconds: f64,
}

impl GameResult {
    /// The result of this game.
    pub fn of(played: &Played) -> GameResult {
        let seat = |share: &Share| SeatResult {
            bot: share.bot,
            points: share.points,
            rank: share.rank,
            decisions: share.decisions,
            seconds: share.thought.as_secs_f64(),
        };
        // Games are numbered from 0 in Python.
        let number = played.number.saturating_sub(1);
        GameResult { number, deck: played.deck, seats: played.seats.iter().map(seat).collect() }
    }

    /// The game of this result; `None` if no game of so many players ends like this.
    pub fn played(&self, players: usize) -> Option<Played> {
        let share = |seat: &SeatResult| {
            let fits = seat.bot < players
                && (1..=players).contains(&usize::from(seat.rank))
                && (-MOST_POINTS..=MOST_POINTS).contains(&seat.points)
                && seat.decisions <= MOST_DECISIONS
                && (0.0..=MOST_SECONDS).contains(&seat.seconds);
            fits.then(|| Share {
                bot: seat.bot,
                points: seat.points,
                rank: seat.rank,
                decisions: seat.decisions,
                thought: Duration::from_secs_f64(seat.seconds),
                forfeit: None,
            })
        };
        let seats = self.seats.iter().map(share).collect::<Option<Vec<_>>>()?;
        let number = self.number.checked_add(1)?;
        (seats.len() == players).then_some(Played { number, deck: self.deck, seats })
    }
}
