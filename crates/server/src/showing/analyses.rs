//! Analyses in progress: one per table, few at a time, each in short pieces, so that everyone else goes first.

use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::base::pools::Pool;
use crate::base::queue::{Queue, Ticket};
use crate::bots::think_permits::ThinkRequest;
use crate::bots::thinkers::Thinkers;
use crate::showing::analysis_text;
use crate::task::message::Look;
use crate::task::tables::Tables;
use host::{FinishedGame, Refusal, analysed_game};
use ids::TableId;
use registry::Stop;
use registry::analysis::{Analyst, Turns};
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use store::Write;
use table::Holder;
use tokio::task::AbortHandle;
use wire::AnalysisStage as Stage;

/// Games that are analysed at the same time.
const AT_ONCE: usize = 1;
/// Games that are being analysed or wait for it.
const WAITING: usize = 32;
/// Failed analyses that are remembered.
const FAILED: usize = 64;

/// The analyses in progress, by table.
pub(crate) struct Analyses {
    tables: Arc<Tables>,
    thinkers: Arc<Thinkers>,
    queue: Queue,
    made: Mutex<Made>,
}

#[derive(Default)]
struct Made {
    running: HashMap<TableId, Running>,
    failed: VecDeque<TableId>,
    /// How many were started: stopping one must not end a later one.
    begun: u64,
}

/// An analysis in progress. It ends when this is dropped, because nobody needs it any more.
struct Running {
    number: u64,
    progress: wire::Analysis,
    unwanted: Arc<AtomicBool>,
    task: Option<AbortHandle>,
    /// Who started it; `None` if it was a program without a session.
    by: Option<Holder>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.unwanted.store(true, Ordering::Relaxed);
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// The answer while nothing is ready.
pub(crate) fn stage(stage: Stage, done: usize, total: usize) -> wire::Analysis {
    wire::Analysis { stage, done: done as u32, total: total as u32, result: None }
}

impl Analyses {
    pub fn new(tables: Arc<Tables>, thinkers: Arc<Thinkers>) -> Analyses {
        Analyses { tables, thinkers, queue: Queue::new(AT_ONCE, WAITING), made: Mutex::default() }
    }

    /// The game of this table, for analysis.
    pub async fn wanted(&self, table: &TableId, holder: Option<Holder>) -> Result<FinishedGame, Fault> {
        self.tables.ask(table, |reply| Look::Finished { holder, reply }).await?
    }

    fn made(&self) -> MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are in progress or wait.
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }

    /// The progress of this table's analysis, unless it is stored with the game.
    pub fn progress(&self, table: &TableId) -> wire::Analysis {
        let made = self.made();
        match made.running.get(table) {
            Some(running) => running.progress.clone(),
            None if made.failed.iter().any(|failed| failed == table) => stage(Stage::Failed, 0, 0),
            None => stage(Stage::None, 0, 0),
        }
    }

    /// Starts one for a visitor at this address, if there is none.
    pub fn begin(
        self: &Arc<Analyses>,
        table: &TableId,
        total: usize,
        address: Address,
        by: Option<Holder>,
        plays: bool,
    ) -> Result<wire::Analysis, Fault> {
        let mut made = self.made();
        if let Some(running) = made.running.get(table) {
            return Ok(running.progress.clone());
        }
        let ticket = self.queue.enter(address)?;
        made.failed.retain(|failed| failed != table);
        made.begun += 1;
        let (number, unwanted) = (made.begun, Arc::new(AtomicBool::new(false)));
        let progress = stage(Stage::Waiting, 0, total);
        let running = Running { number, progress: progress.clone(), unwanted: Arc::clone(&unwanted), task: None, by };
        made.running.insert(table.clone(), running);
        let (there, id) = (Arc::clone(self), table.clone());
        let task = self.thinkers.pools.spawn(Pool::Short, async move {
            let done = there.make((&id, by), number, (ticket, plays), &unwanted).await;
            if let Err(why) = &done {
                tracing::warn!(why, "a game could not be analysed");
            }
            there.ended(&id, number, done.is_err());
        });
        if let Some(running) = made.running.get_mut(table) {
            running.task = Some(task.abort_handle());
        }
        Ok(progress)
    }

