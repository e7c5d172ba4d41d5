//! How people conduct themselves towards the people they play with: a score that grows when they leave a game or let it run out of
//! time, and shrinks with every game that they play to its end. Quick games seat people with a high score later.
//!
//! Like a rating, it is a function of finished games, and nothing stores it.

/// How a game with others ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stay {
    /// They were there until the end.
    Stayed,
    /// They were absent: somebody had to play for them, or everybody waited until their time had run out.
    Absent,
}

/// What an absence adds.
const ABSENCE: u32 = 100;
/// The highest score: more absences cannot be held against anybody for longer.
const MOST: u32 = 400;
/// With a game that they finish, this part of the score is left.
const LEFT: (u32, u32) = (4, 5);

/// The score of somebody; 0 is the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Conduct(u32);

/// A score in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Reliability {
    /// They stay, as far as is known; an absence now and then happens to everybody.
    #[default]
    Stays,
    /// They leave sometimes.
    LeavesSometimes,
    /// They leave often.
    LeavesOften,
}

impl Conduct {
    /// The score after these games, in the order in which they ended.
    #[must_use]
    pub fn after_all(games: impl IntoIterator<Item = Stay>) -> Conduct {
        games.into_iter().fold(Conduct::default(), Conduct::after)
    }

    /// The score after one more game.
    #[must_use]
    pub fn after(self, game: Stay) -> Conduct {
        Conduct(match game {
            Stay::Stayed => self.0 * LEFT.0 / LEFT.1,
            Stay::Absent => (self.0 + ABSENCE).min(MOST),
        })
    }

    /// The score in words.
    #[must_use]
    pub fn reliability(self) -> Reliability {
        match self.0 {
            0..150 => Reliability::Stays,
            150..300 => Reliability::LeavesSometimes,
            _ => Reliability::LeavesOften,
        }
    }
}

impl Reliability {
    /// How many seconds people wait who are seated together only if nobody fits better: those whose scores differ.
    #[must_use]
    pub fn patience(self, other: Reliability) -> u32 {
        const STEP: u32 = 30;
        STEP * (self as u32).abs_diff(other as u32)
    }
}
