//! The log of a table for viewers who join later. It takes a replay of the game, done once for all with the same view; a
//! long one runs beside the table's own work.

use crate::base::pools::{Pool, in_slices};
use crate::operation::lifecycle::Lifecycle;
use crate::task::message::{Look, MadeLog, Posted};
use crate::task::table_task::{Flow, TableTask};
use host::LogState;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Holder, Log, LogReplay};
use tokio::sync::mpsc::WeakSender;

/// The most steps to replay in the task of the table itself, while others wait.
const SHORT: Duration = Duration::from_millis(4);

impl TableTask {
    /// Whether the events that this holder has missed since a version are ready. If not, they soon will be, and the
    /// snapshots that wait for them are made then.
    pub(crate) fn can_send_log(&mut self, holder: Option<&Holder>, since: u32) -> bool {
        let (observer, mut replay) = match self.host_for(holder).log_state(holder, since) {
            LogState::Ready => return true,
            LogState::Awaited => return false,
            LogState::Missing(observer, replay) => (observer, replay),
        };
        let began = Instant::now();
        while began.elapsed() < SHORT {
            if !replay.step() {
                self.host_for(holder).log_made(observer, replay.finish());
                return true;
            }
        }
        let (lifecycle, mailbox) = (Arc::clone(&self.context.lifecycle), self.mailbox.clone());
        let late = self.late.is_some() && self.host.mine(holder).is_empty();
        let number = self.host_for(holder).awaits_log(observer);
        let made = MadeLog { observer, late, number };
        drop(self.context.pools.spawn(Pool::Long, replay_log(lifecycle, mailbox, replay, made)));
        false
    }

    /// The awaited log is ready; if there is none, the rules panicked.
    pub(crate) fn log_ready(&mut self, MadeLog { observer, late, number }: MadeLog, log: Option<Log>) -> Flow {
        let Some(log) = log else { return self.rules_panicked() };
        match &mut self.late {
            Some(table) if late => table.host().log_finished(observer, number, log),
            _ if late => {}
            _ => self.host.log_finished(observer, number, log),
        }
        self.snapshots.go_on();
        Flow::Continue
    }
}

/// Makes a long log in time slices.
async fn replay_log(lifecycle: Arc<Lifecycle>, mailbox: WeakSender<Posted>, mut replay: LogReplay, made: MadeLog) {
    let step = || match catch_unwind(AssertUnwindSafe(|| replay.step())) {
        Ok(goes_on) => (!goes_on).then_some(true),
        Err(_) => Some(false),
    };
    let nobody_waits = || lifecycle.is_closing() || mailbox.strong_count() == 0;
    let Some(whole) = in_slices(step, nobody_waits).await else { return };
    let log = whole.then(|| replay.finish());
    if let Some(sender) = mailbox.upgrade() {
        let _ = sender.send(Posted::new(Look::LogReady { made, log })).await;
    }
}