    /// Stops an analysis for the person who started it or who `plays` at the table; its results are lost.
    ///
    /// # Errors
    /// If it belongs to others.
    pub fn stop(&self, table: &TableId, holder: Option<Holder>, plays: bool) -> Result<(), Fault> {
        let mut made = self.made();
        let theirs = |running: &Running| running.by.is_none() || running.by != holder;
        if !plays && made.running.get(table).is_some_and(theirs) {
            return Err(Refusal::AnalysisTheirs.into());
        }
        made.running.remove(table);
        Ok(())
    }

    /// Stops the analysis of a table that no longer exists.
    pub fn forget(&self, table: &TableId) {
        self.made().running.remove(table);
    }

    fn shows(&self, table: &TableId, number: u64, done: usize, total: usize) {
        if let Some(running) = self.made().running.get_mut(table).filter(|running| running.number == number) {
            running.progress = stage(Stage::Running, done, total);
        }
    }

    fn ended(&self, table: &TableId, number: u64, failed: bool) {
        let mut made = self.made();
        if made.running.get(table).is_none_or(|running| running.number != number) {
            return;
        }
        // Its task ends on its own: this line is part of it.
        if let Some(mut running) = made.running.remove(table) {
            running.task = None;
        }
        if failed {
            made.failed.push_back(table.clone());
            let most = made.failed.len().saturating_sub(FAILED);
            made.failed.drain(..most);
        }
    }

    /// Makes one and stores it.
    async fn make(
        &self,
        (table, by): (&TableId, Option<Holder>),
        number: u64,
        (ticket, plays): (Ticket, bool),
        unwanted: &Arc<AtomicBool>,
    ) -> Result<(), &'static str> {
        let _permit = ticket.work_for(plays).await.map_err(|_| "no place to work")?;
        // Waiting analyses keep no steps in memory until it is their turn.
        let wanted = self.wanted(table, by).await.map_err(|_| "the table cannot be read")?;
        let FinishedGame { game, steps, versions, version } = wanted;
        let (effort, total, players) = (self.thinkers.config.analysis, Turns::count(&steps), game.players());
        let request = ThinkRequest::patient(format!("{}/analysis", game.name()));
        self.shows(table, number, 0, total);
        let (mut analyst, mut all) = (Analyst::new(game, steps, effort), false);
        while !all {
            // After each piece, everyone else goes first.
            let place = self.thinkers.permits.place(&request).await.ok_or("the server is shutting down")?;
            let (thinkers, stopped) = (Arc::clone(&self.thinkers), Arc::clone(unwanted));
            // If the rules panic, the results are lost with the thread's work, and the analysis has failed.
            let thinks = tokio::task::spawn_blocking(move || {
                let (began, limit) = (Instant::now(), thinkers.config.limits.thought);
                let ended =
                    || stopped.load(Ordering::Relaxed) || thinkers.lifecycle.is_closing() || began.elapsed() > limit;
                let done = analyst.piece(Stop::when(&ended));
                // The place is held until the thread is free, even if nobody waits for the answer.
                drop(place);
                (analyst, done)
            });
            let (same, done) = thinks.await.map_err(|_| "thinking failed")?;
            analyst = same;
            if self.thinkers.lifecycle.is_closing() {
                return Err("the server is shutting down");
            }
            all = done.map_err(|_| "the game cannot be judged")?;
            self.shows(table, number, analyst.done(), total);
        }
        let (first, judged) = analyst.told();
        let told = analysed_game(version, &versions, players, (effort, first.to_vec()), judged);
        let text = analysis_text::packed(&told).ok_or("it cannot be packed")?;
        let analysis = store::Analysis { entries: version, text };
        let write = Write::KeepAnalysis { table: table.clone(), analysis };
        self.tables.context.database.write(write).await.map_err(|_| "it could not be stored")
    }
}
