//! Quick games: what somebody looks for, the tables where others wait for the same, and waits that end.

use crate::account_statements::sqlite::carry_out;
use crate::lobby::Listing;
use crate::seek_statements::ENDED;
use crate::{Owner, StoreError};
use ids::TableId;
use rusqlite::{Connection, params};

/// Seconds for which somebody counts as present after they were last known to be there.
pub const PRESENT: i64 = 30;

/// What somebody looks for: tables are the same to a seeker if they agree in all of this.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wish {
    /// Name of the game.
    pub game: String,
    /// Options in canonical form; the number of players is one of them.
    pub options: String,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// The time control as it is stored with a table, if there is one.
    pub pace: Option<String>,
}

/// Where people wait for a quick game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Waiting {
    /// The tables for it, the one that has waited longest first.
    pub tables: Vec<Listing>,
    /// Those among them where the seeker has a seat.
    pub own: Vec<TableId>,
    /// At how many tables of the lobby the seeker has a seat and waits, for whatever game.
    pub seeks: u32,
}

/// The tables that are removed because this person now has a seat at this table; nobody else may wait there.
pub(crate) fn ended_by(connection: &Connection, table: &str, owner: &Owner) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached(ENDED)?;
    Ok(statement.query_map(params![table, owner], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// A conflict if somebody else has a seat at a table, or a person has moved.
pub(crate) fn check_lone(connection: &Connection, table: &str, owner: &Owner) -> Result<(), StoreError> {
    carry_out(connection, crate::seek_statements::is_lone(table, owner))
}
