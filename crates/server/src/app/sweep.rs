//! Periodic cleanup: tables that were removed leave memory, tables where nobody plays are removed, absent visitors are
//! forgotten, and banned networks are read.

use crate::app::state::App;
use crate::base::holders::AsHolder;
use crate::operation::database::Database;
use std::time::Duration;
use store::{StoreError, Write};
use tokio::time::Instant;

/// How often visitors are forgotten.
const VISITORS: Duration = Duration::from_secs(60);
/// Sessions that ended within this many seconds are looked up repeatedly.
const SIGN_OUTS: u32 = 60;
/// How often tables are removed.
const TABLES: Duration = Duration::from_secs(1800);

/// Starts the task, which ends when the server shuts down.
pub(crate) fn start(app: &App) {
    tokio::spawn(sweep(app.clone()));
}

async fn sweep(app: App) {
    app.admission.networks.refresh(&app.database).await;
    // Tables removed before the start are in nobody's memory.
    let mut last = newest(&app.database).await.unwrap_or_default();
    let look = app.config.limits.removals_looked_up;
    let (mut visitors, mut tables) = (Instant::now() + look, Instant::now() + look);
    loop {
        tokio::select! {
            () = app.lifecycle.closed() => return,
            () = tokio::time::sleep(look) => {}
            () = app.nodes.removed() => {}
        }
        let now = Instant::now();
        if now >= visitors {
            visitors = now + VISITORS;
            app.admission.visitors.tidy();
        }
        if now >= tables {
            tables = now + TABLES;
            let idle = u32::try_from(app.config.limits.unplayed_kept.as_secs()).unwrap_or(u32::MAX);
            if let Err(error) = app.database.write(Write::Sweep { idle }).await {
                tracing::warn!(%error, "tables where nobody plays could not be removed");
            }
        }
        app.admission.programs.refresh().await;
        app.admission.networks.refresh(&app.database).await;
        end_sessions(&app).await;
        for table in app.nodes.changed_seats() {
            app.tables.context.mailboxes.end(&table).await;
        }
        match app.database.read(move |store| store.removed_after(last)).await {
            Ok(removed) => {
                for one in removed {
                    last = one.number;
                    let table = one.table;
                    app.analyses.forget(&table);
                    app.tables.context.mailboxes.end(&table).await;
                }
            }
            Err(error) => tracing::warn!(%error, "could not read which tables were removed"),
        }
    }
}

/// Sessions that another server or the operator has ended also end here.
async fn end_sessions(app: &App) {
    match app.database.read(|store| store.sign_outs(SIGN_OUTS)).await {
        Ok(ended) => {
            for session in ended {
                app.admission.sessions.look_again(&session.holder()).await;
            }
        }
        Err(error) => tracing::warn!(%error, "could not read which sessions have ended"),
    }
}

/// Number of the latest removal.
async fn newest(database: &Database) -> Result<i64, StoreError> {
    database
        .read(|store| {
            let mut last = 0;
            while let Some(removed) = store.removed_after(last)?.last() {
                last = removed.number;
            }
            Ok(last)
        })
        .await
}
