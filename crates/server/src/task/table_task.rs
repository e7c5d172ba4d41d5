//! The task of one table. It owns the table, so there are no locks and no races.

use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::pools::{Boxed, Pool, WorkTime, timed};
use crate::base::share::{Pins, Share};
use crate::bots::thought::Thinking;
use crate::operation::metrics::CountedPart;
use crate::operation::traces::TableSpans;
use crate::tables::invitations::Guests;
use crate::task::listeners::{Listener, Listeners};
use crate::task::load::Loaded;
use crate::task::message::{Answer, Posted, TableMessage};
use crate::task::snapshot_queue::{self, Asker, SnapshotQueue, SnapshotRequest};
use crate::task::view_cache::{SnapshotForm, ViewCache};
use axum::http::StatusCode;
use futures_util::FutureExt;
use opentelemetry::trace::FutureExt as _;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use table::{Command, CommandId, Holder, Occupant, Table};
use tokio::sync::mpsc::{Receiver, WeakSender};
use tokio::time::Instant;
use wire::ServerMessage;

/// How long a table remembers what it has shown when nobody listens: who asks again and again gets the same again.
const REMEMBERED: Duration = Duration::from_secs(10);

/// A table with everything around it.
pub(crate) struct TableTask {
    pub(crate) app: Arc<App>,
    pub(crate) id: String,
    pub(crate) table: Table,
    pub(crate) facts: wire::Json,
    pub(crate) cache: ViewCache,
    pub(crate) listeners: Listeners,
    /// The table as the listeners know it.
    pub(crate) sent_info: Option<wire::TableInfo>,
    /// Who made the table: while seats are waited for, he may put computer players there and begin the game. His tables
    /// share one place in the line of those who think.
    pub(crate) maker: Holder,
    /// Bots of others that sit here, or are asked to.
    pub(crate) guests: Guests,
    /// The table at which those who sit here play again.
    pub(crate) rematch: Option<String>,
    /// The bot that thinks.
    pub(crate) thinking: Option<Thinking>,
    /// Since when people are away, by seat.
    pub(crate) away: Vec<Option<Instant>>,
    /// How long bots think here, once one has.
    pub(crate) mean_thought: Option<Duration>,
    /// When somebody asked last.
    pub(crate) looked: Instant,
    pub(crate) mailbox: WeakSender<Posted>,
    pub(crate) snapshots: SnapshotQueue,
    snapshots_counted: CountedPart,
    work_time: WorkTime,
    share: Arc<Share>,
    /// What was last reported to the share: bytes, who was there, whether something was at work.
    weighed: Option<(usize, (usize, usize), bool)>,
}

/// Whether the task goes on with its table or the table is to be read from the store again.
#[derive(PartialEq, Eq)]
pub(crate) enum Flow {
    Continue,
    Reload,
    /// Leaves memory, if nobody is about to write.
    Leave,
    End,
}

/// What comes next at a table.
enum Next {
    Message(Posted),
    Snapshots,
    /// Nobody has asked for a while.
    Forget,
    Idle,
    Over,
}

/// Loads the table and handles messages until it is idle, broken, or the server goes down. Whoever writes to a table
/// whose task has ended starts it again, from the record.
pub(crate) async fn run(
    app: Arc<App>,
    id: String,
    share: Arc<Share>,
    mailbox: WeakSender<Posted>,
    mut messages: Receiver<Posted>,
) {
    let loaded = crate::task::load::table(&app, &id).await;
    let mut task = match loaded {
        Ok(Some(Loaded { table, facts, common, guests, maker, rematch, pool })) => TableTask {
            app: Arc::clone(&app),
            id: id.clone(),
            table,
            facts,
            cache: ViewCache::default(),
            listeners: Listeners::default(),
            sent_info: None,
            maker,
            guests,
            rematch,
            thinking: None,
            away: Vec::new(),
            mean_thought: None,
            looked: Instant::now(),
            mailbox,
            snapshots: SnapshotQueue::default(),
            snapshots_counted: app.metrics.snapshots(),
            work_time: WorkTime::new(pool),
            share: {
                share.has(common);
                share
            },
            weighed: None,
        },
        // The messages are dropped; whoever waits for a reply finds out why.
        Ok(None) => return app.hub.remove(&id, &mut messages),
        Err(error) => {
            tracing::error!(table = in_log(&id), error = error.in_log(), "a table cannot be loaded");
            return app.hub.remove(&id, &mut messages);
        }
    };
    if task.guarded(None).await == Flow::Continue {
        drop(app.pools.spawn(task.work_time.pool, serve(task, messages)));
    } else {
        app.hub.remove(&id, &mut messages);
    }
}

