//! What is due at tables, whether anybody looks at them or not. Every server looks; the one that owns a table does it.

use crate::base::ids::in_log;
use crate::task::message::{Look, Play};
use crate::task::tables::Tables;
use ids::TableId;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{DueItem, Write};
use wire::ProblemKind;

/// How often this server makes sure that it is there.
const TICK: Duration = Duration::from_secs(1);
/// After so many ticks it reads what is due, and leaves a sign of life if anything is.
const LOOK: u32 = 5;
/// The most items that are read at a time.
const MOST: u32 = 1000;
/// An item that was looked at and is still due is left alone for this long: the table cannot be played now.
const LATER_MS: i64 = 60_000;

/// The tables where something is being done.
type Busy = Arc<Mutex<HashSet<TableId>>>;

/// Looks at what is due until the server shuts down.
pub(crate) async fn follow(tables: Arc<Tables>) {
    let busy = Busy::default();
    let mut ticks = 0;
    loop {
        tables.context.uptime.now_ms();
        if ticks == 0 {
            look(&tables, &busy).await;
        }
        ticks = (ticks + 1) % LOOK;
        tokio::select! {
            () = tables.context.lifecycle.closed() => return,
            () = tokio::time::sleep(TICK) => {}
        }
    }
}

async fn look(tables: &Arc<Tables>, busy: &Busy) {
    let context = &tables.context;
    let items = match context.database.read(|store| store.due(MOST)).await {
        Ok(items) => items,
        Err(error) => return tracing::warn!(%error, "could not read what is due at tables"),
    };
    if items.is_empty() {
        return;
    }
    if let Err(error) = context.database.write(context.uptime.sign()).await {
        tracing::warn!(%error, "could not leave a sign of life");
    }
    let now = i64::try_from(context.uptime.now_ms()).unwrap_or(i64::MAX);
    let soon = now.saturating_add(i64::from(LOOK + 1) * 1000);
    for item in items.into_iter().take_while(|item| item.at_ms <= soon) {
        if busy.lock().unwrap_or_else(PoisonError::into_inner).insert(item.table.as_str().into()) {
            let left = Duration::from_millis(u64::try_from(item.at_ms.saturating_sub(now)).unwrap_or_default());
            tokio::spawn(wait(Arc::clone(tables), Arc::clone(busy), item, left));
        }
    }
}

/// Waits for its moment, and lets the table do it.
async fn wait(tables: Arc<Tables>, busy: Busy, item: DueItem, left: Duration) {
    tokio::select! {
        () = tables.context.lifecycle.closed() => return,
        () = tokio::time::sleep(left) => {}
    }
    let table = TableId::from(item.table.as_str());
    let done = async {
        tables.post(&table, Play::GoOn).await?;
        // Its mailbox is in order: this is answered when that is done.
        tables.ask(&table, |reply| Look::Done { reply }).await
    };
    match done.await {
        // The server that owns the table does it.
        Err(fault) if fault.kind() == ProblemKind::NotHere => {}
        done => {
            if let Err(fault) = done {
                tracing::warn!(table = in_log(&table), key = fault.key(), "what is due there cannot be done");
            }
            // It changes nothing if it was done.
            let at_ms = i64::try_from(tables.context.uptime.now_ms()).unwrap_or(i64::MAX).saturating_add(LATER_MS);
            let later = Write::DueLater { item, at_ms };
            if let Err(error) = tables.context.database.write(later).await {
                tracing::warn!(%error, "could not put off what is due");
            }
        }
    }
    busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
}
