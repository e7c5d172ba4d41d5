//! What is known of a finished game, as plain rows.

/// An account. What its text means is up to the caller; it must not change when the account's name does.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Person(pub String);

/// Who sat at a seat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Who {
    /// A person with an account, or a program's account.
    Person(Person),
    /// A computer player of a level, from 1.
    Level(u8),
    /// Somebody without an account, or a computer player without a fixed rating.
    Unknown,
}

/// The class of time control.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pace {
    /// Without a clock.
    Untimed,
    /// In one sitting, with a clock of seconds and minutes.
    Live,
    /// By correspondence, with a clock of days.
    Days,
}

/// How many play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Players {
    /// Two.
    Two,
    /// Three or more.
    More,
}

/// Games whose ratings are compared. Ratings of different pools say nothing about each other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pool {
    /// The game: `carcassonne`.
    pub game: String,
    /// The class of time control.
    pub pace: Pace,
    /// How many play.
    pub players: Players,
    /// Whether aids were on.
    pub aids: bool,
}

/// A seat of a finished game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat {
    /// Who.
    pub who: Who,
    /// The place by the rules of the game: 1 is best, and equal places are a tie. Of a player who left it does not matter.
    pub rank: u32,
    /// Whether they left before the end. Then they are ranked last; several who left are tied.
    pub left: bool,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// A name that no other game has.
    pub id: String,
    /// The game: `carcassonne`.
    pub game: String,
    /// The class of time control.
    pub pace: Pace,
    /// Whether aids were on.
    pub aids: bool,
    /// When it ended, in seconds since 1970.
    pub finished: u64,
    /// How many turns were played, of all players together.
    pub turns: u32,
    /// Whether the table was rated. This is fixed before a game begins.
    pub rated: bool,
    /// Whether several people played on one screen.
    pub one_screen: bool,
    /// Whether tiles or cards were custom.
    pub custom: bool,
    /// The seats, in any order.
    pub seats: Vec<Seat>,
}

impl FinishedGame {
    /// Its pool.
    pub fn pool(&self) -> Pool {
        let players = if self.seats.len() > 2 { Players::More } else { Players::Two };
        Pool { game: self.game.clone(), pace: self.pace, players, aids: self.aids }
    }

    /// The place of each seat, in the order of the seats: as ranked, but those who left are last.
    pub fn places(&self) -> Vec<u32> {
        self.seats.iter().map(|seat| if seat.left { u32::MAX } else { seat.rank }).collect()
    }
}
