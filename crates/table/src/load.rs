//! A table from its stored entries: every step and hash is checked, and only what undo may still need is copied.

use crate::entry::{Entry, LoadError};
use crate::seat::Seat;
use crate::state::Table;
use crate::steps::actor;
use registry::AnyGame;
use std::sync::Arc;

/// A table that is read from its entries, one after the other: with many of them the caller can do other work in between.
pub struct Replay {
    table: Table,
    entries: std::vec::IntoIter<Entry>,
    wanted: std::vec::IntoIter<bool>,
}

impl Replay {
    /// Begins with none of the entries.
    ///
    /// # Errors
    /// [`LoadError::Seats`] when there are not as many seats as players, [`LoadError::Undo`] when an entry takes back what cannot
    /// be taken back.
    pub fn new(game: Arc<dyn AnyGame>, seats: Vec<Seat>, entries: Vec<Entry>) -> Result<Replay, LoadError> {
        let (table, wanted) = (Table::new(game, seats)?, wanted(&entries)?);
        Ok(Replay { table, entries: entries.into_iter(), wanted: wanted.into_iter() })
    }

    /// Replays the next entry and checks its step and hash. `false` when there is none.
    ///
    /// # Errors
    /// [`LoadError::Step`] when the step does not fit the position, [`LoadError::Undo`] when there is nothing to take back,
    /// [`LoadError::Hash`] when the state after it is another; each with the number of the entry, from 1.
    pub fn step(&mut self) -> Result<bool, LoadError> {
        let (Some(entry), Some(wanted)) = (self.entries.next(), self.wanted.next()) else { return Ok(false) };
        self.table.replay(&entry, wanted)?;
        Ok(true)
    }

    /// Replays what is left. The table.
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

    fn replay(&mut self, entry: &Entry, wanted: bool) -> Result<(), LoadError> {
        let number = self.version + 1;
        if entry.text == Entry::UNDO {
            if !self.take_back() {
                return Err(LoadError::Undo(number));
            }
        } else {
            let before = wanted.then(|| self.position.clone_box());
            self.position.follow(&entry.text).map_err(|e| LoadError::Step(number, e))?;
            self.stand(&entry.text, entry.hash, before);
        }
        let hash = self.position.hash();
        if hash != entry.hash {
            return Err(LoadError::Hash(number, hash, entry.hash));
        }
        if let Some(command) = &entry.command {
            self.applied.insert(command, self.version);
        }
        Ok(())
    }
}

/// For each entry whether the position before it is wanted later: by an undo mark among the entries, or because the
/// step can still be taken back.
fn wanted(entries: &[Entry]) -> Result<Vec<bool>, LoadError> {
    let mut wanted = vec![false; entries.len()];
    // Who took each step that stands; and the entries of the last steps in a row of one player, which undo may take back.
    let (mut standing, mut run): (Vec<Option<u8>>, Vec<usize>) = (Vec::new(), Vec::new());
    // The player who took the last of the steps that stand, chance left out.
    let mut last = None;
    for (n, entry) in entries.iter().enumerate() {
        if entry.text == Entry::UNDO {
            let step = run.pop().ok_or(LoadError::Undo(n as u32 + 1))?;
            wanted[step] = true;
            standing.pop();
            last = standing.iter().rev().find_map(|actor| *actor);
            continue;
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
