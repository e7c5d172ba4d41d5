//! Informs all servers of the lobby tables at which somebody with a seat is present.

use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::tables::lobby::OpenTables;
use crate::task::tables::Tables;
use std::sync::Arc;
use std::time::Duration;
use store::Write;

/// How often this is written. It is shorter than the time for which somebody counts as present.
const EVERY: Duration = Duration::from_secs(10);

/// Writes it repeatedly until the server shuts down.
pub(crate) async fn follow(database: Database, lifecycle: Arc<Lifecycle>, lobby: Arc<OpenTables>, tables: Arc<Tables>) {
    loop {
        tokio::select! {
            () = lifecycle.closed() => return,
            () = tokio::time::sleep(EVERY) => {}
        }
        // If the lobby cannot be read now, the next read will do.
        let Ok(listed) = lobby.now(&database).await else { continue };
        let listed = listed.tables.iter().map(|table| &table.table);
        let here: Vec<String> = listed.filter(|id| tables.context.mailboxes.has_seated_viewer(id)).cloned().collect();
        if here.is_empty() {
            continue;
        }
        if let Err(error) = database.write(Write::Present { tables: here }).await {
            tracing::warn!(%error, "could not store who is present in the lobby");
        }
    }
}
