//! Facts about a turn that a screen puts into words.

use crate::Player;

/// A fact about a turn, such as that it makes two players share a city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its word. The screen shows the message `remark-WORD`.
    pub name: &'static str,
    /// The kind of feature involved, such as `city`; empty if there is none.
    pub feature: &'static str,
    /// The other players involved.
    pub with: Vec<Player>,
}
