//! When a thought ends.

use std::time::Duration;

/// Whoever lets a bot think says with it when the thought is to end, and what time it is: bots read no clock themselves. A bot
/// that searches asks between two options or playouts, and then answers with the best it has found so far; what it answers is
/// legal in any case. It asks often, so both must be fast: read a flag or a clock.
#[derive(Clone, Copy)]
pub struct Stop<'a> {
    ended: &'a dyn Fn() -> bool,
    clock: Option<&'a dyn Fn() -> Duration>,
}

/// The thought may take as long as it likes; a bot then depends on nothing but the position and the random numbers.
pub const NEVER: Stop<'static> = Stop { ended: &|| false, clock: None };

impl<'a> Stop<'a> {
    /// The thought is to end from the moment when this says `true`.
    pub fn when(ended: &'a dyn Fn() -> bool) -> Stop<'a> {
        Stop { ended, clock: None }
    }

    /// With a clock that says how long the thought has taken so far: a bot with a budget of time needs one.
    #[must_use]
    pub fn with_clock(self, clock: &'a dyn Fn() -> Duration) -> Stop<'a> {
        Stop { clock: Some(clock), ..self }
    }

    /// Whether the thought is to end now.
    #[inline]
    pub fn now(&self) -> bool {
        (self.ended)()
    }

    /// How long the thought has taken so far; `None` without a clock.
    pub fn taken(&self) -> Option<Duration> {
        self.clock.map(|clock| clock())
    }
}

impl std::fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stop").field("now", &self.now()).field("taken", &self.taken()).finish()
    }
}
