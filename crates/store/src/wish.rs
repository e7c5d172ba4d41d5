//! What somebody looks for who wants a quick game.

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
