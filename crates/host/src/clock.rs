//! The clock of a table: events and times go in, deadlines come out. It reads no time itself.
//!
//! Time runs for whoever has to decide, however many players that are. A choice with a single possibility first uses up some
//! time that nobody is charged for, so it takes none from a player who is there. During a pause no time runs, nor does that of
//! a seat in its free spans, which the caller supplies. All times are whole milliseconds since a moment that the caller
//! chooses, such as 1970.
//!
//! While a computer player that somebody put in decides for them, their time does not run. If they do anything themselves before
//! it has finished the turn, that time was theirs, and they are charged for it ([`Clock::represent`]).

use crate::free_spans::{FreeSpans, Span};
use std::collections::BTreeMap;

/// How much time players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// A bank for the whole game, to which every finished turn adds something.
    Live {
        /// The bank at the beginning.
        bank_ms: u64,
        /// What a turn adds.
        increment_ms: u64,
    },
    /// Time for each turn, and a bank for turns that take longer.
    Days {
        /// For each turn.
        turn_ms: u64,
        /// For the whole game.
        bank_ms: u64,
    },
}

impl TimeControl {
    /// What players get after a time during which no server was there.
    pub fn gift_ms(self) -> u64 {
        match self {
            TimeControl::Live { .. } => 15_000,
            TimeControl::Days { .. } => 3_600_000,
        }
    }

    /// How long a choice with a single possibility takes no time: a player who is not there must not stop the game.
    pub fn free_ms(self) -> u64 {
        match self {
            TimeControl::Live { .. } => 15_000,
            TimeControl::Days { turn_ms, .. } => turn_ms,
        }
    }

    /// What a player who ran out of time and comes back has at least.
    fn least_ms(self) -> u64 {
        match self {
            TimeControl::Live { increment_ms, .. } => increment_ms.max(15_000),
            TimeControl::Days { turn_ms, .. } => turn_ms,
        }
    }
}

/// A player who has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decider {
    /// The seat.
    pub seat: u8,
    /// Whether there is only one possibility.
    pub forced: bool,
}

/// When the time of a seat runs out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Deadline {
    /// The moment.
    pub at: u64,
    /// The seat.
    pub seat: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// It is not this player's turn.
    Idle,
    /// Their time runs.
    Runs,
    /// A computer player that they put in decides for them, for so long in this turn.
    Owes {
        /// How long.
        ms: u64,
    },
}

impl State {
    fn owed_ms(self) -> u64 {
        if let State::Owes { ms } = self { ms } else { 0 }
    }
}

/// The most that a player is charged for the time of a computer player. It needs seconds; if it cannot decide, that is not the
/// player's doing.
const MOST_OWED_MS: u64 = 60_000;

/// The time of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatTime {
    /// What is left of the time for this turn.
    pub turn_ms: u64,
    pub bank_ms: u64,
    /// What is left of the time that nobody is charged for.
    pub free_ms: u64,
    pub state: State,
    /// They got something in this turn, since no server was there: not once more.
    pub helped: bool,
    /// They got time that nobody is charged for in this turn: not once more.
    pub freed: bool,
    /// When their time stands still, as far as what is left reaches. Those of a seat whose time does not run are not known.
    pub spans: FreeSpans,
}

impl SeatTime {
    fn left_ms(&self) -> u64 {
        self.free_ms.saturating_add(self.turn_ms).saturating_add(self.bank_ms)
    }

    /// It does not have to decide any more.
    fn stops(&mut self) {
        (self.state, self.free_ms, self.helped, self.freed) = (State::Idle, 0, false, false);
        self.spans = FreeSpans::default();
    }

    /// Takes this from what is left.
    fn uses(&mut self, ms: u64) {
        let free = ms.min(self.free_ms);
        let of_turn = (ms - free).min(self.turn_ms);
        self.free_ms -= free;
        self.turn_ms -= of_turn;
        self.bank_ms = self.bank_ms.saturating_sub(ms - free - of_turn);
    }
}

/// The clock of a table.
///
/// ```
/// use host::{Clock, Deadline, Decider, TimeControl};
/// let mut clock = Clock::new(TimeControl::Live { bank_ms: 60_000, increment_ms: 5_000 }, 2);
/// clock.turn(1_000, &[Decider { seat: 0, forced: false }]);
/// assert_eq!(clock.deadline(), Some(Deadline { at: 61_000, seat: 0 }));
/// clock.turn(11_000, &[Decider { seat: 1, forced: false }]);
/// assert_eq!(clock.left_ms(0, 12_000), 55_000, "ten seconds were used, and five came back");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    pub(crate) control: TimeControl,
    pub(crate) seats: Vec<SeatTime>,
    /// Up to this moment time is charged.
    pub(crate) at: u64,
    /// A pause is on: before this moment no time is charged.
    pub(crate) still_until: Option<u64>,
}

