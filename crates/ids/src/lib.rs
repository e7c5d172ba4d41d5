//! Floor 0: ids as types of their own, so that the compiler tells the id of a table from that of an invitation, of a command or
//! of anything else that is text. They are made from text where they come in: a path, a row of the database, a message.

use serde::{Deserialize, Serialize};
use std::borrow::Borrow;
use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

/// The id of a table. Whoever knows it may enter the table, unless the table is private. Clones share their text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct TableId(Arc<str>);

/// The id of an invitation of a bot to a seat. Clones share their text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct InvitationId(Arc<str>);

macro_rules! text {
    ($id:ty) => {
        impl $id {
            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $id {
            fn from(text: &str) -> $id {
                Self(text.into())
            }
        }

        impl From<String> for $id {
            fn from(text: String) -> $id {
                Self(text.into())
            }
        }

        impl From<$id> for String {
            fn from(id: $id) -> String {
                id.as_str().to_owned()
            }
        }

        impl AsRef<str> for $id {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl Borrow<str> for $id {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        impl PartialEq<str> for $id {
            fn eq(&self, text: &str) -> bool {
                self.as_str() == text
            }
        }

        impl PartialEq<&str> for $id {
            fn eq(&self, text: &&str) -> bool {
                self.as_str() == *text
            }
        }

        impl Display for $id {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

text!(TableId);
text!(InvitationId);

/// The first character of the ids of tables made by quick games. Other ids never begin with it, since it is easy to confuse with
/// a letter.
const QUICK: char = '0';

impl TableId {
    /// The id of a table that a quick game makes; `rest` tells it from others.
    #[must_use]
    pub fn of_quick_game(rest: &str) -> TableId {
        format!("{QUICK}{rest}").into()
    }

    /// Whether a quick game has made the table: its seats are for whoever looks for the same game, and whoever stops waiting gives
    /// theirs up.
    #[must_use]
    pub fn is_quick_game(&self) -> bool {
        self.0.starts_with(QUICK)
    }
}

#[cfg(test)]
mod tests {
    use super::{InvitationId, TableId};
    use std::collections::HashMap;

    #[test]
    fn an_id_shows_its_text() {
        let (table, invitation) = (TableId::from("t1"), InvitationId::from("t1-i1".to_owned()));
        assert_eq!((table.to_string(), String::from(invitation)), ("t1".to_owned(), "t1-i1".to_owned()));
        assert!(table == "t1" && table != *"t2");
    }

    #[test]
    fn the_id_of_a_quick_game_shows_what_it_is() {
        let quick = TableId::of_quick_game("abc");
        assert!(quick.is_quick_game() && !TableId::from("abc").is_quick_game() && quick != "abc");
    }

    #[test]
    fn a_map_of_ids_is_searched_by_text() {
        let tables = HashMap::from([(TableId::from("t1"), 1), (TableId::from("t2"), 2)]);
        assert_eq!((tables.get("t2"), tables.get("t3")), (Some(&2), None));
    }
}
