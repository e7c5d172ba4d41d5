//! Tables that this program cannot play: of other rules, of a game it does not know, damaged. They answer with a
//! reason, with the last position that can still be reached, and with what of their record may be shown.
//!
//! Finding that out means to replay the table. It is done once for all who ask, in time slices of the pool for long work,
//! and kept for a while; what is kept counts among the tables in memory.

use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::pools::{Pool, in_slices};
use crate::base::share::{Pins, Share};
use crate::stored::examine::{Diagnosis, Examination, version, versions_in_words};
use crate::task::hub::Requester;
use crate::task::table_task::in_log;
use registry::Shelf;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::Salvage;
use table::{Holder, Perspective, Table};
use tokio::sync::{Semaphore, watch};

/// How long a finding counts. Replaying is work, and nothing changes such a table while the program runs.
const KEPT: Duration = Duration::from_secs(60);
/// Findings kept at one time.
const MOST: usize = 64;
/// Bytes that they may take together; the latest is kept however big it is.
const BYTES: usize = 32 << 20;
/// Tables that may be examined at the same time; others wait.
const AT_ONCE: usize = 2;
/// Tables that are examined or wait for it; others are refused.
const WAITING: usize = 24;
/// Seconds after which another may be examined.
const AGAIN: u64 = 5;
/// Tables named in the log at the start, of each kind.
const NAMED: u32 = 20;

/// What is known of such a table.
pub(crate) struct Unplayable {
    pub why: Diagnosis,
    /// Everything that is stored of it.
    pub stored: Salvage,
    /// The table after the last entry that can be replayed.
    pub table: Option<Table>,
    /// Its last position, as it was shown from some perspectives.
    pub shown: tokio::sync::Mutex<Vec<(Perspective, Arc<str>)>>,
    pub share: Arc<Share>,
}

impl Unplayable {
    pub fn fault(&self) -> Fault {
        self.why.fault()
    }

    /// The seats this holder may play for.
    pub fn seats_of(&self, holder: Option<&Holder>) -> Vec<u8> {
        let seats = (0u8..).zip(&self.stored.seats);
        seats.filter(|(_, seat)| holder.is_some_and(|h| seat.owners.contains(h))).map(|(n, _)| n).collect()
    }

    /// Bytes of memory it takes, about.
    fn bytes(&self) -> usize {
        bytes_of(&self.stored) + self.table.as_ref().map_or(0, Table::bytes)
    }
}

/// Bytes that a stored table takes with its game, about.
fn bytes_of(stored: &Salvage) -> usize {
    const ENTRY: usize = 96;
    let entries = stored.entries.iter().map(|entry| entry.text.as_ref().map_or(0, String::len) + ENTRY);
    // The tiles or cards as text, here and in the game, and what is made of them.
    stored.data.as_ref().map_or(0, |data| data.len() * 10) + entries.sum::<usize>()
}

/// What comes of an examination; nothing while it goes on.
type Outcome = Option<Result<Arc<Unplayable>, Fault>>;

/// The findings of the last minute, and what is being found out.
pub(crate) struct Findings {
    state: Mutex<State>,
    places: Semaphore,
}

#[derive(Default)]
struct State {
    kept: HashMap<String, (Instant, Arc<Unplayable>)>,
    in_work: HashMap<String, watch::Receiver<Outcome>>,
}

impl Default for Findings {
    fn default() -> Findings {
        Findings { state: Mutex::default(), places: Semaphore::new(AT_ONCE) }
    }
}

impl Findings {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn get(&self, table: &str) -> Option<Arc<Unplayable>> {
        let mut state = self.state();
        state.kept.retain(|_, (at, _)| at.elapsed() < KEPT);
        state.kept.get(table).map(|(_, found)| Arc::clone(found))
    }

    /// Diagnosis a table cannot be played, if that is known or will soon be.
    pub async fn fault(&self, table: &str) -> Option<Fault> {
        if let Some(found) = self.get(table) {
            return Some(found.fault());
        }
        let outcome = self.state().in_work.get(table).cloned()?;
        said(outcome).await.ok().map(|found| found.fault())
    }
}

impl State {
    /// Keeps a finding; the oldest make room for it.
    fn keep(&mut self, table: &str, found: Arc<Unplayable>) {
        self.kept.remove(table);
        loop {
            let bytes: usize = self.kept.values().map(|(_, found)| found.share.bytes()).sum();
            if self.kept.len() < MOST && bytes + found.share.bytes() <= BYTES {
                break;
            }
            let oldest = self.kept.iter().min_by_key(|(_, (at, _))| *at).map(|(id, _)| id.clone());
            if oldest.and_then(|id| self.kept.remove(&id)).is_none() {
                break;
            }
        }
        self.kept.insert(table.to_owned(), (Instant::now(), found));
    }
}

/// Waits for what an examination says.
async fn said(mut outcome: watch::Receiver<Outcome>) -> Result<Arc<Unplayable>, Fault> {
    match outcome.wait_for(Option::is_some).await {
        Ok(said) => said.clone().unwrap_or_else(|| Err(Fault::internal())),
        Err(_) => Err(Fault::internal()),
    }
}

