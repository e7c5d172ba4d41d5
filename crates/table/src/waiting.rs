//! Seats before the game begins: taken by people, entered from their other devices, given to computer players.

use crate::seat::{BeginError, Holder, Occupant, Seat, SeatError};
use crate::state::{Phase, Table};

impl Table {
    /// Whether a seat is open.
    pub fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|seat| seat.occupant == Occupant::Open)
    }

    /// Whether no seat is open and the game begins only when its maker says so.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Sets whether the game waits for its maker: for a table read from the store.
    pub fn set_held(&mut self, held: bool) {
        self.held = held;
    }

    /// Puts a computer player on an open seat or in the place of another one, or takes it away (`None`). A game does not
    /// begin by itself when a computer player takes the last open seat: it is held until its maker, who may still change
    /// their mind, begins it ([`Table::begin`]). `Ok(true)`: it is held.
    ///
    /// The caller stores it first, as it does with a batch.
    ///
    /// # Errors
    /// As [`Table::check_bot`].
    pub fn put_bot(&mut self, seat: u8, bot: Option<&str>) -> Result<bool, SeatError> {
        self.held = self.check_bot(seat, bot)?;
        self.seats[usize::from(seat)] = Seat::new(bot.map_or(Occupant::Open, |bot| Occupant::Bot(bot.to_owned())));
        Ok(self.held)
    }

    /// Whether [`Table::put_bot`] would succeed, and whether the game would be held then.
    ///
    /// # Errors
    /// When there is no such seat, a person sits there, or the game has begun.
    pub fn check_bot(&self, seat: u8, bot: Option<&str>) -> Result<bool, SeatError> {
        let at = usize::from(seat);
        let there = self.seats.get(at).ok_or(SeatError::None)?;
        if matches!(there.occupant, Occupant::Human(_)) {
            return Err(SeatError::Taken);
        }
        if self.phase() != Phase::Waiting {
            return Err(SeatError::Begun);
        }
        let others = self.seats.iter().enumerate().filter(|(n, _)| *n != at);
        Ok(bot.is_some() && !others.into_iter().any(|(_, seat)| seat.occupant == Occupant::Open))
    }

    /// Begins a game that waits for its maker alone. `false`: it has begun before.
    ///
    /// The caller stores it first, as it does with a batch.
    ///
    /// # Errors
    /// When a seat is open.
    pub fn begin(&mut self) -> Result<bool, BeginError> {
        let begins = self.check_begin()?;
        self.held = false;
        Ok(begins)
    }

    /// Whether [`Table::begin`] would change anything.
    ///
    /// # Errors
    /// When a seat is open.
    pub fn check_begin(&self) -> Result<bool, BeginError> {
        if self.has_open_seat() { Err(BeginError::OpenSeat) } else { Ok(self.held) }
    }

    /// Takes an open seat. The caller stores it first, as it does with a batch.
    ///
    /// # Errors
    /// As for [`Table::check_claim`]; nothing has changed then.
    pub fn claim(&mut self, seat: u8, name: &str, holder: Holder) -> Result<(), SeatError> {
        self.check_claim(seat)?;
        self.seats[usize::from(seat)] = Seat::human(name, holder);
        Ok(())
    }

    /// Whether [`Table::claim`] would succeed.
    ///
    /// # Errors
    /// [`SeatError::None`] when there is no such seat, [`SeatError::Taken`] when somebody, or a bot, has it.
    pub fn check_claim(&self, seat: u8) -> Result<(), SeatError> {
        match self.seats.get(usize::from(seat)).map(|s| &s.occupant) {
            None => Err(SeatError::None),
            Some(Occupant::Open) => Ok(()),
            Some(_) => Err(SeatError::Taken),
        }
    }

    /// Lets another device of the same person play for a seat.
    ///
    /// # Errors
    /// As for [`Table::check_enter`]; nothing has changed then.
    pub fn enter(&mut self, seat: u8, holder: Holder) -> Result<(), SeatError> {
        self.check_enter(seat, &holder)?;
        self.seats[usize::from(seat)].holders.insert(holder);
        Ok(())
    }

    /// Whether [`Table::enter`] would succeed. Who holds the seat already is never refused.
    ///
    /// # Errors
    /// [`SeatError::None`] when there is no such seat, [`SeatError::Open`] when nobody has it, [`SeatError::Taken`] when a bot
    /// has it, [`SeatError::Full`] when [`Seat::MOST_HOLDERS`] devices play for it.
    pub fn check_enter(&self, seat: u8, holder: &Holder) -> Result<(), SeatError> {
        let seat = self.seats.get(usize::from(seat)).ok_or(SeatError::None)?;
        match seat.occupant {
            Occupant::Open => Err(SeatError::Open),
            Occupant::Bot(_) => Err(SeatError::Taken),
            Occupant::Human(_) if seat.holders.contains(holder) || seat.holders.len() < Seat::MOST_HOLDERS => Ok(()),
            Occupant::Human(_) => Err(SeatError::Full),
        }
    }
}