impl Clock {
    /// A clock that stands still.
    pub fn new(control: TimeControl, seats: u8) -> Clock {
        let (turn_ms, bank_ms) = match control {
            TimeControl::Live { bank_ms, .. } => (0, bank_ms),
            TimeControl::Days { turn_ms, bank_ms } => (turn_ms, bank_ms),
        };
        let (state, spans) = (State::Idle, FreeSpans::default());
        let seat = SeatTime { turn_ms, bank_ms, free_ms: 0, state, helped: false, freed: false, spans };
        let seats = vec![seat; usize::from(seats)];
        Clock { control, seats, at: 0, still_until: None }
    }

    /// How much time players have.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// From this moment on, these players have to decide, and no others. Whoever had to before has finished a turn; who comes
    /// back from a computer player is charged for its time in this turn. A choice with a single possibility has time
    /// that nobody is charged for once in a turn. Saying the same again changes nothing. A seat that does not exist is ignored.
    pub fn turn(&mut self, at: u64, deciders: &[Decider]) {
        self.next(at, deciders, None);
    }

    /// A computer player that a player put in decides for them from this moment on, or has just decided something and goes on.
    /// Nobody else has to decide. If it was that player's turn, it is the same one. When it has finished the turn, the player is
    /// not charged for its time.
    pub fn represent(&mut self, at: u64, seat: u8) {
        self.next(at, &[], Some(seat));
    }

    fn next(&mut self, at: u64, deciders: &[Decider], represented: Option<u8>) {
        self.charge(at);
        for (n, seat) in (0u8..).zip(&mut self.seats) {
            if represented == Some(n) {
                (seat.state, seat.spans) = (State::Owes { ms: seat.state.owed_ms() }, FreeSpans::default());
                continue;
            }
            // If a seat is listed twice, one real choice is enough for its time to run.
            let mine = || deciders.iter().filter(|decider| decider.seat == n);
            let (decides, forced) = (mine().next().is_some(), mine().all(|decider| decider.forced));
            if !decides {
                match (seat.state, self.control) {
                    (State::Runs, TimeControl::Live { increment_ms, .. }) => {
                        seat.bank_ms = seat.bank_ms.saturating_add(increment_ms);
                    }
                    // If a computer player has finished the turn, it adds nothing to a bank.
                    (State::Runs | State::Owes { .. }, TimeControl::Days { turn_ms, .. }) => seat.turn_ms = turn_ms,
                    _ => {}
                }
                seat.stops();
                continue;
            }
            let owed_ms = seat.state.owed_ms();
            seat.state = State::Runs;
            match forced {
                true if seat.freed => {}
                true => (seat.free_ms, seat.freed) = (self.control.free_ms(), true),
                false => seat.free_ms = 0,
            }
            seat.uses(owed_ms);
        }
    }

    /// A player decides something although a computer player stands in for them: they are charged for the time of this turn so far.
    pub fn decides_again(&mut self, at: u64, seat: u8) {
        self.charge(at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            let owed_ms = seat.state.owed_ms();
            if seat.state != State::Idle {
                seat.state = State::Runs;
            }
            seat.uses(owed_ms);
        }
    }

    /// Whether a computer player that a player put in decides for them.
    pub fn represents(&self, seat: u8) -> bool {
        self.seats.get(usize::from(seat)).is_some_and(|seat| matches!(seat.state, State::Owes { .. }))
    }

    /// The time of a seat stands still in these spans, which come in the order of their beginnings, from the last event on.
    /// Of a seat whose time does not run nothing is kept. After everything that gives a seat more time, this is to be called
    /// again. Returns whether anything has changed.
    pub fn set_free(&mut self, seat: u8, spans: impl IntoIterator<Item = Span>) -> bool {
        let from = self.charged_from();
        let Some(seat) = self.seats.get_mut(usize::from(seat)).filter(|seat| seat.state == State::Runs) else {
            return false;
        };
        let spans = FreeSpans::reached(from, seat.left_ms(), spans);
        let changed = spans != seat.spans;
        seat.spans = spans;
        changed
    }

    /// What has passed is charged, and nothing else changes: free spans that are set from now on begin at this moment.
    pub fn settle(&mut self, at: u64) {
        self.charge(at);
    }

    /// When the time of a seat stands still, as far as what it has left reaches.
    pub fn free(&self, seat: u8) -> &[Span] {
        self.seats.get(usize::from(seat)).map_or(&[], |seat| seat.spans.all())
    }

    /// Nobody has to decide any more: the game is over, or its players are represented. No turn was finished.
    pub fn stop(&mut self, at: u64, seat: u8) {
        self.charge(at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            seat.stops();
        }
    }

