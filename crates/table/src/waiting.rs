//! Seats before the game begins: people take them, add their other devices, or give them to computer players.

use crate::seat::{BeginError, Holder, Occupant, Seat, SeatError};
use crate::state::{Phase, Table};

impl Table {
    /// Whether a seat is open.
    pub fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|seat| seat.occupant == Occupant::Open)
    }

    /// Whether no seat is open and the game starts only when its maker starts it.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Sets whether the game waits for its maker, for a table read from the store.
    pub fn set_held(&mut self, held: bool) {
        self.held = held;
    }

    /// Puts a computer player on an open seat, replaces another one, or removes it (`None`). A game does not start
    /// automatically when a computer player takes the last open seat: its maker, who may still make changes, has to
    /// start it ([`Table::begin`]). `Ok(true)`: it waits.
    ///
    /// The caller must store this first, as with a batch.
    ///
    /// # Errors
    /// As [`Table::check_bot`].
    pub fn put_bot(&mut self, seat: u8, bot: Option<&str>) -> Result<bool, SeatError> {
        self.held = self.check_bot(seat, bot)?;
        self.seats[usize::from(seat)] = Seat::new(bot.map_or(Occupant::Open, |bot| Occupant::Bot(bot.to_owned())));
        Ok(self.held)
    }

    /// Whether [`Table::put_bot`] would succeed, and whether the game would then wait.
    ///
    /// # Errors
    /// If there is no such seat, a person has it, or the game has begun.
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

    /// Starts a game that waits only for its maker. `false`: it had already started.
    ///
    /// The caller must store this first, as with a batch.
    ///
    /// # Errors
    /// If a seat is open.
    pub fn begin(&mut self) -> Result<bool, BeginError> {
        let begins = self.check_begin()?;
        self.held = false;
        Ok(begins)
    }

    /// Whether [`Table::begin`] would change anything.
    ///
    /// # Errors
    /// If a seat is open.
    pub fn check_begin(&self) -> Result<bool, BeginError> {
        if self.has_open_seat() { Err(BeginError::OpenSeat) } else { Ok(self.held) }
    }

    /// Takes an open seat. The caller must store this first, as with a batch.
    ///
    /// # Errors
    /// As for [`Table::check_claim`]; then nothing has changed.
    pub fn claim(&mut self, seat: u8, name: &str, holder: Holder) -> Result<(), SeatError> {
        self.check_claim(seat, &holder)?;
        let there = &mut self.seats[usize::from(seat)];
        // Whoever comes to a reserved seat has it on all the devices for which it is reserved.
        let devices = std::mem::take(&mut there.holders);
        *there = Seat::human(name, holder);
        there.holders.extend(devices);
        Ok(())
    }

    /// The player of this seat prefers this color. The caller must store this first.
    pub fn prefer_color(&mut self, seat: u8, color: Option<String>) {
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            seat.color = color;
        }
    }

    /// Whether [`Table::claim`] would succeed.
    ///
    /// # Errors
    /// [`SeatError::None`] if there is no such seat, [`SeatError::Taken`] if a person or a bot has it,
    /// [`SeatError::Reserved`] if it is reserved for somebody else.
    pub fn check_claim(&self, seat: u8, holder: &Holder) -> Result<(), SeatError> {
        match self.seats.get(usize::from(seat)) {
            None => Err(SeatError::None),
            Some(there) if there.occupant != Occupant::Open => Err(SeatError::Taken),
            Some(there) if there.is_reserved_against(holder) => Err(SeatError::Reserved),
            Some(_) => Ok(()),
        }
    }

    /// The open seats that are reserved for this holder.
    pub fn reserved_for(&self, holder: &Holder) -> Vec<u8> {
        let reserved = |seat: &Seat| seat.reserved_for.is_some() && seat.holders.contains(holder);
        (0u8..).zip(&self.seats).filter(|(_, seat)| reserved(seat)).map(|(n, _)| n).collect()
    }

    /// A person gives up a seat before the game, and it is open again. The caller must store this first, as with a batch.
    ///
    /// # Errors
    /// As for [`Table::check_leave`]; then nothing has changed.
    pub fn leave(&mut self, seat: u8) -> Result<(), SeatError> {
        self.check_leave(seat)?;
        self.seats[usize::from(seat)] = Seat::new(Occupant::Open);
        self.held = false;
        Ok(())
    }

    /// Whether [`Table::leave`] would succeed.
    ///
    /// # Errors
    /// [`SeatError::None`] if there is no such seat, [`SeatError::Open`] if nobody has it, [`SeatError::Taken`] if a bot has it,
    /// [`SeatError::Begun`] if the game has begun.
    pub fn check_leave(&self, seat: u8) -> Result<(), SeatError> {
        match self.seats.get(usize::from(seat)).map(|there| &there.occupant) {
            None => Err(SeatError::None),
            Some(Occupant::Open) => Err(SeatError::Open),
            Some(Occupant::Bot(_)) => Err(SeatError::Taken),
            Some(Occupant::Human(_)) if self.phase() != Phase::Waiting => Err(SeatError::Begun),
            Some(Occupant::Human(_)) => Ok(()),
        }
    }

    /// Lets another device of the same person act for a seat.
    ///
    /// # Errors
    /// As for [`Table::check_enter`]; then nothing has changed.
    pub fn enter(&mut self, seat: u8, holder: Holder) -> Result<(), SeatError> {
        self.check_enter(seat, &holder)?;
        self.seats[usize::from(seat)].holders.insert(holder);
        Ok(())
    }

    /// Whether [`Table::enter`] would succeed. It never fails for those who already hold the seat.
    ///
    /// # Errors
    /// [`SeatError::None`] if there is no such seat, [`SeatError::Open`] if nobody has it, [`SeatError::Taken`] if a bot
    /// has it, [`SeatError::Full`] if [`Seat::MOST_HOLDERS`] devices act for it.
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
