//! A person for whom the game waits.

use std::time::Duration;

/// In a game without a clock, the others may let a computer player take over for a person who has had to decide for this long,
/// even if their page is connected.
pub const LONGEST_DECISION: Duration = Duration::from_secs(15 * 60);

/// The game waits for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiting {
    /// Their seat.
    pub seat: u8,
    /// How many steps have stood since then at most: whoever undoes a step and takes it again has decided nothing.
    pub steps: usize,
    /// Since when.
    pub since: Duration,
}
