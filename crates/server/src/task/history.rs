//! The log of a table for those who come later. The game is played again for that, once for
//! all with the same view; a long one beside the table's own work.

use crate::base::pools::{Pool, in_slices};
use crate::operation::lifecycle::Lifecycle;
use crate::task::histories::History;
use crate::task::message::{Look, Posted};
use crate::task::table_task::{Flow, TableTask};
use game::Observer;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Log, LogReplay};
use tokio::sync::mpsc::WeakSender;

/// What may be replayed in the task of the table itself, while others there wait.
const SHORT: Duration = Duration::from_millis(4);

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
        let (lifecycle, mailbox) = (Arc::clone(&self.context.lifecycle), self.mailbox.clone());
        let number = self.cache.histories.wait(observer);
        drop(self.context.pools.spawn(Pool::Long, replay_log(lifecycle, mailbox, replay, observer, number)));
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
    lifecycle: Arc<Lifecycle>,
    mailbox: WeakSender<Posted>,
    mut replay: LogReplay,
    observer: Observer,
    number: u64,
) {
    let step = || match catch_unwind(AssertUnwindSafe(|| replay.step())) {
        Ok(goes_on) => (!goes_on).then_some(true),
        Err(_) => Some(false),
    };
    let nobody_waits = || lifecycle.is_closing() || mailbox.strong_count() == 0;
    let Some(whole) = in_slices(step, nobody_waits).await else { return };
    let log = whole.then(|| replay.finish());
    if let Some(sender) = mailbox.upgrade() {
        let _ = sender.send(Posted::new(Look::LogReady { observer, number, log })).await;
    }
}
