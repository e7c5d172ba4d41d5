//! Grace: a choice that was on its way when the time of its player ran out still counts, and the record says so each time. How
//! long choices are on their way, the caller measures. It is a matter of live games alone, where a second decides.

use crate::change::Change;
use crate::clock::Clock;
use crate::host::Host;
use game::{ChanceSource, Mark};
use std::collections::BTreeMap;

impl Host {
    /// The choices of these seats are on their way for so many milliseconds; those of others for none. More than
    /// [`Mark::MOST_GRACE_MS`] counts as that.
    pub fn set_delays(&mut self, delays: BTreeMap<u8, u32>) {
        if let Some(time) = &mut self.time {
            time.delays = delays;
        }
    }

    /// When a seat whose time runs has lost it, with the grace that it has. `None`: its time does not run.
    pub(crate) fn out_at(&self, seat: u8) -> Option<u64> {
        self.out_at_by(self.clock()?, seat)
    }

    /// The same by a clock that the table gets.
    pub(crate) fn out_at_by(&self, clock: &Clock, seat: u8) -> Option<u64> {
        let zero = clock.when_left(seat, 0)?;
        Some(zero.saturating_add(self.grace_ms(clock, seat)))
    }

    /// Whoever has acted after zero, or began without any time, has none.
    fn grace_ms(&self, clock: &Clock, seat: u8) -> u64 {
        let Some(time) = self.time.as_ref().filter(|_| self.is_live()) else { return 0 };
        let had_time = clock.left_ms(seat, clock.at()) > 0;
        let delay = time.delays.get(&seat).copied().filter(|_| had_time).unwrap_or_default();
        delay.min(Mark::MOST_GRACE_MS).into()
    }

    /// What is to be stored before a choice of a seat that comes at this moment, since its time is over and it has grace.
    pub fn grace(&self, seat: u8, at: u64) -> Option<Change> {
        let zero = self.clock()?.when_left(seat, 0)?;
        let late = at.checked_sub(zero).filter(|_| self.out_at(seat).is_some_and(|out| at < out))?;
        self.table.propose_grace(seat, u32::try_from(late).ok()?.max(1)).map(Change::Append)
    }

    /// Whether the time of a seat is over at this moment, without any grace.
    pub fn is_at_zero(&self, seat: u8, at: u64) -> bool {
        self.clock().and_then(|clock| clock.when_left(seat, 0)).is_some_and(|zero| zero <= at)
    }

    /// What is to be stored if a seat does at this moment what has no grace: only choices have. `None`: its time is not over.
    pub fn out_without_grace(&self, seat: u8, at: u64) -> Option<Change> {
        if self.is_at_zero(seat, at) { self.time_out(seat) } else { None }
    }

    /// What is to be stored right after a choice that had grace and was the last one of its turn, where players say that their turn
    /// is over: for that they have no time left.
    pub fn end_late_turn(&self, seat: u8, chance: &mut dyn ChanceSource) -> Option<Change> {
        let clock = self.clock()?;
        let over = clock.runs(seat) && clock.left_ms(seat, clock.at()) == 0;
        self.table.propose_end_of_late_turn(seat, chance).filter(|_| over).map(Change::Append)
    }
}
