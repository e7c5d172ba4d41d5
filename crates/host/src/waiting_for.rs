//! For how long the game has waited for a person's decision. Where no clock runs, this keeps people who are about to lose from
//! waiting for ever.

use crate::host::Host;
use std::time::Duration;

/// In a game without a clock, the others may let a computer player take over for a person who has had to decide for this long,
/// even if their page is connected.
pub const LONGEST_DECISION: Duration = Duration::from_secs(15 * 60);

/// The game waits for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiting {
    /// Their seat.
    seat: u8,
    /// How many steps have stood since then at most: whoever undoes a step and takes it again has decided nothing.
    steps: usize,
    since: Duration,
}

impl Host {
    /// Updates since when the game has waited for a person. A new step that they take begins a new decision.
    pub(crate) fn note_decider(&mut self, now: Duration) {
        let person = self.table.bot_to_act().is_none() && !self.table.is_paused();
        let steps = self.table.steps();
        self.waiting = self.table.to_act().filter(|_| person).map(|seat| match self.waiting {
            Some(known) if known.seat == seat && steps <= known.steps => known,
            _ => Waiting { seat, steps, since: now },
        });
    }

    /// Since when this seat's person has had to decide, if they have to.
    pub(crate) fn decides_since(&self, seat: u8) -> Option<Duration> {
        self.waiting.filter(|known| known.seat == seat).map(|known| known.since)
    }
}