/// Handles a table's messages in its pool; in another pool when its work has become long or short.
fn serve(mut task: TableTask, mut messages: Receiver<Posted>) -> Boxed {
    Box::pin(async move {
        let pool = task.work_time.pool;
        let changes = task.serve(&mut messages).await;
        let app = Arc::clone(&task.app);
        if changes {
            tracing::debug!(table = in_log(&task.id), from = ?pool, "a table changes pools");
            drop(app.pools.spawn(task.work_time.pool, serve(task, messages)));
        } else {
            app.hub.remove(&task.id, &mut messages);
        }
    })
}

impl TableTask {
    /// `true` when the table is to be served in another pool, `false` when its task ends.
    async fn serve(&mut self, messages: &mut Receiver<Posted>) -> bool {
        let pool = self.work_time.pool;
        loop {
            self.weigh();
            let flow = match self.next(messages).await {
                Next::Message(posted) => {
                    if posted.message.holder().is_some() {
                        self.share.touch();
                    }
                    let spans = self.app.traces.as_ref().and_then(|traces| traces.at_table(&posted));
                    let context = spans.as_ref().map(TableSpans::context).unwrap_or_default();
                    let (flow, busy) = timed(self.guarded(Some(posted.message)).with_context(context)).await;
                    spans.into_iter().for_each(TableSpans::end);
                    self.work_time.took(busy);
                    flow
                }
                Next::Snapshots => {
                    let (flow, busy) = timed(self.guarded_snapshots()).await;
                    self.work_time.took(busy);
                    flow
                }
                Next::Forget => {
                    self.cache.clear();
                    self.weighed = None;
                    Flow::Continue
                }
                // As long as memory is not scarce, who thinks may think to the end.
                Next::Idle if self.thinking.is_some() => Flow::Continue,
                Next::Idle => Flow::Leave,
                Next::Over => return false,
            };
            match flow {
                Flow::Continue if self.work_time.pool != pool => return true,
                // Other tasks of this pool run now.
                Flow::Continue if pool == Pool::Long => tokio::task::yield_now().await,
                Flow::Continue => {}
                Flow::Leave => {
                    let unused = !self.in_use();
                    if unused && Arc::clone(&self.app).hub.retire_if_idle(&self.id, messages) {
                        return false;
                    }
                    self.weighed = None;
                }
                Flow::Reload | Flow::End => return false,
            }
        }
    }

    /// The next message; or those who wait for a snapshot, when no message waits or they have waited long.
    async fn next(&mut self, messages: &mut Receiver<Posted>) -> Next {
        if self.snapshots.have_their_turn(!messages.is_empty()) {
            return Next::Snapshots;
        }
        let (idle, due) = (Instant::now() + self.app.config.limits.table_idle, self.snapshots.due());
        let unseen = self.listeners.is_empty() && self.snapshots.is_empty() && self.cache.bytes() > 0;
        let forget = unseen.then(|| self.looked + REMEMBERED);
        let first = [due, forget].into_iter().flatten().fold(idle, Instant::min);
        match tokio::time::timeout_at(first, messages.recv()).await {
            Ok(Some(posted)) => {
                self.app.metrics.waited_in_mailbox(posted.waited());
                Next::Message(posted)
            }
            Ok(None) => Next::Over,
            Err(_) if due == Some(first) => Next::Snapshots,
            Err(_) if forget == Some(first) => Next::Forget,
            Err(_) => Next::Idle,
        }
    }

    /// What was last reported to the budget may not be true any more.
    pub(crate) fn weighed(&mut self) {
        self.weighed = None;
    }

    /// Reports to the budget how big the table is and who its viewers are.
    fn weigh(&mut self) {
        self.snapshots_counted.set(self.snapshots.len());
        // The task, the mailbox, and what the allocator loses.
        const AROUND: usize = 8 * 1024;
        let bytes = AROUND + self.table.bytes() + self.cache.bytes();
        let works = !self.snapshots.is_empty();
        let now = (bytes, self.listeners.state(), works);
        if self.weighed != Some(now) {
            let viewers = self.listeners.viewers();
            let seated = viewers.iter().any(|viewer| !self.table.seats_of(&viewer.holder).is_empty());
            self.weighed = Some(now);
            self.share.report(bytes, Pins { viewers, seated, works, alone: self.is_alone() });
        }
        self.app.hub.make_room();
    }

    /// Whether there is a viewer or a request waits. A bot's thought ends with the task; it begins again when the table is loaded.
    fn in_use(&self) -> bool {
        !self.listeners.is_empty() || !self.snapshots.is_empty()
    }

