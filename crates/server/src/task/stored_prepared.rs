//! Prepared answers as they were stored.

use crate::base::ids::in_log;
use host::{NoPrepared, Prepared};
use ids::TableId;

/// What seats have prepared, as it was stored. Whatever cannot be read is left out: its player decides again.
pub(crate) fn read_prepared(table: &TableId, stored: Vec<(u8, String)>) -> Vec<(u8, Prepared)> {
    let read = |(seat, text): (u8, String)| match text.parse() {
        Ok(prepared) => Some((seat, prepared)),
        Err(NoPrepared) => {
            tracing::warn!(table = in_log(table), "what a seat has prepared cannot be read");
            None
        }
    };
    stored.into_iter().filter_map(read).collect()
}
