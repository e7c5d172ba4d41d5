//! Programs of others that play, as processes of their own: `exec:./mybot`. `docs/programs.md` describes the conversation.

mod fleet;
mod guest;
mod process;
mod reaper;

pub use fleet::Fleet;
pub use guest::{Guest, Scene};
pub use reaper::Reaper;

/// What a computer player's name begins with when a program plays.
pub const EXEC: &str = "exec:";
