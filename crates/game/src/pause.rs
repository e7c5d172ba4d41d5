//! Pauses by agreement, as marks of a record tell them: a player asks, the others accept or refuse. A pause ends with a step,
//! when somebody goes on, or when its time is over; only a clock knows when that is.

use crate::mark::{Mark, MarkError};
use crate::refused::Refused;
use std::collections::{BTreeMap, BTreeSet};

/// A request for a pause that nobody has decided yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedPause {
    /// The seat that wants a pause.
    pub seat: u8,
    /// How long it would be.
    pub seconds: u32,
    /// The seats that have accepted.
    pub accepted: BTreeSet<u8>,
}

/// The combined meaning of the marks about pauses.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Pauses {
    asked: Option<AskedPause>,
    paused: Option<u8>,
    had: BTreeMap<u8, u32>,
    refused: Refused,
}

impl Pauses {
    /// The request that nobody has decided yet.
    pub fn asked(&self) -> Option<&AskedPause> {
        self.asked.as_ref()
    }

    /// The seat that asked for the pause that is on.
    pub fn paused(&self) -> Option<u8> {
        self.paused
    }

    /// How many pauses a seat has had.
    pub fn had(&self, seat: u8) -> u32 {
        self.had.get(&seat).copied().unwrap_or_default()
    }

    /// Whether a request of this seat was refused, or withdrawn, and it has taken no step since that it cannot undo.
    pub fn was_refused(&self, seat: u8) -> bool {
        self.refused.has(seat)
    }

    /// The same, if another player said no: then its player has to be told.
    pub fn was_declined(&self, seat: u8) -> bool {
        self.refused.was_said(seat)
    }

    /// A step was taken, by this seat unless by chance: a pause ends, and so does a request of that seat.
    pub(crate) fn step(&mut self, actor: Option<u8>) {
        self.paused = None;
        self.refused.step(actor);
        if let Some(asked) = self.asked.take_if(|asked| Some(asked.seat) == actor) {
            self.refused.add_by_step(asked.seat);
        }
    }

    /// This seat has undone its last step: a pause ends.
    pub(crate) fn undone(&mut self, seat: u8) {
        self.go_on();
        self.refused.undone(seat);
    }

    /// No step can be undone any more.
    pub(crate) fn settled(&mut self) {
        self.refused.settled();
    }

    /// A pause ends.
    pub(crate) fn go_on(&mut self) {
        self.paused = None;
    }

    /// The game is over.
    pub(crate) fn end(&mut self) {
        (self.asked, self.paused) = (None, None);
    }

    /// Adds a mark; one that does not concern pauses changes nothing.
    pub(crate) fn add(&mut self, mark: &Mark) -> Result<(), MarkError> {
        match mark {
            Mark::AskPause { seat, seconds } => {
                // A step that ended a pause may have been undone, and is not in a record.
                self.paused = None;
                self.asked = Some(AskedPause { seat: *seat, seconds: *seconds, accepted: BTreeSet::new() });
            }
            Mark::AcceptPause(seat) => {
                let asked = self.asked.as_mut().filter(|asked| asked.seat != *seat).ok_or(MarkError::NoPause)?;
                asked.accepted.insert(*seat);
            }
            Mark::RefusePause(seat) => {
                let asked = self.asked.take().ok_or(MarkError::NoPause)?;
                self.refused.add(asked.seat, *seat);
            }
            Mark::Paused { seat, seconds } => {
                let same = |asked: &AskedPause| (asked.seat, asked.seconds) == (*seat, *seconds);
                if !self.asked.as_ref().is_some_and(same) {
                    return Err(MarkError::NoPause);
                }
                (self.asked, self.paused) = (None, Some(*seat));
                *self.had.entry(*seat).or_default() += 1;
            }
            Mark::GoOn(_) => drop(self.paused.take().ok_or(MarkError::NoPause)?),
            Mark::TakenBack { .. } => {
                self.paused = None;
                self.refused.taken_back();
            }
            Mark::Resign { seat, .. } | Mark::Time { seat, .. } | Mark::Overtime { seat, .. } => {
                self.asked.take_if(|asked| asked.seat == *seat);
            }
            _ => {}
        }
        Ok(())
    }
}
