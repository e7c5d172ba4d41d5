//! What a turn does, in facts that a screen says in words.

use crate::Player;

/// A fact about a turn, such as that it makes two players share a city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its word. What a screen says is the message `remark-WORD`.
    pub name: &'static str,
    /// The kind of feature that it is about, such as `city`; empty where there is none.
    pub feature: &'static str,
    /// The other players that it is about.
    pub with: Vec<Player>,
}
