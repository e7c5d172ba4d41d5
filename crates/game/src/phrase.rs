//! Phrases before they are put into a language: keys in the message files, and the arguments of the messages.

use crate::Player;

/// A message by its key. The screen that shows it has the message files and the names of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Key in the message files, such as `role-gold-rush-miner`.
    pub key: String,
    /// The arguments of the message, by name.
    pub places: Vec<(&'static str, Term)>,
    /// The text to use if no file has the key, such as a name from a tile or card file. Empty if the files must have it.
    pub otherwise: String,
}

/// An argument of a message, or the value after a label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A number.
    Number(i64),
    /// A player, shown by name.
    Player(Player),
    /// `yes` or `no`: a word after a label, or a case that selects a variant of a message.
    Yes(bool),
    /// Text that is the same in all languages, or a case that selects a variant of a message.
    Text(String),
    /// A message inside a message.
    Phrase(Phrase),
    /// Several, one after the other.
    List(Vec<Term>),
    /// Several, with labels of their own.
    Fields(Vec<Field>),
}

/// A labelled value: `points 12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The label.
    pub label: Phrase,
    /// The value. A field whose value is an empty list is not shown.
    pub value: Term,
}

impl Phrase {
    /// The message with this key, without arguments so far.
    pub fn new(key: impl Into<String>) -> Phrase {
        Phrase { key: key.into(), places: Vec::new(), otherwise: String::new() }
    }

    /// Sets an argument.
    #[must_use]
    pub fn with(mut self, place: &'static str, term: impl Into<Term>) -> Phrase {
        self.places.push((place, term.into()));
        self
    }

    /// Sets the text to use if no file has the key.
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
    /// A field with the label that has this key.
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
