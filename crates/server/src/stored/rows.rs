//! Stored rows as the table knows them.

use store::{StoredEntry, StoredSeat};
use table::{CommandId, Entry, Occupant, Seat};

/// An entry as the table knows it.
pub(crate) fn entry(stored: StoredEntry) -> Entry {
    let command = stored.command.map(|(seat, id)| CommandId { seat, id });
    Entry { text: stored.text, hash: stored.hash, command }
}

/// A seat as the table knows it.
pub(crate) fn seat(stored: StoredSeat) -> Seat {
    let occupant = match stored.kind.as_str() {
        "human" => Occupant::Human(stored.name),
        "bot" => Occupant::Bot(stored.name),
        _ => Occupant::Open,
    };
    Seat { occupant, holders: stored.owners.into_iter().collect(), stand_in: stored.stand_in }
}
