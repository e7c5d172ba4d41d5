//! Stores outcomes that are missing: of games that ended under earlier versions, or just before the server stopped.

use crate::base::pools::{Pool, Pools, in_slices};
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::stored::examine::{Examination, examine};
use crate::stored::outcome::writes;
use ids::TableId;
use registry::Shelf;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use store::{OutcomeWrite, Outcomes, Store, StoreError, Write, ask, without_points, write_and_wait};
use table::Phase;

/// Tables whose ids are read at a time.
const PAGE: u32 = 100;

/// What was done with the outcomes of a database.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OutcomesMade {
    /// Outcomes that were missing.
    pub missing: u64,
    /// Those of rated tables that were made anew.
    pub again: u64,
    /// Tables that cannot be replayed, by id.
    pub failed: Vec<TableId>,
}

/// Makes the outcomes of all rated tables again from their records, and those that are missing, and finds out again who was absent
/// at the end of all games. A server may use the store at the
/// same time. Outcomes of tables that were removed stay as they are.
///
/// # Errors
/// If the store fails.
pub fn make_outcomes(store: &dyn Store, shelf: &[&dyn Shelf]) -> Result<OutcomesMade, StoreError> {
    let mut made = OutcomesMade::default();
    for known in store.outcomes(&Outcomes::Rated)? {
        let id = known.outcome.table;
        match make_one(store, shelf, &id)? {
            Some(true) => made.again += 1,
            Some(false) => made.failed.push(id),
            None => {}
        }
    }
    let mut after = String::new();
    loop {
        let ids = store.without_outcome(&after, PAGE)?;
        let Some(last) = ids.last() else { break };
        after = last.to_string();
        for id in ids {
            match make_one(store, shelf, &id)? {
                Some(true) => made.missing += 1,
                Some(false) => made.failed.push(id),
                None => {}
            }
        }
    }
    write_and_wait(store, Write::Outcome(OutcomeWrite::Absences))?;
    Ok(made)
}

/// Whether the outcome could be made; `None` if the table does not exist any more.
fn make_one(store: &dyn Store, shelf: &[&dyn Shelf], id: &TableId) -> Result<Option<bool>, StoreError> {
    let Some(stored) = store.salvage(id)? else { return Ok(None) };
    let (Some(table), None) = examine(shelf, &stored) else { return Ok(Some(false)) };
    if table.phase() != Phase::Over {
        return Ok(Some(false));
    }
    let Ok(writes) = catch_unwind(AssertUnwindSafe(|| writes(id, &table))) else { return Ok(Some(false)) };
    match writes.into_iter().try_for_each(|write| write_and_wait(store, write)) {
        Ok(()) => Ok(Some(true)),
        // It was removed meanwhile.
        Err(StoreError::Conflict) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Finds tables of which something is missing, after an id.
type Missing = fn(&dyn Store, &str) -> Result<Vec<TableId>, StoreError>;

/// Stores missing outcomes while the server is running.
pub(crate) struct OutcomeKeeper {
    pub database: Database,
    pub lifecycle: Arc<Lifecycle>,
    pub shelf: &'static [&'static dyn Shelf],
}

impl OutcomeKeeper {
    /// Makes what is missing, in time slices of the pool for long work.
    pub fn start(self, pools: &Pools) {
        drop(pools.spawn(Pool::Long, async move {
            match self.make_missing().await {
                Ok(0) => {}
                Ok(tables) => tracing::info!(tables, "stored missing outcomes of finished games"),
                Err(StoreError::Closed) => {}
                Err(error) => tracing::error!(%error, "not all missing outcomes of finished games could be stored"),
            }
        }));
    }

    async fn make_missing(&self) -> Result<u64, StoreError> {
        let outcomes = self.make_all(|store, after| store.without_outcome(after, PAGE)).await?;
        // Earlier versions did not store how points were made.
        Ok(outcomes + self.make_all(|store, after| ask(store, without_points(after, PAGE))).await?)
    }

    /// Makes what is missing of the tables that `missing` finds after an id.
    async fn make_all(&self, missing: Missing) -> Result<u64, StoreError> {
        let (mut tables, mut after) = (0, String::new());
        loop {
            let from = after.clone();
            let ids = self.database.read(move |store| missing(store, &from)).await?;
            let Some(last) = ids.last() else { return Ok(tables) };
            after = last.to_string();
            for id in ids {
                if self.lifecycle.is_closing() {
                    return Ok(tables);
                }
                tables += u64::from(self.make_in_slices(&id).await?);
            }
        }
    }

    /// `false`: it cannot be replayed, or is gone.
    async fn make_in_slices(&self, id: &TableId) -> Result<bool, StoreError> {
        let table = id.clone();
        let Some(stored) = self.database.read(move |store| store.salvage(&table.as_str().into())).await? else {
            return Ok(false);
        };
        let set_up = |head: &_| registry::set_up(self.shelf, head).ok();
        let Ok(mut examination) = Examination::begin(self.shelf, &stored, set_up) else { return Ok(false) };
        let closing = || self.lifecycle.is_closing();
        let Some(examined) = in_slices(|| examination.step(), closing).await else { return Err(StoreError::Closed) };
        let (Some(table), None) = examined else { return Ok(false) };
        if table.phase() != Phase::Over {
            return Ok(false);
        }
        let Ok(writes) = catch_unwind(AssertUnwindSafe(|| writes(id, &table))) else { return Ok(false) };
        for write in writes {
            match self.database.write(write).await {
                Ok(()) => {}
                Err(StoreError::Conflict) => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }
}
