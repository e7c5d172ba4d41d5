//! Writes keepsakes for all tables under earlier rules while the program still has these rules.

use crate::base::ids::in_log;
use crate::base::pools::{Pool, Pools, in_slices};
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::stored::examine::{Diagnosis, Examination, examine, version};
use crate::stored::keepsake::Keeping;
use ids::TableId;
use registry::Shelf;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use store::{Kind, Store, StoreError, Write, write_and_wait};

/// Tables whose ids are read at a time.
const PAGE: u32 = 100;

/// How many keepsakes were written, and which could not be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeepsakesWritten {
    /// Tables whose keepsakes now cover their last entry and did not before.
    pub tables: u64,
    /// Tables whose keepsakes could not be written, by id, and why; without a reason, the table changed meanwhile.
    pub failed: Vec<(TableId, Option<Diagnosis>)>,
}

/// Whether a later program may lack the rules of these tables: they are not the latest of their game, and this program
/// still has them.
fn is_earlier(shelf: &[&dyn Shelf], kind: &Kind) -> bool {
    let game = shelf.iter().find(|game| game.name() == kind.game);
    game.is_some_and(|game| kind.rules != i64::from(game.rules()) && version(*game, kind.rules).is_some())
}

/// Writes the keepsakes for every table under earlier rules that has none: what everyone and each seat could know after
/// each step. With `all`, for tables under the latest rules too. A server may use the store at the same time.
///
/// # Errors
/// If the store fails. What was written until then stays.
pub fn write_keepsakes(store: &dyn Store, shelf: &[&dyn Shelf], all: bool) -> Result<KeepsakesWritten, StoreError> {
    let mut kept = KeepsakesWritten::default();
    for kind in store.kinds()? {
        let known = || shelf.iter().any(|game| game.name() == kind.game && version(*game, kind.rules).is_some());
        let wanted = if all { known() } else { is_earlier(shelf, &kind) };
        if !wanted {
            continue;
        }
        let mut after = String::new();
        loop {
            let ids = store.without_keepsake(&kind, &after, PAGE)?;
            let Some(last) = ids.last() else { break };
            after = last.to_string();
            for id in ids {
                match keep_one(store, shelf, &id)? {
                    OneKeepsake::Written => kept.tables += 1,
                    OneKeepsake::Failed(why) => kept.failed.push((id, why)),
                }
            }
        }
    }
    Ok(kept)
}

/// The result of writing one.
enum OneKeepsake {
    Written,
    /// It could not be written; without a reason, the table changed meanwhile.
    Failed(Option<Diagnosis>),
}

fn keep_one(store: &dyn Store, shelf: &[&dyn Shelf], id: &TableId) -> Result<OneKeepsake, StoreError> {
    // It may have been removed meanwhile.
    let Some(stored) = store.salvage(id)? else { return Ok(OneKeepsake::Failed(None)) };
    let table = match examine(shelf, &stored) {
        (Some(table), None) => table,
        (_, why) => return Ok(OneKeepsake::Failed(why)),
    };
    let told = catch_unwind(AssertUnwindSafe(|| {
        let mut keeping = Keeping::new(id.as_str(), &table);
        loop {
            if let Some(told) = keeping.step() {
                return told;
            }
        }
    }));
    let write: Write = match told {
        Ok(told) => told?,
        Err(_) => return Ok(OneKeepsake::Failed(None)),
    };
    match write_and_wait(store, write) {
        Ok(()) => Ok(OneKeepsake::Written),
        Err(StoreError::Conflict) => Ok(OneKeepsake::Failed(None)),
        Err(error) => Err(error),
    }
}

/// Writes keepsakes while the server is running.
pub(crate) struct Writer {
    pub database: Database,
    pub lifecycle: Arc<Lifecycle>,
    pub shelf: &'static [&'static dyn Shelf],
}

impl Writer {
    /// Writes the keepsakes for tables under earlier rules, in time slices of the pool for long work. Later changes to
    /// these tables are covered at the next start, or by [`write_keepsakes`].
    pub fn start(self, pools: &Pools) {
        drop(pools.spawn(Pool::Long, async move {
            match self.keep_earlier().await {
                Ok(0) => {}
                Ok(tables) => tracing::info!(tables, "wrote keepsakes of tables under earlier rules"),
                Err(StoreError::Closed) => {}
                Err(error) => {
                    tracing::error!(%error, "not all keepsakes of tables under earlier rules could be written");
                }
            }
        }));
    }

    /// How many tables got keepsakes.
    async fn keep_earlier(&self) -> Result<u64, StoreError> {
        let mut tables = 0;
        for kind in self.database.read(|store| store.kinds()).await? {
            let mut after = String::new();
            while is_earlier(self.shelf, &kind) {
                let (kind, from) = (kind.clone(), after.clone());
                let ids = self.database.read(move |store| store.without_keepsake(&kind, &from, PAGE)).await?;
                let Some(last) = ids.last() else { break };
                after = last.to_string();
                for id in ids {
                    if self.lifecycle.is_closing() {
                        return Ok(tables);
                    }
                    match self.keep_in_slices(&id).await {
                        Ok(true) => tables += 1,
                        Ok(false) => tracing::warn!(
                            table = in_log(&id.as_str().into()),
                            "no keepsake could be written for a table under earlier rules"
                        ),
                        // Someone has just moved there.
                        Err(StoreError::Conflict) => {}
                        Err(error) => return Err(error),
                    }
                }
            }
        }
        Ok(tables)
    }

    /// `false`: it cannot be replayed, or its keepsakes cannot be made.
    async fn keep_in_slices(&self, id: &TableId) -> Result<bool, StoreError> {
        let table = id.clone();
        let Some(stored) = self.database.read(move |store| store.salvage(&table)).await? else { return Ok(false) };
        let set_up = |head: &_| registry::set_up(self.shelf, head).ok();
        let Ok(mut examination) = Examination::begin(self.shelf, &stored, set_up) else { return Ok(false) };
        let closing = || self.lifecycle.is_closing();
        let Some(examined) = in_slices(|| examination.step(), closing).await else { return Err(StoreError::Closed) };
        let (Some(table), None) = examined else { return Ok(false) };
        let Ok(mut keeping) = catch_unwind(AssertUnwindSafe(|| Keeping::new(id.as_str(), &table))) else {
            return Ok(false);
        };
        let step = || match catch_unwind(AssertUnwindSafe(|| keeping.step())) {
            Ok(told) => told.map(Some),
            Err(_) => Some(None),
        };
        match in_slices(step, closing).await {
            Some(Some(told)) => self.database.write(told?).await.map(|()| true),
            Some(None) => Ok(false),
            None => Err(StoreError::Closed),
        }
    }
}
