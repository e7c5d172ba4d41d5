//! Runs the task of a table: reads its mailbox, passes each message to the file for its subject, and ends.

use crate::base::ids::in_log;
use crate::base::pools::{Boxed, Pool, timed};
use crate::base::share::Pins;
use crate::operation::traces::TableSpans;
use crate::task::context::TableContext;
use crate::task::load;
use crate::task::mailboxes::Opened;
use crate::task::message::{Play, Posted, TableMessage, Upkeep};
use crate::task::signs::sign_of;
use crate::task::table_task::{Flow, TableTask, Weighed};
use futures_util::FutureExt;
use ids::TableId;
use opentelemetry::trace::FutureExt as _;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::Receiver;
use tokio::time::Instant;
use wire::ServerMessage;

/// How long a table keeps texts when nobody listens, so that repeated requests get the same text again.
const REMEMBERED: Duration = Duration::from_secs(10);

/// The next event at a table.
enum Next {
    Message(Box<Posted>),
    Snapshots,
    /// The time of somebody runs out.
    Zero,
    /// Nobody has asked for anything for a while.
    Forget,
    Idle,
    Over,
}

/// Loads the table and handles messages until it is idle, broken, or the server shuts down. A message to a table whose task
/// has ended starts it again, from the record.
pub(crate) async fn run(context: Arc<TableContext>, id: TableId, mut opened: Opened) {
    let loaded = match load::table(&context, &id).await {
        Ok(Some(loaded)) => loaded,
        // The messages are dropped; senders that wait for a reply get an error.
        Ok(None) => return context.mailboxes.remove(&id, &mut opened.messages),
        Err(error) => {
            tracing::error!(table = in_log(&id), error = error.in_log(), "a table cannot be loaded");
            return context.mailboxes.remove(&id, &mut opened.messages);
        }
    };
    let (mut task, mut messages) = TableTask::new(&context, id.clone(), loaded, opened);
    if task.guarded(None).await == Flow::Continue {
        drop(context.pools.spawn(task.work_time.pool, serve(task, messages)));
    } else {
        context.mailboxes.remove(&id, &mut messages);
    }
}

/// Handles a table's messages in its pool; in another pool if its work has become long or short.
fn serve(mut task: TableTask, mut messages: Receiver<Posted>) -> Boxed {
    Box::pin(async move {
        let pool = task.work_time.pool;
        let changes = task.serve(&mut messages).await;
        let context = Arc::clone(&task.context);
        if changes {
            tracing::debug!(table = in_log(task.host.id()), from = ?pool, "a table changes pools");
            drop(context.pools.spawn(task.work_time.pool, serve(task, messages)));
        } else {
            context.mailboxes.remove(task.host.id(), &mut messages);
        }
    })
}

impl TableTask {
    /// `true` if the table has to change pools, `false` if its task ends.
    async fn serve(&mut self, messages: &mut Receiver<Posted>) -> bool {
        let pool = self.work_time.pool;
        loop {
            self.weigh();
            let flow = match self.next(messages).await {
                Next::Message(posted) => {
                    if let Some(holder) = posted.message.holder() {
                        self.share.touch();
                        if let Some(socket) = sign_of(&posted.message) {
                            self.note_sign(holder, socket);
                        }
                    }
                    self.traced(*posted).await
                }
                Next::Snapshots => {
                    let (flow, busy) = timed(self.guarded_snapshots()).await;
                    self.work_time.took(busy);
                    flow
                }
                Next::Zero => self.traced(Posted::new(Play::GoOn)).await,
                Next::Forget => {
                    self.host.forget();
                    self.late.iter_mut().for_each(|late| late.host().forget());
                    self.weighed = None;
                    Flow::Continue
                }
                // As long as memory is not scarce, a bot may finish thinking.
                Next::Idle if self.thinking.is_some() => Flow::Continue,
                Next::Idle => Flow::Leave,
                Next::Over => return false,
            };
            match flow {
                Flow::Continue if self.work_time.pool != pool => return true,
                // Other tasks in this pool run now.
                Flow::Continue if pool == Pool::Long => tokio::task::yield_now().await,
                Flow::Continue => {}
                Flow::Leave => {
                    let unused = !self.in_use();
                    if unused && Arc::clone(&self.context).mailboxes.retire_if_idle(self.host.id(), messages) {
                        return false;
                    }
                    self.weighed = None;
                }
                Flow::Reload | Flow::End => return false,
            }
        }
    }

