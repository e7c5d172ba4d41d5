//! Ends of turns that players say, as marks of a record tell them: until then, whoever has moved can undo their last step.

use crate::mark::{Mark, MarkError};

/// The combined meaning of the marks about ends of turns.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Turns {
    said: bool,
    began: bool,
    last: Option<u8>,
}

impl Turns {
    /// Whether the players of this table say when their turn is over.
    pub fn are_said(&self) -> bool {
        self.said
    }

    /// The seat that took the last step, where its player has not yet said that the turn is over. If the game goes on with
    /// the same seat, its turn is not over anyway.
    pub fn open(&self) -> Option<u8> {
        self.last.filter(|_| self.said)
    }

    /// Somebody has taken a step, or chance.
    pub(crate) fn step(&mut self, actor: Option<u8>) {
        (self.began, self.last) = (true, actor);
    }

    /// Adds a mark; one that is not about turns changes nothing.
    pub(crate) fn add(&mut self, mark: &Mark) -> Result<(), MarkError> {
        match mark {
            Mark::EndOfTurn if self.began || self.said => return Err(MarkError::EndOfTurnLate),
            Mark::EndOfTurn => self.said = true,
            Mark::EndTurn(seat) if self.open() != Some(*seat) => return Err(MarkError::NoTurn(*seat)),
            // A turn that is taken back begins anew.
            Mark::EndTurn(_) | Mark::TakenBack { .. } => self.last = None,
            _ => {}
        }
        Ok(())
    }
}
