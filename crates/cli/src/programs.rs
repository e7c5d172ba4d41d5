//! Other people's programs that play, as processes of their own: `exec:./mybot`. See `docs/programs.md` for the
//! conversation.

mod fleet;
mod guest;
mod patch;
mod process;
mod reaper;
mod requests;
mod scene;

pub use fleet::Fleet;
pub use guest::Guest;
pub use reaper::Reaper;
pub use scene::Scene;

/// The prefix of a computer player's name if a program plays.
pub const EXEC: &str = "exec:";
