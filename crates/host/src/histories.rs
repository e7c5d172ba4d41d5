//! The logs of a table that are finished or being made: one for each player and one for the public.

use game::Observer;
use table::{Log, Table};

/// The finished and pending logs, by observer. At most one for each player and the public.
#[derive(Default)]
pub(crate) struct Histories {
    all: Vec<(Observer, History)>,
    /// Number of the replay that was started last.
    last: u64,
}

pub(crate) enum History {
    Known(Log),
    /// A replay is running. `number` identifies it; `later` collects everything that has happened since it began; its
    /// results after version `stands` were undone in the meantime.
    Awaited {
        number: u64,
        later: Log,
        stands: u32,
    },
}

impl Histories {
    pub fn find(&mut self, observer: Observer) -> Option<&mut History> {
        self.all.iter_mut().find(|(of, _)| *of == observer).map(|(_, history)| history)
    }

    /// The log of this observer, if it is known.
    pub fn known(&mut self, observer: Observer) -> Option<&Log> {
        match self.find(observer) {
            Some(History::Known(log)) => Some(log),
            _ => None,
        }
    }

    pub fn set(&mut self, observer: Observer, history: History) {
        match self.find(observer) {
            Some(found) => *found = history,
            None => self.all.push((observer, history)),
        }
    }

    /// Notes that a replay is making its log, and returns the number of the replay.
    pub fn wait(&mut self, observer: Observer) -> u64 {
        self.last += 1;
        self.set(observer, History::Awaited { number: self.last, later: Log::default(), stands: u32::MAX });
        self.last
    }

    /// A replay has ended: its log becomes the history of this observer, unless it is no longer wanted.
    pub fn finished(&mut self, observer: Observer, number: u64, mut log: Log) {
        if let Some(history) = self.find(observer)
            && let History::Awaited { number: awaited, later, stands } = history
            && *awaited == number
        {
            log.forget_after(*stands);
            log.append(later);
            *history = History::Known(log);
        }
    }

    /// Something has happened at the table after version `from`.
    pub fn follow(&mut self, table: &Table, from: u32) {
        let still = table.still_true(from);
        self.all.retain_mut(|(observer, history)| {
            let Some(new) = table.recent_log(*observer, still) else { return false };
            let log = match history {
                History::Known(log) => log,
                History::Awaited { later, stands, .. } => {
                    *stands = still.min(*stands);
                    later
                }
            };
            log.forget_after(still);
            log.append(&new);
            true
        });
    }

    /// Forgets everything; replays that are still running are ignored when they end.
    pub fn clear(&mut self) {
        self.all.clear();
    }

    /// Bytes of memory they take, approximately.
    pub fn bytes(&self) -> usize {
        let bytes = |(_, history): &(Observer, History)| match history {
            History::Known(log) | History::Awaited { later: log, .. } => log.bytes(),
        };
        self.all.iter().map(bytes).sum()
    }
}