    /// The next message; or the pages that wait for a snapshot, if no message waits or they have waited long.
    async fn next(&mut self, messages: &mut Receiver<Posted>) -> Next {
        if self.snapshots.have_their_turn(!messages.is_empty()) {
            return Next::Snapshots;
        }
        let (idle, due) = (Instant::now() + self.context.config.limits.table_idle, self.snapshots.due());
        let kept = self.host.kept_bytes() + self.late.as_mut().map_or(0, |late| late.host().kept_bytes());
        let unseen = self.listeners.is_empty() && self.snapshots.is_empty() && kept > 0;
        let forget = unseen.then(|| self.loaded + self.host.looked() + REMEMBERED);
        let zero = self.zero();
        let first = [due, forget, zero].into_iter().flatten().fold(idle, Instant::min);
        match tokio::time::timeout_at(first, messages.recv()).await {
            Ok(Some(posted)) => {
                self.context.metrics.waited_in_mailbox(posted.waited());
                Next::Message(Box::new(posted))
            }
            Ok(None) => Next::Over,
            Err(_) if due == Some(first) => Next::Snapshots,
            Err(_) if zero == Some(first) => Next::Zero,
            Err(_) if forget == Some(first) => Next::Forget,
            Err(_) => Next::Idle,
        }
    }

    /// Handles a message with the spans of its trace, and measures the time.
    async fn traced(&mut self, posted: Posted) -> Flow {
        let (waited, begins) = (posted.waited(), posted.message.begins_trace());
        let spans = self.context.traces.as_ref().and_then(|traces| traces.at_table(waited, &posted.trace, begins));
        let context = spans.as_ref().map(TableSpans::context).unwrap_or_default();
        let (flow, busy) = timed(self.guarded(Some(posted.message)).with_context(context)).await;
        spans.into_iter().for_each(TableSpans::end);
        self.work_time.took(busy);
        flow
    }

    /// Reports the size of the table and its viewers to the budget.
    fn weigh(&mut self) {
        self.snapshots_counted.set(self.snapshots.len());
        // The task, the mailbox, and the overhead of the allocator.
        const AROUND: usize = 8 * 1024;
        let bytes = AROUND + self.host.bytes() + self.late.as_ref().map_or(0, |late| late.bytes());
        let works = !self.snapshots.is_empty();
        let watching = self.host.watching();
        let now = Weighed { bytes, listeners: self.listeners.state(), watching, works };
        if self.weighed != Some(now) {
            let viewers = self.listeners.viewers();
            let seated = viewers.iter().any(|viewer| !self.host.table().seats_of(&viewer.holder).is_empty());
            self.weighed = Some(now);
            self.share.report(bytes, Pins { viewers, seated, watching, works, alone: self.host.is_alone() });
        }
        self.context.mailboxes.make_room();
    }

    /// Whether there is a viewer or a request waits. A bot's thinking ends with the task; it begins again when the table is
    /// loaded.
    fn in_use(&self) -> bool {
        !self.listeners.is_empty() || !self.snapshots.is_empty()
    }

    /// Answers the pages that wait for a snapshot. A panic ends the task, as in [`TableTask::guarded`].
    async fn guarded_snapshots(&mut self) -> Flow {
        if self.context.nodes.may_be_elsewhere(self.host.id()) {
            self.send_all(&ServerMessage::Closing);
            return Flow::End;
        }
        let answer = AssertUnwindSafe(|| {
            for wanted in self.snapshots.take() {
                self.show(wanted);
            }
            self.weighed = None;
            self.broadcast_table();
        });
        match std::panic::catch_unwind(answer) {
            Ok(()) => Flow::Continue,
            Err(_) => self.rules_panicked(),
        }
    }

    /// Handles a message (or, without one, whatever is due). A panic in the rules ends only this task; the next request
    /// reads the table from its record again.
    async fn guarded(&mut self, message: Option<TableMessage>) -> Flow {
        let handled = AssertUnwindSafe(async {
            match message {
                Some(message) => self.handle(message).await,
                None => self.go_on().await,
            }
        });
        match handled.catch_unwind().await {
            Ok(flow) => flow,
            Err(_) => {
                let _ = std::panic::catch_unwind(AssertUnwindSafe(|| self.answer_examined()));
                self.rules_panicked()
            }
        }
    }

    /// Passes a message to the file for its subject.
    async fn handle(&mut self, message: TableMessage) -> Flow {
        // Others may have moved meanwhile: nobody must see the old state.
        let closes = matches!(message, TableMessage::Upkeep(Upkeep::Close(_)));
        if !closes && self.context.nodes.may_be_elsewhere(self.host.id()) {
            self.send_all(&ServerMessage::Closing);
            return Flow::End;
        }
        match message {
            TableMessage::Look(message) => self.look(message).await,
            TableMessage::Play(message) => self.play(message).await,
            TableMessage::Seat(message) => self.seat(message).await,
            TableMessage::Rematch(message) => self.play_again(message),
            TableMessage::Chat(message) => self.chat(message).await,
            TableMessage::Prepared(message) => self.prepared(message).await,
            TableMessage::Connection(message) => self.connection(message).await,
            TableMessage::Upkeep(message) => self.upkeep(message).await,
        }
    }
}