/// Finds out why a table could not be loaded.
pub(crate) async fn find_out(app: &Arc<App>, id: &str) -> Fault {
    let outcome = {
        let mut state = app.unplayable.state();
        if let Some((_, found)) = state.kept.get(id).filter(|(at, _)| at.elapsed() < KEPT) {
            return found.fault();
        }
        match state.in_work.get(id) {
            Some(begun) => begun.clone(),
            None if state.in_work.len() >= WAITING => {
                return Fault::unavailable("too-busy").with("seconds", AGAIN).again_in("tables", AGAIN);
            }
            None => {
                let (sender, receiver) = watch::channel(None);
                state.in_work.insert(id.to_owned(), receiver.clone());
                drop(app.pools.spawn(Pool::Long, work(Arc::clone(app), id.to_owned(), sender)));
                receiver
            }
        }
    };
    match said(outcome).await {
        Ok(found) => found.fault(),
        Err(fault) => fault,
    }
}

/// Examines a table and answers all who wait for it.
async fn work(app: Arc<App>, id: String, sender: watch::Sender<Outcome>) {
    let found = {
        // Whatever happens, it is in work no longer.
        let _done = Done { app: &app, id: &id };
        let found = found(&app, &id).await.map(Arc::new);
        if let Ok(found) = &found {
            app.unplayable.state().keep(&id, Arc::clone(found));
        }
        found
    };
    sender.send_replace(Some(found));
}

/// Takes a table out of what is in work, also after a panic.
struct Done<'a> {
    app: &'a App,
    id: &'a str,
}

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.app.unplayable.state().in_work.remove(self.id);
    }
}

async fn found(app: &Arc<App>, id: &str) -> Result<Unplayable, Fault> {
    app.hub.admit(Requester::WithoutSeat).await?;
    let share = app.hub.share();
    let table = id.to_owned();
    let stored = app.read(move |store| store.salvage(&table)).await?.ok_or_else(Fault::no_such_table)?;
    share.report(bytes_of(&stored), Pins::works());
    let Ok(_place) = app.unplayable.places.acquire().await else { return Err(Fault::internal()) };
    let shared = Arc::clone(app);
    let begin = move || {
        let shelf = shared.config.shelf;
        let set_up = |head: &_| shared.games.set_up(shelf, head, shared.hub.budget()).ok().map(|(game, ..)| game);
        (Examination::begin(shelf, &stored, set_up), stored)
    };
    let (examination, stored) = app.pools.blocking(begin).await.ok_or_else(Fault::internal)?;
    let (table, why) = match examination {
        Ok(mut examination) => {
            in_slices(|| examination.step(), || app.is_closing()).await.ok_or_else(Fault::closing)?
        }
        Err(why) => (None, Some(why)),
    };
    // Without a reason it can be played: what went wrong was something else.
    let why = why.ok_or_else(Fault::internal)?;
    let found = Unplayable { why, stored, table, shown: tokio::sync::Mutex::default(), share };
    found.share.report(found.bytes(), Pins::works());
    Ok(found)
}

/// Logs the tables whose head already shows that they cannot be played. Nothing is replayed, so that the start is quick.
pub(crate) fn log_at_start(app: &App) {
    let kinds = match app.store.kinds() {
        Ok(kinds) => kinds,
        Err(error) => return tracing::error!(%error, "the tables cannot be listed"),
    };
    let mut count = 0;
    for kind in kinds {
        let game = app.game(&kind.game);
        if game.is_some_and(|game| version(game, kind.rules).is_some()) {
            continue;
        }
        count += kind.tables;
        let ids = app.store.ids_of(&kind, NAMED).unwrap_or_default();
        let named: Vec<&str> = ids.iter().map(|id| in_log(id)).collect();
        let known = versions_in_words(game.map_or(&[], Shelf::versions));
        let (game, rules, tables, named) = (&kind.game, kind.rules, kind.tables, named.join(" "));
        tracing::warn!(game, rules, known, tables, named, "tables of rules that this program does not have");
    }
    if count > 0 {
        tracing::warn!(count, "tables cannot be played by this program; their pages say so and offer the record");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::budget::Budget;

    fn found(budget: &Arc<Budget>, bytes: usize) -> Arc<Unplayable> {
        let why =
            Diagnosis { kind: "row-damaged", game: "toy".to_owned(), rules: 1, known: &[1], entry: 0, entries: 0 };
        let stored = Salvage {
            id: String::new(),
            game: "toy".to_owned(),
            rules: 1,
            options: String::new(),
            data: None,
            over: false,
            seats: Vec::new(),
            entries: Vec::new(),
            flaw: None,
        };
        let share = Share::new(budget);
        share.report(bytes, Pins::works());
        Arc::new(Unplayable { why, stored, table: None, shown: tokio::sync::Mutex::default(), share })
    }

    #[test]
    fn findings_are_bounded_in_number_and_in_bytes_and_count_as_memory() {
        let budget = Budget::new(1 << 30);
        let findings = Findings::default();
        for n in 0..500 {
            findings.state().keep(&format!("table {n}"), found(&budget, 1000));
        }
        assert_eq!(findings.state().kept.len(), MOST);
        assert!(findings.get("table 499").is_some() && findings.get("table 400").is_none(), "the latest are kept");
        for n in 0..20 {
            findings.state().keep(&format!("big {n}"), found(&budget, BYTES / 4));
        }
        assert_eq!(findings.state().kept.len(), 4);
        findings.state().keep("huge", found(&budget, BYTES * 2));
        assert_eq!(findings.state().kept.len(), 1, "one that is too big is kept alone");
        assert!(findings.get("huge").is_some());
        findings.state().keep("huge", found(&budget, 1000));
        assert_eq!(findings.state().kept.len(), 1);
        drop(findings);
        assert_eq!(budget.too_much(), 0);
    }
}
