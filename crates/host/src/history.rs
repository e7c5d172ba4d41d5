//! The log of a table for viewers who join later. It takes a replay of the game, done once for all who see the same.

use crate::histories::History;
use crate::host::Host;
use game::Observer;
use table::{Holder, Log, LogReplay};

/// Whether the events that someone has missed are in memory.
pub enum LogState {
    /// A snapshot takes no extra work.
    Ready,
    /// A replay is under way ([`Host::awaits_log`]).
    Awaited,
    /// The game has to be replayed for this observer. A snapshot does so if necessary; the caller may also do it
    /// elsewhere, or in pieces, and pass the log in.
    Missing(Observer, LogReplay),
}

impl Host {
    /// Whether the events that this holder has missed since a version are in memory.
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

    /// Notes that the caller is making the log of this observer. The host adds everything that happens in the meantime.
    /// Returns the number of this replay, for [`Host::log_finished`].
    pub fn awaits_log(&mut self, observer: Observer) -> u64 {
        self.cache.histories.wait(observer)
    }

    /// A log is ready. It is used unless everything was discarded in the meantime.
    pub fn log_finished(&mut self, observer: Observer, number: u64, log: Log) {
        self.cache.histories.finished(observer, number, log);
    }
}
