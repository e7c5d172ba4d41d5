//! Computer players that go on for people who have left.

use crate::seat::{Occupant, SeatError};
use crate::state::{Phase, Table};

impl Table {
    /// Lets a computer player take over for the person at a seat, or the person take over again (`None`).
    ///
    /// The caller stores it first, as it does with a batch.
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
    /// When there is no such seat, no person sits there, or the game is not on.
    pub fn check_stand_in(&self, seat: u8) -> Result<(), SeatError> {
        let there = self.seats.get(usize::from(seat)).ok_or(SeatError::None)?;
        match there.occupant {
            Occupant::Human(_) if self.phase() == Phase::Playing => Ok(()),
            _ => Err(SeatError::NoStandIn),
        }
    }
}