    /// Whether only computer players have seats here.
    pub(crate) fn is_alone(&self) -> bool {
        self.table.seats().iter().all(|seat| matches!(seat.occupant, Occupant::Bot(_)))
    }

    /// Answers the pages that wait for a snapshot. A panic ends the task, as in [`TableTask::guarded`].
    async fn guarded_snapshots(&mut self) -> Flow {
        if self.app.may_be_elsewhere(&self.id) {
            self.listeners.send_all(&ServerMessage::Closing);
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

    /// Handles a message (or, without one, what is due). A panic in the rules ends this task alone; the table is read
    /// from its record again by the next who asks.
    async fn guarded(&mut self, message: Option<TableMessage>) -> Flow {
        let asker = match &message {
            Some(TableMessage::Command { answer: Answer::Listener(listener), id, .. }) => {
                Some((*listener, id.id.clone()))
            }
            _ => None,
        };
        let handled = AssertUnwindSafe(async {
            match message {
                Some(message) => self.handle(message).await,
                None => self.go_on().await,
            }
        });
        let flow = handled.catch_unwind().await.unwrap_or_else(|_| self.rules_panicked());
        if let (Flow::Reload, Some((listener, id))) = (&flow, asker) {
            let answer = AssertUnwindSafe(|| self.refuse(listener, Some(id), &Fault::internal()));
            let _ = std::panic::catch_unwind(answer);
        }
        flow
    }

    /// What comes of a panic in the rules: whoever asks next finds the table as it is stored.
    pub(crate) fn rules_panicked(&self) -> Flow {
        tracing::error!(table = in_log(&self.id), "the rules panicked; the table is read from its record again");
        Flow::Reload
    }

    async fn handle(&mut self, message: TableMessage) -> Flow {
        // Others may have moved meanwhile: nobody is shown what was here then.
        if self.app.may_be_elsewhere(&self.id) && !matches!(message, TableMessage::Close(_)) {
            self.listeners.send_all(&ServerMessage::Closing);
            return Flow::End;
        }
        match message {
            TableMessage::Snapshot { holder, since, reply } => {
                self.looked = Instant::now();
                self.snapshots.ask_for_request(holder, since, reply);
                return self.go_on().await;
            }
            TableMessage::Aids { holder, reply } => {
                self.looked = Instant::now();
                self.snapshots.ask_for_aids(holder, reply);
                return self.go_on().await;
            }
            TableMessage::Advise { holder, reply } => {
                let _ = reply.send(self.advised(holder.as_ref()));
            }
            TableMessage::LogReady { observer, number, log } => return self.log_ready(observer, number, log),
            TableMessage::Summary { holder, reply } => {
                let summary = wire::TableSummary { table: self.info(), mine: self.mine(holder.as_ref()) };
                let _ = reply.send(summary);
            }
            TableMessage::Standing { reply } => drop(reply.send(self.standing())),
            TableMessage::Record { reply } => {
                // Where nobody can move any more, nobody can use a secret.
                let later = || Fault::new(StatusCode::FORBIDDEN, "record-later").at(self.table.version());
                let _ =
                    reply.send(if self.table.is_done() { Ok(self.table.record().to_string()) } else { Err(later()) });
            }
            TableMessage::Analysed { reply } => {
                let _ = reply.send(self.analysed());
            }
            TableMessage::Branch { holder, at, reply } => {
                let _ = reply.send(self.branch(&holder, at));
            }
            TableMessage::Past { holder, wanted, known, reply } => {
                let _ = reply.send(self.admit_to_past(holder.as_ref(), wanted, known));
            }
            // Who comes may be the one for whom all waited, or bring with him that the store knows more.
            TableMessage::Claim { seat, name, bearer, reply } => {
                self.guests.comes(&bearer);
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.claim_or_reload(seat, &name, holder).await,
                    Err(fault) => Err(fault),
                });
                return self.go_on().await;
            }
            TableMessage::Invite { seat, bot, bearer, reply } => drop(reply.send(self.ask(seat, bot, &bearer).await)),
            TableMessage::Answered { id, yes, name, bearer, reply } => {
                let _ = reply.send(self.answered(&id, yes, &name, &bearer).await);
                return self.go_on().await;
            }
            TableMessage::Enter { seat, bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.enter_or_reload(seat, holder).await,
                    Err(fault) => Err(fault),
                });
                return self.go_on().await;
            }
            TableMessage::PutBot { seat, bot, bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.put_bot(seat, bot, holder).await,
                    Err(fault) => Err(fault),
                });
                return self.go_on().await;
            }
            TableMessage::Begin { bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.begin(holder).await,
                    Err(fault) => Err(fault),
                });
                return self.go_on().await;
            }
            TableMessage::Rematch { bearer, reply } => {
                let _ = reply.send(self.still_counts(&bearer).and_then(|holder| self.rematch_plan(&holder)));
            }
            TableMessage::RematchMade { table } => self.tell_rematch(table),
            TableMessage::Command { bearer, id, version, command, answer } => {
                let holder = bearer.and_then(|bearer| self.still_counts(&bearer).ok());
                return self.command(holder, id, version, &command, answer).await;
            }
            TableMessage::Thought { version, seat, action, mean_time } => {
                self.mean_thought = Some(mean_time);
                self.thinking.take_if(|thinking| thinking.version == version);
                if let Some(action) = action.filter(|_| version == self.table.version()) {
                    let id = CommandId { seat, id: format!("bot-{version}") };
                    return self.propose(id, version, &Command::Act(vec![action]), Answer::Nobody).await;
                }
            }
            TableMessage::GoOn => return self.go_on().await,
            TableMessage::MayConnect { holder, network, reply } => {
                let _ = reply.send(self.knock(&holder, network));
            }
            TableMessage::Connect(listener) => {
                self.listeners.add(*listener);
                self.looked = Instant::now();
                // Computer players who rested go on.
                return self.go_on().await;
            }
            TableMessage::Join { listener, since } => {
                if let Some(page) = self.listeners.get(listener) {
                    let due = if page.joins.take() { Duration::ZERO } else { snapshot_queue::AGAIN };
                    self.snapshots.ask(listener, since, Instant::now() + due);
                }
            }
            TableMessage::Pace { listener, pace } => {
                if let Some(page) = self.listeners.get(listener) {
                    page.pace = Some(pace);
                }
            }
            TableMessage::Hurry { listener } => self.hurry(listener),
            TableMessage::Ping { listener } => self.listeners.send(listener, &ServerMessage::Pong),
            TableMessage::Refuse { listener, id, fault } => self.refuse(listener, id, &fault),
            TableMessage::Leave { listener } => {
                self.listeners.remove(listener);
                self.snapshots.forget(listener);
                self.looked = Instant::now();
                self.broadcast_table();
            }
            TableMessage::MakeRoom => return Flow::Leave,
            TableMessage::Disconnect { network } => {
                for listener in self.listeners.turn_out(network) {
                    self.snapshots.forget(listener);
                }
                // Whoever has just been asked answers, even if nothing has changed.
                self.weighed = None;
                self.broadcast_table();
            }
            TableMessage::Close(_) => {
                self.listeners.send_all(&ServerMessage::Closing);
                return Flow::End;
            }
        }
        Flow::Continue
    }

    /// Shows somebody everything anew; later, if what has happened before is not at hand.
    fn show(&mut self, wanted: SnapshotRequest) {
        let holder = match &wanted.asker {
            Asker::Request(holder, reply) if !reply.is_closed() => *holder,
            Asker::Request(..) => return,
            Asker::Aids(holder, reply) if !reply.is_closed() => *holder,
            Asker::Aids(..) => return,
            Asker::Page(listener) => match self.listeners.get(*listener) {
                Some(Listener { holder, .. }) => Some(*holder),
                None => return,
            },
        };
        let (mine, since) = (self.mine(holder.as_ref()), wanted.since);
        let maker = holder == Some(self.maker);
        if let Asker::Aids(_, reply) = wanted.asker {
            return drop(reply.send(self.aids(&mine)));
        }
        if !self.can_send_log(self.table.perspective(&mine).log, self.table.still_true(since)) {
            return self.snapshots.park(wanted);
        }
        match wanted.asker {
            Asker::Aids(..) => {}
            Asker::Request(_, reply) => drop(reply.send(self.snapshot(&mine, maker, since, SnapshotForm::Request))),
            Asker::Page(listener) => {
                // First, so that he sees himself as present.
                if let Some(page) = self.listeners.get(listener) {
                    page.joined = true;
                }
                let snapshot = self.snapshot(&mine, maker, since, SnapshotForm::Socket);
                self.listeners.send_text(listener, snapshot);
            }
        }
    }

    pub(crate) fn refuse(&mut self, listener: u64, id: Option<String>, fault: &Fault) {
        let version = self.table.version();
        self.app.metrics.refused(fault.key());
        if let Some(lang) = self.listeners.get(listener).map(|l| l.lang) {
            let reason = fault.reason(lang);
            self.listeners.send(listener, &ServerMessage::Refused { id, version, reason });
        }
    }
}

/// Enough of an id to find the table by, not enough to take a seat there.
pub(crate) fn in_log(id: &str) -> &str {
    id.get(..6).unwrap_or_default()
}
