//! Replays everything in a database.

use crate::stored::examine::{Diagnosis, Hindrance, diagnosis, examine};
use crate::stored::outcome::{agrees, outcome_of, points_of};
use ids::TableId;
use registry::Shelf;
use store::{Inspection, Place, SeatPoints, StoreError};
use table::Table;

/// The result of a check of a database.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// Tables replayed.
    pub tables: u64,
    /// Entries of their records whose hash is correct.
    pub entries: u64,
    /// Errors of the database as such.
    pub faults: Vec<String>,
    /// Tables that cannot be played to their last entry, by id, and why.
    pub differences: Vec<(TableId, Diagnosis)>,
    /// Tables whose stored outcome differs from that of their record, by id.
    pub outcomes: Vec<TableId>,
}

/// Checks the database, replays every table and compares every hash. A server may use it at the same time. `progress` is
/// called with the number of tables checked so far and the number of all tables.
///
/// # Errors
/// The database does not exist, belongs to another program or a newer version, or cannot be read at all. Errors in single
/// tables are in [`Verified`].
pub fn verify(place: &Place, shelf: &[&dyn Shelf], progress: &mut dyn FnMut(u64, u64)) -> Result<Verified, StoreError> {
    let mut inspection = Inspection::open(place)?;
    let mut found = Verified { faults: inspection.faults()?, ..Verified::default() };
    let damaged_keys = inspection.with_damaged_keys()?;
    let ids = match inspection.ids() {
        Ok(ids) if found.faults.is_empty() => ids,
        read => {
            found.faults.extend(read.err().map(|error| error.to_string()));
            inspection.ids_anywhere()?
        }
    };
    for (done, id) in (0u64..).zip(&ids) {
        progress(done, ids.len() as u64);
        let stored = match inspection.table(id) {
            Ok(Some(stored)) => stored,
            // A running server may have removed it meanwhile.
            Ok(None) if found.faults.is_empty() => continue,
            Ok(None) => {
                found.faults.push(format!("table {id}: its row cannot be found"));
                continue;
            }
            Err(error) => {
                found.faults.push(format!("table {id}: {error}"));
                continue;
            }
        };
        found.tables += 1;
        let (table, why) = examine(shelf, &stored);
        // Damage of its rows is among the faults of the database.
        let kept = inspection.outcome(id).unwrap_or_default();
        if let (Some(table), None, Some(kept)) = (&table, &why, kept)
            && (!agrees(&kept.outcome, &outcome_of(id, table))
                || differ(&inspection.points(id).unwrap_or_default(), table))
        {
            found.outcomes.push(id.clone());
        }
        // Rows that a damaged key hides are not missed in a replay.
        let entry = damaged_keys.get(id).map(|entry| diagnosis(shelf, &stored, Hindrance::RowDamaged, *entry));
        found.entries += table.map_or(0, |table| u64::from(table.version()));
        found.differences.extend(why.or(entry).map(|why| (id.clone(), why)));
    }
    progress(ids.len() as u64, ids.len() as u64);
    Ok(found)
}

/// Whether stored accounts differ from those of the record. A running server may not have stored them yet.
fn differ(kept: &[SeatPoints], table: &Table) -> bool {
    !kept.is_empty() && kept != points_of(table)
}
