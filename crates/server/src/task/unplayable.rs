//! Tables that this program cannot play, because their rules or game are unknown or their data is damaged. They answer
//! with a reason, with the last position that can still be reached, and with the part of their record that may be
//! shown.
//!
//! Finding this out takes a replay of the table. It is done once for all requests, in time slices of the pool for long
//! work.

use crate::base::fault::Fault;
use crate::base::ids::in_log;
use crate::base::pools::{Pool, in_slices};
use crate::base::share::Pins;
use crate::settings::config::Config;
use crate::stored::examine::{Examination, Hindrance, diagnosis, version, versions_in_words};
use crate::task::context::TableContext;
use crate::task::findings::{Findings, Outcome, Unplayable, bytes_of, said};
use crate::task::load::{self, TableLoadError};
use crate::task::mailboxes::Requester;
use ids::TableId;
use registry::Shelf;
use std::sync::Arc;
use store::{Store, StoreError, ask, table_terms};
use table::LoadError;
use tokio::sync::watch;

/// Tables that are being examined or wait for it; others are refused.
const WAITING: usize = 24;
/// Seconds after which another may be examined.
const AGAIN: u64 = 5;
/// Tables of each kind named in the log at the start.
const NAMED: u32 = 20;

/// Finds out why a table could not be loaded.
pub(crate) async fn find_out(context: &Arc<TableContext>, id: &TableId) -> Fault {
    let outcome = {
        let mut state = context.findings.state();
        if let Some(fault) = state.fault(id) {
            return fault;
        }
        match state.in_work.get(id) {
            Some(begun) => begun.clone(),
            None if state.in_work.len() >= WAITING => {
                return Fault::unavailable("too-busy").with("seconds", AGAIN).again_in("tables", AGAIN);
            }
            None => {
                let (sender, receiver) = watch::channel(None);
                state.in_work.insert(id.to_owned(), receiver.clone());
                drop(context.pools.spawn(Pool::Long, work(Arc::clone(context), id.to_owned(), sender)));
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
async fn work(context: Arc<TableContext>, id: TableId, sender: watch::Sender<Outcome>) {
    let found = {
        // Whatever happens, it is no longer in progress.
        let _done = Done { findings: &context.findings, id: &id };
        let found = found(&context, &id).await.map(Arc::new);
        if let Ok(found) = &found {
            context.findings.state().keep(&id, Arc::clone(found));
        }
        found
    };
    sender.send_replace(Some(found));
}

/// Removes a table from those in progress, also after a panic.
struct Done<'a> {
    findings: &'a Findings,
    id: &'a TableId,
}

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.findings.state().in_work.remove(self.id);
    }
}

async fn found(context: &Arc<TableContext>, id: &TableId) -> Result<Unplayable, Fault> {
    context.mailboxes.admit(Requester::WithoutSeat).await?;
    let share = context.mailboxes.share();
    let table = id.clone();
    // If its terms cannot be read, nobody learns more than they may.
    let read = move |store: &dyn Store| {
        let delay = ask(store, table_terms(&table)).map_or(u8::MAX, |terms| terms.delay);
        Ok((store.salvage(&table)?, delay))
    };
    let (stored, delay) = context.database.read(read).await?;
    let stored = stored.ok_or_else(Fault::no_such_table)?;
    share.report(bytes_of(&stored), Pins::works());
    let Ok(_place) = context.findings.places.acquire().await else { return Err(Fault::internal()) };
    let shared = Arc::clone(context);
    let begin = move || {
        let shelf = shared.config.shelf;
        let set_up = |head: &_| shared.games.set_up(shelf, head, shared.mailboxes.budget()).ok().map(|(game, ..)| game);
        (Examination::begin(shelf, &stored, set_up), stored)
    };
    let (examination, stored) = context.pools.blocking(begin).await.ok_or_else(Fault::internal)?;
    let (table, why) = match examination {
        Ok(mut examination) => {
            in_slices(|| examination.step(), || context.lifecycle.is_closing()).await.ok_or_else(Fault::closing)?
        }
        Err(why) => (None, Some(why)),
    };
    let why = match why {
        Some(why) => why,
        None => {
            // What can be read of it can be played, but perhaps the table as such cannot be loaded.
            let loaded = load::table(context, id).await.map(|loaded| loaded.map(drop));
            let (kind, entry) = hindrance(loaded)?;
            diagnosis(context.config.shelf, &stored, kind, entry)
        }
    };
    let found = Unplayable { why, stored, delay, table, shown: tokio::sync::Mutex::default(), share };
    found.share.report(found.bytes(), Pins::works());
    Ok(found)
}

/// The reason why a table cannot be loaded, and the entry.
fn hindrance(loaded: Result<Option<()>, TableLoadError>) -> Result<(Hindrance, u32), Fault> {
    Ok(match loaded {
        // It can be played: its task ended for another reason, and the next request starts it again.
        Ok(Some(())) => return Err(Fault::unavailable("table-reloads").again_in("table", 1)),
        Ok(None) => return Err(Fault::no_such_table()),
        Err(TableLoadError::Store(StoreError::Missing(entry))) => (Hindrance::EntryMissing, entry),
        Err(TableLoadError::Store(StoreError::Damaged(_) | StoreError::BadRow(_))) => (Hindrance::RowDamaged, 0),
        Err(TableLoadError::Store(error)) => return Err(error.into()),
        Err(TableLoadError::Record(_)) => (Hindrance::UnknownOptions, 0),
        Err(TableLoadError::Table(LoadError::Step(entry, _) | LoadError::Undo(entry) | LoadError::Mark(entry, _))) => {
            (Hindrance::StepRefused, entry)
        }
        Err(TableLoadError::Table(LoadError::Hash(entry, ..))) => (Hindrance::HashDiffers, entry),
        Err(TableLoadError::Table(LoadError::Seats { .. })) => (Hindrance::RowDamaged, 0),
        Err(TableLoadError::Panic) => (Hindrance::RulesPanicked, 0),
        Err(TableLoadError::Closing) => return Err(Fault::closing()),
    })
}

/// Logs the tables whose head already shows that they cannot be played. Nothing is replayed, so the start is quick.
pub(crate) fn log_at_start(config: &Config, store: &dyn Store) {
    let kinds = match store.kinds() {
        Ok(kinds) => kinds,
        Err(error) => return tracing::error!(%error, "the tables cannot be listed"),
    };
    let mut count = 0;
    for kind in kinds {
        let game = config.game(&kind.game);
        if game.is_some_and(|game| version(game, kind.rules).is_some()) {
            continue;
        }
        count += kind.tables;
        let ids: Vec<TableId> = store.ids_of(&kind, NAMED).unwrap_or_default().into_iter().collect();
        let named: Vec<&str> = ids.iter().map(in_log).collect();
        let known = versions_in_words(game.map_or(&[], Shelf::versions));
        let (game, rules, tables, named) = (&kind.game, kind.rules, kind.tables, named.join(" "));
        tracing::warn!(game, rules, known, tables, named, "tables under rules that this program does not have");
    }
    if count > 0 {
        tracing::warn!(count, "tables cannot be played by this program; their pages say so and offer the record");
    }
}