    /// A turn of a seat is taken back: nobody else has to decide any more. Time that was used stays used, and what these
    /// seats got for turns that they finished since, they give back. Whoever was in the middle of a turn begins it anew with
    /// the time of a whole one. [`Clock::turn`] comes next.
    pub fn take_back(&mut self, at: u64, seat: u8, finished: &BTreeMap<u8, u32>) {
        self.charge(at);
        for (n, there) in (0u8..).zip(&mut self.seats) {
            let turns = u64::from(finished.get(&n).copied().unwrap_or_default());
            match self.control {
                TimeControl::Live { increment_ms, .. } => {
                    // The time of somebody who does not decide now must not be over.
                    let least = there.bank_ms.min(increment_ms);
                    there.bank_ms = there.bank_ms.saturating_sub(increment_ms.saturating_mul(turns)).max(least);
                }
                TimeControl::Days { turn_ms, .. } if n != seat => there.turn_ms = turn_ms,
                TimeControl::Days { .. } => {}
            }
            if n != seat {
                there.stops();
            }
        }
    }

    /// A pause begins: until another moment no time runs. It ends with [`Clock::go_on`]; without that, time runs from then on
    /// all the same.
    pub fn pause(&mut self, at: u64, until: u64) {
        self.charge(at);
        self.still_until = Some(until);
    }

    /// The pause is over, or somebody ends it early.
    pub fn go_on(&mut self, at: u64) {
        self.charge(at);
        self.still_until = None;
    }

    /// When the pause ends that is on.
    pub fn still_until(&self) -> Option<u64> {
        self.still_until
    }

    /// The next moment at which something happens unless players act before: a pause ends, or the time of somebody.
    pub fn due(&self) -> Option<u64> {
        self.still_until.or_else(|| self.deadline().map(|deadline| deadline.at))
    }

    /// A player who ran out of time is back, and has enough for a turn.
    pub fn comes_back(&mut self, at: u64, seat: u8) {
        self.charge(at);
        let least = self.control.least_ms();
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            seat.turn_ms = seat.turn_ms.max(least.saturating_sub(seat.bank_ms));
        }
    }

    /// No server was there from one moment to another: nobody is charged for it, and those who had to decide get something,
    /// once in a turn. What passed before the first of them is charged. During a pause nobody had to. Returns what they
    /// got; `None` if nobody had to decide.
    pub fn skip(&mut self, from: u64, to: u64) -> Option<u64> {
        self.charge(from.max(self.at));
        self.at = to.max(self.at);
        if self.still_until.is_some_and(|until| to <= until) {
            return None;
        }
        let gift = self.control.gift_ms();
        let mut given = None;
        for seat in self.seats.iter_mut().filter(|seat| seat.state == State::Runs) {
            let gift = if seat.helped { 0 } else { gift };
            seat.bank_ms = seat.bank_ms.saturating_add(gift);
            seat.helped = true;
            given = given.max(Some(gift));
        }
        given
    }

    /// What a seat has left at a moment that is not before the last event, with the time that nobody is charged for.
    pub fn left_ms(&self, seat: u8, at: u64) -> u64 {
        let Some(seat) = self.seats.get(usize::from(seat)) else { return 0 };
        let passed = if seat.state == State::Runs { seat.spans.charged(self.charged_from(), at) } else { 0 };
        seat.left_ms().saturating_sub(passed)
    }

    /// The moment at which a seat whose time runs has so much left; `None` if it has less now, or its time does not run.
    pub fn when_left(&self, seat: u8, ms: u64) -> Option<u64> {
        let seat = self.seats.get(usize::from(seat)).filter(|seat| seat.state == State::Runs)?;
        let until_then = seat.left_ms().checked_sub(ms)?;
        Some(seat.spans.when_charged(self.charged_from(), until_then))
    }

    /// The moment up to which time is charged: that of the last event.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Whether the time of a seat runs: it has to decide.
    pub fn runs(&self, seat: u8) -> bool {
        self.seats.get(usize::from(seat)).is_some_and(|seat| seat.state == State::Runs)
    }

    /// How many seats it has.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// The first deadline, if any time runs; of several at the same moment, that of the first seat.
    pub fn deadline(&self) -> Option<Deadline> {
        (0..self.seats()).filter_map(|seat| Some(Deadline { at: self.when_left(seat, 0)?, seat })).min()
    }

    /// The seats whose time has run out at a moment.
    pub fn out(&self, at: u64) -> Vec<u8> {
        (0..self.seats()).filter(|seat| self.runs(*seat) && self.left_ms(*seat, at) == 0).collect()
    }

    /// The moment from which time is charged next.
    fn charged_from(&self) -> u64 {
        self.still_until.map_or(self.at, |until| until.max(self.at))
    }

    /// Charges the time up to a moment. If that is earlier than the last one, the caller's time was set back: nothing is
    /// charged, and the clock goes on from there.
    fn charge(&mut self, at: u64) {
        let from = self.charged_from();
        for seat in &mut self.seats {
            match &mut seat.state {
                State::Idle => {}
                State::Runs => {
                    let passed = seat.spans.charged(from, at);
                    seat.spans.forget_before(at);
                    seat.uses(passed);
                }
                State::Owes { ms } => *ms = ms.saturating_add(at.saturating_sub(from)).min(MOST_OWED_MS),
            }
        }
        self.at = at;
    }
}
