//! A stored seat, and its occupant.

use crate::{Owner, StoreError};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSeat {
    /// The kind of occupant.
    pub kind: SeatKind,
    /// The displayed name, or the bot's name.
    pub name: String,
    /// The owners that may act for it.
    pub owners: Vec<Owner>,
    /// The computer player that has taken over for a person who left.
    pub stand_in: Option<String>,
    /// The color that its player prefers, as a word; `None`: any.
    pub color: Option<String>,
}

/// The kind of a seat's occupant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person, or somebody's own bot.
    Human,
    /// A computer player of the server.
    Bot,
}

impl SeatKind {
    /// Its word, in rows and elsewhere.
    pub fn word(self) -> &'static str {
        match self {
            SeatKind::Open => "open",
            SeatKind::Human => "human",
            SeatKind::Bot => "bot",
        }
    }

    /// The kind with this word, if there is one.
    pub(crate) fn of_word(word: &str) -> Option<SeatKind> {
        [SeatKind::Open, SeatKind::Human, SeatKind::Bot].into_iter().find(|kind| kind.word() == word)
    }

    /// Reads the word of a row.
    pub(crate) fn read(word: &str) -> Result<SeatKind, StoreError> {
        SeatKind::of_word(word).ok_or_else(|| StoreError::BadRow(format!("a seat of the kind '{word}'")))
    }
}

impl ToSql for SeatKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.word().into())
    }
}

impl FromSql for SeatKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<SeatKind> {
        let word = value.as_str()?;
        SeatKind::of_word(word).ok_or_else(|| FromSqlError::Other(format!("a seat of the kind '{word}'").into()))
    }
}
