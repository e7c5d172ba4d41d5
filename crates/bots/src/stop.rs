//! When a bot stops thinking.

use std::time::Duration;

/// The caller tells a bot when to stop, and what time it is: bots read no clock themselves. A bot that searches asks
/// between two options or playouts, and then answers with the best it has found so far; the answer is always legal. It asks
/// often, so both must be fast: read a flag or a clock.
#[derive(Clone, Copy)]
pub struct Stop<'a> {
    ended: &'a dyn Fn() -> bool,
    clock: Option<&'a dyn Fn() -> Duration>,
}

/// The bot may think as long as it likes; its choice then depends only on the position and the random numbers.
pub const NEVER: Stop<'static> = Stop { ended: &|| false, clock: None };

impl<'a> Stop<'a> {
    /// The bot should stop as soon as this returns `true`.
    pub fn when(ended: &'a dyn Fn() -> bool) -> Stop<'a> {
        Stop { ended, clock: None }
    }

    /// With a clock that returns how long the bot has been thinking: a bot with a time budget needs one.
    #[must_use]
    pub fn with_clock(self, clock: &'a dyn Fn() -> Duration) -> Stop<'a> {
        Stop { clock: Some(clock), ..self }
    }

    /// Whether the bot should stop now.
    #[inline]
    pub fn now(&self) -> bool {
        (self.ended)()
    }

    /// How long the bot has been thinking; `None` without a clock.
    pub fn taken(&self) -> Option<Duration> {
        self.clock.map(|clock| clock())
    }
}

impl std::fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stop").field("now", &self.now()).field("taken", &self.taken()).finish()
    }
}
