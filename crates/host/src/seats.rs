//! Seats and their players: people take seats and add devices; the maker gives seats to computer players and starts the
//! game when no seat is open. During a game, computer players take over for people who left, until they return and take
//! their seats back.

use crate::change::Change;
use crate::host::Host;
use crate::refusal::Refusal;
use crate::time_rules::TimeRules;
use crate::waiting::LONGEST_DECISION;
use std::time::Duration;
use table::{Holder, Occupant, Phase, Seat, SeatError};
use wire::SeatColor;

/// What somebody says about themselves who takes a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeatWishes {
    /// Their time zone. It matters only where weekends or nights are free.
    pub zone: Option<String>,
    /// The color that they prefer.
    pub color: Option<SeatColor>,
}

impl Host {
    /// The change if someone takes an open seat; none if they already have it, because an answer got lost. The caller has
    /// checked the name.
    ///
    /// # Errors
    /// If there is no such seat, somebody has it, or it is reserved for somebody else.
    pub fn claim(&self, seat: u8, name: &str, holder: Holder, wishes: SeatWishes) -> Result<Option<Change>, Refusal> {
        let SeatWishes { zone, color } = wishes;
        if self.mine(Some(&holder)).contains(&seat) {
            return Ok(None);
        }
        self.table.check_claim(seat, &holder)?;
        let zone = zone.filter(|_| self.time_rules().is_some_and(TimeRules::by_zones));
        Ok(Some(Change::Claim { seat, name: name.to_owned(), holder, zone, color }))
    }

    /// The change if someone gives up a seat of theirs before the game; none if they have none.
    ///
    /// # Errors
    /// If the game has begun.
    pub fn give_up_seat(&self, holder: Holder) -> Result<Option<Change>, Refusal> {
        let Some(seat) = self.mine(Some(&holder)).first().copied() else { return Ok(None) };
        self.table.check_leave(seat)?;
        Ok(Some(Change::Leave { seat, holder }))
    }

    /// Whoever has made the table of a quick game and has left it is its maker no longer, but the first person who has a seat there:
    /// no program begins a game. The store does the same.
    pub(crate) fn hand_over(&mut self) {
        let people = || self.table.seats().iter().filter(|seat| matches!(seat.occupant, Occupant::Human(_)));
        if self.id.is_quick_game() && !people().any(|seat| seat.holders.contains(&self.maker)) {
            let mut others = people().filter(|seat| !self.guests.play(seat));
            self.maker = others.find_map(|seat| seat.holders.first()).copied().unwrap_or(self.maker);
        }
    }

    /// Whether nobody but this person has a seat.
    pub fn is_lone(&self, holder: &Holder) -> bool {
        let mine = self.mine(Some(holder));
        let others = (0..).zip(self.table.seats()).filter(|(at, _)| !mine.contains(at));
        others.into_iter().all(|(_, seat): (u8, &Seat)| !matches!(seat.occupant, Occupant::Human(_)))
    }

    /// The holders of each seat that a person has, not a program.
    pub fn people_seats(&self) -> Vec<Vec<Holder>> {
        let people = self.table.seats().iter().filter(|seat| matches!(seat.occupant, Occupant::Human(_)));
        people.filter(|seat| !self.guests.play(seat)).map(|seat| seat.holders.iter().copied().collect()).collect()
    }

    /// The people at this table, by seat, with their names.
    pub fn people(&self) -> impl Iterator<Item = (usize, &str)> {
        self.table.seats().iter().enumerate().filter_map(|(at, seat)| match &seat.occupant {
            Occupant::Human(name) => Some((at, name.as_str())),
            _ => None,
        })
    }

    /// The change if someone adds a device to a seat. The caller has checked that they may.
    ///
    /// # Errors
    /// If no person has the seat, or too many devices act for it.
    pub fn enter(&self, seat: u8, holder: Holder) -> Result<Change, Refusal> {
        self.table.check_enter(seat, &holder)?;
        Ok(Change::Enter { seat, holder })
    }

