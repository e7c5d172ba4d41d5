//! The clock of a table: when it runs for whom, and what happens at zero. Times are milliseconds since 1970, which the caller
//! supplies.
//!
//! Entries of the record are stored together with the clock after them ([`Host::clock_after`]). Changes of seats come first,
//! and then the clock follows ([`Host::follow_seats`]): if that gets lost, it follows when the table is loaded again.

use crate::change::Change;
use crate::clock::{Clock, Decider, TimeControl};
use crate::free_spans::Span;
use crate::host::Host;
use crate::time_rules::{AtZero, TimeRules};
use crate::timekeeper::Timekeeper;
use registry::AnyPosition;
use std::collections::{BTreeMap, BTreeSet};
use table::{Batch, DecidedBy, Occupant, OutOfTime, Phase};

impl Host {
    /// Gives the table a clock; a new host has none. `kept` is the clock as it was stored. If that cannot be read, a new one
    /// begins.
    #[must_use]
    pub fn with_time(mut self, rules: Option<TimeRules>, kept: Option<&str>) -> Host {
        self.keep_time_by(rules, kept);
        self
    }

    /// Takes the clock as it was stored, because the store had more.
    pub fn restore_clock(&mut self, kept: Option<&str>) {
        let Some(Timekeeper { rules, zoned, delays, vacations, .. }) = self.time.take() else { return };
        self.keep_time_by(Some(rules), kept);
        self.set_zoned(zoned);
        self.set_delays(delays);
        self.set_vacations(vacations);
    }

    /// The players of these seats have named a time zone, by which weekends and nights are free.
    pub fn set_zoned(&mut self, seats: BTreeSet<u8>) {
        if let Some(time) = &mut self.time {
            time.zoned = seats;
        }
    }

    /// The vacations of the players of these seats, as everybody sees them. Returns whether anything has changed.
    pub fn set_vacations(&mut self, vacations: BTreeMap<u8, wire::SeatVacation>) -> bool {
        let Some(time) = &mut self.time else { return false };
        let changed = time.vacations != vacations;
        time.vacations = vacations;
        changed
    }

    /// What has passed up to this moment is charged: what is said about free times from now on changes nothing of it.
    pub fn settle_time(&mut self, at: u64) {
        if let Some(time) = &mut self.time {
            time.clock.settle(at);
        }
    }

    /// The time of a seat stands still in these spans: see [`Clock::set_free`]. Returns whether anything has changed, which is
    /// to be stored.
    pub fn set_free(&mut self, seat: u8, spans: impl IntoIterator<Item = Span>) -> bool {
        self.time.as_mut().is_some_and(|time| time.clock.set_free(seat, spans))
    }

    fn keep_time_by(&mut self, rules: Option<TimeRules>, kept: Option<&str>) {
        let seats = u8::try_from(self.table.seats().len()).unwrap_or(u8::MAX);
        self.time = rules.map(|rules| {
            let read = kept.and_then(|text| Clock::read(rules.control, seats, text).ok());
            let clock = read.unwrap_or_else(|| Clock::new(rules.control, seats));
            let (delays, zoned, vacations) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
            Timekeeper { rules, clock, credited: None, delays, zoned, vacations }
        });
    }

    /// The time control, if the table has one.
    pub fn time_rules(&self) -> Option<&TimeRules> {
        self.time.as_ref().map(|time| &time.rules)
    }

    /// The rules for time that everybody sees: a table that is seen later has no clock of its own.
    pub(crate) fn shown_rules(&self) -> Option<&TimeRules> {
        self.time_rules().or(self.lateness.as_ref().and_then(|late| late.rules.as_ref()))
    }

    /// The clock, if the table has one.
    pub fn clock(&self) -> Option<&Clock> {
        self.time.as_ref().map(|time| &time.clock)
    }

    /// When the time of somebody runs out, unless it stops before.
    pub fn deadline(&self) -> Option<u64> {
        let clock = self.clock().filter(|_| !self.table.is_done())?;
        clock.deadline().map(|deadline| deadline.at)
    }

    /// When the clock demands something next, unless players act before: a pause ends, or the time of somebody, with the grace
    /// that they have.
    pub fn clock_due(&self) -> Option<u64> {
        self.due_by(self.clock().filter(|_| !self.table.is_done())?)
    }

    /// The same by a clock that the table gets.
    pub fn due_by(&self, clock: &Clock) -> Option<u64> {
        let out_at = |seat| self.out_at_by(clock, seat);
        clock.still_until().or_else(|| (0..clock.seats()).filter_map(out_at).min())
    }

