//! Bots of others are asked to take a seat, and say yes or no.

use crate::change::Change;
use crate::guests::Invited;
use crate::host::Host;
use crate::refusal::Refusal;
use table::{Holder, Occupant, Phase, SeatError};

/// What the answer to an invitation comes to.
pub enum Answered {
    /// It was given before, for this seat. Nothing is to be done.
    Repeated(u8),
    /// The bot is to take this seat ([`Host::claim`]).
    Accepted(u8),
    /// The bot says no for this seat.
    Declined(u8, Change),
}

impl Host {
    /// Whether the maker may ask a bot to take a seat, or nobody any more (`None`). `false`: that bot is asked already.
    ///
    /// # Errors
    /// When somebody else made the table, or the seat is not open.
    pub fn may_invite(&self, seat: u8, bot: Option<&Holder>, holder: &Holder) -> Result<bool, Refusal> {
        self.check_maker(holder)?;
        match self.table.seats().get(usize::from(seat)).map(|seat| &seat.occupant) {
            None => return Err(SeatError::None.into()),
            Some(Occupant::Open) if self.table.phase() == Phase::Waiting => {}
            Some(_) => return Err(SeatError::Taken.into()),
        }
        let asked = self.guests.invited.get(&seat).filter(|one| !one.declined).map(|one| &one.holder);
        Ok(bot.is_none() || asked != bot)
    }

    /// What the answer of a bot to an invitation would change.
    ///
    /// # Errors
    /// When it is not asked, or has said no before.
    pub fn answer_invitation(&self, id: &str, yes: bool, holder: &Holder) -> Result<Answered, Refusal> {
        let own = |one: &Invited| one.id == id && one.holder == *holder;
        let Some((seat, invited)) = self.guests.invited.iter().find(|(_, one)| own(one)) else {
            // An answer got lost: it sits there already.
            let seat = self.mine(Some(holder)).first().copied();
            return seat.filter(|_| yes).map(Answered::Repeated).ok_or(Refusal::NoSuchInvitation);
        };
        match (yes, invited.declined) {
            (true, true) => Err(Refusal::NoSuchInvitation),
            (true, false) => Ok(Answered::Accepted(*seat)),
            (false, true) => Ok(Answered::Repeated(*seat)),
            (false, false) => Ok(Answered::Declined(*seat, Change::Decline { seat: *seat, id: id.to_owned() })),
        }
    }

    /// Somebody comes who is a bot of others.
    pub fn guest_comes(&mut self, holder: Holder) {
        self.guests.seated.insert(holder);
    }
}
