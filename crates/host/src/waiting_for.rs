//! For how long the game has waited for a person's decision. Where no clock runs, this keeps people who are about to lose from
//! waiting for ever.

use crate::host::Host;
use crate::waiting::Waiting;
use std::time::Duration;

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
