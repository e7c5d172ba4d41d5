//! Who sits where: seats are taken, entered from other devices, and given to computer players by the maker, who begins the
//! game when no seat is open. In a game, computer players go on for people who have left, until they come back and say so.

use crate::change::Change;
use crate::host::Host;
use crate::refusal::Refusal;
use std::time::Duration;
use table::{Holder, Occupant, Phase, Seat, SeatError};

impl Host {
    /// What it would change that somebody takes an open seat; nothing where they sit there already, because an answer got
    /// lost. The caller has checked the name.
    ///
    /// # Errors
    /// When there is no such seat, or somebody has it.
    pub fn claim(&self, seat: u8, name: &str, holder: Holder) -> Result<Option<Change>, Refusal> {
        if self.mine(Some(&holder)).contains(&seat) {
            return Ok(None);
        }
        self.table.check_claim(seat)?;
        Ok(Some(Change::Claim { seat, name: name.to_owned(), holder }))
    }

    /// The people who sit here, by seat, with their names.
    pub fn people(&self) -> impl Iterator<Item = (usize, &str)> {
        self.table.seats().iter().enumerate().filter_map(|(at, seat)| match &seat.occupant {
            Occupant::Human(name) => Some((at, name.as_str())),
            _ => None,
        })
    }

    /// What it would change that somebody plays for a seat from another device. The caller has checked that they may.
    ///
    /// # Errors
    /// When no person sits there, or too many devices play for the seat.
    pub fn enter(&self, seat: u8, holder: Holder) -> Result<Change, Refusal> {
        self.table.check_enter(seat, &holder)?;
        Ok(Change::Enter { seat, holder })
    }

    /// What it would change to put a computer player on a seat, or to take it off (`None`). Before the game the maker does that;
    /// in a game, it lets one go on for a person who has left, or no longer. Nothing where it is so already.
    ///
    /// # Errors
    /// When the game has no such bot, the holder may not do it, or not yet, or the seat does not allow it.
    pub fn put_bot(
        &mut self,
        seat: u8,
        bot: Option<String>,
        holder: Holder,
        now: Duration,
    ) -> Result<Option<Change>, Refusal> {
        let person = |seat: &Seat| matches!(seat.occupant, Occupant::Human(_));
        if self.table.phase() != Phase::Waiting && self.table.seats().get(usize::from(seat)).is_some_and(person) {
            return self.stand_in(seat, bot, holder, now);
        }
        self.check_maker(&holder)?;
        self.check_bot(bot.as_deref())?;
        // An answer got lost, and the game may have begun since: it is as it was to be.
        let there = self.table.seats().get(usize::from(seat)).map(|seat| &seat.occupant);
        let wanted = bot.as_ref().map_or(Occupant::Open, |bot| Occupant::Bot(bot.clone()));
        if there == Some(&wanted) {
            return Ok(None);
        }
        let held = self.table.check_bot(seat, bot.as_deref())?;
        Ok(Some(Change::PutBot { seat, bot, held }))
    }

    /// What it would change to begin a game that waits for its maker; nothing where it has begun.
    ///
    /// # Errors
    /// When somebody else made the table, or a seat is open.
    pub fn begin(&self, holder: &Holder) -> Result<Option<Change>, Refusal> {
        self.check_maker(holder)?;
        Ok(self.table.check_begin()?.then_some(Change::Begin))
    }

    pub(crate) fn check_maker(&self, holder: &Holder) -> Result<(), Refusal> {
        if *holder == self.maker { Ok(()) } else { Err(Refusal::NotYourTable) }
    }

    fn check_bot(&self, bot: Option<&str>) -> Result<(), Refusal> {
        let has = bot.is_none_or(|bot| self.bots.contains(&bot));
        if has { Ok(()) } else { Err(Refusal::NoSuchBot(self.bots)) }
    }

    /// Lets a computer player go on for the person at a seat, or no longer. Whoever sits there may do so at any time; the others
    /// at the table when that person has been away for a while ([`Timing::away`](crate::Timing)), and then only the strongest one.
    fn stand_in(
        &mut self,
        seat: u8,
        bot: Option<String>,
        holder: Holder,
        now: Duration,
    ) -> Result<Option<Change>, Refusal> {
        self.check_bot(bot.as_deref())?;
        let mine = self.mine(Some(&holder));
        if mine.is_empty() {
            return Err(Refusal::NotYourSeat);
        }
        self.table.check_stand_in(seat)?;
        if self.table.seats().get(usize::from(seat)).ok_or(SeatError::None)?.stand_in == bot {
            return Ok(None);
        }
        if !mine.contains(&seat) && bot.is_some() {
            // Nobody is to gain by it that another has left.
            if bot.as_deref() != self.bots.last().copied() {
                return Err(Refusal::StandInStrongest);
            }
            // Programs may play without a socket: for them the time begins when it is asked for first.
            self.note_presence(now);
            let since = self.away.get(usize::from(seat)).copied().flatten();
            let gone = since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
            let left = self.timing.away.saturating_sub(gone);
            if !left.is_zero() {
                return Err(Refusal::StillHere { seconds: left.as_secs() + 1 });
            }
        }
        Ok(Some(Change::StandIn { seat, bot }))
    }

    /// Notes since when people are away.
    pub(crate) fn note_presence(&mut self, now: Duration) {
        self.away.resize(self.table.seats().len(), None);
        for (away, seat) in self.away.iter_mut().zip(self.table.seats()) {
            let here = !matches!(seat.occupant, Occupant::Human(_)) || seat.holders.iter().any(|h| self.viewers.has(h));
            *away = if here { None } else { away.or(Some(now)) };
        }
    }
}
