//! The task of one table. It owns the table, so there are no locks and no races. The crate `host` decides what a
//! message changes and who is notified; the task has the mailbox, the store, the sockets, the bots and the clock. Each
//! subject has a file that handles its messages: `looking`, `command`, `seats`, `rematch`, `connections`, `upkeep`;
//! `run` reads the mailbox.

use crate::admission::origins::NetworkHash;
use crate::base::ids::in_log;
use crate::base::names::bots_of;
use crate::base::pools::WorkTime;
use crate::base::share::Share;
use crate::bots::thought::Thinking;
use crate::operation::metrics::CountedPart;
use crate::stored::rows::shown_seating;
use crate::task::context::TableContext;
use crate::task::listeners::Listeners;
use crate::task::load::Loaded;
use crate::task::mailboxes::Opened;
use crate::task::message::{Answer, Posted};
use crate::task::sight::Sight;
use crate::task::signs::Signs;
use crate::task::snapshot_queue::SnapshotQueue;
use crate::task::timekeeper::{Timekeeper, with_clock};
use host::{Host, Late, Timing};
use ids::TableId;
use std::sync::Arc;
use std::time::Duration;
use store::TableTerms;
use table::CommandId;
use tokio::sync::mpsc::{Receiver, WeakSender};
use tokio::time::Instant;
use wire::{Chat, StrengthRange};

/// A table with everything around it.
pub(crate) struct TableTask {
    pub(crate) context: Arc<TableContext>,
    /// The table, and everything that its viewers see.
    pub(crate) host: Host,
    /// The table as people without a seat see it, if they see it later.
    pub(crate) late: Option<Late>,
    pub(crate) timekeeper: Timekeeper,
    /// When it was loaded: the host counts its time from then on.
    pub(crate) loaded: Instant,
    /// The network from which it was made.
    pub(crate) network: NetworkHash,
    pub(crate) listeners: Listeners,
    pub(crate) sight: Sight,
    /// The last signs of those who wait here for a quick game.
    pub(crate) signs: Signs,
    /// The bot that is thinking.
    pub(crate) thinking: Option<Thinking>,
    /// How long bots think here, once one has thought.
    pub(crate) mean_thought: Option<Duration>,
    pub(crate) mailbox: WeakSender<Posted>,
    pub(crate) snapshots: SnapshotQueue,
    pub(crate) snapshots_counted: CountedPart,
    pub(crate) work_time: WorkTime,
    pub(crate) share: Arc<Share>,
    /// The command that the rules are checking now, and where its answer goes: nothing of it is stored yet.
    pub(crate) examined: Option<(CommandId, Answer)>,
    /// The number of the last line of the chat, once somebody has written here.
    pub(crate) last_line: Option<u32>,
    /// Its last report to the budget.
    pub(crate) weighed: Option<Weighed>,
}

/// A table's report to the budget: its size, its viewers, whether it is busy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weighed {
    pub bytes: usize,
    /// See [`Listeners::state`].
    pub listeners: (usize, usize),
    /// How many people without a seat watch.
    pub watching: u32,
    pub works: bool,
}

/// Whether the task continues with its table or the table must be read from the store again.
#[derive(PartialEq, Eq)]
pub(crate) enum Flow {
    Continue,
    Reload,
    /// Unloads the table, if nobody is about to write.
    Leave,
    End,
}

impl TableTask {
    /// A loaded table, and the mailbox that its task reads.
    pub(crate) fn new(
        context: &Arc<TableContext>,
        id: TableId,
        loaded: Loaded,
        opened: Opened,
    ) -> (TableTask, Receiver<Posted>) {
        let Loaded { contents, common, maker, network, rated, private, chat, terms, late, represented, .. } = loaded;
        let (pool, pace, clock, zones, prepared) =
            (loaded.pool, loaded.pace, loaded.clock, loaded.zones, loaded.prepared);
        let Opened { share, sender, messages } = opened;
        share.has(common);
        let config = &context.config;
        let bots = bots_of(config.shelf, contents.table.game().name());
        let timing = Timing { pause: config.bot_delay, rest: config.limits.bots_rest, away: config.limits.away };
        let host = Host::new(id, maker, bots, timing, contents, Duration::ZERO)
            .with_phrases(config.chat != Chat::Off)
            .with_chat(chat)
            .with_rated(rated)
            .with_private(private)
            .with_terms(strength(&terms), terms.delay)
            .with_seating(shown_seating(terms.seating));
        let (mut host, timekeeper) = with_clock(host, pace.as_deref(), clock.as_ref(), zones);
        host.set_all_prepared(prepared);
        host.set_represented(represented, context.uptime.now_ms());
        let late = late.map(|(table, delay)| Late::new(&host, table, delay));
        let task = TableTask {
            context: Arc::clone(context),
            host,
            late,
            timekeeper,
            loaded: Instant::now(),
            network,
            listeners: Listeners::default(),
            sight: Sight::default(),
            signs: Signs::default(),
            thinking: None,
            mean_thought: None,
            mailbox: sender,
            snapshots: SnapshotQueue::default(),
            snapshots_counted: context.metrics.snapshots(),
            work_time: WorkTime::new(pool),
            examined: None,
            share,
            last_line: None,
            weighed: None,
        };
        (task, messages)
    }

    /// The last report to the budget may be outdated.
    pub(crate) fn weighed(&mut self) {
        self.weighed = None;
    }

    /// After a panic in the rules: the next request finds the table as it is stored.
    pub(crate) fn rules_panicked(&self) -> Flow {
        tracing::error!(table = in_log(self.host.id()), "the rules panicked; the table is read from its record again");
        Flow::Reload
    }
}

/// The ratings that a table wishes for.
fn strength(terms: &TableTerms) -> Option<StrengthRange> {
    StrengthRange::of(terms.strength_from, terms.strength_to)
}
