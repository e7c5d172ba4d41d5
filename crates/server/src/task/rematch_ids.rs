//! The table for a rematch: its id is derived from that of the old table, so that two simultaneous requests, or one
//! that is repeated after the server was killed, find the same table.

use crate::admission::session_keys::SessionKeys;
use crate::operation::database::Database;
use ids::TableId;
use store::StoreError;

/// How many ids the table of a rematch may have: the next one is used if the previous table was removed because nobody had
/// played there.
const TRIES: u32 = 4;

/// The ids that such a table may have, in the order in which they are used.
pub(crate) fn ids(keys: &SessionKeys, table: &TableId) -> Vec<TableId> {
    (0..TRIES).map(|n| keys.rematch_id(table, n)).collect()
}

/// The rematch table of this one, if it exists.
pub(crate) async fn find(
    database: &Database,
    keys: &SessionKeys,
    table: &TableId,
) -> Result<Option<TableId>, StoreError> {
    let ids = ids(keys, table);
    let found = database.read(move |store| {
        for id in ids {
            if store.head(&id)?.is_some() {
                return Ok(Some(id));
            }
        }
        Ok(None)
    });
    found.await
}
