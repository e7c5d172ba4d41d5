//! The values that are stored.

use crate::{Owner, StoredSeat};
use ids::TableId;

/// The valid token of a session: its number, counted from 0, and a mark that distinguishes it from others with that
/// number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Generation {
    /// How often the token was renewed.
    pub number: u32,
    /// Random and positive; 0 for the first token, and for those of programs that made only one for each number.
    pub mark: i64,
}

/// A table to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Id, chosen by the server.
    pub id: TableId,
    /// Name of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u32,
    /// Options in canonical form.
    pub options: String,
    /// Tiles or cards given with the table.
    pub data: Option<String>,
    /// Seats in turn order.
    pub seats: Vec<StoredSeat>,
    /// The maker.
    pub maker: Owner,
    /// The origin; forgotten once the game is over.
    pub origin: Option<Origin>,
    /// Whether its game counts for ratings.
    pub rated: bool,
    /// Its time control, if it has one. The store does not read it.
    pub pace: Option<String>,
    /// Whether only its maker, those with a seat and invited people may enter.
    pub private: bool,
}

/// The origin of a table, as keyed hashes: the store can compare them, but not recover an address from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The address.
    pub address: [u8; 16],
    /// The network that the address belongs to.
    pub network: [u8; 16],
}

/// An entry of a table's record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// A step, or an undo mark.
    pub text: String,
    /// State hash after it.
    pub hash: u64,
    /// Seat and id of the command that ended with this entry.
    pub command: Option<(u8, String)>,
    /// When it was decided; `None` for entries of programs that did not note it.
    pub moment: Option<Moment>,
}

/// When an entry was decided, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub at_ms: i64,
    /// Who decided; `None`: chance alone.
    pub by: Option<DecidedBy>,
}

/// Who decided what an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    /// Whoever holds the seat: a person, or a program of theirs.
    Person,
    /// The same, before it was their turn: they had prepared the answer.
    Prepared,
    /// The computer player that has the seat.
    Computer,
    /// The computer player that goes on for a person.
    StandIn,
    /// The clock of the table.
    Clock,
}

impl DecidedBy {
    /// All of them.
    pub const ALL: [DecidedBy; 5] =
        [DecidedBy::Person, DecidedBy::Prepared, DecidedBy::Computer, DecidedBy::StandIn, DecidedBy::Clock];

    /// The word in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            DecidedBy::Person => "person",
            DecidedBy::Prepared => "prepared",
            DecidedBy::Computer => "computer",
            DecidedBy::StandIn => "stand-in",
            DecidedBy::Clock => "clock",
        }
    }
}

impl Moment {
    /// The columns of an entry: the time, and the word for who decided.
    pub(crate) fn columns(moment: Option<&Moment>) -> (Option<i64>, Option<&'static str>) {
        (moment.map(|moment| moment.at_ms), moment.and_then(|moment| moment.by).map(DecidedBy::word))
    }

    /// Reads these columns. A word that this program does not know means that nobody here knows who decided.
    pub(crate) fn read(at_ms: Option<i64>, by: Option<&str>) -> Option<Moment> {
        let by = by.and_then(|word| DecidedBy::ALL.into_iter().find(|by| by.word() == word));
        at_ms.map(|at_ms| Moment { at_ms, by })
    }
}

/// A stored table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The data it was made with; its seats are the current ones.
    pub table: NewTable,
    /// Whether no seat is open and the game starts only when its maker starts it.
    pub held: bool,
    /// All entries in order.
    pub entries: Vec<StoredEntry>,
}

/// The keepsake of a table for one observer, to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeepsakeText {
    /// For this seat; `None`: for the public.
    pub seat: Option<u8>,
    /// Its bytes. The store does not read them.
    pub text: Vec<u8>,
}

/// A stored keepsake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keepsake {
    /// Number of entries of the record that it covers.
    pub entries: u32,
    /// State hash after the last of them.
    pub hash: u64,
    /// Its bytes.
    pub text: Vec<u8>,
}

/// The analysis of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// Number of entries of the record to which it belongs.
    pub entries: u32,
    /// Its bytes. The store does not read them.
    pub text: Vec<u8>,
}

/// A table as the operator sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Id.
    pub id: TableId,
    /// Name of the game.
    pub game: String,
    /// Seats in turn order, without their owners.
    pub seats: Vec<StoredSeat>,
    /// Number of entries.
    pub version: u32,
    /// True when the game is over.
    pub over: bool,
    /// True when a person has moved there.
    pub played: bool,
    /// Seconds since it was made.
    pub age: u64,
    /// Seconds since the last activity there.
    pub idle: u64,
}

/// A table that was removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removed {
    /// Removals are numbered as they happen.
    pub number: i64,
    /// Id of the table.
    pub table: TableId,
}

/// How many tables are open: not over, used within the last thirty days, and, if no person has moved yet, within the last
/// hour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// In total, without those that rest.
    pub total: u32,
    /// Those made by the owner in question.
    pub own: u32,
    /// Those made from the owner's address.
    pub address: u32,
    /// Those made from the owner's network.
    pub network: u32,
}

/// The tables of one game and one version of its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Name of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: i64,
    /// How many there are.
    pub tables: u64,
}
