//! What all requests share.

use crate::admission::requests::Admission;
use crate::admission::sockets::Sockets;
use crate::base::fault::Fault;
use crate::base::pools::Pools;
use crate::base::queue::Queue;
use crate::bots::think_permits::ThinkPermits;
use crate::bots::thinking_time::ThinkingTimes;
use crate::nodes::membership::Nodes;
use crate::operation::health::Health;
use crate::operation::metrics::Metrics;
use crate::operation::traces::{self, Traces};
use crate::settings::config::Config;
use crate::showing::advice;
use crate::showing::analyses::Analyses;
use crate::showing::puzzles::Puzzles;
use crate::showing::timelines::Timelines;
use crate::tables::from_record;
use crate::task::hub::Hub;
use crate::task::shared_games::Games;
use crate::task::unplayable::Findings;
use registry::Shelf;
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use store::{Store, StoreError, Write};
use tokio::sync::{Semaphore, oneshot, watch};

/// The running server's parts.
pub(crate) struct App {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub hub: Hub,
    pub health: Health,
    /// Games that tables share.
    pub games: Games,
    /// Who may come in.
    pub admission: Admission,
    /// What was found out about tables that cannot be played.
    pub unplayable: Findings,
    /// Timelines of games that somebody looks back at.
    pub timelines: Timelines,
    /// Records of which tables are made.
    pub copies: Queue,
    /// Those who want advice.
    pub advice: Queue,
    /// Analyses of games that are being made.
    pub analyses: Analyses,
    /// Positions in which one turn is far better than all others.
    pub puzzles: Puzzles,
    /// Threads for short and for long work.
    pub pools: Pools,
    /// Places for bots that think at the same time.
    pub think_permits: Arc<ThinkPermits>,
    /// How long computer players think here.
    pub thinking_times: ThinkingTimes,
    /// True from the moment the server goes down.
    pub closing: watch::Sender<bool>,
    /// A later program has changed the database, and this one cannot work with it any more.
    outdated: OnceLock<()>,
    pub sockets: Arc<Sockets>,
    /// Places for exports of finished games, and for those of them that are at work.
    pub exports: Arc<Semaphore>,
    pub exports_at_work: Semaphore,
    /// Figures for monitoring.
    pub metrics: Metrics,
    /// Other servers on the same database; `None` where only this one can be.
    pub nodes: Option<Nodes>,
    /// Where traces go, if anywhere.
    pub traces: Option<Traces>,
}

impl App {
    pub fn new(config: Config, store: Arc<dyn Store>, nodes: Option<Nodes>, traces: Option<Traces>) -> Arc<App> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let admission = Admission::new(&config, &store.secret());
        let (memory, puzzles) = (config.memory, Puzzles::load(&config));
        let (exports, exports_at_work) = (config.limits.exports, config.limits.exports_at_work);
        let metrics = Metrics::default();
        store.watch_commits(metrics.commit_watcher());
        Arc::new(App {
            config,
            store,
            hub: Hub::new(memory),
            health: Health::default(),
            games: Games::default(),
            admission,
            unplayable: Findings::default(),
            timelines: Timelines::default(),
            copies: Queue::new(from_record::AT_ONCE, from_record::WAITING),
            advice: advice::queue(),
            analyses: Analyses::default(),
            puzzles,
            think_permits: ThinkPermits::new(cores),
            thinking_times: ThinkingTimes::default(),
            pools: Pools::new(),
            closing: watch::Sender::new(false),
            outdated: OnceLock::new(),
            sockets: Arc::default(),
            exports: Arc::new(Semaphore::new(exports)),
            exports_at_work: Semaphore::new(exports_at_work),
            metrics,
            nodes,
            traces,
        })
    }

    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Whether it has stopped serving since a later program has changed the database.
    pub fn is_outdated(&self) -> bool {
        self.outdated.get().is_some()
    }

    /// Why nobody is served any more; `None` while everybody is.
    pub fn refusal(&self) -> Option<Fault> {
        match self.is_closing() {
            false => None,
            true if self.is_outdated() => Some(Fault::outdated()),
            true => Some(Fault::closing()),
        }
    }

    /// Stops serving where a later program has changed the database.
    fn note(&self, error: Option<&StoreError>) {
        if let Some(error) = error
            && matches!(error, StoreError::Newer { .. })
            && self.outdated.set(()).is_ok()
        {
            tracing::error!(%error, "a later program has changed the database; this server serves nobody any more");
            self.closing.send_replace(true);
        }
    }

    /// The game of this name.
    pub fn game(&self, name: &str) -> Option<&'static dyn Shelf> {
        self.config.shelf.iter().copied().find(|entry| entry.name() == name)
    }

    /// Writes and waits until it is durable.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        let ((sender, receiver), began) = (oneshot::channel(), Instant::now());
        let span = self.traces.as_ref().and_then(Traces::write);
        self.store.write(
            write,
            Box::new(move |result| {
                let _ = sender.send(result);
            }),
        );
        let written = receiver.await.unwrap_or(Err(StoreError::Closed));
        self.note(written.as_ref().err());
        self.metrics.write(began.elapsed(), written.is_ok());
        if let Some(span) = &span {
            traces::written(span, written.is_ok());
        }
        written
    }

    /// Reads on a thread that may block.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        let task = tokio::task::spawn_blocking(move || read(&*store));
        let read = task.await.unwrap_or_else(|e| Err(StoreError::Other(e.to_string())));
        self.note(read.as_ref().err());
        read
    }
}