    /// The change if a computer player is put on a seat or removed (`None`). Before the game the maker may do that;
    /// during a game, a computer player takes over for a person who left, or stops. None if nothing would change.
    ///
    /// # Errors
    /// If the game has no such bot, the holder may not do this, or not yet, or the seat does not allow it.
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
        // An answer got lost, and the game may have begun since: the seat is already as requested.
        let there = self.table.seats().get(usize::from(seat));
        let wanted = bot.as_ref().map_or(Occupant::Open, |bot| Occupant::Bot(bot.clone()));
        // The maker may open a reserved seat for everybody.
        if there.is_some_and(|there| there.occupant == wanted && there.reserved_for.is_none()) {
            return Ok(None);
        }
        let held = self.table.check_bot(seat, bot.as_deref())?;
        Ok(Some(Change::PutBot { seat, bot, held }))
    }

    /// The change if a game that waits for its maker starts; none if it has started.
    ///
    /// # Errors
    /// If somebody else made the table, or a seat is open.
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

    /// Lets a computer player take over for the person at a seat, or stop. That person may do so at any time, except in a rated
    /// game, where the result has to be their own. The others at the table may do so when the person has been away for a while
    /// ([`Timing::away`](crate::Timing)), or has had to decide for [`LONGEST_DECISION`] without doing it, and then only with the
    /// strongest one, if all of them who are there want it; at a table with a clock, the clock decides instead. In a rated game
    /// it is not enough that the person is away: the game has to wait for them. Only that person can change a bot that they left
    /// in their own place.
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
        let there = self.table.seats().get(usize::from(seat)).ok_or(SeatError::None)?;
        if there.stand_in == bot {
            return Ok(None);
        }
        // After a restart nobody knows who did it, so it counts as done by that person.
        let by_others = self.stood_in_by.get(&seat).is_some_and(|by| !there.holders.contains(by));
        if !mine.contains(&seat) && there.stand_in.is_some() && !by_others {
            return Err(Refusal::StandInTheirs);
        }
        if mine.contains(&seat) && bot.is_some() && self.rated {
            return Err(Refusal::StandInRated);
        }
        if !mine.contains(&seat) && bot.is_some() {
            if self.clock().is_some() {
                return Err(Refusal::StandInClock);
            }
            // Nobody should gain anything from another player's leaving.
            if bot.as_deref() != self.bots.last().copied() {
                return Err(Refusal::StandInStrongest);
            }
            // Programs may play without a socket: for them the time starts with the first request for a stand-in.
            self.note_presence(now);
            self.note_decider(now);
            // Whoever is about to win a rated game must not turn every lost connection into a result.
            let away = self.away.get(usize::from(seat)).copied().flatten().filter(|_| !self.rated);
            let away = away.map(|since| self.timing.away.saturating_sub(now.saturating_sub(since)));
            let decides =
                self.decides_since(seat).map(|since| LONGEST_DECISION.saturating_sub(now.saturating_sub(since)));
            let usual = if self.rated { LONGEST_DECISION } else { self.timing.away };
            let left = away.into_iter().chain(decides).min().unwrap_or(usual);
            if !left.is_zero() {
                return Err(Refusal::StillHere { seconds: left.as_secs() + 1 });
            }
            self.all_want_stand_in(seat, mine)?;
        }
        Ok(Some(Change::StandIn { seat, bot, by: holder }))
    }

    /// Whether all players who are there want a bot to take over for somebody who is away. Notes that these seats do.
    fn all_want_stand_in(&mut self, seat: u8, mine: Vec<u8>) -> Result<(), Refusal> {
        let want = self.replacing.entry(seat).or_default();
        want.extend(mine);
        let want = want.clone();
        let is_here = |other: u8| self.away.get(usize::from(other)).is_some_and(Option::is_none);
        let missing = |(other, _): &(usize, &str)| {
            u8::try_from(*other)
                .is_ok_and(|other| other != seat && !want.contains(&other) && self.decides(other) && is_here(other))
        };
        let names: Vec<String> = self.people().filter(missing).map(|(_, name)| name.to_owned()).collect();
        if names.is_empty() { Ok(()) } else { Err(Refusal::StandInAgree { names }) }
    }

    /// Updates the times since which people have been away. Whoever is back needs no stand-in any more.
    pub(crate) fn note_presence(&mut self, now: Duration) {
        self.away.resize(self.table.seats().len(), None);
        for ((n, away), seat) in (0u8..).zip(&mut self.away).zip(self.table.seats()) {
            let here = !matches!(seat.occupant, Occupant::Human(_)) || seat.holders.iter().any(|h| self.viewers.has(h));
            *away = if here { None } else { away.or(Some(now)) };
            if here {
                self.replacing.remove(&n);
            }
        }
    }
}
