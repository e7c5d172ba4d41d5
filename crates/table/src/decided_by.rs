//! Who decided what an entry says: a person, a computer player, or the clock.

use crate::command::{Batch, Change};
use crate::seat::Occupant;
use crate::state::Table;

/// Who decided what a batch does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    /// Whoever holds the seat.
    Person,
    /// The same, before it was their turn: they had prepared the answer.
    Prepared,
    /// The computer player that has the seat.
    Computer,
    /// The computer player that goes on for a person.
    StandIn,
    /// The clock.
    Clock,
}

impl Table {
    /// Who decides what a batch for this table does; `None`: chance alone.
    pub fn decided_by(&self, batch: &Batch) -> Option<DecidedBy> {
        let Some(command) = batch.command() else {
            return matches!(batch.change, Change::Marks { .. }).then_some(DecidedBy::Clock);
        };
        let occupant = self.seats.get(usize::from(command.seat)).map(|seat| &seat.occupant);
        Some(match occupant {
            _ if command.is_prepared() => DecidedBy::Prepared,
            _ if !command.is_of_computer() => DecidedBy::Person,
            Some(Occupant::Bot(_)) => DecidedBy::Computer,
            // A person who is there does not decide like that.
            _ if self.is_person(command.seat) && !self.has_stand_in(command.seat) => DecidedBy::Clock,
            _ => DecidedBy::StandIn,
        })
    }

    fn has_stand_in(&self, seat: u8) -> bool {
        self.seats.get(usize::from(seat)).is_some_and(|seat| seat.stand_in.is_some())
    }
}
