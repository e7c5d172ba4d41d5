//! Outcomes of finished games: a row for each game, and one for each of its seats. They are made from records and can be made again;
//! ratings are computed from them.

use crate::Owner;
use ids::TableId;

/// The reason of a game that its rules ended.
pub const BY_RULES: &str = "rules";

/// The outcome of a game, as its record tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Table.
    pub table: TableId,
    /// Class of time control: `none`, `live` or `days`. It is taken from the table when it is stored.
    pub pace: String,
    /// Whether aids were on.
    pub aids: bool,
    /// Why it ended: [`BY_RULES`], or the word of a mark.
    pub reason: String,
    /// Turns of all players together.
    pub turns: u32,
    /// Entries of the record from which it was made.
    pub entries: u32,
    /// Seats in turn order.
    pub seats: Vec<OutcomeSeat>,
}

/// A seat of an [`Outcome`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutcomeSeat {
    /// The computer player that had the seat from the beginning.
    pub bot: Option<String>,
    /// Points.
    pub points: i32,
    /// Rank, 1 for the best; 0 if the game does not count.
    pub rank: u8,
    /// Whether the player left before the end.
    pub left: bool,
}

/// An outcome with what was known beside the record when it was first stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredOutcome {
    /// The outcome.
    pub outcome: Outcome,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// Whether the table was rated.
    pub rated: bool,
    /// Whether it had its own tiles or cards.
    pub custom: bool,
    /// When the game ended, in seconds since 1970.
    pub ended: i64,
    /// Why the operator struck it out; empty if it counts.
    pub struck: Option<String>,
    /// Who had each seat when the game ended: the owner of an account, which may be deleted since.
    pub people: Vec<Option<Owner>>,
}

/// Which outcomes to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcomes {
    /// Those of rated tables.
    Rated,
    /// Those of rated tables whose games ended at this time or later, in seconds since 1970.
    RatedSince(i64),
    /// That of this table.
    Of(TableId),
}

/// A change of outcomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OutcomeWrite {
    /// Stores one, or makes it anew: who sat there, when it ended and whether it was struck out stay as they were.
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such table, or its game is not over.
    Keep(Outcome),
    /// Stores how the players of a rated game made their points, or makes that anew; of other games nothing is stored.
    Points {
        /// Table.
        table: TableId,
        /// The account of each seat.
        seats: Vec<SeatPoints>,
    },
    /// Finds out again, for all seats of tables that exist, whether their players were absent at the end.
    Absences,
    /// A game no longer counts for ratings, or counts again (`None`).
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if it has no outcome.
    Strike {
        /// Table.
        table: TableId,
        /// Why.
        why: Option<String>,
    },
}

/// The account of a seat: the name of each line, and its points.
pub type SeatPoints = Vec<(String, i32)>;

/// Points that were made in one way, summed over games of the same kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsMade {
    /// Name of the game.
    pub game: String,
    /// How many players it had.
    pub seats: u8,
    /// Name of the line in the account; empty: all lines together.
    pub line: String,
    /// The sum.
    pub points: i64,
    /// Of how many accounts.
    pub accounts: u32,
    /// Of how many people.
    pub people: u32,
}
