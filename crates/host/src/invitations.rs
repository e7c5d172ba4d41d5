//! Inviting other people's bots to seats, and their answers; the answers of invited people.

use crate::change::Change;
use crate::guests::Invited;
use crate::host::Host;
use crate::refusal::Refusal;
use ids::InvitationId;
use table::{Holder, Occupant, Phase, SeatError};
use wire::{InvitedPerson, ProgramMaker, TableInfo};

/// The result of an answer to an invitation.
pub enum Answered {
    /// The bot gave the same answer before, for this seat. Nothing needs to be done.
    Repeated(u8),
    /// The bot should take this seat ([`Host::claim`]).
    Accepted(u8),
    /// The bot declines for this seat.
    Declined(u8, Change),
}

impl Host {
    /// Whether the maker may invite a bot to a seat, or withdraw the invitation (`None`). `false`: that bot is invited
    /// already.
    ///
    /// # Errors
    /// If somebody else made the table, or the seat is not open.
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

    /// The change that a bot's answer to an invitation would make.
    ///
    /// # Errors
    /// If it is not invited, or has declined before.
    pub fn answer_invitation(&self, id: &InvitationId, yes: bool, holder: &Holder) -> Result<Answered, Refusal> {
        let own = |one: &Invited| one.id == *id && one.holder == *holder;
        let Some((seat, invited)) = self.guests.invited.iter().find(|(_, one)| own(one)) else {
            // An earlier answer got lost: the bot already has the seat.
            let seat = self.mine(Some(holder)).first().copied();
            return seat.filter(|_| yes).map(Answered::Repeated).ok_or(Refusal::NoSuchInvitation);
        };
        match (yes, invited.declined) {
            (true, true) => Err(Refusal::NoSuchInvitation),
            (true, false) => Ok(Answered::Accepted(*seat)),
            (false, true) => Ok(Answered::Repeated(*seat)),
            (false, false) => Ok(Answered::Declined(*seat, Change::Decline { seat: *seat, id: id.clone() })),
        }
    }

    /// The change that it makes if an invited person declines; `None` if they have declined before.
    ///
    /// # Errors
    /// If they are not invited, have a seat, or the game has begun.
    pub fn decline_personally(&self, holder: &Holder) -> Result<Option<Change>, Refusal> {
        let found = self.guests.people.iter().find(|one| one.holder == *holder);
        let waits = self.table.phase() == Phase::Waiting && self.mine(Some(holder)).is_empty();
        match found.filter(|_| waits) {
            None => Err(Refusal::NoSuchInvitation),
            Some(one) if one.declined => Ok(None),
            Some(_) => Ok(Some(Change::DeclinePersonally { holder: *holder })),
        }
    }

    /// The change if the maker withdraws the invitation of a person; `None` if they are not invited any more.
    ///
    /// # Errors
    /// If somebody else made the table, or the game has begun.
    pub fn withdraw_invitation(&self, person: Holder, holder: &Holder) -> Result<Option<Change>, Refusal> {
        self.check_may_withdraw(holder)?;
        let invited = self.guests.people.iter().any(|one| one.holder == person);
        Ok(invited.then_some(Change::WithdrawInvitation { holder: person }))
    }

    /// A refusal if this person cannot withdraw invitations.
    ///
    /// # Errors
    /// If somebody else made the table, or the game has begun.
    pub fn check_may_withdraw(&self, holder: &Holder) -> Result<(), Refusal> {
        self.check_maker(holder)?;
        if self.table.phase() == Phase::Waiting { Ok(()) } else { Err(SeatError::Begun.into()) }
    }

    /// The table as somebody knows it who neither made it nor has a seat: at a table that is not private they do not learn
    /// who is invited.
    pub(crate) fn for_strangers(&self, info: TableInfo) -> TableInfo {
        if self.private { info } else { TableInfo { invited: Vec::new(), ..info } }
    }

    /// Whether somebody made the table or has a seat.
    pub(crate) fn belongs(&self, holder: &Holder) -> bool {
        *holder == self.maker || !self.table.seats_of(holder).is_empty()
    }

    /// The people with an invitation who have no seat yet, until the game begins.
    pub(crate) fn invited_people(&self) -> Vec<InvitedPerson> {
        if self.table.phase() != Phase::Waiting {
            return Vec::new();
        }
        let waits = self.guests.people.iter().filter(|one| self.table.seats_of(&one.holder).is_empty());
        waits.map(|one| InvitedPerson { name: one.name.clone(), declined: one.declined }).collect()
    }

    /// The program that connects is somebody's own bot.
    pub fn guest_comes(&mut self, holder: Holder, maker: ProgramMaker) {
        self.guests.seated.insert(holder, maker);
        self.note_silent();
    }
}
