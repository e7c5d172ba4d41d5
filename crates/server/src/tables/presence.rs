//! Informs all servers of the people who are present at lobby tables.

use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::task::tables::Tables;
use ids::TableId;
use std::sync::Arc;
use std::time::Duration;
use store::{Presence, Write, all_listed, ask};

/// How often this is written. It is shorter than the time for which somebody counts as present.
const EVERY: Duration = Duration::from_secs(10);

/// Writes it repeatedly until the server shuts down.
pub(crate) async fn follow(database: Database, lifecycle: Arc<Lifecycle>, tables: Arc<Tables>) {
    loop {
        tokio::select! {
            () = lifecycle.closed() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
        // Also those that the lobby leaves out because there are too many: people wait there, too. If they cannot be read now, the
        // next read will do.
        let Ok(listed) = database.read(|store| ask(store, all_listed())).await else { continue };
        let here: Vec<Presence> = listed.into_iter().filter_map(|table| presence(table, &tables)).collect();
        if here.is_empty() {
            continue;
        }
        if let Err(error) = database.write(Write::Present { tables: here }).await {
            tracing::warn!(%error, "could not store who is present in the lobby");
        }
    }
}

/// Who is at a table on this server; `None` if nobody is.
fn presence(table: TableId, tables: &Tables) -> Option<Presence> {
    let (seated, watching) = tables.context.mailboxes.presence(&table);
    (seated || watching > 0).then_some(Presence { table, seated, watching })
}
