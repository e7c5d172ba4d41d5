//! Loads a table from its stored entries. Every step and hash is checked, and only positions that undo may still need are
//! copied.

use crate::entry::{CommandId, Entry, LoadError};
use crate::seat::Seat;
use crate::state::Table;
use crate::steps::actor;
use game::{Mark, MarkError};
use registry::{AnyGame, Events};
use std::sync::Arc;

/// A table that is being read from its entries, one after the other, so that the caller can do other work in between.
pub struct Replay {
    table: Table,
    entries: std::vec::IntoIter<Entry>,
    wanted: std::vec::IntoIter<bool>,
}

impl Replay {
    /// Begins with no entries replayed.
    ///
    /// # Errors
    /// [`LoadError::Seats`] if the numbers of seats and players differ, [`LoadError::Undo`] if an entry undoes what cannot
    /// be undone.
    pub fn new(game: Arc<dyn AnyGame>, seats: Vec<Seat>, entries: Vec<Entry>) -> Result<Replay, LoadError> {
        let (table, wanted) = (Table::new(game, seats)?, wanted(&entries)?);
        Ok(Replay { table, entries: entries.into_iter(), wanted: wanted.into_iter() })
    }

    /// Replays the next entry and checks its step and hash. `false` if there is none.
    ///
    /// # Errors
    /// [`LoadError::Step`] if the step does not fit the position, [`LoadError::Undo`] if there is nothing to undo,
    /// [`LoadError::Hash`] if the state after it has another hash, [`LoadError::Mark`] if a mark cannot stand there; each with the number of the entry, from 1.
    pub fn step(&mut self) -> Result<bool, LoadError> {
        let (Some(entry), Some(wanted)) = (self.entries.next(), self.wanted.next()) else { return Ok(false) };
        self.table.replay(&entry, wanted)?;
        Ok(true)
    }

    /// Replays the remaining entries and returns the table.
    ///
    /// # Errors
    /// As for [`Replay::step`], at the first entry that does not fit.
    pub fn finish(mut self) -> Result<Table, LoadError> {
        while self.step()? {}
        self.table.forget_what_cannot_be_undone();
        Ok(self.table)
    }
}

impl Table {
    /// A table from its stored entries. Every step and hash is checked.
    ///
    /// # Errors
    /// As for [`Replay::new`] and [`Replay::step`].
    pub fn load(game: Arc<dyn AnyGame>, seats: Vec<Seat>, entries: &[Entry]) -> Result<Table, LoadError> {
        Replay::new(game, seats, entries.to_vec())?.finish()
    }

    /// Replays an entry. Returns the events, if it is a step.
    pub(crate) fn replay(&mut self, entry: &Entry, wanted: bool) -> Result<Option<Arc<dyn Events>>, LoadError> {
        let number = self.version + 1;
        let mut events = None;
        if self.marks.ended().is_some() {
            return Err(LoadError::Mark(number, MarkError::Ended));
        }
        if entry.text == Entry::UNDO {
            if !self.take_back() {
                return Err(LoadError::Undo(number));
            }
        } else if let Ok(mark) = entry.text.parse::<Mark>() {
            self.note_mark(mark).map_err(|why| LoadError::Mark(number, why))?;
        } else {
            let before = wanted.then(|| self.position.clone_box());
            events = Some(self.position.follow(&entry.text).map_err(|e| LoadError::Step(number, e))?);
            self.stand(&entry.text, entry.hash, before);
        }
        let chosen = |command: &&CommandId| command.is_of_computer() && entry.text.parse::<Mark>().is_err();
        if let Some(command) = entry.command.as_ref().filter(chosen) {
            self.note_stood_in(command);
        }
        let hash = self.position.hash();
        if hash != entry.hash {
            return Err(LoadError::Hash(number, hash, entry.hash));
        }
        if let Some(command) = &entry.command {
            self.applied.insert(command, self.version);
        }
        Ok(events)
    }
}

/// For each entry, whether the position before it is needed later: by an undo mark among the entries, or because the step
/// can still be undone.
fn wanted(entries: &[Entry]) -> Result<Vec<bool>, LoadError> {
    let mut wanted = vec![false; entries.len()];
    // The player of each step that was not undone; and the entries of the last steps in a row by one player, which may
    // still be undone.
    let (mut standing, mut run): (Vec<Option<u8>>, Vec<usize>) = (Vec::new(), Vec::new());
    // The player who took the last step that was not undone, ignoring chance.
    let mut last = None;
    for (n, entry) in entries.iter().enumerate() {
        if entry.text == Entry::UNDO {
            let step = run.pop().ok_or(LoadError::Undo(n as u32 + 1))?;
            wanted[step] = true;
            standing.pop();
            last = standing.iter().rev().find_map(|actor| *actor);
            continue;
        }
        match entry.text.parse::<Mark>() {
            Ok(Mark::TakenBack { steps, .. }) => {
                standing.truncate(standing.len().saturating_sub(steps as usize));
                run.clear();
                last = standing.iter().rev().find_map(|actor| *actor);
                continue;
            }
            Ok(Mark::EndTurn(_)) => {
                run.clear();
                continue;
            }
            Ok(_) => continue,
            Err(_) => {}
        }
        let actor = actor(&entry.text);
        if actor.is_none() || actor != last {
            run.clear();
        }
        if actor.is_some() {
            run.push(n);
            last = actor;
        }
        standing.push(actor);
    }
    run.into_iter().for_each(|step| wanted[step] = true);
    Ok(wanted)
}