    /// The clock after a change that is made at this moment, to be stored with it. `None`: the table has none, or the change
    /// does not concern the record.
    pub fn clock_after(&self, change: &Change, at: u64) -> Option<Clock> {
        let (clock, Change::Append(batch)) = (self.clock()?, change) else { return None };
        let mut clock = clock.clone();
        if batch.goes_on() {
            clock.go_on(at);
        }
        if let Some(seconds) = batch.pauses() {
            clock.pause(at, at.saturating_add(u64::from(seconds) * 1000));
        }
        let leaving: Vec<u8> = batch.leaving().collect();
        for seat in &leaving {
            clock.stop(at, *seat);
        }
        if batch.ends_the_game() {
            for seat in 0..clock.seats() {
                clock.stop(at, seat);
            }
            return Some(clock);
        }
        if batch.keeps_turn() {
            // Nobody has finished a turn by a decision that is no move.
            return Some(clock);
        }
        if self.table.decided_by(batch) == Some(DecidedBy::Person)
            && let Some(seat) = batch.command().map(|command| command.seat).filter(|seat| clock.represents(*seat))
        {
            clock.decides_again(at, seat);
        }
        // While chance is due, the turn goes on.
        let Some(seat) = batch.to_act() else { return Some(clock) };
        if let Some(steps) = batch.takes_back() {
            clock.take_back(at, seat, &self.table.finished_in(steps));
        }
        let there = !leaving.contains(&seat);
        if there && self.is_represented(&clock, seat) {
            clock.represent(at, seat);
            return Some(clock);
        }
        // Whoever only has to end their turn may undo it, too. After an undo there is the choice that was undone.
        let forced = batch.opens().is_none() && batch.position().is_some_and(is_forced);
        let decider = (there && self.decides(seat)).then_some(Decider { seat, forced });
        clock.turn(at, decider.as_slice());
        Some(clock)
    }

    /// Replaces the clock after that change was stored and applied.
    pub fn set_clock(&mut self, clock: Clock) {
        if let Some(time) = &mut self.time {
            time.clock = clock;
            time.credited = None;
        }
    }

    /// Whether a computer player decides for the person at a seat who put it in themselves. Whoever ran out of time has none left.
    fn is_represented(&self, clock: &Clock, seat: u8) -> bool {
        let has_time = clock.runs(seat) || clock.represents(seat) || clock.left_ms(seat, clock.at()) > 0;
        has_time && self.is_person(seat) && !self.decides(seat)
    }

    /// Lets the clock follow the seats: after the game began, after a computer player stood in for somebody or left, and after
    /// the table was loaded. Returns whether anything has changed, which is to be stored.
    pub fn follow_seats(&mut self, at: u64) -> bool {
        let decider = match self.table.phase() {
            // While chance is due, the turn goes on.
            Phase::Playing if self.table.to_act().is_none() => return false,
            Phase::Playing => self.table.to_act().filter(|seat| self.decides(*seat)),
            Phase::Waiting | Phase::Over => None,
        };
        let open = self.table.open_turn().is_some();
        let represented =
            self.clock().zip(self.table.to_act()).filter(|(clock, seat)| self.is_represented(clock, *seat));
        let represented = represented.map(|(_, seat)| seat);
        let forced = self.time.is_some() && decider.is_some() && !open && is_forced(self.table.position());
        let Some(Timekeeper { clock, .. }) = &mut self.time else { return false };
        let fits = |seat: u8| {
            clock.runs(seat) == (decider == Some(seat)) && clock.represents(seat) == (represented == Some(seat))
        };
        if (0..clock.seats()).all(fits) {
            return false;
        }
        for seat in (0..clock.seats()).filter(|seat| Some(*seat) != decider && Some(*seat) != represented) {
            clock.stop(at, seat);
        }
        if let Some(seat) = represented {
            clock.represent(at, seat);
        }
        if let Some(seat) = decider {
            // Whoever put in a computer player themselves had time when they did.
            if !clock.represents(seat) && clock.left_ms(seat, at) == 0 {
                clock.comes_back(at, seat);
            }
            clock.turn(at, &[Decider { seat, forced }]);
        }
        true
    }

