//! A table that follows another one later: it has the same seats, and replays entries of the other's record some time after they
//! were stored.

use crate::entry::{Entry, LoadError};
use crate::seat::Seat;
use crate::state::Table;
use crate::steps::actor;
use game::Mark;
use std::collections::VecDeque;

impl Table {
    /// Replays the next entries of the record. The events of the last step are in memory then, as after a command.
    ///
    /// # Errors
    /// At the first entry that does not fit: see [`crate::Replay::step`].
    pub fn follow(&mut self, entries: &[Entry]) -> Result<(), LoadError> {
        self.recent.clear();
        for entry in entries {
            if let Some(events) = self.replay(entry, true)? {
                self.recent.push((self.version, events));
            }
        }
        self.forget_what_cannot_be_undone();
        Ok(())
    }

    /// Takes over the seats of the same table at a later moment, without the computer players that stand in for people: from those
    /// one could tell whose time ran out.
    pub fn sit_as(&mut self, later: &Table) {
        self.seats = later.seats.iter().map(|seat| Seat { stand_in: None, ..seat.clone() }).collect();
        self.held = later.held;
    }
}

/// The entries of a record that are not shown yet, since too few moves have followed them. A move is a step of a player that was
/// not undone.
pub struct Delay {
    moves: usize,
    /// Of each step that was not undone: the number of entries before it, if a player took it.
    standing: Vec<Option<u32>>,
    /// The number of entries before the first step of a player that there ever was.
    first: Option<u32>,
    /// How many entries there are, and how many may be shown.
    all: u32,
    shown: u32,
    waiting: VecDeque<Entry>,
}

impl Delay {
    /// A delay by this many moves, of a record without entries.
    pub fn new(moves: u8) -> Delay {
        Delay { moves: moves.into(), standing: Vec::new(), first: None, all: 0, shown: 0, waiting: VecDeque::new() }
    }

    /// Notes the next entries of the record, and returns those that may be shown from now on. What was shown once stays so, even
    /// if moves are undone.
    pub fn add(&mut self, entries: impl IntoIterator<Item = Entry>) -> Vec<Entry> {
        let before = self.shown;
        for entry in entries {
            self.note(&entry.text);
            self.all += 1;
            self.waiting.push_back(entry);
            self.shown = self.shown.max(self.end());
        }
        let more = usize::try_from(self.shown - before).unwrap_or_default();
        self.waiting.drain(..more.min(self.waiting.len())).collect()
    }

    fn note(&mut self, text: &str) {
        if text == Entry::UNDO {
            self.standing.pop();
            return;
        }
        match text.parse::<Mark>() {
            Ok(Mark::TakenBack { steps, .. }) => {
                self.standing.truncate(self.standing.len().saturating_sub(steps as usize));
            }
            Ok(_) => {}
            Err(_) => {
                let before = actor(text).map(|_| self.all);
                self.first = self.first.or(before);
                self.standing.push(before);
            }
        }
    }

    /// How many entries may be shown by what stands now: those before the last moves. While there are not enough moves, those
    /// before the first one, even if it was undone; without any, all.
    fn end(&self) -> u32 {
        let mut last = self.standing.iter().rev().flatten().copied();
        last.nth(self.moves.saturating_sub(1)).or(self.first).unwrap_or(self.all)
    }

    /// Bytes of memory it takes, approximately.
    pub fn bytes(&self) -> usize {
        const ENTRY: usize = 96;
        self.standing.capacity() * size_of::<Option<u32>>() + self.waiting.len() * ENTRY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(moves: u8, texts: &[&str]) -> Vec<usize> {
        let mut delay = Delay::new(moves);
        let entry = |text: &str| Entry { text: text.to_owned(), hash: 0, command: None };
        texts.iter().map(|text| delay.add([entry(text)]).len()).collect()
    }

    #[test]
    fn a_move_is_shown_with_its_chance_once_enough_others_have_followed() {
        // The first draw is shown at once; each move with the draw after it when the next but one has been made.
        assert_eq!(shown(2, &["! a", "0: x", "! b", "1: y", "! c", "0: z", "! d", "1: w"]), [1, 0, 0, 0, 0, 2, 0, 2]);
        assert_eq!(shown(1, &["! a", "0: x", "0: y", "! b", "1: z"]), [1, 0, 1, 0, 2]);
    }

    #[test]
    fn marks_wait_with_the_moves_and_undone_moves_do_not_count() {
        assert_eq!(shown(1, &["take-backs 2", "0: x", "resign 2 level-4", "1: y"]), [1, 0, 0, 2]);
        assert_eq!(shown(2, &["0: x", "0: y", "undo", "0: z", "1: w"]), [0, 0, 0, 0, 3]);
        assert_eq!(shown(1, &["0: x", "1: y", "undo", "1: z"]), [0, 1, 0, 2]);
        // Nor does anybody see that the first moves were undone.
        assert_eq!(shown(2, &["! a", "0: x", "undo", "0: y", "1: z", "0: w"]), [1, 0, 0, 0, 2, 1]);
        assert_eq!(shown(2, &["0: x", "1: y", "taken-back 0 2", "0: z"]), [0, 0, 0, 0]);
        // Whatever was shown stays.
        assert_eq!(shown(1, &["0: x", "1: y", "0: z", "taken-back 0 2", "1: y"]), [0, 1, 1, 0, 2]);
    }
}
