//! Finished games in the order in which they ended, a page at a time.

use crate::clock::now;
use crate::{Owner, StoreError, StoredSeat};
use ids::TableId;
use rusqlite::{Connection, Row, params};
use std::fmt;
use std::str::FromStr;

/// Seconds that a game has to be over before it is listed: a write that began earlier may be stored later, and a reader
/// who has passed that place must not miss it.
pub(crate) const SETTLED: i64 = 15;

/// A position in the list of finished games: after the game with this id that ended at this second.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Cursor {
    /// Seconds since 1970.
    pub ended: i64,
    /// Id of the table; empty: before all games that ended in that second.
    pub id: String,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.ended, self.id)
    }
}

/// A text that is not a [`Cursor`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not a cursor: copy one from a line of an export")]
pub struct InvalidCursor;

impl FromStr for Cursor {
    type Err = InvalidCursor;

    fn from_str(text: &str) -> Result<Cursor, InvalidCursor> {
        let (ended, id) = text.split_once('-').ok_or(InvalidCursor)?;
        let sign = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let plain = !ended.is_empty() && ended.bytes().all(|byte| byte.is_ascii_digit());
        if !plain || id.len() > 64 || !id.chars().all(sign) {
            return Err(InvalidCursor);
        }
        Ok(Cursor { ended: ended.parse().map_err(|_| InvalidCursor)?, id: id.to_owned() })
    }
}

/// A game that was played to the end, without its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Id of the table.
    pub id: TableId,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// Seats in turn order, without their owners.
    pub seats: Vec<StoredSeat>,
    /// Seats held under the token of a bot, in order.
    pub programs: Vec<u8>,
    /// When the table was made, in seconds since 1970.
    pub made: i64,
    /// When the game ended, in seconds since 1970.
    pub ended: i64,
    /// Whether only its own people may see it.
    pub private: bool,
    /// Whether the given owner made the table or holds a seat there.
    pub own: bool,
}

impl Finished {
    /// The place after it.
    pub fn cursor(&self) -> Cursor {
        Cursor { ended: self.ended, id: self.id.clone().into() }
    }
}

/// The finished games after this place, in order, at most `most`.
pub(crate) fn finished(
    connection: &mut Connection,
    after: &Cursor,
    owner: Option<&Owner>,
    most: u32,
) -> Result<Vec<Finished>, StoreError> {
    // One transaction, so that games and seats are from the same moment.
    let transaction = connection.transaction()?;
    let game = |row: &Row| {
        Ok(Finished {
            id: row.get::<_, String>(0)?.into(),
            game: row.get(1)?,
            options: row.get(2)?,
            seats: Vec::new(),
            programs: Vec::new(),
            made: row.get(3)?,
            ended: row.get(4)?,
            own: row.get(5)?,
            private: row.get(6)?,
        })
    };
    let mut statement = transaction.prepare_cached(PAGE)?;
    let found = statement.query_map(params![after.ended, after.id, now() - SETTLED, owner, most], game)?;
    // One row that cannot be read must not hide the others.
    let mut games: Vec<Finished> = found.filter_map(Result::ok).collect();
    let mut seats =
        transaction.prepare_cached("SELECT kind, name, stand_in FROM seats WHERE table_id = ?1 ORDER BY seat")?;
    let mut programs = transaction.prepare_cached(
        "SELECT DISTINCT seat FROM owners JOIN tokens USING (owner) WHERE table_id = ?1 AND bot = 1 ORDER BY seat",
    )?;
    for game in &mut games {
        let seat = |row: &Row| {
            Ok(StoredSeat {
                kind: row.get(0)?,
                name: row.get(1)?,
                owners: Vec::new(),
                stand_in: row.get(2)?,
                color: None,
            })
        };
        game.seats = seats.query_map([game.id.as_str()], seat)?.filter_map(Result::ok).collect();
        game.programs = programs.query_map([game.id.as_str()], |row| row.get(0))?.filter_map(Result::ok).collect();
    }
    Ok(games)
}

const PAGE: &str = "SELECT id, game, options, created, touched,
        ?4 IS NOT NULL AND (maker = ?4 OR EXISTS (SELECT 1 FROM owners WHERE owner = ?4 AND table_id = id)), private
    FROM tables WHERE over = 1 AND (touched, id) > (?1, ?2) AND touched <= ?3 ORDER BY touched, id LIMIT ?5";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_back_and_nothing_else_is() {
        for text in ["0-", "17-abc", "1764036000-a-b_C9"] {
            assert_eq!(text.parse::<Cursor>().unwrap().to_string(), text);
        }
        let long = format!("1-{}", "a".repeat(65));
        for text in ["", "-", "a", "7", "-a", "+1-a", "x-a", "1-a b", "1-ž", "99999999999999999999-a", &long] {
            assert_eq!(text.parse::<Cursor>(), Err(InvalidCursor), "{text}");
        }
    }

    #[test]
    fn finished_games_are_found_by_an_index() {
        let mut database = Connection::open_in_memory().unwrap();
        crate::migrate::migrate(&mut database).unwrap();
        let mut statement = database.prepare(&format!("EXPLAIN QUERY PLAN {PAGE}")).unwrap();
        let mut steps = statement.raw_query();
        let mut plan = Vec::new();
        while let Some(step) = steps.next().unwrap() {
            plan.push(step.get::<_, String>(3).unwrap());
        }
        assert!(plan[0].contains("USING INDEX tables_over"), "{plan:?}");
        assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:?}");
    }
}
