//! The task of one table. It owns the table, so there are no locks and no races. Each concern has a file that handles its
//! messages: `looking`, `command`, `seats`, `rematch`, `connections`, `upkeep`; `run` reads the mailbox.

use crate::base::ids::in_log;
use crate::base::pools::WorkTime;
use crate::base::share::Share;
use crate::bots::thought::Thinking;
use crate::operation::metrics::CountedPart;
use crate::task::context::TableContext;
use crate::task::guests::Guests;
use crate::task::listeners::Listeners;
use crate::task::load::Loaded;
use crate::task::mailboxes::Opened;
use crate::task::message::Posted;
use crate::task::snapshot_queue::SnapshotQueue;
use crate::task::view_cache::ViewCache;
use std::sync::Arc;
use std::time::Duration;
use table::{Holder, Occupant, Table};
use tokio::sync::mpsc::{Receiver, WeakSender};
use tokio::time::Instant;

/// A table with everything around it.
pub(crate) struct TableTask {
    pub(crate) context: Arc<TableContext>,
    pub(crate) id: String,
    pub(crate) table: Table,
    pub(crate) facts: wire::Json,
    pub(crate) cache: ViewCache,
    pub(crate) listeners: Listeners,
    /// The table as the listeners know it.
    pub(crate) sent_info: Option<wire::TableInfo>,
    /// Who made the table: while seats are waited for, they may put computer players there and begin the game. Their tables
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
    pub(crate) snapshots_counted: CountedPart,
    pub(crate) work_time: WorkTime,
    pub(crate) share: Arc<Share>,
    /// What was last reported to the share.
    pub(crate) weighed: Option<Weighed>,
}

/// What a table reports to its share of the memory: bytes, who is there, whether something is at work.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weighed {
    pub bytes: usize,
    /// See [`Listeners::state`].
    pub listeners: (usize, usize),
    pub works: bool,
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

impl TableTask {
    /// A table that was loaded, and the mailbox that its task reads.
    pub(crate) fn new(
        context: &Arc<TableContext>,
        id: String,
        loaded: Loaded,
        opened: Opened,
    ) -> (TableTask, Receiver<Posted>) {
        let Loaded { table, facts, common, guests, maker, rematch, pool } = loaded;
        let Opened { share, sender, messages } = opened;
        share.has(common);
        let task = TableTask {
            context: Arc::clone(context),
            id,
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
            mailbox: sender,
            snapshots: SnapshotQueue::default(),
            snapshots_counted: context.metrics.snapshots(),
            work_time: WorkTime::new(pool),
            share,
            weighed: None,
        };
        (task, messages)
    }

    /// What was last reported to the budget may not be true any more.
    pub(crate) fn weighed(&mut self) {
        self.weighed = None;
    }

    /// Whether only computer players have seats here.
    pub(crate) fn is_alone(&self) -> bool {
        self.table.seats().iter().all(|seat| matches!(seat.occupant, Occupant::Bot(_)))
    }

    /// The seats of this holder here.
    pub(crate) fn mine(&self, holder: Option<&Holder>) -> Vec<u8> {
        holder.map(|h| self.table.seats_of(h)).unwrap_or_default()
    }

    /// What comes of a panic in the rules: whoever asks next finds the table as it is stored.
    pub(crate) fn rules_panicked(&self) -> Flow {
        tracing::error!(table = in_log(&self.id), "the rules panicked; the table is read from its record again");
        Flow::Reload
    }
}
