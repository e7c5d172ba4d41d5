//! What is to be said, before it is put into a language: keys of the message files, and what fills their places.

use crate::Player;

/// A message by its key. Whoever shows it has the message files, and the names of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Key of the message files, such as `role-gold-rush-miner`.
    pub key: String,
    /// What fills the places of the message, by name.
    pub places: Vec<(&'static str, Term)>,
    /// What to say when no file has the key: a name out of a tile or card file. Empty when the files must have it.
    pub otherwise: String,
}

/// What fills a place of a message, or stands behind a label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A number.
    Number(i64),
    /// A player, said by name.
    Player(Player),
    /// `yes` or `no`: a word behind a label, a case to select in a message.
    Yes(bool),
    /// Text that is the same in all languages, or a case for a message to select.
    Text(String),
    /// A message in a message.
    Phrase(Phrase),
    /// Several, one after the other.
    List(Vec<Term>),
    /// Several with labels of their own.
    Fields(Vec<Field>),
}

/// Something with a label: `points 12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// What it is called.
    pub label: Phrase,
    /// What it is. A field whose value is an empty list is not shown.
    pub value: Term,
}

impl Phrase {
    /// The message with this key, without places so far.
    pub fn new(key: impl Into<String>) -> Phrase {
        Phrase { key: key.into(), places: Vec::new(), otherwise: String::new() }
    }

    /// Fills a place.
    #[must_use]
    pub fn with(mut self, place: &'static str, term: impl Into<Term>) -> Phrase {
        self.places.push((place, term.into()));
        self
    }

    /// Says what to say when no file has the key.
    #[must_use]
    pub fn or(mut self, otherwise: impl Into<String>) -> Phrase {
        self.otherwise = otherwise.into();
        self
    }
}

impl Term {
    /// A list of players.
    pub fn players(players: &[Player]) -> Term {
        Term::List(players.iter().map(|p| Term::Player(*p)).collect())
    }
}

impl Field {
    /// A field under the label with this key.
    pub fn new(label: impl Into<String>, value: impl Into<Term>) -> Field {
        Field { label: Phrase::new(label), value: value.into() }
    }
}

macro_rules! terms {
    ($($from:ty => $term:expr),* $(,)?) => {
        $(impl From<$from> for Term {
            fn from(value: $from) -> Term {
                $term(value)
            }
        })*
    };
}

terms! {
    u8 => |n| Term::Number(i64::from(n)),
    u16 => |n| Term::Number(i64::from(n)),
    u32 => |n| Term::Number(i64::from(n)),
    i32 => |n| Term::Number(i64::from(n)),
    usize => |n| Term::Number(n as i64),
    bool => Term::Yes,
    &str => |text: &str| Term::Text(text.to_owned()),
    String => Term::Text,
    Player => Term::Player,
    Phrase => Term::Phrase,
    Vec<Term> => Term::List,
    Vec<Field> => Term::Fields,
}
