//! Computer players that take over for people who left.

use crate::seat::{Occupant, SeatError};
use crate::state::{Phase, Table};

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
}
