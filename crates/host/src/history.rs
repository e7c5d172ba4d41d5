//! The log of a table for those who come later. The game is played again for that, once for all with the same view.

use crate::histories::History;
use crate::host::Host;
use game::Observer;
use table::{Holder, Log, LogReplay};

/// Whether what somebody has missed is at hand.
pub enum LogState {
    /// A snapshot needs no work.
    Ready,
    /// It is being made ([`Host::awaits_log`]).
    Awaited,
    /// The game has to be played again for this observer. A snapshot does that if need be; the caller may do it elsewhere, or
    /// piece by piece, and hand in the log.
    Missing(Observer, LogReplay),
}

impl Host {
    /// Whether what this holder has missed since a version is at hand.
    pub fn log_state(&mut self, holder: Option<&Holder>, since: u32) -> LogState {
        let observer = self.table.perspective(&self.mine(holder)).log;
        let since = self.table.still_true(since);
        if self.cache.histories.known(observer).is_some() || self.table.recent_log(observer, since).is_some() {
            return LogState::Ready;
        }
        match self.cache.histories.find(observer) {
            Some(_) => LogState::Awaited,
            None => LogState::Missing(observer, LogReplay::new(&self.table, observer)),
        }
    }

    /// The log of this observer, made just now.
    pub fn log_made(&mut self, observer: Observer, log: Log) {
        self.cache.histories.set(observer, History::Known(log));
    }

    /// Notes that the log of this observer is being made. What happens meanwhile is added to it. Returns the number of this
    /// replay, for [`Host::log_finished`].
    pub fn awaits_log(&mut self, observer: Observer) -> u64 {
        self.cache.histories.wait(observer)
    }

    /// A log that was awaited is there. It counts unless everything was forgotten meanwhile.
    pub fn log_finished(&mut self, observer: Observer, number: u64, log: Log) {
        self.cache.histories.finished(observer, number, log);
    }
}