    /// No server was there for the table at these times, in order. Returns whether anybody had to decide, or a computer
    /// player for them: then the clock is to be stored.
    pub fn credit(&mut self, downtimes: &[(u64, u64)]) -> bool {
        let Some(time) = &mut self.time else { return false };
        // Nobody is charged for that time either if they come back from a computer player.
        let mut any = !downtimes.is_empty() && (0..time.clock.seats()).any(|seat| time.clock.represents(seat));
        for (from, to) in downtimes {
            if let Some(gift) = time.clock.skip(*from, *to) {
                any = true;
                // A pause was no time of theirs anyway.
                let from = time.clock.still_until().map_or(*from, |until| until.max(*from));
                let given = to.saturating_sub(from).saturating_add(gift);
                time.credited = Some(time.credited.unwrap_or_default().saturating_add(given));
            }
        }
        any
    }

    /// What is to be stored because the time of a seat has run out at this moment.
    pub fn out_of_time(&self, at: u64) -> Option<Change> {
        let out = self.clock()?.out(at).into_iter().filter(|seat| self.out_at(*seat).is_some_and(|out| out <= at));
        out.filter_map(|seat| self.time_out(seat)).next()
    }

    /// What is to be stored when the time of this seat has run out. `None`: nothing follows from it.
    pub(crate) fn time_out(&self, seat: u8) -> Option<Change> {
        let then = match &self.time.as_ref()?.rules.at_zero {
            AtZero::Bot(bot) => OutOfTime::Overtime(bot.clone()),
            AtZero::Lose => OutOfTime::Lost(self.bots.last().map(|bot| (*bot).to_owned()).unwrap_or_default()),
        };
        self.table.propose_out_of_time(seat, &then).map(Change::Append)
    }

    /// What is to be stored because a pause is over at this moment; if the clock has forgotten it, at once.
    pub fn pause_over(&self, at: u64) -> Option<Change> {
        let over = self.clock().and_then(Clock::still_until).is_none_or(|until| until <= at);
        self.table.propose_pause_over().filter(|_| over).map(Change::Append)
    }

    /// Whether the clock of the table can be paused: that of a live game.
    pub(crate) fn can_pause(&self) -> bool {
        self.is_live()
    }

    /// Whether the players have a time for the whole game, and play it at once.
    pub fn is_live(&self) -> bool {
        self.time.as_ref().is_some_and(|time| matches!(time.rules.control, TimeControl::Live { .. }))
    }

    /// The pause that is on, as everybody sees it.
    pub(crate) fn shown_pause(&self) -> Option<wire::Paused> {
        let seat = self.table.marks().pauses().paused()?;
        Some(wire::Paused { seat, until_ms: self.clock()?.still_until()? })
    }

    /// The seat of the person for whose decision the game waits.
    pub fn decider(&self) -> Option<u8> {
        match self.table.phase() {
            Phase::Playing => self.table.to_act().filter(|seat| self.decides(*seat)),
            Phase::Waiting | Phase::Over => None,
        }
    }

    /// The same after entries that are about to be stored.
    pub fn decider_after(&self, batch: &Batch) -> Option<u8> {
        let there = |seat: &u8| self.decides(*seat) && !batch.leaving().any(|leaving| leaving == *seat);
        batch.to_act().filter(|_| !batch.ends_the_game()).filter(there)
    }

    /// The clocks as everybody sees them, and the moment for which they are true.
    pub(crate) fn shown_clocks(&self) -> (Vec<wire::SeatClock>, Option<u64>) {
        let Some(Timekeeper { rules, clock, zoned, vacations, .. }) = &self.time else { return (Vec::new(), None) };
        let person = |seat: u8| {
            let there = self.table.seats().get(usize::from(seat));
            there.is_some_and(|seat| matches!(seat.occupant, Occupant::Human(_)))
        };
        // Where nobody is waited for, nobody needs to know about vacations.
        let plays =
            |seat: u8| person(seat) && !self.table.is_done() && !self.table.marks().resigned().contains_key(&seat);
        let shown = |seat: u8| {
            let running = clock.runs(seat) && clock.still_until().is_none() && !self.table.is_done();
            let free = clock.free(seat).iter().filter(|_| running);
            wire::SeatClock {
                seat,
                left_ms: clock.left_ms(seat, clock.at()),
                running,
                zero_ms: clock.when_left(seat, 0).filter(|_| running),
                free: free.map(|span| wire::FreeSpan { from_ms: span.from, until_ms: span.until }).collect(),
                utc: rules.by_zones() && person(seat) && !zoned.contains(&seat),
                vacation: vacations.get(&seat).copied().filter(|_| plays(seat)),
            }
        };
        ((0..clock.seats()).map(shown).collect(), Some(clock.at()))
    }
}

/// Whether there is only one possibility.
fn is_forced(position: &dyn AnyPosition) -> bool {
    position.legal_notations().len() == 1
}
