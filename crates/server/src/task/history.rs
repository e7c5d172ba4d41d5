//! The log of a table for those who come later. The game is played again for that, once for
//! all with the same view; a long one beside the table's own work.

use crate::app::state::App;
use crate::base::pools::{Pool, in_slices};
use crate::task::message::{Posted, TableMessage};
use crate::task::table_task::{Flow, TableTask};
use game::Observer;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Log, LogReplay, Table};
use tokio::sync::mpsc::WeakSender;

/// What may be replayed in the task of the table itself, while others there wait.
const SHORT: Duration = Duration::from_millis(4);

/// The histories that are known or awaited, by observer. At most one for each player and the public.
#[derive(Default)]
pub(crate) struct Histories {
    all: Vec<(Observer, History)>,
    /// Number of the last one that was awaited.
    last: u64,
}

enum History {
    Known(Log),
    /// The game is being played again. `number` names this replay; `later` collects what has happened since it began;
    /// what it tells after version `stands` was taken back meanwhile.
    Awaited {
        number: u64,
        later: Log,
        stands: u32,
    },
}

impl Histories {
    fn find(&mut self, observer: Observer) -> Option<&mut History> {
        self.all.iter_mut().find(|(of, _)| *of == observer).map(|(_, history)| history)
    }

    /// The log of this observer, if it is known.
    pub fn known(&mut self, observer: Observer) -> Option<&Log> {
        match self.find(observer) {
            Some(History::Known(log)) => Some(log),
            _ => None,
        }
    }

    fn set(&mut self, observer: Observer, history: History) {
        match self.find(observer) {
            Some(found) => *found = history,
            None => self.all.push((observer, history)),
        }
    }

    /// Notes that its log is being made, and returns the number of this replay.
    fn wait(&mut self, observer: Observer) -> u64 {
        self.last += 1;
        self.set(observer, History::Awaited { number: self.last, later: Log::default(), stands: u32::MAX });
        self.last
    }

    /// A replay has ended: its log becomes the history of this observer, unless it is no longer awaited.
    fn finished(&mut self, observer: Observer, number: u64, mut log: Log) {
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

    /// Forgets everything; replays that go on are ignored when they end.
    pub fn clear(&mut self) {
        self.all.clear();
    }

    /// Bytes of memory they take, about.
    pub fn bytes(&self) -> usize {
        let bytes = |(_, history): &(Observer, History)| match history {
            History::Known(log) | History::Awaited { later: log, .. } => log.bytes(),
        };
        self.all.iter().map(bytes).sum()
    }
}

impl TableTask {
    /// Whether what this observer has seen after version `since` is ready. If not, it will be soon, and the
    /// snapshots that wait for it are made then.
    pub(crate) fn can_send_log(&mut self, observer: Observer, since: u32) -> bool {
        if self.cache.histories.known(observer).is_some() || self.table.recent_log(observer, since).is_some() {
            return true;
        }
        if self.cache.histories.find(observer).is_some() {
            return false;
        }
        let (mut replay, began) = (LogReplay::new(&self.table, observer), Instant::now());
        while began.elapsed() < SHORT {
            if !replay.step() {
                self.cache.histories.set(observer, History::Known(replay.finish()));
                return true;
            }
        }
        let (app, mailbox) = (Arc::clone(&self.app), self.mailbox.clone());
        let number = self.cache.histories.wait(observer);
        drop(self.app.pools.spawn(Pool::Long, replay_log(app, mailbox, replay, observer, number)));
        false
    }

    /// What was awaited has come; without a log, the rules panicked.
    pub(crate) fn log_ready(&mut self, observer: Observer, number: u64, log: Option<Log>) -> Flow {
        let Some(log) = log else { return self.rules_panicked() };
        self.cache.histories.finished(observer, number, log);
        self.snapshots.go_on();
        Flow::Continue
    }
}

/// Makes a long log in time slices.
async fn replay_log(
    app: Arc<App>,
    mailbox: WeakSender<Posted>,
    mut replay: LogReplay,
    observer: Observer,
    number: u64,
) {
    let step = || match catch_unwind(AssertUnwindSafe(|| replay.step())) {
        Ok(goes_on) => (!goes_on).then_some(true),
        Err(_) => Some(false),
    };
    let nobody_waits = || app.is_closing() || mailbox.strong_count() == 0;
    let Some(whole) = in_slices(step, nobody_waits).await else { return };
    let log = whole.then(|| replay.finish());
    if let Some(sender) = mailbox.upgrade() {
        let _ = sender.send(Posted::new(TableMessage::LogReady { observer, number, log })).await;
    }
}
