//! Tables made from records: from files, and from other tables.

use crate::answer::Fault;
use crate::asked::Asked;
use crate::create::{NewTable, created, has_open};
use crate::holder::LOCAL;
use crate::local::Local;
use crate::looking::shelf_of;
use crate::output::Output;
use crate::seats::seats;
use crate::stopped::Stopped;
use crate::stored::StoredEntry;
use game::{Record, RecordError};
use std::sync::Arc;
use table::Entry;
use transcripts::{SaveError, SaveNote};
use wire::{Imported, NewSeat};

/// Most steps and marks of a record that becomes a table. The longest games have a few hundred.
const MOST_STEPS: usize = 10_000;
/// The most notes about a save that are shown.
const MOST_NOTES: usize = 12;

impl Local {
    /// A table that continues from a position of another one.
    pub(crate) fn play_on(&mut self, id: &str, asked: &mut Asked<'_>, out: &mut Output) -> Result<(), Stopped> {
        let wanted: wire::PlayOn = asked.read()?;
        let record = self.table(id)?.host.branch(&LOCAL, wanted.at)?;
        let new = new_table(record, &wanted.seats)?;
        self.create(new, created, asked, out)
    }

    /// A table made from a record, from its JSON, or from a save of JCloisterZone.
    pub(crate) fn import(&mut self, asked: &mut Asked<'_>, out: &mut Output) -> Result<(), Stopped> {
        let wanted: wire::ImportRecord = asked.read()?;
        let text = wanted.record;
        let (record, notes) = if !transcripts::is_save(&text) {
            (text.parse().map_err(bad_record)?, Vec::new())
        } else if let Some(record) = wire::RecordJson::read(&text) {
            (record.map_err(bad_record)?, Vec::new())
        } else {
            let save = transcripts::read_save(&text).map_err(bad_save)?;
            (save.record, save.notes)
        };
        let new = new_table(record, &wanted.seats)?;
        let notes = notes.into_iter().take(MOST_NOTES).map(told).collect();
        self.create(new, |table| Imported { table, notes }, asked, out)
    }
}

fn new_table(record: Record, wanted: &[NewSeat]) -> Result<NewTable, Fault> {
    let shelf = shelf_of(&record.game)?;
    if record.steps.len() + record.marks.len() > MOST_STEPS {
        return Err(Fault::new(413, "too-big"));
    }
    // Tables keep such marks among their entries; a record contains only the steps that are still valid.
    if let Some(step) = record.steps.iter().position(|step| step.text == Entry::UNDO) {
        let reason = format!("step {} is no step", step + 1);
        return Err(Fault::new(400, "bad-record").with("line", 0).with("reason", reason));
    }
    let game = registry::set_up(registry::shelf(), &record).map_err(bad_record)?;
    let players = usize::from(game.players());
    if players != wanted.len() {
        return Err(Fault::bad_seats(wanted.len(), players, players));
    }
    let seats = seats(shelf, wanted)?;
    if has_open(&seats) {
        return Err(Fault::new(400, "bad-seats").with("kind", "open"));
    }
    let marks = record.check_marks(game.players(), Arc::clone(&game).start().hash()).map_err(bad_record)?;
    if marks.ended().is_none() && host::needs_other_bots(&record, shelf.bots()) {
        return Err(Fault::no_such_bot(shelf.bots()));
    }
    let entries = host::continued(&record).into_iter().map(|one| StoredEntry::from(&one.entry)).collect();
    Ok(NewTable::of(&*game, seats, entries))
}

fn bad_record(error: RecordError) -> Fault {
    let (line, reason) = match error {
        RecordError::Form(line, reason) => (line, reason),
        other => (0, other.to_string()),
    };
    Fault::new(400, "bad-record").with("line", line).with("reason", reason)
}

fn bad_save(error: SaveError) -> Fault {
    let key = match error {
        SaveError::Unsupported(_) => "save-unsupported",
        SaveError::TooOld { .. } => "save-too-old",
        SaveError::Form { .. } | SaveError::Choice { .. } => "bad-save",
    };
    let fault = Fault::new(400, key).with("place", error.place());
    match error {
        SaveError::Unsupported(all) => fault.with("what", all.what()),
        SaveError::TooOld { .. } => fault,
        SaveError::Form { reason, .. } | SaveError::Choice { reason, .. } => fault.with("reason", reason),
    }
}

fn told(note: SaveNote) -> wire::ImportNote {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    match note {
        SaveNote::Points { seat, theirs, ours, .. } => wire::ImportNote::Points { seat, theirs, ours },
        SaveNote::NotCompared { count } => wire::ImportNote::NotCompared { count: number(count) },
        SaveNote::EndsEarly { turns } => wire::ImportNote::EndsEarly { turns: number(turns) },
        SaveNote::Discarded { count } => wire::ImportNote::Discarded { count: number(count) },
        SaveNote::GoesOn { messages } => wire::ImportNote::GoesOn { messages: number(messages) },
        SaveNote::Assumed { count } => wire::ImportNote::Assumed { count: number(count) },
    }
}
