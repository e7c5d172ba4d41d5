//! Computer players that take over for people who left.

use crate::entry::CommandId;
use crate::seat::{Occupant, SeatError};
use crate::state::{Phase, Table};
use crate::steps::actor;

impl Table {
    /// Lets a computer player take over from the person at a seat, or the person take the seat back (`None`).
    ///
    /// The caller must store this first, as with a batch.
    ///
    /// # Errors
    /// As [`Table::check_stand_in`].
    pub fn stand_in(&mut self, seat: u8, bot: Option<&str>) -> Result<(), SeatError> {
        self.check_stand_in(seat)?;
        self.seats[usize::from(seat)].stand_in = bot.map(str::to_owned);
        Ok(())
    }

    /// Whether [`Table::stand_in`] would succeed.
    ///
    /// # Errors
    /// If there is no such seat, no person has it, or the game is not on.
    pub fn check_stand_in(&self, seat: u8) -> Result<(), SeatError> {
        let there = self.seats.get(usize::from(seat)).ok_or(SeatError::None)?;
        match there.occupant {
            _ if self.marks.resigned().contains_key(&seat) => Err(SeatError::NoStandIn),
            Occupant::Human(_) if self.phase() == Phase::Playing => Ok(()),
            _ => Err(SeatError::NoStandIn),
        }
    }

    /// Whether a computer player has taken more than half of the steps of a person's seat, of those that were not undone. Then the
    /// result is not that person's, even if they were there at the end.
    pub fn is_mostly_stood_in(&self, seat: u8) -> bool {
        let own = self.standing.iter().filter(|step| actor(step.text) == Some(seat));
        let (mut all, mut by_computer) = (0_usize, 0_usize);
        for step in own {
            all += 1;
            by_computer += usize::from(self.stood_in.binary_search(&step.version).is_ok());
        }
        by_computer * 2 > all
    }

    /// Notes who chose the steps that have just been carried out.
    pub(crate) fn note_stood_in(&mut self, command: &CommandId) {
        if !command.is_of_computer() || !self.is_person(command.seat) {
            return;
        }
        // Chance may have followed the choice in the same batch.
        let chosen = self.standing.iter().rev().find(|step| actor(step.text) == Some(command.seat));
        if let Some(version) = chosen.map(|step| step.version).filter(|version| self.stood_in.last() < Some(version)) {
            self.stood_in.push(version);
        }
    }
}
